"""The rules of Point City, each by an example."""

from typing import Any

import pytest

import twincities as tc
from point_city.tables import (
    city,
    empty_deck,
    give,
    give_tokens,
    lanes,
    lay,
    only_tokens,
    table,
    takes,
)


def state(game: tc.Game) -> Any:
    return game.state


def face(game: tc.Game, slot: str) -> dict[str, Any]:
    """What a slot shows."""
    found: dict[str, Any] = next(s for s in game.view()["market"] if s and s["slot"] == slot)
    return found


@pytest.mark.parametrize(
    ("players", "deck", "tokens"), [(1, 66, 10), (2, 66, 10), (3, 100, 12), (4, 134, 14)]
)
def test_setup(players: int, deck: int, tokens: int) -> None:
    view = tc.new("point-city", players=players, seed=3).view()
    assert view["deck"]["left"] == deck
    assert len(view["pool"]) == tokens
    assert [slot["tier"] for slot in view["market"]] == [1] * 16
    assert all("face" in slot for slot in view["market"]), "resource side up"
    assert [seat["hand"] for seat in view["seats"]][:players] == [["*"]] * players


def test_tiers_lie_on_each_other() -> None:
    tiers = [0, *(0 if card < 65 else 1 if card < 115 else 2 for card in table().setup["deck"])]
    assert tiers == sorted(tiers)
    assert [tiers[1:].count(tier) for tier in range(3)] == [40, 24, 18]


def test_play_is_clockwise_from_the_first_player() -> None:
    game = tc.new("point-city", players=4, seed=5)
    first = game.setup["first"]
    order = []
    for _ in range(6):
        order.append(game.seat)
        game.play("draw")
    assert order == [(first + i) % 4 for i in range(6)]


def test_flip_needs_a_line_of_four_resources() -> None:
    game = table()
    for slot in ("a1", "b2", "c3", "d4"):
        lay(game, slot, 55, building=True)
    with pytest.raises(tc.IllegalMove, match="row or column of four"):
        game.play("flip b1")
    lay(game, "b2", 0, building=False)
    game.play("flip b1")
    assert "card" in face(game, "b1"), "column b and row 2 have four resources now"


def test_flip_once_a_turn_and_before_taking() -> None:
    game = table()
    game.play("flip b2")
    with pytest.raises(tc.IllegalMove, match="already flipped"):
        game.play("flip d4")
    game.play("take c4 d4")
    game.play("flip a1")
    assert game.seat == 1, "the next player may flip anew"


def test_flip_is_never_turned_back() -> None:
    game = table()
    game.play("flip b2")
    game.play("draw")
    with pytest.raises(tc.IllegalMove, match="already shows a building"):
        game.play("flip b2")


def test_no_duty_to_take_the_flipped_card() -> None:
    game = table()
    game.play("flip b2")
    game.play("draw")
    assert "card" in face(game, "b2")


def test_only_neighbours_are_taken() -> None:
    with pytest.raises(tc.InvalidMove, match="not adjacent"):
        table().play("take a1 b2")
    with pytest.raises(tc.InvalidMove, match="not adjacent"):
        table().play("take d1 a2")
    assert len([move for move in table().moves() if move.startswith("take")]) == 24


def test_resource_cards_are_free_and_go_to_the_hand() -> None:
    game = table()
    lay(game, "a1", 0, building=False)
    lay(game, "b1", 10, building=False)
    game.play("take a1 b1")
    assert game.view()["seats"][0]["hand"] == ["C", "M", "*"]


def test_a_resource_card_may_pay_for_the_building_taken_with_it() -> None:
    game = table()
    lay(game, "a1", 0, building=True)  # costs ME
    lay(game, "b1", 20, building=False)  # E
    give(game, 0, hand="M")
    game.play("take a1 b1 pay M E")
    assert game.view()["seats"][0]["hand"] == []
    assert city(game, 0) == [0]


