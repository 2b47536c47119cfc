"""`twincities simulate`: bots play many games; the same seed gives the same games."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import twincities as tc
from twincities.bots import Bot, find_bot
from twincities.cli import Failure, add_game, chosen, count

CHUNK = 64
"""Games a process plays before it reports."""


class Job(NamedTuple):
    """A run of games for one process: games `start` to `stop` of a simulation."""

    game: str
    options: dict[str, Any]
    components: str | None
    bots: tuple[str, ...]
    seed: int
    start: int
    stop: int
    keep: bool


class Played(NamedTuple):
    """What is left of a game: its result, its length, and its record if it is kept."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    record: str


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=count, default=100, metavar="K", help="how many (100)")
    parser.add_argument("--bots", metavar="A,B", help="who plays, seat by seat (all random)")
    parser.add_argument("--records", metavar="FILE", help="write the records here (- for stdout)")
    parser.add_argument("--processes", type=count, metavar="P", help="how many at once (all cores)")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


def run(args: argparse.Namespace) -> int:
    first = tc.new(args.game, components=args.components, seed=0, **chosen(args))
    bots = seats(args.bots, first.options["players"])
    seed = args.seed if args.seed is not None else int.from_bytes(os.urandom(7))
    jobs = [
        Job(args.game, chosen(args), args.components, bots, seed, start, stop, bool(args.records))
        for start in range(0, args.games, CHUNK)
        for stop in [min(start + CHUNK, args.games)]
    ]
    tally = Tally(first.state.seats)
    with ExitStack() as stack:
        out = open_records(args.records, stack)
        done = follow(play_jobs(jobs, args.processes or os.cpu_count() or 1), args.games)
        for played in done:
            tally.add(played)
            if out:
                out.write(played.record + "\n")
    report(args, tally, (*bots, "the opponent")[: first.state.seats], seed)
    return 0


def seats(bots: str | None, players: int) -> tuple[str, ...]:
    """The bot of each seat; one alone sits everywhere."""
    codes = tuple((bots or "random").split(","))
    for code in codes:
        find_bot(code)
    if len(codes) == 1:
        codes *= players
    if len(codes) != players:
        raise Failure(f"{len(codes)} bots for {players} players")
    return codes


def open_records(path: str | None, stack: ExitStack) -> TextIO | None:
    if path is None:
        return None
    if path == "-":
        return sys.stdout
    try:
        return stack.enter_context(Path(path).open("w", encoding="utf-8"))
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror}") from None


def play_jobs(jobs: list[Job], processes: int) -> Iterator[Played]:
    """All games in their order, whatever the number of processes."""
    if min(processes, len(jobs)) == 1:
        for job in jobs:
            yield from play_job(job)
        return
    with ProcessPoolExecutor(min(processes, len(jobs)), get_context("forkserver")) as pool:
        for chunk in pool.map(play_job, jobs):
            yield from chunk


def play_job(job: Job) -> list[Played]:
    bots = [find_bot(code) for code in job.bots]
    return [play_game(job, number, bots) for number in range(job.start, job.stop)]


def play_game(job: Job, number: int, bots: list[Bot]) -> Played:
    """One game. Its deal and each seat's chance are streams of their own."""
    stream = number * 8
    game = tc.new(
        job.game,
        components=job.components,
        seed=tc.Rng(job.seed, stream),
        names=[f"bot:{code}" for code in job.bots],
        **job.options,
    )
    chance = [tc.Rng(job.seed, stream + 1 + seat) for seat in range(len(bots))]
    eyes = tc.Rng(job.seed, stream + 7)
    while (seat := game.seat) is not None:
        seen = game.observe(seat, eyes)
        game.play(bots[seat].choose(seen, game.moves(), None, chance[seat]))
    outcome = game.outcome
    assert outcome is not None
    record = game.record().json() if job.keep else ""
    return Played(outcome.scores, outcome.winners, len(game.history), record)


def follow(games: Iterator[Played], total: int) -> Iterator[Played]:
    """Show progress on a terminal; a short run is over before the bar appears."""
    if not sys.stderr.isatty():
        yield from games
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(games, "playing", total, console=Console(stderr=True), transient=True)


class Tally:
    """Sums over games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.moves = 0
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.wins = [0.0] * seats

    def add(self, played: Played) -> None:
        self.games += 1
        self.moves += played.moves
        for seat, score in enumerate(played.scores):
            self.scores[seat].append(score)
        for seat in played.winners:
            self.wins[seat] += 1 / len(played.winners)

    def seat(self, seat: int) -> dict[str, float]:
        """The result of one seat; a shared win counts for its share."""
        scores = self.scores[seat]
        return {
            "wins": round(self.wins[seat] / self.games, 4),
            "mean": round(sum(scores) / self.games, 2),
            "least": min(scores),
            "most": max(scores),
        }


def report(args: argparse.Namespace, tally: Tally, names: tuple[str, ...], seed: int) -> None:
    """The summary; on stderr if the records fill stdout."""
    file = sys.stderr if args.records == "-" else sys.stdout
    results = [{"bot": name, **tally.seat(seat)} for seat, name in enumerate(names)]
    moves = round(tally.moves / tally.games, 1)
    if args.json:
        summary = {"game": args.game, "seed": seed, "games": tally.games, "moves": moves}
        print(json.dumps({**summary, "seats": results}), file=file)
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{args.game}: {tally.games} games, {moves} moves each, seed {seed}")
    for column in ("seat", "bot", "wins", "mean", "least", "most"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for seat, row in enumerate(results):
        share = f"{100 * tally.wins[seat] / tally.games:.1f} %"
        table.add_row(
            str(seat), str(row["bot"]), share, str(row["mean"]), str(row["least"]), str(row["most"])
        )
    Console(file=file).print(table)
