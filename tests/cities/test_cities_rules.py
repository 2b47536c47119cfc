"""The rules of Cities, each by an example that can be looked up in the rulebook."""

import pytest

import twincities as tc
from cities.tables import begin, give_cards, play, put_district, spaces, state_of, turn
from twincities.engine.cities.mat import MAT, RINGS
from twincities.engine.cities.turn import claim
from twincities.engine.rules import IllegalMove

MEXICO_CITY = """
YxY1 W1-- W3-- W--- G-G1 W---
B--- R-R1 Y-Y1 P--- P4-- R-R1
P--- G--- Gs-- P2-- P--- B-B2
W--- W--- W3-- Y-Y1 W4-- G-G1
Y--- W--- R-R1 Y-Y1 R-R1 G-G2
B-B1 P--- P--- W--- B-B2 W1--
"""


def refused(game: tc.Game, move: str, words: str) -> None:
    """The move is not listed, and the refusal says why."""
    assert move not in game.moves()
    with pytest.raises(IllegalMove, match=words):
        game.play(move)


def test_worked_example() -> None:
    game = begin(city="mexico-city")
    state = state_of(game)
    put_district(game, 0, MEXICO_CITY)
    cards = {"C01": 4, "C04": 4, "C06": 6, "C16": 4, "C17": 6, "C21": 4, "C25": 4, "C26": 4}
    give_cards(game, 0, list(cards))
    state.seat = 0
    claim(state)
    outcome = game.rules.outcome(state)
    assert outcome.breakdown[0] == {
        "rings": 10,
        "water": 6,
        "park": 3,
        "statues": 2,
        "cards": cards,
    }
    assert outcome.scores[0] == 57 == 10 + 6 + 3 + 2 + 36


# Set-up


def test_starting_tiles_are_chosen_in_reverse_order() -> None:
    game = begin(players=3, first=1)
    chosen = []
    for move in ("start S2", "start S4", "start S1"):
        chosen.append(game.seat)
        game.play(move)
    assert chosen == [0, 2, 1]
    assert game.seat == 1, "the first player begins, with the star"
    assert spaces(game, 0) == {"0,0": "G", "1,0": "P", "0,1": "W", "1,1": "Y"}


def test_a_starting_tile_is_chosen_once() -> None:
    game = begin()
    refused(game, "take 1.1", "starting tile first")
    play(game, "start S2")
    refused(game, "start S2", "S2 is taken")
    play(game, "start S1")
    refused(game, "start S3", "only before the first round")


def test_nothing_is_dealt_before_all_have_a_starting_tile() -> None:
    game = begin()
    play(game, "start S1")
    assert game.view()["rows"] == []
    play(game, "start S2")
    assert [len(row) for row in game.view()["rows"]] == [4, 4, 4, 4]


def test_the_rows_of_a_round() -> None:
    game = begin(
        cards="C05 C01 C32 C09",
        land="L03 L02 L01 L30",
        features="tree tree yacht statue kiosk wild-plot",
        bag="RRRBGGYYYBRR",
    )
    play(game, "start S1", "start S2")
    rows = game.view()["rows"]
    assert [place.get("card", "?") for place in rows[0]] == ["C05", "C01", "C32", "?"]
    assert [place.get("tile", "?") for place in rows[1]] == ["L03", "L02", "L01", "?"]
    assert [place["features"] for place in rows[2]] == [
        ["tree", "tree"],
        ["yacht"],
        ["statue"],
        ["kiosk"],
    ]
    assert ["".join(place.get("pieces", "?")) for place in rows[3]] == ["RRRB", "GGY", "YYB", "?"]
    assert [row[3]["hidden"] for row in rows] == [1, 1, 1, 2]


@pytest.mark.parametrize(
    ("players", "long", "rounds"), [(2, False, 4), (2, True, 7), (3, False, 8), (4, False, 8)]
)
def test_rounds(players: int, long: bool, rounds: int) -> None:
    game = begin(players, long=True) if long else begin(players)
    while not game.over:
        game.play(game.moves()[0])
    assert game.view()["round"] == game.view()["rounds"] == rounds
    takes = sum(move.startswith("take") for move in game.history)
    assert takes == rounds * players * (8 if players == 2 else 4)


