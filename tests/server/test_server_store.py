"""The store: older versions, newer versions, and fair deals."""

import asyncio
import hashlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from games import random_game
from server.running import play_on, running
from twincities.server.fair import FairGame, commitment, new_nonce
from twincities.server.settings import Settings
from twincities.server.store import Store, TableRow

VERSION_0 = """
CREATE TABLE meta (version INTEGER NOT NULL);
INSERT INTO meta VALUES (0);
CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, at DOUBLE NOT NULL);
CREATE TABLE keys (hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id),
  kind TEXT NOT NULL, at DOUBLE NOT NULL);
CREATE TABLE tables (id TEXT PRIMARY KEY, at DOUBLE NOT NULL, host TEXT NOT NULL,
  kind TEXT NOT NULL, start TEXT NOT NULL, nonce TEXT NOT NULL, seats TEXT NOT NULL,
  hints BOOLEAN NOT NULL);
CREATE TABLE log (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,
  at DOUBLE NOT NULL, kind TEXT NOT NULL, seat INTEGER, data TEXT NOT NULL, key TEXT,
  PRIMARY KEY (table_id, number), UNIQUE (table_id, key));
CREATE TABLE members (person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (person, table_id));
"""


def test_an_old_store_is_brought_up_to_date_and_kept_aside(tmp_path: Path) -> None:
    """A file of version 0 with a game in it: the game goes on, and the old file is still there."""
    file = tmp_path / "tables.sqlite"
    game = random_game(("point-city", {"players": 2}), 3, 4)
    start = game.at(0).record().json()
    moves = [str(move) for move in game.history]
    seats = [{"kind": "person", "name": n, "owner": "anna"} for n in ("Anna", "Bea")]
    with sqlite3.connect(file) as old:
        old.executescript(VERSION_0)
        row = ["abcdefghjkmnp", 1.0, "anna", "play", start, new_nonce(), json.dumps(seats), True]
        old.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        for number, move in enumerate(moves, 1):
            data = json.dumps({"move": move, "number": number - 1})
            entry = ["abcdefghjkmnp", number, 2.0, "move", None, data, None]
            old.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", entry)
    with running(tmp_path) as server:
        seen = server.player().look("abcdefghjkmnp")
        assert seen["number"] == 4
        assert (seen["undo_policy"], seen["scores"]) == ("usual", True)
        assert seen["view"]["market"] == game.view()["market"]
        anna = server.player()
        assert play_on(anna.make("me", "here")["table"]["id"], [anna])["status"] == "over"
        assert anna.get("/api/me").json()["statistics"]
    with sqlite3.connect(file) as new:
        assert new.execute("SELECT version FROM meta").fetchall() == [(2,)]
    with sqlite3.connect(f"{file}.version-0") as kept:
        assert kept.execute("SELECT version FROM meta").fetchall() == [(0,)]
        assert kept.execute("SELECT count(*) FROM log").fetchone() == (4,)
        tables = {name for (name,) in kept.execute("SELECT name FROM sqlite_master")}
        assert "results" not in tables


