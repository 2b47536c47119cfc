"""Learning the judge's weights: games of greedy play, and a regression of their final points."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from twincities.bots.search.judge import POWERS, Judge
from twincities.bots.search.tree import ROOT, Tree
from twincities.bots.search.turn import best_at, judge_moves
from twincities.engine.rng import Rng
from twincities.engine.rules import State

EVERY: Final = 4
"""One moment in four is noted: neighbours tell much the same."""
UNIT: Final = 1.0 / 4294967296.0


@mypyc_attr(acyclic=True)
class Notes:
    """What was measured in one game, to be compared with how it ended."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()
        """By note: the row of the judge's table (outlook and turns left)."""
        self.seats: vec[i64] = vec[i64]()
        self.stood: vec[float] = vec[float]()
        self.foretold: vec[float] = vec[float]()
        self.measures: vec[float] = vec[float]()

    def take(self, judge: Judge, state: State) -> None:
        """Note every seat that has turns left."""
        seat: i64 = 0
        while seat < state.seats:
            if judge.rules.turns_left(state, seat) > 0:
                self.rows = append(self.rows, judge.row(state, seat))
                self.seats = append(self.seats, seat)
                self.stood = append(self.stood, judge.rules.standing(state, seat))
                self.foretold = append(self.foretold, judge.value(state, seat))
                for measure in judge.measures:
                    self.measures = append(self.measures, measure)
            seat += 1


@mypyc_attr(acyclic=True)
class Regression:
    """Ridge regression by normal equations, for one outlook."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size
        self.count: i64 = 0
        self.squares: vec[float] = vec[float]([0.0] * (size * size))
        self.products: vec[float] = vec[float]([0.0] * size)

    def add(self, inputs: vec[float], target: float) -> None:
        """One example."""
        size, squares, products = self.size, self.squares, self.products
        self.count += 1
        i: i64 = 0
        while i < size:
            x = inputs[i]
            if x != 0.0:
                products[i] += x * target
                j: i64 = 0
                while j <= i:
                    squares[i * size + j] += x * inputs[j]
                    j += 1
            i += 1

    def solve(self, ridge: float) -> vec[float]:
        """The weights, by Cholesky's decomposition."""
        size = self.size
        root = self.squares[:]
        found = self.products[:]
        i: i64 = 0
        while i < size:
            j: i64 = 0
            while j <= i:
                rest = root[i * size + j]
                if i == j:
                    rest += ridge
                k: i64 = 0
                while k < j:
                    rest -= root[i * size + k] * root[j * size + k]
                    k += 1
                if i == j:
                    root[i * size + i] = math.sqrt(rest)
                else:
                    root[i * size + j] = rest / root[j * size + j]
                j += 1
            i += 1
        i = 0
        while i < size:
            k = 0
            while k < i:
                found[i] -= root[i * size + k] * found[k]
                k += 1
            found[i] /= root[i * size + i]
            i += 1
        i = size - 1
        while i >= 0:
            k = i + 1
            while k < size:
                found[i] -= root[k * size + i] * found[k]
                k += 1
            found[i] /= root[i * size + i]
            i -= 1
        return found


@mypyc_attr(acyclic=True)
class Lesson:
    """All that a round of games taught: a regression for each outlook, and the errors made."""

    def __init__(self, outlooks: i64, turns: i64, width: i64) -> None:
        self.turns: i64 = turns
        self.width: i64 = width
        self.regressions: list[Regression] = [Regression(POWERS * width) for _ in range(outlooks)]
        self.errors: vec[float] = vec[float]([0.0] * (outlooks * (turns + 1)))
        self.counts: vec[float] = vec[float]([0.0] * (outlooks * (turns + 1)))

    def learn(self, judge: Judge, notes: Notes, end: State) -> None:
        """Compare the notes of a game with its end."""
        width = self.width
        inputs = vec[float]([0.0] * (POWERS * width))
        note: i64 = 0
        while note < len(notes.rows):
            row = notes.rows[note]
            final = judge.rules.standing(end, notes.seats[note])
            error = final - notes.foretold[note]
            self.errors[row] += error * error
            self.counts[row] += 1.0
            left = float(row % (self.turns + 1)) / float(self.turns)
            i: i64 = 0
            while i < width:
                measure = notes.measures[note * width + i]
                inputs[i] = measure
                inputs[width + i] = measure * left
                inputs[2 * width + i] = measure * left * left
                i += 1
            self.regressions[row // (self.turns + 1)].add(inputs, final - notes.stood[note])
            note += 1


def play_lesson(
    judge: Judge, state: State, noise: float, simulations: i64, rng: Rng, lesson: Lesson
) -> None:
    """Play a game and learn from it: by search, or greedily with blurred values."""
    rules = judge.rules
    notes = Notes()
    while not state.over:
        if rng.below(EVERY) == 0:
            notes.take(judge, state)
        if simulations:
            rules.play(state, searched_move(judge, state, simulations, rng))
        else:
            rules.play(state, noisy_move(judge, state, noise, rng))
    lesson.learn(judge, notes, state)


def searched_move(judge: Judge, state: State, simulations: i64, rng: Rng) -> i64:
    """The move that a short search tries most."""
    tree = Tree(judge, state, judge.rules.telling(state), rng)
    tree.search(simulations)
    return tree.move[tree.favourite(ROOT)]


def noisy_move(judge: Judge, state: State, noise: float, rng: Rng) -> i64:
    """The best move by values that are blurred: good, and not the same each time."""
    moves = judge.rules.moves(state)
    if len(moves) == 1:
        return moves[0]
    values = judge_moves(judge, state, moves)
    if noise > 0.0:
        i: i64 = 0
        while i < len(values):
            values[i] += noise * float(rng.next()) * UNIT
            i += 1
    return moves[best_at(values)]
