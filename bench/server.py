"""The server under load, on this machine only: `make bench-server`.

Two people sit at every table, each with a stream of their own. Moves are sent at a steady rate;
a move counts when it is stored, answered and has arrived on both streams of its table.
"""

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

from wire import Line

LIMITS = ("rate", "burst", "new_rate", "new_burst", "own_streams", "own_tables", "streams")
VERSION = re.compile(rb'"table":\{"id":"[^"]+","version":(\d+)')
MOVE = re.compile(rb'"moves":\["([^"]+)"')


class Server:
    """A server process of our own."""

    def __init__(self, folder: str, db: str) -> None:
        words = ["--no-browser", "--port", "0"]
        words += ["--db", db or f"sqlite:///{folder}/tables.sqlite"]
        words += [word for name in LIMITS for word in ("--limit", f"{name}=1000000")]
        begin = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "twincities", "serve", *words],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        found = re.search(r":(\d+) ", self.process.stdout.readline())
        assert found
        self.port = int(found[1])
        asyncio.run(self.wait())
        self.start_seconds = time.monotonic() - begin

    async def wait(self) -> None:
        while True:
            try:
                await (await Line.open(self.port)).ask("GET", "/health")
                return
            except OSError:
                await asyncio.sleep(0.005)

    def memory(self) -> int:
        """Resident memory in kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])  # type: ignore[index]

    def cpu(self) -> float:
        """CPU seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Table:
    """What the load needs to know of a table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self.turn = 0
        self.move = b""
        self.begin = 0.0
        self.heard = 0


class Load:
    """All tables, their streams, and the moves."""

    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.count = tables
        self.tables: list[Table] = []
        self.people: list[Line] = []
        self.delivered: list[float] = []
        self.answered: list[float] = []
        self.late = 0
        self.ears: list[asyncio.Task[None]] = []

    async def make(self) -> None:
        """Seat the same two people at every table."""
        self.people = [await Line.open(self.server.port) for _ in range(2)]
        anna, bea = self.people
        wish = b'{"game":"point-city","seats":[{"kind":"me"},{"kind":"open"}]}'
        for _ in range(self.count):
            made: dict[str, Any] = json.loads((await anna.ask("POST", "/api/tables", wish))[1])
            ticket = json.dumps({"token": made["invitations"][0]["token"]}).encode()
            name = made["table"]["id"]
            status, _ = await bea.ask("POST", f"/api/tables/{name}/seats/1", ticket)
            assert status == 200
            self.tables.append(Table(name))

    async def watch(self) -> None:
        """Open both streams of every table."""
        for table in self.tables:
            for seat, person in enumerate(self.people):
                line = await Line.open(self.server.port, person.cookie)
                line.send("GET", f"/api/tables/{table.name}/events")
                await line.reader.readuntil(b"\n\n")
                self.ears.append(asyncio.create_task(self.hear(table, seat, line)))
        while any(table.heard < 2 for table in self.tables):
            await asyncio.sleep(0.01)

    async def hear(self, table: Table, seat: int, line: Line) -> None:
        while True:
            event = await line.reader.readuntil(b"\n\n")
            found = VERSION.search(event)
            if not found:
                continue
            table.version = max(table.version, int(found[1]))
            if move := MOVE.search(event):
                table.turn, table.move = seat, move[1]
            table.heard += 1
            if table.begin and table.heard == 2:
                self.delivered.append(time.monotonic() - table.begin)
                table.begin = 0.0

    async def move(self, table: Table, line: Line) -> None:
        body = json.dumps(
            {"version": table.version, "move": table.move.decode(), "key": str(table.version)}
        ).encode()
        table.heard, table.begin = 0, time.monotonic()
        path, cookie = f"/api/tables/{table.name}/moves", self.people[table.turn].cookie
        status, answer = await line.ask("POST", path, body, cookie)
        assert status == 200, answer

    async def run(self, rate: float, seconds: float) -> None:
        """Send moves at a steady rate, table after table."""
        lines: asyncio.Queue[Line] = asyncio.Queue()
        for _ in range(64):
            lines.put_nowait(await Line.open(self.server.port))
        tasks: set[asyncio.Task[None]] = set()
        begin = time.monotonic()
        for number in range(int(rate * seconds)):
            wait = begin + number / rate - time.monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
            table = self.tables[number % len(self.tables)]
            if table.begin:  # its last move is still on its way
                self.late += 1
                continue
            task = asyncio.create_task(self.one(table, lines))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            task.add_done_callback(failed)
        await asyncio.gather(*tasks)
        end = time.monotonic() + 5
        while any(table.begin for table in self.tables) and time.monotonic() < end:
            await asyncio.sleep(0.01)

    async def one(self, table: Table, lines: asyncio.Queue[Line]) -> None:
        line = await lines.get()
        begin = time.monotonic()
        await self.move(table, line)
        self.answered.append(time.monotonic() - begin)
        lines.put_nowait(line)


def failed(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception():
        print(f"failed: {task.exception()!r}", file=sys.stderr)


def percentile(values: list[float], share: float) -> float:
    return round(sorted(values)[int(len(values) * share)] * 1000, 1)


async def measure(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    load = Load(server, args.streams // 2)
    await load.make()
    before = server.memory()
    await load.watch()
    a_stream = (server.memory() - before) / args.streams
    begin, cpu = time.monotonic(), server.cpu()
    await load.run(args.rate, args.seconds)
    seconds = time.monotonic() - begin
    used = server.cpu() - cpu
    for ear in load.ears:
        ear.cancel()
    await asyncio.gather(*load.ears, return_exceptions=True)
    return {
        "start_seconds": round(server.start_seconds, 2),
        "streams": args.streams,
        "kilobytes_a_stream": round(a_stream, 1),
        "moves": len(load.delivered),
        "moves_a_second": round(len(load.delivered) / seconds),
        "answer_ms": [percentile(load.answered, share) for share in (0.5, 0.95, 0.99)],
        "delivery_ms": [percentile(load.delivered, share) for share in (0.5, 0.95, 0.99)],
        "not_sent": load.late,
        "server_cpu": round(used / seconds, 2),
        "server_cpu_ms_a_move": round(used * 1000 / max(1, len(load.delivered)), 2),
        "load_average": os.getloadavg()[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", default="", help="the store's URL (a new SQLite file)")
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=550, help="moves sent a second")
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, args.db)
        try:
            print(json.dumps(uvloop.run(measure(server, args)), indent=1))
        finally:
            server.process.terminate()
            server.process.wait(10)


if __name__ == "__main__":
    main()
