"""What a bot thinks: hints during a game, an analysis after it. Both wait for bots that play."""

import asyncio
import secrets
from collections import OrderedDict
from contextlib import suppress

import msgspec

from twincities.arena.analysis import Comment, budget_for, comment_on
from twincities.bots import Budget, Candidate
from twincities.bots.prospects import Prospect, prospects
from twincities.bots.workers import Urgency, Workers
from twincities.engine.rng import Rng
from twincities.game import Game
from twincities.server.api.advice import GoalView, Prospects, ProspectView, StudiedMove
from twincities.server.errors import Refusal
from twincities.server.settings import Settings
from twincities.server.store import Conflict, Store, StoreDown
from twincities.server.table import Table

ADVISER = "expert"
"""The bot that is asked."""
KEPT = 200
"""Analyses in memory."""
WAITING = 50
"""Analyses that may be under way at once."""


class Study:
    """The analysis of a game as it was after its last change, as far as it has come."""

    def __init__(self, table: Table, moves: list[StudiedMove] | None = None) -> None:
        self.table = table.id
        self.turned = table.turned
        self.of = len(table.movers)
        self.moves = moves or []
        self.task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        return len(self.moves) == self.of


class Adviser:
    """Asks a bot, one question at a time for each game, and remembers what it said."""

    def __init__(self, workers: Workers, store: Store, settings: Settings) -> None:
        self._workers = workers
        self._hint = Budget(seconds=settings.hint_seconds)
        self._study = Budget(simulations=settings.study_simulations)
        self._store = store
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._room = asyncio.Semaphore(1)

    async def close(self) -> None:
        """Stop thinking."""
        tasks = [study.task for study in self._studies.values() if study.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def hint(self, table: Table) -> list[Candidate]:
        """The moves of the seat to move, the best first; asked again, the same."""
        if table.hint is None or table.hint[0] != table.turned:
            thinking = self._workers.rank(table.game, ADVISER, self._hint, chance())
            table.hint = (table.turned, asyncio.create_task(thinking))
        return await asyncio.shield(table.hint[1])

    async def foresee(self, table: Table) -> Prospects:
        """What each move of the seat to move would bring at once; worked out once a move."""
        if table.foreseen is None or table.foreseen[0] != table.turned:
            turned = table.turned
            seen = await asyncio.to_thread(prospects, table.game.copy(), chance())
            table.foreseen = (turned, {str(move): shown(each) for move, each in seen.items()})
        return Prospects(*table.foreseen)

    async def study(self, table: Table) -> Study:
        """The analysis of a game, begun if it was not; it goes on by itself."""
        study = self._known(table)
        if study is None:
            stored = await self._store.analysis(table.id, table.turned)
            study = self._known(table) or self._begin(table, stored)
        self._studies.move_to_end(table.id)
        return study

    def _known(self, table: Table) -> Study | None:
        study = self._studies.get(table.id)
        return study if study and study.turned == table.turned else None

    def _begin(self, table: Table, stored: str | None) -> Study:
        if stored is not None:
            study = Study(table, msgspec.json.decode(stored, type=list[StudiedMove]))
        else:
            if sum(not study.done for study in self._studies.values()) >= WAITING:
                raise Refusal("too_many_requests", "Many games are looked at now.", retry_after=10)
            study = Study(table)
            study.task = asyncio.create_task(self._think(study, table.game.copy()))
            study.task.add_done_callback(lambda _: self._ended(study))
        self._forget(table.id)
        self._studies[table.id] = study
        if len(self._studies) > KEPT:
            self._forget(next(iter(self._studies)))
        return study

    def _forget(self, table: str) -> None:
        if (study := self._studies.pop(table, None)) and study.task:
            study.task.cancel()

    def _ended(self, study: Study) -> None:
        """Whoever asks for a study that failed begins it anew."""
        if not study.done and self._studies.get(study.table) is study:
            del self._studies[study.table]

    async def _think(self, study: Study, game: Game) -> None:
        now = game.at(0)
        async with self._room:  # who asked first is answered first
            for number, move in enumerate(game.history):
                seat = now.state.seat
                rng, budget = chance(), budget_for(len(now.moves()), self._study)
                ranked = await self._workers.rank(now, ADVISER, budget, rng, urgency=Urgency.STUDY)
                study.moves.append(studied(comment_on(number, seat, move, ranked)))
                now.play(move)
        with suppress(StoreDown, Conflict):  # then it is thought of again some day
            moves = msgspec.json.encode(study.moves).decode()
            await self._store.keep_analysis(study.table, study.turned, moves)


def chance() -> Rng:
    """A stream of random numbers that nobody can guess."""
    return Rng(secrets.randbits(63))


def shown(prospect: Prospect) -> ProspectView:
    """A prospect as it is sent."""
    return ProspectView(prospect.points, [GoalView(*goal) for goal in prospect.goals])


def studied(comment: Comment) -> StudiedMove:
    """A comment as it is sent."""
    return StudiedMove(
        comment.number,
        comment.seat,
        comment.move,
        list(comment.made.wins),
        str(comment.best.move),
        comment.best.win,
        comment.win,
        comment.lost,
        comment.mark,  # type: ignore[arg-type]
    )
