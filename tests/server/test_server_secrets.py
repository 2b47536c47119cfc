"""Nothing hidden leaves the server: every byte sent in whole games, to seats and spectators.

Each view that was sent must be what a game with *other* hidden things shows at that moment (so it
cannot depend on what was hidden), and no byte sent before the end may hold a piece of the deal.
"""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration
from server.running import running

Json = dict[str, Any]
OPEN = {"id", "version", "status", "game", "rules", "number", "turn", "seats", "mine", "view"}
OPEN |= {"commitment", "hints", "scores", "undo_policy", "host", "undo", "question", "rewound"}
OPEN |= {"rematch"}
AT_THE_END = {"nonce", "result"}
SEAT = {"seat", "kind", "name", "bot", "mine", "left"}
CHANGE = {"version", "kind", "at", "seat", "move", "number", "events", "becomes", "name"}


class Ear:
    """Everything that one person, or a spectator, is sent."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.heard: list[tuple[int, bytes]] = []
        """The bytes of each answer, and how many moves the game had then."""

    async def get(self, path: str) -> Json:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        table = told.get("table", told)
        self.heard.append((table.get("number", -1), answer.content))
        return told


def client(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=30, verify=False)


async def play_one(url: str, configuration: Configuration, seed: int) -> None:
    """Play a game by HTTP, everybody listening; then compare all that was heard with the truth."""
    game, options = configuration
    chance = random.Random(seed)
    async with client(url) as one, client(url) as two, client(url) as spectator:
        kinds = ["me", *["open"] * (options["players"] - 1)]
        seats = [{"kind": kind} for kind in kinds]
        wish = {"game": game, "options": options, "seats": seats}
        made = (await one.post("/api/tables", json=wish)).json()
        table = made["table"]["id"]
        for ticket in made["invitations"]:
            path = f"/api/tables/{table}/seats/{ticket['seat']}"
            await two.post(path, json={"token": ticket["token"]})
        ears = [Ear(one), Ear(two)]
        stream = asyncio.create_task(listen(spectator, table))
        await play_out(table, ears, chance)
        events = await stream
        fair = (await spectator.get(f"/api/tables/{table}/fair")).json()
    compare(fair, ears, events)


async def play_out(table: str, ears: list[Ear], chance: random.Random) -> None:
    path = f"/api/tables/{table}"
    while True:
        for ear in ears:
            seen = await ear.get(path)
            if seen["status"] == "over":
                return
            if chance.random() < 0.05:
                for extra in ("/record", "/log", "/hint", "/prospects", "/analysis", "/fair"):
                    number, answer = seen["number"], await ear.http.get(path + extra)
                    assert answer.status_code in (200, 403, 409), answer.text
                    ear.heard.append((number, answer.content))
            if moves := seen["view"].get("moves"):
                body = {"version": seen["version"], "move": chance.choice(moves)}
                answer = await ear.http.post(
                    f"{path}/moves", json={**body, "key": str(seen["version"])}
                )
                assert answer.status_code == 200, answer.text
                bad = await ear.http.post(f"{path}/moves", json={**body, "key": "late"})
                assert bad.status_code in (403, 409), bad.text
                ear.heard += [(seen["number"], answer.content), (seen["number"], bad.content)]


async def listen(http: httpx.AsyncClient, table: str) -> list[Json]:
    """All that a spectator's stream sends until the game is over."""
    told = []
    headers = {"Last-Event-ID": "0"}
    async with http.stream("GET", f"/api/tables/{table}/events", headers=headers) as stream:
        async for line in stream.aiter_lines():
            if line.startswith("data: "):
                told.append(json.loads(line[6:]))
                if told[-1]["table"]["status"] == "over":
                    return told
    raise AssertionError("the stream ended")


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
                told = json.loads(content)
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
            check_bytes(json.dumps(event, separators=(",", ":")).encode(), hidden[number])


def check_table(told: Json, dreams: list[tc.Game], over: bool) -> None:
    assert set(told) <= (OPEN | AT_THE_END if over else OPEN)
    for seat in told["seats"]:
        assert set(seat) <= SEAT
    dream = dreams[told["number"]]
    dream.names = tuple(told["view"]["names"])
    assert told["view"] == json.loads(json.dumps(dream.view(told["view"]["you"])))


def pieces(real: Json, dream: Json) -> Iterator[bytes]:
    """Any three neighbours of the deal that are hidden: there the dream lies differently."""
    yield b'"setup"'
    for key, value in real.items():
        if not isinstance(value, list | str):
            continue
        for start in range(len(value) - 2):
            here = range(start, start + 3)
            if isinstance(value, list) and all(value[i] != dream[key][i] for i in here):
                yield ",".join(json.dumps(value[i]) for i in here).encode()


def check_bytes(content: bytes, hidden: list[bytes]) -> None:
    for piece in hidden:
        whole = rb"(?<!\d)" + re.escape(piece) + rb"(?!\d)"
        assert piece not in content or not re.search(whole, content), f"{piece!r} was sent"


async def play_all(url: str, games: int) -> None:
    """Whole games of every configuration, a few at a time."""
    at_once = asyncio.Semaphore(6)

    async def play(number: int) -> None:
        async with at_once:
            await play_one(url, CONFIGURATIONS[number % len(CONFIGURATIONS)], number)

    await asyncio.gather(*(play(number) for number in range(games)))


@pytest.mark.parametrize("games", [16, pytest.param(200, marks=pytest.mark.long)])
def test_nothing_hidden_is_sent(tmp_path: Path, games: int) -> None:
    with running(tmp_path, hint_seconds=0.05) as server:
        asyncio.run(play_all(server.url, games))
        assert '"broken"' not in server.log.read_text()


@pytest.mark.parametrize("leak", ["{'x':[14,151,77]}", "[2,14,151,77,30]", '{"setup":1}'])
def test_the_search_would_find_it(leak: str) -> None:
    real, dream = {"deck": [5, 14, 151, 77, 30, 9]}, {"deck": [5, 30, 14, 151, 77, 9]}
    with pytest.raises(AssertionError, match="was sent"):
        check_bytes(leak.encode(), list(pieces(real, dream)))
    check_bytes(b"[214,151,77],[5,9]", list(pieces(real, dream)))
