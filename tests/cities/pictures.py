"""Districts from pictures, as the specification draws them.

A cell is a printed kind, a feature (1-4 which of its four kinds, s statue, x wild, - none), and
a building's colour and height; or short: `R` an empty plot, `R2` a building on its own colour,
`Rs`, `Rx` a plot with a statue or a wild plot, `P1` a park with a feature, `.` no land.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.cities.components import Card, CitiesComponents
from twincities.engine.cities.conditions import best_count
from twincities.engine.cities.mat import (
    COLOURS,
    HIGH,
    KINDS,
    LAND,
    MAT,
    PIECE,
    PRINTED,
    STATUE_THING,
    WIDE,
    WILD_THING,
    put_thing,
)
from twincities.library import find_components

FOUNDERS = cast(CitiesComponents, find_components("cities"))
CARDS: dict[str, Card] = {card.id: card for card in FOUNDERS.cards}
ACHIEVEMENTS = {
    achievement.id: achievement for board in FOUNDERS.boards for achievement in board.achievements
}


def district(picture: str) -> "vec[i64]":
    """The mat with this district."""
    mat = vec[i64]([0] * MAT)
    rows = [line.split() for line in picture.strip().split("\n")]
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell != ".":
                draw(mat, cell, 1 << 6 * y + x)
    mat[WIDE] = (len(rows[0]) + 1) // 2
    mat[HIGH] = (len(rows) + 1) // 2
    return mat


def draw(mat: "vec[i64]", cell: str, space: int) -> None:
    kind, mark, colour, height = full(cell)
    mat[KINDS.index(kind)] |= space
    mat[LAND] |= space
    if kind in COLOURS:
        mat[PRINTED + COLOURS.index(kind)] |= space
    if mark != "-":
        things = {"s": STATUE_THING, "x": WILD_THING}
        thing = things[mark] if mark in things else int(mark) - 1 + 4 * (kind == "W")
        put_thing(mat, 0, thing, space)
    if colour != "-":
        for _ in range(int(height)):
            put_thing(mat, 0, PIECE + COLOURS.index(colour), space)


def full(cell: str) -> tuple[str, str, str, str]:
    """A cell in full, from its short form."""
    if len(cell) == 4:
        return cell[0], cell[1], cell[2], cell[3]
    kind, mark = cell[0], cell[1:]
    if kind in COLOURS and mark.isdigit():
        return kind, "-", kind, mark
    return kind, mark or "-", "-", "-"


def points(card: str, picture: str) -> int:
    """What a card is worth to a district."""
    return CARDS[card].points * best_count(CARDS[card].per, district(picture))


def have(achievement: str, picture: str) -> int:
    """How much of an achievement a district has."""
    return best_count(ACHIEVEMENTS[achievement].condition, district(picture))


def holds(achievement: str, picture: str) -> bool:
    return have(achievement, picture) >= ACHIEVEMENTS[achievement].need
