"""The moves of Point City as text: `take b2 c2 pay M EE *`."""

from mypy_extensions import i64

from twincities.engine.point_city.components import (
    COUNT,
    FACES,
    MAX_COST,
    MAX_TOKENS,
    PointCityComponents,
    Token,
)
from twincities.engine.point_city.moves import CODE, DRAW, FLIP, PASS, TAKE, TOKEN
from twincities.engine.point_city.state import PAIR_LIST, SLOT_NAMES
from twincities.engine.point_city.turn import faces
from twincities.engine.rules import Event, InvalidMove


def write_move(move: i64) -> str:
    """A move as text."""
    code = move & CODE
    if code >= TOKEN:
        return f"token {code - TOKEN}"
    if code == DRAW:
        return "draw"
    if code == PASS:
        return "pass"
    if code < TAKE:
        return f"flip {SLOT_NAMES[code]}"
    a, b = PAIR_LIST[code - TAKE]
    text = f"take {SLOT_NAMES[a]} {SLOT_NAMES[b]}"
    cards = faces(move >> 8)
    return f"{text} pay {' '.join(cards)}" if cards else text


def tell_event(box: PointCityComponents, event: Event, names: tuple[str, ...]) -> str:
    """An event as an English sentence."""
    if event["kind"] == "end":
        return "The game is over."
    if event["kind"] == "refill":
        return f"{event['slot']} is refilled with {thing(box, event)}."
    who = names[event["seat"]]
    match event["kind"]:
        case "flip":
            return f"{who} flips {event['slot']}: {thing(box, event)}."
        case "gain":
            return f"{who} takes {thing(box, event)} from {event['slot']}."
        case "build":
            return f"{who} builds {thing(box, event)} from {event['slot']}."
        case "pay":
            return f"{who} pays {' '.join(event['cards'])}."
        case "draw":
            return f"{who} draws {' and '.join(event['faces'])}."
        case "token":
            token = box.tokens[event["token"]]
            return f"{who} takes token {token.id}, worth {token.points} {tell_worth(token)}."
    return f"{who} passes."


def thing(box: PointCityComponents, event: Event) -> str:
    """The card of an event: a resource side, or a building with all that is on it."""
    if "face" in event:
        return str(event["face"])
    card = box.cards[event["card"]]
    gives = card.face[0] if card.kind == "grow" else "a token" if card.kind == "civic" else ""
    points = f"{card.points} point{'s' * (card.points > 1)}" if card.points else ""
    worth = " and ".join(part for part in (gives, points) if part)
    return f"{box.names[card.family]['en']} ({card.cost} for {worth})"


def tell_worth(token: Token) -> str:
    if token.per == "flat":
        return "as it is"
    if token.per == "*":
        return "per ingenuity card"
    if token.per == "kinds 0":
        return "per kind not made"
    if token.per.startswith("kinds"):
        return f"per kind made {token.per[6:-1]} times or more"
    return f"per {token.per}"


def read_move(text: str) -> int:
    """A move from its text; `InvalidMove` says what is wrong with it."""
    match text.split(" "):
        case ["draw"]:
            return DRAW
        case ["pass"]:
            return PASS
        case ["flip", slot]:
            return FLIP + read_slot(slot)
        case ["token", number]:
            return TOKEN + read_token(number)
        case ["take", a, b]:
            return TAKE + read_pair(a, b)
        case ["take", a, b, "pay", *cards]:
            return read_payment(cards) << 8 | TAKE + read_pair(a, b)
    raise InvalidMove(
        f"{text!r} is no move: flip b2, take b2 c2 [pay M EE *], draw, token 18 or pass"
    )


def read_slot(name: str) -> int:
    if name not in SLOT_NAMES:
        raise InvalidMove(f"{name!r} is no slot: a1 to d4")
    return SLOT_NAMES.index(name)


def read_pair(a: str, b: str) -> int:
    pair = (read_slot(a), read_slot(b))
    if pair[::-1] in PAIR_LIST:
        raise InvalidMove(f"slots are written in reading order: {b} {a}")
    if pair not in PAIR_LIST:
        raise InvalidMove(f"{a} and {b} are not adjacent")
    return PAIR_LIST.index(pair)


def read_token(number: str) -> int:
    if not (number.isascii() and number.isdigit()) or str(int(number[:9])) != number:
        raise InvalidMove(f"{number!r} is no token")
    if int(number) >= MAX_TOKENS:
        raise InvalidMove(f"there is no token {number}")
    return int(number)


def read_payment(cards: list[str]) -> int:
    """The cards of a payment as a hand."""
    for card in cards:
        if card not in FACES:
            raise InvalidMove(f"{card!r} is no resource card: {' '.join(FACES)}")
    if not cards:
        raise InvalidMove("no cards after pay; leave out pay if nothing is discarded")
    if len(cards) > 2 * MAX_COST:
        raise InvalidMove(f"no payment needs {len(cards)} cards")
    order = sorted(cards, key=FACES.index)
    if order != cards:
        raise InvalidMove(f"a payment is written in the order {' '.join(order)}")
    return sum(1 << COUNT * FACES.index(card) for card in cards)
