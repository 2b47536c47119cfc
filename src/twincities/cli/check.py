"""`twincities check`: every record of a file is replayed under the rules."""

import argparse
import json
from collections.abc import Callable

from twincities.cli import Failure
from twincities.records import BadRecord, Record, read_lines


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one on each line (- for stdin)")
    parser.add_argument("--components", metavar="FILE", help="the component set they used")
    parser.add_argument("--json", action="store_true", help="the findings as JSON")
    parser.add_argument(
        "--fair", action="store_true", help="games of a server, with the proof of their deals"
    )


def run(args: argparse.Namespace) -> int:
    """Exit code 0 if all records hold, 1 if one breaks a rule."""
    held = 0
    broken: list[dict[str, object]] = []
    check = fair_check(args) if args.fair else replay_check(args)
    for line, text in read_lines(args.file):
        try:
            check(text)
            held += 1
        except BadRecord as error:
            broken.append({"line": line, "error": str(error)})
            if not args.json:
                print(f"line {line}: {error}")
    if held == 0 and not broken:
        raise Failure(f"{args.file} holds no record")
    if args.json:
        print(json.dumps({"held": held, "broken": broken}))
    else:
        print(f"{held} of {held + len(broken)} records hold")
    return 1 if broken else 0


def replay_check(args: argparse.Namespace) -> Callable[[bytes], object]:
    """Replays a record."""
    return lambda text: Record.parse(text).replay(args.components)


def fair_check(args: argparse.Namespace) -> Callable[[bytes], object]:
    """Replays a server's game and compares its deal with what was promised before it began."""
    from twincities.server.fair import check_fair

    def check(text: bytes) -> None:
        fair = check_fair(text)
        if not args.json:
            print(f"dealt as promised before the game: {fair.commitment}")

    return check
