"""What a bot thinks of every move of a game: chances, better moves, what was given away."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from twincities.bots import Budget, Candidate, Ranking
from twincities.engine.rng import Rng
from twincities.game import Game

MARKS = ((0.20, "??"), (0.10, "?"), (0.05, "?!"))
"""So much of the chance to win given away gets this mark."""


class Comment(NamedTuple):
    """One move of a game, as a bot sees it."""

    number: int
    """From 1."""
    seat: int
    move: str
    choices: int
    made: Candidate
    """What the bot thinks of the move."""
    best: Candidate
    """The move that the bot would make."""

    @property
    def win(self) -> float:
        """The mover's chance to win with this move."""
        return self.made.win

    @property
    def lost(self) -> float:
        """How much of the chance to win the move gives away."""
        return round(max(0.0, self.best.win - self.win), 4)

    @property
    def mark(self) -> str:
        for least, mark in MARKS:
            if self.lost >= least:
                return mark
        return ""


def analyse(game: Game, bot: Ranking, budget: Budget, seed: int) -> Iterator[Comment]:
    """Comment on every move of a game. The bot knows only what the mover could know."""
    now = game.at(0)
    for number, move in enumerate(game.history, 1):
        seat = now.seat
        assert seat is not None
        rng = Rng(seed, number)
        seen, moves = now.observe(seat, rng), now.moves()
        ranked = bot.rank(seen, moves, budget_for(len(moves), budget), rng)
        yield comment_on(number, seat, move, ranked)
        now.play(move)


def budget_for(choices: int, budget: Budget) -> Budget:
    """What to spend on a move; one without a choice is not worth much."""
    return budget if choices > 1 else Budget(simulations=50)


def comment_on(number: int, seat: int, move: str, ranked: Sequence[Candidate]) -> Comment:
    """A comment on a move, made of what a bot thinks of all moves there were."""
    made = next(candidate for candidate in ranked if candidate.move == move)
    best = ranked[0] if ranked[0].win > made.win else made
    return Comment(number, seat, str(move), len(ranked), made, best)