# Workers


def test_two_players_use_each_row_twice() -> None:
    game = begin()
    play(game, "start S1", "start S2", "take 1.1")
    refused(game, "take 1.1", "worker of seat 0 stands on 1.1")
    play(game, "take 1.2", "take 1.3", "take 2.1", "lay 1,0 r0")
    refused(game, "take 1.4", "row 1 was already used twice")
    assert "take 2.2" in game.moves()


def test_four_players_use_each_row_once() -> None:
    game = begin(players=4)
    play(game, "start S1", "start S2", "start S3", "start S4")
    play(game, "take 1.1", "take 1.2", "take 1.3", "take 1.4")
    refused(game, "take 1.4", "worker of seat 3")
    play(game, "take 2.1", "lay 0,1 r0")
    assert "take 2.1" not in game.moves()
    assert "take 2.2" in game.moves()


def test_a_card_ends_the_turn_and_other_things_are_laid_first() -> None:
    game = begin(features="tree tree")
    play(game, "start S1", "start S2", "take 1.1")
    assert game.seat == 1
    play(game, "take 2.1")
    assert game.seat == 1
    refused(game, "take 1.2", "lay tile L01 first")
    play(game, "lay 0,1 r0")
    assert game.seat == 0
    play(game, "take 3.1", "put tree 1,0")
    refused(game, "take 1.2", "first: tree")
    play(game, "drop tree")
    assert game.seat == 1


def test_the_star_goes_to_the_rightmost_worker_of_the_last_row() -> None:
    game = begin(players=3)
    play(game, "start S1", "start S2", "start S3")
    for row in (1, 2, 3):
        for place in (1, 2, 3):
            play(game, f"take {row}.{place}")
            while not game.moves()[0].startswith("take"):
                play(game, game.moves()[-1])
    for place in (2, 3, 1):
        play(game, f"take 4.{place}")
        while game.moves()[-1].startswith("drop"):
            play(game, game.moves()[-1])
    assert game.view()["round"] == 2
    assert game.view()["star"] == 1 == game.seat


def test_the_unknown_pieces_are_drawn_only_if_taken() -> None:
    bags = []
    for last in ("take 4.4", "take 4.3"):
        game = begin(players=3, bag="RRRRBBBGGGYYRGYB")
        play(game, "start S1", "start S2", "start S3")
        for row in (1, 2, 3):
            for place in (1, 2, 3):
                play(game, f"take {row}.{place}")
                while not game.moves()[0].startswith("take"):
                    play(game, game.moves()[-1])
        for take in ("take 4.1", "take 4.2", last):
            play(game, take)
            if take == "take 4.4":
                assert game.view()["hand"]["things"] == ["Y", "Y"]
            while game.moves()[-1].startswith("drop"):
                play(game, game.moves()[-1])
        assert game.view()["round"] == 2
        bags.append("".join(game.view()["rows"][3][0]["pieces"]))
    assert bags == ["RGYB", "YYRG"]


# Land


def test_a_quarter_turn_is_clockwise() -> None:
    game = begin(land="L01")  # RB over PW
    play(game, "start S1", "start S2", "take 2.1", "lay 1,0 r1")
    assert [spaces(game, 0)[at] for at in ("2,0", "3,0", "2,1", "3,1")] == ["P", "R", "W", "B"]


