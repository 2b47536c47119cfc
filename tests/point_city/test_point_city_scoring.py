"""Scores of Point City: the rulebook's example, every token, the virtual opponent."""

from typing import Any

import pytest

import twincities as tc
from point_city.tables import empty_deck, give, give_tokens, lay, only_tokens, table


def score(game: tc.Game, seat: int) -> int:
    return game.scores[seat]


def test_the_rulebook_example() -> None:
    """24 on buildings, 2 per economy 8, 3 per energy + community 6, 3 per kind of 3 6, stars 4."""
    game = table()
    state: Any = game.state
    state.points[0] = 24
    give(game, 0, hand="* * C", made="MMMM" + "EE" + "CC" + "GGG")
    give_tokens(game, 0, 1, 6, 16, 19)
    assert score(game, 0) == 48
    outcome = game.rules.outcome(game.state)
    assert outcome.breakdown[0] == {"buildings": 24, "tokens": {"1": 8, "6": 6, "16": 6, "19": 4}}


@pytest.mark.parametrize(
    ("token", "made", "hand", "points"),
    [
        *((i, symbol * 3, "", 6) for i, symbol in enumerate("CMEGI")),
        *(
            (5 + i, pair[0] * 3 + pair[1] * 2, "", 6)
            for i, pair in enumerate(["CM", "CE", "CG", "CI", "ME", "MG", "MI", "EG", "EI", "GI"])
        ),
        (15, "CCMMMEG", "", 4),
        (16, "CCMMMEG", "", 3),
        (17, "CCMMM", "", 12),
        (17, "", "", 20),
        (18, "CMEGICMEGI", "", 12),
        (18, "CCMMEEGG", "", 0),
        (19, "", "* * *", 6),
        (20, "", "", 5),
        (21, "", "", 7),
    ],
)
def test_tokens(token: int, made: str, hand: str, points: int) -> None:
    game = table()
    give(game, 0, hand=hand, made=made)
    give_tokens(game, 0, token)
    assert score(game, 0) == points


def test_only_permanent_resources_count() -> None:
    game = table()
    give(game, 0, hand="C CC M E G I", made="")
    give_tokens(game, 0, 0, 5, 15, 18)
    assert score(game, 0) == 0


def solo(edition: str, difficulty: str) -> tc.Game:
    return tc.new("point-city", players=1, edition=edition, difficulty=difficulty, seed=4)


@pytest.mark.parametrize(
    ("edition", "difficulty", "resources", "token", "star"),
    [
        ("mindok", "easy", 7, 3, 0),
        ("mindok", "medium", 1 + 2 + 4, 5, 0),
        ("mindok", "hard", 1 + 3 + 6, 7, 1),
        ("lucky-duck", "easy", 7, 3, 0),
        ("lucky-duck", "medium", 1 + 2 * 2 + 4 * 3, 5, 0),
        ("lucky-duck", "hard", 1 + 2 * 3 + 4 * 6, 7, 1),
    ],
)
def test_the_opponents_score(
    edition: str, difficulty: str, resources: int, token: int, star: int
) -> None:
    """One community, two economy, four energy; two tokens; three ingenuity cards; 10 printed."""
    game = solo(edition, difficulty)
    state: Any = game.state
    state.points[1] = 10
    give(game, 1, hand="* * * C CC", made="CMMEEEE")
    give_tokens(game, 1, 0, 20)
    assert score(game, 1) == 10 + resources + 2 * token + 3 * star
    parts = game.rules.outcome(game.state).breakdown[1]
    assert parts["resources"] == resources
    assert parts["ingenuity"] == 3 * star
    assert parts["tokens"] == {"0": token, "20": token}


def pointed(game: tc.Game) -> list[str]:
    slots: list[str] = game.view()["opponent_takes"]
    return slots


def test_the_pointers_scan_in_the_mindok_edition() -> None:
    game = solo("mindok", "easy")
    crossings = []
    for _ in range(17):
        crossings.append(pointed(game)[0])
        game.play("draw")
        if game.view()["deck"]["left"] < 4:
            break
    scan = [f"{column}{row}" for row in "234" for column in "abcd"]
    assert len(crossings) > 12
    assert crossings == (scan * 2)[: len(crossings)]


def test_the_pointers_run_diagonally_in_the_lucky_duck_edition() -> None:
    game = solo("lucky-duck", "easy")
    crossings = []
    for _ in range(6):
        crossings.append(pointed(game))
        game.play("draw")
    assert crossings == [
        ["a2", "a3"],
        ["b3", "b4"],
        ["c4", "c1"],
        ["d1", "d2"],
        ["a2", "a3"],
        ["b3", "b4"],
    ]


def test_the_opponent_pays_nothing_and_takes_the_leftmost_token() -> None:
    game = solo("mindok", "hard")
    lay(game, "a2", 55, building=True)  # civic
    lay(game, "a3", 0, building=True)  # gives C
    tokens = [token["id"] for token in game.view()["pool"]]
    game.play("draw")
    opponent = game.view()["seats"][1]
    assert opponent["city"] == [0, 55]
    assert opponent["made"]["C"] == 1
    assert [token["id"] for token in opponent["tokens"]] == [tokens[0]]
    assert [token["id"] for token in game.view()["pool"]] == tokens[1:]


def test_the_opponent_without_tokens() -> None:
    game = solo("mindok", "hard")
    lay(game, "a2", 55, building=True)
    only_tokens(game)
    game.play("draw")
    assert game.view()["seats"][1]["tokens"] == []
    assert game.seat == 0


def test_only_the_human_begins_with_ingenuity() -> None:
    view = solo("mindok", "easy").view()
    assert [seat["hand"] for seat in view["seats"]] == [["*"], []]


def test_the_gap_above_is_refilled_first_also_for_the_opponent() -> None:
    game = solo("lucky-duck", "easy")
    game.play("draw")
    game.play("draw")
    assert pointed(game) == ["c4", "c1"]
    game.play("draw")
    refills = [event["slot"] for event in game.events if event["kind"] == "refill"]
    assert refills[-2:] == ["c1", "c4"]


def test_equal_scores_are_a_draw_in_solo() -> None:
    game = solo("mindok", "easy")
    empty_deck(game)
    give(game, 0, hand="C C C")
    outcome = game.rules.outcome(game.state)
    assert outcome.scores == (0, 0)
    assert outcome.winners == (0, 1)
    assert str(outcome) == "0 : 0, shared by seat 0 and seat 1"
