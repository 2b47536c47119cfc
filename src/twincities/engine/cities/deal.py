"""Set-up of Cities: dealing, starting from a set-up, and dealing everything hidden anew."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.cities.components import MOST, STARTING, CitiesComponents
from twincities.engine.cities.mat import COLOURS, FEATURES, MAT
from twincities.engine.cities.state import (
    CARD_ROW,
    DEALT,
    FEATURE_ROW,
    LAND_ROW,
    LONG_ROUNDS,
    ROUNDS,
    CitiesState,
)
from twincities.engine.rng import Rng
from twincities.engine.rules import BadSetup, Options, Setup

FIELDS: Final = ("first", "city", "cards", "land", "features", "bag")
ALL_FREE: Final = 0b111_111_111
OUTER_FREE: Final = 0b101_101_101
"""The point spaces that can take rings: with two players not the middle ones."""


def deal_state(box: CitiesComponents, options: Options, rng: Rng) -> CitiesState:
    """Shuffle the decks and the bag, draw the first player."""
    cards, land, features = box.card_deck[:], box.land_deck[:], box.feature_deck[:]
    bag = box.full_bag[:]
    rng.shuffle(cards)
    rng.shuffle(land)
    rng.shuffle(features)
    rng.shuffle(bag)
    return lay_out(box, options, cards, land, features, bag, rng.below(options["players"]))


def lay_out(
    box: CitiesComponents,
    options: Options,
    cards: vec[i64],
    land: vec[i64],
    features: vec[i64],
    bag: vec[i64],
    first: i64,
) -> CitiesState:
    """The table before the first move: who is last in turn order chooses a starting tile first."""
    players: i64 = options["players"]
    city: i64 = box.cities.index(options["city"])
    state = CitiesState(
        box,
        players,
        first,
        cards,
        land,
        features,
        bag,
        vec[i64]([0] * (players * MAT)),
        box.boards[city].achievements,
    )
    state.city = city
    state.long = bool(options.get("long", False))
    state.rounds = LONG_ROUNDS if state.long else ROUNDS[players]
    state.seat = (first + players - 1) % players
    state.starting = (1 << STARTING) - 1
    state.free = OUTER_FREE if players == 2 else ALL_FREE
    return state


def start_state(box: CitiesComponents, options: Options, setup: Setup) -> CitiesState:
    """The game that begins with this set-up, checked field by field."""
    for field in setup:
        if field not in FIELDS:
            raise BadSetup(f"setup has no field {field!r}")
    players: int = options["players"]
    first: Any = setup.get("first")
    if type(first) is not int or not 0 <= first < players:
        raise BadSetup(f"setup.first must be a seat from 0 to {players - 1}")
    if setup.get("city") != options["city"]:
        raise BadSetup(f"setup.city must be {options['city']!r}, the city of the options")
    bag: Any = setup.get("bag")
    if not isinstance(bag, str):
        raise BadSetup("setup.bag must be a text of letters")
    return lay_out(
        box,
        options,
        read_deck(setup.get("cards"), "cards", [card.id for card in box.cards], box.card_deck),
        read_deck(setup.get("land"), "land", [tile.id for tile in box.land], box.land_deck),
        read_deck(setup.get("features"), "features", list(FEATURES), box.feature_deck),
        read_deck(list(bag), "bag", list(COLOURS), box.full_bag),
        first,
    )


def read_deck(given: Any, field: str, ids: list[str], whole: vec[i64]) -> vec[i64]:
    """A deck of the set-up: everything in the box once, in any order."""
    if not isinstance(given, list):
        raise BadSetup(f"setup.{field} must be a list of ids")
    numbers = {id: number for number, id in enumerate(ids)}
    deck = vec[i64]()
    for id in given:
        if not isinstance(id, str) or id not in numbers:
            raise BadSetup(f"setup.{field} has {id!r}, which is not in the box")
        deck = append(deck, numbers[id])
    for id, number in numbers.items():
        has, due = list(deck).count(number), list(whole).count(number)
        if has != due:
            raise BadSetup(f"setup.{field} has {id!r} {has} times, the box {due} times")
    return deck


def setup_of(state: CitiesState) -> Setup:
    """The set-up this state began with."""
    box = state.box
    return {
        "first": state.first,
        "city": box.boards[state.city].id,
        "cards": [box.cards[card].id for card in state.cards],
        "land": [box.land[tile].id for tile in state.land],
        "features": [FEATURES[thing] for thing in state.features],
        "bag": "".join(COLOURS[colour] for colour in state.bag),
    }


def redeal_hidden(state: CitiesState, rng: Rng) -> None:
    """Deal everything hidden anew, every deal that fits what is open being equally likely.

    Hidden are the rest of each deck and of the bag, and every face-down thing that was not
    taken, in this round or an earlier one: with three players some are never seen.
    """
    state.cards = redealt(state.cards, hidden_in(state, CARD_ROW, len(state.cards)), rng)
    state.land = redealt(state.land, hidden_in(state, LAND_ROW, len(state.land)), rng)
    state.features = redealt(
        state.features, hidden_in(state, FEATURE_ROW, len(state.features)), rng
    )
    in_bag = vec[i64](capacity=len(state.bag))
    position = state.bag_end()
    while position < len(state.bag):
        in_bag = append(in_bag, position)
        position += 1
    state.bag = redealt(state.bag, in_bag, rng)


def hidden_in(state: CitiesState, row: i64, many: i64) -> vec[i64]:
    """The positions of a row's deck that nobody has seen."""
    a_round = DEALT[row]
    positions = vec[i64](capacity=many)
    position: i64 = 0
    while position < many:
        dealt_in = position // a_round
        face_down = position % a_round == a_round - 1
        if dealt_in > state.round or (face_down and not state.was_shown(row, dealt_in)):
            positions = append(positions, position)
        position += 1
    return positions


def redealt(deck: vec[i64], positions: vec[i64], rng: Rng) -> vec[i64]:
    """A deck with what lies at these positions dealt anew; their true order plays no part."""
    there = vec[i64]([0] * MOST)
    for position in positions:
        there[deck[position]] += 1
    hidden = vec[i64](capacity=len(positions))
    number: i64 = 0
    while number < MOST:
        for _ in range(there[number]):
            hidden = append(hidden, number)
        number += 1
    rng.shuffle(hidden)
    deck = deck[:]
    i: i64 = 0
    while i < len(positions):
        deck[positions[i]] = hidden[i]
        i += 1
    return deck
