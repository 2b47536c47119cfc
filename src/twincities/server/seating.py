"""Making tables and sitting down at them: seats, invitations, leaving, rematches."""

import time
from typing import Any

import msgspec
from sqlalchemy import Executable, insert

from twincities.engine.rules import BadOptions
from twincities.game import Game
from twincities.library import built_in, find_rules, settle
from twincities.server.advice import chance
from twincities.server.api.types import Invitation, NewTable, Wish
from twincities.server.errors import Refusal
from twincities.server.fair import new_nonce
from twincities.server.house import House, bot_name, check_bot, new_id, public
from twincities.server.people import Person, clean_name, hashed, new_token
from twincities.server.schema import MEMBERS
from twincities.server.store import Conflict, TableRow, new_table
from twincities.server.table import OPPONENT, Choices, Question, Seat, Table


async def check_room(house: House, person: Person) -> None:
    """Refuse one table too many."""
    limits = house.settings.limits
    if await house.store.count_tables() >= limits.tables:
        raise Refusal("too_many_tables", "This server is full.", retry_after=3600)
    if await house.store.count_unfinished(person.id) >= limits.own_tables:
        raise Refusal("too_many_tables", "You have too many tables.", retry_after=3600)


def deal(name: str, options: dict[str, Any]) -> Game:
    """A new game; of what a client sends, only the game's own options are looked at."""
    try:
        rules = find_rules(name)
        box, rng = built_in(name), chance()
        settled = settle(rules, box, options, rng)
    except BadOptions as error:
        raise Refusal("bad_options", str(error)) from None
    return Game(rules, box, settled, rules.deal(box, settled, rng))


async def make_table(
    house: House, person: Person, wanted: NewTable
) -> tuple[Table, list[Invitation]]:
    """Deal a game and seat whoever is known already."""
    options = dict(wanted.options)
    if wanted.seats and "players" not in options:
        options["players"] = len(wanted.seats)
    game = deal(wanted.game, options)
    players = game.options["players"]
    wishes = wanted.seats or [Wish("me"), *(Wish("open") for _ in range(players - 1))]
    if len(wishes) != players:
        raise Refusal("bad_seats", f"{len(wishes)} seats for {players} players.")
    tokens: dict[int, str] = {}
    seats = [seat_for(wish, number, person, tokens) for number, wish in enumerate(wishes)]
    kinds = [wish.kind for wish in wishes]
    if kinds.count("me") > 1 or all(kind == "bot" for kind in kinds):
        raise Refusal("bad_seats", "You sit once, and a table needs a person.")
    choices = Choices(wanted.hints, wanted.undo, wanted.scores)
    row = table_row(game, seats, person.id, choices)
    await house.store.add_table(row, [person.id])
    return await house.find(row.id), [invitation(row.id, *item) for item in tokens.items()]


def seat_for(wish: Wish, number: int, person: Person, tokens: dict[int, str]) -> Seat:
    """A seat as it was wished for; the secret of an open one goes to `tokens`."""
    if wish.kind == "bot":
        code = check_bot(wish.bot)
        return Seat("bot", bot_name(code), code)
    if wish.kind == "open":
        tokens[number] = new_token()
        return Seat("open", token=hashed(tokens[number]))
    default = "" if wish.kind == "me" else f"Player {number + 1}"
    return seat_of(person, number, wish.name or default)


def table_row(
    game: Game, seats: list[Seat], host: str, choices: Choices, kind: str = "play"
) -> TableRow:
    """A new table; seats that the rules play are added."""
    whole = seats + [Seat(OPPONENT, OPPONENT)] * (game.state.seats - len(seats))
    start = game.record()
    start.seats = [seat.name for seat in whole]
    return TableRow(
        new_id(),
        time.time(),
        host,
        kind,
        start.json(),
        new_nonce(),
        msgspec.json.encode(whole).decode(),
        **msgspec.structs.asdict(choices),
    )


def invitation(table: str, seat: int, token: str) -> Invitation:
    """The link for a seat. Its secret is in the fragment, which no server or log ever sees."""
    return Invitation(seat, token, f"/table/{table}#seat={seat}&token={token}")


def seat_at(table: Table, number: int) -> Seat:
    if not number < len(table.seats):
        raise Refusal("not_found", "There is no such seat.")
    return table.seats[number]


async def take_seat(
    house: House, table: Table, person: Person, number: int, token: str, name: str
) -> int:
    """Sit down with an invitation, or come back to one's own seat."""
    async with house.lock(table.id):
        seat = seat_at(table, number)
        if seat.kind in ("person", "bot") and seat.owner == person.id:
            if seat.kind == "person" and not seat.left:
                return table.version
            known = seat.name if seat.kind == "person" else ""
            back = seat_of(person, number, known or name)
            return await house.change(table, "seat", number, public(back))
        if seat.kind != "open":
            raise Refusal("seat_taken", "Somebody sits there.", table.version)
        if not token or hashed(token) != seat.token:
            raise Refusal("bad_token", "This invitation is not valid.")
        others: list[Executable] = []
        if not await house.store.is_member(person.id, table.id):
            others.append(insert(MEMBERS).values(person=person.id, table_id=table.id))
        taken = public(seat_of(person, number, name))
        return await house.change(table, "seat", number, taken, others)


def seat_of(person: Person, number: int, name: str) -> Seat:
    """A person's seat, under the name given, their own, or any."""
    return Seat(
        "person", clean_name(name or person.name or f"Player {number + 1}"), owner=person.id
    )


