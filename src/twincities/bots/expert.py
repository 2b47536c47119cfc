"""Bots that search: `expert` and `master`."""

from time import monotonic

from twincities.bots.base import Budget, Candidate, Clock
from twincities.bots.search.tree import ROOT, Tree
from twincities.bots.weights import find_judge
from twincities.engine.rng import Rng
from twincities.game import Game, Move, Moves

CHUNK = 50
"""Simulations between two looks at the clock."""
FAIR = 40
"""Simulations that `rank` gives to every move at least."""
RESERVE = 0.02
"""Seconds kept back for answering."""


class ExpertBot:
    """Searches one tree over re-dealt worlds for as long as its budget lasts."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move:
        if len(moves) == 1:
            return moves[0]
        tree = self.think(observation, self.budget, clock, rng)
        code = tree.move[tree.favourite(ROOT)]
        return Move(observation.rules.write(code), code)

    def rank(self, observation: Game, moves: Moves, budget: Budget, rng: Rng) -> list[Candidate]:
        """Every move with its chances, the one tried most first."""
        tree = self.think(observation, budget, None, rng)
        seat = observation.state.seat
        for node in tree.children(ROOT):
            tree.look_at(node, FAIR)
        nodes = sorted(tree.children(ROOT), key=lambda node: -tree.visits[node])
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

    def think(self, observation: Game, budget: Budget, clock: Clock | None, rng: Rng) -> Tree:
        """Search until the budget is spent or the clock is nearly down."""
        begin = monotonic()
        tree = Tree(find_judge(observation.name), observation.state, rng)
        left = budget.simulations or 2**62
        while left > 0:
            if budget.seconds and monotonic() - begin > budget.seconds - RESERVE:
                break
            if clock and clock.left() < RESERVE:
                break
            tree.search(min(CHUNK, left))
            left -= CHUNK
        return tree

    def line(self, observation: Game, tree: Tree, node: int) -> tuple[Move, ...]:
        """The moves that are expected to follow, as long as the search is fairly sure."""
        moves: list[Move] = []
        while node >= 0 and (tree.visits[node] >= 10 or not moves):
            moves.append(Move(observation.rules.write(tree.move[node]), tree.move[node]))
            node = tree.favourite(node)
        return tuple(moves)
