"""Random games to the end, for statistics and for search."""

from mypy_extensions import i64

from twincities.engine.bits import index, lowest, size
from twincities.engine.cities.mat import (
    HIGH,
    ROTATIONS,
    THINGS,
    WIDE,
    free_for,
    place_of_space,
    place_of_tile,
)
from twincities.engine.cities.moves import (
    DROP,
    LAY,
    PUT,
    START,
    TAKE,
    can_lay,
    encode,
    held,
    open_places,
)
from twincities.engine.cities.state import NO_TILE, CitiesState
from twincities.engine.cities.turn import play_move
from twincities.engine.rng import Rng


def play_out(state: CitiesState, rng: Rng) -> None:
    """Play random legal moves to the end, drawing a candidate and testing it."""
    while not state.over:
        play_move(state, random_move(state, rng))


def random_move(state: CitiesState, rng: Rng) -> i64:
    """A random legal move, every one alike."""
    if state.choosing():
        return encode(START, random_number(state.starting, rng), 0)
    if state.tile != NO_TILE:
        return random_lay(state, rng)
    if state.hand:
        return random_put(state, rng)
    return encode(TAKE, random_number(open_places(state), rng), 0)


def random_lay(state: CitiesState, rng: Rng) -> i64:
    """A random place within a tile of the district until one will do, and a rotation."""
    mats, at = state.mats, state.at()
    wide, high = mats[at + WIDE] + 2, mats[at + HIGH] + 2
    while True:
        spot = rng.below(wide * high)
        column, row = spot % wide - 1, spot // wide - 1
        if can_lay(state, column, row):
            return encode(LAY, rng.below(ROTATIONS), place_of_tile(mats, at, column, row))


def random_put(state: CitiesState, rng: Rng) -> i64:
    """A random way to put or drop one of the things in hand."""
    mats, at = state.mats, state.at()
    choice = rng.below(ways(state))
    thing: i64 = 0
    while True:
        if held(state, thing):
            spaces = free_for(mats, at, thing)
            many = size(spaces)
            if choice < many:
                where = place_of_space(mats, at, number_of(spaces, choice))
                return encode(PUT, thing, where)
            if choice == many:
                return encode(DROP, thing, 0)
            choice -= many + 1
        thing += 1


def ways(state: CitiesState) -> i64:
    """In how many ways a thing in hand can be put or dropped."""
    found: i64 = 0
    thing: i64 = 0
    while thing < len(THINGS):
        if held(state, thing):
            found += size(free_for(state.mats, state.at(), thing)) + 1
        thing += 1
    return found


def random_number(numbers: i64, rng: Rng) -> i64:
    """A random number of a set."""
    return number_of(numbers, rng.below(size(numbers)))


def number_of(numbers: i64, choice: i64) -> i64:
    """The number of a set that has so many lower ones."""
    while choice:
        numbers &= numbers - 1
        choice -= 1
    return index(lowest(numbers))
