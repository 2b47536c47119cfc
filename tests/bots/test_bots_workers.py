"""A bot never loses a table: by thinking, crashing or being killed."""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from time import monotonic, sleep

import pytest

import twincities as tc
from games import CONFIGURATIONS, random_game
from twincities.bots.workers import GRACE, Job, Workers
from twincities.records import Record


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(1) as workers:
        workers.choose_now(tc.new("point-city", seed=1), "random", 20, tc.Rng(1))  # it is awake
        yield workers


def choose(workers: Workers, game: tc.Game, code: str, seconds: float) -> tc.Move:
    return asyncio.run(workers.choose(game, code, seconds, tc.Rng(3)))


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_move_from_a_process(
    workers: Workers, configuration: tuple[str, dict[str, object]]
) -> None:
    game = random_game(configuration, 3, 12)
    assert choose(workers, game, "expert:50it", 10) in game.moves()


def test_a_killed_bot(workers: Workers) -> None:
    """The process dies while it thinks; `steady` moves at once, and the next move is as ever."""
    game = tc.new("point-city", players=2, seed=3)
    victim = workers.all[0].process.pid
    assert victim is not None

    def kill() -> None:
        sleep(0.3)
        os.kill(victim, signal.SIGKILL)

    threading.Thread(target=kill).start()
    begun = monotonic()
    move = choose(workers, game, "expert:60s", 30)
    assert move in game.moves()
    assert monotonic() - begun < 5
    assert workers.all[0].process.pid != victim
    assert choose(workers, game, "expert:50it", 20) in game.moves()


def test_a_bot_that_will_not_stop(workers: Workers) -> None:
    """A budget of simulations without end: the clock ends it."""
    game = tc.new("point-city", players=2, seed=3)
    begun = monotonic()
    assert choose(workers, game, "expert:999999999it", 0.5) in game.moves()
    assert monotonic() - begun < 0.5 + GRACE + 1


def test_a_frozen_process(workers: Workers) -> None:
    """Stopped from outside it cannot even look at its clock."""
    game = tc.new("point-city", players=2, seed=3)
    victim = workers.all[0].process.pid
    assert victim is not None
    os.kill(victim, signal.SIGSTOP)
    begun = monotonic()
    assert choose(workers, game, "expert:50it", 0.5) in game.moves()
    assert monotonic() - begun < 0.5 + GRACE + 1
    assert choose(workers, game, "expert:50it", 20) in game.moves()


def test_a_bot_that_crashes(workers: Workers) -> None:
    game = tc.new("point-city", players=2, seed=3)
    assert choose(workers, game, "no-such-bot", 10) in game.moves()


def test_the_truth_stays_at_home(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent is an observation: it looks alike and is dealt anew."""
    sent: list[Job] = []

    def ask(job: Job) -> dict[str, object]:
        sent.append(job)
        return {}

    monkeypatch.setattr(workers, "ask", ask)
    game = tc.new("point-city", players=2, seed=5)
    choose(workers, game, "expert", 1)
    seen = Record.parse(sent[0].record).replay()
    assert seen.setup != game.setup
    assert seen.view(0) == game.view(0)


def test_opinions(workers: Workers) -> None:
    game = tc.new("point-city", players=2, seed=3)
    ranked = asyncio.run(workers.rank(game, "expert", 0.3, tc.Rng(1)))
    assert {opinion.move for opinion in ranked} == set(game.moves())
    instead = asyncio.run(workers.rank(game, "random", 0.3, tc.Rng(1)))
    assert {opinion.move for opinion in instead} == set(game.moves())
