"""What is open to all in Point City, and how it looks in a terminal."""

from typing import Any, Final

from mypy_extensions import i64

from twincities.engine.point_city.components import RESOURCES
from twincities.engine.point_city.opponent import pointed
from twincities.engine.point_city.scoring import score
from twincities.engine.point_city.state import (
    DIFFICULTIES,
    EDITIONS,
    SLOT_NAMES,
    WORD,
    WORDS,
    PointCityState,
    count,
)
from twincities.engine.point_city.turn import faces
from twincities.engine.rules import View


def view_of(state: PointCityState) -> View:
    """Everything open, named one by one; a resource side never says which card it is."""
    view: View = {
        "edition": EDITIONS[state.edition],
        "turn": state.turn + 1,
        "turns": (len(state.deck) - len(SLOT_NAMES)) // 2 + 1,
        "flipped": state.flipped,
        "owed": state.owed,
        "market": [view_slot(state, slot) for slot in range(len(SLOT_NAMES))],
        "deck": {"left": state.deck_size(), "top": view_top(state)},
        "pool": [view_token(state, token) for token in state.row if state.pool >> token & 1],
        "seats": [view_seat(state, seat) for seat in range(state.seats)],
    }
    if state.solo:
        view["difficulty"] = DIFFICULTIES[state.difficulty]
        view["opponent_takes"] = [] if state.over else [SLOT_NAMES[s] for s in pointed(state)]
    return view


def view_slot(state: PointCityState, slot: i64) -> dict[str, Any] | None:
    """A slot of the market: a building by its card, a resource by its side, or a gap."""
    if state.market[slot] < 0:
        return None
    card = state.box.cards[state.card(slot)]
    if state.built >> slot & 1:
        return {"slot": SLOT_NAMES[slot], "card": card.id, **view_building(state, card.id)}
    return {"slot": SLOT_NAMES[slot], "face": card.face, "tier": card.tier}


def view_building(state: PointCityState, card: i64) -> dict[str, Any]:
    _, tier, face, kind, cost, points, family = state.box.cards[card]
    gives = face[0] if kind == "grow" else ""
    name = state.box.names[family]["en"]
    return {
        "tier": tier,
        "kind": kind,
        "gives": gives,
        "cost": cost,
        "points": points,
        "name": name,
    }


def view_top(state: PointCityState) -> dict[str, Any] | None:
    if state.deck_size() == 0:
        return None
    card = state.box.cards[state.deck[state.next]]
    return {"face": card.face, "tier": card.tier}


def view_token(state: PointCityState, token: i64) -> dict[str, Any]:
    return dict(state.box.tokens[token]._asdict())


def view_seat(state: PointCityState, seat: i64) -> dict[str, Any]:
    made = state.made[seat]
    return {
        "hand": faces(state.hand[seat]),
        "made": {symbol: count(made, i) for i, symbol in enumerate(RESOURCES)},
        "city": [
            card
            for card in range(len(state.box.cards))
            if state.city[seat * WORDS + card // WORD] >> i64(card % WORD) & 1
        ],
        "tokens": [
            view_token(state, token)
            for token in range(len(state.box.tokens))
            if state.tokens[seat] >> i64(token) & 1
        ],
        "points": state.points[seat],
        "score": score(state, seat),
    }


COLOURS: Final = {"C": "magenta", "M": "yellow", "E": "red", "G": "green", "I": "blue", "*": "cyan"}
WIDTH: Final = 20


def paint(symbols: str) -> str:
    """Symbols in their colours, in rich's markup."""
    return "".join(f"[{COLOURS.get(symbol, 'bold')}]{symbol}[/]" for symbol in symbols)


def show_view(view: View) -> str:
    """The table as text: market, deck, tokens, then each seat."""
    deck = view["deck"]
    top = f", on top {paint(deck['top']['face'])}" if deck["top"] else ""
    lines = [f"turn {view['turn']} of {view['turns']}, {deck['left']} cards in the deck{top}"]
    marked = view.get("opponent_takes", [])
    for row in range(4):
        slots = view["market"][4 * row : 4 * row + 4]
        names = SLOT_NAMES[4 * row : 4 * row + 4]
        heads = [head(n, s, n in marked) for n, s in zip(names, slots, strict=True)]
        lines += ["", "  " + "".join(heads).rstrip(), "  " + "".join(map(foot, slots)).rstrip()]
    if marked:
        lines += ["", "  > the opponent takes these next"]
    lines += ["", f"tokens: {'   '.join(map(show_token, view['pool'])) or 'none left'}"]
    for name, seat in zip(view["names"], view["seats"], strict=False):
        lines += ["", *show_seat(name, seat)]
    return "\n".join(lines)


def escape(name: str) -> str:
    """A name that cannot be taken for markup."""
    return name.replace("[", "\\[")


def show_seat(name: str, seat: dict[str, Any]) -> list[str]:
    made = "".join(symbol * many for symbol, many in seat["made"].items())
    hand = " ".join(map(paint, seat["hand"]))
    tokens = "   ".join(map(show_token, seat["tokens"]))
    return [
        f"[bold]{escape(name)}: {seat['score']}[/] points, {seat['points']} of them on buildings",
        f"  makes {paint(made) or '-'}, holds {hand or '-'}",
        f"  {len(seat['city'])} buildings, tokens {tokens or '-'}",
    ]


def show_token(token: dict[str, Any]) -> str:
    """A token by its number and worth: `5: 3/CM`."""
    points, per = token["points"], token["per"]
    if per == "flat":
        return f"{token['id']}: {points}"
    return f"{token['id']}: {points}/{per if per.startswith('kinds') else paint(per)}"


def head(name: str, slot: dict[str, Any] | None, marked: bool) -> str:
    """First line of a slot: its name and what it shows."""
    text = f"{name}{'>' if marked else ' '}"
    if slot is None:
        return text.ljust(WIDTH)
    if "face" in slot:
        return text + paint(slot["face"]) + " " * (WIDTH - len(text) - len(slot["face"]))
    return f"{text}{slot['name']}".ljust(WIDTH)


def foot(slot: dict[str, Any] | None) -> str:
    """Second line of a slot: what the building costs and brings."""
    if slot is None or "face" in slot:
        return " " * WIDTH
    cost, gives = str(slot["cost"]), str(slot["gives"])
    points = f"{slot['points']}p" if slot["points"] else ""
    brings = (
        "token" if slot["kind"] == "civic" else f"{gives}{' ' * bool(gives and points)}{points}"
    )
    pad = " " * (WIDTH - 6 - len(cost) - len(brings))
    return f"   {paint(cost)} > {paint(gives)}{brings[len(gives) :]}{pad}"
