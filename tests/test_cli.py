"""The command line as its users meet it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import twincities as tc
from games import CONFIGURATIONS
from twincities.cli import main
from twincities.library import games


def run(*args: str, stdin: str = "", code: int = 0) -> tuple[str, str]:
    """Run the command in a process of its own; what it wrote on stdout and stderr."""
    ran = subprocess.run(
        [sys.executable, "-m", "twincities", *args],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "120", "NO_COLOR": "1"},
    )
    assert ran.returncode == code, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout, ran.stderr


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The one line with which the command refuses, exit code 2."""
    with pytest.raises(SystemExit) as left:
        main(list(args))
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("twincities: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("", "required: COMMAND"),
        ("fly", "invalid choice: 'fly'"),
        ("simulate", "required: GAME"),
        ("simulate chess", "invalid choice: 'chess'"),
        ("simulate point-city --players 5", "for 1 or 2 or 3 or 4 players, not 5"),
        ("simulate point-city --players x", "invalid int value: 'x'"),
        ("simulate point-city --edition moon", "edition is one of mindok, lucky-duck, not 'moon'"),
        ("simulate point-city --difficulty hard", "difficulty is only for 1 player"),
        ("simulate point-city --games 0", "at least 1"),
        ("simulate point-city --seed -1", "a seed is a number from 0"),
        ("simulate point-city --bots deep-blue", "no bot 'deep-blue'"),
        ("simulate point-city --bots random,random,random", "3 bots for 2 players"),
        ("simulate point-city --records /nowhere/x", "cannot write /nowhere/x"),
        ("simulate point-city --components /nowhere/x.toml", "cannot read /nowhere/x.toml"),
        ("check /nowhere/x", "cannot read /nowhere/x: No such file or directory"),
        ("show /nowhere/x", "cannot read /nowhere/x"),
        ("play point-city --bots random,random", "2 bots for 1 other seats"),
        ("play point-city --resume --file /nowhere/x", "no saved game at /nowhere/x"),
        ("bench --seconds x", "invalid float value"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], args: str, words: str) -> None:
    assert words in refused(capsys, *args.split())


def test_version_says_which_engine_runs() -> None:
    out, _ = run("--version")
    compiled = sys.modules[tc.Rng.__module__].__file__
    assert compiled is not None
    kind = "uncompiled" if compiled.endswith(".py") else "compiled"
    assert out == f"twincities {tc.__version__} ({kind} engine)\n"


@pytest.mark.parametrize("command", ["play", "simulate", "check", "show", "bench"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert "options:" in capsys.readouterr().out


def arguments(game: str, options: dict[str, object]) -> list[str]:
    """Options as one would type them."""
    words = [game]
    for name, value in options.items():
        if value is True:
            words.append(f"--{name}")
        elif value is not False:
            words += [f"--{name}", str(value)]
    return words


@pytest.mark.parametrize(("game", "options"), CONFIGURATIONS, ids=str)
def test_simulate_then_check(game: str, options: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    out, _ = run(
        "simulate", *arguments(game, options), "--games", "5", "--seed", "3", "--json",
        "--records", str(path),
    )  # fmt: skip
    summary = json.loads(out)
    assert summary["games"] == 5
    assert abs(sum(seat["wins"] for seat in summary["seats"]) - 1) < 0.01
    for record in tc.read_records(path):
        assert record.options.items() >= options.items()
    out, _ = run("check", str(path))
    assert out == "5 of 5 records hold\n"


@pytest.mark.parametrize("game", games())
def test_the_number_of_processes_changes_no_byte(game: str) -> None:
    args = ("simulate", game, "--games", "150", "--seed", "9", "--records", "-")
    one, _ = run(*args, "--processes", "1")
    two, _ = run(*args, "--processes", "2")
    assert one == two
    assert one.count("\n") == 150


def test_simulate_prints_a_table() -> None:
    out, _ = run("simulate", "point-city", "--games", "3", "--seed", "1", "--players", "1")
    assert "the opponent" in out
    assert "3 games" in out


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "records.jsonl"
    run("simulate", "point-city", "--games", "3", "--seed", "4", "--records", str(path))
    return path


def test_check_names_record_move_and_rule(records: Path) -> None:
    lines = records.read_text("utf-8").splitlines()
    second = json.loads(lines[1])
    second["moves"].insert(4, "take a1 b1 pay CC")
    records.write_text("\n".join([lines[0], json.dumps(second), "{", lines[2]]), "utf-8")
    out, _ = run("check", str(records), code=1)
    assert out.splitlines()[0].startswith("line 2: move 5, 'take a1 b1 pay CC': ")
    assert out.splitlines()[1].startswith("line 3: no record: ")
    assert out.splitlines()[2] == "2 of 4 records hold"
    out, _ = run("check", "-", "--json", stdin=records.read_text("utf-8"), code=1)
    found = json.loads(out)
    assert found["held"] == 2
    assert [broken["line"] for broken in found["broken"]] == [2, 3]


def test_show_any_moment(records: Path) -> None:
    start, _ = run("show", str(records), "--move", "0")
    assert "turn 1 of 34, 66 cards in the deck" in start
    assert "next: " in start
    end, _ = run("show", str(records), "--record", "2")
    assert "The game is over: " in end
    view = json.loads(run("show", str(records), "--move", "7", "--json")[0])
    assert view["number"] == 7
    assert "from 0 to" in run("show", str(records), "--move", "999", code=2)[1]
    assert "has 3 records, not 4" in run("show", str(records), "--record", "4", code=2)[1]


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    """Numbers, notation, help, mistakes, leaving and coming back; the game is kept."""
    path = str(tmp_path / "deep" / "game.json")
    start = ("play", "point-city", "--players", "1", "--seed", "5", "--file", path)
    out, _ = run(*start, stdin="?\ns\n1\nl\nnonsense\n99\nu\nq\n")
    assert "'nonsense' is no move" in out
    assert "the moves are numbered from 1 to" in out
    assert "the last move revealed something" in out
    assert "go on with" in out
    kept = tc.load(path)
    assert len(kept.history) == 1
    out, _ = run("play", "point-city", "--resume", "--file", path, stdin="draw\n")
    assert "The opponent takes" in out
    assert len(tc.load(path).history) == 2
    out, _ = run(*start, stdin="q\n")
    assert "The unfinished game is kept in" in out
    assert len(tc.load(path).history) == 0
    aside = path.replace("game.json", "game-1.json")
    assert len(tc.load(aside).history) == 2
    out, _ = run("play", "point-city", "--resume", "--file", path, stdin="1\n" * 60)
    assert "The game is over" in out
    assert tc.load(path).over


@pytest.mark.parametrize("game", games())
def test_a_whole_game_between_people_and_bots(game: str, tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    out, _ = run(
        "play", game, "--players", "3", "--bots", "human,random", "--seed", "2", "--plain",
        "--file", path, stdin="1\n" * 400,
    )  # fmt: skip
    assert "The game is over" in out
    assert tc.load(path).names == ("Player 1", "Player 2", "bot:random")


def test_bench_prints_the_agreed_keys() -> None:
    out, _ = run("bench", "--json", "--seconds", "0.01", "--yardstick", "echo 1000")
    figures = json.loads(out)
    assert set(figures) == set(games())
    for row in figures.values():
        assert row.keys() >= {"listed", "rejection", "door", "copy_us", "uncompiled"}
        assert all(value > 0 for value in row.values())
        assert row["of_yardstick"] == pytest.approx(row["listed"] / 1000, abs=0.01)
    assert "must print games a second" in run("bench", "--yardstick", "false", code=2)[1]
