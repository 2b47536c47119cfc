"""Why a move is not legal now, in a sentence."""

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.point_city.components import COUNT_MASK, FACES, NAMES, RESOURCES, STARS
from twincities.engine.point_city.moves import (
    CODE,
    DRAW,
    PASS,
    TAKE,
    TOKEN,
    bill,
    flippable,
    list_payments,
    list_takes,
)
from twincities.engine.point_city.notation import write_move
from twincities.engine.point_city.payments import excess, total
from twincities.engine.point_city.state import (
    PAIR_SLOTS,
    SLOT_NAMES,
    PointCityState,
    count,
    wealth,
)
from twincities.engine.point_city.turn import faces
from twincities.engine.rules import Explained


def refuse(state: PointCityState, move: i64) -> str:
    """The first rule that the move breaks."""
    if state.over:
        return "the game is over"
    code = move & CODE
    if code >= TOKEN:
        return refuse_token(state, code - TOKEN)
    if state.owed:
        return "choose a civic token first"
    if code == DRAW:
        return "the deck is empty"
    if code == PASS:
        return refuse_pass(state)
    if code < TAKE:
        return refuse_flip(state, code)
    return refuse_take(state, code - TAKE, move >> 8)


def refuse_token(state: PointCityState, token: i64) -> str:
    if state.owed == 0:
        return "no civic building was taken this turn"
    return f"token {token} is not in the pool"


def refuse_pass(state: PointCityState) -> str:
    if state.deck_size():
        return "there is no passing while the deck has cards"
    return f"there is a pair to take: {write_move(list_takes(state, vec[i64]())[0])}"


def refuse_flip(state: PointCityState, slot: i64) -> str:
    if state.flipped:
        return "a card was already flipped this turn"
    if state.built >> slot & 1:
        return f"{SLOT_NAMES[slot]} already shows a building"
    if not flippable(state.built) >> slot & 1:
        return f"{SLOT_NAMES[slot]} is not in a row or column of four resource cards"
    return "the flip is legal"


def refuse_take(state: PointCityState, pair: i64, payment: i64) -> str:
    """Why a pair cannot be taken with this payment."""
    if not state.built & PAIR_SLOTS[pair]:
        return "resource cards are free: nothing is paid for them"
    cost, hand = bill(state, pair)
    lacking = shortage(cost, hand, state.made[state.seat])
    if lacking:
        return lacking
    for i, face in enumerate(FACES):
        held = hand >> STARS if face == "*" else hand >> 5 * i64(i) & COUNT_MASK
        paid = faces(payment).count(face)
        if paid > held:
            return f"the payment has {paid} {face}, the hand has {held}"
    if shortage(cost, payment, state.made[state.seat]):
        natural = write_move(list_payments(state, pair, vec[i64]())[0])
        return f"the payment is short; {natural!r} would do"
    return "the payment has a superfluous card"


def shortage(cost: i64, hand: i64, made: i64) -> str:
    """What is short after all ingenuity is spent: `1 energy short`; nothing if nothing is."""
    lacking = excess(cost, wealth(hand, made))
    stars = hand >> STARS
    if total(lacking) <= stars:
        return ""
    short = [
        f"{count(lacking, resource)} {name}"
        for resource, name in enumerate(NAMES)
        if count(lacking, resource)
    ]
    if stars == 0:
        return f"{' and '.join(short)} short"
    if len(short) == 1:
        return f"{total(lacking) - stars} {short[0].split()[1]} short, ingenuity included"
    return f"{total(lacking) - stars} short, ingenuity included: {' and '.join(short)} are missing"


def explain_buildings(state: PointCityState, seat: i64) -> list[Explained]:
    """What a seat lacks for each building of the market, all its ingenuity spent."""
    explained: list[Explained] = []
    for slot, name in enumerate(SLOT_NAMES):
        if not state.built >> i64(slot) & 1 or state.market[slot] < 0:
            continue
        cost = state.box.cost[state.card(slot)]
        lacking = excess(cost, wealth(state.hand[seat], state.made[seat]))
        short = "".join(symbol * count(lacking, i) for i, symbol in enumerate(RESOURCES))
        short = short[state.hand[seat] >> STARS :]
        if short:
            points = state.box.cards[state.card(slot)].points
            explained.append(
                {"what": "building", "id": name, "own": False, "points": points, "short": short}
            )
    return explained
