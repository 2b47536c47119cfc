"""Players that are programs. A bot sees an observation, never the game itself.

A bot has a short code, with its budget after a colon where it has one: `steady`, `expert:2s`,
`expert:5000it`.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from twincities.bots.base import Bot, Budget, Candidate, Clock, Deadline, Ranking
from twincities.bots.expert import ExpertBot
from twincities.bots.simple import NoviceBot, RandomBot, SteadyBot
from twincities.engine.rules import BadOptions

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Candidate",
    "Clock",
    "Deadline",
    "Kind",
    "Ranking",
    "find_bot",
    "read_budget",
]


class Kind(NamedTuple):
    """A rung of the ladder: how it plays, how it is made, and its budget if it has one."""

    plays: str
    make: Callable[[Budget], Bot]
    budget: str = ""


def searching(sure: float) -> Callable[[Budget], Bot]:
    """Bots that search until they are so sure of a move."""
    return lambda budget: ExpertBot(budget, sure)


BOTS: dict[str, Kind] = {
    "random": Kind("any legal move", lambda _: RandomBot()),
    "novice": Kind("one move ahead, with human mistakes", lambda _: NoviceBot()),
    "steady": Kind("the best whole turn on average", lambda _: SteadyBot()),
    "expert": Kind("a search over re-dealt worlds", searching(0.7), "1s"),
    "master": Kind("the same, longer and surer", searching(0.9), "5s"),
}


def find_bot(code: str) -> Bot:
    """The bot with this code; `BadOptions` if there is none."""
    name, colon, budget = code.partition(":")
    if name not in BOTS:
        raise BadOptions(f"no bot {code!r}: there is {', '.join(BOTS)}")
    kind = BOTS[name]
    if kind.budget:
        return kind.make(read_budget(budget if colon else kind.budget))
    if colon:
        raise BadOptions(f"{name} has no budget")
    return kind.make(Budget())


def read_budget(text: str) -> Budget:
    """A budget from its text: `2s`, `0.5s` or `5000it`."""
    if match := re.fullmatch(r"(\d+(?:\.\d+)?)s", text):
        if float(match[1]) > 0:
            return Budget(seconds=float(match[1]))
    elif match := re.fullmatch(r"(\d+)it", text):
        if int(match[1]) > 0:
            return Budget(simulations=int(match[1]))
    raise BadOptions(f"a budget is seconds or simulations, such as 2s or 5000it, not {text!r}")
