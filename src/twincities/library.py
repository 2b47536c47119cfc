"""Which games there are, their component sets and their options."""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import twincities.engine
from twincities.engine.rng import Rng
from twincities.engine.rules import BadComponents, BadOptions, Components, Options, Rules


@cache
def games() -> tuple[str, ...]:
    """The names of all games: every folder of the engine is one."""
    found = pkgutil.iter_modules(twincities.engine.__path__)
    return tuple(sorted(module.name.replace("_", "-") for module in found if module.ispkg))


def find_rules(name: str) -> Rules:
    """The rules of a game."""
    if name not in games():
        raise BadOptions(f"no game {name!r}: there are {' and '.join(games())}")
    rules: Rules = import_module(package(name)).RULES
    return rules


def package(name: str) -> str:
    return f"twincities.engine.{name.replace('-', '_')}"


@cache
def built_in(name: str) -> Components:
    """The component set that comes with a game."""
    return find_rules(name).components(
        files(package(name)).joinpath("components.toml").read_text("utf-8")
    )


def find_components(name: str, file: str | Path | None = None) -> Components:
    """The component set of a game: its own, or one from a file."""
    if file is None:
        return built_in(name)
    try:
        text = Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents(f"cannot read {file}: {error}") from None
    try:
        return find_rules(name).components(text)
    except BadComponents as error:
        raise BadComponents(f"{file}: {error}") from None


def settle(rules: Rules, components: Components, given: dict[str, Any], rng: Rng | None) -> Options:
    """Check the options given and add those that are not.

    What is to be drawn is drawn with `rng`; without one it must be given, as in a record.
    """
    options: Options = {"players": given.get("players", rules.players[0])}
    players = options["players"]
    if type(players) is not int or players not in rules.players:
        can = " or ".join(map(str, sorted(rules.players)))
        raise BadOptions(f"{rules.name} is for {can} players, not {players!r}")
    known = {option.name: option for option in rules.options(components)}
    for name in given:
        if name != "players" and name not in known:
            raise BadOptions(f"{rules.name} has no option {name!r}")
    for name, option in known.items():
        if option.players not in (0, players):
            if name in given:
                raise BadOptions(
                    f"{name} is only for {option.players} player{'s' * (option.players > 1)}"
                )
        elif name in given:
            if not any(
                given[name] is value or given[name] == value != 1 for value in option.values
            ):
                raise BadOptions(
                    f"{name} is one of {', '.join(map(str, option.values))}, not {given[name]!r}"
                )
            options[name] = given[name]
        elif not option.drawn:
            options[name] = option.values[0]
        elif rng is None:
            raise BadOptions(f"{name} is missing")
        else:
            options[name] = option.values[rng.below(len(option.values))]
    return options
