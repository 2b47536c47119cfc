"""Hints between processes over PostgreSQL's LISTEN and NOTIFY, as a backend of Litestar's channels.

Litestar's own backend connects anew for every message and does not survive a lost connection.
A lost message loses nothing here: it was only a hint to read on.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress

import asyncpg
from litestar.channels.backends.base import ChannelsBackend

RETRY = 0.5
"""Seconds between attempts to connect again."""
RESYNC = b"[]"
"""What is told after a lost connection: nothing in particular, look at everything."""


class PostgresChannels(ChannelsBackend):
    """One connection to listen, one to tell, both renewed when lost."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._channels: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._teller: asyncpg.Connection | None = None
        self._listener: asyncpg.Connection | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()

    async def on_startup(self) -> None:
        self._lost.set()  # whether there is a PostgreSQL at all, the store will say
        self._keeper = asyncio.create_task(self._keep())

    async def on_shutdown(self) -> None:
        if self._keeper:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        for connection in (self._teller, self._listener):
            if connection and not connection.is_closed():
                with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close(timeout=1)

    async def _listen(self) -> None:
        self._lost.clear()
        self._listener = await asyncpg.connect(self._dsn)
        self._listener.add_termination_listener(lambda _: self._lost.set())
        for channel in self._channels:
            await self._listener.add_listener(channel, self._hear)

    async def _keep(self) -> None:
        """Listen again whenever the connection is lost."""
        while True:
            await self._lost.wait()
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._lost.set()
                await asyncio.sleep(RETRY)
                continue
            for channel in self._channels:
                self._heard.put_nowait((channel, RESYNC))

    def _hear(self, _: object, __: int, channel: str, payload: object) -> None:
        self._heard.put_nowait((channel, str(payload).encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell; once more on a new connection if the old one was lost, then no more."""
        for _ in range(2):
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                if self._teller is None or self._teller.is_closed():
                    self._teller = await asyncpg.connect(self._dsn)
                for channel in channels:
                    await self._teller.execute("SELECT pg_notify($1, $2)", channel, data.decode())
                return

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self._channels:
            self._channels.add(channel)
            if self._listener and not self._lost.is_set():
                await self._listener.add_listener(channel, self._hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) & self._channels:
            self._channels.discard(channel)
            if self._listener and not self._listener.is_closed():
                await self._listener.remove_listener(channel, self._hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            channel, data = await self._heard.get()
            if channel in self._channels:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """None is kept: the store has it all."""
        return []
