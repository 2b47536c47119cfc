"""Bots that search: `expert` and `master`."""

import math
from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64

from twincities.bots.base import Budget, Candidate, Clock, Deadline
from twincities.bots.search.tree import ROOT, Tree
from twincities.bots.simple import codes
from twincities.bots.weights import find_judge
from twincities.engine.rng import Rng
from twincities.game import Game, Move, Moves

CHUNK = 50
"""Simulations between two looks at the clock."""
FAIR = 100
"""Simulations that `rank` gives to every move at least."""
DOUBT = 0.3
"""How far the chances seen in one simulation are spread: few visits count for less."""
RESERVE = 0.02
"""Seconds kept back for answering."""
ENDLESS = 2**60
NEVER = 2.0
"""A part of the visits that no move can have."""


class ExpertBot:
    """Searches one tree over re-dealt worlds until it is sure or its budget is spent.

    It is sure of a move that has the part `sure` of all visits.
    """

    def __init__(self, budget: Budget, sure: float) -> None:
        self.budget = budget
        self.sure = sure

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move:
        telling = observation.rules.telling(observation.state)
        code = telling[0]
        if len(telling) > 1:
            tree = think(observation, telling, self.budget, self.sure, clock, rng)
            code = tree.move[tree.favourite(ROOT)]
        return Move(observation.rules.write(code), code)

    def rank(self, observation: Game, moves: Moves, budget: Budget, rng: Rng) -> list[Candidate]:
        """Every move with its chances: the one it would choose, then the others by their chances,
        those that were little tried with caution."""
        tree = think(observation, codes(moves), budget, NEVER, None, rng)
        seat = observation.state.seat
        favourite = tree.favourite(ROOT)
        for node in tree.children(ROOT):
            tree.look_at(node, FAIR)

        def promise(node: int) -> float:
            return tree.share(node, seat) - DOUBT / math.sqrt(tree.visits[node])

        nodes = sorted(tree.children(ROOT), key=lambda node: (node != favourite, -promise(node)))
        return [
            Candidate(
                self.line(observation, tree, node)[0],
                tree.share(node, seat),
                tuple(tree.share(node, other) for other in range(tree.seats)),
                tuple(tree.expected(node)),
                self.line(observation, tree, node),
                tree.visits[node],
            )
            for node in nodes
        ]

    def line(self, observation: Game, tree: Tree, node: int) -> tuple[Move, ...]:
        """The moves that are expected to follow, as long as the search is fairly sure."""
        moves: list[Move] = []
        while node >= 0 and (tree.visits[node] >= 10 or not moves):
            moves.append(Move(observation.rules.write(tree.move[node]), tree.move[node]))
            node = tree.favourite(node)
        return tuple(moves)


def think(
    observation: Game,
    moves: vec[i64],
    budget: Budget,
    sure: float,
    clock: Clock | None,
    rng: Rng,
) -> Tree:
    """Search among some moves until one is sure to be the best, the budget is spent or the clock
    is nearly down."""
    limits = [Deadline(budget.seconds)] if budget.seconds else []
    watches: list[Clock] = [*limits, clock] if clock else [*limits]
    begin = monotonic()
    tree = Tree(find_judge(observation.name), observation.state, moves, rng)
    done, left = 0, budget.simulations or ENDLESS
    while left > 0:
        tree.search(min(CHUNK, left))
        done += CHUNK
        left = budget.simulations - done if budget.simulations else ENDLESS
        for watch in watches:
            seconds = watch.left() - RESERVE
            left = min(left, int(done * seconds / (monotonic() - begin)))
        if tree.settled(left, sure):
            break
    return tree
