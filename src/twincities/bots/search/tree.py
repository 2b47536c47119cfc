"""Search: one tree over re-dealt worlds (information-set MCTS), each seat for itself (max^n).

Every simulation deals the hidden things anew and walks down the same tree, whose children are
moves: what a move is worth is averaged over all the worlds in which it was possible. Children are
made a few at a time, those first that the judge likes best in the world at hand, and more as a
node is visited more: a new world brings its own moves with it. A walk ends at a young node; there
the turn is played on as the judge likes best, and the chances to win that it then sees are added
up along the way for every seat.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from twincities.bots.search.judge import Judge, soften, split
from twincities.bots.search.turn import (
    best_at,
    finish_turn,
    judge_moves,
    plan_turn,
)
from twincities.engine.rng import WORD, Rng, mix
from twincities.engine.rules import State

EXPLORE: Final = 1.0
"""How much a move that was little tried is worth trying."""
SHARP: Final = 1.5
"""By so many points must a move be worse to seem e times less likely."""
ROOT_SHARP: Final = 2.5
"""The same at the root, where every move deserves a look."""
STEP: Final = 4
"""Children made at a time."""
BROAD: Final = 0.7
"""How fast nodes widen: so many children times the root of the visits."""
NARROW_STEP: Final = 2
NARROW: Final = 0.3
"""The same within a turn that is not the one to decide: there the judge's plan will mostly do, and
the search comes to see more turns."""
PATIENCE: Final = 2
"""Visits that a node gets before it has children."""
WORLDS: Final = 4
"""Worlds in which the moves of the root are judged before the search."""
LEAST: Final = 400
EARLY: Final = 0.1
"""Before so many simulations and so much of the thinking no move is clearly the best."""
DECIDED: Final = 0.003
"""So small a chance is none."""

ROOT: Final = 0
NONE: Final = -1
NEAR: Final = 63
"""Children of one node begin within so many places of the table."""
GONE: Final = -1e9
"""The value of a move that is out of question."""


@mypyc_attr(acyclic=True)
class Tree:
    """A search from one observation. Nodes are numbers; what is known of them stands in vecs."""

    def __init__(self, judge: Judge, state: State, moves: vec[i64], rng: Rng) -> None:
        self.judge = judge
        self.state = state
        self.rng = rng
        self.seats: i64 = state.seats
        self.turn: i64 = judge.rules.turns_left(state, state.seat) * state.seats + state.seat
        """The turn to decide: every turn of a game has its own number."""
        self.move: vec[i64] = vec[i64]([NONE])
        """By node: the move that leads to it."""
        self.parent: vec[i64] = vec[i64]([NONE])
        self.first: vec[i64] = vec[i64]([NONE])
        self.next: vec[i64] = vec[i64]([NONE])
        """By node: its first child, and the next child of its parent."""
        self.table: vec[i64] = vec[i64]([NONE] * 1024)
        """The children by a hash of their parent and move."""
        self.visits: vec[i64] = vec[i64]([0])
        self.guess: vec[float] = vec[float]([0.0])
        """By node: the chance of the seat that moved there, as judged when it was made."""
        self.prior: vec[float] = vec[float]([1.0])
        self.shares: vec[float] = vec[float]([0.0] * state.seats)
        """By node and seat: the sum of the chances to win of all visits."""
        self.points: vec[float] = vec[float]([0.0] * state.seats)
        """By node and seat: likewise the points expected."""
        self.pinned: i64 = NONE
        """The child of the root that every simulation must try, if any."""
        self.path: vec[i64] = vec[i64]()
        self.roots: vec[i64] = vec[i64]()
        self.plant(moves)

    def plant(self, moves: vec[i64]) -> None:
        """Make the children of the root, judged by whole turns."""
        chances, points = plan_turn(self.judge, self.state, moves, WORLDS, self.rng)
        priors = self.likely(points, ROOT_SHARP)
        i: i64 = 0
        while i < len(moves):
            self.add(ROOT, moves[i], chances[i], priors[i])
            i += 1
        self.roots = self.children(ROOT)

    def add(self, parent: i64, move: i64, guess: float, prior: float) -> None:
        """Make a child."""
        node: i64 = len(self.move)
        self.move = append(self.move, move)
        self.parent = append(self.parent, parent)
        self.first = append(self.first, NONE)
        self.next = append(self.next, self.first[parent])
        self.first[parent] = node
        self.visits = append(self.visits, 0)
        self.guess = append(self.guess, guess)
        self.prior = append(self.prior, prior)
        seat: i64 = 0
        while seat < self.seats:
            self.shares = append(self.shares, 0.0)
            self.points = append(self.points, 0.0)
            seat += 1
        if 2 * node > len(self.table):
            self.enlarge()
        else:
            self.table[self.slot(parent, move)] = node

    def slot(self, parent: i64, move: i64) -> i64:
        """Where in the table a child stands, or would stand: siblings are close to each other."""
        table, moves, parents = self.table, self.move, self.parent
        last: i64 = len(table) - 1
        at = mix(parent) + (mix((move ^ move >> 29) & WORD) & NEAR) & last
        node = table[at]
        while node != NONE and (moves[node] != move or parents[node] != parent):
            at = at + 1 & last
            node = table[at]
        return at

    def enlarge(self) -> None:
        """Double the table."""
        self.table = vec[i64]([NONE] * (2 * len(self.table)))
        node: i64 = 1
        while node < len(self.move):
            self.table[self.slot(self.parent[node], self.move[node])] = node
            node += 1

    def likely(self, points: vec[float], sharp: float) -> vec[float]:
        """How likely each move is to be the best, from the points it promises."""
        priors = points[:]
        soften(priors, sharp)
        return priors

    def search(self, simulations: i64) -> None:
        """Add so many simulations."""
        i: i64 = 0
        while i < simulations:
            self.simulate()
            i += 1

    def look_at(self, node: i64, visits: i64) -> None:
        """Try a child of the root until it has so many visits."""
        self.pinned = node
        self.search(visits - self.visits[node])
        self.pinned = NONE

    def simulate(self) -> None:
        """Deal a world, walk down to a young node, judge it, and remember it all the way up."""
        rules = self.judge.rules
        state = self.state.copy()
        rules.redeal(state, self.rng)
        node: i64 = ROOT
        length: i64 = 0
        before: i64 = NONE
        self.step_to(length, node)
        while not state.over:
            seat = state.seat
            left = rules.turns_left(state, seat)
            turn = left * self.seats + seat
            node = self.choose(node, state, turn == before and turn != self.turn)
            before = turn
            rules.play(state, self.move[node])
            length += 1
            self.step_to(length, node)
            if self.visits[node] < PATIENCE:
                finish_turn(self.judge, state, seat, left)
                break
        self.remember(state, length)

    def step_to(self, length: i64, node: i64) -> None:
        if length == len(self.path):
            self.path = append(self.path, node)
        else:
            self.path[length] = node

    def remember(self, state: State, length: i64) -> None:
        """Add what a state promises to every node of the path."""
        points = self.judge.values(state)
        shares = points[:]
        if state.over:
            shares = split(shares)
        else:
            soften(shares, self.judge.doubt(state))
        seats = self.seats
        i: i64 = 0
        while i <= length:
            node = self.path[i]
            self.visits[node] += 1
            seat: i64 = 0
            while seat < seats:
                self.shares[node * seats + seat] += shares[seat]
                self.points[node * seats + seat] += points[seat]
                seat += 1
            i += 1

    def choose(self, node: i64, state: State, within: bool) -> i64:
        """The child to try next among those possible in this world; `within` a turn begun by
        another choice there are fewer."""
        if node == ROOT and self.pinned != NONE:
            return self.pinned
        if node == ROOT:
            return self.most_urgent(self.roots, len(self.roots), state.seat)
        moves = self.judge.rules.telling(state)
        known = vec[i64]([NONE] * len(moves))
        many: i64 = 0
        i: i64 = 0
        while i < len(moves):
            child = self.table[self.slot(node, moves[i])]
            if child != NONE:
                known[many] = child
                many += 1
            i += 1
        step: i64 = NARROW_STEP if within else STEP
        broad = NARROW if within else BROAD
        width = step + i64(broad * math.sqrt(float(self.visits[node])))
        if many < len(moves) and many < width:
            new: i64 = len(self.move)
            self.widen(node, state, moves, step)
            while new < len(self.move):
                known[many] = new
                many += 1
                new += 1
        return self.most_urgent(known, many, state.seat)

    def most_urgent(self, children: vec[i64], many: i64, seat: i64) -> i64:
        """The child with the best sum of what it promises and of how little it was tried."""
        seats, counts, shares = self.seats, self.visits, self.shares
        guesses, priors = self.guess, self.prior
        tried: i64 = 1
        i: i64 = 0
        while i < many:
            tried += counts[children[i]]
            i += 1
        eager = EXPLORE * math.sqrt(float(tried))
        best: i64 = NONE
        most = -1.0
        i = 0
        while i < many:
            child = children[i]
            visits = float(counts[child] + 1)
            hope = (shares[child * seats + seat] + guesses[child]) / visits
            urgency = hope + eager * priors[child] / visits
            if urgency > most:
                most = urgency
                best = child
            i += 1
        return best

    def widen(self, node: i64, state: State, moves: vec[i64], step: i64) -> None:
        """Make a few children more: the moves of this world that the judge likes best."""
        judge, seat = self.judge, state.seat
        values = judge_moves(judge, state, moves)
        others = judge.values(state)
        doubt = judge.doubt(state)
        priors = self.likely(values, SHARP)
        self.strike_out(node, moves, values)
        made: i64 = 0
        while made < step:
            i = best_at(values)
            if values[i] == GONE:
                return
            others[seat] = values[i]
            chances = others[:]
            soften(chances, doubt)
            self.add(node, moves[i], chances[seat], priors[i])
            values[i] = GONE
            made += 1

    def strike_out(self, node: i64, moves: vec[i64], values: vec[float]) -> None:
        """Mark the moves that have a child already."""
        i: i64 = 0
        while i < len(moves):
            if self.table[self.slot(node, moves[i])] != NONE:
                values[i] = GONE
            i += 1

    def children(self, node: i64) -> vec[i64]:
        """The children of a node."""
        found = vec[i64]()
        child = self.first[node]
        while child != NONE:
            found = append(found, child)
            child = self.next[child]
        return found

    def favourite(self, node: i64) -> i64:
        """The child tried most, or NONE."""
        best: i64 = NONE
        child = self.first[node]
        while child != NONE:
            if best == NONE or self.visits[child] > self.visits[best]:
                best = child
            child = self.next[child]
        return best

    def settled(self, left: i64, sure: float) -> bool:
        """Whether so many simulations more would hardly change the favourite.

        Either nothing can overtake it any more; or, after a fair part of the thinking, it has so
        `sure` a part of the visits, or the game is as good as decided.
        """
        most: i64 = 0
        second: i64 = 0
        for node in self.roots:
            visits = self.visits[node]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        if most - second > left:
            return True
        tried = self.visits[ROOT]
        if tried < LEAST or float(tried) < EARLY * float(tried + left):
            return False
        if float(most) >= sure * float(tried):
            return True
        chance = self.share(self.favourite(ROOT), self.state.seat)
        return chance < DECIDED or chance > 1.0 - DECIDED

    def share(self, node: i64, seat: i64) -> float:
        """The chance of a seat to win, on average over the visits of a node."""
        visits = self.visits[node]
        return self.shares[node * self.seats + seat] / float(visits) if visits else self.guess[node]

    def expected(self, node: i64) -> vec[float]:
        """The points expected by seat, on average over the visits of a node."""
        points = vec[float]([0.0] * self.seats)
        seat: i64 = 0
        while seat < self.seats:
            points[seat] = self.points[node * self.seats + seat]
            points[seat] /= float(max(self.visits[node], 1))
            seat += 1
        return points