def test_a_district_grows_in_any_direction_up_to_its_limit() -> None:
    game = begin(land="L13 L14 L15 L16")
    play(game, "start S1", "start S2")
    turn(game, 0, "take 2.1")
    refused(game, "lay 0,0 r0", "already lies at 0,0")
    refused(game, "lay 1,1 r0", "not next to a tile")
    refused(game, "lay 2,0 r0", "not next to a tile")
    play(game, "lay -1,0 r0")
    turn(game, 0, "take 2.2", "lay -2,0 r0")
    turn(game, 0, "take 2.3")
    refused(game, "lay 1,0 r0", "larger than 3 × 3")
    refused(game, "lay -3,0 r0", "larger than 3 × 3")
    play(game, "lay -2,-1 r2")  # BB over YP, upside down
    assert [spaces(game, 0)[at] for at in ("-4,-2", "-3,-2", "-4,-1", "-3,-1")] == list("PYBB")
    assert [spaces(game, 0)[at] for at in ("0,0", "1,0", "0,1", "1,1")] == list("GPWY")


@pytest.mark.parametrize("place", ["{},0", "0,{}"])
def test_the_long_district_is_three_by_five_either_way(place: str) -> None:
    game = begin(long=True, land="L13 L14 L15 L16")
    play(game, "start S1", "start S2")
    for take, at in ((1, 1), (2, -1), (3, 2), (4, 3)):
        turn(game, 0, f"take 2.{take}", f"lay {place.format(at)} r1")
    turn(game, 0, "take 2.1")
    refused(game, f"lay {place.format(4)} r0", "larger than 3 × 5")
    refused(game, f"lay {place.format(-2)} r0", "larger than 3 × 5")
    district = spaces(game, 0)
    far = ("6,0", "7,0", "6,1", "7,1") if place == "{},0" else ("0,6", "1,6", "0,7", "1,7")
    assert [district[at] for at in far] == list("RYPY")  # YY over RP, a quarter turn
    assert [district[at] for at in ("0,0", "1,0", "0,1", "1,1")] == list("GPWY")
    assert len(district) == 20


# Features and pieces


def test_features_go_on_their_own_kind() -> None:
    game = begin(features="tree tree yacht statue kiosk dolphin")
    play(game, "start S1", "start S2", "take 3.1")  # seat 0 has GPWY
    refused(game, "put tree 0,0", "goes on park")
    refused(game, "put tree 5,5", "no space at 5,5")
    refused(game, "put yacht 0,1", "no yacht was taken")
    play(game, "put tree 1,0")
    refused(game, "put tree 1,0", "holds a tree already")
    play(game, "drop tree", "take 3.3")
    refused(game, "put statue 1,0", "goes on a plot")
    play(game, "put statue 0,0", "take 3.2")
    refused(game, "put yacht 1,0", "goes on water")
    play(game, "put yacht 0,1")
    assert spaces(game, 0) == {"0,0": "G", "1,0": "P tree", "0,1": "W yacht", "1,1": "Y"}
    assert spaces(game, 1)["0,0"] == "R statue"


def test_equal_things_are_one_move() -> None:
    game = begin(features="tree tree")
    play(game, "start S1", "start S2", "take 3.1")
    assert list(game.moves()) == ["put tree 1,0", "drop tree"]


def test_pieces_go_on_their_colour_up_to_four_storeys() -> None:
    game = begin(bag="GGGGGGGRRR")
    play(game, "start S1", "start S2", "take 4.1")
    refused(game, "build G 1,1", "plot at 1,1 is yellow, not green")
    refused(game, "build G 1,0", "park, not a plot")
    refused(game, "build R 0,0", "no R was taken")
    play(game, "build G 0,0", "build G 0,0", "build G 0,0", "build G 0,0")
    play(game, "take 1.1", "take 4.2")
    refused(game, "build G 0,0", "four storeys already")
    assert list(game.moves()) == ["drop G"]


def test_a_wild_plot_takes_any_first_piece() -> None:
    game = begin(features="tree tree wild-plot wild-plot", bag="RRBBBBB")
    play(game, "start S1", "start S2", "take 3.2", "put wild-plot 0,0", "take 1.1", "take 4.1")
    refused(game, "build R 1,1", "yellow, not red")
    play(game, "build R 0,0")
    refused(game, "build B 0,0", "building at 0,0 is red, not blue")
    play(game, "build R 0,0", "drop B", "drop B")
    assert spaces(game, 0)["0,0"] == "G wild-plot R 2"


