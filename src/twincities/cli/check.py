"""`twincities check`: every record of a file is replayed under the rules."""

import argparse
import json

from twincities.cli import Failure
from twincities.records import BadRecord, Record, read_lines


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one on each line (- for stdin)")
    parser.add_argument("--components", metavar="FILE", help="the component set they used")
    parser.add_argument("--json", action="store_true", help="the findings as JSON")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 if all records hold, 1 if one breaks a rule."""
    held = 0
    broken: list[dict[str, object]] = []
    for line, text in read_lines(args.file):
        try:
            Record.parse(text).replay(args.components)
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
