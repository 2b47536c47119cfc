"""The door to the rules: `Game` and its `Move`s, the same for every game.

>>> game = new("point-city", players=2, seed=7)
>>> game.moves()
<Moves: take a1 b1, take a1 a2, take b1 c1, take b1 b2, … 41 in all>
>>> "flip b2" in game.moves()
True
>>> game.play("flip b2")
>>> game.seat == game.setup["first"]
True
"""

import secrets
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from twincities.engine.rng import Rng
from twincities.engine.rules import (
    Components,
    Event,
    Explained,
    IllegalMove,
    InvalidMove,
    Options,
    Outcome,
    Rules,
    Setup,
    State,
    View,
)
from twincities.library import find_components, find_rules, settle

if TYPE_CHECKING:
    from twincities.records import Record


class CannotUndo(ValueError):
    """A move that cannot be taken back: there is none, or it revealed something."""


class Move(str):
    """A move: its text, and inside it the number the engine knows it by."""

    code: int
    __slots__ = ("code",)

    def __new__(cls, text: str, code: int) -> "Move":
        move = str.__new__(cls, text)
        move.code = code
        return move


class Moves(Sequence[Move]):
    """The legal moves of a moment, in a stable order, written out only when looked at."""

    __slots__ = ("_codes", "_rules")

    def __init__(self, rules: Rules, codes: Sequence[int]) -> None:
        self._rules = rules
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._move(code) for code in list(self._codes)[index]]
        return self._move(self._codes[index])

    def _move(self, code: int) -> Move:
        return Move(self._rules.write(code), code)

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self._codes)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        try:
            return self._rules.read(move) in self._codes
        except InvalidMove:
            return False

    def __repr__(self) -> str:
        first = ", ".join(islice(self, 4))
        return f"<Moves: {first}{f', … {len(self)} in all' if len(self) > 4 else ''}>"


class Game:
    """A game from its set-up to where it stands now."""

    def __init__(
        self,
        rules: Rules,
        components: Components,
        options: Options,
        state: State,
        names: Sequence[str] | None = None,
    ) -> None:
        self.rules = rules
        self.components = components
        self.options = options
        self.state = state
        self.names = tuple(names or (f"seat {seat}" for seat in range(state.seats)))
        """Who sits where."""
        self._start: State | None = state.copy()
        self._codes: list[int] = []

    def __repr__(self) -> str:
        stands = f"over, {self.outcome}" if self.over else f"seat {self.seat} to move"
        return f"<Game {self.rules.name}, {len(self._codes)} moves, {stands}>"

    @property
    def name(self) -> str:
        """Which game it is, such as `point-city`."""
        return self.rules.name

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def seat(self) -> int | None:
        """Whose move it is; nobody's when the game is over."""
        return None if self.state.over else self.state.seat

    @property
    def setup(self) -> Setup:
        """All chance of the game, as it stands in a record. It is secret until the end."""
        return self.rules.setup(self.state)

    @property
    def history(self) -> list[Move]:
        """The moves played so far."""
        return [Move(self.rules.write(code), code) for code in self._codes]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat if the game ended now."""
        return tuple(self.rules.scores(self.state))

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and where the points came from; None until the game is over."""
        return self.rules.outcome(self.state) if self.over else None

    def moves(self) -> Moves:
        """Every legal move; none when the game is over."""
        return Moves(self.rules, self.rules.moves(self.state))  # type: ignore[arg-type]

    def play(self, move: str) -> None:
        """Play a move, given as a `Move` or as its text.

        `InvalidMove` if the text is no move of this game, `IllegalMove` (which says why) if the
        rules do not allow it now; the game is then as it was.
        """
        code = move.code if type(move) is Move else self.rules.read(move)
        if not self.rules.allows(self.state, code):
            raise IllegalMove(self.rules.refusal(self.state, code))
        self.rules.play(self.state, code)
        self._codes.append(code)

    def copy(self) -> "Game":
        """A game of its own that stands where this one does."""
        return self._twin(self.state.copy(), self._start)

    def _twin(self, state: State, start: State | None) -> "Game":
        twin = Game.__new__(Game)
        twin.rules = self.rules
        twin.components = self.components
        twin.options = self.options
        twin.names = self.names
        twin.state = state
        twin._start = start
        twin._codes = self._codes.copy()
        return twin

    def _beginning(self) -> State:
        """The state before the first move; an observation makes it only when it is asked for."""
        if self._start is None:
            self._start = self.rules.start(self.components, self.options, self.setup)
        return self._start.copy()

    def at(self, move: int) -> "Game":
        """The game as it stood after so many moves (negative: counted from the end)."""
        codes = self._codes[:move]
        twin = self._twin(self._beginning(), self._start)
        for code in codes:
            self.rules.play(twin.state, code)
        twin._codes = codes
        return twin

    def undo(self) -> None:
        """Take back the last move; `CannotUndo` if there is none or it revealed something."""
        if not self._codes:
            raise CannotUndo("no move has been played")
        before = self.at(-1)
        if before.state.reveals != self.state.reveals:
            raise CannotUndo("the last move revealed something")
        self.state, self._codes = before.state, before._codes

    @property
    def events(self) -> list[Event]:
        """What happened so far, open to all, for a log or an animation.

        Each event is a dict: `kind`, the number of its `move`, and what belongs to the kind.
        """
        state = self._beginning()
        told: list[Event] = []
        for number, code in enumerate(self._codes):
            state.log = []
            self.rules.play(state, code)
            told += ({"move": number, **event} for event in state.log)
        return told

    def prose(self, event: Event) -> str:
        """An event as an English sentence."""
        return self.rules.prose(self.components, event, self.names)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, ready for JSON; with None, what a spectator may."""
        view: View = {
            "game": self.name,
            "options": self.options,
            "names": list(self.names),
            "you": seat,
            "seat": self.seat,
            "over": self.over,
            "number": len(self._codes),
            **self.rules.view(self.state),
        }
        if seat is not None:
            view["explained"] = self.explain(seat)
        if seat is not None and seat == self.seat:
            view["moves"] = list(self.moves())
        return view

    def explain(self, seat: int) -> list[Explained]:
        """What each card, token or achievement is worth to a seat now, and why."""
        return self.rules.explain(self.state, seat)

    def observe(self, seat: int, rng: Rng) -> "Game":
        """The game as `seat` may imagine it: everything hidden is dealt anew.

        Its past looks the same to everyone at the table, so it has a history and a record of
        its own; what is hidden in this game cannot be found in it.
        """
        state = self.state.copy()
        self.rules.redeal(state, rng)
        return self._twin(state, None)

    def record(self) -> "Record":
        """Everything needed to replay the game, in the format of docs/records.md."""
        from twincities.records import Record

        return Record.of(self)


def new(
    game: str,
    players: int | None = None,
    seed: int | Rng | None = None,
    *,
    components: str | Path | None = None,
    names: Sequence[str] | None = None,
    **options: Any,
) -> Game:
    """Begin a game: `new("point-city", players=1, difficulty="hard", seed=7)`.

    The same seed gives the same game for ever; without one it is drawn; an `Rng` is drawn from.
    `components` is a file to play with instead of the built-in set.
    """
    rules = find_rules(game)
    box = find_components(game, components)
    if not isinstance(seed, Rng):
        seed = Rng(secrets.randbits(63) if seed is None else seed)
    if players is not None:
        options["players"] = players
    settled = settle(rules, box, options, seed)
    return Game(rules, box, settled, rules.deal(box, settled, seed), names)
