"""Bots that think in processes of their own: a table never waits longer than it was told.

    async with Workers(2) as workers:
        move = await workers.choose(game, "expert:1s", seconds=3, rng=rng)

A bot that thinks too long, crashes or is killed is replaced by `steady`, here and at once; its
process is started anew. What goes to a process is the record of an observation: the truth never
leaves this one. A process is started when it is first needed.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Self

import msgspec

from twincities.bots import Budget, Candidate
from twincities.bots.simple import SteadyBot
from twincities.bots.thinker import Answer, Job, opinions
from twincities.engine.rng import Rng
from twincities.game import Game, Move

GRACE = 0.5
"""Seconds beyond its time that a bot gets before its process is ended."""
LEAST = 0.05
"""Seconds a bot gets at least, however long its process took to be free."""
LONGEST_LINE = 1 << 22


class Urgency(IntEnum):
    """Who goes first when no process is free."""

    MOVE = 0
    HINT = 1
    STUDY = 2
    """Waits as long as it takes."""


class Workers:
    """Some processes for all tables; a question waits for a free one as long as it may."""

    def __init__(self, processes: int) -> None:
        self.failures = 0
        """Questions to which there was no good answer in time."""
        self._idle: list[Process | None] = [None] * processes
        self._waiting: list[tuple[int, int, asyncio.Future[Process | None]]] = []
        self._tickets = count()
        self._running: list[Process] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End all processes."""
        for process in self._running:
            end(process)
        await asyncio.gather(*(process.wait() for process in self._running))

    # questions

    async def choose(self, game: Game, code: str, seconds: float, rng: Rng) -> Move:
        """A bot's move for the seat whose move it is, within `seconds`, come what may."""
        seen = observe(game, rng)
        job = Job(code, seen.record(), seconds, rng.below(2**31))
        move = (await self.ask(job, Urgency.MOVE)).move
        if move in seen.moves():
            return Move(move, game.rules.read(move))
        self.failures += 1
        return SteadyBot().choose(seen, seen.moves(), None, rng)

    async def rank(
        self,
        game: Game,
        code: str,
        budget: Budget,
        rng: Rng,
        *,
        seconds: float = 10.0,
        urgency: Urgency = Urgency.HINT,
    ) -> list[Candidate]:
        """What a bot thinks of every move, the best first."""
        seen = observe(game, rng)
        job = Job(code, seen.record(), seconds, rng.below(2**31), budget)
        ranked = (await self.ask(job, urgency)).ranked
        if ranked:
            return ranked
        self.failures += 1
        return opinions("steady", seen, budget, rng)

    async def ask(self, job: Job, urgency: Urgency) -> Answer:
        """The answer of the next free process; an empty one if there is none in time."""
        due = monotonic() + job.seconds
        patience = None if urgency == Urgency.STUDY else job.seconds
        try:
            async with asyncio.timeout(patience):
                process = await self._seize(urgency)
        except TimeoutError:
            return Answer()
        fit: Process | None = None
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            if patience is not None:
                job.seconds = max(LEAST, due - monotonic())
            async with asyncio.timeout(job.seconds + GRACE):
                answer = await talk(process, job)
            fit = process
            return answer
        except (OSError, EOFError, TimeoutError, ValueError):
            return Answer()
        finally:
            if fit is None and process is not None:
                end(process)
            self._release(fit)

    # processes

    async def _seize(self, urgency: Urgency) -> Process | None:
        if self._idle:
            return self._idle.pop()
        place: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._tickets), place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._release(place.result())  # given to somebody who just stopped waiting
            raise

    def _release(self, process: Process | None) -> None:
        while self._waiting:
            place = heappop(self._waiting)[2]
            if not place.done():
                place.set_result(process)
                return
        self._idle.append(process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "twincities.bots.thinker",
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST_LINE,
            # Ctrl+C at the terminal is for the asker, who then ends the process.
            start_new_session=True,
        )
        self._running = [p for p in self._running if p.returncode is None] + [process]
        return process


def end(process: Process) -> None:
    """End a process, whatever it is doing."""
    with suppress(ProcessLookupError):
        process.kill()


async def talk(process: Process, job: Job) -> Answer:
    """One question and its answer."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=Answer)


def observe(game: Game, rng: Rng) -> Game:
    """The game as the seat to move sees it."""
    assert game.seat is not None, "the game is over"
    return game.observe(game.seat, rng)
