"""Bots think in processes that may crash, hang or be killed: a table never notices."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from server.running import play_on, running


def children(process: int) -> list[int]:
    """The processes that a process started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False
    )
    return [int(word) for word in listed.stdout.split()]


def test_workers_are_used_again_and_end_with_the_server(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=1) as server:
        anna = server.player()
        assert children(server.process.pid) == []
        for _ in range(2):
            play_on(anna.make("me", "bot")["table"]["id"], [anna], 5)
        assert "twincities_bot_failures 0.0" in anna.get("/metrics").text
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


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=1, bot_seconds=0.5) as server:
        anna = server.player()
        table = anna.make("me", "bot")["table"]["id"]
        play_on(table, [anna], 2)
        (worker,) = children(server.process.pid)
        os.kill(worker, signal.SIGSTOP)
        play_on(table, [anna], 4)
        assert worker not in children(server.process.pid)
        assert "twincities_bot_failures 0.0" not in anna.get("/metrics").text
        assert '"bot failed"' in server.log.read_text()


def test_a_bot_goes_on_after_a_restart_when_somebody_looks(tmp_path: Path) -> None:
    """Killed while a bot thinks: whoever opens the table wakes it."""
    with running(tmp_path, bot_workers=1, bot_seconds=30.0) as server:
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
    with running(tmp_path, bot_workers=1, bot_seconds=30.0) as server:
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