async def invite(
    house: House, table: Table, person: str | None, number: int, version: int
) -> Invitation:
    """A new invitation for an open seat; the old one ends."""
    async with house.lock(table.id):
        check_host(table, person)
        if seat_at(table, number).kind != "open":
            raise Refusal("seat_taken", "Somebody sits there.", table.version)
        table.check_version(version)
        token = new_token()
        await house.change(table, "seat", number, public(Seat("open", token=hashed(token))))
        return invitation(table.id, number, token)


def check_host(table: Table, person: str | None) -> None:
    """Refuse who neither made the table nor sits at it."""
    if person is None or (person != table.host and not table.seats_of(person)):
        raise Refusal("not_allowed", "You do not sit at this table.")


async def leave(house: House, table: Table, person: str | None, version: int) -> int:
    """Get up: before the start the seat is open again, later others may hand it to a bot."""
    async with house.lock(table.id):
        person = table.check_seated(person)
        table.check_version(version)
        if table.status not in ("open", "running"):
            raise Refusal("over", "The game is over.", table.version)
        for number in table.seats_of(person):
            if table.status == "open" and not table.movers:
                await house.change(table, "seat", number, public(Seat("open")))
            elif not table.seats[number].left:
                await house.change(table, "leave", number, {})
        return table.version


async def hand_to_bot(
    house: House, table: Table, person: str | None, number: int, code: str, version: int
) -> tuple[int, bool]:
    """Let a bot have a seat, if the others agree; whether they must be asked."""
    async with house.lock(table.id):
        check_host(table, person)
        assert person
        seat, code = seat_at(table, number), check_bot(code)
        table.check_version(version)
        bot = Seat("bot", bot_name(code), code)
        if seat.kind == "open":
            return await house.change(table, "seat", number, public(bot)), False
        table.check_running()
        table.check_seated(person)
        if seat.kind != "person" or seat.owner == person:
            raise Refusal("seat_taken", "A bot cannot have this seat.", table.version)
        check_absent(house, table, number)
        if table.people() - {seat.owner} <= {person}:
            bot.owner = seat.owner
            return await house.change(table, "seat", number, public(bot)), False
        data = {"what": "bot", "by": person, "data": {"seat": number, "bot": code}}
        return await house.change(table, "ask", first_seat(table, person), data), True


def check_absent(house: House, table: Table, number: int) -> None:
    """Refuse to replace somebody who may be back in a moment."""
    seat, settings = table.seats[number], house.settings
    if seat.left:
        wait = seat.left + settings.leave_seconds - time.time()
    elif table.game.seat == number:
        wait = table.at + settings.away_seconds - time.time()
    else:
        wait = settings.away_seconds
    if wait > 0:
        raise Refusal("too_early", "They may be back in a moment.", table.version, wait)


def first_seat(table: Table, person: str) -> int:
    return table.seats_of(person)[0]


async def undo(
    house: House, table: Table, person: str | None, version: int, to: int | None
) -> tuple[int, bool]:
    """Take moves back, or ask the others; whether they must be asked."""
    async with house.lock(table.id):
        person = table.check_seated(person)
        table.check_version(version)
        if table.status not in ("running", "over"):
            table.check_running()
        to, how = table.check_undo(person, to)
        if how != "ask":
            return await house.undo(table, to, how), False
        data = {"what": "undo", "by": person, "data": {"to": to}}
        return await house.change(table, "ask", first_seat(table, person), data), True


async def answer(house: House, table: Table, person: str | None, version: int, agree: bool) -> int:
    """Agree or not; when the last one agrees, it is done."""
    async with house.lock(table.id):
        person = table.check_seated(person)
        table.check_version(version)
        question = table.question
        if question is None or person in question.agreed:
            raise Refusal("no_question", "There is nothing to agree to.", table.version)
        waiting = asked(table, question) - {person}
        if agree and not waiting:
            if question.what == "undo":
                return await house.undo(table, question.data["to"], "ask")
            number, code = question.data["seat"], question.data["bot"]
            bot = Seat("bot", bot_name(code), code, table.seats[number].owner)
            return await house.change(table, "seat", number, public(bot))
        data = {"by": person, "agree": agree}
        return await house.change(table, "answer", first_seat(table, person), data)


def asked(table: Table, question: Question) -> set[str]:
    """Who has yet to agree."""
    gone = {table.seats[question.data["seat"]].owner} if question.what == "bot" else set()
    return table.people() - question.agreed - gone


async def rematch(house: House, table: Table, person: str | None) -> str:
    """The same people once more, with the next of them to begin; asked again, the same table."""
    async with house.lock(table.id):
        person = table.check_seated(person)
        for _ in range(8):
            if table.rematch:
                return table.rematch
            if table.status != "over":
                raise Refusal("not_over", "The game is not over.", table.version)
            seats = [s for s in table.seats if s.kind != OPPONENT]
            row = table_row(deal_rotated(table), seats, person, table.choices)
            owners = [seat.owner for seat in seats if seat.kind == "person"]
            try:
                await house.append(
                    table,
                    "rematch",
                    first_seat(table, person),
                    {"table": row.id},
                    others=new_table(row, owners),
                )
            except Conflict:
                continue
            house.wake_bot(await house.find(row.id))
            return row.id
    raise Refusal("stale", "Too much happens at this table at once.", table.version)


def deal_rotated(table: Table) -> Game:
    """A new deal of the same game in which the next seat begins."""
    options = table.game.options
    first = (table.game.state.first + 1) % options["players"]
    for _ in range(1000):
        # The deal draws who begins; drawn again until it is the right one, it stays a fair deal.
        game = deal(table.game.name, options)
        if game.state.first == first:
            break
    return game
