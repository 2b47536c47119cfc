"""A table: what the store's log adds up to. No clocks, no network; only facts and who may what."""

import asyncio
from collections import deque
from typing import Any

import msgspec

from twincities.bots import Candidate
from twincities.game import Game
from twincities.records import BadRecord, Record
from twincities.server.api.advice import ProspectView
from twincities.server.api.types import Change
from twincities.server.errors import Refusal
from twincities.server.fair import commitment
from twincities.server.store import Entry, TableRow

OPPONENT = "opponent"
"""The name of a seat that the rules themselves play."""
REMEMBERED = 100
"""People whose seats a table knows by heart."""


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat, with what only the server may know of it."""

    kind: str
    """`person`, `open`, `bot`, or `opponent` (played by the rules)."""
    name: str = ""
    bot: str = ""
    owner: str = ""
    """The person who sits here, or sat here before a bot took over."""
    token: str = ""
    """The hash of the invitation that is still out."""
    left: float = 0.0
    """When the owner left; 0 if they did not."""


class Choices(msgspec.Struct, frozen=True):
    """What was chosen for a table when it was made; a rematch takes it over."""

    hints: bool = True
    undo: str = "usual"
    """`usual`, or `turn`: nothing beyond one's own turn is taken back."""
    scores: bool = True
    """Whether running scores are shown."""


class Question(msgspec.Struct):
    """Something the people at a table must agree on."""

    what: str
    """`undo` or `bot`."""
    by: str
    data: dict[str, Any]
    agreed: set[str]


