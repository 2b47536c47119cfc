"""Nothing lost: a server that is killed in the middle of everything, again and again."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from server.crowd import Acknowledged, Guest, seat_pair
from server.running import Server, running


async def kill_often(server: Server, people: int, kills: int, seed: int) -> dict[str, float]:
    """Let people play while the server is killed; then check everything they were told."""
    kept, chance = Acknowledged(), random.Random(seed)
    guests: list[Guest] = []
    for _ in range(people // 2):
        guests += await seat_pair(server.url, kept, chance)
    everyone = list(guests)
    tasks = [asyncio.create_task(guest.play()) for guest in guests]
    for _ in range(kills):
        await moves_are_made(kept, chance.randrange(people // 4, people))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        # Those whose game is over begin the next one.
        done = [n for n in range(0, people, 2) if guests[n].seen.get("status") == "over"]
        fresh = await asyncio.gather(*(seat_pair(server.url, kept, chance) for _ in done))
        for at, pair in zip(done, fresh, strict=True):
            for guest in guests[at : at + 2]:
                guest.leaving = True
            guests[at : at + 2] = pair
            everyone += pair
            tasks += [asyncio.create_task(guest.play()) for guest in pair]
    before = {guest.table: len(guest.versions) for guest in guests}
    await all_go_on(guests, before)
    for guest in everyone:
        guest.leaving = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await check(server.url, kept, everyone)
    return {"kills": kills, "tables": len(everyone) / 2, "acknowledged": len(kept.moves)}


async def moves_are_made(kept: Acknowledged, more: int) -> None:
    """Wait until so many more moves are acknowledged, so that each kill falls into play."""
    enough, end = len(kept.moves) + more, time.monotonic() + 120
    while len(kept.moves) < enough:
        assert time.monotonic() < end, "nobody moves"
        await asyncio.sleep(0.01)


async def all_go_on(guests: list[Guest], before: dict[str, int]) -> None:
    """Every game goes on by itself after the last kill, and every stream catches up."""
    end = time.monotonic() + 120
    while True:
        stuck = [
            guest.table
            for guest in guests
            if guest.seen.get("status") != "over" and len(guest.versions) <= before[guest.table]
        ]
        if not stuck:
            return
        assert time.monotonic() < end, f"{len(stuck)} games do not go on"
        await asyncio.sleep(0.05)


async def check(url: str, kept: Acknowledged, everyone: list[Guest]) -> None:
    reader = Guest(url, kept, random.Random())
    logs: dict[str, list[dict[str, object]]] = {}
    for guest in everyone:
        if guest.table not in logs:
            answer = await reader.ask("GET", f"/api/tables/{guest.table}/log")
            logs[guest.table] = answer.json()["changes"]
        # Every change once, in order, without a gap, over however many streams it took.
        assert guest.versions == list(range(1, len(guest.versions) + 1))
    assert len(kept.moves) == len({(table, version) for table, version, _ in kept.moves})
    for table, version, move in kept.moves:
        stored = logs[table][version - 1]
        assert (stored["version"], stored["move"]) == (version, move), (
            "an acknowledged move is lost"
        )
    for log in logs.values():
        assert [change["version"] for change in log] == list(range(1, len(log) + 1))


def test_no_acknowledged_move_is_lost(tmp_path: Path, store: str) -> None:
    with running(tmp_path, store) as server:
        told = asyncio.run(kill_often(server, people=20, kills=3, seed=1))
        assert told["acknowledged"] > 10, "too few to show anything"


@pytest.mark.long
def test_no_acknowledged_move_is_lost_in_a_hundred_kills(tmp_path: Path, store: str) -> None:
    with running(tmp_path, store) as server:
        told = asyncio.run(kill_often(server, people=50, kills=100, seed=2))
        print(f"\n{store.partition(':')[0]}: {told}")
        assert told["acknowledged"] > 2000
