"""The moves of Point City as numbers, and which of them are legal.

The low byte says what is done; above it, a take has its payment, counted like a hand of cards.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.bits import bit
from twincities.engine.point_city.components import STARS
from twincities.engine.point_city.payments import ALL, THRIFTY, add_payments, excess, total
from twincities.engine.point_city.state import (
    FIRST_OF,
    PAIR_SLOTS,
    PAIRS,
    SECOND_OF,
    SLOTS,
    PointCityState,
    wealth,
)

FLIP: Final = 0
"""FLIP + slot"""
TAKE: Final = 16
"""TAKE + pair, the payment above the low byte"""
DRAW: Final = 40
PASS: Final = 41
TOKEN: Final = 64
"""TOKEN + token"""
CODE: Final = 255

ROW: Final = 0b1111
"""The slots of the first row; shifted by 4, of the next."""
COLUMN: Final = 0x1111
"""The slots of the first column; shifted by 1, of the next."""


def flippable(built: i64) -> i64:
    """The slots in a row or a column of four resource cards."""
    in_row = built | built >> 1
    in_row = (in_row | in_row >> 2) & COLUMN
    in_column = built | built >> 4
    in_column = (in_column | in_column >> 8) & ROW
    return (in_row ^ COLUMN) * ROW | (in_column ^ ROW) * COLUMN


def list_moves(state: PointCityState) -> vec[i64]:
    """Every legal move: takes in reading order, the draw, then flips; or tokens."""
    return list_choices(state, ALL)


def list_telling(state: PointCityState) -> vec[i64]:
    """As `list_moves`, with the thrifty payments alone."""
    return list_choices(state, THRIFTY)


def list_choices(state: PointCityState, payments: i64) -> vec[i64]:
    """Every move whose payment, if any, is one of `payments`."""
    moves = vec[i64](capacity=48)
    if state.over:
        return moves
    if state.owed:
        return list_tokens(state, moves)
    moves = list_takes(state, moves, payments)
    if state.deck_size():
        moves = append(moves, DRAW)
    elif len(moves) == 0:
        return append(moves, PASS)
    if not state.flipped:
        # A flip is never a dead end: in its line of four, two neighbours stay resources.
        slots = flippable(state.built)
        slot: i64 = 0
        while slots:
            if slots & 1:
                moves = append(moves, FLIP + slot)
            slots >>= 1
            slot += 1
    return moves


def list_tokens(state: PointCityState, moves: vec[i64]) -> vec[i64]:
    pool = state.pool
    token: i64 = 0
    while pool:
        if pool & 1:
            moves = append(moves, TOKEN + token)
        pool >>= 1
        token += 1
    return moves


def list_takes(state: PointCityState, moves: vec[i64], payments: i64 = ALL) -> vec[i64]:
    """Every pair that can be taken now, with each of `payments`."""
    built, hopeless = state.built, too_dear(state)
    pair: i64 = 0
    while pair < PAIRS:
        slots = PAIR_SLOTS[pair]
        if built & slots == 0:
            moves = append(moves, TAKE + pair)
        elif hopeless & slots == 0:
            moves = list_payments(state, pair, moves, payments)
        pair += 1
    return moves


def too_dear(state: PointCityState) -> i64:
    """The buildings beyond reach whatever is taken with them: more than two symbols short."""
    hand = state.hand[state.seat]
    had = wealth(hand, state.made[state.seat])
    most = (hand >> STARS) + 2
    slots: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if state.built >> slot & 1:
            if total(excess(state.box.cost[state.card(slot)], had)) > most:
                slots |= bit(slot)
        slot += 1
    return slots


def list_payments(
    state: PointCityState, pair: i64, moves: vec[i64], payments: i64 = ALL
) -> vec[i64]:
    """Every take of one pair, a move for each payment; none if it cannot be paid."""
    cost, hand = bill(state, pair)
    made = state.made[state.seat]
    if total(excess(cost, wealth(hand, made))) > hand >> STARS:
        return moves
    return add_payments(excess(cost, made), hand, 0, 0, TAKE + pair, moves, payments)


def bill(state: PointCityState, pair: i64) -> tuple[i64, i64]:
    """What a pair costs, and the hand to pay it from: a resource card taken with it counts."""
    box = state.box
    hand = state.hand[state.seat]
    cost: i64 = 0
    a, b = FIRST_OF[pair], SECOND_OF[pair]
    if state.built >> a & 1:
        cost = box.cost[state.card(a)]
    else:
        hand += box.hand[state.card(a)]
    if state.built >> b & 1:
        cost += box.cost[state.card(b)]
    else:
        hand += box.hand[state.card(b)]
    return cost, hand


def in_list(moves: vec[i64], move: i64) -> bool:
    i: i64 = 0
    while i < len(moves):
        if moves[i] == move:
            return True
        i += 1
    return False


def allowed(state: PointCityState, move: i64) -> bool:
    """Whether a move is legal now, found without listing the others."""
    if state.over or move < 0:
        return False
    code = move & CODE
    if state.owed:
        token = move - TOKEN
        return 0 <= token < len(state.box.tokens) and bool(state.pool >> token & 1)
    if TAKE <= code < DRAW:
        return in_list(list_payments(state, code - TAKE, vec[i64]()), move)
    if move < TAKE:
        return not state.flipped and bool(flippable(state.built) >> move & 1)
    if move == DRAW:
        return state.deck_size() > 0
    return move == PASS and state.deck_size() == 0 and len(list_takes(state, vec[i64]())) == 0
