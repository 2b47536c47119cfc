"""The judge, its weights, and how they are learned."""

import shlex
from importlib.resources import files
from itertools import pairwise

import pytest
from librt.vecs import vec

import twincities as tc
from games import CONFIGURATIONS, Configuration, random_game
from twincities.bots.search.learn import Regression
from twincities.bots.tune import Course, tune
from twincities.bots.weights import find_judge, read_weights
from twincities.library import find_rules, games, package


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_judge_is_right_in_the_end(configuration: Configuration) -> None:
    """When the game is over it knows the points and, by the tie-break, the winners."""
    judge = find_judge(configuration[0])
    for seed in range(40):
        game = random_game(configuration, seed)
        outcome = game.outcome
        assert outcome is not None
        values = list(judge.values(game.state))
        assert [int(value) for value in values] == list(outcome.scores)
        shares = list(judge.shares(game.state))
        assert [seat for seat, share in enumerate(shares) if share] == list(outcome.winners)
        assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_turns_are_counted(configuration: Configuration) -> None:
    """Turns left never rise, fall by one at a time, and end at none."""
    game = random_game(configuration, 5)
    rules, seats = game.rules, range(game.state.seats)
    left = [
        [rules.turns_left(game.at(n).state, s) for s in seats] for n in range(len(game.history))
    ]
    for before, after in pairwise(left):
        assert all(0 <= b - a <= 1 for b, a in zip(before, after, strict=True))
    assert min(left[0]) > 0
    assert all(rules.turns_left(game.state, seat) == 0 for seat in seats)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_measures_see_only_what_is_open(configuration: Configuration) -> None:
    """What is hidden does not show in a single measure, nor does what was measured before."""
    judge = find_judge(configuration[0])
    game = random_game(configuration, 8)
    for number in range(0, len(game.history), 5):
        here = game.at(number)
        other = here.observe(0, tc.Rng(number))
        for seat in range(here.state.seats):
            value = judge.value(here.state, seat)
            judge.value(game.state, seat)
            assert judge.value(other.state, seat) == value


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_chances_sum_to_one(configuration: Configuration) -> None:
    judge = find_judge(configuration[0])
    for moves in (0, 7, 30):
        shares = list(judge.shares(random_game(configuration, 2, moves).state))
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


def test_a_regression_finds_the_weights() -> None:
    rng, regression = tc.Rng(1), Regression(3)
    for _ in range(500):
        x = [rng.below(100) / 10, rng.below(100) / 10, 1.0]
        regression.add(vec[float](x), 2 * x[0] - 0.5 * x[1] + 7)
    assert list(regression.solve(1e-6)) == pytest.approx([2, -0.5, 7], abs=1e-4)


@pytest.mark.parametrize("game", games())
def test_the_weights_fit_the_rules(game: str) -> None:
    """The file has every outlook and measure, and says how it was made."""
    text = files(package(game)).joinpath("weights.toml").read_text("utf-8")
    rules, weights = find_rules(game), read_weights(text)
    assert set(weights.weights) == set(weights.errors) == set(rules.outlooks)
    assert all(len(rows) == len(rules.measures) for rows in weights.weights.values())
    command = text.split("`")[1]
    assert shlex.split(command)[:3] == ["twincities", "tune", game]
    assert weights.text(rules, command) == text


@pytest.mark.parametrize(("game", "searched"), [("point-city", 1), ("cities", 0)])
def test_tuning_repeats(game: str, searched: int) -> None:
    """The same seed gives the same file to the byte, another seed another one."""
    rules = find_rules(game)
    texts = [
        tune(rules, Course(1, 3, searched, 1, 10, seed), lambda _: None).text(rules, "")
        for seed in (1, 1, 2)
    ]
    assert texts[0] == texts[1] != texts[2]
