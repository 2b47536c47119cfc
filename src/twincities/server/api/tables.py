"""`/api/tables`: make tables, sit down, play, watch."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter
from litestar.response import Response
from litestar.response import Stream as StreamResponse

from twincities.records import Record
from twincities.server import replays, seating, snapshot
from twincities.server.advice import ADVISER
from twincities.server.api import advice as a
from twincities.server.api import types as t
from twincities.server.api.common import Caller, SeatNumber, TableId, problems
from twincities.server.errors import Refusal
from twincities.server.fair import FairGame
from twincities.server.streams import Stream, read_place
from twincities.server.table import Table

After = Annotated[
    int | None,
    Parameter(query="after", ge=0, le=2**31 - 1, description="Only what came after this version."),
]
LastEventId = Annotated[
    str | None,
    Parameter(
        header="Last-Event-ID",
        max_length=2000,
        description="The `id` of the last event that was received: the stream goes on from there.",
    ),
]
STREAM_EXAMPLE = {
    "id": "18",
    "event": "table",
    "data": '{"changes":[{"version":18,"kind":"move","at":1784888888.5,"seat":0,"move":"draw",'
    '"number":12,"events":[…]}],"table":{"id":"k3jw9x2mq7tab","version":18,…}}',
}
STREAM = {
    200: ResponseSpec(
        t.StreamEvent,
        media_type="text/event-stream",
        generate_examples=False,
        description="Server-sent events. Every `table` event holds the `changes` since the last "
        "one and the whole `table` as the caller may see it now; its `id` is where to go on from. "
        "A comment comes every 15 seconds.",
        examples=[Example(id="event", value=STREAM_EXAMPLE)],
    )
}


CANDIDATES = 5
"""Moves in a hint."""


def stream(caller: Caller, known: dict[str, int | None]) -> StreamResponse:
    """An open stream over some tables."""
    caller.hub.check_room(caller.address)
    events = Stream(caller.house, caller.hub, caller.id, caller.address, known)
    return StreamResponse(
        events,
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


class Tables(Controller):
    """Tables."""

    path = "/tables"
    tags = ["tables"]

    @post(
        "/",
        responses=problems("bad_options", "bad_seats", "bad_name", "too_many_tables"),
    )
    async def make_table(self, caller: Caller, data: t.NewTable) -> Response[t.MadeTable]:
        """Make a table. The caller sits at `me` and plays for those `here`."""
        person = await caller.be_someone()
        await seating.check_room(caller.house, person)
        table, invitations = await seating.make_table(caller.house, person, data)
        made = t.MadeTable(snapshot.look(table, person.id), invitations)
        return caller.answer(made, 201)

    @get("/{table:str}", responses=problems("no_table"))
    async def look_at_table(
        self,
        caller: Caller,
        table: TableId,
        move: Annotated[
            int | None,
            Parameter(query="move", ge=0, le=9999, description="The view after so many moves."),
        ] = None,
    ) -> t.TableView:
        """The table as the caller may see it, with the legal moves if it is their turn.

        With `move`, the view is of the past: for a replay, or to look back.
        """
        found = await caller.table(table)
        if move is not None and move > len(found.movers):
            raise Refusal("not_found", "There are not so many moves.")
        return snapshot.look(found, caller.id, move)

    @post(
        "/{table:str}/seats/{seat:int}",
        status_code=200,
        responses=problems("no_table", "not_found", "bad_token", "seat_taken", "stale", "bad_name"),
    )
    async def take_seat(
        self, caller: Caller, table: TableId, seat: SeatNumber, data: t.TakeSeat
    ) -> Response[t.TableView]:
        """Take an open seat with the token of its invitation, or come back to one's own."""
        found = await caller.table(table)
        check_open(found)
        person = await caller.be_someone()
        await seating.take_seat(caller.house, found, person, seat, data.token, data.name)
        return caller.answer(snapshot.look(found, person.id))

    @post(
        "/{table:str}/seats/{seat:int}/invitation",
        responses=problems("no_table", "not_found", "not_allowed", "seat_taken", "stale", "over"),
    )
    async def invite(
        self, caller: Caller, table: TableId, seat: SeatNumber, data: t.Decided
    ) -> t.Invitation:
        """A new invitation link for an open seat; the old one ends."""
        found = await caller.table(table)
        check_open(found)
        return await seating.invite(caller.house, found, caller.id, seat, data.version)

    @post(
        "/{table:str}/seats/{seat:int}/bot",
        status_code=200,
        responses=problems(
            "no_table",
            "not_found",
            "not_allowed",
            "seat_taken",
            "too_early",
            "stale",
            "over",
            "not_started",
            "bad_options",
        ),
    )
    async def hand_to_bot(
        self, caller: Caller, table: TableId, seat: SeatNumber, data: t.HandToBot
    ) -> t.Done:
        """Let a bot have an open seat, or that of somebody who left, if the others agree.

        Whoever left can come back to their seat at any time.
        """
        found = await caller.table(table)
        check_open(found)
        return t.Done(
            *await seating.hand_to_bot(caller.house, found, caller.id, seat, data.bot, data.version)
        )

    @post(
        "/{table:str}/leave",
        status_code=200,
        responses=problems("no_table", "not_allowed", "stale", "over"),
    )
    async def leave(self, caller: Caller, table: TableId, data: t.Decided) -> t.Done:
        """Get up from the table; the others may hand the seat to a bot after a while."""
        found = await caller.table(table)
        return t.Done(await seating.leave(caller.house, found, caller.id, data.version))

    @post(
        "/{table:str}/moves",
        status_code=200,
        responses=problems(
            "no_table",
            "not_your_seat",
            "stale",
            "not_started",
            "over",
            "invalid_move",
            "illegal_move",
        ),
    )
    async def move(self, caller: Caller, table: TableId, data: t.NewMove) -> t.Moved:
        """Make a move. When the answer comes, the move is stored for good.

        `version` is what the move was decided on: if the game has changed since, the answer is
        409 and nothing happens. Seats taken or questions asked meanwhile do not matter.
        """
        return await caller.house.move(table, caller.id, data.version, data.move, data.key)

    @post(
        "/{table:str}/undo",
        status_code=200,
        responses=problems(
            "no_table", "not_allowed", "stale", "no_undo", "revealed", "over", "not_started"
        ),
    )
    async def undo(self, caller: Caller, table: TableId, data: t.NewUndo) -> t.Done:
        """Take back moves.

        It is free within one's own turn while nothing was revealed. After that all people at the
        table must agree (`asked` is true, see `answer`), and nothing may have been revealed. Who
        plays alone, at one screen or with bots can rewind to any move; the result then says so.
        """
        found = await caller.table(table)
        return t.Done(*await seating.undo(caller.house, found, caller.id, data.version, data.to))

    @post(
        "/{table:str}/answer",
        status_code=200,
        responses=problems("no_table", "not_allowed", "stale", "no_question"),
    )
    async def answer(self, caller: Caller, table: TableId, data: t.Answer) -> t.Done:
        """Agree, or not, to what the table is asked; when all have agreed, it happens."""
        found = await caller.table(table)
        return t.Done(
            await seating.answer(caller.house, found, caller.id, data.version, data.agree)
        )

    @post(
        "/{table:str}/rematch",
        status_code=200,
        responses=problems("no_table", "not_allowed", "not_over", "stale"),
    )
    async def rematch(self, caller: Caller, table: TableId) -> t.TableName:
        """The same people at a new table, the next of them to begin; the same for whoever asks."""
        found = await caller.table(table)
        return t.TableName(await seating.rematch(caller.house, found, caller.id))

    @get("/{table:str}/log", responses=problems("no_table"))
    async def read_log(self, caller: Caller, table: TableId, after: After = None) -> t.Changes:
        """Everything that happened at the table: seats taken, moves with their events, undos."""
        found = await caller.table(table)
        return t.Changes(found.version, found.changes[after or 0 :])

    @get(
        "/{table:str}/events",
        responses=STREAM | problems("no_table", "too_many_streams"),
    )
    async def watch(
        self,
        caller: Caller,
        table: TableId,
        after: After = None,
        last: LastEventId = None,
    ) -> StreamResponse:
        """The table, live. Seats get their own view, everybody else the spectators'."""
        await caller.table(table)
        place = str(after) if last is None and after is not None else last or ""
        return stream(caller, read_place(place, [table]))

    @get("/{table:str}/record", responses=problems("no_table"))
    async def read_record(self, caller: Caller, table: TableId) -> t.TableRecord:
        """The game's record: whole when it is over, until then without `setup`, the secret deal."""
        return snapshot.record_of(await caller.table(table))

    @get("/{table:str}/fair", responses=problems("no_table", "not_over"))
    async def read_fair(self, caller: Caller, table: TableId) -> FairGame:
        """A finished game with its proof, for `twincities check --fair`."""
        found = await caller.table(table)
        check_shown(found)
        return FairGame(Record.of(found.game), found.nonce, found.commitment, found.rewound)

    @get(
        "/{table:str}/prospects",
        responses=problems("no_table", "not_your_seat", "not_started", "over"),
    )
    async def foresee(self, caller: Caller, table: TableId) -> a.Prospects:
        """What each of the caller's moves would bring at once if the turn is finished well.

        It is worked out on an observation: what lies face down counts as its average.
        """
        found = await caller.table(table)
        if found.game.seat not in found.seats_of(caller.id):
            raise Refusal("not_your_seat", "It is not your turn.", found.version)
        found.check_running()
        return await caller.house.adviser.foresee(found)

    @get(
        "/{table:str}/hint",
        responses=problems("no_table", "not_your_seat", "not_started", "over", "no_hints"),
    )
    async def hint(self, caller: Caller, table: TableId) -> a.Hint:
        """What a strong bot would do in the caller's place, knowing only what they know."""
        found = await caller.table(table)
        if found.game.seat not in found.seats_of(caller.id):
            raise Refusal("not_your_seat", "It is not your turn.", found.version)
        found.check_running()
        if not found.choices.hints:
            raise Refusal("no_hints", "There are no hints at this table.", found.version)
        version = found.version
        best = [
            a.CandidateView(str(c.move), list(c.wins), list(c.scores), list(map(str, c.line)))
            for c in (await caller.house.adviser.hint(found))[:CANDIDATES]
        ]
        return a.Hint(version, best[0].move, ADVISER, best)

    @get("/{table:str}/analysis", responses=problems("no_table", "not_over"))
    async def analyse(self, caller: Caller, table: TableId) -> a.Analysis:
        """What a strong bot thinks of every move of a finished game or a replay.

        The first call begins it; the answer is what is ready. Ask again until `ready` is `of`.
        """
        found = await caller.table(table)
        check_shown(found)
        study = await caller.house.adviser.study(found)
        return a.Analysis(found.version, len(study.moves), study.of, ADVISER, study.moves)

    @post(
        "/{table:str}/branch",
        responses=problems(
            "no_table",
            "not_found",
            "not_allowed",
            "not_over",
            "not_started",
            "over",
            "bad_options",
            "too_many_tables",
        ),
    )
    async def branch(
        self, caller: Caller, table: TableId, data: t.NewBranch
    ) -> Response[t.TableName]:
        """Play on from a moment of a game, at a new table against bots.

        The caller gets the seat to move, or their own. Anybody may do so with a finished game or
        a replay, and who plays alone with a running game too; what it hides is then dealt anew.
        The new table counts as rewound.
        """
        found = await caller.table(table)
        person = await caller.be_someone()
        await seating.check_room(caller.house, person)
        made = await replays.branch(caller.house, found, person, data.move, data.bot)
        return caller.answer(t.TableName(made.id), 201)


def check_shown(table: Table) -> None:
    """Refuse what would tell too much of a running game."""
    if not table.shown:
        raise Refusal("not_over", "The game is not over.", table.version)


def check_open(table: Table) -> None:
    """A replay has no seats to take."""
    if table.replay:
        raise Refusal("seat_taken", "This is a replay.", table.version)
