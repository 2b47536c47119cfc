"""`twincities bench`: how fast the engine is, against itself and against a yardstick."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

import twincities as tc
from twincities.bots.speed import run_search
from twincities.cli import Failure, version
from twincities.engine.bench import run_copy, run_listed, run_rejection
from twincities.library import built_in, find_rules, games, settle

KEYS = {
    "listed": "random games/s, every legal move listed",
    "rejection": "random games/s, moves drawn and tested",
    "door": "decisions/s through the public API",
    "copy_us": "µs to copy a state",
    "search": "simulations/s of a search in the middle of a game",
    "uncompiled": "times as fast as the same code uncompiled",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="CPU time a figure")
    parser.add_argument(
        "--yardstick",
        metavar="COMMAND",
        help="a program that prints games/s, run in turn with ours",
    )
    parser.add_argument("--listed-only", action="store_true", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    if args.listed_only:
        print(json.dumps({game: listed(game, args.seconds) for game in games()}))
        return 0
    plain = uncompiled(args.seconds)
    yard = [yardstick(args.yardstick)] if args.yardstick else []
    figures: dict[str, dict[str, float]] = {}
    for game in games():
        figures[game] = measure(game, args.seconds)
        figures[game]["uncompiled"] = round(figures[game]["listed"] / plain[game], 1)
        if args.yardstick:
            yard.append(yardstick(args.yardstick))
            mean = sum(yard[-2:]) / 2
            figures[game]["yardstick"] = round(mean)
            figures[game]["of_yardstick"] = round(figures[game]["listed"] / mean, 3)
    if args.json:
        print(json.dumps(figures))
    else:
        report(figures)
    return 0


def rate(work: Callable[[int], object], seconds: float) -> float:
    """How often work can be done in a CPU second: three runs of a third of the time, the best."""
    amount = 1
    while True:
        begin = process_time()
        work(amount)
        spent = process_time() - begin
        if spent > seconds / 10:
            break
        amount *= 4
    best = amount / spent
    for _ in range(3):
        amount = max(1, round(best * seconds / 3))
        begin = process_time()
        work(amount)
        best = max(best, amount / (process_time() - begin))
    return best


def listed(game: str, seconds: float) -> float:
    rules, box = find_rules(game), built_in(game)
    options = settle(rules, box, {"players": 2}, tc.Rng(1))
    return rate(lambda games: run_listed(rules, box, options, games), seconds)


def measure(game: str, seconds: float) -> dict[str, float]:
    """The figures of one game, two players."""
    rules, box = find_rules(game), built_in(game)
    options = settle(rules, box, {"players": 2}, tc.Rng(1))
    return {
        "listed": round(listed(game, seconds)),
        "rejection": round(rate(lambda n: run_rejection(rules, box, options, n), seconds)),
        "door": round(rate(lambda n: decide(game, n), seconds)),
        "copy_us": round(1e6 / rate(lambda n: run_copy(rules, box, options, n), seconds), 3),
        "search": round(rate(lambda n: run_search(game, n), seconds)),
    }


def decide(name: str, decisions: int) -> None:
    """So many decisions through the public API, in game after game."""
    rng = tc.Rng(1)
    game = tc.new(name, players=2, seed=rng)
    for _ in range(decisions):
        if game.over:
            game = tc.new(name, players=2, seed=rng)
        moves = game.moves()
        game.play(moves[rng.below(len(moves))])


def uncompiled(seconds: float) -> dict[str, float]:
    """`listed` of each game by the same files, run from a copy without the compiled ones."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(tc.__file__).parent
        shutil.copytree(
            package, Path(folder, package.name), ignore=shutil.ignore_patterns("*.so", "*.pyd")
        )
        command = [sys.executable, "-m", "twincities", "bench", "--listed-only"]
        ran = subprocess.run(
            [*command, "--seconds", str(seconds)],
            env={**os.environ, "PYTHONPATH": folder},
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
        )
    rates: dict[str, float] = json.loads(ran.stdout)
    return rates


def yardstick(command: str) -> float:
    try:
        ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
        return float(ran.stdout)
    except (subprocess.CalledProcessError, ValueError) as error:
        raise Failure(f"the yardstick must print games a second: {error}") from None


def report(figures: dict[str, dict[str, float]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{version()}, one core, two players")
    table.add_column("per CPU second")
    for game in figures:
        table.add_column(game, justify="right")
    words = {**KEYS, "yardstick": "the yardstick's games/s", "of_yardstick": "listed / yardstick"}
    for key, text in words.items():
        if all(key in row for row in figures.values()):
            table.add_row(text, *(f"{row[key]:,}" for row in figures.values()))
    Console().print(table)
