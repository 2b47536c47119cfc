"""What a bot is: it sees an observation, it has a clock and chance of its own, it moves."""

from time import monotonic
from typing import NamedTuple, Protocol

from twincities.engine.rng import Rng
from twincities.game import Game, Move, Moves


class Clock(Protocol):
    """How much time a bot may take."""

    def left(self) -> float:
        """Seconds until the move is due."""


class Deadline:
    """A clock that counts down from now."""

    def __init__(self, seconds: float) -> None:
        self.due = monotonic() + seconds

    def left(self) -> float:
        return self.due - monotonic()


class Budget(NamedTuple):
    """How long to think: seconds, simulations, or until the first of both (0: no limit)."""

    seconds: float = 0.0
    simulations: int = 0


class Candidate(NamedTuple):
    """What a bot thinks of one move: the mover's chance to win, everybody's by seat, the final
    points expected by seat, the line it expects to follow, and how many simulations say so."""

    move: str
    win: float
    wins: tuple[float, ...]
    scores: tuple[float, ...]
    line: tuple[str, ...] = ()
    simulations: int = 0


class Bot(Protocol):
    """Anything that can choose a move.

    `observation` is a game in which everything hidden was dealt anew, `moves` are the legal
    moves, `rng` is the bot's own chance: choosing never changes the game.
    """

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move: ...


class Ranking(Bot, Protocol):
    """A bot that can also say what it thinks of every move."""

    def rank(
        self, observation: Game, moves: Moves, budget: Budget, rng: Rng
    ) -> list[Candidate]: ...
