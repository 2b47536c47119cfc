"""Point City tables laid by hand."""

from typing import Any

import twincities as tc
from twincities.engine.point_city.components import FACES, RESOURCES
from twincities.engine.point_city.state import SLOT_NAMES, WORD, WORDS
from twincities.library import built_in

BOX: Any = built_in("point-city")


def cards(symbols: str) -> int:
    """A hand as the engine counts it: `cards("C CC *")`."""
    return sum(1 << 5 * FACES.index(face) for face in symbols.split())


def lanes(symbols: str) -> int:
    """Permanent resources as the engine counts them: `lanes("CCM")`."""
    return sum(1 << 10 * RESOURCES.index(symbol) for symbol in symbols)


def table(**kwargs: Any) -> tc.Game:
    """A new game; with two players, seat 0 begins."""
    options = {"players": 2, "seed": 1} | kwargs
    while True:
        game = tc.new("point-city", **options)
        if game.state.seat == 0:
            return game
        options["seed"] += 1


def lay(game: tc.Game, slot: str, card: int, building: bool) -> None:
    """Put a card into a slot, one side up; where it lay before lies the old one then."""
    state: Any = game.state
    deck = state.deck[:]
    index = SLOT_NAMES.index(slot)
    position = state.market[index]
    old = deck[position]
    for other in range(len(deck)):
        if deck[other] == card:
            deck[other] = old
    deck[position] = card
    state.deck = deck
    bit = 1 << index
    state.built = state.built & ~bit | (bit if building else 0)


def give(game: tc.Game, seat: int, hand: str = "", made: str = "") -> None:
    """Set what a seat holds and makes."""
    state: Any = game.state
    state.hand[seat] = cards(hand)
    state.made[seat] = lanes(made)


def empty_deck(game: tc.Game) -> None:
    """Cut the deck off behind the market: this is the last turn."""
    state: Any = game.state
    state.next = len(state.deck)


def only_tokens(game: tc.Game, *tokens: int) -> None:
    """Leave just these tokens in the pool."""
    state: Any = game.state
    state.pool = sum(1 << token for token in tokens)


def give_tokens(game: tc.Game, seat: int, *tokens: int) -> None:
    state: Any = game.state
    state.tokens[seat] = sum(1 << token for token in tokens)


def city(game: tc.Game, seat: int) -> list[int]:
    """The buildings of a seat."""
    state: Any = game.state
    return [
        card
        for card in range(len(BOX.cards))
        if state.city[seat * WORDS + card // WORD] >> card % WORD & 1
    ]


def takes(game: tc.Game, a: str, b: str) -> list[str]:
    """The payments with which a pair can be taken, `""` for none."""
    start = f"take {a} {b}"
    texts = [str(move) for move in game.moves() if move.startswith(start)]
    return [text.removeprefix(start).removeprefix(" pay ") for text in texts]