def test_nothing_is_built_on_a_statue_and_no_statue_on_a_building() -> None:
    game = begin(features="tree tree statue statue", bag="GGGGYYYYYY")
    play(game, "start S1", "start S2")
    turn(game, 0, "take 3.2", "put statue 0,0")
    turn(game, 0, "take 4.1")
    refused(game, "build G 0,0", "a statue stands on 0,0")
    play(game, *["drop G"] * 4)
    turn(game, 0, "take 4.2", "build Y 1,1", "drop Y", "drop Y")
    turn(game, 0, "take 3.3")
    refused(game, "put statue 1,1", "is built on")
    refused(game, "put statue 0,0", "a statue stands")
    assert list(game.moves()) == ["drop statue"]


# Achievements


LAGOON = "W1 W2\nW3 W4"


def rings(game: tc.Game) -> list[int]:
    """The ring points of each seat."""
    return [part["rings"] for part in game.rules.outcome(game.state).breakdown]


def test_rings_take_the_highest_free_points() -> None:
    game = begin(players=4, city="venice")
    play(game, "start S1", "start S2", "start S3", "start S4")
    for seat in range(4):
        put_district(game, seat, LAGOON)
        state_of(game).seat = seat
        claim(state_of(game))
    assert rings(game) == [5, 3, 1, 0], "the fourth comes too late"


def test_with_two_players_the_middle_is_blocked() -> None:
    game = begin(city="venice")
    for seat in range(2):
        put_district(game, seat, LAGOON)
        state_of(game).seat = seat
        claim(state_of(game))
    assert rings(game) == [5, 1]
    assert game.view()["achievements"][2]["spaces"] == [
        {"points": 5, "ring": 0, "blocked": False},
        {"points": 3, "ring": None, "blocked": True},
        {"points": 1, "ring": 1, "blocked": False},
    ]


def test_several_rings_in_one_turn_each_once_and_never_lost() -> None:
    game = begin(city="venice")
    play(game, "start S1", "start S2")
    put_district(game, 0, "W1 W2 W W W W\nW3 W4 R R P P")
    turn(game, 0, "take 1.1")
    assert rings(game) == [7 + 5, 0]
    put_district(game, 0, "W P\nP R")
    turn(game, 0, "take 2.1", "lay 0,1 r0")
    assert rings(game) == [7 + 5, 0]
    put_district(game, 0, LAGOON)
    turn(game, 0, "take 2.1", "lay 0,1 r0")
    assert rings(game) == [7 + 5, 0]


# The end


def test_a_tie_goes_to_more_ring_points_and_then_is_shared() -> None:
    game = begin(city="venice")
    assert game.rules.outcome(game.state).winners == (0, 1)
    put_district(game, 0, "W1 W2 W3 P P P")  # 6 for its features
    put_district(game, 1, "W1 R R P P P")  # 1 for its feature
    state_of(game).mats[MAT + RINGS] = 1 << 6  # and a ring of 5
    outcome = game.rules.outcome(game.state)
    assert outcome.scores == (6, 6)
    assert outcome.winners == (1,)


def test_park_and_water_areas_score_one_set_each() -> None:
    game = begin()
    put_district(game, 0, "P1 P1 P2 W1 W2 P3\nP4 W W3 W4 P P1")
    parts = game.rules.outcome(game.state).breakdown[0]
    assert parts["park"] == 6 + 3
    assert parts["water"] == 10


# Undo


def test_only_reveals_cannot_be_taken_back() -> None:
    game = begin()
    play(game, "start S1")
    game.undo()
    play(game, "start S1", "start S2")
    with pytest.raises(tc.CannotUndo):  # the first round was dealt
        game.undo()
    for move in ("take 1.1", "take 2.1"):
        game.play(move)
        game.undo()
        game.play(move)
    for hidden in ("take 1.4", "take 2.4", "take 3.4", "take 4.4"):
        twin = begin()
        play(twin, "start S1", "start S2", hidden)
        with pytest.raises(tc.CannotUndo):
            twin.undo()
