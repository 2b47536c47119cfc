"""Set-up of Point City: dealing, starting from a set-up, and dealing the hidden cards anew."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.bits import bit
from twincities.engine.point_city.components import STAR, PointCityComponents
from twincities.engine.point_city.state import (
    DIFFICULTIES,
    EDITIONS,
    OPPONENT,
    SLOTS,
    WORDS,
    PointCityState,
)
from twincities.engine.rng import Rng
from twincities.engine.rules import BadSetup, Options, Setup

CARDS: Final = {1: (40, 24, 18), 2: (40, 24, 18), 3: (52, 36, 28), 4: (64, 48, 38)}
"""By players: cards of tiers 1, 2 and 3."""
TOKENS: Final = {1: 10, 2: 10, 3: 12, 4: 14}
"""By players: civic tokens."""
MARKET: Final = vec[i64](range(SLOTS))
"""The first cards of the deck, slot by slot."""


def deal_state(box: PointCityComponents, options: Options, rng: Rng) -> PointCityState:
    """Shuffle each tier alone, lay them on each other, draw the tokens and the first player."""
    players: i64 = options["players"]
    deck = vec[i64](capacity=160)
    for tier, many in zip(box.tiers, CARDS[players], strict=True):
        deck = add_drawn(deck, tier, many, rng)
    row = add_drawn(vec[i64](), box.token_ids, TOKENS[players], rng)
    return lay_out(box, options, deck, row, rng.below(players))


def add_drawn(drawn: vec[i64], ids: vec[i64], many: i64, rng: Rng) -> vec[i64]:
    """Append so many of the ids in random order."""
    left = ids[:]
    i: i64 = 0
    while i < many:
        j = i + rng.below(len(left) - i)
        drawn = append(drawn, left[j])
        left[j] = left[i]
        i += 1
    return drawn


def whole_numbers(setup: Setup, key: str, many: int, below: int) -> vec[i64]:
    """A list of the set-up: so many different ids, each below a limit."""
    ids: Any = setup.get(key)
    if not isinstance(ids, list) or not all(type(i) is int and 0 <= i < below for i in ids):
        raise BadSetup(f"setup.{key} must be a list of ids below {below}")
    if len(ids) != many or len(set(ids)) != many:
        raise BadSetup(
            f"setup.{key} must hold {many} different ids, it has {len(set(ids))} in {len(ids)}"
        )
    return vec[i64](ids)


def start_state(box: PointCityComponents, options: Options, setup: Setup) -> PointCityState:
    """The table before the first move."""
    players: int = options["players"]
    counts = CARDS[players]
    deck = whole_numbers(setup, "deck", sum(counts), len(box.cards))
    tiers = [tier for tier, many in zip((1, 2, 3), counts, strict=True) for _ in range(many)]
    for position, (card, tier) in enumerate(zip(deck, tiers, strict=True)):
        if box.cards[card].tier != tier:
            raise BadSetup(f"setup.deck has card {card} at {position}, where only tier {tier} lies")
    row = whole_numbers(setup, "tokens", TOKENS[players], len(box.tokens))
    first: Any = setup.get("first")
    if type(first) is not int or not 0 <= first < players:
        raise BadSetup(f"setup.first must be a seat from 0 to {players - 1}")
    return lay_out(box, options, deck, row, first)


def lay_out(
    box: PointCityComponents, options: Options, deck: vec[i64], row: vec[i64], first: i64
) -> PointCityState:
    """The market, the pool, and an ingenuity card for everyone but the virtual opponent."""
    players: i64 = options["players"]
    solo = players == 1
    seats = i64(2) if solo else players
    state = PointCityState(
        box,
        seats,
        first,
        deck,
        row,
        MARKET[:],
        vec[i64]([STAR] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * (seats * WORDS)),
    )
    for token in row:
        state.pool |= bit(token)
    state.solo = solo
    state.edition = EDITIONS.index(options["edition"])
    if solo:
        state.hand[OPPONENT] = 0
        state.difficulty = DIFFICULTIES.index(options["difficulty"])
    return state


def setup_of(state: PointCityState) -> Setup:
    """The set-up this state began with."""
    return {"first": state.first, "deck": list(state.deck), "tokens": list(state.row)}


def redeal_hidden(state: PointCityState, rng: Rng) -> None:
    """Deal the hidden cards anew, every deal that fits the open cards being equally likely.

    Hidden is which card lies under each resource side of the market and on the top of the
    deck (its side is open), the rest of the deck, and what was left in the box.
    """
    box, deck = state.box, state.deck[:]
    known = vec[i64]([0] * len(box.cards))
    position: i64 = 0
    while position < state.next:
        known[deck[position]] = 1
        position += 1
    # First the cards with an open side, in tier order: deck positions that keep their face.
    shown = vec[i64](capacity=SLOTS + 1)
    slot: i64 = 0
    while slot < SLOTS:
        position = state.market[slot]
        if position >= 0 and not state.built >> slot & 1:
            known[deck[position]] = 0
            shown = append(shown, position)
        slot += 1
    if state.deck_size():
        shown = append(shown, state.next)
    end: i64 = 0
    for tier in box.tiers:
        start = end
        end = tier_end(state, start, tier[len(tier) - 1])
        hidden = vec[i64](capacity=len(tier))
        for card in tier:
            if not known[card]:
                hidden = append(hidden, card)
        many: i64 = len(hidden)
        for position in shown:
            if start <= position < end:
                many -= 1
                keep(hidden, many, draw_alike(box, hidden, many + 1, box.face[deck[position]], rng))
                deck[position] = hidden[many]
        position = max(start, state.next + 1)
        while position < end:
            j = rng.below(many)
            many -= 1
            keep(hidden, many, j)
            deck[position] = hidden[many]
            position += 1
    state.deck = deck


def tier_end(state: PointCityState, start: i64, last: i64) -> i64:
    """Where a tier ends in the deck; ids count up through the tiers, `last` ends this one."""
    end = start
    while end < len(state.deck) and state.deck[end] <= last:
        end += 1
    return end


def keep(cards: vec[i64], last: i64, chosen: i64) -> None:
    """Swap the chosen card to the place that is cut off next."""
    cards[last], cards[chosen] = cards[chosen], cards[last]


def draw_alike(box: PointCityComponents, cards: vec[i64], many: i64, face: i64, rng: Rng) -> i64:
    """Index of a random card with this resource side among the first `many`."""
    alike: i64 = 0
    i: i64 = 0
    while i < many:
        alike += box.face[cards[i]] == face
        i += 1
    skip = rng.below(alike)
    i = 0
    while True:
        if box.face[cards[i]] == face:
            if skip == 0:
                return i
            skip -= 1
        i += 1
