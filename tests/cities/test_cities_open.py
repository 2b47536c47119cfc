"""What is open and what is hidden: views, re-deals, explanations, events, text."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twincities as tc
from cities.tables import begin, give_cards, play, put_district
from twincities.engine.rules import InvalidMove

KINDS: list[dict[str, Any]] = [
    {"players": 2, "long": False},
    {"players": 2, "long": True},
    {"players": 3},
    {"players": 4},
]
GAMES = st.builds(
    lambda kind, seed, moves: (kind, seed, moves),
    st.sampled_from(KINDS),
    st.integers(0, 10**6),
    st.integers(0, 320),
)


def played(kind: dict[str, Any], seed: int, moves: int) -> tc.Game:
    """A random game after so many moves."""
    game = tc.new("cities", seed=seed, **kind)
    chance = random.Random(seed)
    while len(game.history) < moves and not game.over:
        game.play(chance.choice(game.moves()))
    return game


@settings(max_examples=60, deadline=None)
@given(GAMES, st.integers(0, 10**6))
def test_a_redeal_cannot_be_seen(which: tuple[dict[str, Any], int, int], seed: int) -> None:
    game = played(*which)
    seen = game.observe(0, tc.Rng(seed))
    assert seen.view() == game.view()
    assert seen.events == game.events
    assert sorted(seen.setup["cards"]) == sorted(game.setup["cards"])
    assert sorted(seen.setup["bag"]) == sorted(game.setup["bag"])
    for moment in range(0, len(game.history), 7):
        assert seen.at(moment).view() == game.at(moment).view()


@settings(max_examples=30, deadline=None)
@given(GAMES, st.integers(0, 10**6))
def test_a_redeal_does_not_depend_on_the_truth(
    which: tuple[dict[str, Any], int, int], seed: int
) -> None:
    game = played(*which)
    other_truth = game.observe(0, tc.Rng(seed + 1))
    once = game.observe(0, tc.Rng(seed)).setup
    assert other_truth.observe(0, tc.Rng(seed)).setup == once


def test_a_redeal_reaches_everything_hidden_and_nothing_else() -> None:
    game = begin(players=3, cards="C01 C02 C03 C04", bag="RRRRBBBGGG")
    play(game, "start S1", "start S2", "start S3")
    deals = [game.observe(0, tc.Rng(seed)).setup for seed in range(200)]
    assert {tuple(deal["cards"][:3]) for deal in deals} == {("C01", "C02", "C03")}
    assert len({deal["cards"][3] for deal in deals}) == 29
    assert {deal["bag"][:10] for deal in deals} == {"RRRRBBBGGG"}
    assert {deal["bag"][10] for deal in deals} == set("RBGY")
    assert len({deal["features"][5] for deal in deals}) == 9  # all trees are open


def test_what_nobody_took_stays_hidden() -> None:
    game = begin(players=3, cards="C01 C02 C03 C04")
    play(game, "start S1", "start S2", "start S3")
    while game.view()["round"] < 2:  # first moves first: place 4 is left in every row
        game.play(game.moves()[0])
    deals = [game.observe(0, tc.Rng(seed)).setup for seed in range(100)]
    assert len({deal["cards"][3] for deal in deals}) > 15
    assert {tuple(deal["cards"][4:7]) for deal in deals} == {tuple(game.setup["cards"][4:7])}


@settings(max_examples=40, deadline=None)
@given(GAMES)
def test_moves_are_their_texts_and_only_listed_ones_are_legal(
    which: tuple[dict[str, Any], int, int],
) -> None:
    game = played(*which)
    rules, state = game.rules, game.state
    listed = list(game.moves())
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert rules.write(rules.read(move)) == move
    codes = {move.code for move in listed}
    # A move is a number below 2**17; a step prime to all fields meets them all in time.
    for code in range(which[1] % 7, 1 << 17, 7):
        assert rules.allows(state, code) == (code in codes)
    assert not rules.allows(state, -1)
    assert not rules.allows(state, 1 << 40)


@settings(max_examples=20, deadline=None)
@given(GAMES)
def test_explained_points_add_up(which: tuple[dict[str, Any], int, int]) -> None:
    game = played(*which)
    for seat, score in enumerate(game.scores):
        explained = game.explain(seat)
        assert sum(thing["points"] for thing in explained if thing["own"]) == score
        json.dumps(explained)
        district = {space["at"] for space in game.view()["seats"][seat]["district"]}
        for thing in explained:
            assert set(thing["spaces"]) <= district


def test_explain_says_how_much_of_an_achievement_is_there() -> None:
    game = begin(city="new-york", cards="C06 C21 C09")
    play(game, "start S1", "start S2")
    put_district(game, 0, "P P W R3\nP P W R2")
    give_cards(game, 0, ["C05"])
    explained = {thing["id"]: thing for thing in game.explain(0)}
    park = explained["central-park"]
    assert (park["have"], park["need"], park["free"], park["points"]) == (4, 6, [5, 1], 0)
    assert park["spaces"] == ["0,0", "1,0", "0,1", "1,1"]
    assert (explained["C05"]["points"], explained["C05"]["spaces"]) == (3, ["3,1"])
    assert explained["C05"]["own"]
    assert not explained["C21"]["own"]
    assert (explained["C21"]["points"], explained["C09"]["points"]) == (4, 4)


def test_events_tell_a_turn() -> None:
    game = begin(city="venice", features="tree tree statue yacht dolphin kiosk", bag="GGGG")
    play(game, "start S1", "start S2", "take 3.4", "drop kiosk", "put dolphin 0,1")
    play(game, "take 2.1", "lay 0,-1 r2", "take 4.1", "build G 0,0")
    kinds = " ".join(event["kind"] for event in game.events)
    assert kinds == "start start round take reveal drop put take lay take build"
    reveal, build = game.events[4], game.events[-1]
    assert reveal["features"] == ["kiosk"]
    assert (build["colour"], build["height"], build["at"]) == ("G", 1, "0,0")
    played_out = played({"players": 2}, 3, 1000)
    told = [event["kind"] for event in played_out.events]
    assert (told.count("round"), told.count("star"), told[-1]) == (4, 4, "end")


def test_a_view_is_json_and_shows_in_a_terminal() -> None:
    game = played({"players": 4}, 1, 200)
    view = game.view(0)
    assert json.loads(json.dumps(view)) == view
    text = game.rules.show(view)
    assert "seat 3" in text and "[red]" in text
    assert "starting tiles" in game.rules.show(game.at(1).view())


def test_the_bag_is_open_knowledge() -> None:
    game = begin(bag="RRRRRRRRBB")
    assert game.view()["bag"] == {"R": 25, "B": 25, "G": 25, "Y": 25}
    play(game, "start S1", "start S2")
    assert game.view()["bag"] == {"R": 17, "B": 23, "G": 25, "Y": 25}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no move"),
        ("take", "is no move"),
        ("take 1.5", "is no place"),
        ("take 01.1", "is no place"),
        ("start S5", "is no starting tile"),
        ("lay 1,0", "is no move"),
        ("lay 1,0 r4", "is no rotation"),
        ("lay 01,0 r1", "is no tile"),
        ("lay -0,0 r1", "is no tile"),
        ("lay 5,0 r1", "no tile can lie"),
        ("put tree 10,0", "is no space"),
        ("put tree -9,0", "no space can lie"),
        ("put Tree 1,0", "is no feature"),
        ("put R 1,0", "is no feature"),
        ("build tree 1,0", "is no colour"),
        ("drop L01", "is no feature or colour"),
        ("take 1.1 ", "is no move"),
    ],
)
def test_texts_that_are_no_moves(text: str, words: str) -> None:
    with pytest.raises(InvalidMove, match=words):
        begin().play(text)
