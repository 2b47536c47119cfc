"""Points: rings, features in park and water areas, statues, scoring cards."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import index, lowest, size
from twincities.engine.cities.components import ACHIEVEMENTS, MOST
from twincities.engine.cities.conditions import best_count
from twincities.engine.cities.grid import area_of
from twincities.engine.cities.mat import CARDS, PARK, RINGS, STATUE, WATER
from twincities.engine.cities.selection import variety
from twincities.engine.cities.state import CitiesState
from twincities.engine.rules import Outcome

SET_POINTS: Final = vec[i64]([0, 1, 3, 6, 10])
"""By the number of different features in an area."""
STATUE_POINTS: Final = 2


def area_points(mat: vec[i64], kind: i64) -> i64:
    """The features of all park or all water areas: one set an area."""
    points: i64 = 0
    rest = mat[kind]
    while rest:
        area = area_of(lowest(rest), rest)
        points += SET_POINTS[variety(mat, area)]
        rest ^= area
    return points


def statue_points(mat: vec[i64]) -> i64:
    return STATUE_POINTS * size(mat[STATUE])


def ring_points(state: CitiesState, mat: vec[i64]) -> i64:
    """The points under a seat's rings."""
    points: i64 = 0
    rings = mat[RINGS]
    while rings:
        space = index(lowest(rings))
        points += state.achievements[space // ACHIEVEMENTS].points[space % ACHIEVEMENTS]
        rings &= rings - 1
    return points


def card_points(state: CitiesState, card: i64, mat: vec[i64]) -> i64:
    """What a scoring card is worth to a district."""
    scored = state.box.cards[card]
    return scored.points * best_count(scored.per, mat)


def score(state: CitiesState, seat: i64) -> i64:
    """All points of a seat."""
    mat = state.mat(seat)
    points = ring_points(state, mat) + statue_points(mat)
    points += area_points(mat, PARK) + area_points(mat, WATER)
    cards = mat[CARDS]
    while cards:
        points += card_points(state, index(lowest(cards)), mat)
        cards &= cards - 1
    return points


def list_scores(state: CitiesState) -> vec[i64]:
    """Points by seat."""
    return vec[i64]([score(state, seat) for seat in range(state.seats)])


def cards_of(mat: vec[i64]) -> list[int]:
    """The scoring cards on a mat, by number."""
    return [card for card in range(MOST) if mat[CARDS] >> i64(card) & 1]


def breakdown(state: CitiesState, seat: i64) -> dict[str, Any]:
    """Where the points of a seat come from."""
    mat = state.mat(seat)
    return {
        "rings": ring_points(state, mat),
        "water": area_points(mat, WATER),
        "park": area_points(mat, PARK),
        "statues": statue_points(mat),
        "cards": {state.box.cards[i].id: card_points(state, i, mat) for i in cards_of(mat)},
    }


def find_outcome(state: CitiesState) -> Outcome:
    """Most points win; then more ring points; then all share."""
    ranks = [
        (int(score(state, seat)), int(ring_points(state, state.mat(seat))))
        for seat in range(state.seats)
    ]
    best = max(ranks)
    return Outcome(
        tuple(points for points, _ in ranks),
        tuple(seat for seat, rank in enumerate(ranks) if rank == best),
        tuple(breakdown(state, seat) for seat in range(state.seats)),
    )
