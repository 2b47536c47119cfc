"""The store: everything that must survive, on SQLite or PostgreSQL through one code path.

All writing goes through one task which commits what has gathered while it was busy as one
transaction: a disk that takes 2 ms for a commit still stores thousands of moves a second.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Executable, delete, event, exists, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from twincities.server.schema import (
    ANALYSES,
    KEYS,
    LOG,
    MEMBERS,
    PEOPLE,
    RESULTS,
    TABLES,
    back_up,
    migrate,
)

BATCH = 64
"""Changes stored in one transaction at most."""


IDLE_TABLE = 7 * 86_400.0
IDLE_PERSON = 30 * 86_400.0
"""Seconds after which a table nobody played at, and a person who never sat down, are removed."""


class Conflict(Exception):
    """Somebody else stored a change with this number, or this key, before."""


class StoreDown(Exception):
    """The store did not answer; whether the change was stored is not known."""


class Entry(msgspec.Struct, frozen=True):
    """One change of a table, as it is stored."""

    number: int
    at: float
    kind: str
    seat: int | None
    data: dict[str, Any]
    key: str | None = None


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was made."""

    id: str
    at: float
    host: str
    kind: str
    start: str
    nonce: str
    seats: str
    hints: bool
    undo: str = "usual"
    scores: bool = True


class Job(msgspec.Struct):
    """What one caller wants stored, all of it or nothing."""

    entries: list[dict[str, Any]]
    others: Sequence[Executable]
    done: asyncio.Future[None]


class Store:
    """The store of one process. `told` hears of every change as soon as it is safe."""

    def __init__(self, url: str, told: Callable[[list[tuple[str, int]]], None]) -> None:
        self.url = make_url(url)
        self._told = told
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.engine: AsyncEngine

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same store."""
        return self.url.get_backend_name() == "postgresql"

    async def open(self) -> None:
        """Connect, bring the tables up to date, begin to write."""
        if self.shared:
            self.engine = create_async_engine(
                self.url, pool_size=5, max_overflow=5, hide_parameters=True
            )
        else:
            self._prepare_file()
            # SQLite works in a thread, which else waits 5 ms for its turn at every step.
            sys.setswitchinterval(0.0005)
            self.engine = create_async_engine(self.url, hide_parameters=True)
            event.listen(self.engine.sync_engine, "connect", settle_sqlite)
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_on())

    def _prepare_file(self) -> None:
        if self.url.database and self.url.database != ":memory:":
            file = Path(self.url.database)
            file.parent.mkdir(parents=True, exist_ok=True)
            back_up(file)

    async def close(self) -> None:
        """Store what waits, then let go."""
        if self._writer:
            while not self._jobs.empty():
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    async def ping(self) -> None:
        """`StoreDown` unless the store answers."""
        await self._read(select(1))

    # writing

    async def append(self, table: str, entry: Entry, others: Sequence[Executable] = ()) -> None:
        """Store a change; it is safe on disk when this returns. `Conflict` if it came too late."""
        await self._write([log_row(table, entry)], others)

    async def add_table(
        self, row: TableRow, people: Sequence[str], entries: Sequence[Entry] = ()
    ) -> None:
        """Store a new table, who sits at it, and what has happened there already."""
        await self.write(*new_table(row, people, entries))

    async def write(self, *statements: Executable) -> None:
        """Store other things."""
        await self._write([], statements)

    async def _write(self, entries: list[dict[str, Any]], others: Sequence[Executable]) -> None:
        job = Job(entries, others, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        # Whoever stops waiting must not stop the writing of what others wait for.
        await asyncio.shield(job.done)

    async def _write_on(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            except IntegrityError as error:
                if len(jobs) == 1:
                    settle(jobs[0].done, Conflict(str(error.orig)))
                else:
                    for job in jobs:
                        await self._commit_alone(job)
            except (SQLAlchemyError, OSError) as error:
                for job in jobs:
                    settle(job.done, StoreDown(type(error).__name__))

    async def _commit_alone(self, job: Job) -> None:
        try:
            await self._commit([job])
        except IntegrityError as error:
            settle(job.done, Conflict(str(error.orig)))
        except (SQLAlchemyError, OSError) as error:
            settle(job.done, StoreDown(type(error).__name__))

    async def _commit(self, jobs: list[Job]) -> None:
        rows = [row for job in jobs for row in job.entries]
        try:
            await self._transact(jobs, rows)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            # Stored or not before the connection was lost: the primary key lets it in only once.
            await self._transact(jobs, rows)
        for job in jobs:
            settle(job.done, None)
        if rows:
            self._told([(row["table_id"], row["number"]) for row in rows])

    async def _transact(self, jobs: list[Job], rows: list[dict[str, Any]]) -> None:
        async with self.engine.begin() as connection:
            for job in jobs:
                for statement in job.others:
                    await connection.execute(statement)
            if rows:
                await connection.execute(insert(LOG), rows)

    # reading

    async def _read(self, statement: Executable) -> Sequence[Any]:
        try:
            return await self._read_once(statement)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise StoreDown(type(error).__name__) from error
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(type(error).__name__) from error
        try:
            return await self._read_once(statement)  # on a new connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(type(error).__name__) from error

    async def _read_once(self, statement: Executable) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    async def load(self, table: str) -> tuple[TableRow, list[Entry]] | None:
        """A table as it was made and everything that happened at it since."""
        rows = await self._read(select(TABLES).where(TABLES.c.id == table))
        if not rows:
            return None
        return TableRow(**rows[0]._mapping), await self.after(table, 0)

    async def after(self, table: str, number: int) -> list[Entry]:
        """The changes of a table after this one."""
        columns = (LOG.c.number, LOG.c.at, LOG.c.kind, LOG.c.seat, LOG.c.data, LOG.c.key)
        wanted = (LOG.c.table_id == table) & (LOG.c.number > number)
        rows = await self._read(select(*columns).where(wanted).order_by(LOG.c.number))
        return [
            Entry(row.number, row.at, row.kind, row.seat, msgspec.json.decode(row.data), row.key)
            for row in rows
        ]

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables a person sat at, the newest first."""
        rows = await self._read(
            select(TABLES.c.id)
            .join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
            .where(MEMBERS.c.person == person)
            .order_by(TABLES.c.at.desc())
            .limit(most)
        )
        return [row.id for row in rows]

    async def count_tables(self) -> int:
        """How many tables there are."""
        return int((await self._read(select(func.count()).select_from(TABLES)))[0][0])

    async def count_unfinished(self, person: str) -> int:
        """How many games a person has not finished."""
        over = exists().where(RESULTS.c.table_id == TABLES.c.id)
        rows = await self._read(
            select(func.count())
            .select_from(TABLES.join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id))
            .where((MEMBERS.c.person == person) & (TABLES.c.kind != "replay") & ~over)
        )
        return int(rows[0][0])

    async def is_member(self, person: str, table: str) -> bool:
        """Whether a person has ever sat at a table."""
        member = (MEMBERS.c.person == person) & (MEMBERS.c.table_id == table)
        return bool(await self._read(select(MEMBERS.c.person).where(member)))

    async def results_of(self, person: str) -> Sequence[Any]:
        """A person's results by game: games, wins, best score, and how many were rewound."""
        counted = RESULTS.c.rewound.is_(False)
        return await self._read(
            select(
                RESULTS.c.game,
                func.count().label("games"),
                func.count().filter(RESULTS.c.won & counted).label("won"),
                func.max(RESULTS.c.score).filter(counted).label("best"),
                func.count().filter(RESULTS.c.rewound).label("rewound"),
            )
            .where(RESULTS.c.person == person)
            .group_by(RESULTS.c.game)
            .order_by(RESULTS.c.game)
        )

    async def analysis(self, table: str, turned: int) -> str | None:
        """What is stored of the analysis of a game that last changed at this version."""
        wanted = (ANALYSES.c.table_id == table) & (ANALYSES.c.turned == turned)
        rows = await self._read(select(ANALYSES.c.moves).where(wanted))
        return rows[0].moves if rows else None

    async def keep_analysis(self, table: str, turned: int, moves: str) -> None:
        """Store an analysis in place of an older one."""
        await self.write(
            delete(ANALYSES).where(ANALYSES.c.table_id == table),
            insert(ANALYSES).values(table_id=table, turned=turned, moves=moves),
        )

    async def person_with(self, key: str, kind: str) -> tuple[str, str] | None:
        """The id and name of the person a hashed key belongs to."""
        rows = await self._read(
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(KEYS, KEYS.c.person == PEOPLE.c.id)
            .where((KEYS.c.hash == key) & (KEYS.c.kind == kind))
        )
        return (rows[0].id, rows[0].name) if rows else None

    async def use_key(self, key: str, kind: str) -> bool:
        """Use up a key that works once; False if somebody was faster."""
        statement = delete(KEYS).where((KEYS.c.hash == key) & (KEYS.c.kind == kind))
        try:
            async with self.engine.begin() as connection:
                return (await connection.execute(statement)).rowcount == 1
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(type(error).__name__) from error

    async def prune(self) -> None:
        """Remove old tables at which nobody ever made a move of their own, and people who never
        sat at one."""
        old = TABLES.c.at < time.time() - IDLE_TABLE
        moved = (LOG.c.table_id == TABLES.c.id) & (LOG.c.kind == "move")
        played = exists().where(moved & (LOG.c.at > TABLES.c.at))
        async with self.engine.begin() as connection:
            await drop_tables(connection, old & (TABLES.c.kind != "replay") & ~played)
            await drop_people(connection, PEOPLE.c.at < time.time() - IDLE_PERSON)


