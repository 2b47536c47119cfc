"""A turn of Cities: a worker to a place, what was taken laid or dropped, rings; and the rounds."""

from typing import Any

from mypy_extensions import i64

from twincities.engine.bits import bit, index, lowest
from twincities.engine.cities.components import ACHIEVEMENTS
from twincities.engine.cities.conditions import best_count
from twincities.engine.cities.mat import (
    CARDS,
    COLOURS,
    FEATURES,
    MAT,
    PIECE,
    RINGS,
    SHAPE,
    SHAPES,
    STOREY,
    THINGS,
    WORKERS,
    frame_at,
    lay_tile,
    put_thing,
    space_at,
)
from twincities.engine.cities.moves import DROP, KIND, LAY, PUT, START, TAKE, WHAT, WHAT_MASK, WHERE
from twincities.engine.cities.notation import write_place, write_spot
from twincities.engine.cities.state import (
    CARD_ROW,
    DEALT,
    FEATURE_ROW,
    FIRST_FEATURE,
    FIRST_PIECE,
    LAND_ROW,
    LANE,
    LAST,
    NO_TILE,
    PLACES,
    ROW_COUNT,
    CitiesState,
    workers,
)


def play_move(state: CitiesState, move: i64) -> None:
    """Play a legal move; the turn passes on when everything taken is laid or dropped."""
    kind, what, where = move & KIND, move >> WHAT & WHAT_MASK, move >> WHERE
    if kind == PUT:
        put(state, what, where)
        if state.hand == 0:
            end_turn(state)
    elif kind == DROP:
        drop(state, what)
        if state.hand == 0:
            end_turn(state)
    elif kind == TAKE:
        take(state, what)
        if state.hand == 0 and state.tile == NO_TILE:
            end_turn(state)
    elif kind == LAY:
        lay(state, where, what)
        end_turn(state)
    elif kind == START:
        choose_start(state, what)


def choose_start(state: CitiesState, tile: i64) -> None:
    """Begin a district; the first player chooses last, then the first round is dealt."""
    state.starting ^= bit(tile)
    number: i64 = len(state.box.land) + tile
    lay_tile(state.mats, state.at(), 0, 0, state.box.shapes, number * SHAPES)
    state.changed |= bit(state.seat)
    if state.log is not None:
        state.tell({"kind": "start", "seat": state.seat, "tile": f"S{tile + 1}"})
    if state.seat == state.first:
        begin_round(state)
    else:
        state.seat = (state.seat + state.seats - 1) % state.seats


def take(state: CitiesState, place: i64) -> None:
    """Set a worker on a place and take what lies there."""
    at, row, number = state.at(), place // PLACES, place % PLACES
    state.mats[at + WORKERS] |= bit(place)
    if state.log is not None:
        state.tell(
            {"kind": "take", "seat": state.seat, "place": write_spot(place)}
            | open_things(state, row, number)
        )
    if number == LAST:
        state.shown |= bit(8 * row + state.round)
        state.reveals += 1
        if state.log is not None:
            state.tell(
                {"kind": "reveal", "seat": state.seat, "place": write_spot(place)}
                | hidden_things(state, row)
            )
    if row == CARD_ROW:
        state.mats[at + CARDS] |= bit(state.cards[PLACES * state.round + number])
    elif row == LAND_ROW:
        state.tile = state.land[PLACES * state.round + number]
    elif row == FEATURE_ROW:
        dealt = DEALT[FEATURE_ROW] * state.round
        i = FIRST_FEATURE[number]
        while i < FIRST_FEATURE[number + 1]:
            state.hand += bit(LANE * state.features[dealt + i])
            i += 1
    else:
        i = FIRST_PIECE[number]
        while i < FIRST_PIECE[number + 1]:
            state.hand += bit(LANE * (PIECE + state.bag[state.drawn + i]))
            i += 1


def lay(state: CitiesState, where: i64, rotation: i64) -> None:
    """Lay the land tile just taken."""
    at = state.at()
    column, row = frame_at(state.mats, at, where)
    shape = state.tile * SHAPES + rotation * SHAPE
    lay_tile(state.mats, at, column, row, state.box.shapes, shape)
    state.changed |= bit(state.seat)
    if state.log is not None:
        state.tell(
            {
                "kind": "lay",
                "seat": state.seat,
                "tile": state.box.land[state.tile].id,
                "at": write_place(where),
                "rotation": rotation,
            }
        )
    state.tile = NO_TILE


def put(state: CitiesState, thing: i64, where: i64) -> None:
    """Put a feature or a piece just taken onto a space."""
    space = space_at(state.mats, state.at(), where)
    put_thing(state.mats, state.at(), thing, space)
    state.hand -= bit(LANE * thing)
    state.changed |= bit(state.seat)
    if state.log is not None:
        event = {"seat": state.seat, "at": write_place(where)}
        if thing < PIECE:
            state.tell({"kind": "put", "feature": THINGS[thing]} | event)
        else:
            height = sum(bool(state.own(STOREY + i) & space) for i in range(4))
            state.tell({"kind": "build", "colour": THINGS[thing], "height": height} | event)


