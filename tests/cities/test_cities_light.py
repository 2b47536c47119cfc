"""Every card and every goal names the right spaces, and its points piece by piece."""

from typing import Any

import pytest

from cities.lights import CARDS, DISTRICT, HAVE, SETS, check_lit
from cities.pictures import FOUNDERS
from cities.tables import begin, give_cards, put_district
from cities.test_cities_referee import referee_district
from referee.cities_district import card_points

BOARDS = [board.id for board in FOUNDERS.boards]


def explained(city: str) -> list[dict[str, Any]]:
    game = begin(3, city)
    for _ in range(3):
        game.play(game.moves()[0])
    put_district(game, 0, DISTRICT)
    give_cards(game, 0, sorted({**CARDS, **SETS}))
    return game.explain(0)


@pytest.mark.parametrize("card", sorted({**CARDS, **SETS}))
def test_a_card_lights_its_spaces(card: str) -> None:
    (thing,) = (one for one in explained("venice") if one["id"] == card and one["own"])
    check_lit(card, set(thing["spaces"]))
    assert thing["points"] == card_points(card, referee_district(DISTRICT)) > 0
    parts = thing["parts"]
    assert sum(part["points"] for part in parts) == thing["points"]
    assert {at for part in parts for at in part["spaces"]} == set(thing["spaces"])


def test_pieces_are_what_the_card_counts() -> None:
    things = {one["id"]: one["parts"] for one in explained("venice") if "parts" in one}
    assert [part["points"] for part in things["C21"]] == [1] * 6
    assert sorted(len(part["spaces"]) for part in things["C23"]) == [3, 6]
    assert {part["points"] for part in things["C23"]} == {3}
    assert [len(part["spaces"]) for part in things["C32"]] == [2] * 8
    assert [len(part["spaces"]) for part in things["C17"]] == [4] * 4


@pytest.mark.parametrize("city", BOARDS)
def test_goals_light_their_spaces(city: str) -> None:
    goals = [one for one in explained(city) if one["what"] == "achievement"]
    assert len(goals) == 3
    for goal in goals:
        check_lit(goal["id"], set(goal["spaces"]))
        assert goal["have"] == HAVE[goal["id"]], goal["id"]
