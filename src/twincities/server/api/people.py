"""`/api/me`, `/api/games`, `/api/records`, `/api/events`: everything that is not one table."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from litestar import get, post, put
from litestar.params import Parameter
from litestar.response import Response
from litestar.response import Stream as StreamResponse

from twincities import __version__
from twincities.bots import BOTS
from twincities.library import built_in, find_rules, games, package
from twincities.records import Record
from twincities.server import replays, seating, snapshot
from twincities.server.api import types as t
from twincities.server.api.common import Caller, problems
from twincities.server.api.tables import STREAM, LastEventId, stream
from twincities.server.errors import Refusal
from twincities.server.people import LONGEST_NAME
from twincities.server.streams import read_place

LANGUAGES = ["cs", "sk", "pl", "en"]
LISTED = 50
"""Tables in the list of mine."""


@get("/games", tags=["games"], responses=problems())
async def list_games(caller: Caller) -> t.Games:
    """What can be played here: games, their options, bots and languages, and the limits."""
    limits = caller.house.settings.limits
    shown = {"body": limits.body, "rate": limits.rate, "burst": limits.burst}
    shown |= {"own_tables": limits.own_tables, "stream_tables": limits.stream_tables}
    return t.Games(list(map(view_game, games())), LANGUAGES, {**shown, "name": LONGEST_NAME})


def view_game(name: str) -> t.GameView:
    rules, box = find_rules(name), built_in(name)
    options = [
        t.OptionView(o.name, list(o.values), o.help, o.players, o.drawn) for o in rules.options(box)
    ]
    return t.GameView(name, rules.version, list(rules.players), options, list(BOTS), box.name)


@get("/games/{game:str}/components", tags=["games"], responses=problems("not_found"))
async def read_components(
    game: Annotated[str, Parameter(max_length=40, description="A game's code.")],
) -> Response[dict[str, Any]]:
    """The component set of a game: all cards, tiles and tokens by their ids, with their names."""
    if game not in games():
        raise Refusal("not_found", "There is no such game.")
    return Response(components(game), headers={"Cache-Control": "max-age=3600"})


@cache
def components(game: str) -> dict[str, Any]:
    text = files(package(game)).joinpath("components.toml").read_text("utf-8")
    return tomllib.loads(text)


@get("/me", tags=["me"], responses=problems())
async def look_at_me(caller: Caller) -> t.Me:
    """My name, my tables, the newest first, and my statistics. Nobody is nobody: no error."""
    person = caller.person
    if person is None:
        return t.Me("", [], [])
    lines = []
    for name in await caller.house.store.tables_of(person.id, LISTED):
        try:
            lines.append(snapshot.line(await caller.table(name), person.id))
        except Refusal:
            continue  # played under rules that are not known any more
    results = await caller.house.store.results_of(person.id)
    return t.Me(person.name, lines, [t.Statistics(**row._mapping) for row in results])


@put("/me", tags=["me"], responses=problems("bad_name"))
async def rename_me(caller: Caller, data: t.Rename) -> Response[t.Rename]:
    """The name my new seats begin with."""
    person = await caller.be_someone()
    await caller.people.rename(person, data.name)
    return caller.answer(t.Rename(person.name))


@post("/me/recovery", tags=["me"], responses=problems())
async def make_recovery(caller: Caller) -> Response[t.Link]:
    """A link with which another device goes on as me. It works once; a new one ends the old."""
    token = await caller.people.new_recovery(await caller.be_someone())
    return caller.answer(t.Link(token, f"/#recover={token}"), 201)


@post("/me/recover", tags=["me"], status_code=200, responses=problems("bad_token"))
async def recover(caller: Caller, data: t.Recovery) -> Response[t.Rename]:
    """Go on as the person who made the recovery link; the answer sets the cookie."""
    person, cookie = await caller.people.recover(data.token)
    caller.give(cookie)
    return caller.answer(t.Rename(person.name))


@post(
    "/records",
    tags=["tables"],
    responses=problems("bad_record", "bad_name", "too_many_tables"),
)
async def import_record(caller: Caller, data: Record) -> Response[t.TableView]:
    """Open a record as a table to look at, move by move."""
    person = await caller.be_someone()
    await seating.check_room(caller.house, person)
    table = await replays.import_record(caller.house, person, data)
    return caller.answer(snapshot.look(table, person.id), 201)


@get("/events", tags=["tables"], responses=STREAM | problems("no_table", "too_many_streams"))
async def watch_all(
    caller: Caller,
    tables: Annotated[
        str | None,
        Parameter(max_length=1000, description="Tables' ids with commas between; without: mine."),
    ] = None,
    last: LastEventId = None,
) -> StreamResponse:
    """Several tables on one stream, because browsers allow few connections to one server."""
    most = caller.house.settings.limits.stream_tables
    if tables is None:
        names = await caller.house.store.tables_of(caller.id, most) if caller.id else []
    else:
        names = list(dict.fromkeys(tables.split(",")))
    if len(names) > most:
        raise Refusal("bad_request", f"A stream has {most} tables at most.")
    for name in names:
        await caller.table(name)
    return stream(caller, read_place(last or "", names))


@get("/health", tags=["server"], responses=problems())
async def health(caller: Caller) -> t.Health:
    """Whether the server and its store are well."""
    await caller.house.store.ping()
    return t.Health("ok", __version__)
