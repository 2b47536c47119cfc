"""What all routes share: who calls, the cookie, and the errors they can give."""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter

from twincities.server.errors import CODES, Problem, Refusal
from twincities.server.guard import address_of
from twincities.server.house import House
from twincities.server.people import People, Person
from twincities.server.streams import Hub
from twincities.server.table import Table

T = TypeVar("T")
COOKIE = "twincities"
COOKIE_AGE = 400 * 86_400
"""The longest that browsers keep one."""

TableId = Annotated[
    str,
    Parameter(
        description="The table's id, from its link.",
        max_length=40,
        examples=[Example(value="k3jw9x2mq7tab")],
    ),
]
SeatNumber = Annotated[
    int, Parameter(description="A seat, from 0.", ge=0, le=15, examples=[Example(value=1)])
]


class Caller:
    """Whoever sent the request, and what they can reach."""

    def __init__(self, state: State, person: Person | None, address: str, secure: bool) -> None:
        self.house: House = state.house
        self.hub: Hub = state.hub
        self.people: People = state.people
        self.person = person
        self.address = address
        self._secure = secure
        self._cookie: str | None = None

    @property
    def id(self) -> str | None:
        """The person's id, if they are known."""
        return self.person.id if self.person else None

    async def table(self, name: str) -> Table:
        """A table as it stands now."""
        return await self.house.find(name)

    async def be_someone(self) -> Person:
        """The person; somebody new gets a cookie with the answer."""
        if self.person is None:
            self.person, self._cookie = await self.people.welcome(self.address)
        return self.person

    def give(self, cookie: str) -> None:
        """Let the answer carry this cookie."""
        self._cookie = cookie

    def answer(self, content: T, status: int = 200) -> Response[T]:
        """An answer, with the cookie if there is a new one."""
        cookies = []
        if self._cookie:
            cookies.append(
                Cookie(
                    COOKIE,
                    value=self._cookie,
                    max_age=COOKIE_AGE,
                    httponly=True,
                    secure=self._secure,
                    samesite="lax",
                )
            )
        return Response(content, status_code=status, cookies=cookies)


async def find_caller(request: Request[Any, Any, State]) -> Caller:
    """Who calls, known by the cookie."""
    state = request.app.state
    person = await state.people.find(request.cookies.get(COOKIE))
    return Caller(state, person, address_of(request.scope), request.scope["scheme"] == "https")


async def be_strict(request: Request[Any, Any, State]) -> None:
    """Take a body as it is meant: Litestar alone would take "5" for 5 and 0 for false."""
    wanted = request.route_handler.parsed_fn_signature.parameters.get("data")
    if wanted is None:
        return
    try:
        msgspec.json.decode(await request.body(), type=wanted.annotation)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad_request", f"No JSON: {error}") from None


def problems(*codes: str) -> dict[int, ResponseSpec]:
    """The errors of a route for its documentation: its own, and those any route can give."""
    old = ["other_rules"] if "no_table" in codes else []
    by_status: dict[int, set[str]] = {}
    for code in (*codes, *old, *ANYWHERE):
        by_status.setdefault(CODES[code][0], set()).add(code)
    return {
        status: ResponseSpec(
            Problem,
            generate_examples=False,
            description=" or ".join(f"`{code}`" for code in sorted(found)),
            examples=[Example(id=c, value=example(c)) for c in sorted(found)],
        )
        for status, found in sorted(by_status.items())
    }


ANYWHERE = (
    "bad_request",
    "foreign_origin",
    "timeout",
    "too_large",
    "too_many_requests",
    "broken",
    "store_down",
)
"""Errors that any route can give."""


def example(code: str) -> dict[str, Any]:
    status, hint = CODES[code]
    shown: dict[str, Any] = {"code": code, "message": "What is wrong, in a sentence.", "hint": hint}
    return {**shown, "version": 18} if status == 409 else shown
