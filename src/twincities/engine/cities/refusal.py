"""Why a move is not legal now, in a sentence."""

from mypy_extensions import i64

from twincities.engine.cities.mat import (
    COLOUR_NAMES,
    COLOURS,
    FEATURE,
    FEATURES,
    LAND,
    MAT,
    MAX_HEIGHT,
    PARK,
    PIECE,
    STATUE,
    STATUE_THING,
    STOREY,
    THINGS,
    WATER,
    WORKERS,
    frame_at,
    has_tile,
    joins,
    space_at,
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
    held,
    standing,
)
from twincities.engine.cities.notation import write_place, write_spot
from twincities.engine.cities.state import NO_TILE, PLACES, CitiesState, quota


def refuse(state: CitiesState, move: i64) -> str:
    """The first rule that the move breaks."""
    if state.over:
        return "the game is over"
    kind, what, where = move & KIND, move >> WHAT & WHAT_MASK, move >> WHERE
    if state.choosing():
        return refuse_start(state, kind, what)
    if kind == START:
        return "starting tiles are chosen only before the first round"
    if state.tile != NO_TILE and kind != LAY:
        return f"lay tile {state.box.land[state.tile].id} first"
    if state.hand and kind not in (PUT, DROP):
        return f"lay or drop what was taken first: {', '.join(in_hand(state))}"
    if kind == TAKE:
        return refuse_take(state, what)
    if kind == LAY:
        return refuse_lay(state, where)
    if not held(state, what):
        taken = in_hand(state)
        but = f", but {', '.join(taken)}" if taken else ""
        return f"no {THINGS[what]} was taken this turn{but}"
    return refuse_put(state, what, where)


def in_hand(state: CitiesState) -> list[str]:
    """The features and pieces just taken."""
    things: list[str] = []
    for i, thing in enumerate(THINGS):
        things += [thing] * int(held(state, i))
    return things


def refuse_start(state: CitiesState, kind: i64, tile: i64) -> str:
    if kind != START:
        return "choose a starting tile first"
    return f"starting tile S{tile + 1} is taken"


def refuse_take(state: CitiesState, place: i64) -> str:
    for seat in range(state.seats):
        if state.mats[seat * MAT + WORKERS] >> place & 1:
            return f"a worker of seat {seat} stands on {write_spot(place)}"
    row, most = place // PLACES, quota(state.seats)
    if standing(state.own(WORKERS), row) == most:
        used = "once" if most == 1 else "twice"
        return f"row {row + 1} was already used {used} this round"
    return "the take is legal"


def refuse_lay(state: CitiesState, where: i64) -> str:
    if state.tile == NO_TILE:
        return "no land tile was taken this turn"
    column, row = frame_at(state.mats, state.at(), where)
    land = state.own(LAND)
    if has_tile(land, column, row):
        return f"a tile already lies at {write_place(where)}"
    if not joins(land, column, row):
        return f"{write_place(where)} is not next to a tile of the district"
    limit = "3 × 5" if state.long else "3 × 3"
    return f"the district would be larger than {limit} tiles"


def refuse_put(state: CitiesState, thing: i64, where: i64) -> str:
    """Why a feature or a piece cannot go to a space."""
    mats, at = state.mats, state.at()
    space = space_at(mats, at, where)
    spot = write_place(where)
    if not space:
        return f"there is no space at {spot}"
    if mats[at + STATUE] & space:
        return f"a statue stands on {spot}"
    feature = feature_on(state, space)
    if thing >= PIECE:
        return refuse_build(state, thing - PIECE, space, spot)
    if thing < STATUE_THING:
        kind = "park" if thing < 4 else "water"
        if not mats[at + (PARK if thing < 4 else WATER)] & space:
            return f"a {THINGS[thing]} goes on {kind}, {spot} is none"
        return f"{spot} holds a {feature} already"
    if mats[at + STOREY] & space:
        return f"{spot} is built on"
    if feature:
        return f"{spot} holds a {feature}"
    return f"a {THINGS[thing]} goes on a plot, {spot} is none"


def feature_on(state: CitiesState, space: i64) -> str:
    """The feature on a space, or nothing."""
    for i, feature in enumerate(FEATURES):
        if state.own(FEATURE + i64(i)) & space:
            return feature
    return ""


def refuse_build(state: CitiesState, colour: i64, space: i64, spot: str) -> str:
    """Why a piece cannot go to a space."""
    mats, at = state.mats, state.at()
    for kind, name in ((PARK, "park"), (WATER, "water")):
        if mats[at + kind] & space:
            return f"{spot} is {name}, not a plot"
    if mats[at + STOREY + MAX_HEIGHT - 1] & space:
        return f"the building at {spot} has four storeys already"
    for i in range(len(COLOURS)):
        if mats[at + i] & space:
            what = "building" if mats[at + STOREY] & space else "plot"
            return f"the {what} at {spot} is {COLOUR_NAMES[i]}, not {COLOUR_NAMES[colour]}"
    return "the move is legal"
