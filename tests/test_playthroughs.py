"""Whole games as prose. A change of any rule, word or number shows up as a change of a text.

`python tests/test_playthroughs.py` writes them anew; read the difference before you commit it.
"""

from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import twincities as tc
from games import CONFIGURATIONS, Configuration, begin

FOLDER = Path(__file__).parent / "playthroughs"
NAMES = ("Anna", "Bořek", "Cyril", "Dana")


def chosen() -> dict[str, Configuration]:
    """The first and the last configuration for each number of players, by file name."""
    kinds: dict[tuple[str, int], list[Configuration]] = {}
    for game, options in CONFIGURATIONS:
        kinds.setdefault((game, options["players"]), []).append((game, options))
    return {
        file_name(game, options): (game, options)
        for alike in kinds.values()
        for game, options in (alike[0], alike[-1])
    }


def file_name(game: str, options: dict[str, Any]) -> str:
    """`cities-2-long`: the values of the options, a flag by its name."""
    words = [name if value is True else str(value) for name, value in options.items() if value]
    return "-".join([game, *words])


def table(game: tc.Game) -> str:
    text = Text.from_markup(game.rules.show(game.view())).plain
    return "\n".join(f"    {line}".rstrip() for line in text.split("\n"))


def tell(configuration: Configuration) -> str:
    """A random game from its first table to its outcome."""
    game = begin(configuration, 2024)
    game.names = NAMES[: game.state.seats]
    rng = tc.Rng(2024, 1)
    lines = [f"{game.name}, {game.options}", "", table(game), ""]
    while not game.over:
        moves = game.moves()
        who, move = game.names[game.state.seat], moves[rng.below(len(moves))]
        number = len(game.history)
        game.play(move)
        lines.append(f"{number + 1}. {who}, one of {len(moves)} moves: {move}")
        lines += [f"   {game.prose(event)}" for event in game.events if event["move"] == number]
        if number % 15 == 14:
            lines += ["", table(game), ""]
    outcome = game.outcome
    assert outcome is not None
    lines += ["", table(game), "", str(outcome)]
    for name, parts in zip(game.names, outcome.breakdown, strict=True):
        lines.append(f"{name}: {parts}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", chosen())
def test_playthrough(name: str) -> None:
    assert tell(chosen()[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(chosen())


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, configuration in chosen().items():
        (FOLDER / f"{name}.txt").write_text(tell(configuration), "utf-8")
