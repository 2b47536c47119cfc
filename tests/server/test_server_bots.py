"""Bots think in processes that may crash, hang or be killed: a table never notices."""

import asyncio
import os
import signal
import subprocess
import time
from pathlib import Path

import msgspec
import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration, random_game
from server.running import play_on, running
from twincities.server.thinker import Job, answer_line
from twincities.server.thinkers import Thinkers


def children(process: int) -> list[int]:
    """The processes that a process started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False
    )
    return [int(word) for word in listed.stdout.split()]


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_worker_answers_with_a_legal_move(configuration: Configuration) -> None:
    game = random_game(configuration, 4, 9)
    seen = game.observe(game.state.seat, tc.Rng(5))
    line = msgspec.json.encode(Job("random", 1.0, 7, seen.record()))
    assert msgspec.json.decode(answer_line(line, {})) in game.moves()


def test_workers_are_used_again_and_end_with_the_server(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=1) as server:
        anna = server.player()
        assert children(server.process.pid) == []
        for _ in range(2):
            play_on(anna.make("me", "bot")["table"]["id"], [anna], 5)
        (worker,) = children(server.process.pid)
        server.stop()
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def test_a_killed_worker_loses_no_table(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=1) as server:
        anna = server.player()
        table = anna.make("me", "bot")["table"]["id"]
        for _ in range(4):
            play_on(table, [anna], 3)
            for worker in children(server.process.pid):
                os.kill(worker, signal.SIGKILL)
        assert play_on(table, [anna])["status"] == "over"


def test_a_worker_that_hangs_is_replaced_by_chance(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=1, bot_deadline=0.5) as server:
        anna = server.player()
        table = anna.make("me", "bot")["table"]["id"]
        play_on(table, [anna], 2)
        (worker,) = children(server.process.pid)
        os.kill(worker, signal.SIGSTOP)
        play_on(table, [anna], 4)
        assert worker not in children(server.process.pid)
        assert "twincities_bot_failures_total 0.0" not in anna.get("/metrics").text


def test_a_bot_goes_on_after_a_restart_when_somebody_looks(tmp_path: Path) -> None:
    """Killed while a bot thinks: whoever opens the table wakes it."""
    with running(tmp_path, bot_workers=1, bot_deadline=30.0) as server:
        anna = server.player()
        table = anna.make("me", "bot")["table"]["id"]
        play_on(table, [anna], 1)
        for worker in children(server.process.pid):
            os.kill(worker, signal.SIGSTOP)
        while anna.look(table)["turn"] == 0:
            anna.play(table)
        before = anna.look(table)["number"]
        stopped = children(server.process.pid)
        server.kill()
        for worker in stopped:
            os.kill(worker, signal.SIGKILL)
        server.start()
        end = time.monotonic() + 10
        while anna.look(table)["number"] == before:
            assert time.monotonic() < end, "the bot sleeps"
            time.sleep(0.05)


def test_the_server_answers_while_bots_think(tmp_path: Path) -> None:
    """A stopped worker stands for a bot that thinks for long."""
    with running(tmp_path, bot_workers=1, bot_deadline=30.0) as server:
        anna = server.player()
        table = anna.make("me", "bot")["table"]["id"]
        play_on(table, [anna], 1)
        for worker in children(server.process.pid):
            os.kill(worker, signal.SIGSTOP)
        while anna.look(table)["turn"] == 0:
            anna.play(table)
        other = anna.make("me", "here")["table"]["id"]
        waits = []
        for _ in range(20):
            begin = time.monotonic()
            anna.play(other)
            waits.append(time.monotonic() - begin)
        assert sorted(waits)[10] < 0.1, waits
        for worker in children(server.process.pid):
            os.kill(worker, signal.SIGCONT)


def test_what_goes_to_a_worker_is_no_truth() -> None:
    """The observation that leaves the server shares nothing hidden with the game."""
    game = random_game(("point-city", {"players": 2}), 8, 10)
    asked: list[Job] = []

    class Spy(Thinkers):
        async def _ask(self, job: Job) -> str:
            asked.append(job)
            return ""

    move = asyncio.run(Spy(1, 1.0, 1.0).choose(game, "random"))
    assert move in game.moves()
    hidden = slice(len(game.setup["deck"]) - game.view()["deck"]["left"] + 1, None)
    told = asked[0].observation.setup
    assert told["deck"][hidden] != game.setup["deck"][hidden]
    assert asked[0].observation.moves == game.record().moves
