"""A worker in which bots think: `python -m twincities.server.thinker`, started by the server."""

import os
import sys
import time

import msgspec

from twincities.bots import Bot, find_bot
from twincities.engine.rng import Rng
from twincities.records import Record


class Job(msgspec.Struct):
    """A question to a worker."""

    bot: str
    seconds: float
    seed: int
    observation: Record


class Deadline:
    """The clock a bot gets."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        """Seconds until the move is due."""
        return self._end - time.monotonic()


def answer_line(line: bytes, bots: dict[str, Bot]) -> bytes:
    """The answer to one question."""
    job = msgspec.json.decode(line, type=Job)
    bot = bots.setdefault(job.bot, find_bot(job.bot))
    game = job.observation.replay()
    move = bot.choose(game, game.moves(), Deadline(job.seconds), Rng(job.seed))
    return msgspec.json.encode(str(move)) + b"\n"


def main() -> None:
    """Answer until the server goes away."""
    if hasattr(os, "nice"):
        os.nice(10)  # a person's click goes first
    bots: dict[str, Bot] = {}
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer_line(line, bots))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
