"""Event streams: each reads on from its own version whenever a hint says there is more."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import msgspec
from litestar.channels import ChannelsPlugin

from twincities.server import metrics
from twincities.server.errors import Refusal
from twincities.server.house import House
from twincities.server.snapshot import update
from twincities.server.store import StoreDown

CHANNEL = "twincities_tables"
LONGEST_HINT = 100
"""Tables named in one message; PostgreSQL takes 8,000 bytes."""


class Listener:
    """One stream's ear."""

    def __init__(self, heartbeat: float) -> None:
        self.stirred: set[str] = set()
        self.event = asyncio.Event()
        self.silent = False
        """Whether it is time for a sign of life."""
        self._heartbeat = heartbeat
        self._heard = time.monotonic()
        self._timer = asyncio.get_running_loop().call_later(heartbeat, self._beat)

    def stir(self, table: str) -> None:
        """There is something new at a table."""
        self.stirred.add(table)
        self.event.set()
        self._heard = time.monotonic()

    def _beat(self) -> None:
        # One timer that looks back is cheaper than one set anew with every event.
        now = time.monotonic()
        left = self._heard + self._heartbeat - now
        if left <= 0.001:
            self.silent, self._heard, left = True, now, self._heartbeat
            self.event.set()
        self._timer = asyncio.get_running_loop().call_later(left, self._beat)

    def close(self) -> None:
        """Hear no more."""
        self._timer.cancel()


class Hub:
    """Who listens to which table. Hints come from the channel, whichever process stored it."""

    def __init__(self, house: House, channels: ChannelsPlugin) -> None:
        self._house = house
        self._channels = channels
        self._listeners: dict[str, set[Listener]] = {}
        self._open: Counter[str] = Counter()
        self._total = 0
        self._task: asyncio.Task[None] | None = None
        self.closing = False

    def tell(self, changes: list[tuple[str, int]]) -> None:
        """Hint at stored changes, to all processes."""
        for start in range(0, len(changes), LONGEST_HINT):
            self._channels.publish(
                msgspec.json.encode(changes[start : start + LONGEST_HINT]), CHANNEL
            )

    def start(self) -> None:
        """Begin to hear hints."""
        self._task = asyncio.create_task(self._hear())

    async def stop(self) -> None:
        """Hear no more."""
        self.close_streams()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def close_streams(self) -> None:
        """Let every stream end, so that a stop need not wait for them."""
        self.closing = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.event.set()

    async def _hear(self) -> None:
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for message in subscriber.iter_events():
                hints = msgspec.json.decode(message, type=list[tuple[str, int]])
                if not hints:  # something may have been missed
                    hints = [(table, 1 << 62) for table in list(self._listeners)]
                for table, version in hints:
                    await self._stir(table, version)

    async def _stir(self, name: str, version: int) -> None:
        listeners = self._listeners.get(name)
        if not listeners:
            return
        table = self._house.known(name)
        if table and table.version < version:
            try:
                await self._house.refresh(table)
            except StoreDown:
                return  # the streams look for themselves at their next heartbeat
        for listener in listeners:
            listener.stir(name)

    def check_room(self, address: str) -> None:
        """Refuse one stream too many."""
        limits = self._house.settings.limits
        if self._total >= limits.streams or self._open[address] >= limits.own_streams:
            raise Refusal("too_many_streams", "Too many streams are open.", retry_after=10)

    @contextmanager
    def listen(self, tables: list[str], address: str) -> Iterator[Listener]:
        """An ear for some tables while a stream is open."""
        listener = Listener(self._house.settings.heartbeat)
        self._total += 1
        self._open[address] += 1
        metrics.STREAMS.inc()
        for table in tables:
            self._listeners.setdefault(table, set()).add(listener)
        try:
            yield listener
        finally:
            listener.close()
            metrics.STREAMS.dec()
            self._total -= 1
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
            for table in tables:
                listeners = self._listeners[table]
                listeners.discard(listener)
                if not listeners:
                    del self._listeners[table]


class Stream:
    """One open stream over some tables, each from the version its client knows."""

    def __init__(
        self, house: House, hub: Hub, person: str | None, address: str, known: dict[str, int | None]
    ) -> None:
        self._house = house
        self._hub = hub
        self._person = person
        self._address = address
        self._known = known
        self._single = len(known) == 1

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with self._hub.listen(list(self._known), self._address) as listener:
            end = time.monotonic() + self._house.settings.stream_seconds
            yield b"retry: 1000\n\n"
            for name in self._known:
                yield await self._event(name)
            while not self._hub.closing and time.monotonic() < end:
                await listener.event.wait()
                listener.event.clear()
                if listener.silent:
                    listener.silent = False
                    yield b": still here\n\n"
                    await self._look_again(listener)
                while listener.stirred and not self._hub.closing:
                    name = listener.stirred.pop()
                    if (event := await self._news(name)) is not None:
                        yield event

    async def _look_again(self, listener: Listener) -> None:
        """A hint may have been lost between processes: the store knows better."""
        if self._house.store.shared:
            for name in self._known:
                try:
                    await self._house.find(name)
                except (StoreDown, Refusal):
                    continue
                listener.stir(name)

    async def _news(self, name: str) -> bytes | None:
        table = self._house.known(name)
        if table and table.version == self._known[name]:
            return None
        try:
            return await self._event(name)
        except (StoreDown, Refusal):
            return None

    async def _event(self, name: str) -> bytes:
        table = self._house.known(name) or await self._house.find(name)
        known = self._known[name]
        after = table.version if known is None else min(known, table.version)
        data = update(table, self._person, after)
        self._known[name] = table.version
        metrics.SENT.inc()
        return b"id: %s\nevent: table\ndata: %s\n\n" % (self._place(), data)

    def _place(self) -> bytes:
        """Where this stream stands, for `Last-Event-ID`: a version, or one for each table."""
        if self._single:
            return str(*self._known.values()).encode()
        places = (
            f"{name}.{version}" for name, version in self._known.items() if version is not None
        )
        return ",".join(places).encode()


def read_place(text: str, tables: list[str]) -> dict[str, int | None]:
    """What `Last-Event-ID` says of each table; what it does not say is not known."""
    known: dict[str, int | None] = dict.fromkeys(tables)
    if len(tables) == 1 and text.isdecimal() and len(text) < 10:
        return {tables[0]: int(text)}
    for part in text.split(","):
        name, _, version = part.partition(".")
        if name in known and version.isdecimal() and len(version) < 10:
            known[name] = int(version)
    return known
