"""The virtual opponent of the solo game: where it points, which token it takes, what it scores."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.point_city.components import RESOURCES, STARS
from twincities.engine.point_city.state import (
    EASY,
    HARD,
    LUCKY_DUCK,
    OPPONENT,
    PointCityState,
    count,
)

PER_TOKEN: Final = vec[i64]([3, 5, 7])
"""By difficulty."""
KIND_WORTH: Final = vec[i64]([0, 0, 0, 0, 0, 1, 2, 4, 0, 1, 3, 6])
"""`mindok`, by difficulty: points for a kind of which it makes none, one, two, three or more
(easy counts symbols)."""
SYMBOL_WORTH: Final = vec[i64]([0, 1, 1, 1, 0, 1, 2, 3, 0, 1, 3, 6])
"""`lucky-duck`, likewise, but for each symbol of the kind."""


def pointed(state: PointCityState) -> tuple[i64, i64]:
    """The two slots it takes next: the crossing, and the one below (from the bottom: the top)."""
    column, row = state.pointed_column, state.pointed_row
    return 4 * row + column, 4 * ((row + 1) % 4) + column


def move_pointers(state: PointCityState) -> None:
    """Point at the next crossing, as the edition has it."""
    if state.edition == LUCKY_DUCK:
        state.pointed_column = (state.pointed_column + 1) % 4
        state.pointed_row = (state.pointed_row + 1) % 4
        return
    state.pointed_column += 1
    if state.pointed_column == 4:
        state.pointed_column = 0
        state.pointed_row += 1
        if state.pointed_row == 4:
            state.pointed_row = 1


def leftmost_token(state: PointCityState) -> i64:
    """The first token of the row that is still there."""
    i: i64 = 0
    while not state.pool >> state.row[i] & 1:
        i += 1
    return state.row[i]


def resource_points(state: PointCityState) -> i64:
    """Points for permanent resources: at easy one each, else by how many there are of a kind."""
    points: i64 = 0
    for resource in range(len(RESOURCES)):
        many = count(state.made[OPPONENT], resource)
        at = 4 * state.difficulty + min(many, 3)
        if state.edition == LUCKY_DUCK or state.difficulty == EASY:
            points += many * SYMBOL_WORTH[at]
        else:
            points += KIND_WORTH[at]
    return points


def ingenuity_points(state: PointCityState) -> i64:
    """At hard, one for each ingenuity card it took."""
    return state.hand[OPPONENT] >> STARS if state.difficulty == HARD else 0
