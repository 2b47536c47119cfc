"""Bots of the user's own, from a Python file.

The file has a dict `BOTS`: code to class. A bot is any class with `choose`:

    class Hasty:
        def choose(self, observation, moves, clock, rng):
            return moves[0]

    BOTS = {"hasty": Hasty}
"""

import runpy
from collections.abc import Callable
from functools import cache
from typing import Any

from twincities.bots import Bot
from twincities.engine.rules import BadOptions


@cache
def load_bots(file: str) -> dict[str, Callable[[], Bot]]:
    """The bots of a file; `BadOptions` if it has none."""
    try:
        found: Any = runpy.run_path(file).get("BOTS")
    except Exception as error:
        raise BadOptions(f"cannot load {file}: {error!r}") from None
    if not isinstance(found, dict) or not found or not all(map(callable, found.values())):
        raise BadOptions(f"{file} has no BOTS, a dict of code to class")
    return found
