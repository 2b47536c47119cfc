"""A crowd of people who play on whatever happens to the server."""

import asyncio
import json
import random
import uuid
from typing import Any

import httpx

Json = dict[str, Any]
GONE = (httpx.TransportError, httpx.StreamError)


class Acknowledged:
    """What the server said it had stored."""

    def __init__(self) -> None:
        self.moves: list[tuple[str, int, str]] = []


class Guest:
    """A person at one table: hears its stream, moves when it is their turn, never gives up."""

    def __init__(self, url: str, kept: Acknowledged, chance: random.Random) -> None:
        limits = httpx.Limits(max_connections=4)
        # Loading the certificates of the world, which nobody needs here, costs 30 ms and 1 MB.
        self.http = httpx.AsyncClient(base_url=url, timeout=5, limits=limits, verify=False)
        self.kept = kept
        self.chance = chance
        self.table = ""
        self.versions: list[int] = []
        """Every change heard at the table, in the order of hearing."""
        self.seen: Json = {}
        self.leaving = False

    async def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        """Send a request again and again until the server answers."""
        while True:
            try:
                answer = await self.http.request(method, path, json=body)
            except GONE:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code < 500:
                return answer
            await asyncio.sleep(0.05)

    async def play(self) -> None:
        """Hear and move until told to leave."""
        while not self.leaving:
            try:
                await self.hear()
            except GONE:
                await asyncio.sleep(0.05)
        await self.http.aclose()

    async def hear(self) -> None:
        """One stream, from where the last one broke off."""
        headers = {"Last-Event-ID": str(self.versions[-1] if self.versions else 0)}
        path = f"/api/tables/{self.table}/events"
        async with self.http.stream("GET", path, headers=headers) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: "):
                    await self.take_in(json.loads(line[6:]))
                if self.leaving:
                    return

    async def take_in(self, told: Json) -> None:
        self.versions += [change["version"] for change in told["changes"]]
        self.seen = told["table"]
        moves = self.seen["view"].get("moves")
        if moves and self.seen["status"] == "running" and not self.leaving:
            await asyncio.sleep(self.chance.random() * 0.02)
            await self.move(self.chance.choice(moves))

    async def move(self, move: str) -> None:
        """Make a move; the same key until there is an answer."""
        body = {"version": self.seen["version"], "move": move, "key": str(uuid.uuid4())}
        answer = await self.ask("POST", f"/api/tables/{self.table}/moves", body)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.kept.moves.append((self.table, answer.json()["version"], move))


async def seat_pair(url: str, kept: Acknowledged, chance: random.Random) -> list[Guest]:
    """Two people at a new table."""
    guests = [Guest(url, kept, chance), Guest(url, kept, chance)]
    wish = {"game": "point-city", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = (await guests[0].ask("POST", "/api/tables", wish)).json()
    ticket = made["invitations"][0]
    for guest in guests:
        guest.table = made["table"]["id"]
    await guests[1].ask(
        "POST", f"/api/tables/{guests[1].table}/seats/1", {"token": ticket["token"]}
    )
    return guests