def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file) as newer:
        newer.executescript("CREATE TABLE meta (version INTEGER); INSERT INTO meta VALUES (99)")
    command = [sys.executable, "-m", "twincities", "serve", "--no-browser", "--port", "0"]
    done = subprocess.run(
        [*command, "--db", f"sqlite:///{file}"], capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 2
    assert "version 99" in done.stderr
    with sqlite3.connect(file) as same:
        assert same.execute("SELECT name FROM sqlite_master").fetchall() == [("meta",)]


def test_the_store_is_durable_to_the_last_commit(tmp_path: Path) -> None:
    async def read() -> list[object]:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/x.sqlite", lambda _: None)
        await store.open()
        async with store.engine.connect() as connection:
            values = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await store.close()
        return values

    assert asyncio.run(read()) == ["wal", 2, 1]


def test_what_nobody_used_is_removed_after_a_while(tmp_path: Path) -> None:
    """Tables without a move of their own after a week, people without a table after a month."""
    with running(tmp_path) as server:
        anna, bea = server.player(), server.player()
        played, idle, new = (anna.make("me", "here")["table"]["id"] for _ in range(3))
        anna.play(played)
        tried = anna.post(f"/api/tables/{played}/branch", {"move": 1}).json()["table"]
        record = random_game(("point-city", {}), 5).record()
        replay = anna.http.post("/api/records", content=record.json()).json()["id"]
        bea.http.put("/api/me", json={"name": "Bea"})
        server.stop()
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file) as store:
        store.execute("UPDATE tables SET at = 1 WHERE id != ?", [new])
        store.execute("UPDATE log SET at = 1 WHERE table_id IN (?, ?)", [tried, replay])
        store.execute("UPDATE people SET at = 1")

    async def prune() -> None:
        opened = Store(f"sqlite+aiosqlite:///{file}", lambda _: None)
        await opened.open()
        await opened.prune()
        await opened.close()

    asyncio.run(prune())
    with sqlite3.connect(file) as store:
        left = {row[0] for row in store.execute("SELECT id FROM tables")}
        people = [name for (name,) in store.execute("SELECT name FROM people")]
        assert store.execute("SELECT count(*) FROM keys").fetchone() == (1,)
    assert left == {played, new, replay}
    assert idle not in left
    assert people == [""], "Anna, who plays; Bea never sat down"


OLDER = ["DROP TABLE analyses", "ALTER TABLE tables DROP COLUMN undo"]
OLDER += ["ALTER TABLE tables DROP COLUMN scores", "UPDATE meta SET version = 1"]


def test_either_store_is_brought_up_to_date(store: str) -> None:
    """Version 1 becomes today's, with what is in it, on SQLite and on PostgreSQL."""
    url = Settings(db=store).url()
    row = TableRow("abcdefghjkmnp", 1.0, "anna", "play", "{}", "n", "[]", True)

    async def open_old_and_again() -> TableRow:
        old = Store(url, lambda _: None)
        await old.open()
        await old.add_table(row, ["anna"])
        async with old.engine.begin() as connection:
            for statement in OLDER:
                await connection.execute(text(statement))
        await old.close()
        new = Store(url, lambda _: None)
        await new.open()
        found = await new.load(row.id)
        await new.keep_analysis(row.id, 3, "[]")
        assert await new.analysis(row.id, 3) == "[]"
        assert await new.analysis(row.id, 4) is None
        await new.close()
        assert found
        return found[0]

    assert asyncio.run(open_old_and_again()) == row


def check_fair(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "twincities", "check", "--fair", str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("broken", ["", "nonce", "deck", "first", "moves", "options"])
def test_check_fair(tmp_path: Path, broken: str) -> None:
    record = random_game(("point-city", {"players": 2}), 11).record()
    nonce = new_nonce()
    fair = FairGame(record, nonce, commitment(record, nonce))
    if broken == "nonce":
        fair.nonce = new_nonce()
    elif broken == "deck":
        deck = record.setup["deck"]
        deck[-1], deck[-2] = deck[-2], deck[-1]
    elif broken == "first":
        record.setup["first"] = 1 - record.setup["first"]
    elif broken == "moves":
        record.moves.pop()
    elif broken == "options":
        record.options["edition"] = "lucky-duck"
    file = tmp_path / "fair.json"
    file.write_bytes(msgspec.json.encode(fair))
    done = check_fair(file)
    assert done.returncode == (1 if broken else 0), done
    assert "Traceback" not in done.stderr
    if not broken:
        assert fair.commitment in done.stdout


def test_check_fair_of_something_else(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}")
    assert check_fair(file).returncode == 1
    assert check_fair(tmp_path / "missing.json").returncode == 2


def test_the_commitment_is_what_the_documentation_says() -> None:
    """Anybody can compute it without our code: sha256 of sorted, compact JSON."""
    record = random_game(("point-city", {"players": 2}), 12).record()
    deal = {
        "components": record.components,
        "game": record.game,
        "nonce": "n",
        "options": record.options,
        "rules": record.rules,
        "setup": record.setup,
    }
    canonical = json.dumps(deal, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert commitment(record, "n") == hashlib.sha256(canonical.encode()).hexdigest()
