"""Bots think in processes of their own, so that they can neither block nor break a table.

A worker is the program `thinker`: a line of JSON in is a question, a line out the answer. It
gets an observation in which everything hidden was dealt anew, never the game itself.
"""

import asyncio
import os
import secrets
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from twincities.bots.simple import SteadyBot
from twincities.engine.rng import Rng
from twincities.game import Game
from twincities.server.metrics import BOT_FAILURES, BOT_SECONDS
from twincities.server.thinker import Job

LONGEST_LINE = 1 << 20


def chance() -> Rng:
    """A stream of random numbers that nobody can guess."""
    return Rng(secrets.randbits(63))


class Thinkers:
    """A few worker processes, started when they are first needed."""

    def __init__(self, workers: int, seconds: float, deadline: float) -> None:
        self._seconds = seconds
        self._deadline = deadline
        many = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(many):
            self._free.put_nowait(None)
        self._running: set[Process] = set()

    async def choose(self, game: Game, code: str) -> str:
        """A legal move for the seat whose turn it is, chosen by a bot, if need be by `steady`."""
        seat = game.state.seat
        observation = game.observe(seat, chance())
        begin = time.monotonic()
        try:
            answer = await self._ask(
                Job(code, self._seconds, secrets.randbits(62), observation.record())
            )
        except (OSError, EOFError, TimeoutError, ValueError):
            answer = ""
        BOT_SECONDS.observe(time.monotonic() - begin)
        if answer in game.moves():
            return answer
        BOT_FAILURES.inc()
        return SteadyBot().choose(observation, game.moves(), None, chance())

    async def _ask(self, job: Job) -> str:
        worker = await self._free.get()
        fit: Process | None = None
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            assert worker.stdin
            assert worker.stdout
            async with asyncio.timeout(self._deadline):
                worker.stdin.write(msgspec.json.encode(job) + b"\n")
                await worker.stdin.drain()
                line = await worker.stdout.readline()
            answer = msgspec.json.decode(line, type=str)
            fit = worker
            return answer
        finally:
            if fit is None and worker is not None:
                self._end(worker)
            self._free.put_nowait(fit)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "twincities.server.thinker",
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST_LINE,
            # Ctrl+C at the terminal is for the server, which then ends its workers.
            start_new_session=True,
        )
        self._running.add(worker)
        return worker

    def _end(self, worker: Process) -> None:
        self._running.discard(worker)
        if worker.returncode is None:
            worker.kill()

    async def close(self) -> None:
        """End all workers."""
        workers = list(self._running)
        for worker in workers:
            self._end(worker)
        await asyncio.gather(*(worker.wait() for worker in workers))
