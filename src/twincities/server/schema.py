"""The store's tables, their version, and how an older store becomes today's."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    select,
    text,
    true,
)

VERSION = 2
"""Raised with every change of the tables below; `STEPS` says how to get there."""

METADATA = MetaData()

META = Table("meta", METADATA, Column("version", Integer, nullable=False))

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""Whoever plays: a random number and a name, nothing else."""

KEYS = Table(
    "keys",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("keys_of_person", "person", "kind"),
)
"""How a person is known again: the hash of a cookie or of a recovery link, never the secret."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("host", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("undo", Text, nullable=False, server_default="usual"),
    Column("scores", Boolean, nullable=False, server_default=true()),
    Index("tables_at", "at"),
)
"""A table before its first change. `start` is the record without moves: the secret deal."""

LOG = Table(
    "log",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "key", name="log_key"),
)
"""Every change of a table, in its order and only ever added to: this is the truth."""

MEMBERS = Table(
    "members",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Index("members_of_table", "table_id"),
)
"""At which tables a person has ever sat."""

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rewound", Boolean, nullable=False),
    Index("results_of_person", "person"),
)
"""How a person's games ended, for statistics."""


ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("turned", Integer, nullable=False),
    Column("moves", Text, nullable=False),
)
"""What a bot thinks of a finished game, so that it need not think again."""


class NewerStore(Exception):
    """The store was made by a newer version of this program."""


def add_results(connection: Connection) -> None:
    """0 → 1: results are kept beside the log, so that statistics need no replay."""
    RESULTS.create(connection, checkfirst=True)


def add_choices(connection: Connection) -> None:
    """1 → 2: what may be taken back, whether scores are shown, and analyses."""
    for column in ("undo TEXT NOT NULL DEFAULT 'usual'", "scores BOOLEAN NOT NULL DEFAULT TRUE"):
        connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column}"))
    ANALYSES.create(connection, checkfirst=True)


STEPS: list[Callable[[Connection], None]] = [add_results, add_choices]
"""`STEPS[n]` makes version n + 1 of version n. A step never changes: it is history."""


def migrate(connection: Connection) -> None:
    """Bring a store of any older version, or an empty one, to today's version.

    The connection is in a transaction; nobody else migrates at the same time.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(20250519)"))
    if not inspect(connection).has_table(META.name):
        METADATA.create_all(connection)
        connection.execute(META.insert().values(version=VERSION))
        return
    found = int(connection.execute(select(META.c.version)).scalar_one())
    if found > VERSION:
        raise NewerStore(f"the store has version {found}, this program knows up to {VERSION}")
    for step in STEPS[found:]:
        step(connection)
    if found < VERSION:
        connection.execute(META.update().values(version=VERSION))


def back_up(file: Path) -> Path | None:
    """Copy a SQLite file of an older version aside before it is changed."""
    if not file.exists():
        return None
    with sqlite3.connect(file) as source:
        try:
            found = source.execute("SELECT version FROM meta").fetchone()[0]
        except sqlite3.OperationalError:
            return None  # an empty file: there is nothing to keep
        if found >= VERSION:
            return None
        copy = file.with_name(f"{file.name}.version-{found}")
        with sqlite3.connect(copy) as target:
            source.backup(target)
    return copy
