"""The package as it is built and described."""

import doctest
import re
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

import twincities
import twincities.game

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("module", [twincities, twincities.game])
def test_doctests(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried > 0
    assert failed == 0


def test_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The README's Python example, as a reader would run it."""
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 5
    assert failed == 0


def test_one_version() -> None:
    assert version("twincities") == twincities.__version__
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## {twincities.__version__}" in changes


def test_importing_is_light() -> None:
    """What only some commands need is not loaded with the library."""
    code = "import sys, twincities; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"rich", "argparse", "multiprocessing"} & set(ran.stdout.split())


@pytest.mark.slow
def test_an_uncompiled_wheel_is_whole(tmp_path: Path) -> None:
    """Without a C compiler the wheel holds the same files and plays, from an empty folder."""
    source = tmp_path / "source"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(source)], check=True)
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--wheel-dir",
            str(tmp_path),
            str(source),
        ],
        env={"TWINCITIES_PURE": "1", "TWINCITIES_NO_WEB": "1", "PATH": "/usr/bin:/bin"},
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "twincities/engine/point_city/components.toml" in names
    assert "twincities/py.typed" in names
    assert not any(name.endswith(".so") for name in names)
    code = "import twincities as tc; g = tc.new('point-city', seed=1); print(g.moves()[0])"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(wheel)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith("take")


def test_no_shift_of_a_bare_one_in_the_engine() -> None:
    """Compiled, the 1 of `1 << i` has 32 bits only; `bits.bit` is the way (see docs)."""
    for path in (ROOT / "src/twincities/engine").rglob("*.py"):
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            shifts = re.search(r"\b1 << [a-z]", line.split("#")[0].replace("`1 << i`", ""))
            assert not shifts or "for " in line, f"{path.name}:{number}: {line}"
