"""People without accounts: a random cookie says who is who, a link moves it to another device."""

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict

import msgspec
from sqlalchemy import delete, insert, update

from twincities.server.errors import Refusal
from twincities.server.guard import Buckets
from twincities.server.schema import KEYS, PEOPLE
from twincities.server.settings import Limits
from twincities.server.store import Store

LONGEST_NAME = 24
REMEMBERED = 10_000
"""People kept in memory."""


class Person(msgspec.Struct):
    """Somebody who plays here."""

    id: str
    name: str = ""


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a secret: as it is random and long, a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name fit to be shown; `Refusal` if it is none."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("bad_name", f"A name has 1 to {LONGEST_NAME} signs.")
    if any(unicodedata.category(sign)[0] == "C" or sign in "<>" for sign in name):
        raise Refusal("bad_name", "A name has no control signs and no angle brackets.")
    if name.lower().startswith("bot:") or not any(map(str.isalnum, name)):
        raise Refusal("bad_name", "A name has a letter or a digit and does not begin with bot:.")
    return name


class People:
    """Who is who."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._new = Buckets(limits.new_rate, limits.new_burst)
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def find(self, token: str | None) -> Person | None:
        """The person with this cookie."""
        if not token:
            return None
        key = hashed(token)
        if person := self._known.get(key):
            self._known.move_to_end(key)
            return person
        found = await self._store.person_with(key, "cookie")
        return self._remember(key, Person(*found)) if found else None

    def _remember(self, key: str, person: Person) -> Person:
        self._known[key] = person
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def welcome(self, address: str) -> tuple[Person, str]:
        """Somebody new, and the cookie to know them by."""
        if wait := self._new.take(address):
            raise Refusal("too_many_requests", "Too many new people.", retry_after=wait)
        person, token, now = Person(secrets.token_hex(16)), new_token(), time.time()
        await self._store.write(
            insert(PEOPLE).values(id=person.id, name="", at=now),
            insert(KEYS).values(hash=hashed(token), person=person.id, kind="cookie", at=now),
        )
        return self._remember(hashed(token), person), token

    async def rename(self, person: Person, name: str) -> None:
        """Give a person the name that new seats begin with."""
        person.name = clean_name(name)
        await self._store.write(
            update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=person.name)
        )

    async def new_recovery(self, person: Person) -> str:
        """A secret with which one other device becomes this person; older ones end."""
        token = new_token()
        await self._store.write(
            delete(KEYS).where((KEYS.c.person == person.id) & (KEYS.c.kind == "recovery")),
            insert(KEYS).values(
                hash=hashed(token), person=person.id, kind="recovery", at=time.time()
            ),
        )
        return token

    async def recover(self, secret: str) -> tuple[Person, str]:
        """Become the person who made the recovery link; it works once."""
        key = hashed(secret)
        found = await self._store.person_with(key, "recovery")
        if found is None or not await self._store.use_key(key, "recovery"):
            raise Refusal("bad_token", "This recovery link is not valid any more.")
        person, token = Person(*found), new_token()
        await self._store.write(
            insert(KEYS).values(hash=hashed(token), person=person.id, kind="cookie", at=time.time())
        )
        return self._remember(hashed(token), person), token
