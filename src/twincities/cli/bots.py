"""`twincities bots`: which bots there are and how they are called."""

import argparse
import json

from twincities.bots import BOTS


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the list as JSON")


def run(args: argparse.Namespace) -> int:
    if args.json:
        listed = [{"code": n, "plays": k.plays, "budget": k.budget} for n, k in BOTS.items()]
        print(json.dumps(listed))
        return 0
    for name, kind in BOTS.items():
        print(f"{name:8} {kind.plays}{f' (budget {kind.budget})' if kind.budget else ''}")
    print("A budget is seconds or simulations: expert:0.5s, expert:5000it")
    return 0
