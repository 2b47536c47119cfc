"""Bots play by what is open, with chance of their own, and leave the game alone."""

import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration, fingerprint, random_game
from twincities.bots import BOTS, find_bot

CODES = ["random", "novice", "steady", "expert:60it", "master:60it"]


def test_every_bot_is_tested() -> None:
    assert {code.partition(":")[0] for code in CODES} == set(BOTS)


def some_games(configuration: Configuration) -> list[tc.Game]:
    """Games in all phases; the same ones for every bot."""
    whole = random_game(configuration, 11)
    last = len(whole.history)
    return [whole.at(last * part // 7) for part in range(7)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_hidden_things_change_nothing(configuration: Configuration, code: str) -> None:
    """Games that differ only in what is hidden: the same bot, the same seed, the same move."""
    for number, game in enumerate(some_games(configuration)):
        seat = game.seat
        assert seat is not None
        other = game.observe(seat, tc.Rng(number, 1))
        if number < 3:
            assert other.setup != game.setup, "nothing is hidden: the test tests nothing"
        chosen = [
            find_bot(code).choose(g.observe(seat, tc.Rng(5)), g.moves(), None, tc.Rng(6))
            for g in (game, other)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in game.moves()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_asking_changes_nothing(configuration: Configuration, code: str) -> None:
    """Neither the game nor the observation is any different after a bot has thought."""
    for game in some_games(configuration)[1::2]:
        assert game.seat is not None
        seen = game.observe(game.seat, tc.Rng(5))
        before = fingerprint(game), fingerprint(seen)
        find_bot(code).choose(seen, game.moves(), None, tc.Rng(6))
        assert (fingerprint(game), fingerprint(seen)) == before


@pytest.mark.parametrize("code", CODES)
def test_chance_is_the_bots_own(code: str) -> None:
    """The same seed, the same choice: nothing is drawn from anywhere else."""
    game = random_game(CONFIGURATIONS[0], 4, 6)
    assert game.seat is not None
    chosen = {
        find_bot(code).choose(game.observe(game.seat, tc.Rng(1)), game.moves(), None, tc.Rng(2))
        for _ in range(3)
    }
    assert len(chosen) == 1
