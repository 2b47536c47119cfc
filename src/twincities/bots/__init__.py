"""Players that are programs. A bot sees an observation, never the game itself."""

from typing import Protocol

from twincities.engine.rng import Rng
from twincities.engine.rules import BadOptions
from twincities.game import Game, Move, Moves


class Clock(Protocol):
    """How much time a bot may take."""

    def left(self) -> float:
        """Seconds until the move is due."""


class Bot(Protocol):
    """Anything that can choose a move.

    `observation` is a game in which everything hidden was dealt anew, `moves` are the legal
    moves, `rng` is the bot's own chance: choosing never changes the game.
    """

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move: ...


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    def choose(self, observation: Game, moves: Moves, clock: Clock | None, rng: Rng) -> Move:
        return moves[rng.below(len(moves))]


BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def find_bot(code: str) -> Bot:
    """The bot with this code."""
    if code not in BOTS:
        raise BadOptions(f"no bot {code!r}: there is {', '.join(BOTS)}")
    return BOTS[code]()
