"""A turn of Point City: flip, take or draw, tokens, refill."""

from mypy_extensions import i64

from twincities.engine.bits import bit, size
from twincities.engine.point_city.components import CIVIC, FACES
from twincities.engine.point_city.moves import CODE, DRAW, PASS, TAKE, TOKEN
from twincities.engine.point_city.opponent import leftmost_token, move_pointers, pointed
from twincities.engine.point_city.state import (
    FIRST_OF,
    NO_CARD,
    NO_GAP,
    SECOND_OF,
    SLOT_NAMES,
    WORD,
    WORDS,
    PointCityState,
)


def play_move(state: PointCityState, move: i64) -> None:
    """Play a legal move; the turn passes on when nothing is left to choose in it."""
    code = move & CODE
    if code >= TOKEN:
        take_token(state, code - TOKEN)
        state.owed -= 1
        if state.owed == 0:
            end_turn(state)
    elif code < TAKE:
        flip(state, code)
    elif code == DRAW:
        draw(state)
        end_turn(state)
    elif code == PASS:
        if state.log is not None:
            state.tell({"kind": "pass", "seat": state.seat})
        end_game(state)
    else:
        take(state, code - TAKE, move >> 8)
        if state.owed == 0:
            end_turn(state)


def flip(state: PointCityState, slot: i64) -> None:
    """Turn a resource card of the market to its building."""
    state.built |= bit(slot)
    state.flipped = True
    state.reveals += 1
    if state.log is not None:
        state.tell(
            {"kind": "flip", "seat": state.seat, "slot": SLOT_NAMES[slot], "card": state.card(slot)}
        )


def take(state: PointCityState, pair: i64, payment: i64) -> None:
    """Take two neighbours and pay for the buildings among them."""
    take_cards(state, FIRST_OF[pair], SECOND_OF[pair])
    state.hand[state.seat] -= payment
    if state.log is not None and payment:
        state.tell({"kind": "pay", "seat": state.seat, "cards": faces(payment)})


def take_cards(state: PointCityState, first: i64, second: i64) -> None:
    """Take two cards of the market; the gaps wait for the refill in reading order."""
    take_card(state, first)
    take_card(state, second)
    state.gap = min(first, second)
    state.second_gap = max(first, second)


def take_card(state: PointCityState, slot: i64) -> None:
    """Take one card of the market for nothing: a resource to the hand, a building to the city."""
    seat, card = state.seat, state.card(slot)
    state.market[slot] = NO_CARD
    if state.built >> slot & 1:
        build(state, card)
        if state.log is not None:
            state.tell({"kind": "build", "seat": seat, "slot": SLOT_NAMES[slot], "card": card})
    else:
        gain(state, card)
        if state.log is not None:
            face = FACES[state.box.face[card]]
            state.tell({"kind": "gain", "seat": seat, "slot": SLOT_NAMES[slot], "face": face})


def gain(state: PointCityState, card: i64) -> None:
    """Add a resource card to the hand."""
    state.hand[state.seat] += state.box.hand[card]


def build(state: PointCityState, card: i64) -> None:
    """Add a building to the city; a civic one earns a token while there are any."""
    seat, box = state.seat, state.box
    state.points[seat] += box.points[card]
    state.made[seat] += box.gives[card]
    state.city[seat * WORDS + card // WORD] |= bit(card % WORD)
    if box.kind[card] == CIVIC and size(state.pool) > state.owed:
        state.owed += 1


def take_token(state: PointCityState, token: i64) -> None:
    """Take a civic token of the pool."""
    state.pool ^= bit(token)
    state.tokens[state.seat] |= bit(token)
    if state.log is not None:
        state.tell({"kind": "token", "seat": state.seat, "token": token})


def draw(state: PointCityState) -> None:
    """Take the top two cards of the deck as resources."""
    drawn: list[str] = []
    for _ in range(2):
        card = state.deck[state.next]
        gain(state, card)
        state.next += 1
        if state.log is not None:
            drawn.append(FACES[state.box.face[card]])
    state.reveals += 1
    if state.log is not None:
        state.tell({"kind": "draw", "seat": state.seat, "faces": drawn})


def refill(state: PointCityState) -> bool:
    """Fill the gaps in reading order, each with the opposite side of what was taken there.

    False if the deck cannot: then the game is over.
    """
    if state.gap == NO_GAP:
        return True
    if state.deck_size() == 0:
        return False
    fill(state, state.gap)
    fill(state, state.second_gap)
    state.gap = state.second_gap = NO_GAP
    state.reveals += 1
    return True


def fill(state: PointCityState, slot: i64) -> None:
    """Lay the top card of the deck into a gap."""
    state.market[slot] = state.next
    state.built ^= bit(slot)
    state.next += 1
    if state.log is not None:
        tell_refill(state, slot)


def tell_refill(state: PointCityState, slot: i64) -> None:
    card = state.card(slot)
    if state.built >> slot & 1:
        state.tell({"kind": "refill", "slot": SLOT_NAMES[slot], "card": card})
    else:
        state.tell(
            {"kind": "refill", "slot": SLOT_NAMES[slot], "face": FACES[state.box.face[card]]}
        )


def end_turn(state: PointCityState) -> None:
    """Refill; then it is the next player's turn, or the game is over."""
    next_turn(state)
    if state.solo and not state.over:
        opponent_turn(state)
        next_turn(state)


def opponent_turn(state: PointCityState) -> None:
    """The virtual opponent takes what its pointers show and pays nothing."""
    first, second = pointed(state)
    take_cards(state, first, second)
    while state.owed:
        take_token(state, leftmost_token(state))
        state.owed -= 1
    move_pointers(state)


def next_turn(state: PointCityState) -> None:
    if refill(state):
        state.flipped = False
        state.turn += 1
        state.seat += 1
        if state.seat == state.seats:
            state.seat = 0
    else:
        end_game(state)


def end_game(state: PointCityState) -> None:
    state.over = True
    if state.log is not None:
        state.tell({"kind": "end"})


def faces(cards: i64) -> list[str]:
    """A hand or a payment, card by card, in the order of the notation."""
    listed: list[str] = []
    for i, face in enumerate(FACES):
        many = cards >> 5 * i64(i) if face == "*" else cards >> 5 * i64(i) & 31
        listed += [face] * int(many)
    return listed