def test_permanent_resources_pay_first_and_stay() -> None:
    game = table()
    lay(game, "a1", 0, building=True)  # costs ME, gives C
    lay(game, "b1", 1, building=False)
    give(game, 0, hand="M E", made="ME")
    assert takes(game, "a1", "b1") == [""]
    game.play("take a1 b1")
    assert state(game).made[0] == lanes("MEC")
    assert game.view()["seats"][0]["hand"] == ["C", "M", "E"]


def test_a_building_does_not_pay_on_the_turn_it_is_built() -> None:
    game = table()
    lay(game, "a1", 10, building=True)  # CE, gives M
    lay(game, "b1", 0, building=True)  # ME
    give(game, 0, made="CEE")
    assert takes(game, "a1", "b1") == []
    with pytest.raises(tc.IllegalMove, match="1 economy short"):
        game.play("take a1 b1")


def test_permanent_resources_pay_once_a_turn() -> None:
    game = table()
    lay(game, "a1", 0, building=True)  # ME
    lay(game, "b1", 2, building=True)  # MI
    give(game, 0, made="MEI")
    with pytest.raises(tc.IllegalMove, match="1 economy short"):
        game.play("take a1 b1")
    give(game, 0, made="MMEI")
    assert takes(game, "a1", "b1") == [""]


def test_a_double_card_gives_no_change() -> None:
    game = table()
    lay(game, "a1", 0, building=True)  # ME
    lay(game, "b1", 1, building=False)
    give(game, 0, hand="MM EE")
    assert takes(game, "a1", "b1") == ["MM EE"]
    game.play("take a1 b1 pay MM EE")
    assert game.view()["seats"][0]["hand"] == ["C"]


def test_the_symbols_of_a_double_card_may_serve_two_buildings() -> None:
    game = table()
    lay(game, "a1", 0, building=True)  # ME
    lay(game, "b1", 2, building=True)  # MI
    give(game, 0, hand="MM E I")
    assert takes(game, "a1", "b1") == ["MM E I"]


def test_ingenuity_is_worth_one_of_any() -> None:
    game = table()
    lay(game, "a1", 55, building=True)  # CCC
    lay(game, "b1", 10, building=False)  # M
    give(game, 0, hand="CC * *")
    assert takes(game, "a1", "b1") == ["CC *"]
    give(game, 0, hand="CC")
    with pytest.raises(tc.IllegalMove, match=r"^1 community short$"):
        game.play("take a1 b1 pay CC")


def test_every_payment_without_a_superfluous_card() -> None:
    game = table()
    lay(game, "a1", 55, building=True)  # CCC
    lay(game, "b1", 10, building=False)
    give(game, 0, hand="C C C CC CC * *")
    payments = ["C CC", "C C C", "CC CC", "CC *", "C C *", "C * *"]
    assert takes(game, "a1", "b1") == payments, "the most natural first"
    for bad, why in [
        ("C C CC", "superfluous"),
        ("CC CC *", "superfluous"),
        ("C C", "short"),
        ("CC CC CC", "has 3 CC"),
    ]:
        with pytest.raises(tc.IllegalMove, match=why):
            game.play(f"take a1 b1 pay {bad}")


def test_nothing_is_paid_for_resources() -> None:
    with pytest.raises(tc.IllegalMove, match="free"):
        table().play("take a1 b1 pay *")


def test_a_civic_building_gives_a_token_at_once() -> None:
    game = table()
    lay(game, "a1", 55, building=True)  # civic, CCC
    lay(game, "b1", 10, building=False)
    give(game, 0, made="CCC")
    game.play("take a1 b1")
    assert game.seat == 0
    assert {str(move) for move in game.moves()} == {
        f"token {token['id']}" for token in game.view()["pool"]
    }
    with pytest.raises(tc.IllegalMove, match="choose a civic token first"):
        game.play("draw")
    token = game.view()["pool"][0]["id"]
    game.play(f"token {token}")
    assert game.seat == 1
    view = game.view()
    assert [t["id"] for t in view["seats"][0]["tokens"]] == [token]
    assert token not in [t["id"] for t in view["pool"]]


