"""Everything that crosses the wire, with its limits and examples: the OpenAPI document's types."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from twincities.records import Result

Game = Annotated[str, Meta(max_length=40, examples=["point-city"], description="A game's code.")]
Name = Annotated[str, Meta(max_length=100, examples=["Anna"], description="A person's name.")]
Bot = Annotated[str, Meta(max_length=40, examples=["random"], description="A bot's code.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15, examples=[0], description="A seat, from 0.")]
Version = Annotated[
    int,
    Meta(
        ge=0,
        le=2**31 - 1,
        examples=[17],
        description="How many changes the table has seen; the `version` of its last snapshot.",
    ),
]
Token = Annotated[str, Meta(max_length=100, examples=["9a8YqXr3…"], description="A secret.")]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1, examples=[12])]
View = Annotated[
    dict[str, Any],
    Meta(
        description="What the caller may know of the game, as the game itself words it: `seat` is "
        "to move, `moves` are the legal moves if that is the caller, `names`, `over`, and what "
        "lies on the table.",
        examples=[{"game": "point-city", "seat": 0, "moves": ["draw", "flip b2"], "over": False}],
    ),
]


UndoPolicy = Annotated[
    Literal["usual", "turn"],
    Meta(
        description="What may be taken back. `usual`: within one's turn freely, later if all "
        "agree, anything for who plays alone. `turn`: within one's own turn, and no more. "
        "Never what was revealed to others.",
        examples=["usual"],
    ),
]


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: Annotated[
        Literal["me", "here", "open", "bot"],
        Meta(
            description="`me`; somebody `here`, at my screen; `open` to whoever gets the "
            "invitation link; a `bot`.",
            examples=["open"],
        ),
    ]
    name: Name = ""
    bot: Bot = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Game
    options: Annotated[
        dict[str, str | int | bool],
        Meta(
            max_length=20,
            description="As `GET /api/games` lists them; `players` is how many play.",
            examples=[{"players": 2, "edition": "mindok"}],
        ),
    ] = {}
    seats: Annotated[
        list[Wish],
        Meta(
            max_length=16,
            description="One for each player; without them it is me and open seats.",
            examples=[[{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]],
        ),
    ] = []
    hints: Annotated[bool, Meta(description="Whether people may ask for hints.")] = True
    undo: UndoPolicy = "usual"
    scores: Annotated[bool, Meta(description="Whether running scores are shown.")] = True


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation, made use of; without a token one's own seat is taken back."""

    name: Name = ""
    token: Token = ""


class NewMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move, and the version it was decided on."""

    version: Version
    move: Annotated[
        str, Meta(min_length=1, max_length=200, examples=["take b2 c2"], description="The move.")
    ]
    key: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=64,
            examples=["f81d4fae-7dec"],
            description="Any text that is new for each move: the same key again gives the first "
            "answer again, so a request can be repeated without fear.",
        ),
    ]


class Decided(msgspec.Struct, forbid_unknown_fields=True):
    """The version a request was decided on."""

    version: Version


class NewUndo(msgspec.Struct, forbid_unknown_fields=True):
    """A wish to take moves back."""

    version: Version
    to: Annotated[
        Count | None,
        Meta(
            description="How many moves are to stay; without it, those before my last one.",
            examples=[10],
        ),
    ] = None


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """Yes or no to the table's question."""

    version: Version
    agree: bool


class HandToBot(msgspec.Struct, forbid_unknown_fields=True):
    """A wish that a bot goes on for somebody who left, or sits down where nobody came."""

    version: Version
    bot: Bot


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """My name."""

    name: Name


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a recovery link."""

    token: Token


class SeatView(msgspec.Struct, omit_defaults=True):
    """A seat as everybody sees it, and whether it is the caller's."""

    seat: int
    kind: Literal["person", "open", "bot", "opponent"]
    name: str = ""
    bot: str = ""
    mine: bool = False
    left: bool = False
    """Whether the person has left."""


class QuestionView(msgspec.Struct, omit_defaults=True):
    """What the people at the table are asked to agree on."""

    what: Literal["undo", "bot"]
    by: list[int]
    """The seats of whoever asks."""
    waiting: list[int]
    """The seats that have not agreed yet."""
    to: int | None = None
    seat: int | None = None
    bot: str = ""


class UndoView(msgspec.Struct):
    """What an undo would do now."""

    to: int
    how: Literal["free", "rewind", "ask"]
    """It is `free`; a `rewind`, which the result will mention; or the others are to `ask`."""


class TableView(msgspec.Struct, omit_defaults=True):
    """A table as the caller may see it."""

    id: Annotated[str, Meta(examples=["k3jw9x2mq7ta"])]
    version: int
    status: Literal["open", "running", "over", "replay"]
    game: str
    rules: int
    """The version of the rules the game is played under."""
    number: int
    """How many moves were made."""
    turn: int | None
    """The seat whose move it is."""
    seats: list[SeatView]
    mine: list[int]
    """The caller's seats."""
    view: View
    commitment: Annotated[
        str, Meta(description="SHA-256 of the deal with a nonce: see docs/server.md, fair deals.")
    ]
    hints: bool
    """Whether people may ask for hints."""
    scores: bool
    """Whether running scores are to be shown."""
    undo_policy: UndoPolicy
    host: bool = False
    """Whether the caller made the table."""
    undo: UndoView | None = None
    question: QuestionView | None = None
    rewound: bool = False
    """Whether moves were taken back that an earnest game would not allow, or the game goes on
    from the middle of another."""
    rematch: str | None = None
    """The table of the rematch."""
    nonce: str | None = None
    """What the commitment was made with; shown when the game is over."""
    result: Result | None = None


