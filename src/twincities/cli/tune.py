"""`twincities tune`: learn the weights of a game's judge; the same seed, the same file."""

import argparse
import sys
from pathlib import Path

from twincities.bots.tune import Course, tune
from twincities.cli import Failure, count, seed
from twincities.library import find_rules, games


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=games(), metavar="GAME", help=" or ".join(games()))
    parser.add_argument("--rounds", type=count, default=8, metavar="R", help="rounds (8)")
    parser.add_argument(
        "--games", type=count, default=2000, metavar="K", help="games of each kind a round (2000)"
    )
    parser.add_argument(
        "--searched", type=int, default=0, metavar="R", help="rounds by search after them (0)"
    )
    parser.add_argument(
        "--searched-games", type=count, default=100, metavar="K", help="games of each kind (100)"
    )
    parser.add_argument(
        "--simulations", type=count, default=200, metavar="N", help="simulations a move (200)"
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="where chance starts (1)")
    parser.add_argument("--out", metavar="FILE", default="-", help="the file to write (stdout)")


def run(args: argparse.Namespace) -> int:
    rules = find_rules(args.game)
    course = Course(
        args.rounds, args.games, args.searched, args.searched_games, args.simulations, args.seed
    )
    text = tune(rules, course, say).text(rules, command(args))
    if args.out == "-":
        sys.stdout.write(text)
        return 0
    try:
        Path(args.out).write_text(text, "utf-8")
    except OSError as error:
        raise Failure(f"cannot write {args.out}: {error.strerror}") from None
    return 0


def command(args: argparse.Namespace) -> str:
    """The command that makes the same file again."""
    words = f"twincities tune {args.game} --rounds {args.rounds} --games {args.games}"
    if args.searched:
        words += f" --searched {args.searched} --searched-games {args.searched_games}"
        words += f" --simulations {args.simulations}"
    return f"{words} --seed {args.seed}"


def say(line: str) -> None:
    print(line, file=sys.stderr)
