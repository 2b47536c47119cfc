"""Real servers for tests: a process on a free port of this machine, its store, and players."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import httpx

Json = dict[str, Any]
EASY = ["rate=100000", "burst=100000", "new_rate=100000", "new_burst=100000"]
"""Limits that do not stand in a test's way."""
EASY += ["hint_rate=1000", "hint_burst=1000", "own_streams=5000", "own_tables=5000"]


class Server:
    """A server process that can be stopped, killed and started again at the same address."""

    def __init__(self, folder: Path, db: str = "", *, limits: list[str] = EASY, **settings: Any):
        self.folder = folder
        self.db = db or f"sqlite:///{folder}/tables.sqlite"
        self.log = folder / f"server-{len(list(folder.glob('server-*')))}.log"
        self.limits = limits
        self.settings = settings
        self.port = 0
        self.arguments: list[str] = []
        self.process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *arguments: str) -> "Server":
        """Start, and wait until it answers."""
        self.arguments = list(arguments) or self.arguments
        limits = [word for limit in self.limits for word in ("--limit", limit)]
        command = [sys.executable, "-m", "twincities", "serve", "--no-browser", "--log", "info"]
        command += ["--port", str(self.port), "--db", self.db, *limits, *self.arguments]
        environment = {**os.environ, "TWINCITIES_SERVER": json.dumps(self.settings)}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+) ", line)
        assert found, f"no address in {line!r}: {self.log.read_text()[-2000:]}"
        self.port = int(found[1])
        self.wait()
        return self

    def wait(self) -> None:
        end = time.monotonic() + 120
        while not self.answers():
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether the server is well; it listens before it is ready, so this may wait for it."""
        try:
            asked = HTTPConnection("127.0.0.1", self.port, timeout=20)
            asked.request("GET", "/health")
            return asked.getresponse().status == 200
        except (OSError, HTTPException):
            return False

    def kill(self) -> None:
        """End it without a warning."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> float:
        """End it politely; how many seconds it took."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        return time.monotonic() - begin

    def player(self) -> "Player":
        return Player(self.url)


@contextmanager
def running(folder: Path, db: str = "", **settings: Any) -> Iterator[Server]:
    """A server for as long as it is needed."""
    limits = settings.pop("limits", EASY)
    server = Server(folder, db, limits=limits, **settings).start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Player:
    """Somebody with a cookie of their own."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=20, verify=False)

    def again(self) -> "Player":
        """The same person on another connection."""
        twin = Player(str(self.http.base_url))
        twin.http.cookies = self.http.cookies
        return twin

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body, **more)

    def make(self, *kinds: str, game: str = "point-city", **options: Any) -> Json:
        """Make a table with seats such as `me`, `here`, `open`, `bot`."""
        seats = [{"kind": k, "bot": "random"} if k == "bot" else {"kind": k} for k in kinds]
        answer = self.post("/api/tables", {"game": game, "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def join(self, made: Json, name: str = "Guest") -> None:
        """Take the first open seat of a table somebody made."""
        ticket = made["invitations"][0]
        answer = self.post(
            f"/api/tables/{made['table']['id']}/seats/{ticket['seat']}",
            {"token": ticket["token"], "name": name},
        )
        assert answer.status_code == 200, answer.text

    def look(self, table: str) -> Json:
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()
        return seen

    def move(self, table: str, version: int, move: str, key: str | None = None) -> httpx.Response:
        body = {"version": version, "move": move, "key": key or f"{version} {move}"}
        return self.post(f"/api/tables/{table}/moves", body)

    def play(self, table: str, choice: int = 0) -> Json:
        """Make one of the legal moves."""
        seen = self.look(table)
        moves = seen["view"]["moves"]
        answer = self.move(table, seen["version"], moves[choice % len(moves)])
        assert answer.status_code == 200, answer.text
        moved: Json = answer.json()
        return moved


def play_on(table: str, players: list[Player], moves: int = 10_000) -> Json:
    """Let people play, whoever's turn it is, until the game is over or so many moves are made."""
    while True:
        for player in players:
            seen = player.look(table)
            if seen["status"] == "over" or moves == 0:
                return seen
            if seen["turn"] in seen["mine"]:
                player.play(table, 7 * moves)
                moves -= 1
        time.sleep(0.01)


def problem(answer: httpx.Response, status: int, code: str) -> Json:
    """Check that an answer is this error, and whole."""
    assert (answer.status_code, answer.json().get("code")) == (status, code), answer.text
    told: Json = answer.json()
    assert told["message"]
    assert told["hint"]
    return told


class Events:
    """A table's stream, event by event."""

    def __init__(self, player: Player, path: str, last: str | None = None) -> None:
        headers = {} if last is None else {"Last-Event-ID": last}
        self._context = player.http.stream("GET", path, headers=headers)
        self.response = self._context.__enter__()
        self._lines = self.response.iter_lines()
        self.last = last
        self.comments = 0

    def __enter__(self) -> "Events":
        return self

    def __exit__(self, *_: object) -> None:
        self._context.__exit__(None, None, None)

    def next(self) -> Json:
        """The next event's data."""
        data = ""
        for line in self._lines:
            if line.startswith("id: "):
                self.last = line[4:]
            elif line.startswith("data: "):
                data = line[6:]
            elif line.startswith(":"):
                self.comments += 1
            elif not line and data:
                told: Json = json.loads(data)
                return told
        raise EOFError
