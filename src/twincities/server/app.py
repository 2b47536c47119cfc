"""The application: everything put together, for uvicorn to run."""

import asyncio
import gc
import logging
import signal
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import HttpMethod, Litestar, MediaType, Request, Response, Router, get, route
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError

from twincities import __version__
from twincities.server.api import people as routes
from twincities.server.api.common import be_strict, find_caller
from twincities.server.api.docs import page
from twincities.server.api.tables import Tables
from twincities.server.errors import CODES, Problem, Refusal
from twincities.server.files import read_file
from twincities.server.guard import LOG, Guard, note, note_broken, note_lost
from twincities.server.house import House
from twincities.server.people import People
from twincities.server.schema import NewerStore
from twincities.server.settings import Settings
from twincities.server.store import Store, StoreDown
from twincities.server.streams import CHANNEL, Hub

PRUNE_SECONDS = 600
BY_STATUS = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large"}

ROUTES: list[Any] = [
    Tables,
    routes.list_games,
    routes.read_components,
    routes.look_at_me,
    routes.rename_me,
    routes.make_recovery,
    routes.recover,
    routes.import_record,
    routes.watch_all,
]

ABOUT = """Play Point City and Cities over HTTP.

No account: the first request that needs one gets a cookie, keep it. Make a table
(`POST /api/tables`), read it (`GET /api/tables/{table}`): `view.moves` are your legal moves if it
is your turn. Send one of them with the `version` you saw and a fresh `key`
(`POST /api/tables/{table}/moves`), and follow the others on `GET /api/tables/{table}/events`.

Every error is JSON: a `code` for programs, a `message` and a `hint` for people."""


@get("/metrics", include_in_schema=False, media_type=CONTENT_TYPE_LATEST)
async def read_metrics() -> bytes:
    return generate_latest()


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML)
async def read_docs(request: Request[Any, Any, State]) -> str:
    state = request.app.state
    if "docs" not in state:
        state.docs = page(request.app.openapi_schema)
    return str(state.docs)


@route(
    ["/api/{rest:path}"],
    http_method=[HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE],
    include_in_schema=False,
)
async def find_nothing(rest: str) -> None:
    """Below /api there are no files to look for."""
    raise Refusal("not_found", "There is nothing at this address.")


async def words_of_ours(response: Response[Any]) -> Response[Any]:
    """Litestar's page for what is not found beside the OpenAPI document, as our error."""
    if response.status_code == 404:
        error = Refusal("not_found", "There is nothing at this address.")
        return Response(error.problem, status_code=error.status, media_type=MediaType.JSON)
    return response


def answer_refusal(_: Request[Any, Any, State], error: Refusal) -> Response[Problem]:
    return Response(error.problem, status_code=error.status, headers=error.headers)


def answer_down(_: Request[Any, Any, State], error: StoreDown) -> Response[Problem]:
    note(logging.ERROR, "store down", error=str(error))
    return answer_refusal(_, Refusal("store_down", "The store does not answer.", retry_after=1))


def answer_http(_: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    """Litestar's own errors in our words."""
    code = BY_STATUS.get(error.status_code, "bad_request" if error.status_code < 500 else "broken")
    status = error.status_code if error.status_code in (415,) else CODES[code][0]
    message = error.detail if error.status_code < 500 else "Something broke."
    extra = error.extra if isinstance(error.extra, list) else []
    facts = [f"{x.get('key', '')}: {x.get('message', '')}" for x in extra if isinstance(x, dict)]
    problem = Problem(code, "; ".join([message, *facts])[:500], CODES[code][1])
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"}
    return Response(problem, status_code=status, headers=headers)


def answer_too_deep(request: Request[Any, Any, State], _: RecursionError) -> Response[Problem]:
    return answer_refusal(request, Refusal("bad_request", "The JSON is nested too deeply."))


def answer_broken(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    note_broken(error)
    return answer_refusal(request, Refusal("broken", "Something broke."))


def channels_backend(store: Store) -> ChannelsBackend:
    if not store.shared:
        return MemoryChannelsBackend()
    from twincities.server.channels import PostgresChannels

    url = store.url.set(drivername="postgresql")
    return PostgresChannels(url.render_as_string(hide_password=False))


class Running:
    """What begins with the application and ends with it."""

    def __init__(self, settings: Settings) -> None:
        self.store = Store(settings.url(), self.tell)
        self.channels = ChannelsPlugin(channels_backend(self.store), channels=[CHANNEL])
        self.house = House(settings, self.store)
        self.hub = Hub(self.house, self.channels)
        self.people = People(self.store, settings.limits)
        self._pruner: asyncio.Task[None] | None = None

    def tell(self, changes: list[tuple[str, int]]) -> None:
        self.hub.tell(changes)

    async def start(self, _: Litestar) -> None:
        try:
            await self.store.open()
        except (SQLAlchemyError, OSError, NewerStore) as error:
            reason = str(error) if isinstance(error, NewerStore) else type(error).__name__
            note(logging.CRITICAL, "cannot open the store", error=reason)
            raise
        asyncio.get_running_loop().set_exception_handler(lambda _, what: note_lost(what))
        self.hub.start()
        self._pruner = asyncio.create_task(self._prune())
        end_streams_early(self.hub)
        gc.freeze()  # what was loaded is never garbage: do not look through it again and again
        gc.enable()
        note(logging.INFO, "started", version=__version__)

    async def stop(self, _: Litestar) -> None:
        if self._pruner:
            self._pruner.cancel()
        await self.hub.stop()
        await self.house.close()
        await self.store.close()
        note(logging.INFO, "stopped")

    async def _prune(self) -> None:
        while True:
            await asyncio.sleep(PRUNE_SECONDS)
            with suppress(SQLAlchemyError, OSError):  # then the next time
                await self.store.prune()


def end_streams_early(hub: Hub) -> None:
    """At a stop uvicorn waits for open streams: tell them first, then let uvicorn go on."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, partial(on_signal, loop, hub, before))


def on_signal(
    loop: asyncio.AbstractEventLoop, hub: Hub, before: Any, number: int, frame: Any
) -> None:
    loop.call_soon_threadsafe(hub.close_streams)
    before(number, frame)


def make_app(settings: Settings) -> Guard:
    """The application with these settings."""
    LOG.setLevel(settings.log.upper())
    if not LOG.handlers:
        LOG.addHandler(logging.StreamHandler())
    running = Running(settings)
    app = Litestar(
        route_handlers=[
            Router(
                "/api",
                route_handlers=ROUTES,
                dependencies={"caller": Provide(find_caller)},
                before_request=be_strict,
            ),
            Router(
                "/", route_handlers=[routes.health], dependencies={"caller": Provide(find_caller)}
            ),
            read_metrics,
            read_docs,
            find_nothing,
            read_file,
        ],
        state=State({"house": running.house, "hub": running.hub, "people": running.people}),
        plugins=[running.channels],
        on_startup=[running.start],
        on_shutdown=[running.stop],
        request_max_body_size=settings.limits.body,
        exception_handlers={
            Refusal: answer_refusal,
            StoreDown: answer_down,
            HTTPException: answer_http,
            RecursionError: answer_too_deep,
            Exception: answer_broken,
        },
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Twin Cities",
            version=__version__,
            description=ABOUT,
            openapi_router=Router(
                "/api", route_handlers=[], include_in_schema=False, after_request=words_of_ours
            ),
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )
    return Guard(app, settings)


def create() -> Guard:
    """The application with the settings that `twincities serve` left in the environment."""
    return make_app(Settings.from_environment())