def test_the_market_is_refilled_after_the_token() -> None:
    game = table()
    lay(game, "a1", 55, building=True)
    lay(game, "b1", 0, building=False)
    give(game, 0, made="CCC")
    left = game.view()["deck"]["left"]
    game.play("take a1 b1")
    assert game.view()["market"][:2] == [None, None]
    assert game.state.reveals == 0, "the take can still be undone"
    game.play(game.moves()[0])
    assert None not in game.view()["market"]
    assert game.view()["deck"]["left"] == left - 2
    assert game.state.reveals == 1


def test_two_civic_buildings_give_two_tokens() -> None:
    game = table()
    lay(game, "a1", 55, building=True)  # CCC
    lay(game, "b1", 57, building=True)  # MMM
    give(game, 0, made="CCCMMM")
    game.play("take a1 b1")
    game.play(game.moves()[0])
    assert game.seat == 0
    game.play(game.moves()[0])
    assert game.seat == 1


def test_an_empty_pool_gives_nothing() -> None:
    game = table()
    lay(game, "a1", 55, building=True)
    lay(game, "b1", 57, building=True)
    give(game, 0, made="CCCMMM")
    only_tokens(game, 7)
    game.play("take a1 b1")
    game.play("token 7")
    assert game.seat == 1, "two civic buildings, but one token only"


def test_a_token_needs_a_civic_building() -> None:
    with pytest.raises(tc.IllegalMove, match="no civic building"):
        table().play("token 3")


def test_refill_with_the_opposite_side() -> None:
    game = table()
    lay(game, "b2", 0, building=True)  # ME
    give(game, 0, made="ME")
    game.play("take b2 c2")
    assert "face" in face(game, "b2"), "a building went, a resource comes"
    assert "card" in face(game, "c2"), "a resource went, a building comes"


def test_a_card_flipped_and_taken_counts_as_a_building() -> None:
    game = table()
    give(game, 0, made="CCCMMMEEEGGGIII")
    only_tokens(game)
    game.play("flip b2")
    game.play("take b2 c2")
    assert "face" in face(game, "b2")


def test_refill_top_to_bottom_left_to_right() -> None:
    game = table()
    lay(game, "b2", 0, building=True)
    lay(game, "b3", 1, building=False)
    top = game.view()["deck"]["top"]
    following = state(game).deck[16:18]
    give(game, 0, made="ME")
    game.play("take b2 b3")
    assert face(game, "b2")["face"] == top["face"]
    assert face(game, "b3")["card"] == following[1]


def test_draw_takes_two_resource_sides_and_refills_nothing() -> None:
    game = table()
    market = game.view()["market"]
    game.play("draw")
    view = game.view()
    assert view["market"] == market
    assert view["deck"]["left"] == 64
    assert len(view["seats"][0]["hand"]) == 3
    with pytest.raises(tc.CannotUndo):
        game.undo()


@pytest.mark.parametrize(("players", "turns"), [(1, 34), (2, 34), (3, 51), (4, 68)])
def test_seventeen_turns_each(players: int, turns: int) -> None:
    game = tc.new("point-city", players=players, seed=8)
    assert game.view()["turns"] == turns
    while not game.over:
        game.play(game.moves()[0])
    view = game.view()
    assert view["turn"] == turns
    assert view["deck"]["left"] == 0
    assert sum(slot is not None for slot in view["market"]) == 14


def last_turn() -> tc.Game:
    """The last turn, on a market of buildings."""
    game = table()
    for i, slot in enumerate(f"{c}{r}" for r in "1234" for c in "abcd"):
        lay(game, slot, 30 + i, building=True)
    empty_deck(game)
    return game


