"""The weights of a game's judge: a file beside its rules, written by `twincities tune`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from librt.vecs import vec

from twincities.bots.search.judge import POWERS, Judge
from twincities.engine.rules import Rules
from twincities.library import find_rules, package

FILE = "weights.toml"


class Weights(NamedTuple):
    """For each outlook: `POWERS` weights for each measure, and the error by turns left."""

    turns: int
    weights: dict[str, list[list[float]]]
    errors: dict[str, list[float]]

    def judge(self, rules: Rules) -> Judge:
        """The judge who sees by these weights."""
        table: list[float] = []
        errors: list[float] = []
        for outlook in rules.outlooks:
            for left in range(self.turns + 1):
                part = left / self.turns
                for powers in self.weights[outlook]:
                    table.append(sum(w * part**i for i, w in enumerate(powers)))
            errors += self.errors[outlook]
        return Judge(rules, self.turns, vec[float](table), vec[float](errors))

    def text(self, rules: Rules, command: str) -> str:
        """The file that keeps them."""
        lines = [
            f"# Made by `{command}`; do not edit.",
            "# A measure's weight is a + b·left + c·left², left being turns left / turns.",
            f"turns = {self.turns}",
        ]
        for outlook in rules.outlooks:
            lines += ["", f'[outlook."{outlook}"]']
            errors = ", ".join(f"{error:.2f}" for error in self.errors[outlook])
            lines += [f"errors = [{errors}]", "weights = ["]
            for name, powers in zip(rules.measures, self.weights[outlook], strict=True):
                lines.append(f"    [{', '.join(f'{w:.4f}' for w in powers)}], # {name}")
            lines.append("]")
        return "\n".join(lines) + "\n"


def nothing_known(rules: Rules, turns: int) -> Weights:
    """The weights before any learning: only points on the table count."""
    return Weights(
        turns,
        {name: [[0.0] * POWERS for _ in rules.measures] for name in rules.outlooks},
        {name: [10.0] * (turns + 1) for name in rules.outlooks},
    )


def read_weights(text: str) -> Weights:
    """Weights from their file."""
    file: dict[str, Any] = tomllib.loads(text)
    tables = file["outlook"]
    return Weights(
        file["turns"],
        {name: table["weights"] for name, table in tables.items()},
        {name: table["errors"] for name, table in tables.items()},
    )


@cache
def find_judge(game: str) -> Judge:
    """The judge of a game, with the weights that come with it."""
    text = files(package(game)).joinpath(FILE).read_text("utf-8")
    return read_weights(text).judge(find_rules(game))
