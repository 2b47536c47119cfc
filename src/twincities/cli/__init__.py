"""The command `twincities`. Each command is a module of its own, loaded when it is called."""

import argparse
import sys
from importlib import import_module
from typing import Any, NoReturn

from twincities.engine.rng import Rng
from twincities.engine.rules import BadComponents, BadOptions
from twincities.library import built_in, find_rules, games
from twincities.records import BadRecord

COMMANDS = {
    "play": "play in the terminal, against bots or at one screen",
    "simulate": "let bots play many games",
    "check": "replay records under the rules",
    "show": "the table of a record as text",
    "serve": "play in the browser, alone or with friends",
    "arena": "matches between bots, with intervals",
    "bots": "which bots there are",
    "analyse": "what a bot thinks of every move of a record",
    "tune": "learn the weights of the bots by self-play",
    "bench": "how fast the engine is on this machine",
}


class Failure(Exception):
    """What the user gets as one line, with exit code 2."""


class Parser(argparse.ArgumentParser):
    """Errors in one line, like those of the commands."""

    def error(self, message: str) -> NoReturn:
        fail(f"{message} (see {self.prog} --help)")


def fail(message: str) -> NoReturn:
    """Say what is wrong in one line and leave with code 2."""
    print(f"twincities: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)


def version() -> str:
    """The version, and whether the engine is compiled."""
    from twincities import __version__

    compiled = not str(sys.modules[Rng.__module__].__file__).endswith(".py")
    return f"twincities {__version__} ({'compiled' if compiled else 'uncompiled'} engine)"


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game and everything that can be chosen for it, as the games themselves declare it."""
    parser.add_argument("game", choices=games(), metavar="GAME", help=" or ".join(games()))
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--components", metavar="FILE", help="play with this component set")
    parser.add_argument("--seed", type=seed, metavar="S", help="the same seed, the same game")
    for game in games():
        for option in find_rules(game).options(built_in(game)):
            words = f"{game}: {option.help}"
            if option.values == (False, True):
                parser.add_argument(
                    f"--{option.name}", action="store_true", default=None, help=words
                )
            else:
                listed = ", ".join(option.values)
                parser.add_argument(
                    f"--{option.name}", metavar=option.name.upper(), help=f"{words} ({listed})"
                )


def chosen(args: argparse.Namespace) -> dict[str, Any]:
    """The options of `add_game` that were given, as `twincities.new` takes them."""
    names = {o.name for game in games() for o in find_rules(game).options(built_in(game))}
    given = {name: getattr(args, name) for name in ("players", *sorted(names))}
    return {name: value for name, value in given.items() if value is not None}


def seed(text: str) -> int:
    """A seed from the command line."""
    number = int(text)
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError("a seed is a number from 0 to 2**63 - 1")
    return number


def count(text: str) -> int:
    """A number of at least one from the command line."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def main(argv: list[str] | None = None) -> None:
    """Run the command line."""
    parser = Parser(prog="twincities", description="Point City and Cities in the terminal.")
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    words = sys.argv[1:] if argv is None else argv
    for name, text in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        if words[:1] == [name]:
            module = import_module(f"twincities.cli.{name}")
            module.arguments(command)
            command.set_defaults(run=module.run)
    args = parser.parse_args(words)
    try:
        sys.exit(args.run(args))
    except (Failure, BadOptions, BadComponents, BadRecord) as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
