"""Laws of Point City over random games of all configurations."""

from collections import Counter
from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import twincities as tc
from games import Configuration, configurations, random_game
from point_city.tables import BOX, city, give, table
from twincities.engine.point_city.components import FACES, RESOURCES
from twincities.engine.point_city.payments import add_payments

CONFIGURATIONS = [("point-city", options) for options in configurations("point-city")]
some = settings(max_examples=80, deadline=None)
games = st.tuples(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**63 - 1))
cuts = st.integers(0, 90)


@some
@given(games, cuts)
def test_cards_are_conserved(game_of: tuple[Configuration, int], cut: int) -> None:
    """Every card of the deck is in the deck, the market, a city, a hand or discarded."""
    game = random_game(*game_of, moves=cut)
    state: Any = game.state
    view = game.view()
    market = [slot for slot in view["market"] if slot]
    built = sum(len(city(game, seat)) for seat in range(state.seats))
    taken = Counter(event["kind"] for event in game.events)
    drawn = sum(len(event["faces"]) for event in game.events if event["kind"] == "draw")
    paid = sum(len(event["cards"]) for event in game.events if event["kind"] == "pay")
    held = sum(len(seat["hand"]) for seat in view["seats"])
    given_out = 1 if state.solo else state.seats
    assert built == taken["build"]
    assert held + paid == taken["gain"] + drawn + given_out
    gone = taken["build"] + taken["gain"] + drawn
    assert view["deck"]["left"] + len(market) + gone == len(state.deck)


@some
@given(games, cuts)
def test_deck_parity(game_of: tuple[Configuration, int], cut: int) -> None:
    assert random_game(*game_of, moves=cut).view()["deck"]["left"] % 2 == 0


@some
@given(games)
def test_seventeen_turns_each_and_what_is_left(game_of: tuple[Configuration, int]) -> None:
    game = random_game(*game_of)
    players = game.options["players"]
    view = game.view()
    assert view["turn"] == view["turns"] == 17 * max(players, 2)
    left = sum(slot is not None for slot in view["market"])
    assert left == (16 if game.history[-1] == "pass" else 14)
    turns = Counter(
        event["seat"] for event in game.events if event["kind"] in ("gain", "build", "draw", "pass")
    )
    assert set(turns) == set(range(game.state.seats))


@some
@given(games, cuts)
def test_tokens_are_conserved(game_of: tuple[Configuration, int], cut: int) -> None:
    game = random_game(*game_of, moves=cut)
    view = game.view()
    owned = [token["id"] for seat in view["seats"] for token in seat["tokens"]]
    assert sorted(owned + [t["id"] for t in view["pool"]]) == sorted(game.setup["tokens"])


@some
@given(games, cuts)
def test_cities_add_up(game_of: tuple[Configuration, int], cut: int) -> None:
    """Points and permanent resources are those of the buildings."""
    game = random_game(*game_of, moves=cut)
    for seat, player in enumerate(game.view()["seats"]):
        cards = [BOX.cards[card] for card in city(game, seat)]
        assert player["points"] == sum(card.points for card in cards)
        gives = Counter(card.face[0] for card in cards if card.kind == "grow")
        assert player["made"] == {symbol: gives[symbol] for symbol in RESOURCES}


def pays(cost: str, made: str, cards: tuple[str, ...]) -> bool:
    """Whether permanent resources and cards cover a cost, the plain way."""
    had = Counter(made) + Counter("".join(cards))
    short = sum((Counter(cost) - had).values())
    return short <= cards.count("*")


def all_payments(cost: str, made: str, hand: Counter[str]) -> set[tuple[str, ...]]:
    """Every payment without a superfluous card, by trying every part of the hand."""
    found = set()
    for counts in product(*(range(hand[face] + 1) for face in FACES)):
        cards = tuple(f for face, n in zip(FACES, counts, strict=True) for f in [face] * n)
        if pays(cost, made, cards) and not any(
            pays(cost, made, cards[:i] + cards[i + 1 :]) for i in range(len(cards))
        ):
            found.add(cards)
    return found


symbols = st.text(RESOURCES, max_size=8)
hands = st.dictionaries(st.sampled_from(FACES), st.integers(1, 3), max_size=6)


@settings(max_examples=200, deadline=None)
@given(symbols, symbols, hands)
def test_payments_are_all_and_only_the_right_ones(
    cost: str, made: str, hand: dict[str, int]
) -> None:
    game = table()
    give(game, 0, " ".join(f for face, n in hand.items() for f in [face] * n), made)
    state: Any = game.state
    need = Counter(cost) - Counter(made)
    lanes = sum(n << 10 * RESOURCES.index(symbol) for symbol, n in need.items())
    codes = add_payments(lanes, state.hand[0], 0, 0, 16, type(state.hand)([]))
    texts = [game.rules.write(code).removeprefix("take a1 b1").split()[1:] for code in codes]
    assert len({tuple(text) for text in texts}) == len(texts)
    assert {tuple(text) for text in texts} == all_payments(cost, made, Counter(hand))


def test_redeal_is_uniform() -> None:
    """Over many re-deals each hidden place sees every card that fits it about equally often."""
    game = random_game(CONFIGURATIONS[0], 12, 14)
    state: Any = game.state
    slot = next(i for i in range(16) if state.market[i] >= 0 and not state.built >> i & 1)
    places = {"market": state.market[slot], "top": state.next, "deep": len(state.deck) - 1}
    rng = tc.Rng(99)
    seen: dict[str, Counter[int]] = {name: Counter() for name in places}
    times = 4000
    for _ in range(times):
        deck = game.observe(0, rng).setup["deck"]
        assert len(set(deck)) == len(deck)
        for name, position in places.items():
            seen[name][deck[position]] += 1
    known = {state.deck[position] for position in range(state.next)}
    hidden = {state.deck[p] for p in state.market if p >= 0}
    hidden -= {
        state.deck[state.market[i]]
        for i in range(16)
        if state.built >> i & 1 and state.market[i] >= 0
    }
    for name, position in places.items():
        card = BOX.cards[state.deck[position]]
        fits = [
            other.id
            for other in BOX.cards
            if other.tier == card.tier
            and (other.id not in known or other.id in hidden)
            and (name == "deep" or other.face == card.face)
        ]
        counts = [seen[name][other] for other in fits]
        assert sum(counts) == times, "a card that cannot be there"
        mean = times / len(fits)
        chi2 = sum((many - mean) ** 2 / mean for many in counts)
        freedom = len(fits) - 1
        assert chi2 < freedom + 5 * (2 * freedom) ** 0.5 + 10
