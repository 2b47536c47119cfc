"""Twin Cities: the board games Point City and Cities as a library.

>>> import twincities as tc
>>> game = tc.new("point-city", players=2, seed=7)
>>> while not game.over:
...     game.play(game.moves()[0])
>>> print(game.outcome)  # doctest: +SKIP
"""

from twincities.engine.rng import Rng
from twincities.engine.rules import (
    BadComponents,
    BadOptions,
    BadSetup,
    IllegalMove,
    InvalidMove,
    Outcome,
)
from twincities.game import CannotUndo, Game, Move, Moves, new
from twincities.library import games
from twincities.records import BadRecord, Record, load, read_records

__version__ = "0.1.0"

__all__ = [
    "BadComponents",
    "BadOptions",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Moves",
    "Outcome",
    "Record",
    "Rng",
    "__version__",
    "games",
    "load",
    "new",
    "read_records",
]
