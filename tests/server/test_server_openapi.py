"""The OpenAPI document: whole, with examples, and true of every answer."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from server.running import Server, running
from twincities.server.errors import CODES

OPERATIONS = 27


def document(server: Server) -> dict[str, Any]:
    found: dict[str, Any] = server.player().get("/api/openapi.json").json()
    return found


def test_every_route_is_described(server: Server) -> None:
    whole = document(server)
    assert whole["openapi"].startswith("3.1")
    count = 0
    for path, methods in whole["paths"].items():
        for method, operation in methods.items():
            count += 1
            where = f"{method} {path}"
            assert len(operation["description"]) > 20, where
            assert operation["tags"], where
            answers = operation["responses"]
            assert any(status.startswith("2") for status in answers), where
            assert {"400", "403", "429", "500", "503"} <= set(answers), where
            for status, answer in answers.items():
                if int(status) >= 400:
                    (content,) = answer["content"].values()
                    assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
                    assert content["examples"], where
    assert count == OPERATIONS


def test_every_request_field_has_an_example_or_a_type_that_needs_none(server: Server) -> None:
    whole = document(server)
    types = whole["components"]["schemas"]
    for path, methods in whole["paths"].items():
        for operation in methods.values():
            for content in operation.get("requestBody", {}).get("content", {}).values():
                schema = types[content["schema"]["$ref"].rpartition("/")[2]]
                assert schema["properties"], path
                if schema["title"] == "Record":
                    continue
                for name, field in schema["properties"].items():
                    parts = [field, *field.get("oneOf", [])]
                    plain = any(part.get("type") == "boolean" for part in parts)
                    assert plain or any("examples" in part for part in parts), (path, name)


def test_the_page_shows_every_operation(server: Server) -> None:
    page = server.player().get("/api/docs").text
    for path, methods in document(server)["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}</h2>" in page
    linked = set(re.findall(r'href="#([^"]+)"', page))
    assert linked <= set(re.findall(r'id="([^"]+)"', page)), "every link leads somewhere"
    assert all(f"<code>{code}</code>" in page for code in CODES)


def test_the_client_of_the_documentation_plays_a_game(server: Server) -> None:
    text = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    program = text.partition("```python\n")[2].partition("```")[0]
    assert len(program.splitlines()) < 25
    program = program.replace("http://127.0.0.1:8321", server.url)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "'scores'" in done.stdout


def fuzz(server: Server, folder: Path, examples: int, *more: str, table: str = "") -> None:
    """Let Schemathesis send whatever it can think of to every operation."""
    config = folder / "schemathesis.toml"
    config.write_text(f'[parameters]\ntable = "{table}"\n' if table else "")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
    command += [f"{server.url}/api/openapi.json", "--checks", CHECKS, "--seed", "1", *more]
    command += ["--max-examples", str(examples), "--no-color", "--max-failures", "5"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert f"{OPERATIONS} selected" in done.stdout
    assert '"broken"' not in server.log.read_text()


@pytest.mark.parametrize("examples", [8, pytest.param(40, marks=pytest.mark.long)])
def test_schemathesis_finds_nothing_as_a_stranger(tmp_path: Path, examples: int) -> None:
    with running(tmp_path, stream_seconds=0.0, heartbeat=0.05) as server:
        fuzz(server, tmp_path, examples, "--phases", "examples,coverage,fuzzing")


@pytest.mark.parametrize("examples", [8, pytest.param(40, marks=pytest.mark.long)])
def test_schemathesis_finds_nothing_at_a_table(tmp_path: Path, examples: int) -> None:
    """The same as somebody who sits at a running game, whose changes are all real."""
    with running(tmp_path, stream_seconds=0.0, heartbeat=0.05) as server:
        anna = server.player()
        table = anna.make("me", "here", "bot", "bot")["table"]["id"]
        cookie = f"Cookie: twincities={anna.http.cookies['twincities']}"
        fuzz(server, tmp_path, examples, "-H", cookie, "--phases", "examples,fuzzing", table=table)
        assert anna.look(table)["version"] > 0


CHECKS = ",".join(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "response_headers_conformance",
        "negative_data_rejection",
        "unsupported_method",
        "use_after_free",
    ]
)
