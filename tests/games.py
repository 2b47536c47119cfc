"""Random games of every configuration, for tests that hold for any game."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import twincities as tc
from twincities.library import built_in, find_rules, games

Configuration = tuple[str, dict[str, Any]]
"""A game and its options."""


def configurations(game: str) -> Iterator[dict[str, Any]]:
    """Every choice of players and options; what is drawn by lot is left to the seed."""
    rules = find_rules(game)
    for players in sorted(rules.players):
        options = [
            option
            for option in rules.options(built_in(game))
            if option.players in (0, players) and not option.drawn
        ]
        for values in product(*(option.values for option in options)):
            names = (option.name for option in options)
            yield {"players": players, **dict(zip(names, values, strict=True))}


CONFIGURATIONS = [(game, options) for game in games() for options in configurations(game)]


def begin(configuration: Configuration, seed: int) -> tc.Game:
    game, options = configuration
    return tc.new(game, seed=seed, **options)


def random_game(configuration: Configuration, seed: int, moves: int | None = None) -> tc.Game:
    """A game after so many random moves (to the end if not given)."""
    game = begin(configuration, seed)
    rng = tc.Rng(seed, 1)
    while not game.over and moves != 0:
        legal = game.moves()
        game.play(legal[rng.below(len(legal))])
        moves = None if moves is None else moves - 1
    return game


def fingerprint(game: tc.Game) -> str:
    """Everything that makes a game what it is, open and hidden."""
    return json.dumps([game.view(), game.setup, game.history, list(game.moves())])
