"""Streams: what everyone hears, how one goes on after a gap, and how a server stops."""

import asyncio
import threading
import time
from pathlib import Path

import asyncpg

from server.running import Events, Player, Server, play_on, problem, running


def test_a_stream_begins_with_the_table_and_tells_each_change(anna: Player, server: Server) -> None:
    table = anna.make("me", "here")["table"]["id"]
    watcher = server.player()
    with Events(watcher, f"/api/tables/{table}/events") as events:
        assert events.response.headers["content-type"].startswith("text/event-stream")
        first = events.next()
        assert first["changes"] == []
        assert first["table"] == watcher.look(table)
        moved = anna.play(table)
        told = events.next()
        assert events.last == str(moved["version"])
        assert [change["version"] for change in told["changes"]] == [moved["version"]]
        assert told["changes"][0]["move"] == moved["move"]
        assert told["changes"][0]["events"]
        assert told["table"] == watcher.look(table)


def test_each_seat_has_its_own_view(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open")
    table = made["table"]["id"]
    bea.join(made)
    with Events(anna.again(), f"/api/tables/{table}/events") as hers:
        assert hers.next()["table"] == anna.look(table)
    with Events(bea.again(), f"/api/tables/{table}/events") as theirs:
        assert theirs.next()["table"] == bea.look(table)


def test_last_event_id_goes_on_exactly(anna: Player, server: Server) -> None:
    table = anna.make("me", "here")["table"]["id"]
    play_on(table, [anna], 5)
    for last in ("0", "2", "5"):
        with Events(server.player(), f"/api/tables/{table}/events", last) as events:
            versions = [change["version"] for change in events.next()["changes"]]
            assert versions == list(range(int(last) + 1, 6))
    with Events(server.player(), f"/api/tables/{table}/events?after=3") as events:
        assert [change["version"] for change in events.next()["changes"]] == [4, 5]
    for odd in ("nonsense", "-1", "99", "1" * 50, "a.b,c"):
        with Events(server.player(), f"/api/tables/{table}/events", odd) as events:
            assert events.next()["changes"] == []


def test_an_undo_is_an_event(anna: Player, server: Server) -> None:
    table = anna.make("me", "here")["table"]["id"]
    with Events(server.player(), f"/api/tables/{table}/events") as events:
        events.next()
        anna.play(table)
        events.next()
        anna.post(f"/api/tables/{table}/undo", {"version": 1})
        told = events.next()
        assert told["changes"][0]["kind"] == "undo"
        assert told["table"]["number"] == 0
        assert events.last == "2"


def test_several_tables_on_one_stream(anna: Player, server: Server) -> None:
    tables = [anna.make("me", "here")["table"]["id"] for _ in range(3)]
    watcher = server.player()
    path = f"/api/events?tables={','.join(tables)}"
    with Events(watcher, path) as events:
        assert {events.next()["table"]["id"] for _ in tables} == set(tables)
        anna.play(tables[1])
        anna.play(tables[1])
        told = events.next()
        while told["table"]["version"] < 2:
            told = events.next()
        assert told["table"]["id"] == tables[1]
        last = events.last
    anna.play(tables[2])
    with Events(watcher, path, last) as events:
        again = [events.next() for _ in tables]
        missed = {event["table"]["id"]: len(event["changes"]) for event in again}
        assert missed == dict(zip(tables, (0, 0, 1), strict=True))
    with Events(anna.again(), "/api/events") as events:  # without names: mine
        assert {events.next()["table"]["id"] for _ in tables} == set(tables)


def test_a_sign_of_life_comes_by_itself(anna: Player, server: Server) -> None:
    table = anna.make("me", "here")["table"]["id"]
    with Events(server.player(), f"/api/tables/{table}/events") as events:
        events.next()
        threading.Timer(2.5, anna.play, [table]).start()
        events.next()
        assert events.comments >= 1  # every second here, every 15 seconds by default


def test_a_bots_moves_are_told(anna: Player) -> None:
    table = anna.make("me", "bot", "bot")["table"]["id"]
    with Events(anna.again(), f"/api/tables/{table}/events", "0") as events:
        told = events.next()
        moves = 0
        while moves < 4:
            moves += sum(c["kind"] == "move" and c["seat"] != 0 for c in told["changes"])
            if told["table"]["turn"] == 0:
                anna.play(table)
            told = events.next()


def test_unknown_tables_have_no_stream(anna: Player) -> None:
    problem(anna.get("/api/tables/zzzzzzzzzzzzz/events"), 404, "no_table")
    problem(anna.get("/api/events?tables=x"), 404, "no_table")
    problem(anna.get("/api/events?tables=" + ",".join("abcdefgh")), 404, "no_table")


def stop_with_streams(server: Server) -> float:
    """Stop a server on which people listen and bots think; how long it took."""
    anna = server.player()
    thinks_long = {"kind": "bot", "bot": "expert:60s"}
    wish = {"game": "point-city", "seats": [{"kind": "me"}, *[thinks_long] * 3]}
    table = anna.post("/api/tables", wish).json()["table"]["id"]
    streams = [Events(server.player(), f"/api/tables/{table}/events") for _ in range(20)]
    for stream in streams:
        stream.next()
    seconds = server.stop()
    assert server.process.returncode == 0
    for stream in streams:
        try:
            while True:
                stream.next()
        except EOFError:
            pass  # it ended as a stream should, not with a broken connection
    return seconds


def test_a_stop_with_open_streams_is_quick(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        waits = [stop_with_streams(server)]
        while min(waits) > 3 and len(waits) < 4:  # a busy machine may need another chance
            waits.append(stop_with_streams(server.start()))
    assert min(waits) < 3


def test_two_processes_on_one_postgres(tmp_path: Path, fresh_postgres: str) -> None:
    """Players at different processes see each other's moves at once."""
    waits = []
    with running(tmp_path, fresh_postgres) as one, running(tmp_path, fresh_postgres) as two:
        anna, bea = one.player(), two.player()
        made = anna.make("me", "open")
        bea.join(made)
        table = made["table"]["id"]
        path = f"/api/tables/{table}/events"
        with Events(anna.again(), path) as hers, Events(bea.again(), path) as theirs:
            seen = hers.next()["table"]
            assert theirs.next()["table"]["version"] == seen["version"]
            while seen["status"] != "over" and seen["number"] < 30:
                mover, other = (anna, theirs) if seen["turn"] == 0 else (bea, hers)
                moves = mover.look(table)["view"]["moves"]
                begin = time.monotonic()
                answer = mover.move(table, seen["version"], moves[0])
                assert answer.status_code == 200, answer.text
                seen = other.next()["table"]
                waits.append(time.monotonic() - begin)
                own = hers if other is theirs else theirs
                assert own.next()["table"]["version"] == seen["version"]
    assert sorted(waits)[len(waits) // 2] < 0.2, waits


def test_a_process_that_has_not_heard_yet_believes_the_store(
    tmp_path: Path, fresh_postgres: str
) -> None:
    """A move decided on what another process told is good here too, though nobody listens here."""
    with running(tmp_path, fresh_postgres) as one, running(tmp_path, fresh_postgres) as two:
        anna = one.player()
        table = anna.make("me", "here")["table"]["id"]
        elsewhere = Player(two.url)
        elsewhere.http.cookies = anna.http.cookies
        elsewhere.look(table)
        for _ in range(4):
            anna.play(table)
            seen = anna.look(table)
            answer = elsewhere.move(table, seen["version"], seen["view"]["moves"][0])
            assert answer.status_code == 200, answer.text


def cut_connections(url: str) -> None:
    """Let PostgreSQL end every connection of a server to it."""

    async def cut() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()

    asyncio.run(cut())


def test_lost_connections_to_the_store_are_made_again(tmp_path: Path, fresh_postgres: str) -> None:
    """Play and streams go on by themselves, on one process and between two."""
    with running(tmp_path, fresh_postgres) as one, running(tmp_path, fresh_postgres) as two:
        anna = one.player()
        table = anna.make("me", "here")["table"]["id"]
        with Events(Player(two.url), f"/api/tables/{table}/events") as events:
            events.next()
            for number in range(3):
                seen = anna.look(table)
                cut_connections(fresh_postgres)
                for _ in range(100):
                    answer = anna.move(table, seen["version"], seen["view"]["moves"][0])
                    if answer.status_code == 200:
                        break
                    problem(answer, 503, "store_down")
                assert answer.json()["number"] == number
                while events.next()["table"]["number"] <= number:
                    pass
                while anna.get(f"/api/tables/{table}").status_code == 503:
                    pass


def test_workers_share_a_port(tmp_path: Path, fresh_postgres: str) -> None:
    server = Server(tmp_path, fresh_postgres).start("--workers", "2")
    try:
        anna = server.player()
        table = anna.make("me", "here")["table"]["id"]
        with Events(anna.again(), f"/api/tables/{table}/events") as events:
            events.next()
            for _ in range(6):
                anna.again().play(table)  # a new connection each: any process may answer
                events.next()
        server.stop()
        assert server.process.returncode == 0
    finally:
        server.process.kill()