class Table:
    """A table as it stands after its last known change."""

    def __init__(self, row: TableRow, entries: list[Entry]) -> None:
        self.id = row.id
        self.host = row.host
        self.replay = row.kind == "replay"
        self.choices = Choices(row.hints, row.undo, row.scores)
        self.nonce = row.nonce
        self.made = row.at
        self.record = Record.parse(row.start)
        self.commitment = commitment(self.record, row.nonce)
        self.seats = msgspec.json.decode(row.seats, type=list[Seat])
        try:
            self.game: Game = self.record.start()
        except BadRecord as error:
            raise Refusal("other_rules", str(error)) from None
        self.version = 0
        self.turned = 0
        """The version at which the game itself last changed."""
        self.at = row.at
        self.movers: list[int] = []
        """Whose each move was."""
        self._reveals: list[int] = []
        """How much had been revealed before each move."""
        self._seats_of: dict[str, tuple[int, ...]] = {}
        self.question: Question | None = None
        self.rewound = row.kind == "branch"
        self.rematch: str | None = None
        self.answers: dict[str, Entry] = {}
        self.changes: list[Change] = []
        self.kept: dict[tuple[int, ...], bytes] = {}
        """The last snapshot sent, by the seats of whoever it was for."""
        self.told: dict[int, bytes] = {}
        """The changes sent with it, by the version after which they came."""
        self.hint: tuple[int, asyncio.Task[list[Candidate]]] | None = None
        """The advice for the position at this version."""
        self.foreseen: tuple[int, dict[str, ProspectView]] | None = None
        """What each move would bring, and the version it was worked out for."""
        self._name_seats()
        for entry in entries:
            self.apply(entry)

    # what is so

    @property
    def status(self) -> str:
        """`open` until every seat is taken, then `running`, then `over`; or a `replay`."""
        if self.replay:
            return "replay"
        if any(seat.kind == "open" for seat in self.seats):
            return "open"
        return "over" if self.game.over else "running"

    @property
    def shown(self) -> bool:
        """Whether the deal may be seen."""
        return self.game.over or self.replay

    def people(self) -> set[str]:
        """Everybody who sits here and has not left."""
        return {s.owner for s in self.seats if s.kind == "person" and not s.left}

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats a person plays: more than one at a shared screen."""
        if person is None:
            return ()
        mine = self._seats_of.get(person)
        if mine is None:
            seats = enumerate(self.seats)
            mine = tuple(n for n, s in seats if s.kind == "person" and s.owner == person)
            if len(self._seats_of) < REMEMBERED:
                self._seats_of[person] = mine
        return mine

    def bot_to_move(self) -> str | None:
        """The code of the bot whose move it is."""
        seat = self.game.seat
        if seat is None or self.status != "running" or self.seats[seat].kind != "bot":
            return None
        return self.seats[seat].bot

    # what happens

    def apply(self, entry: Entry) -> None:
        """Take in the next change; one that is known already is nothing new."""
        if entry.number <= self.version:
            return
        told: dict[str, Any] = {"seat": entry.seat} | getattr(self, f"_{entry.kind}")(entry)
        change = Change(entry.number, entry.kind, entry.at, **told)  # type: ignore[arg-type]
        self.version, self.at = entry.number, entry.at
        self.changes.append(change)
        self.kept.clear()
        self.told.clear()
        if entry.key:
            self.answers[entry.key] = entry

    def _move(self, entry: Entry) -> dict[str, Any]:
        game, move = self.game, entry.data["move"]
        self.movers.append(game.state.seat)
        self._reveals.append(game.state.reveals)
        number = len(self.movers) - 1
        game.state.log = []
        game.play(move)
        told = [{"move": number, **event} for event in game.state.log]
        game.state.log = None
        if entry.seat is not None:
            self.seats[entry.seat].left = 0.0
        self.question = None
        self.turned = entry.number
        return {"move": move, "number": number, "events": told}

    def _undo(self, entry: Entry) -> dict[str, Any]:
        to = entry.data["to"]
        self.game = self.game.at(to)
        del self.movers[to:], self._reveals[to:]
        self.question = None
        self.rewound = self.rewound or entry.data["rewound"]
        self.turned = entry.number
        return {"to": to, "rewound": entry.data["rewound"]}

    def _seat(self, entry: Entry) -> dict[str, Any]:
        assert entry.seat is not None
        seat = msgspec.convert(entry.data, Seat)
        self.seats[entry.seat] = seat
        self._seats_of.clear()
        self.question = None
        self._name_seats()
        return {"becomes": seat.kind, "name": seat.name}

    def _leave(self, entry: Entry) -> dict[str, Any]:
        assert entry.seat is not None
        self.seats[entry.seat].left = entry.at
        self.question = None
        return {}

    def _ask(self, entry: Entry) -> dict[str, Any]:
        what, by = entry.data["what"], entry.data["by"]
        self.question = Question(what, by, entry.data["data"], {by})
        return {"what": what, **entry.data["data"]}

    def _answer(self, entry: Entry) -> dict[str, Any]:
        if self.question:
            if entry.data["agree"]:
                self.question.agreed.add(entry.data["by"])
            else:
                self.question = None
        return {"agree": entry.data["agree"]}

    def _rematch(self, entry: Entry) -> dict[str, Any]:
        self.rematch = entry.data["table"]
        return {"table": self.rematch}

    def _name_seats(self) -> None:
        self.game.names = tuple(seat.name for seat in self.seats)

    # who may what

    def check_running(self) -> None:
        """Refuse what only a running game allows."""
        if self.status == "open":
            raise Refusal("not_started", "Not every seat is taken yet.", self.version)
        if self.status != "running":
            raise Refusal("over", "The game is over.", self.version)

    def check_version(self, version: int) -> None:
        """Refuse what was decided on another position than today's."""
        if not self.turned <= version <= self.version:
            raise Refusal("stale", f"The table is at version {self.version}.", self.version)

    def check_seated(self, person: str | None) -> str:
        """Refuse who does not sit here."""
        if person is None or not self.seats_of(person):
            raise Refusal("not_allowed", "You do not sit at this table.")
        return person

    def check_undo(self, person: str, to: int | None) -> tuple[int, str]:
        """Where an undo leads and what it takes: it is `free`, a `rewind`, or one must `ask`."""
        mine = set(self.seats_of(person))
        moves = len(self.movers)
        if to is None:
            own = deque((n for n, mover in enumerate(self.movers) if mover in mine), 1)
            to = own[0] if own else moves
        if not 0 <= to < moves:
            raise Refusal("no_undo", "There is no such move to take back.", self.version)
        revealed = self._reveals[to] != self.game.state.reveals
        same_turn = set(self.movers[to:]) == {self.game.seat} <= mine
        if same_turn and not revealed:
            return to, "free"
        if self.choices.undo == "turn":
            self._check_turn_only(revealed)
        if self.people() <= {person}:
            return to, "rewind"
        if self.game.over:
            raise Refusal("over", "The game is over.", self.version)
        if revealed:
            raise Refusal("revealed", "Something was revealed since.", self.version)
        return to, "ask"

    def _check_turn_only(self, revealed: bool) -> None:
        """Refuse what leads beyond one's own turn, whoever agrees."""
        if revealed:
            raise Refusal("revealed", "Something was revealed since.", self.version)
        raise Refusal("no_undo", "At this table a turn that is over stays.", self.version)

    def undo_offer(self, person: str | None) -> dict[str, Any] | None:
        """What an undo without `to` would do, or None if there is none."""
        if person is None or not self.seats_of(person) or self.status not in ("running", "over"):
            return None
        try:
            to, how = self.check_undo(person, None)
        except Refusal:
            return None
        return {"to": to, "how": how}

    def results(self, game: Game) -> list[dict[str, Any]]:
        """How a game that has just ended went for its people."""
        outcome = game.outcome
        if outcome is None:
            return []
        return [
            {
                "table_id": self.id,
                "seat": number,
                "person": seat.owner,
                "game": game.name,
                "score": outcome.scores[number],
                "won": number in outcome.winners,
                "rewound": self.rewound,
            }
            for number, seat in enumerate(self.seats)
            if seat.kind == "person"
        ]
