"""What a person may see of a table, built by naming what is open."""

import msgspec

from twincities.records import Record, Result
from twincities.server.api.types import (
    Moved,
    QuestionView,
    SeatView,
    TableLine,
    TableRecord,
    TableView,
    UndoView,
)
from twincities.server.store import Entry
from twincities.server.table import Table

ENCODER = msgspec.json.Encoder(enc_hook=str)
"""A `Move` is a text with something more, which JSON does not need."""


def look(table: Table, person: str | None, number: int | None = None) -> TableView:
    """The table as a person sees it; with a number, the game as it stood after so many moves."""
    mine = table.seats_of(person)
    game = table.game if number is None else table.game.at(number)
    eyes = game.seat if game.seat in mine else mine[0] if mine else None
    undo = table.undo_offer(person)
    result = result_of(table)
    return TableView(
        id=table.id,
        version=table.version,
        status=table.status,  # type: ignore[arg-type]
        game=game.name,
        rules=table.record.rules,
        number=len(table.movers),
        turn=game.seat,
        seats=look_at_seats(table, mine),
        mine=list(mine),
        view=game.view(eyes),
        commitment=table.commitment,
        hints=table.choices.hints,
        scores=table.choices.scores,
        undo_policy=table.choices.undo,  # type: ignore[arg-type]
        host=person == table.host,
        undo=UndoView(**undo) if undo else None,
        question=look_at_question(table),
        rewound=table.rewound,
        rematch=table.rematch,
        nonce=table.nonce if table.shown else None,
        result=result,
    )


def look_at_seats(table: Table, mine: tuple[int, ...]) -> list[SeatView]:
    return [
        SeatView(number, seat.kind, seat.name, seat.bot, number in mine, bool(seat.left))  # type: ignore[arg-type]
        for number, seat in enumerate(table.seats)
    ]


def look_at_question(table: Table) -> QuestionView | None:
    question = table.question
    if question is None:
        return None
    asked = table.people() - question.agreed
    waiting = [n for person in asked for n in table.seats_of(person)]
    return QuestionView(
        question.what,  # type: ignore[arg-type]
        list(table.seats_of(question.by)),
        sorted(waiting),
        **question.data,
    )


def result_of(table: Table) -> Result | None:
    outcome = table.game.outcome
    return outcome and Result(list(outcome.scores), list(outcome.winners), list(outcome.breakdown))


def update(table: Table, person: str | None, after: int) -> bytes:
    """What a stream sends: the changes after a version and the table as it stands now, as JSON."""
    key = table.seats_of(person) + ((-1,) if person == table.host else ())
    seen = table.kept.get(key)
    if seen is None:
        seen = table.kept[key] = ENCODER.encode(look(table, person))
    changes = table.told.get(after)
    if changes is None:
        changes = table.told[after] = ENCODER.encode(table.changes[after:])
    return b'{"changes":' + changes + b',"table":' + seen + b"}"


def line(table: Table, person: str) -> TableLine:
    """The table in a list of a person's tables."""
    return TableLine(
        table.id,
        table.game.name,
        table.status,
        table.version,
        [seat.name for seat in table.seats],
        table.status == "running" and table.game.seat in table.seats_of(person),
        table.at,
    )


def record_of(table: Table) -> TableRecord:
    """The game's record: whole when it is over, until then without the deal."""
    record = Record.of(table.game)
    return TableRecord(
        record.format,
        record.game,
        record.rules,
        record.components,
        record.options,
        record.seats,
        record.moves,
        record.setup if table.shown else None,
        record.result,
    )


def moved(entry: Entry) -> Moved:
    """The answer to a move, made of what was stored: the same whenever it is asked for."""
    return Moved(entry.number, entry.data["number"], entry.data["move"])
