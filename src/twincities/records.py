"""Game records: one JSON object for each game, many in a file as JSON Lines."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from twincities.engine.rules import (
    BadComponents,
    BadOptions,
    BadSetup,
    IllegalMove,
    InvalidMove,
    Options,
    Setup,
)
from twincities.game import Game
from twincities.library import find_components, find_rules, settle

FORMAT: Final = "twincities/1"


class BadRecord(ValueError):
    """A text that is no record, or a record that breaks a rule; the message says which."""


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, Any]]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything needed to replay a game, by any program, without our random numbers."""

    format: Literal["twincities/1"]
    game: str
    rules: int
    components: str
    options: Options
    seats: list[str]
    setup: Setup
    moves: list[str]
    result: Result | None = None

    @classmethod
    def of(cls, game: Game) -> "Record":
        """The record of a game, with its result if it is over."""
        outcome = game.outcome
        return cls(
            FORMAT,
            game.name,
            game.rules.version,
            game.components.name,
            dict(game.options),
            list(game.names),
            game.setup,
            [str(move) for move in game.history],
            outcome
            and Result(list(outcome.scores), list(outcome.winners), list(outcome.breakdown)),
        )

    @classmethod
    def parse(cls, text: str | bytes) -> "Record":
        """A record from its JSON; `BadRecord` if it is none."""
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"no record: {error}") from None

    def json(self) -> str:
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    def save(self, path: str | Path) -> None:
        """Write the record to a file of its own."""
        Path(path).write_text(self.json() + "\n", "utf-8")

    def replay(self, components: str | Path | None = None) -> Game:
        """Play the record again under the rules, move by move.

        `BadRecord` says which move breaks which rule, or what in the result is not so.
        `components` is the file the game was played with, if it was not a built-in set.
        """
        game = self.start(components)
        for number, move in enumerate(self.moves, 1):
            try:
                game.play(move)
            except (InvalidMove, IllegalMove) as error:
                raise BadRecord(f"move {number}, {move!r}: {error}") from None
        if self.result is not None:
            self._check_result(game, self.result)
        return game

    def start(self, components: str | Path | None = None) -> Game:
        """The game before its first move."""
        try:
            rules = find_rules(self.game)
            if self.rules != rules.version:
                raise BadRecord(f"rules {self.rules} of {self.game} are not known here")
            box = find_components(self.game, components)
            if box.name != self.components:
                raise BadRecord(f"played with the components {self.components!r}, not {box.name!r}")
            options = settle(rules, box, self.options, None)
            state = rules.start(box, options, self.setup)
        except (BadOptions, BadComponents, BadSetup) as error:
            raise BadRecord(str(error)) from None
        if len(self.seats) not in (options["players"], state.seats):
            raise BadRecord(f"{len(self.seats)} seats for {options['players']} players")
        return Game(rules, box, options, state, self.seats)

    def _check_result(self, game: Game, result: Result) -> None:
        outcome = game.outcome
        if outcome is None:
            raise BadRecord("there is a result, but the game is not over")
        if tuple(result.scores) != outcome.scores:
            raise BadRecord(f"the scores are {list(outcome.scores)}, not {result.scores}")
        if tuple(sorted(result.winners)) != outcome.winners:
            raise BadRecord(f"the winners are {list(outcome.winners)}, not {result.winners}")
        if tuple(result.breakdown) != outcome.breakdown:
            raise BadRecord(f"the breakdown is {list(outcome.breakdown)}, not {result.breakdown}")


def load(path: str | Path, components: str | Path | None = None) -> Game:
    """Replay the one record of a file (the first, if there are more)."""
    for record in read_records(path):
        return record.replay(components)
    raise BadRecord(f"{path} holds no record")


def read_records(path: str | Path) -> Iterator[Record]:
    """The records of a file, one at a time."""
    for number, line in read_lines(path):
        try:
            yield Record.parse(line)
        except BadRecord as error:
            raise BadRecord(f"{path}, line {number}: {error}") from None


def read_lines(path: str | Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file (`-`: standard input) that are not empty, with their numbers."""
    try:
        with sys.stdin.buffer if str(path) == "-" else Path(path).open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield number, line
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
