"""What is open to all in Cities, and what each thing is worth to a seat."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import index, lowest, size
from twincities.engine.cities.components import ACHIEVEMENTS, Achievement
from twincities.engine.cities.district.conditions import best_count, best_parts, best_source
from twincities.engine.cities.district.grid import area_of
from twincities.engine.cities.district.mat import (
    BUILT,
    COLOURS,
    FEATURE,
    FEATURES,
    LAND,
    MAT,
    MAX_HEIGHT,
    PARK,
    PRINTED,
    RINGS,
    STATUE,
    STOREY,
    WATER,
    WORKERS,
    place_of_space,
)
from twincities.engine.cities.district.selection import variety
from twincities.engine.cities.notation import write_place, write_spot
from twincities.engine.cities.refusal import in_hand
from twincities.engine.cities.scoring import (
    SET_POINTS,
    breakdown,
    card_points,
    cards_of,
    score,
    statue_points,
)
from twincities.engine.cities.state import (
    CARD_ROW,
    DEALT,
    FEATURE_ROW,
    LAND_ROW,
    LAST,
    NO_TILE,
    PLACES,
    ROW_COUNT,
    CitiesState,
    workers,
)
from twincities.engine.cities.turn import open_things
from twincities.engine.rules import Explained, View


def view_of(state: CitiesState) -> View:
    """Everything open, named one by one."""
    box = state.box
    return {
        "city": box.boards[state.city].id,
        "long": state.long,
        "round": state.round + 1,
        "rounds": state.rounds,
        "star": state.star,
        "starting": [
            {"tile": tile.id, "spaces": tile.spaces}
            for i, tile in enumerate(box.starting)
            if state.choosing() and state.starting >> i64(i) & 1
        ],
        "rows": [] if state.choosing() else [view_row(state, row) for row in range(ROW_COUNT)],
        "hand": {
            "tile": None if state.tile == NO_TILE else box.land[state.tile].id,
            "spaces": "" if state.tile == NO_TILE else box.land[state.tile].spaces,
            "things": in_hand(state),
        },
        "achievements": [view_achievement(state, i) for i in range(ACHIEVEMENTS)],
        "decks": {
            "cards": len(state.cards) - DEALT[CARD_ROW] * (state.round + 1),
            "land": len(state.land) - DEALT[LAND_ROW] * (state.round + 1),
            "features": len(state.features) - DEALT[FEATURE_ROW] * (state.round + 1),
        },
        "bag": view_bag(state),
        "seats": [view_seat(state, seat) for seat in range(state.seats)],
    }


def view_row(state: CitiesState, row: i64) -> list[dict[str, Any]]:
    """The places of a row: a worker, or what lies there; `hidden` things only by number."""
    places: list[dict[str, Any]] = []
    for number in range(PLACES):
        place = PLACES * row + number
        worker: int | None = None
        for seat in range(state.seats):
            if state.mats[seat * MAT + WORKERS] >> place & 1:
                worker = seat
        view: dict[str, Any] = {"place": write_spot(place), "worker": worker}
        if worker is None:
            view |= open_things(state, row, number)
            if row == CARD_ROW and number < LAST:
                view |= view_card(state, state.cards[PLACES * state.round + number])
            hidden = 0 if number < LAST else 1 if row < ROW_COUNT - 1 else 2
            if hidden:
                view["hidden"] = hidden
        places.append(view)
    return places


def view_card(state: CitiesState, card: i64) -> dict[str, Any]:
    """What is printed on a scoring card: `each` points per what its text says."""
    printed = state.box.cards[card]
    return {"name": printed.names["en"], "text": printed.text["en"], "each": printed.points}


def view_achievement(state: CitiesState, number: i64) -> dict[str, Any]:
    """An achievement and who has a ring on each of its points; with two some are blocked."""
    achievement = state.achievements[number]
    spaces: list[dict[str, Any]] = []
    for i, points in enumerate(achievement.points):
        ring = ACHIEVEMENTS * number + i64(i)
        holder: int | None = None
        for seat in range(state.seats):
            if state.mats[seat * MAT + RINGS] >> ring & 1:
                holder = seat
        blocked = holder is None and not state.free >> ring & 1
        spaces.append({"points": points, "ring": holder, "blocked": blocked})
    return {
        "id": achievement.id,
        "name": achievement.names["en"],
        "text": achievement.text["en"],
        "need": achievement.need,
        "spaces": spaces,
    }


def view_bag(state: CitiesState) -> dict[str, int]:
    """How many pieces of each colour the bag still has: all that came out were seen."""
    left = list(state.box.full_bag)
    for colour in state.bag[: state.bag_end()]:
        left.remove(colour)
    return {letter: left.count(colour) for colour, letter in enumerate(COLOURS)}


def view_seat(state: CitiesState, seat: i64) -> dict[str, Any]:
    mat = state.mat(seat)
    return {
        "district": view_district(mat),
        "cards": [
            {
                "card": state.box.cards[card].id,
                "points": card_points(state, card, mat),
                **view_card(state, card),
            }
            for card in cards_of(mat)
        ],
        "workers": 0 if state.choosing() else workers(state.seats) - size(mat[WORKERS]),
        "score": score(state, seat),
        "points": breakdown(state, seat),
    }


def view_district(mat: vec[i64]) -> list[dict[str, Any]]:
    """Every space: its printed kind, and what lies on it."""
    spaces: list[dict[str, Any]] = []
    rest = mat[LAND]
    while rest:
        space = lowest(rest)
        rest ^= space
        view: dict[str, Any] = {"at": place_text(mat, space), "kind": printed_kind(mat, space)}
        for i, feature in enumerate(FEATURES):
            if mat[FEATURE + i64(i)] & space:
                view["feature"] = feature
        for i, colour in enumerate(COLOURS):
            if mat[BUILT + i64(i)] & space:
                view["colour"] = colour
                view["height"] = sum(bool(mat[STOREY + i64(h)] & space) for h in range(MAX_HEIGHT))
        spaces.append(view)
    return spaces


def printed_kind(mat: vec[i64], space: i64) -> str:
    for i, colour in enumerate(COLOURS):
        if mat[PRINTED + i64(i)] & space:
            return colour
    return "P" if mat[PARK] & space else "W"


def place_text(mat: vec[i64], space: i64) -> str:
    """A space as `x,y` from the starting tile."""
    return write_place(place_of_space(mat, 0, index(space)))


def place_texts(mat: vec[i64], spaces: i64) -> list[str]:
    texts: list[str] = []
    while spaces:
        texts.append(place_text(mat, lowest(spaces)))
        spaces &= spaces - 1
    return texts


# What each thing is worth.


def explain_points(state: CitiesState, seat: i64) -> list[Explained]:
    """What each card, achievement, area and statue is worth to a seat now, and why.

    The points of all that are the seat's own add up to its score; cards that lie open on the
    board are told too, with what they would give.
    """
    mat = state.mat(seat)
    explained = [explain_card(state, card, mat, True) for card in cards_of(mat)]
    if not state.choosing() and not state.over:
        for number in range(LAST):
            if not state.occupied() >> i64(number) & 1:
                card = state.cards[PLACES * state.round + number]
                explained.append(explain_card(state, card, mat, False))
    for i, achievement in enumerate(state.achievements):
        explained.append(explain_achievement(state, achievement, i, mat))
    explained += explain_areas(mat, PARK, "park") + explain_areas(mat, WATER, "water")
    if mat[STATUE]:
        points = statue_points(mat)
        explained.append(
            {
                "what": "statues",
                "id": "statues",
                "own": True,
                "points": points,
                "spaces": place_texts(mat, mat[STATUE]),
            }
        )
    return explained


def explain_card(state: CitiesState, card: i64, mat: vec[i64], own: bool) -> Explained:
    scored = state.box.cards[card]
    return {
        "what": "card",
        "id": scored.id,
        "own": own,
        "points": card_points(state, card, mat),
        "count": best_count(scored.per, mat),
        **view_card(state, card),
        "spaces": place_texts(mat, best_source(scored.per, mat)),
        "parts": [
            {"spaces": place_texts(mat, spaces), "points": scored.points * number}
            for spaces, number in best_parts(scored.per, mat)
        ],
    }


def explain_achievement(
    state: CitiesState, achievement: Achievement, number: i64, mat: vec[i64]
) -> Explained:
    """An achievement: the points of one's ring, or how much of it is there and what is free."""
    shift = ACHIEVEMENTS * number
    ring = mat[RINGS] >> shift & 0b111
    return {
        "what": "achievement",
        "id": achievement.id,
        "name": achievement.names["en"],
        "text": achievement.text["en"],
        "own": True,
        "points": achievement.points[index(ring)] if ring else 0,
        "claimed": bool(ring),
        "have": best_count(achievement.condition, mat),
        "need": achievement.need,
        "free": [
            points
            for i, points in enumerate(achievement.points)
            if state.free >> shift + i64(i) & 1
        ],
        "spaces": place_texts(mat, best_source(achievement.condition, mat)),
    }


def explain_areas(mat: vec[i64], kind: i64, what: str) -> list[Explained]:
    """Every park or water area and its set of features."""
    explained: list[Explained] = []
    rest = mat[kind]
    while rest:
        area = area_of(lowest(rest), rest)
        rest ^= area
        explained.append(
            {
                "what": what,
                "id": place_text(mat, lowest(area)),
                "own": True,
                "points": SET_POINTS[variety(mat, area)],
                "features": [
                    feature for i, feature in enumerate(FEATURES) if mat[FEATURE + i64(i)] & area
                ],
                "have": variety(mat, area),
                "need": len(SET_POINTS) - 1,
                "spaces": place_texts(mat, area),
            }
        )
    return explained