class Invitation(msgspec.Struct):
    """A link for one other person. It is told once: the server keeps only its hash."""

    seat: int
    token: str
    link: Annotated[str, Meta(examples=["/table/k3jw9x2mq7ta#seat=1&token=9a8YqXr3…"])]


class MadeTable(msgspec.Struct):
    """A new table, and the links for its open seats."""

    table: TableView
    invitations: list[Invitation]


class Moved(msgspec.Struct):
    """A move that is safely stored."""

    version: Annotated[int, Meta(examples=[18])]
    number: Annotated[int, Meta(examples=[12], description="The move's number, from 0.")]
    move: Annotated[str, Meta(examples=["take b2 c2"])]


class Done(msgspec.Struct):
    """Where the table stands after a request, and whether others must agree first."""

    version: Annotated[int, Meta(examples=[18])]
    asked: bool = False


class TableName(msgspec.Struct):
    """A table, by its id."""

    table: Annotated[str, Meta(examples=["k3jw9x2mq7ta"])]


class Change(msgspec.Struct, omit_defaults=True):
    """One thing that happened at a table: its `kind` says what, and which fields it has."""

    version: Annotated[int, Meta(examples=[18], description="The table's version after it.")]
    kind: Literal["move", "undo", "seat", "leave", "ask", "answer", "rematch"]
    at: Annotated[float, Meta(examples=[1784888888.5], description="Seconds since 1970.")]
    seat: int | None = None
    """Whose doing it was, or which seat it is about."""
    move: str | None = None
    """`move`: the move as text."""
    number: int | None = None
    """`move`: its number, from 0."""
    events: list[dict[str, Any]] | None = None
    """`move`: what it brought about, in the words of the game, for a log or an animation."""
    to: int | None = None
    """`undo`, and `ask` for one: how many moves stay."""
    rewound: bool = False
    """`undo`: whether an earnest game would not allow it."""
    becomes: str | None = None
    """`seat`: what kind of seat it is now."""
    name: str | None = None
    """`seat`: who sits there now."""
    what: str | None = None
    """`ask`: what is asked, `undo` or `bot`."""
    bot: str | None = None
    """`ask`: which bot shall have `seat`."""
    agree: bool | None = None
    """`answer`: yes or no."""
    table: str | None = None
    """`rematch`: the new table."""


class Changes(msgspec.Struct):
    """What happened at a table after a version."""

    version: int
    changes: list[Change]


class StreamEvent(msgspec.Struct):
    """One event of a stream."""

    id: Annotated[str, Meta(examples=["18"], description="Where to go on from: Last-Event-ID.")]
    event: Literal["table"]
    data: Annotated[
        str,
        Meta(
            description="JSON: `changes`, a list of Change since the last event, and `table`, the "
            "TableView as it is now."
        ),
    ]


class TableRecord(msgspec.Struct, omit_defaults=True):
    """A game's record; while it is running, without the deal."""

    format: Annotated[str, Meta(examples=["twincities/1"])]
    game: str
    rules: int
    components: str
    options: dict[str, Any]
    seats: list[str]
    moves: list[str]
    setup: dict[str, Any] | None = None
    result: Result | None = None


class NewBranch(msgspec.Struct, forbid_unknown_fields=True):
    """A wish to play on from a moment of a game."""

    move: Annotated[Count, Meta(description="How many moves are to stay.")]
    bot: Annotated[Bot, Meta(description="Who plays the other seats.")] = "steady"


class OptionView(msgspec.Struct, omit_defaults=True):
    """One choice before a game; the first of `values` is the default."""

    name: str
    values: list[Any]
    help: str
    players: int = 0
    """Only with so many players; 0: with any."""
    drawn: bool = False
    """Drawn by lot if not chosen."""


class GameView(msgspec.Struct):
    """A game that can be played here."""

    game: str
    rules: int
    players: list[int]
    """How many can play; the first is the default."""
    options: list[OptionView]
    bots: list[str]
    """Codes of the bots, the strongest last."""
    components: str
    """The name of the component set; `GET /api/games/{game}/components` has all of it."""


class Games(msgspec.Struct):
    """What can be played, and how much of it."""

    games: list[GameView]
    languages: list[str]
    limits: dict[str, float]


class Statistics(msgspec.Struct):
    """How my games of one kind went; rewound games count neither as won nor as best."""

    game: str
    games: int
    won: int
    best: int | None
    rewound: int


class TableLine(msgspec.Struct):
    """One of my tables in a list."""

    id: str
    game: str
    status: str
    version: int
    names: list[str]
    my_turn: bool
    at: float
    """When something last happened there, in seconds since 1970."""


class Me(msgspec.Struct):
    """Me: my tables, the newest first, and my statistics."""

    name: str
    tables: list[TableLine]
    statistics: list[Statistics]


class Link(msgspec.Struct):
    """A link that makes another device mine; it works once."""

    token: str
    link: Annotated[str, Meta(examples=["/#recover=9a8YqXr3…"])]


class Health(msgspec.Struct):
    """The server is well."""

    status: Literal["ok"]
    version: str
