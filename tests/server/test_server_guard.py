"""Hostile clients: they get an error and change nothing."""

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.running import EASY, Events, Player, Server, problem, running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits small enough to reach."""
    limits = ["rate=200", "burst=400", "new_rate=0.1", "new_burst=5", "own_streams=4"]
    limits += ["stall_seconds=1", "body_seconds=1", "hint_rate=0.1", "hint_burst=2"]
    with running(tmp_path_factory.mktemp("strict"), limits=limits) as started:
        yield started


def wish(**more: object) -> dict[str, object]:
    return {"game": "point-city", "seats": [{"kind": "me"}, {"kind": "here"}], **more}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "https://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_foreign_page_cannot_act(anna: Player, headers: dict[str, str]) -> None:
    table = anna.make("me", "here")["table"]
    body = {"version": 0, "move": table["view"]["moves"][0], "key": "k"}
    answer = anna.post(f"/api/tables/{table['id']}/moves", body, headers=headers)
    problem(answer, 403, "foreign_origin")
    assert "access-control-allow-origin" not in answer.headers
    assert anna.look(table["id"])["version"] == 0
    problem(anna.http.put("/api/me", json={"name": "x"}, headers=headers), 403, "foreign_origin")


def test_our_own_page_can(anna: Player, server: Server) -> None:
    assert anna.post("/api/tables", wish(), headers={"Origin": server.url}).status_code == 201
    same = {"Sec-Fetch-Site": "same-origin"}
    assert anna.post("/api/tables", wish(), headers=same).status_code == 201


def test_another_name_for_this_computer_is_not_answered(anna: Player) -> None:
    """A page elsewhere whose name is made to point here: DNS rebinding."""
    for method in ("GET", "POST"):
        answer = anna.http.request(method, "/api/me", headers={"Host": "evil.example:80"})
        problem(answer, 403, "foreign_origin")


def test_headers_that_protect_are_everywhere(anna: Player) -> None:
    for path in ("/", "/api/games", "/api/docs", "/nowhere", "/api/tables/zz", "/style.css"):
        headers = anna.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_no_page_has_a_script_or_style_of_its_own(anna: Player) -> None:
    for path in ("/", "/api/docs", "/table/abc"):
        text = anna.get(path).text.lower()
        assert text.startswith("<!doctype html>")
        for word in ("<style", " style=", "javascript:", "http://", "https://"):
            assert word not in text, (path, word)
        assert not re.search(r'<script(?![^>]*\ssrc="/)', text), f"a script in {path} itself"


def test_forwarding_headers_are_not_believed(anna: Player, server: Server) -> None:
    lies = {"X-Forwarded-For": "1.2.3.4", "X-Forwarded-Proto": "https"}
    answer = httpx.post(f"{server.url}/api/tables", json=wish(), headers=lies)
    assert "Secure" not in answer.headers["set-cookie"]


def test_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    server = Server(tmp_path, limits=[*EASY, "new_rate=0.1", "new_burst=2"])
    origin = "https://play.example.org"
    server.start("--trust-proxy", "127.0.0.1", "--origin", origin, "--origin", "http://127.0.0.1")
    try:
        told = {"X-Forwarded-Proto": "https", "Origin": origin}
        for client in ("9.9.9.1", "9.9.9.2", "9.9.9.3", "9.9.9.4"):  # each has limits of its own
            headers = told | {"X-Forwarded-For": client}
            answer = httpx.post(f"{server.url}/api/tables", json=wish(), headers=headers)
            assert answer.status_code == 201, answer.text
            assert "Secure" in answer.headers["set-cookie"]
        headers["Origin"] = "https://other.example.org"
        refused = httpx.post(f"{server.url}/api/tables", json=wish(), headers=headers)
        problem(refused, 403, "foreign_origin")
    finally:
        server.kill()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"game":1}',
        b'{"game":"point-city","x":1}',
        b"\xff\xfe",
        b"[" * 60000,
    ],
    ids=lambda body: repr(body[:20]),
)
def test_broken_json(anna: Player, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = anna.http.post("/api/tables", content=body, headers=headers)
    problem(answer, 400, "bad_request")


def test_a_huge_body(anna: Player) -> None:
    problem(anna.post("/api/tables", wish(game="x" * 100_000)), 413, "too_large")
    lie = {"Content-Length": "99999999", "Content-Type": "application/json"}
    with socket.create_connection(("127.0.0.1", anna.http.base_url.port or 0)) as raw:
        head = "".join(f"{name}: {value}\r\n" for name, value in lie.items())
        raw.sendall(f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}\r\n".encode())
        raw.settimeout(5)
        assert b" 413 " in raw.recv(4096)


def test_errors_of_the_framework_are_ours(anna: Player) -> None:
    problem(anna.get("/api/nowhere"), 404, "not_found")
    problem(anna.post("/api/nowhere"), 404, "not_found")
    problem(anna.get("/nowhere.html"), 404, "not_found")
    answer = anna.http.delete("/api/tables")
    problem(answer, 405, "wrong_method")
    assert "POST" in answer.headers["allow"]
    problem(anna.get("/api/tables/zzzzzzzzzzzzz?move=x"), 400, "bad_request")
    problem(anna.get("/../../etc/passwd"), 404, "not_found")
    problem(anna.get("/%2e%2e/%2e%2e/etc/passwd"), 404, "not_found")


def test_too_many_requests(strict: Server) -> None:
    """Ten thousand tables are a few tables, then errors that say how long to wait."""
    player = strict.player()
    answers = [player.post("/api/tables", wish()) for _ in range(60)]
    made = [answer for answer in answers if answer.status_code == 201]
    assert 5 <= len(made) <= 7
    for answer in answers:
        if answer.status_code != 201:
            problem(answer, 429, "too_many_requests")
            assert int(answer.headers["Retry-After"]) >= 1
    table = made[0].json()["table"]["id"]
    hints = [player.get(f"/api/tables/{table}/hint").status_code for _ in range(6)]
    assert sorted(set(hints)) == [200, 429]


def test_too_many_people(strict: Server) -> None:
    """Who forgets their cookie each time is not somebody new for ever."""
    answers = [strict.player().http.put("/api/me", json={"name": "Nobody"}) for _ in range(12)]
    assert {answer.status_code for answer in answers} == {200, 429}
    problem(answers[-1], 429, "too_many_requests")
    assert int(answers[-1].headers["Retry-After"]) >= 1


def test_a_flood_of_requests(strict: Server) -> None:
    with httpx.Client(base_url=strict.url) as http:
        codes = [http.get("/health").status_code for _ in range(1500)]
    assert set(codes) <= {200, 429}
    time.sleep(1)
    assert httpx.get(f"{strict.url}/health").status_code == 200


def test_one_person_cannot_fill_the_house(tmp_path: Path) -> None:
    limits = ["rate=10000", "burst=10000", "new_rate=1000", "new_burst=1000", "own_tables=3"]
    with running(tmp_path, limits=[*limits, "tables=8"]) as server:
        player = server.player()
        for _ in range(3):
            assert player.post("/api/tables", wish()).status_code == 201
        told = player.post("/api/tables", wish())
        problem(told, 429, "too_many_tables")
        assert "Retry-After" in told.headers
        others = [server.player().post("/api/tables", wish()).status_code for _ in range(7)]
        assert others == [201] * 5 + [429] * 2


def test_too_many_streams(strict: Server) -> None:
    time.sleep(1)
    player = strict.player()
    table = open_table(strict)
    streams = [Events(player, f"/api/tables/{table}/events") for _ in range(4)]
    told = player.get(f"/api/tables/{table}/events")
    problem(told, 429, "too_many_streams")
    assert "Retry-After" in told.headers
    for stream in streams:
        stream.__exit__()
    end = time.monotonic() + 5
    while True:
        with player.http.stream("GET", f"/api/tables/{table}/events") as answer:
            if answer.status_code == 200:
                return
        assert time.monotonic() < end, "closed streams are still counted"
        time.sleep(0.05)


def open_table(strict: Server) -> str:
    """A table, made as soon as the limit allows it."""
    while True:
        answer = strict.player().post("/api/tables", wish())
        if answer.status_code == 201:
            table: str = answer.json()["table"]["id"]
            return table
        time.sleep(1)


def test_a_request_that_does_not_arrive_is_ended(strict: Server) -> None:
    for sent in (
        b"POST /api/tables HTT",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 50\r\n\r\n{",
        b"",
    ):
        with socket.create_connection(("127.0.0.1", strict.port)) as raw:
            raw.settimeout(5)
            raw.sendall(sent)
            begin = time.monotonic()
            try:
                answer = raw.recv(4096)
            except ConnectionResetError:
                answer = b""
            assert answer == b"" or b" 408 " in answer or b" 429 " in answer
            assert time.monotonic() - begin < 4


def talk(server: Server, *sent: bytes) -> bytes:
    """Send bytes, and read until the server ends the connection."""
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.settimeout(20)
        answer = b""
        try:
            for some in sent:
                raw.sendall(some)
            while some := raw.recv(65536):
                answer += some
        except (ConnectionResetError, BrokenPipeError):
            pass
        return answer


@pytest.mark.parametrize(
    "sent",
    [
        b"GARBAGE\r\n\r\n",
        b"FLY / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
    ],
)
def test_what_is_no_http_gets_an_error_like_all_others(server: Server, sent: bytes) -> None:
    head, _, body = talk(server, sent).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert set(json.loads(body)) == {"code", "message", "hint"}


def test_a_head_without_end_is_not_read_on(server: Server) -> None:
    begin = time.monotonic()
    head = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "
    answer = talk(server, head, *[b"a" * 60_000] * 1000)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
    assert time.monotonic() - begin < 9, "before its time is over"
    assert server.player().get("/health").status_code == 200


def test_a_request_that_breaks_off_is_nobodys_defect(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.player().make("me", "here")["table"]["id"]
        stream = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        body = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"
        recover = body.replace(b"/api/me", b"/api/me/recover")
        for sent in [stream] * 20 + [body, recover]:
            with socket.create_connection(("127.0.0.1", server.port)) as raw:
                raw.sendall(sent)
        end = time.monotonic() + 20
        while (log := server.log.read_text()).count('"request"') < 24:
            assert time.monotonic() < end
            time.sleep(0.02)
        assert '"status": 500' not in log
        assert '"broken"' not in log


def test_a_head_is_what_get_would_say(anna: Player) -> None:
    for path in ("/", "/health", "/api/games"):
        answer, whole = anna.http.head(path), anna.get(path)
        assert answer.status_code == 200
        assert answer.content == b""
        assert answer.headers["content-type"] == whole.headers["content-type"]
    table = anna.make("me", "here")["table"]["id"]
    assert anna.http.head(f"/api/tables/{table}/events").status_code == 405


def test_slow_streams_are_ended_and_hold_up_nobody(tmp_path: Path) -> None:
    """A stream that takes nothing: the game goes on, and the stream ends after a while."""
    with running(tmp_path, limits=[*EASY, "stall_seconds=1"], heartbeat=0.2) as server:
        anna = server.player()
        table = anna.make("me", "here")["table"]["id"]
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        end = time.monotonic() + 60
        number = 0
        while metric(anna, "twincities_streams") or number < 50:
            assert time.monotonic() < end, "the stalled stream is still open"
            begin = time.monotonic()
            anna.play(table)
            assert time.monotonic() - begin < 2
            version = anna.look(table)["version"]
            anna.post(f"/api/tables/{table}/undo", {"version": version, "to": 0})
            number += 1
        raw.close()


def metric(player: Player, name: str) -> float:
    for line in player.get("/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    raise AssertionError(f"no {name}")


def test_script_in_a_name_stays_outside(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open")
    table, ticket = made["table"]["id"], made["invitations"][0]
    for name in ("<script>alert(1)</script>", "a\u202eb", "x" * 25, "\x00", "bot:random"):
        answer = bea.post(f"/api/tables/{table}/seats/1", {"token": ticket["token"], "name": name})
        problem(answer, 422, "bad_name")
    assert anna.look(table)["status"] == "open"


def test_logs_are_json_and_tell_no_secret(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna, bea = server.player(), server.player()
        made = anna.make("me", "open")
        bea.join(made, "Beatrix")
        link = anna.post("/api/me/recovery").json()["token"]
        bea.get(f"/api/me?secret={link}")
        anna.post("/api/tables", {"game": "x" * 99_999})
        table = made["table"]["id"]
        players = [anna, bea]
        while (seen := anna.look(table))["status"] == "running":
            players[seen["turn"]].play(table)
        whole = anna.get(f"/api/tables/{table}/fair").json()
        log = server.log.read_text()
        server.stop()
    events = [json.loads(line) for line in log.splitlines()]
    assert {"started", "request"} <= {event["event"] for event in events}
    secrets = [anna.http.cookies["twincities"], bea.http.cookies["twincities"], link, "Beatrix"]
    secrets += [made["invitations"][0]["token"], whole["nonce"], "127.0.0.1"]
    secrets.append(json.dumps(whole["record"]["setup"]["deck"][:4])[1:-1])
    for secret in secrets:
        assert secret not in log


def test_the_commands_own_errors(tmp_path: Path) -> None:
    def serve(*words: str) -> str:
        command = [sys.executable, "-m", "twincities", "serve", "--no-browser", "--port", "0"]
        done = subprocess.run(
            [*command, *words], capture_output=True, text=True, timeout=30, check=False
        )
        assert done.returncode == 2, done
        assert "Traceback" not in done.stderr
        return done.stderr

    assert "PostgreSQL" in serve("--workers", "2", "--db", f"sqlite:///{tmp_path}/x.sqlite")
    assert "no limit 'speed'" in serve("--limit", "speed=9")
    assert "--origin" in serve("--origin", "example.org")
    assert "store" in serve("--db", "postgresql://127.0.0.1:1/none")
    assert "store" in serve("--db", "sqlite:////proc/no/tables.sqlite")
