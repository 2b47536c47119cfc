"""Defects of our own: they are logged without their words, and what hangs on them goes on."""

import asyncio
import json
import logging

import pytest

from games import random_game
from twincities.bots import Budget, Candidate
from twincities.bots.workers import Urgency, Workers
from twincities.engine.rng import Rng
from twincities.game import Game
from twincities.server.advice import Adviser
from twincities.server.guard import LOG, note_lost
from twincities.server.seating import table_row
from twincities.server.settings import Settings
from twincities.server.store import Store
from twincities.server.table import Choices, Seat, Table


def test_a_lost_defect_is_logged_by_its_kind_and_place(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise ValueError("the deck is 1, 2, 3")

    try:
        fail()
    except ValueError as error:
        context = {"message": "never retrieved", "exception": error}
    with caplog.at_level(logging.ERROR, LOG.name):
        note_lost(context)
        note_lost({"message": "something odd"})
    first, second = (json.loads(record.getMessage()) for record in caplog.records)
    assert (first["event"], first["error"]) == ("broken", "ValueError")
    assert "deck is" not in json.dumps(first)
    assert any("test_server_defects.py" in place for place in first["where"])
    assert second["error"] == "something odd"


class Moody(Workers):
    """Fails at the third question, once."""

    asked = 0

    async def rank(
        self,
        game: Game,
        code: str,
        budget: Budget,
        rng: Rng,
        *,
        seconds: float = 10.0,
        urgency: Urgency = Urgency.HINT,
    ) -> list[Candidate]:
        self.asked += 1
        if self.asked == 3:
            raise RuntimeError("a defect")
        seats = (0.5,) * game.state.seats
        return [Candidate(str(move), 0.5, seats, seats) for move in game.moves()]


def test_an_analysis_that_fails_begins_anew() -> None:
    game = random_game(("point-city", {"players": 2}), 3)
    seats = [Seat("person", name, owner="anna") for name in ("Anna", "Bea")]

    async def study() -> tuple[int, int]:
        store = Store("sqlite+aiosqlite://", lambda _: None)
        await store.open()
        table = Table(table_row(game.at(0), seats, "anna", Choices()), [])
        table.game, table.movers = game, [0] * len(game.history)
        adviser = Adviser(Moody(1), store, Settings())
        first = await adviser.study(table)
        assert first.task
        await asyncio.wait([first.task])
        again = await adviser.study(table)
        assert again is not first
        assert again.task
        await asyncio.wait([again.task])
        assert (await adviser.study(table)) is again, "whole"
        await adviser.close()
        await store.close()
        first.task.exception()
        return len(first.moves), len(again.moves)

    assert asyncio.run(study()) == (2, len(game.history))
