"""Codes of bots, and how long bots take."""

from time import perf_counter

import pytest

import twincities as tc
from games import Configuration, random_game
from twincities.bots import Budget, Deadline, find_bot, read_budget
from twincities.bots.expert import FAIR
from twincities.engine.rules import BadOptions
from twincities.library import games

FIRST: list[Configuration] = [(game, {"players": 2}) for game in games()]


def test_budgets() -> None:
    assert read_budget("2s") == Budget(seconds=2.0)
    assert read_budget("0.5s") == Budget(seconds=0.5)
    assert read_budget("5000it") == Budget(simulations=5000)


@pytest.mark.parametrize(
    "code", ["", "nobody", "steady:2s", "expert:", "expert:0s", "expert:0it", "expert:fast"]
)
def test_wrong_codes(code: str) -> None:
    with pytest.raises(BadOptions):
        find_bot(code)


def seconds(code: str, game: tc.Game, clock: Deadline | None = None) -> float:
    assert game.seat is not None
    seen, moves = game.observe(game.seat, tc.Rng(1)), game.moves()
    begun = perf_counter()
    find_bot(code).choose(seen, moves, clock, tc.Rng(2))
    return perf_counter() - begun


@pytest.mark.parametrize("configuration", FIRST, ids=str)
@pytest.mark.parametrize(
    ("code", "most"), [("novice", 0.02), ("steady", 0.1), ("expert:0.5s", 0.55)]
)
def test_answers_in_time(configuration: Configuration, code: str, most: float) -> None:
    """The best of three: another program may have the core for a while."""
    for moves in (0, 20):
        game = random_game(configuration, 3, moves)
        seconds(code, game)  # the weights are read once
        assert min(seconds(code, game) for _ in range(3)) < most


def test_the_clock_rules_over_the_budget() -> None:
    game = random_game(FIRST[1], 3, 10)
    assert seconds("expert:30s", game, Deadline(0.3)) < 1


def test_simulations_are_counted() -> None:
    game = random_game(FIRST[1], 3, 10)
    assert game.seat is not None
    bot = find_bot("expert:1s")
    ranked = bot.rank(  # type: ignore[attr-defined]
        game.observe(game.seat, tc.Rng(1)), game.moves(), Budget(simulations=3000), tc.Rng(2)
    )
    assert {candidate.move for candidate in ranked} == set(game.moves())
    assert all(candidate.simulations >= FAIR for candidate in ranked)
    assert 3000 <= sum(c.simulations for c in ranked) <= 3000 + FAIR * len(ranked)
    for candidate in ranked:
        assert 0 <= candidate.win <= 1
        assert candidate.wins[game.seat] == candidate.win
        assert sum(candidate.wins) == pytest.approx(1)
        assert len(candidate.scores) == game.state.seats
        assert candidate.line[0] == candidate.move
