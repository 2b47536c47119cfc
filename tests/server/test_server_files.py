"""The web app's files: packed, kept by browsers, never out of date, and no others."""

from pathlib import Path

import httpx
import pytest

import twincities.server
from server.running import Server

STATIC = Path(twincities.server.__file__).parent / "static"
ASSETS = [file.name for file in STATIC.glob("assets/*.js")]


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers)


def test_the_page_is_asked_for_again(server: Server) -> None:
    page = get(server, "/")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.content == (STATIC / "index.html").read_bytes()
    assert get(server, "/table/abc").content == page.content
    again = get(server, "/", **{"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.skipif(not ASSETS, reason="installed without the web app")
def test_scripts_are_packed_and_kept_for_good(server: Server) -> None:
    script = get(server, f"/assets/{ASSETS[0]}", **{"accept-encoding": "gzip"})
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.content == (STATIC / "assets" / ASSETS[0]).read_bytes()
    plain = get(server, f"/assets/{ASSETS[0]}", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == script.content
    head = httpx.head(f"{server.url}/assets/{ASSETS[0]}")
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py", "/assets"]
)
def test_there_are_no_other_files(server: Server, path: str) -> None:
    answer = get(server, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
