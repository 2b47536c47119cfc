"""`twincities arena`: bots play matches on the same deals, every seat for each."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import twincities as tc
from twincities.arena.match import Match, Played, bot_of, pairings, pairs
from twincities.arena.run import Journal, play_match
from twincities.arena.statistics import Mean, PairResult, elo, pair_result, seat_shares
from twincities.cli import Failure, add_game, chosen, count


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="who plays, everyone with everyone")
    parser.add_argument(
        "--games", type=count, default=100, metavar="K", help="games for each pair (100)"
    )
    parser.add_argument("--records", metavar="FILE", help="write the records here")
    parser.add_argument("--resume", metavar="FILE", help="keep a journal here and go on from it")
    parser.add_argument("--code", metavar="FILE", help="a Python file with bots of your own")
    parser.add_argument("--processes", type=count, metavar="P", help="how many at once (all cores)")
    parser.add_argument("--json", action="store_true", help="the result as JSON")


def run(args: argparse.Namespace) -> int:
    match, players = read_match(args)
    todo = list(pairings(match, players))
    journal = Journal(args.resume, match) if args.resume else None
    played = list(journal.played) if journal else []
    done = {game.number for game in played}
    todo = [pairing for pairing in todo if pairing.number not in done]
    games = play_match(match, todo, args.processes or os.cpu_count() or 1, bool(args.records))
    for game in follow(games, len(todo)):
        played.append(game)
        if journal:
            journal.add(game)
    if args.records:
        write_records(args.records, played)
    report(args, match, played, pairs(match.bots, players))
    return 0


def read_match(args: argparse.Namespace) -> tuple[Match, int]:
    """The match that was asked for, and how many play at a table."""
    options = chosen(args)
    players = tc.new(args.game, components=args.components, seed=0, **options).options["players"]
    if len(set(args.bots)) != len(args.bots):
        raise Failure("a bot cannot play a match against itself")
    if players > 1 and len(args.bots) < 2:
        raise Failure("a match needs two bots")
    for code in args.bots:
        bot_of(code, args.code)
    seed = args.seed if args.seed is not None else int.from_bytes(os.urandom(7))
    bots = tuple(args.bots)
    return Match(args.game, options, args.components, bots, args.games, seed, args.code), players


def follow(games: Iterator[Played], total: int) -> Iterator[Played]:
    """Show progress and the time left, on a terminal."""
    if not sys.stderr.isatty():
        yield from games
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield from bar.track(games, total)


def write_records(path: str, played: list[Played]) -> None:
    """The records of the games played now, in the order of the match."""
    ordered = sorted(played, key=lambda game: game.number)
    try:
        Path(path).write_text("".join(g.record + "\n" for g in ordered if g.record), "utf-8")
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror}") from None


def report(
    args: argparse.Namespace, match: Match, played: list[Played], met: list[tuple[str, ...]]
) -> None:
    results = [pair_result(pair, [g for g in played if g.pairing.pair == pair]) for pair in met]
    ratings = elo(match.bots, played) if len(match.bots) > 2 and len(met[0]) > 1 else {}
    places = seat_shares(played) if len(met[0]) > 1 else []
    if args.json:
        summary: dict[str, Any] = {
            "game": match.game,
            "options": match.options,
            "seed": match.seed,
            "pairs": [result.json() for result in results],
            "elo": ratings,
            "places": [share.json() for share in places],
        }
        print(json.dumps(summary))
        return
    show(match, results, ratings)
    if len(places) > 1:
        print(f"won by turn order: {', '.join(map(percent, places))}")
    print(f"seed {match.seed}; intervals hold 95 times in 100; games on one deal count as one")


def percent(share: Mean) -> str:
    """A share with its interval: `79.8 % (75.6 to 83.4)`."""
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def show(match: Match, results: list[PairResult], ratings: dict[str, float]) -> None:
    from rich.console import Console
    from rich.table import Table

    options = " ".join(f"{name} {value}" for name, value in match.options.items())
    table = Table(title=f"{match.game} {options}".strip())
    for column in ("bot", "against", "games", "wins", "margin", "points", "slowest, s"):
        side: Literal["left", "right"] = "left" if column in ("bot", "against") else "right"
        table.add_column(column, justify=side, no_wrap=True)
    for result in results:
        table.add_row(
            result.pair[0],
            result.pair[1] if len(result.pair) > 1 else "the game",
            str(result.games),
            percent(result.wins),
            f"{result.margin.mean:+.1f} ({result.margin.low:+.1f} to {result.margin.high:+.1f})",
            " : ".join(f"{score:.1f}" for score in result.scores),
            " : ".join(f"{result.slowest[bot]:.2f}" for bot in result.pair),
        )
    Console(width=None if sys.stdout.isatty() else 120).print(table)
    for bot, rating in sorted(ratings.items(), key=lambda item: -item[1]):
        print(f"{rating:+7.0f} Elo  {bot}")
