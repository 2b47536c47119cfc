"""Games that begin as a test wants them, and districts put on their mats."""

from typing import Any

import twincities as tc
from cities.pictures import FOUNDERS, district
from twincities.engine.cities.mat import CARDS, FEATURES, HIGH, MAT, SETS, WIDE, WORKERS
from twincities.engine.cities.state import CitiesState
from twincities.game import Game
from twincities.library import find_rules, settle

CARD_IDS = [card.id for card in FOUNDERS.cards]
LAND_IDS = [tile.id for tile in FOUNDERS.land]
FEATURE_IDS = [FEATURES[thing] for thing in FOUNDERS.feature_deck]


def on_top(deck: list[str], first: list[str]) -> list[str]:
    """The deck with these on top."""
    rest = list(deck)
    for item in first:
        rest.remove(item)
    return first + rest


def begin(
    players: int = 2,
    city: str = "venice",
    cards: str = "",
    land: str = "",
    features: str = "",
    bag: str = "",
    first: int = 0,
    **options: Any,
) -> Game:
    """A game whose decks begin as told."""
    rules = find_rules("cities")
    settled = settle(rules, FOUNDERS, {"players": players, "city": city, **options}, None)
    setup = {
        "first": first,
        "city": city,
        "cards": on_top(CARD_IDS, cards.split()),
        "land": on_top(LAND_IDS, land.split()),
        "features": on_top(FEATURE_IDS, features.split()),
        "bag": "".join(on_top(list("RBGY" * 25), list(bag))),
    }
    return Game(rules, FOUNDERS, settled, rules.start(FOUNDERS, settled, setup))


def play(game: tc.Game, *moves: str) -> None:
    for move in moves:
        game.play(move)


def turn(game: tc.Game, seat: int, *moves: str) -> None:
    """A turn of a seat as the first of a round, whatever was taken before."""
    state = state_of(game)
    for i in range(state.seats):
        state.mats[i * MAT + WORKERS] = 0
    state.turn, state.seat = 0, seat
    play(game, *moves)


def state_of(game: tc.Game) -> CitiesState:
    assert isinstance(game.state, CitiesState)
    return game.state


def put_district(game: tc.Game, seat: int, picture: str) -> None:
    """Lay a drawn district before a seat, its top left tile as the starting tile."""
    state, mat = state_of(game), district(picture)
    for word in (*range(SETS), WIDE, HIGH):
        state.mats[seat * MAT + word] = mat[word]
    state.changed |= 1 << seat


def give_cards(game: tc.Game, seat: int, cards: list[str]) -> None:
    """Put scoring cards before a seat."""
    state_of(game).mats[seat * MAT + CARDS] = sum(1 << CARD_IDS.index(card) for card in cards)


def spaces(game: tc.Game, seat: int) -> dict[str, str]:
    """A seat's spaces as the view shows them: kind, feature, colour and height."""
    return {
        space["at"]: " ".join(str(value) for key, value in space.items() if key != "at")
        for space in game.view()["seats"][seat]["district"]
    }