def drop(state: CitiesState, thing: i64) -> None:
    """Put a feature or a piece just taken out of the game."""
    state.hand -= bit(LANE * thing)
    if state.log is not None:
        state.tell({"kind": "drop", "seat": state.seat, "thing": THINGS[thing]})


def end_turn(state: CitiesState) -> None:
    """Claim achievements; then it is the next player's turn, or the round is over."""
    if state.changed >> state.seat & 1:
        state.changed ^= bit(state.seat)
        claim(state)
    state.turn += 1
    if state.turn < state.seats * workers(state.seats):
        state.seat += 1
        if state.seat == state.seats:
            state.seat = 0
    else:
        end_round(state)


def claim(state: CitiesState) -> None:
    """A ring for every achievement that holds now, on its highest free points."""
    seat = state.seat
    rings = state.own(RINGS)
    mat = state.mat(seat)
    number: i64 = 0
    while number < ACHIEVEMENTS:
        shift = ACHIEVEMENTS * number
        free = state.free >> shift & 0b111
        if free and not rings >> shift & 0b111:
            achievement = state.achievements[number]
            if best_count(achievement.condition, mat) >= achievement.need:
                ring = lowest(free)
                state.mats[seat * MAT + RINGS] |= ring << shift
                state.free ^= ring << shift
                if state.log is not None:
                    points = achievement.points[index(ring)]
                    state.tell(
                        {
                            "kind": "ring",
                            "seat": seat,
                            "achievement": achievement.id,
                            "points": points,
                        }
                    )
        number += 1


def end_round(state: CitiesState) -> None:
    """The star goes to the right-most worker of the last row; what is left leaves the game."""
    state.star = rightmost(state)
    if state.log is not None:
        state.tell({"kind": "star", "seat": state.star})
    if state.round + 1 == state.rounds:
        state.over = True
        if state.log is not None:
            state.tell({"kind": "end"})
        return
    state.drawn = state.bag_end()
    seat: i64 = 0
    while seat < state.seats:
        state.mats[seat * MAT + WORKERS] = 0
        seat += 1
    begin_round(state)


def rightmost(state: CitiesState) -> i64:
    """Whose worker stands right-most in the row of pieces; later rows have higher bits."""
    best: i64 = 0
    seat: i64 = 1
    while seat < state.seats:
        if state.mats[seat * MAT + WORKERS] > state.mats[best * MAT + WORKERS]:
            best = seat
        seat += 1
    return best


def begin_round(state: CitiesState) -> None:
    """Deal the four rows; the holder of the star begins."""
    state.round += 1
    state.turn = 0
    state.seat = state.star
    state.reveals += 1
    if state.log is not None:
        state.tell(
            {
                "kind": "round",
                "round": state.round + 1,
                "rows": [
                    [open_things(state, row, number) for number in range(PLACES)]
                    for row in range(ROW_COUNT)
                ],
            }
        )


# What lies on a place, for events and views.


def open_things(state: CitiesState, row: i64, number: i64) -> dict[str, Any]:
    """What everybody sees on a place of this round."""
    box = state.box
    position = PLACES * state.round + number
    if row == FEATURE_ROW:
        dealt = DEALT[FEATURE_ROW] * state.round
        end = FIRST_FEATURE[number + 1] - (number == LAST)
        things = state.features[dealt + FIRST_FEATURE[number] : dealt + end]
        return {"features": [FEATURES[thing] for thing in things]}
    if number == LAST:
        return {}
    if row == CARD_ROW:
        return {"card": box.cards[state.cards[position]].id}
    if row == LAND_ROW:
        tile = box.land[state.land[position]]
        return {"tile": tile.id, "spaces": tile.spaces}
    return {"pieces": pieces(state, number)}


def hidden_things(state: CitiesState, row: i64) -> dict[str, Any]:
    """What lies face down on the last place of a row; to be told only once it is taken."""
    box = state.box
    position = PLACES * state.round + LAST
    if row == CARD_ROW:
        return {"card": box.cards[state.cards[position]].id}
    if row == LAND_ROW:
        tile = box.land[state.land[position]]
        return {"tile": tile.id, "spaces": tile.spaces}
    if row == FEATURE_ROW:
        thing = state.features[DEALT[FEATURE_ROW] * (state.round + 1) - 1]
        return {"features": [FEATURES[thing]]}
    return {"pieces": pieces(state, LAST)}


def pieces(state: CitiesState, number: i64) -> list[str]:
    """The pieces of a place."""
    drawn = state.bag[state.drawn + FIRST_PIECE[number] : state.drawn + FIRST_PIECE[number + 1]]
    return [COLOURS[colour] for colour in drawn]
