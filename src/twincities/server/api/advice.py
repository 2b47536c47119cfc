"""What bots say to people, as it crosses the wire: hints, prospects, an analysis."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class CandidateView(msgspec.Struct):
    """A move as a bot sees it."""

    move: Annotated[str, Meta(examples=["take b2 c2"])]
    wins: Annotated[list[float], Meta(examples=[[0.62, 0.38]])]
    """The chance to win by seat, from 0 to 1."""
    scores: Annotated[list[float], Meta(examples=[[41.5, 37.0]])]
    """The final points expected by seat."""
    line: Annotated[list[str], Meta(examples=[["take b2 c2", "draw"]])]
    """The moves the bot expects, this one first."""


class Hint(msgspec.Struct):
    """What a bot would do, knowing what the caller knows."""

    version: Annotated[int, Meta(examples=[17])]
    move: Annotated[str, Meta(examples=["take b2 c2"], description="The best move.")]
    bot: Annotated[str, Meta(examples=["expert"])]
    candidates: list[CandidateView]
    """The best moves, the very best first."""


class StudiedMove(msgspec.Struct):
    """A move that was made, as a bot sees it who knows only what the mover could know."""

    number: Annotated[int, Meta(examples=[12], description="The move's number, from 0.")]
    seat: Annotated[int, Meta(examples=[0])]
    move: Annotated[str, Meta(examples=["take b2 c2"])]
    wins: Annotated[list[float], Meta(examples=[[0.62, 0.38]])]
    """The chance to win by seat, with this move made."""
    best: Annotated[str, Meta(examples=["draw"], description="The move the bot would make.")]
    best_win: Annotated[float, Meta(examples=[0.74], description="The mover's chance with it.")]
    win: Annotated[float, Meta(examples=[0.62], description="The mover's chance as it was.")]
    lost: Annotated[float, Meta(examples=[0.12], description="How much was given away.")]
    mark: Annotated[
        Literal["", "?!", "?", "??"],
        Meta(examples=["?"], description="From 5 %, 10 % and 20 % given away."),
    ]


class Analysis(msgspec.Struct):
    """What a bot thinks of a game's moves, as far as it has come."""

    version: Annotated[int, Meta(examples=[58])]
    ready: Annotated[int, Meta(examples=[12], description="How many moves are looked at.")]
    of: Annotated[int, Meta(examples=[57], description="How many moves there are.")]
    bot: Annotated[str, Meta(examples=["expert"])]
    moves: list[StudiedMove]


class GoalView(msgspec.Struct):
    """Something that a turn changes: an achievement (`of`: how much it needs) or a worth."""

    what: str
    name: str
    before: int
    after: int
    of: int
    points: int


class ProspectView(msgspec.Struct):
    """What a move brings by the end of its turn."""

    points: int
    goals: list[GoalView]


class Prospects(msgspec.Struct):
    """What each legal move would bring at once, by its text."""

    version: int
    moves: dict[str, ProspectView]
