"""Laws that every game keeps, in every configuration."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twincities as tc
from games import CONFIGURATIONS, Configuration, begin, fingerprint, random_game

configurations = st.sampled_from(CONFIGURATIONS)
seeds = st.integers(0, 2**63 - 1)
cuts = st.integers(0, 90)
some = settings(max_examples=60, deadline=None)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_game_ends_and_always_offers_a_move(configuration: Configuration) -> None:
    for seed in range(5):
        game = begin(configuration, seed)
        rng = tc.Rng(seed, 2)
        while not game.over:
            moves = game.moves()
            assert moves, "no move, yet the game is not over"
            assert game.seat in range(game.state.seats)
            game.play(moves[rng.below(len(moves))])
        assert game.seat is None
        assert not game.moves()
        outcome = game.outcome
        assert outcome is not None
        assert outcome.scores == game.scores
        assert set(outcome.winners) <= set(range(len(outcome.scores)))
        assert max(outcome.scores) in {outcome.scores[seat] for seat in outcome.winners}


@some
@given(configurations, seeds, cuts)
def test_move_to_text_to_move(configuration: Configuration, seed: int, cut: int) -> None:
    game = random_game(configuration, seed, cut)
    moves = list(game.moves())
    assert len(set(moves)) == len(moves), "two moves with one text"
    for move in moves:
        assert game.rules.read(move) == move.code
        assert game.rules.write(move.code) == move
        assert move in game.moves()


@some
@given(configurations, seeds, seeds, cuts, cuts)
def test_allowed_is_listed(
    configuration: Configuration, seed: int, other_seed: int, cut: int, other_cut: int
) -> None:
    """What is legal elsewhere is legal here exactly if it is listed, and refused with a reason."""
    game = random_game(configuration, seed, cut)
    listed = {move.code for move in game.moves()}
    for code in listed:
        assert game.rules.allows(game.state, code)
    before = fingerprint(game)
    for move in random_game(configuration, other_seed, other_cut).moves():
        assert game.rules.allows(game.state, move.code) == (move.code in listed)
        if move.code not in listed:
            with pytest.raises(tc.IllegalMove) as refused:
                game.play(move)
            assert len(str(refused.value)) > 8
    assert fingerprint(game) == before


@some
@given(configurations, seeds)
def test_no_past_state_changes(configuration: Configuration, seed: int) -> None:
    """Every state kept on the way is still what it was when the game is over."""
    game = begin(configuration, seed)
    rng = tc.Rng(seed, 3)
    kept = []
    while not game.over:
        kept.append((game.copy(), fingerprint(game)))
        moves = game.moves()
        game.play(moves[rng.below(len(moves))])
    for twin, before in kept:
        assert fingerprint(twin) == before


@some
@given(configurations, seeds, cuts)
def test_copy_goes_its_own_way(configuration: Configuration, seed: int, cut: int) -> None:
    game = random_game(configuration, seed, cut)
    before = fingerprint(game)
    twin = game.copy()
    assert fingerprint(twin) == before
    game.rules.playout(twin.state, tc.Rng(seed, 4))
    assert twin.state.over
    assert fingerprint(game) == before


@some
@given(configurations, seeds, cuts)
def test_replay_equals_live(configuration: Configuration, seed: int, cut: int) -> None:
    game = random_game(configuration, seed, cut)
    again = tc.Record.parse(game.record().json()).replay()
    assert fingerprint(again) == fingerprint(game)
    assert again.events == game.events
    assert again.record().json() == game.record().json()


@some
@given(configurations, seeds, cuts, seeds)
def test_nothing_hidden_is_seen(
    configuration: Configuration, seed: int, cut: int, chance: int
) -> None:
    """A game dealt anew looks the same: its views, events and moves, now and at any time before."""
    game = random_game(configuration, seed, cut)
    dream = game.observe(game.state.seat, tc.Rng(chance))
    assert dream.events == game.events
    for number in range(len(game.history) + 1):
        for seat in (None, *range(game.state.seats)):
            seen, real = dream.at(number).view(seat), game.at(number).view(seat)
            assert json.dumps(seen) == json.dumps(real)
    for seat in range(game.state.seats):
        assert dream.explain(seat) == game.explain(seat)


@some
@given(configurations, seeds, cuts, seeds, seeds)
def test_an_observation_does_not_depend_on_the_truth(
    configuration: Configuration, seed: int, cut: int, chance: int, a: int
) -> None:
    """Games that differ only in what is hidden give the same observation for the same chance."""
    game = random_game(configuration, seed, cut)
    other = game.observe(game.state.seat, tc.Rng(a))
    seen = game.observe(game.state.seat, tc.Rng(chance))
    assert seen.setup == other.observe(game.state.seat, tc.Rng(chance)).setup


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_observations_differ(configuration: Configuration) -> None:
    """Dealing anew changes what is hidden: at the start, no two of twenty deals are the same."""
    game = begin(configuration, 1)
    rng = tc.Rng(2)
    deals = {json.dumps(game.observe(0, rng).setup) for _ in range(20)}
    assert len(deals | {json.dumps(game.setup)}) == 21


@some
@given(configurations, seeds, cuts)
def test_looking_changes_nothing(configuration: Configuration, seed: int, cut: int) -> None:
    game = random_game(configuration, seed, cut)
    before = fingerprint(game)
    game.observe(0, tc.Rng(seed))
    game.moves()
    game.explain(0)
    game.rules.show(game.view())
    _ = game.events, game.outcome, game.scores, repr(game), repr(game.moves())
    assert fingerprint(game) == before


@some
@given(configurations, seeds, cuts)
def test_undo_until_something_is_revealed(
    configuration: Configuration, seed: int, cut: int
) -> None:
    game = random_game(configuration, seed, cut)
    for move in list(game.moves())[:12]:
        before, reveals = fingerprint(game), game.state.reveals
        game.play(move)
        if game.state.reveals == reveals:
            game.undo()
        else:
            with pytest.raises(tc.CannotUndo, match="revealed"):
                game.undo()
            game = game.at(-1)
        assert fingerprint(game) == before


@some
@given(configurations, seeds, cuts)
def test_a_move_that_can_be_undone_tells_nothing_new(
    configuration: Configuration, seed: int, cut: int
) -> None:
    """If nothing was revealed, a game with other hidden things goes on just the same."""
    game = random_game(configuration, seed, cut)
    dream = game.observe(game.state.seat, tc.Rng(seed, 5))
    for move in list(game.moves())[:12]:
        real, seen = game.copy(), dream.copy()
        real.play(move)
        seen.play(move)
        if real.state.reveals == game.state.reveals:
            assert json.dumps(real.view()) == json.dumps(seen.view())


@some
@given(configurations, seeds, cuts)
def test_every_event_has_its_sentence(configuration: Configuration, seed: int, cut: int) -> None:
    game = random_game(configuration, seed, cut)
    for event in game.events:
        assert game.prose(event).endswith(".")
        assert json.loads(json.dumps(event)) == event


@some
@given(configurations, seeds)
def test_a_seed_is_a_game(configuration: Configuration, seed: int) -> None:
    assert begin(configuration, seed).record().json() == begin(configuration, seed).record().json()
