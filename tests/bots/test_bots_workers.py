"""A bot never loses a table: by thinking, crashing or being killed."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic
from typing import TypeVar

import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration, random_game
from twincities.bots import Budget
from twincities.bots.thinker import Answer, Job
from twincities.bots.workers import GRACE, Urgency, Workers

T = TypeVar("T")
SLACK = 3.0
"""Seconds a busy machine may need for what takes none."""


class Pool:
    """Workers, and the loop they live in."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self.runner = runner
        self.workers = Workers(1)

    def run(self, what: Awaitable[T]) -> T:
        async def wait() -> T:
            return await what

        return self.runner.run(wait())

    def choose(self, game: tc.Game, code: str, seconds: float) -> tc.Move:
        return self.run(self.workers.choose(game, code, seconds, tc.Rng(3)))

    @property
    def process(self) -> int:
        """The process that answers, awake."""
        self.choose(tc.new("point-city", seed=1), "random", 60)
        return self.workers._running[-1].pid


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with asyncio.Runner() as runner:
        pool = Pool(runner)
        yield pool
        pool.run(pool.workers.close())


@pytest.fixture
def game() -> tc.Game:
    return tc.new("point-city", players=2, seed=3)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_move_from_a_process(pool: Pool, configuration: Configuration) -> None:
    game = random_game(configuration, 3, 12)
    failures = pool.workers.failures
    assert pool.choose(game, "expert:50it", 20) in game.moves()
    assert pool.workers.failures == failures


def test_a_killed_bot(pool: Pool, game: tc.Game) -> None:
    """The process dies while it thinks; `steady` moves at once, and the next move is as ever."""
    victim, failures = pool.process, pool.workers.failures

    async def kill_while_thinking() -> tc.Move:
        thinking = asyncio.create_task(pool.workers.choose(game, "expert:60s", 60, tc.Rng(3)))
        await asyncio.sleep(0.2)
        os.kill(victim, signal.SIGKILL)
        return await thinking

    begun = monotonic()
    assert pool.run(kill_while_thinking()) in game.moves()
    assert monotonic() - begun < 30
    assert pool.workers.failures == failures + 1
    assert pool.choose(game, "expert:50it", 20) in game.moves()
    assert pool.workers.failures == failures + 1
    assert pool.process != victim


def test_a_process_killed_while_it_had_nothing_to_do(pool: Pool, game: tc.Game) -> None:
    os.kill(pool.process, signal.SIGKILL)
    assert pool.choose(game, "expert:50it", 20) in game.moves()


def test_a_bot_that_will_not_stop(pool: Pool, game: tc.Game) -> None:
    """A budget of simulations without end: the clock ends it."""
    begun = monotonic()
    assert pool.choose(game, "expert:999999999it", 0.5) in game.moves()
    assert monotonic() - begun < 0.5 + GRACE + SLACK


def test_a_frozen_process(pool: Pool, game: tc.Game) -> None:
    """Stopped from outside it cannot even look at its clock."""
    victim, failures = pool.process, pool.workers.failures
    os.kill(victim, signal.SIGSTOP)
    begun = monotonic()
    assert pool.choose(game, "expert:50it", 0.5) in game.moves()
    assert monotonic() - begun < 0.5 + GRACE + SLACK
    assert pool.workers.failures == failures + 1
    assert pool.choose(game, "expert:50it", 20) in game.moves()
    assert pool.process != victim


def test_a_bot_that_crashes(pool: Pool, game: tc.Game) -> None:
    failures = pool.workers.failures
    assert pool.choose(game, "no-such-bot", 20) in game.moves()
    assert pool.workers.failures == failures + 1


