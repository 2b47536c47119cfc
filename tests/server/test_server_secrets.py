"""Nothing hidden leaves the server: every byte sent in whole games, to seats and spectators.

Each view that was sent must be what a game with *other* hidden things shows at that moment (so it
cannot depend on what was hidden), and no byte sent before the end may hold a piece of the deal.
"""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration
from server.running import running
from twincities.server.snapshot import ENCODER
from wire import Line

Json = dict[str, Any]
OPEN = {"id", "version", "status", "game", "rules", "number", "turn", "seats", "mine", "view"}
OPEN |= {"commitment", "hints", "scores", "undo_policy", "host", "undo", "question", "rewound"}
OPEN |= {"rematch"}
AT_THE_END = {"nonce", "result"}
SEAT = {"seat", "kind", "name", "bot", "mine", "left"}
CHANGE = {"version", "kind", "at", "seat", "move", "number", "events", "becomes", "name"}


class Ear:
    """Everything that one person is sent."""

    def __init__(self, line: Line, table: str) -> None:
        self.line = line
        self.path = f"/api/tables/{table}"
        self.heard: list[tuple[int, bytes]] = []
        """The bytes of each answer, and how many moves the game had before it."""

    async def look(self) -> Json:
        """The table as this person sees it."""
        status, content = await self.line.get(self.path)
        assert status == 200, content
        told: Json = msgspec.json.decode(content)
        self.heard.append((told["number"], content))
        return told

    async def ask_around(self, number: int) -> None:
        """Whatever else can be asked for, whether it is given or not."""
        for extra in ("/record", "/log", "/hint", "/prospects", "/analysis", "/fair"):
            status, content = await self.line.get(self.path + extra)
            assert status in (200, 403, 409), content
            self.heard.append((number, content))

    async def move(self, seen: Json, move: str, key: str, *expected: int) -> None:
        body = {"version": seen["version"], "move": move, "key": key}
        status, content = await self.line.post(f"{self.path}/moves", body)
        assert status in expected, content
        self.heard.append((seen["number"], content))


async def play_one(port: int, configuration: Configuration, seed: int) -> None:
    """Play a game by HTTP, everybody listening; then compare all that was heard with the truth."""
    game, options = configuration
    one, two, spectator = [await Line.open(port) for _ in range(3)]
    kinds = ["me", *["open"] * (options["players"] - 1)]
    wish = {"game": game, "options": options, "seats": [{"kind": kind} for kind in kinds]}
    made = msgspec.json.decode((await one.post("/api/tables", wish))[1])
    table = made["table"]["id"]
    for ticket in made["invitations"]:
        await two.post(f"/api/tables/{table}/seats/{ticket['seat']}", {"token": ticket["token"]})
    ears = [Ear(one, table), Ear(two, table)]
    stream = asyncio.create_task(listen(spectator, table))
    await play_out(ears, random.Random(seed))
    events = await stream
    fair = msgspec.json.decode((await two.get(f"/api/tables/{table}/fair"))[1])
    for line in (one, two, spectator):
        line.close()
    compare(fair, ears, events)


async def play_out(ears: list[Ear], chance: random.Random) -> None:
    while True:
        for ear in ears:
            seen = await ear.look()
            if seen["status"] == "over":
                return
            if chance.random() < 0.05:
                await ear.ask_around(seen["number"])
            if moves := seen["view"].get("moves"):
                move = chance.choice(moves)
                await ear.move(seen, move, str(seen["version"]), 200)
                await ear.move(seen, move, "late", 403, 409)


async def listen(line: Line, table: str) -> list[Json]:
    """All that a spectator's stream sends until the game is over."""
    told: list[Json] = []
    async for data in line.events(f"/api/tables/{table}/events?after=0"):
        told.append(msgspec.json.decode(data))
        if told[-1]["table"]["status"] == "over":
            break
    return told


def compare(fair: Json, ears: list[Ear], events: list[Json]) -> None:
    whole = tc.Record.parse(json.dumps(fair["record"])).replay()
    last = len(whole.history)
    # At each moment a game in which everything hidden is dealt anew, and what it differs in.
    dreams = [whole.at(number).observe(0, tc.Rng(number + 7)) for number in range(last + 1)]
    hidden = [[*pieces(whole.setup, dream.setup), fair["nonce"].encode()] for dream in dreams]
    searched = 0
    for ear in ears:
        for number, content in ear.heard:
            if 0 <= number < last:
                searched += 1
                check_bytes(content, hidden[number])
                told = msgspec.json.decode(content)
                if "view" in told:
                    check_table(told, dreams, over=False)
    assert searched >= last
    for event in events:
        number, over = event["table"]["number"], event["table"]["status"] == "over"
        check_table(event["table"], dreams, over)
        for change in event["changes"]:
            assert set(change) <= CHANGE
            if change["kind"] == "move":
                dream = dreams[change["number"] + 1]
                assert change["events"] == [
                    e for e in dream.events if e["move"] == change["number"]
                ]
        if not over:
            check_bytes(ENCODER.encode(event), hidden[number])


def check_table(told: Json, dreams: list[tc.Game], over: bool) -> None:
    assert set(told) <= (OPEN | AT_THE_END if over else OPEN)
    for seat in told["seats"]:
        assert set(seat) <= SEAT
    dream = dreams[told["number"]]
    dream.names = tuple(told["view"]["names"])
    view = ENCODER.encode(dream.view(told["view"]["you"]))
    assert told["view"] == msgspec.json.decode(view)


def pieces(real: Json, dream: Json) -> Iterator[bytes]:
    """Any three neighbours of the deal that are hidden: there the dream lies differently."""
    yield b'"setup"'
    for key, value in real.items():
        if not isinstance(value, list | str):
            continue
        for start in range(len(value) - 2):
            here = range(start, start + 3)
            if isinstance(value, list) and all(value[i] != dream[key][i] for i in here):
                yield ",".join(written(value[i]) for i in here).encode()


@cache
def written(card: int | str) -> str:
    return json.dumps(card)


def check_bytes(content: bytes, hidden: list[bytes]) -> None:
    for piece in hidden:
        whole = rb"(?<!\d)" + re.escape(piece) + rb"(?!\d)"
        assert piece not in content or not re.search(whole, content), f"{piece!r} was sent"


async def play_all(port: int, games: int) -> None:
    """Whole games of every configuration, a few at a time."""
    at_once = asyncio.Semaphore(6)

    async def play(number: int) -> None:
        async with at_once:
            await play_one(port, CONFIGURATIONS[number % len(CONFIGURATIONS)], number)

    await asyncio.gather(*(play(number) for number in range(games)))


@pytest.mark.parametrize("games", [16, pytest.param(200, marks=pytest.mark.long)])
def test_nothing_hidden_is_sent(tmp_path: Path, games: int) -> None:
    with running(tmp_path, hint_seconds=0.05) as server:
        asyncio.run(play_all(server.port, games))
        assert '"broken"' not in server.log.read_text()


@pytest.mark.parametrize("leak", ["{'x':[14,151,77]}", "[2,14,151,77,30]", '{"setup":1}'])
def test_the_search_would_find_it(leak: str) -> None:
    real, dream = {"deck": [5, 14, 151, 77, 30, 9]}, {"deck": [5, 30, 14, 151, 77, 9]}
    with pytest.raises(AssertionError, match="was sent"):
        check_bytes(leak.encode(), list(pieces(real, dream)))
    check_bytes(b"[214,151,77],[5,9]", list(pieces(real, dream)))
