"""Bots that think in processes of their own: a table never waits longer than it was told.

    with Workers(2) as workers:
        move = await workers.choose(game, "expert:1s", seconds=3, rng=rng)

A bot that thinks too long, crashes or is killed is replaced by `steady`, here and at once; its
process is started anew. What goes to a process is the record of an observation: the truth never
leaves this one.
"""

import asyncio
import queue
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from types import TracebackType
from typing import Any, Self

import msgspec

from twincities.bots import Budget, Deadline, Ranking, find_bot
from twincities.bots.simple import SteadyBot
from twincities.engine.rng import Rng
from twincities.game import Game, Move
from twincities.records import Record

GRACE = 0.25
"""Seconds beyond its time that a bot gets before its process is ended."""


class Job(msgspec.Struct):
    """A question to a process."""

    record: str
    components: str | None
    code: str
    seconds: float
    seed: int
    rank: bool = False


class Opinion(msgspec.Struct):
    """What a bot thinks of one move, ready for JSON: see `Candidate`."""

    move: str
    win: float
    scores: list[float]
    line: list[str]
    simulations: int


def serve(pipe: Connection) -> None:
    """The life of a process: answer questions until nobody asks any more."""
    while True:
        try:
            job = msgspec.json.decode(pipe.recv_bytes(), type=Job)
        except (EOFError, OSError):
            return
        try:
            answer: Any = answer_job(job)
        except Exception as error:  # whatever a bot does wrong, the asker has a move to play
            answer = {"error": repr(error)}
        pipe.send_bytes(msgspec.json.encode(answer))


def answer_job(job: Job) -> Any:
    seen = Record.parse(job.record).replay(job.components)
    bot, rng, moves = find_bot(job.code), Rng(job.seed), seen.moves()
    if job.rank:
        budget = Budget(seconds=job.seconds)
        return {"ranked": opinions(bot, seen, budget, rng)}
    return {"move": str(bot.choose(seen, moves, Deadline(job.seconds), rng))}


def opinions(bot: Any, seen: Game, budget: Budget, rng: Rng) -> list[Opinion]:
    """What a bot (`steady`, if it has no opinion) thinks of every move."""
    ranking: Ranking = bot if hasattr(bot, "rank") else SteadyBot()
    return [
        Opinion(
            str(candidate.move),
            round(candidate.win, 4),
            [round(score, 1) for score in candidate.scores],
            [str(move) for move in candidate.line],
            candidate.simulations,
        )
        for candidate in ranking.rank(seen, seen.moves(), budget, rng)
    ]


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        self.context = get_context("forkserver")
        self.start()

    def start(self) -> None:
        self.pipe, theirs = self.context.Pipe()
        self.process = self.context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, job: Job, until: float) -> dict[str, Any]:
        """The answer, or nothing if there is none in time; the process is then started anew."""
        try:
            self.pipe.send_bytes(msgspec.json.encode(job))
            if self.pipe.poll(max(0.0, until - monotonic())):
                answer: dict[str, Any] = msgspec.json.decode(self.pipe.recv_bytes())
                return answer
        except (OSError, EOFError):
            pass
        self.stop()
        self.start()
        return {}

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Workers:
    """Some processes for all tables; a question waits for a free one as long as it may."""

    def __init__(self, processes: int) -> None:
        self.all = [Worker() for _ in range(processes)]
        self.idle: queue.Queue[Worker] = queue.Queue()
        for worker in self.all:
            self.idle.put(worker)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all processes."""
        for worker in self.all:
            worker.stop()

    async def choose(
        self, game: Game, code: str, seconds: float, rng: Rng, components: str | None = None
    ) -> Move:
        """A bot's move for the seat whose move it is, within `seconds`, come what may."""
        return await asyncio.to_thread(self.choose_now, game, code, seconds, rng, components)

    async def rank(
        self, game: Game, code: str, seconds: float, rng: Rng, components: str | None = None
    ) -> list[Opinion]:
        """What a bot thinks of every move, the best first."""
        return await asyncio.to_thread(self.rank_now, game, code, seconds, rng, components)

    def choose_now(
        self, game: Game, code: str, seconds: float, rng: Rng, components: str | None = None
    ) -> Move:
        """`choose`, for those who can wait."""
        seen = observe(game, rng)
        job = Job(seen.record().json(), components, code, seconds, rng.below(2**31))
        move = str(self.ask(job).get("move"))
        if move in seen.moves():
            return Move(move, game.rules.read(move))
        return SteadyBot().choose(seen, seen.moves(), None, rng)

    def rank_now(
        self, game: Game, code: str, seconds: float, rng: Rng, components: str | None = None
    ) -> list[Opinion]:
        """`rank`, for those who can wait."""
        seen = observe(game, rng)
        job = Job(seen.record().json(), components, code, seconds, rng.below(2**31), rank=True)
        ranked = self.ask(job).get("ranked")
        if ranked is None:
            return opinions(SteadyBot(), seen, Budget(), rng)
        return msgspec.convert(ranked, list[Opinion])

    def ask(self, job: Job) -> dict[str, Any]:
        """The answer of the next free process; nothing if none is free or answers in time."""
        until = monotonic() + job.seconds
        try:
            worker = self.idle.get(timeout=job.seconds)
        except queue.Empty:
            return {}
        try:
            job.seconds = max(0.01, until - monotonic())
            return worker.ask(job, until + GRACE)
        finally:
            self.idle.put(worker)


def observe(game: Game, rng: Rng) -> Game:
    """The game as the seat to move sees it."""
    assert game.seat is not None, "the game is over"
    return game.observe(game.seat, rng)
