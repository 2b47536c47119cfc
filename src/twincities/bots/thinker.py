"""A process in which bots think: `python -m twincities.bots.thinker`, started by `Workers`.

A line of JSON in is a question, a line out the answer.
"""

import os
import sys

import msgspec

from twincities.bots import Budget, Candidate, Deadline, find_bot
from twincities.bots.simple import SteadyBot
from twincities.engine.rng import Rng
from twincities.game import Game
from twincities.records import Record


class Job(msgspec.Struct):
    """A question: a move of a bot, or with a budget what it thinks of every move."""

    code: str
    observation: Record
    seconds: float
    seed: int
    budget: Budget | None = None


class Answer(msgspec.Struct, omit_defaults=True):
    """What a bot said; nothing if it failed."""

    move: str = ""
    ranked: list[Candidate] = []


def answer(job: Job) -> Answer:
    """Ask the bot."""
    seen, rng = job.observation.replay(), Rng(job.seed)
    if job.budget is not None:
        return Answer(ranked=opinions(job.code, seen, job.budget, rng))
    bot = find_bot(job.code)
    return Answer(str(bot.choose(seen, seen.moves(), Deadline(job.seconds), rng)))


def opinions(code: str, seen: Game, budget: Budget, rng: Rng) -> list[Candidate]:
    """What a bot (`steady`, if it has no opinion) thinks of every move, in short figures."""
    bot = find_bot(code)
    rank = getattr(bot, "rank", SteadyBot().rank)
    return [
        Candidate(
            str(candidate.move),
            round(candidate.win, 4),
            tuple(round(win, 4) for win in candidate.wins),
            tuple(round(score, 1) for score in candidate.scores),
            tuple(map(str, candidate.line)),
            candidate.simulations,
        )
        for candidate in rank(seen, seen.moves(), budget, rng)
    ]


def answer_line(line: bytes) -> bytes:
    """The answer to a line; whatever a bot does wrong, the asker has a move to play."""
    try:
        said = answer(msgspec.json.decode(line, type=Job))
    except Exception:
        said = Answer()
    return msgspec.json.encode(said) + b"\n"


def main() -> None:
    """Answer until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(10)  # a person's click goes first
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer_line(line))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
