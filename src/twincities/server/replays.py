"""Tables that begin with moves: a record to look at, or a game to be played on from a moment."""

import re

from twincities.game import Game
from twincities.records import BadRecord, Record
from twincities.server.advice import chance
from twincities.server.errors import Refusal
from twincities.server.house import House, bot_name, check_bot
from twincities.server.people import Person, clean_name
from twincities.server.seating import seat_of, table_row
from twincities.server.store import Entry, TableRow
from twincities.server.table import OPPONENT, Choices, Seat, Table


async def import_record(house: House, person: Person, record: Record) -> Table:
    """Open a record as a table to look at."""
    try:
        game = record.replay()
    except BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    people = record.seats[: game.options["players"]]
    names = [clean_seat(name, number) for number, name in enumerate(people)]
    seats = [Seat("bot" if name.startswith("bot:") else "person", name) for name in names]
    row = table_row(game.at(0), seats, person.id, Choices(hints=False), "replay")
    return await add_played(house, person, row, game)


def clean_seat(name: str, number: int) -> str:
    """A seat's name in a record from elsewhere."""
    code = name.removeprefix("bot:")
    if code != name and re.fullmatch(r"[a-z0-9:.-]{1,20}", code):
        return name
    return clean_name(name or f"Player {number + 1}")


async def branch(house: House, table: Table, person: Person, move: int, code: str) -> Table:
    """Play on from a moment of a game, against bots, at a table of one's own."""
    check_branch(table, person.id)
    if move > len(table.movers):
        raise Refusal("not_found", "There are not so many moves.")
    code = check_bot(code)
    game = table.game.at(move)
    if game.seat is None:
        raise Refusal("over", "After its last move a game is over.", table.version)
    if not table.shown:
        # Whoever tries things out must not learn what the game still hides from them.
        game = game.observe(game.seat, chance())
    mine = table.seats_of(person.id)
    own = game.seat if game.seat in mine or not mine else mine[0]
    seats = [
        seat_of(person, number, table.seats[number].name if number in mine else "")
        if number == own
        else Seat("bot", bot_name(code), code)
        for number, seat in enumerate(table.seats)
        if seat.kind != OPPONENT
    ]
    row = table_row(game.at(0), seats, person.id, table.choices, "branch")
    return await add_played(house, person, row, game)


def check_branch(table: Table, person: str) -> None:
    """Refuse to play on from a game that others still play."""
    if table.shown:
        return
    table.check_running()
    table.check_seated(person)
    if not table.people() <= {person}:
        raise Refusal("not_over", "Others still play this game.", table.version)


async def add_played(house: House, person: Person, row: TableRow, game: Game) -> Table:
    """Store a table together with the moves made there already."""
    entries = [
        Entry(n, row.at, "move", None, {"move": str(move), "number": n - 1})
        for n, move in enumerate(game.history, 1)
    ]
    await house.store.add_table(row, [person.id], entries)
    return await house.find(row.id)