def test_nobody_waits_longer_than_told_for_a_free_process(pool: Pool, game: tc.Game) -> None:
    process = pool.process
    os.kill(process, signal.SIGSTOP)

    async def ask_both() -> tuple[tc.Move, float]:
        first = asyncio.create_task(pool.workers.choose(game, "expert:50it", 20, tc.Rng(1)))
        await asyncio.sleep(0)
        begun = monotonic()
        move = await pool.workers.choose(game, "expert:50it", 0.3, tc.Rng(2))
        waited = monotonic() - begun
        os.kill(process, signal.SIGCONT)
        assert await first in game.moves()
        return move, waited

    move, waited = pool.run(ask_both())
    assert move in game.moves()
    assert waited < 0.3 + SLACK


def test_moves_go_first_then_hints_then_studies(pool: Pool, game: tc.Game) -> None:
    """While a process is busy, questions wait by urgency and then by age."""
    order: list[str] = []

    async def note(what: str, answer: Awaitable[object]) -> None:
        await answer
        order.append(what)

    async def crowd() -> None:
        ask, few = pool.workers, Budget(simulations=10)

        def rank(urgency: Urgency) -> Awaitable[object]:
            return ask.rank(game, "steady", few, tc.Rng(1), seconds=60, urgency=urgency)

        def choose() -> Awaitable[object]:
            return ask.choose(game, "random", 60, tc.Rng(1))

        makers: list[tuple[str, Callable[[], Awaitable[object]]]] = [
            ("first", choose),
            ("study", lambda: rank(Urgency.STUDY)),
            ("hint", lambda: rank(Urgency.HINT)),
            ("move", choose),
            ("later move", choose),
        ]
        tasks = []
        for what, make in makers:
            tasks.append(asyncio.create_task(note(what, make())))
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    pool.run(crowd())
    assert order == ["first", "move", "later move", "hint", "study"]


def test_whoever_stops_waiting_takes_no_process_away(pool: Pool, game: tc.Game) -> None:
    async def give_up() -> None:
        first = asyncio.create_task(pool.workers.choose(game, "random", 20, tc.Rng(1)))
        second = asyncio.create_task(pool.workers.choose(game, "random", 20, tc.Rng(1)))
        await asyncio.sleep(0)
        second.cancel()
        assert await first in game.moves()
        with pytest.raises(asyncio.CancelledError):
            await second

    pool.run(give_up())
    assert pool.choose(game, "random", 20) in game.moves()


def test_the_truth_stays_at_home(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent is an observation: it looks alike and is dealt anew."""
    sent: list[Job] = []

    async def ask(job: Job, _: Urgency) -> Answer:
        sent.append(job)
        return Answer()

    monkeypatch.setattr(pool.workers, "ask", ask)
    game = random_game(("point-city", {"players": 2}), 8, 10)
    pool.choose(game, "expert", 1)
    pool.run(pool.workers.rank(game, "expert", Budget(simulations=1), tc.Rng(1)))
    hidden = slice(len(game.setup["deck"]) - game.view()["deck"]["left"] + 1, None)
    assert len(sent) == 2
    for job in sent:
        told = job.observation
        assert told.setup["deck"][hidden] != game.setup["deck"][hidden]
        assert told.replay().view(0) == game.view(0)


@pytest.mark.parametrize("code", ["expert", "random"])
def test_opinions(pool: Pool, game: tc.Game, code: str) -> None:
    """What a bot thinks of every move; of one without opinions, what `steady` thinks."""
    failures = pool.workers.failures
    ranked = pool.run(pool.workers.rank(game, code, Budget(simulations=200), tc.Rng(1)))
    assert pool.workers.failures == failures
    assert {opinion.move for opinion in ranked} == set(game.moves())
    for opinion in ranked:
        assert sum(opinion.wins) == pytest.approx(1, abs=0.001)
        assert opinion.wins[game.state.seat] == opinion.win
        assert len(opinion.scores) == game.state.seats


def test_opinions_when_the_bot_fails(pool: Pool, game: tc.Game) -> None:
    os.kill(pool.process, signal.SIGSTOP)
    ranked = pool.run(
        pool.workers.rank(game, "expert", Budget(simulations=9), tc.Rng(1), seconds=0.1)
    )
    assert {opinion.move for opinion in ranked} == set(game.moves())
