"""The house: all tables, and everything that can be done at them.

Whatever changes a table is first stored and only then known here. What is kept in memory is a
copy that may vanish, or lag behind another process, at any moment: the store's primary key
(table, number) decides who was first.
"""

import asyncio
import logging
import os
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, insert

from twincities.bots import find_bot
from twincities.bots.workers import Workers
from twincities.engine.rules import BadOptions, IllegalMove, InvalidMove
from twincities.game import Game
from twincities.server import metrics
from twincities.server.advice import Adviser, chance
from twincities.server.api.types import Moved
from twincities.server.errors import Refusal
from twincities.server.guard import note
from twincities.server.people import hashed
from twincities.server.schema import RESULTS
from twincities.server.settings import Settings
from twincities.server.snapshot import moved
from twincities.server.store import Conflict, Entry, Store, StoreDown
from twincities.server.table import Table

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_NAME = re.compile(f"[{LETTERS}]{{13}}")


class House:
    """The tables of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.workers = Workers(settings.bot_workers or max(1, min(4, (os.cpu_count() or 2) - 1)))
        self.adviser = Adviser(self.workers, store, settings)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop thinking."""
        for task in self._thinking.values():
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        await self.adviser.close()
        await self.workers.close()

    # tables in memory

    async def find(self, table: str) -> Table:
        """A table as the store has it now; if a bot is to move there, it begins to think."""
        found = self._tables.get(table)
        if found is None:
            found = await self._load(table)
        else:
            self._tables.move_to_end(table)
            await self.refresh(found)
        self.wake_bot(found)
        return found

    async def _load(self, name: str) -> Table:
        loaded = await self.store.load(name) if TABLE_NAME.fullmatch(name) else None
        if loaded is None:
            raise Refusal("no_table", "There is no such table.")
        table = Table(*loaded)
        if (known := self._tables.get(name)) and known.version >= table.version:
            return known  # somebody else loaded it meanwhile
        self._tables[name] = table
        if len(self._tables) > self.settings.limits.cached:
            self._tables.popitem(last=False)
        metrics.CACHED.set(len(self._tables))
        return table

    async def refresh(self, table: Table) -> None:
        """Take in what other processes have stored."""
        for entry in await self.store.after(table.id, table.version):
            table.apply(entry)

    def known(self, table: str) -> Table | None:
        """A table if it is in memory."""
        return self._tables.get(table)

    def lock(self, table: str) -> asyncio.Lock:
        """One change of a table at a time."""
        lock = self._locks.get(table)
        if lock is None:
            if len(self._locks) > 2 * self.settings.limits.cached:
                self._locks = {name: lock for name, lock in self._locks.items() if lock.locked()}
            lock = self._locks[table] = asyncio.Lock()
        return lock

    # changing a table

    async def append(
        self,
        table: Table,
        kind: str,
        seat: int | None,
        data: dict[str, Any],
        *,
        key: str | None = None,
        others: Sequence[Executable] = (),
    ) -> Entry:
        """Store a change, then take it in. `Conflict` if another process was faster."""
        entry = Entry(table.version + 1, time.time(), kind, seat, data, key)
        try:
            await self.store.append(table.id, entry, others)
        except Conflict:
            metrics.CONFLICTS.inc()
            await self.refresh(table)
            raise
        except StoreDown:
            self._tables.pop(table.id, None)  # whether it was stored, only the store knows
            raise
        table.apply(entry)
        return entry

    async def move(self, name: str, person: str | None, version: int, move: str, key: str) -> Moved:
        """Make a person's move; the same key again gives the first answer again."""
        table = self.known(name) or await self.find(name)
        scoped = hashed(f"{person} {key}")
        async with self.lock(name):
            for _ in range(8):
                known = table.version
                try:
                    entry = await self._move_once(table, person, version, move, scoped)
                except Conflict:
                    continue
                except Refusal:
                    await self.refresh(table)  # it may be right by what another process stored
                    if table.version == known:
                        raise
                    continue
                self.wake_bot(table)
                return moved(entry)
        raise Refusal("stale", "Too much happens at this table at once.", table.version)

    async def _move_once(
        self, table: Table, person: str | None, version: int, move: str, key: str
    ) -> Entry:
        mine = table.seats_of(person)
        if not mine:
            raise Refusal("not_your_seat", "You have no seat at this table.")
        if entry := table.answers.get(key):
            return entry
        table.check_running()
        table.check_version(version)
        seat = table.game.seat
        if seat is None or seat not in mine:
            raise Refusal("not_your_seat", "It is not your turn.", table.version)
        entry = await self._store_move(table, seat, move, key)
        metrics.PERSONS_MOVES.inc()
        return entry

    async def _store_move(self, table: Table, seat: int, move: str, key: str | None) -> Entry:
        after = self._try_move(table, move)
        return await self.append(
            table,
            "move",
            seat,
            # As the game itself writes it, whatever spaces the client had in it.
            {"move": after.rules.write(after.rules.read(move)), "number": len(table.movers)},
            key=key,
            others=[insert(RESULTS).values(**result) for result in table.results(after)],
        )

    def _try_move(self, table: Table, move: str) -> Game:
        """The game after a move that is not stored yet."""
        after = table.game.copy()
        try:
            after.play(move)
        except InvalidMove as error:
            raise Refusal("invalid_move", str(error), table.version) from None
        except IllegalMove as error:
            raise Refusal("illegal_move", str(error), table.version) from None
        return after

    async def change(
        self,
        table: Table,
        kind: str,
        seat: int | None,
        data: dict[str, Any],
        others: Sequence[Executable] = (),
    ) -> int:
        """Store a change that was decided on the table as it stands; the new version."""
        try:
            entry = await self.append(table, kind, seat, data, others=others)
        except Conflict:
            raise Refusal("stale", "Somebody else was faster.", table.version) from None
        self.wake_bot(table)
        return entry.number

    async def undo(self, table: Table, to: int, how: str) -> int:
        """Take moves back."""
        data = {"to": to, "rewound": how == "rewind"}
        gone = [delete(RESULTS).where(RESULTS.c.table_id == table.id)]
        return await self.change(table, "undo", None, data, gone if table.game.over else ())

    # bots

    def wake_bot(self, table: Table) -> None:
        """Let a bot think if it is its turn, unless it does already."""
        if table.bot_to_move() is None:
            return
        task = self._thinking.get(table.id)
        if task is None or task.done():
            task = asyncio.create_task(self._play_bots(table.id))
            self._thinking[table.id] = task
            task.add_done_callback(lambda done: self._forget(table.id, done))

    def _forget(self, name: str, task: asyncio.Task[None]) -> None:
        if self._thinking.get(name) is task:
            del self._thinking[name]

    async def _play_bots(self, name: str) -> None:
        """Play until a person is to move. If the store is down, whoever looks again wakes us."""
        try:
            while True:
                table = self.known(name) or await self._load(name)
                code = table.bot_to_move()
                if code is None:
                    return
                turned = table.turned
                move = await self._think(table, code)
                async with self.lock(name):
                    if table.turned != turned or table.bot_to_move() != code:
                        continue
                    seat = table.game.state.seat
                    try:
                        await self._store_move(table, seat, move, None)
                    except Conflict:
                        continue
                    metrics.BOTS_MOVES.inc()
        except StoreDown:
            return

    async def _think(self, table: Table, code: str) -> str:
        begin, failures = time.monotonic(), self.workers.failures
        move = await self.workers.choose(table.game, code, self.settings.bot_seconds, chance())
        metrics.BOT_SECONDS.observe(time.monotonic() - begin)
        metrics.BOT_FAILURES.set(self.workers.failures)
        if self.workers.failures > failures:
            note(logging.WARNING, "bot failed", bot=code, failures=self.workers.failures)
        return move


def new_id() -> str:
    """A table's name in links: 64 random bits in letters that cannot be mistaken."""
    return "".join(secrets.choice(LETTERS) for _ in range(13))


def bot_name(code: str) -> str:
    """The name of a bot's seat, as it stands in records."""
    return f"bot:{code}"


def check_bot(code: str) -> str:
    """A bot's code that is known; `Refusal` if it is not."""
    try:
        find_bot(code)
    except BadOptions as error:
        raise Refusal("bad_options", f"{error}.") from None
    return code


def public(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct as it is stored."""
    built: dict[str, Any] = msgspec.to_builtins(struct)
    return built
