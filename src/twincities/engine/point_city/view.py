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
        "pool": [token for token in state.row if state.pool >> token & 1],
        "seats": [view_seat(state, seat) for seat in range(state.seats)],
    }
    if state.solo:
        view["difficulty"] = DIFFICULTIES[state.difficulty]
        view["opponent_takes"] = [SLOT_NAMES[slot] for slot in pointed(state)]
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
        "tokens": [t for t in range(len(state.box.tokens)) if state.tokens[seat] >> i64(t) & 1],
        "points": state.points[seat],
        "score": score(state, seat),
    }


COLOURS: Final = {"C": "magenta", "M": "yellow", "E": "red", "G": "green", "I": "blue", "*": "cyan"}


def paint(symbols: str) -> str:
    """Symbols in their colours, in rich's markup."""
    return "".join(f"[{COLOURS[symbol]}]{symbol}[/]" for symbol in symbols)


def cell(text: str, symbols: str, width: int) -> str:
    """A padded cell: plain text, then coloured symbols."""
    return text + paint(symbols) + " " * (width - len(text) - len(symbols))


def show_view(view: View) -> str:
    """The table as text: market, deck, tokens, then each seat."""
    lines = [f"turn {view['turn']} of {view['turns']}, {view['deck']['left']} cards in the deck"]
    if view["deck"]["top"]:
        lines[0] += f", on top {paint(view['deck']['top']['face'])}"
    marked = view.get("opponent_takes", [])
    for row in range(4):
        lines.append("")
        slots = view["market"][4 * row : 4 * row + 4]
        names = [SLOT_NAMES[4 * row + i] for i in range(4)]
        lines.append(
            "  " + "".join(head(n, s, n in marked) for n, s in zip(names, slots, strict=True))
        )
        lines.append("  " + "".join(foot(s) for s in slots))
    lines += ["", f"tokens: {' '.join(map(str, view['pool'])) or 'none left'}"]
    for seat, player in enumerate(view["seats"]):
        lines.append("")
        lines.append(f"seat {seat}: [bold]{player['score']}[/], {player['points']} on buildings")
        made = "".join(symbol * many for symbol, many in player["made"].items())
        lines.append(
            f"  makes {paint(made) or '-'}, holds {' '.join(map(paint, player['hand'])) or '-'}"
        )
        tokens = " ".join(map(str, player["tokens"])) or "-"
        lines.append(f"  {len(player['city'])} buildings, tokens {tokens}")
    return "\n".join(lines)


WIDTH: Final = 20


def head(name: str, slot: dict[str, Any] | None, marked: bool) -> str:
    """First line of a slot: its name and what it shows."""
    text = f"{name}{'>' if marked else ' '}"
    if slot is None:
        return cell(text, "", WIDTH)
    if "face" in slot:
        return cell(text, slot["face"], WIDTH)
    return cell(text + slot["name"], "", WIDTH)


def foot(slot: dict[str, Any] | None) -> str:
    """Second line of a slot: cost, and what the building brings."""
    if slot is None or "face" in slot:
        return " " * WIDTH
    brings = "token" if slot["kind"] == "civic" else f"{slot['points']}p" if slot["points"] else ""
    text = cell("   ", slot["cost"], len(slot["cost"]) + 3) + " > " + paint(slot["gives"])
    return (
        text
        + " " * bool(slot["gives"])
        + brings
        + " " * (WIDTH - 6 - len(slot["cost"]) - len(slot["gives"]) * 2 - len(brings))
    )
