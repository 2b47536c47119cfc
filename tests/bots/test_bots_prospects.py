"""What each move would bring: right, honest about what is hidden, and cheap."""

from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twincities as tc
from games import CONFIGURATIONS, Configuration, random_game
from twincities.bots.prospects import Prospect, prospects
from twincities.bots.search.turn import finish_turn
from twincities.bots.weights import find_judge

configurations = st.sampled_from(CONFIGURATIONS)
seeds = st.integers(0, 2**31)
cuts = st.integers(0, 90)


@settings(max_examples=60, deadline=None)
@given(configurations, seeds, cuts, seeds, seeds)
def test_they_tell_nothing_hidden(
    configuration: Configuration, seed: int, cut: int, chance: int, other: int
) -> None:
    """Games that differ only in what is hidden have the same prospects for the same chance."""
    game = random_game(configuration, seed, cut)
    if game.over:
        return
    dream = game.observe(game.state.seat, tc.Rng(other))
    assert prospects(game, tc.Rng(chance)) == prospects(dream, tc.Rng(chance))


@settings(max_examples=60, deadline=None)
@given(configurations, seeds, cuts)
def test_they_come_true(configuration: Configuration, seed: int, cut: int) -> None:
    """A turn that turns nothing up and is finished as foreseen brings what was foreseen."""
    game = random_game(configuration, seed, cut)
    if game.over:
        return
    judge, seat = find_judge(game.name), game.state.seat
    left = game.rules.turns_left(game.state, seat)
    foreseen = prospects(game, tc.Rng(1))
    assert list(foreseen) == list(game.moves())
    for move, prospect in foreseen.items():
        after = game.copy()
        after.play(move)
        finish_turn(judge, after.state, seat, left)
        if after.state.reveals == game.state.reveals:
            assert prospect.points == after.scores[seat] - game.scores[seat]
            worth = {(item["what"], item["id"]): item for item in after.explain(seat)}
            for goal in prospect.goals:
                if goal.of:
                    item = worth[goal.what, goal.name]
                    assert goal.after == min(item["have"], item["need"])


def test_a_card_and_a_ring_are_foreseen() -> None:
    """In a long enough game of good moves some move brings a ring, and its points are told."""
    game, rings = tc.new("cities", players=2, seed=3, city="barcelona"), 0
    while not game.over:
        foreseen = prospects(game, tc.Rng(1))
        best = max(foreseen, key=lambda move: foreseen[move].points)
        goals = foreseen[best].goals
        rings += sum(goal.of > 0 and goal.after == goal.of and goal.points > 0 for goal in goals)
        assert foreseen[best].points >= sum(goal.points for goal in goals)
        game.play(best)
    assert rings
    assert sum(game.scores) > 50


def test_what_is_face_down_promises_no_goal() -> None:
    game = random_game(("cities", {"players": 3}), 4, 3)
    foreseen = {str(move): each for move, each in prospects(game, tc.Rng(1)).items()}
    assert foreseen["take 1.4"] == Prospect(foreseen["take 1.4"].points, ())


@pytest.mark.slow
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_they_cost_little(configuration: Configuration) -> None:
    """No more than some dozen views of the table: they may be worked out in the server itself."""
    games = [random_game(configuration, seed, 12) for seed in range(12)]
    begin = perf_counter()
    for game in games:
        prospects(game, tc.Rng(1))
    taken = perf_counter() - begin
    begin = perf_counter()
    for game in games:
        for _ in range(100):
            game.view(0)
    assert taken < perf_counter() - begin
