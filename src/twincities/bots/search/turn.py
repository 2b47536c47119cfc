"""A turn as one plan: every move of it, then the rest of the turn as the judge likes best."""

from librt.vecs import vec
from mypy_extensions import i64

from twincities.bots.search.judge import Judge
from twincities.engine.rng import Rng
from twincities.engine.rules import State


def judge_moves(judge: Judge, state: State, moves: vec[i64]) -> vec[float]:
    """By move: the points the mover can expect right after it."""
    rules, seat = judge.rules, state.seat
    values = vec[float]([0.0] * len(moves))
    i: i64 = 0
    while i < len(moves):
        after = state.copy()
        rules.play(after, moves[i])
        values[i] = judge.value(after, seat)
        i += 1
    return values


def best_at(values: vec[float]) -> i64:
    """The index of the highest value."""
    best: i64 = 0
    i: i64 = 1
    while i < len(values):
        if values[i] > values[best]:
            best = i
        i += 1
    return best


def greedy_move(judge: Judge, state: State) -> i64:
    """The move after which the mover can expect most."""
    moves = judge.rules.moves(state)
    if len(moves) == 1:
        return moves[0]
    return moves[best_at(judge_moves(judge, state, moves))]


def plan_turn(
    judge: Judge, state: State, moves: vec[i64], worlds: i64, rng: Rng
) -> tuple[vec[float], vec[float]]:
    """By move: the mover's chance to win and its points, the turn played on, over re-dealt worlds.

    All moves are tried in the same worlds, so that luck does not decide between them.
    """
    rules, seat = judge.rules, state.seat
    left = rules.turns_left(state, seat)
    chances = vec[float]([0.0] * len(moves))
    points = vec[float]([0.0] * len(moves))
    world: i64 = 0
    while world < worlds:
        dealt = state.copy()
        rules.redeal(dealt, rng)
        i: i64 = 0
        while i < len(moves):
            after = dealt.copy()
            rules.play(after, moves[i])
            finish_turn(judge, after, seat, left)
            chances[i] += judge.shares(after)[seat] / float(worlds)
            points[i] += judge.value(after, seat) / float(worlds)
            i += 1
        world += 1
    return chances, points


def finish_turn(judge: Judge, state: State, seat: i64, left: i64) -> None:
    """Play greedily until the turn in which the seat had so many left is over."""
    rules = judge.rules
    while not state.over and state.seat == seat and rules.turns_left(state, seat) == left:
        rules.play(state, greedy_move(judge, state))
