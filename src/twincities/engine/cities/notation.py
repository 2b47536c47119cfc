"""The moves of Cities as text: `take 3.4`, `lay 1,0 r3`, `put tree 3,1`, `build R 0,0`."""

import re
from typing import Final

from mypy_extensions import i64

from twincities.engine.cities.components import STARTING
from twincities.engine.cities.mat import (
    COLOURS,
    FEATURES,
    HIGHEST,
    LONG,
    LOWEST,
    PIECE,
    THINGS,
    pack,
    unpack,
)
from twincities.engine.cities.moves import (
    DROP,
    KIND,
    LAY,
    PUT,
    START,
    TAKE,
    WHAT,
    WHAT_MASK,
    WHERE,
    encode,
)
from twincities.engine.rules import InvalidMove

FORMS: Final = "start S2, take 1.2, lay 1,0 r3, put tree 3,1, build R 0,0, drop tree or drop R"
POINT: Final = re.compile(r"(0|-?[1-9]),(0|-?[1-9])")
"""Canonical: no sign or zero that is not needed."""


def write_move(move: i64) -> str:
    """A move as text."""
    kind, what, where = move & KIND, move >> WHAT & WHAT_MASK, move >> WHERE
    if kind == START:
        return f"start S{what + 1}"
    if kind == TAKE:
        return f"take {write_spot(what)}"
    if kind == LAY:
        return f"lay {write_place(where)} r{what}"
    if kind == DROP:
        return f"drop {THINGS[what]}"
    return f"{'put' if what < PIECE else 'build'} {THINGS[what]} {write_place(where)}"


def write_spot(place: i64) -> str:
    """A place of the board: row and number."""
    return f"{place // 4 + 1}.{place % 4 + 1}"


def write_place(where: i64) -> str:
    """A tile's or a space's place: x and y from the starting tile."""
    x, y = unpack(where)
    return f"{x},{y}"


def read_move(text: str) -> int:
    """A move from its text; `InvalidMove` says what is wrong with it."""
    match text.split(" "):
        case ["start", tile]:
            return encode(START, read_choice(tile, STARTS, "starting tile"), 0)
        case ["take", spot]:
            return encode(TAKE, read_choice(spot, SPOTS, "place"), 0)
        case ["lay", where, rotation]:
            turn = read_choice(rotation, TURNS, "rotation")
            return encode(LAY, turn, read_place(where, "tile", 1 - LONG, LONG - 1))
        case ["put", feature, where]:
            thing = read_choice(feature, FEATURES, "feature")
            return encode(PUT, thing, read_place(where, "space", LOWEST, HIGHEST))
        case ["build", colour, where]:
            thing = PIECE + read_choice(colour, tuple(COLOURS), "colour")
            return encode(PUT, thing, read_place(where, "space", LOWEST, HIGHEST))
        case ["drop", thing_name]:
            return encode(DROP, read_choice(thing_name, THINGS, "feature or colour"), 0)
    raise InvalidMove(f"{text!r} is no move: {FORMS}")


STARTS: Final = tuple(f"S{number}" for number in range(1, STARTING + 1))
SPOTS: Final = tuple(f"{row}.{place}" for row in range(1, 5) for place in range(1, 5))
TURNS: Final = ("r0", "r1", "r2", "r3")


def read_choice(word: str, words: tuple[str, ...], what: str) -> int:
    """The number of a word among those there are."""
    if word not in words:
        raise InvalidMove(f"{word!r} is no {what}: {' '.join(words)}")
    return words.index(word)


def read_place(text: str, what: str, least: int, most: int) -> i64:
    """A place from `x,y`."""
    point = POINT.fullmatch(text)
    if point is None:
        raise InvalidMove(f"{text!r} is no {what}: x,y from {least},{least} to {most},{most}")
    x, y = int(point[1]), int(point[2])
    if not (least <= x <= most and least <= y <= most):
        raise InvalidMove(f"no {what} can lie at {text}: {least},{least} to {most},{most} at most")
    return pack(x, y)
