"""A light HTTP client on one connection: a thousand requests cost a test, or a load, little."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any

LENGTH = re.compile(rb"content-length: (\d+)")
COOKIE = re.compile(rb"set-cookie: ([^;]+)")


class Line:
    """One connection, kept open, of somebody with a cookie."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.cookie = ""

    @classmethod
    async def open(cls, port: int, cookie: str = "") -> "Line":
        line = cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 20))
        line.cookie = cookie
        return line

    def close(self) -> None:
        self.writer.close()

    def send(self, method: str, path: str, body: bytes = b"", cookie: str = "") -> None:
        """Send a request."""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie or self.cookie}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + body)

    async def ask(
        self, method: str, path: str, body: bytes = b"", cookie: str = ""
    ) -> tuple[int, bytes]:
        """Send a request and wait for the answer's status and body."""
        self.send(method, path, body, cookie)
        head = await self.reader.readuntil(b"\r\n\r\n")
        if found := COOKIE.search(head):
            self.cookie = found[1].decode()
        length = LENGTH.search(head)
        assert length, head
        return int(head[9:12]), await self.reader.readexactly(int(length[1]))

    async def get(self, path: str) -> tuple[int, bytes]:
        return await self.ask("GET", path)

    async def post(self, path: str, body: Any) -> tuple[int, bytes]:
        return await self.ask("POST", path, json.dumps(body).encode())

    async def events(self, path: str) -> AsyncIterator[bytes]:
        """The data of each event of a stream."""
        self.send("GET", path)
        while True:
            event = await self.reader.readuntil(b"\n\n")
            if (start := event.find(b"\ndata: ")) >= 0:
                yield event[start + 7 : -2]
