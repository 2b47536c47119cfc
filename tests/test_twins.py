"""The compiled engine and the same files uncompiled play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def digests(*path: Path) -> tuple[str, list[str]]:
    """The engine that ran, and a digest of each game it played."""
    ran = subprocess.run(
        [sys.executable, str(HERE / "twins.py"), "300"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*path, HERE)))},
        cwd=HERE,
        capture_output=True,
        text=True,
        check=True,
    )
    engine, *games = ran.stdout.split()
    return engine, games


@pytest.mark.slow
def test_three_hundred_games_alike() -> None:
    _, installed = digests()
    engine, plain = digests(HERE.parent / "src")
    assert engine.endswith(".py"), "a compiled file lies in src and shadows the source"
    assert len(plain) == 300
    assert installed == plain


def test_nothing_compiled_lies_beside_the_sources() -> None:
    assert not list((HERE.parent / "src").rglob("*.so"))
    assert not list((HERE.parent / "src").rglob("*.pyd"))
