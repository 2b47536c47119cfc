"""How a state looks to a bot: expected final points and chances to win, from linear weights."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from twincities.engine.rules import Rules, State

POWERS: Final = 3
"""Each measure has a weight for 1, for the turns left and for their square."""
LOGISTIC: Final = 0.5513
"""The scale of a logistic curve as wide as a normal one of deviation 1: √3 / π."""
SURE: Final = 0.5
"""Even with hardly a turn left the foresight errs by about half a point."""


@mypyc_attr(acyclic=True)
class Judge:
    """Expected final points by seat: the points now and what the turns left will add.

    `weights` holds, for each outlook, turn left and measure, one number; `errors` the standard
    error of the foresight, for each outlook and turn left.
    """

    def __init__(self, rules: Rules, turns: i64, weights: vec[float], errors: vec[float]) -> None:
        self.rules = rules
        self.turns: i64 = turns
        """The most turns a seat can have left."""
        self.weights = weights
        self.errors = errors
        self.width: i64 = len(rules.measures)
        self.measures: vec[float] = vec[float]([0.0] * len(rules.measures))

    def row(self, state: State, seat: i64) -> i64:
        """Where the numbers for a seat stand: its outlook and its turns left."""
        left = min(self.rules.turns_left(state, seat), self.turns)
        return self.rules.outlook(state, seat) * (self.turns + 1) + left

    def value(self, state: State, seat: i64) -> float:
        """The points a seat can expect to end with."""
        rules = self.rules
        points = rules.standing(state, seat)
        left = rules.turns_left(state, seat)
        if left == 0:
            return points
        measures, weights, width = self.measures, self.weights, self.width
        rules.measure(state, seat, measures)
        at = (rules.outlook(state, seat) * (self.turns + 1) + min(left, self.turns)) * width
        i: i64 = 0
        while i < width:
            points += measures[i] * weights[at + i]
            i += 1
        return points

    def values(self, state: State) -> vec[float]:
        """The points every seat can expect."""
        points = vec[float]([0.0] * state.seats)
        seat: i64 = 0
        while seat < state.seats:
            points[seat] = self.value(state, seat)
            seat += 1
        return points

    def doubt(self, state: State) -> float:
        """How wide the difference of two foresights errs, as the scale of a logistic curve."""
        squares = 0.0
        seat: i64 = 0
        while seat < state.seats:
            error = self.errors[self.row(state, seat)]
            squares += error * error
            seat += 1
        return LOGISTIC * math.sqrt(2.0 * squares / float(state.seats)) + SURE

    def shares(self, state: State) -> vec[float]:
        """The chance of every seat to win; a win is shared by equals."""
        points = self.values(state)
        if state.over:
            return split(points)
        soften(points, self.doubt(state))
        return points


def split(points: vec[float]) -> vec[float]:
    """The whole win to the best, in equal parts."""
    best = highest(points)
    seats: i64 = len(points)
    equal = 0.0
    seat: i64 = 0
    while seat < seats:
        equal += 1.0 if points[seat] == best else 0.0
        seat += 1
    seat = 0
    while seat < seats:
        points[seat] = 1.0 / equal if points[seat] == best else 0.0
        seat += 1
    return points


def highest(points: vec[float]) -> float:
    best = points[0]
    for point in points:
        if point > best:
            best = point
    return best


def soften(points: vec[float], scale: float) -> None:
    """Turn points into chances in place: with two seats, a logistic curve of their difference."""
    best = highest(points)
    seats: i64 = len(points)
    total = 0.0
    seat: i64 = 0
    while seat < seats:
        points[seat] = math.exp((points[seat] - best) / scale)
        total += points[seat]
        seat += 1
    seat = 0
    while seat < seats:
        points[seat] /= total
        seat += 1