def test_the_last_turn_has_no_draw() -> None:
    game = last_turn()
    give(game, 0, made="CCCMMMEEEGGGIII")
    with pytest.raises(tc.IllegalMove, match="deck is empty"):
        game.play("draw")
    with pytest.raises(tc.IllegalMove, match="there is a pair to take: take a1 b1"):
        game.play("pass")
    game.play("take a1 b1")
    assert game.over


def test_pass_only_if_nothing_can_be_taken() -> None:
    game = last_turn()
    give(game, 0)
    assert list(game.moves()) == ["pass"]
    game.play("pass")
    assert game.over
    assert sum(slot is not None for slot in game.view()["market"]) == 16


def test_no_pass_while_the_deck_has_cards() -> None:
    with pytest.raises(tc.IllegalMove, match="no passing while the deck has cards"):
        table().play("pass")


def test_nothing_is_played_when_it_is_over() -> None:
    game = last_turn()
    give(game, 0)
    game.play("pass")
    with pytest.raises(tc.IllegalMove, match="the game is over"):
        game.play("pass")


def test_a_tie_goes_to_more_unspent_cards_then_is_shared() -> None:
    game = last_turn()
    give(game, 0, hand="C")
    give(game, 1, hand="CC MM")
    game.play("pass")
    assert game.outcome is not None
    assert game.outcome.winners == (1,), "two cards beat one"
    game = last_turn()
    give(game, 0, hand="C *")
    give(game, 1, hand="CC MM")
    game.play("pass")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)


def test_what_is_short_is_said() -> None:
    game = table()
    lay(game, "a1", 0, building=True)  # ME
    lay(game, "b1", 30, building=False)  # G
    for hand, words in [
        ("", "^1 economy and 1 energy short$"),
        ("M", "^1 energy short$"),
        ("*", "^1 short, ingenuity included: 1 economy and 1 energy are missing$"),
    ]:
        give(game, 0, hand=hand)
        with pytest.raises(tc.IllegalMove, match=words):
            game.play("take a1 b1")


def test_a_missing_payment_is_proposed() -> None:
    game = table()
    lay(game, "a1", 0, building=True)
    lay(game, "b1", 30, building=False)
    give(game, 0, hand="M E")
    with pytest.raises(tc.IllegalMove, match="'take a1 b1 pay M E' would do"):
        game.play("take a1 b1")


def test_explain_says_what_tokens_are_worth_to_me() -> None:
    game = table()
    only_tokens(game, 5, 20)
    give_tokens(game, 0, 0)
    give(game, 0, made="CCM")
    assert game.explain(0) == [
        {"what": "token", "id": 0, "own": True, "points": 4},
        {"what": "token", "id": 5, "own": False, "points": 3},
        {"what": "token", "id": 20, "own": False, "points": 5},
    ]


def test_explain_says_what_is_short_for_a_building() -> None:
    game = table()
    lay(game, "a1", 91, building=True)  # costs CCMM
    lay(game, "b1", 107, building=True)  # costs MMMM
    give(game, 0, made="CM", hand="MM *")
    short = {thing["id"]: thing["short"] for thing in game.explain(0) if "short" in thing}
    assert short == {}
    give(game, 0, made="C", hand="M *")
    short = {thing["id"]: thing["short"] for thing in game.explain(0) if "short" in thing}
    assert short == {"a1": "M", "b1": "MM"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take a1",
        "take b1 a1",
        "take a1 b1 pay",
        "take a1 b1 pay E C",
        "flip e5",
        "token x",
        "token 07",
        "token -1",
        "token 99",
        "draw 2",
        "take a1 b1 pay X",
        "Draw",
        "draw ",
        "take  a1 b1",
        "flip b2\n",
        "token ²",
        "take a1 b1 pay C C C C C C C C C C C C C C C C",
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    game = table()
    assert text not in game.moves()
    with pytest.raises(tc.InvalidMove):
        game.play(text)
