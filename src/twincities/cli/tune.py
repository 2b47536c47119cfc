"""`twincities tune`: learn the weights of a game's judge; the same seed, the same file."""

import argparse
import sys
from pathlib import Path

from twincities.bots.tune import tune
from twincities.cli import Failure, count, seed
from twincities.library import find_rules, games


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=games(), metavar="GAME", help=" or ".join(games()))
    parser.add_argument("--rounds", type=count, default=8, metavar="R", help="rounds (8)")
    parser.add_argument(
        "--games", type=count, default=2000, metavar="K", help="games of each kind a round (2000)"
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="where chance starts (1)")
    parser.add_argument("--out", metavar="FILE", default="-", help="the file to write (stdout)")


def run(args: argparse.Namespace) -> int:
    rules = find_rules(args.game)
    found = tune(rules, args.rounds, args.games, args.seed, say)
    command = (
        f"twincities tune {args.game} --rounds {args.rounds} --games {args.games}"
        f" --seed {args.seed}"
    )
    text = found.text(rules, command)
    if args.out == "-":
        sys.stdout.write(text)
        return 0
    try:
        Path(args.out).write_text(text, "utf-8")
    except OSError as error:
        raise Failure(f"cannot write {args.out}: {error.strerror}") from None
    return 0


def say(line: str) -> None:
    print(line, file=sys.stderr)
