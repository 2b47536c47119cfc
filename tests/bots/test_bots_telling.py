"""The moves worth thinking about: few, legal, and as good as all of them."""

import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration, begin, random_game
from twincities.engine.rules import State
from twincities.library import find_rules


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_telling_moves_are_legal(configuration: Configuration) -> None:
    """There is always one, and they stand in the order of all moves."""
    rules = find_rules(configuration[0])
    fewer = 0
    for seed in range(3):
        game = begin(configuration, seed)
        rng = tc.Rng(seed)
        while not game.over:
            every, telling = list(rules.moves(game.state)), list(rules.telling(game.state))
            assert telling
            assert telling == [move for move in every if move in set(telling)]
            fewer += len(telling) < len(every)
            game.play(game.moves()[rng.below(len(every))])
    assert fewer


def ends_of_turn(game: tc.Game, state: State, telling: bool) -> set[str]:
    """The districts that a turn can end with."""
    rules, seat = game.rules, game.state.seat
    found: set[str] = set()
    ways = [state]
    while ways:
        here = ways.pop()
        moves = rules.telling(here) if telling else rules.moves(here)
        for move in moves:
            after = here.copy()
            rules.play(after, move)
            if after.seat == seat and rules.turns_left(after, seat) == rules.turns_left(
                state, seat
            ):
                ways.append(after)
            else:
                found.add(str(rules.view(after)["seats"][seat]))
    return found


def test_every_order_of_laying_ends_alike() -> None:
    """Cities: laying the things in hand in their order reaches whatever any order reaches."""
    tried = 0
    for seed in range(400):
        game = random_game(("cities", {"players": 2}), seed, 12 + seed % 40)
        many = len(game.moves()) if not game.over else 0
        if many < 4 or many > 14 or not game.moves()[0].startswith(("put", "build")):
            continue
        assert ends_of_turn(game, game.state, True) == ends_of_turn(game, game.state, False)
        tried += 1
    assert tried >= 20


def test_no_payment_beats_the_thrifty_ones() -> None:
    """Point City: for every payment left out a listed one for the same pair leaves a hand that
    can pay whatever the other could, and as many cards."""
    tried = 0
    for seed in range(60):
        game = random_game(("point-city", {"players": 2}), seed, 10 + seed)
        if game.over:
            continue
        telling = list(game.rules.telling(game.state))
        for move in game.moves():
            if move.code in telling:
                continue
            rests = [rest(game, code) for code in telling if code & 255 == move.code & 255]
            assert any(covers(kept, rest(game, move.code)) for kept in rests), move
            tried += 1
    assert tried >= 20


Hand = tuple[tuple[tuple[int, int], ...], int]
"""By resource the single and the double cards; and the ingenuity."""


def rest(game: tc.Game, code: int) -> Hand:
    """The hand after a move."""
    after = game.copy()
    after.play(game.rules.write(code))
    hand = after.view()["seats"][game.state.seat]["hand"]
    return tuple((hand.count(kind), hand.count(2 * kind)) for kind in "CMEGI"), hand.count("*")


def covers(one: Hand, other: Hand) -> bool:
    """Whether a hand pays whatever the other pays: a double stands for a single, two singles for
    a double, ingenuity for any symbol."""
    spare = one[1] - other[1]
    for (single, double), (wanted, doubles) in zip(one[0], other[0], strict=True):
        spare -= max(wanted - single - max(double - doubles, 0), 0)
        spare -= max(2 * (doubles - double) - max(single - wanted, 0), 0)
    return spare >= 0
