"""Looking for a browser: found, installed, or told plainly why not."""

import subprocess
from typing import Any

import pytest

from web import chromium
from web.chromium import NoChromium


@pytest.fixture(autouse=True)
def look_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "find_chromium", chromium.find_chromium.__wrapped__)


def commands(monkeypatch: pytest.MonkeyPatch, known: set[str]) -> None:
    monkeypatch.setattr(
        "web.chromium.shutil.which", lambda name: f"/usr/bin/{name}" if name in known else None
    )


def test_what_is_there_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    commands(monkeypatch, {"chromium-browser"})
    assert chromium.find_chromium() == "/usr/bin/chromium-browser"


def test_without_apt_or_root_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    commands(monkeypatch, set())
    with pytest.raises(NoChromium, match="please install chromium"):
        chromium.find_chromium()
    commands(monkeypatch, {"apt-get"})
    monkeypatch.setattr("web.chromium.os.geteuid", lambda: 1000)
    with pytest.raises(NoChromium, match="apt-get install chromium"):
        chromium.find_chromium()


@pytest.mark.parametrize("works", [True, False])
def test_root_installs_it(monkeypatch: pytest.MonkeyPatch, works: bool, tmp_path: Any) -> None:
    known = {"apt-get"}
    ran: list[str] = []

    def run(command: Any, **_: Any) -> subprocess.CompletedProcess[str]:
        ran.append(command[1])
        if works and command[1] == "install":
            known.add("chromium")
        return subprocess.CompletedProcess(command, 0 if works else 100, "", "E: no network\n")

    commands(monkeypatch, known)
    monkeypatch.setattr("web.chromium.os.geteuid", lambda: 0)
    monkeypatch.setattr("web.chromium.subprocess.run", run)
    monkeypatch.setattr(chromium, "LOCK", tmp_path / "lock")
    if works:
        assert chromium.find_chromium() == "/usr/bin/chromium"
    else:
        with pytest.raises(NoChromium, match="E: no network"):
            chromium.find_chromium()
    assert ran == ["update", "install"]
