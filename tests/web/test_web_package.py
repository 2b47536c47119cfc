"""The app in the package: it is there, it is whole, and it is small."""

import gzip
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import twincities.server

ROOT = Path(__file__).parent.parent.parent
STATIC = Path(twincities.server.__file__).parent / "static"


def named(page: str) -> list[str]:
    """The files that a page asks for."""
    return re.findall(r'(?:src|href)="/([^"]+)"', page)


def test_the_installed_app_is_whole_and_small() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    files = [STATIC / name for name in named(page)]
    assert any(file.suffix == ".js" for file in files)
    for file in files:
        assert file.exists(), file
    sizes = {
        file.name.split("-")[0]: len(gzip.compress(file.read_bytes()))
        for file in STATIC.glob("assets/*.js")
    }
    assert 10_000 < sum(sizes.values()) < 170_000
    cities = {"cities", "NewCities", "RulesCities"}
    one_language = {"en", "cs", "sk"}  # Polish is the longest
    assert cities | one_language < sizes.keys()
    assert sum(sizes[name] for name in sizes.keys() - cities - one_language) < 120_000
    loaded = [len(gzip.compress(file.read_bytes())) for file in files]
    assert sum(loaded) + len(page) < 300_000


def test_the_lock_names_no_registry() -> None:
    assert "resolved" not in (ROOT / "web" / "package-lock.json").read_text("utf-8")


@pytest.mark.slow
def test_a_wheel_contains_the_app(tmp_path: Path) -> None:
    source = tmp_path / "source"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(source)], check=True)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(tmp_path), str(source)]
    subprocess.run(command, env={**os.environ, "TWINCITIES_PURE": "1"}, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        page = packed.read("twincities/server/static/index.html").decode()
    assert named(page)
    for name in named(page):
        assert f"twincities/server/static/{name}" in names
