"""Bots that do not search: `random`, `novice` and `steady`."""

from librt.vecs import vec
from mypy_extensions import i64

from twincities.bots.base import Budget, Candidate, Clock
from twincities.bots.search.turn import best_at, judge_moves, plan_turn
from twincities.bots.weights import find_judge
from twincities.engine.rng import Rng
from twincities.game import Game, Move, Moves

WORLDS = 8
"""Worlds over which `steady` averages."""
SLIP = 0.25
"""How often `novice` just plays something."""
BLUR = 5.0
"""Points by which `novice` misjudges a move at most."""


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move:
        return moves[rng.below(len(moves))]


class NoviceBot:
    """Looks one move ahead, misjudges, and now and then plays the first thing that comes."""

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move:
        if chance(rng) < SLIP:
            return moves[rng.below(len(moves))]
        judge = find_judge(observation.name)
        values = judge_moves(judge, observation.state, codes(moves))
        seen = [value + BLUR * chance(rng) for value in values]
        return moves[seen.index(max(seen))]


class SteadyBot:
    """Looks one whole turn ahead and takes what is best on average."""

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move:
        if len(moves) == 1:
            return moves[0]
        judge = find_judge(observation.name)
        chances, _ = plan_turn(judge, observation.state, codes(moves), WORLDS, rng)
        return moves[best_at(chances)]

    def rank(self, observation: Game, moves: Moves, budget: Budget, rng: Rng) -> list[Candidate]:
        """Every move with the mover's chances after its whole turn, the best first."""
        judge = find_judge(observation.name)
        chances, points = plan_turn(judge, observation.state, codes(moves), WORLDS, rng)
        scores, shares = (
            list(judge.values(observation.state)),
            list(judge.shares(observation.state)),
        )
        seat = observation.state.seat
        ranked: list[Candidate] = []
        for move, chance, own in zip(moves, chances, points, strict=True):
            scores[seat] = own
            wins = with_share(shares, seat, chance)
            ranked.append(Candidate(move, chance, wins, tuple(scores), (move,), WORLDS))
        return sorted(ranked, key=lambda candidate: -candidate.win)


def with_share(shares: list[float], seat: int, win: float) -> tuple[float, ...]:
    """Chances by seat when one of them becomes `win`: the others keep their proportions."""
    rest = sum(shares) - shares[seat]
    scale = (1 - win) / rest if rest else 0.0
    return tuple(win if s == seat else share * scale for s, share in enumerate(shares))


def codes(moves: Moves) -> vec[i64]:
    """The moves as the engine numbers them."""
    return vec[i64]([move.code for move in moves])


def chance(rng: Rng) -> float:
    """A number from 0 to 1."""
    return rng.next() / 2**32
