"""The guard at the door: who may come in, how often, how slowly; what everyone is told to obey."""

import asyncio
import ipaddress
import json
import logging
import time
import traceback
from collections import OrderedDict
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import HttpMethod
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
)

from twincities.server import metrics
from twincities.server.errors import Refusal
from twincities.server.settings import Settings

LOG = logging.getLogger("twincities.server")
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
COUNTED = 50_000
"""Client addresses remembered."""
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Buckets:
    """A bucket of tokens for each client address: `burst` at once, `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> float:
        """Take a token; how many seconds to wait if there is none."""
        now = time.monotonic()
        level, then = self._levels.pop(address, (float(self._burst), now))
        level = min(self._burst, level + (now - then) * self._rate)
        wait = (1 - level) / self._rate if level < 1 else 0.0
        self._levels[address] = (level if wait else level - 1, now)
        if len(self._levels) > COUNTED:
            self._levels.popitem(last=False)
        return wait


class Guard:
    """Around the whole application, its errors and its files."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        limits = settings.limits
        self._all = Buckets(limits.rate, limits.burst)
        self._new = Buckets(limits.new_rate, limits.new_burst)
        self._hints = Buckets(limits.hint_rate, limits.hint_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        call = Call(scope, receive, send, self._settings.limits.body_seconds)
        try:
            self._check(scope)
            await self._app(asked_for(scope), call.receive, call.send)
        except Refusal as refusal:
            await call.refuse(refusal)
        except Exception as error:  # in the middle of an answer: all others have their handlers
            note_broken(error)
            await call.refuse(Refusal("broken", "Something broke."))
        finally:
            call.note()

    def _check(self, scope: HTTPScope) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        hosts = self._settings.hosts
        if hosts and host_name(host) not in hosts:
            raise Refusal("foreign_origin", "This server does not answer under that name.")
        if scope["method"] in UNSAFE:
            self._check_origin(scope, headers, host)
        self._check_rate(scope)

    def _check_origin(self, scope: HTTPScope, headers: dict[bytes, bytes], host: str) -> None:
        origin = headers.get(b"origin")
        if origin is None:
            # Programs send neither header; a browser that hides the origin still says the site.
            if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
                raise Refusal("foreign_origin", "The request comes from another site.")
            return
        named = origin.decode("latin-1").lower()
        own = self._settings.origins or [f"{scope['scheme']}://{host}"]
        if named not in own:
            raise Refusal("foreign_origin", "The request comes from another site.")

    def _check_rate(self, scope: HTTPScope) -> None:
        path, address = scope["path"], address_of(scope)
        wait = self._all.take(address)
        if not wait and scope["method"] == "POST" and makes_table(path):
            wait = self._new.take(address)
        if not wait and path.endswith("/hint"):
            wait = self._hints.take(address)
        if wait:
            raise Refusal("too_many_requests", "Too many requests.", retry_after=wait)


class Call:
    """One request on its way through."""

    def __init__(self, scope: HTTPScope, receive: Receive, send: Send, seconds: float) -> None:
        self._scope = scope
        self._receive = receive
        self._send = send
        self._begin = time.monotonic()
        self._due = self._begin + seconds
        self._arrived = False
        self._status = 0

    async def receive(self) -> HTTPReceiveMessage:
        """The request's next part, which must come in time; then, at leisure, its end."""
        if self._arrived:
            return await self._receive()  # type: ignore[return-value]
        try:
            async with asyncio.timeout(self._due - time.monotonic()):
                message = await self._receive()
        except TimeoutError:
            raise Refusal("timeout", "The request did not arrive in time.") from None
        if message["type"] == "http.disconnect" and not self._status:
            raise Refusal("bad_request", "The request broke off.")
        self._arrived = not message.get("more_body", False)
        return message  # type: ignore[return-value]

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            message["headers"] = [*message["headers"], *HEADERS]
        await self._send(message)

    async def refuse(self, refusal: Refusal) -> None:
        """Answer with an error, unless an answer has begun."""
        if self._status:
            return
        body = msgspec.json.encode(refusal.problem)
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
            *((k.lower().encode(), v.encode()) for k, v in refusal.headers.items()),
        ]
        await self.send(
            {"type": "http.response.start", "status": refusal.status, "headers": headers}
        )
        await self._send({"type": "http.response.body", "body": body, "more_body": False})

    def note(self) -> None:
        """Count the request, and log it: no query, no address, no cookie, no name."""
        seconds = time.monotonic() - self._begin
        method = self._scope["method"]
        known = method if method in {"GET", "HEAD", "OPTIONS", *UNSAFE} else "other"
        metrics.requests(known, self._status).inc()
        if not self._scope["path"].endswith("/events"):
            metrics.REQUEST_SECONDS.observe(seconds)
        if LOG.isEnabledFor(logging.INFO):
            note(
                logging.INFO,
                "request",
                method=known,
                path=self._scope["path"][:80],
                status=self._status,
                ms=round(seconds * 1000, 1),
            )


def note(level: int, what: str, **facts: object) -> None:
    """One line of JSON in the log."""
    if LOG.isEnabledFor(level):
        line = {"at": round(time.time(), 3), "level": logging.getLevelName(level), "event": what}
        LOG.log(level, json.dumps({**line, **facts}))


def note_broken(error: BaseException) -> None:
    """Log a defect: its kind and place, not its message, which may hold a secret."""
    while True:
        if isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        elif error.__cause__ is not None:
            error = error.__cause__
        else:
            break
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
    note(logging.ERROR, "broken", error=type(error).__name__, where=where[-8:])


def note_lost(context: dict[str, Any]) -> None:
    """Log what went wrong where nobody waits for it, such as in a bot's task."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        note_broken(error)
    else:
        note(logging.ERROR, "broken", error=str(context.get("message", ""))[:80], where=[])


def asked_for(scope: HTTPScope) -> HTTPScope:
    """HEAD is GET, of whose answer the body is not sent; a stream would have no end."""
    if scope["method"] == "HEAD" and not scope["path"].endswith("/events"):
        return {**scope, "method": HttpMethod.GET}
    return scope


def makes_table(path: str) -> bool:
    return path in ("/api/tables", "/api/records") or path.endswith(("/rematch", "/branch"))


def host_name(host: str) -> str:
    """A Host header without its port."""
    return urlsplit(f"//{host}").hostname or ""


def address_of(scope: HTTPScope) -> str:
    """Whom to count: an IPv4 address, or the network an IPv6 client can choose freely from."""
    client = scope.get("client")
    address = client[0] if client else ""
    if ":" in address:
        try:
            return str(ipaddress.ip_network(f"{address.partition('%')[0]}/64", strict=False))
        except ValueError:
            return address
    return address
