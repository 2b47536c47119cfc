"""What every game is to the rest of the house: a `State` to copy and its `Rules` to play it by.

The door (`twincities.game`), the bots, the commands and the law suite know these two classes
and nothing of any one game.
"""

from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from twincities.engine.rng import Rng

Setup = dict[str, Any]
"""All chance of a game, drawn before the first move, as it stands in a record."""
Options = dict[str, Any]
"""What was chosen before the game: players, edition …, as it stands in a record."""
View = dict[str, Any]
"""What is open to all, ready for JSON."""
Event = dict[str, Any]
"""One thing that happened, open to all, ready for JSON; its `kind` says what."""

Explained = dict[str, Any]
"""What one thing is worth: `what` and `id`, `points` now, and where it helps `have` of `need`
and the `spaces` the points come from; what is `short` for it."""


class Option(NamedTuple):
    """One choice before the game; the first of `values` is the default."""

    name: str
    values: tuple[Any, ...]
    help: str
    players: int = 0
    """Only with this number of players (0: with any)."""
    drawn: bool = False
    """Drawn by lot if not chosen."""


class Outcome(NamedTuple):
    """How a game ended: points by seat, the seats that won, and where the points came from."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, Any], ...]

    def __str__(self) -> str:
        points = " : ".join(str(score) for score in self.scores)
        won = " and ".join(f"seat {seat}" for seat in self.winners)
        return f"{points}, {'shared by' if len(self.winners) > 1 else 'won by'} {won}"


class BadComponents(ValueError):
    """A component file that breaks a rule; the message names the line, the entry and the rule."""


class BadOptions(ValueError):
    """Options that no game can have."""


class BadSetup(ValueError):
    """A set-up that cannot come from the component set."""


class InvalidMove(ValueError):
    """A text that is no move of this game."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now; the message says why."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Components:
    """A set of cards, tiles, tokens …: read once, checked, never changed."""

    name: str


@mypyc_attr(acyclic=True)
class State:
    """Where a game stands. A copy shares nothing that changes."""

    def __init__(self, seats: i64, first: i64) -> None:
        self.seats: i64 = seats
        self.first: i64 = first
        self.seat: i64 = first
        """Whose move it is."""
        self.over: bool = False
        self.reveals: i64 = 0
        """How many reveals there were; a move that leaves the number as it was can be undone."""
        self.log: list[Event] | None = None
        """Where events are told, if anybody listens."""

    def copy(self) -> "State":
        raise NotImplementedError

    def tell(self, event: Event) -> None:
        """Tell an event; ask `if state.log is not None` first, so that silence costs nothing."""
        if self.log is not None:
            self.log.append(event)


class Rules:
    """The rules of one game. It has no state of its own: every answer is about the arguments."""

    name: str
    version: int
    """Raised by every change that alters how an old record replays."""
    players: tuple[int, ...]
    """How many can play; the first is the default."""
    measures: tuple[str, ...]
    """What `measure` tells of a seat, by name."""
    outlooks: tuple[str, ...]
    """The kinds of seat whose prospects differ: each kind has weights of its own."""

    def components(self, text: str) -> Components:
        """Read and check a component set (TOML)."""
        raise NotImplementedError

    def options(self, components: Components) -> tuple[Option, ...]:
        """What can be chosen before the game, the number of players apart."""
        raise NotImplementedError

    def deal(self, components: Components, options: Options, rng: Rng) -> State:
        """A new game, all its chance drawn."""
        raise NotImplementedError

    def start(self, components: Components, options: Options, setup: Setup) -> State:
        """The game that begins with this set-up; `BadSetup` if there is none."""
        raise NotImplementedError

    def setup(self, state: State) -> Setup:
        """The set-up this state began with (a re-dealt one for a re-dealt state)."""
        raise NotImplementedError

    def moves(self, state: State) -> vec[i64]:
        """Every legal move, in a stable order, at least one until the game is over."""
        raise NotImplementedError

    def telling(self, state: State) -> vec[i64]:
        """The moves worth thinking about: whatever any move can lead to, one of these leads to
        as good or better. Left out is what only changes the order of a turn, or pays dearer."""
        return self.moves(state)

    def allows(self, state: State, move: i64) -> bool:
        """Whether a move (of any origin) is legal now."""
        raise NotImplementedError

    def refusal(self, state: State, move: i64) -> str:
        """Why a move is not legal now, in a sentence."""
        raise NotImplementedError

    def play(self, state: State, move: i64) -> None:
        """Play a legal move; legality is the caller's to ask."""
        raise NotImplementedError

    def playout(self, state: State, rng: Rng) -> None:
        """Play random legal moves to the end: candidates are drawn and tested, not listed."""
        raise NotImplementedError

    def redeal(self, state: State, rng: Rng) -> None:
        """Deal everything hidden anew, as likely as the open cards allow."""
        raise NotImplementedError

    def scores(self, state: State) -> vec[i64]:
        """Points by seat if the game ended now."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome:
        """Points, winners and where the points came from, if the game ended now."""
        raise NotImplementedError

    def turns_left(self, state: State, seat: i64) -> i64:
        """How many turns a seat still has, the one it is in included."""
        raise NotImplementedError

    def standing(self, state: State, seat: i64) -> float:
        """The points of a seat now, its tie-break as a small fraction."""
        raise NotImplementedError

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        """Write what may foretell a seat's points, open things only, in the order of `measures`."""
        raise NotImplementedError

    def outlook(self, state: State, seat: i64) -> i64:
        """Which of `outlooks` a seat has."""
        raise NotImplementedError

    def explain(self, state: State, seat: i64) -> list[Explained]:
        """What each card, token or achievement of a seat is worth now, and why."""
        raise NotImplementedError

    def write(self, move: i64) -> str:
        """A move as text."""
        raise NotImplementedError

    def read(self, text: str) -> i64:
        """A move from its text; `InvalidMove` if it is none."""
        raise NotImplementedError

    def prose(self, components: Components, event: Event, names: tuple[str, ...]) -> str:
        """An event as an English sentence."""
        raise NotImplementedError

    def view(self, state: State) -> View:
        """Everything that is open to all, named one by one."""
        raise NotImplementedError

    def show(self, view: View) -> str:
        """A view as text for a terminal, coloured by rich's markup."""
        raise NotImplementedError


MAX_SEED: Final = 2**63 - 1