def new_table(
    row: TableRow, people: Sequence[str], entries: Sequence[Entry] = ()
) -> list[Executable]:
    """What stores a table."""
    statements: list[Executable] = [insert(TABLES).values(**msgspec.structs.asdict(row))]
    statements += (insert(MEMBERS).values(person=p, table_id=row.id) for p in sorted(set(people)))
    if entries:
        statements.append(insert(LOG).values([log_row(row.id, entry) for entry in entries]))
    return statements


def log_row(table: str, entry: Entry) -> dict[str, Any]:
    """A change as a row of the log."""
    data = msgspec.json.encode(entry.data).decode()
    return {"table_id": table, **msgspec.structs.asdict(entry), "data": data}


async def drop_tables(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    ids = list((await connection.execute(select(TABLES.c.id).where(which))).scalars())
    for start in range(0, len(ids), 500):
        some = ids[start : start + 500]
        for table in (LOG, MEMBERS, ANALYSES, RESULTS):
            await connection.execute(delete(table).where(table.c.table_id.in_(some)))
        await connection.execute(delete(TABLES).where(TABLES.c.id.in_(some)))


async def drop_people(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    seated = exists().where(MEMBERS.c.person == PEOPLE.c.id)
    gone = select(PEOPLE.c.id).where(which & ~seated)
    await connection.execute(delete(KEYS).where(KEYS.c.person.in_(gone)))
    await connection.execute(delete(PEOPLE).where(which & ~seated))


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Answer who waits, unless nobody does any more."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def settle_sqlite(connection: Any, _: Any) -> None:
    """Durable to the last commit even if the power fails; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
