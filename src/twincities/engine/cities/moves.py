"""The moves of Cities as numbers, and which of them are legal.

The low three bits say what is done, the next four with what (a starting tile, a place of the
board, a rotation, a thing), the rest where in the district.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.bits import index, lowest
from twincities.engine.cities.district.mat import (
    FURTHEST,
    HIGH,
    LAND,
    ROTATIONS,
    THINGS,
    WIDE,
    WORKERS,
    X_MASK,
    Y,
    frame_at,
    free_for,
    has_room,
    has_tile,
    joins,
    place_of_space,
    place_of_tile,
    space_at,
)
from twincities.engine.cities.state import LANE, NO_TILE, PLACES, ROW, ROW_COUNT, CitiesState, quota

START: Final = 0
TAKE: Final = 1
LAY: Final = 2
PUT: Final = 3
"""A feature or a piece onto a space; with a piece it is written `build`."""
DROP: Final = 4
KIND: Final = 7
WHAT: Final = 3
WHAT_MASK: Final = 15
WHERE: Final = 7

BOARD: Final = 0xFFFF
"""All places of the board, a bit each."""


def encode(kind: i64, what: i64, where: i64) -> i64:
    return kind | what << WHAT | where << WHERE


def list_moves(state: CitiesState) -> vec[i64]:
    """Every legal move, in the order of the board, of the things in hand, of the spaces."""
    moves = vec[i64](capacity=48)
    if state.over:
        return moves
    if state.choosing():
        return list_each(moves, START, state.starting)
    if state.tile != NO_TILE:
        return list_lays(state, moves)
    if state.hand:
        return list_puts(state, moves)
    return list_each(moves, TAKE, open_places(state))


def list_telling(state: CitiesState) -> vec[i64]:
    """As `list_moves`, but the things in hand are laid in their order: every order ends alike,
    for a plot is no less free for one colour when another has been built elsewhere."""
    if state.hand == 0 or state.tile != NO_TILE:
        return list_moves(state)
    thing: i64 = 0
    while not held(state, thing):
        thing += 1
    return append(list_spaces(state, thing, vec[i64](capacity=48)), encode(DROP, thing, 0))


def list_each(moves: vec[i64], kind: i64, choices: i64) -> vec[i64]:
    """A move for each of some starting tiles or places."""
    while choices:
        moves = append(moves, encode(kind, index(lowest(choices)), 0))
        choices &= choices - 1
    return moves


def open_places(state: CitiesState) -> i64:
    """The places a worker may go to: free, in a row the player has not used up."""
    places = ~state.occupied()
    own = state.own(WORKERS)
    most = quota(state.seats)
    row: i64 = 0
    while row < ROW_COUNT:
        if standing(own, row) == most:
            places &= ~row_places(row)
        row += 1
    return places & BOARD


def row_places(row: i64) -> i64:
    """The places of a row."""
    first: i64 = ROW
    return first << PLACES * row


def standing(workers: i64, row: i64) -> i64:
    """How many of the workers stand in a row: none, one, or two (two or more)."""
    there = workers >> PLACES * row & ROW
    if there & there - 1:
        return 2
    return 1 if there else 0


def list_lays(state: CitiesState, moves: vec[i64]) -> vec[i64]:
    """Every way to lay the tile: wherever it joins and fits, in four rotations."""
    mats, at = state.mats, state.at()
    row: i64 = -1
    while row <= mats[at + HIGH]:
        column: i64 = -1
        while column <= mats[at + WIDE]:
            if can_lay(state, column, row):
                where = place_of_tile(mats, at, column, row)
                rotation: i64 = 0
                while rotation < ROTATIONS:
                    moves = append(moves, encode(LAY, rotation, where))
                    rotation += 1
            column += 1
        row += 1
    return moves


def can_lay(state: CitiesState, column: i64, row: i64) -> bool:
    """Whether a tile may be laid at a column and row of the district's frame."""
    land = state.own(LAND)
    return (
        not has_tile(land, column, row)
        and joins(land, column, row)
        and has_room(state.mats, state.at(), column, row, state.long)
    )


def list_puts(state: CitiesState, moves: vec[i64]) -> vec[i64]:
    """Every space for each thing in hand, then the drops."""
    thing: i64 = 0
    while thing < len(THINGS):
        if held(state, thing):
            moves = list_spaces(state, thing, moves)
        thing += 1
    thing = 0
    while thing < len(THINGS):
        if held(state, thing):
            moves = append(moves, encode(DROP, thing, 0))
        thing += 1
    return moves


def list_spaces(state: CitiesState, thing: i64, moves: vec[i64]) -> vec[i64]:
    """Every space for one thing in hand."""
    mats, at = state.mats, state.at()
    spaces = free_for(mats, at, thing)
    while spaces:
        where = place_of_space(mats, at, index(lowest(spaces)))
        moves = append(moves, encode(PUT, thing, where))
        spaces &= spaces - 1
    return moves


def held(state: CitiesState, thing: i64) -> i64:
    """How many of a thing are in hand."""
    return state.hand >> LANE * thing & 15


def allowed(state: CitiesState, move: i64) -> bool:
    """Whether a move is legal now, found without listing the others."""
    if state.over or move < 0:
        return False
    kind, what, where = move & KIND, move >> WHAT & WHAT_MASK, move >> WHERE
    if state.choosing():
        return kind == START and where == 0 and bool(state.starting >> what & 1)
    if where >> Y > FURTHEST or where & X_MASK > FURTHEST:
        return False
    if state.tile != NO_TILE:
        if kind != LAY or what >= ROTATIONS:
            return False
        column, row = frame_at(state.mats, state.at(), where)
        return can_lay(state, column, row)
    if state.hand:
        if what >= len(THINGS) or not held(state, what):
            return False
        if kind == PUT:
            space = space_at(state.mats, state.at(), where)
            return bool(space & free_for(state.mats, state.at(), what))
        return kind == DROP and where == 0
    return kind == TAKE and where == 0 and bool(open_places(state) >> what & 1)
