"""HTTP connections that cannot be held open for nothing."""

import asyncio
import socket
from functools import cache

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from twincities.server.errors import Refusal
from twincities.server.settings import Limits, Settings

LONGEST_HEAD = 65_536
"""Bytes of a request before its body."""


@cache
def limits() -> Limits:
    return Settings.from_environment().limits


class Connection(HttpToolsProtocol):
    """Ends when a request's head does not arrive in time or does not end, or what is sent is not
    taken."""

    _late: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes that came since a request's head is awaited."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()
        sock = transport.get_extra_info("socket")
        if sock is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            # The system ends a connection whose other side takes nothing for so long.
            stall = int(limits().stall_seconds * 1000)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, stall)

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._late is not None:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.send_400_response("The request's head is too large.")

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets an error like all others."""
        body = msgspec.json.encode(Refusal("bad_request", msg).problem)
        head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\n" + head.encode() + b"connection: close\r\n\r\n" + body
        )
        self.transport.close()

    def on_message_begin(self) -> None:
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._arrived()
        super().on_headers_complete()

    def _expect(self) -> None:
        self._arrived()
        self._head = 0
        self._late = self.loop.call_later(limits().body_seconds, self.transport.abort)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
