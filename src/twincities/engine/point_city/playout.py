"""Random games to the end, for statistics and for search."""

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.point_city.moves import (
    DRAW,
    FLIP,
    TAKE,
    TOKEN,
    flippable,
    list_moves,
    list_payments,
)
from twincities.engine.point_city.state import PAIR_SLOTS, PAIRS, SLOTS, PointCityState
from twincities.engine.point_city.turn import play_move
from twincities.engine.rng import Rng


def play_out(state: PointCityState, rng: Rng) -> None:
    """Play random legal moves to the end, drawing a candidate and testing it."""
    none = vec[i64]()
    while not state.over:
        play_move(state, random_move(state, rng, none))


def random_move(state: PointCityState, rng: Rng, none: vec[i64]) -> i64:
    """A random legal move: every flip, pair and the draw alike, then every payment alike."""
    if state.owed:
        return TOKEN + random_bit(state.pool, rng)
    if state.deck_size() == 0:
        moves = list_moves(state)
        return moves[rng.below(len(moves))]
    flips = 0 if state.flipped else flippable(state.built)
    while True:
        choice = rng.below(SLOTS + PAIRS + 1)
        if choice < SLOTS:
            if flips >> choice & 1:
                return FLIP + choice
        elif choice == DRAW:
            return DRAW
        elif not state.built & PAIR_SLOTS[choice - TAKE]:
            return choice
        else:
            moves = list_payments(state, choice - TAKE, none)
            if len(moves):
                return moves[rng.below(len(moves))]


def random_bit(bits: i64, rng: Rng) -> i64:
    """The index of a random bit that is set."""
    while True:
        bit = rng.below(64)
        if bits >> bit & 1:
            return bit
