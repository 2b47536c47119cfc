"""`twincities show`: the table of a record at any moment."""

import argparse
import json

from rich.console import Console
from rich.markup import escape

from twincities.cli import Failure, count
from twincities.game import Game
from twincities.records import BadRecord, Record, read_lines


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one on each line (- for stdin)")
    parser.add_argument("--record", type=count, default=1, metavar="R", help="which of them (1)")
    parser.add_argument("--move", type=int, metavar="N", help="after this many moves (the last)")
    parser.add_argument("--components", metavar="FILE", help="the component set it used")
    parser.add_argument("--json", action="store_true", help="the view as JSON")


def run(args: argparse.Namespace) -> int:
    game = find_game(args)
    moves = len(game.history)
    number = moves if args.move is None else args.move
    if not 0 <= number <= moves:
        raise Failure(f"the record has {moves} moves, so --move is from 0 to {moves}")
    then = game.at(number)
    if args.json:
        print(json.dumps(then.view()))
        return 0
    console = Console(highlight=False)
    print_game(then, console)
    if number < moves:
        console.print(f"\nnext: [bold]{escape(str(game.history[number]))}[/]")
    return 0


def find_game(args: argparse.Namespace) -> Game:
    """The game that is asked for, replayed."""
    number = 0
    for line, text in read_lines(args.file):
        number += 1
        if number == args.record:
            try:
                return Record.parse(text).replay(args.components)
            except BadRecord as error:
                raise Failure(f"{args.file}, line {line}: {error}") from None
    raise Failure(f"{args.file} has {number} records, not {args.record}")


def print_game(game: Game, console: Console) -> None:
    """The table, what the last move brought, and whose move it is."""
    console.print(game.rules.show(game.view()))
    last = len(game.history) - 1
    if last >= 0:
        console.print(f"\nmove {last + 1}: [bold]{escape(str(game.history[last]))}[/]")
        for event in game.events:
            if event["move"] == last:
                console.print(f"  {escape(game.prose(event))}")
    if game.over:
        console.print(f"\nThe game is over: {game.outcome}")
    else:
        console.print(f"\n{escape(game.names[game.state.seat])} to move")
