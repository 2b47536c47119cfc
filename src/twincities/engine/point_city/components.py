"""The cards and tokens of Point City: read from a component file, checked, and laid out as tables.

Five resources share one number: five lanes of ten bits, lane r holding how many of resource r.
A hand of cards shares it too: eleven counts of five bits in the order of the notation
`C CC M MM E EE G GG I II *`, so that lane r of a hand holds the singles and doubles of r.
"""

import re
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.rules import Components
from twincities.engine.tables import Row, demand, read_block, read_toml, rows

RESOURCES: Final = "CMEGI"
NAMES: Final = ("community", "economy", "energy", "ecology", "industry")
FACES: Final = ("C", "CC", "M", "MM", "E", "EE", "G", "GG", "I", "II", "*")
"""The resource sides, in the order in which hands and payments are written."""

LANE: Final = 10
LANE_MASK: Final = (1 << LANE) - 1
ONES: Final = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40
"""One of each resource."""
COUNT: Final = 5
COUNT_MASK: Final = (1 << COUNT) - 1
STARS: Final = 50
"""Where the count of ingenuity cards begins in a hand."""
STAR: Final = 1 << STARS
"""One ingenuity card."""

GROW: Final = 0
SCORE: Final = 1
CIVIC: Final = 2
KINDS: Final = ("grow", "score", "civic")

FLAT: Final = 0
SMALLEST: Final = 1
INGENUITY: Final = 2
AT_LEAST: Final = 3
NONE: Final = 4

MAX_COST: Final = 7
"""A payment counts each kind of card in a few bits, so a building asks for no more than this."""
MAX_CARDS: Final = 180
MAX_TOKENS: Final = 60
LANGUAGES: Final = ("en", "cs", "sk", "pl")
NEEDED: Final = ((64, 48, 38), 14)
"""Cards of each tier and tokens that four players need."""


class Card(NamedTuple):
    """A two-sided card: its resource side (`face`) and the building on its back."""

    id: int
    tier: int
    face: str
    kind: str
    cost: str
    points: int
    family: str


class Token(NamedTuple):
    """A civic token: `points` per something."""

    id: int
    points: int
    per: str


class PointCityComponents(Components):
    """A checked component set, with the tables the rules read."""

    def __init__(
        self,
        name: str,
        cards: list[Card],
        tokens: list[Token],
        names: dict[str, dict[str, str]],
    ) -> None:
        self.name = name
        self.cards = cards
        self.tokens = tokens
        self.names = names
        """Family to its name in each language."""
        self.tiers: list[vec[i64]] = [
            vec[i64]([card.id for card in cards if card.tier == tier]) for tier in (1, 2, 3)
        ]
        self.face: vec[i64] = vec[i64]([FACES.index(card.face) for card in cards])
        self.hand: vec[i64] = vec[i64]([1 << COUNT * FACES.index(c.face) for c in cards])
        """The card's resource side as a hand of one card."""
        self.cost: vec[i64] = vec[i64]([lanes(card.cost) for card in cards])
        self.gives: vec[i64] = vec[i64](
            [lanes(c.face[0]) if c.kind == "grow" else 0 for c in cards]
        )
        self.points: vec[i64] = vec[i64]([card.points for card in cards])
        self.kind: vec[i64] = vec[i64]([KINDS.index(card.kind) for card in cards])
        self.token_ids: vec[i64] = vec[i64]([token.id for token in tokens])
        worths = [worth(token.per) for token in tokens]
        self.token_points: vec[i64] = vec[i64]([token.points for token in tokens])
        self.token_kind: vec[i64] = vec[i64]([kind for kind, _ in worths])
        self.token_of: vec[i64] = vec[i64]([of for _, of in worths])
        """The lanes of the kinds named, or the least number of a kind."""


def lanes(symbols: str) -> int:
    """Count symbols by resource: `"MEE"` has 1 in lane M and 2 in lane E."""
    return sum(1 << LANE * RESOURCES.index(symbol) for symbol in symbols)


def worth(per: str) -> tuple[int, int]:
    """What a token counts, as (how, of what)."""
    if per == "flat":
        return FLAT, 0
    if per == "*":
        return INGENUITY, 0
    if per == "kinds 0":
        return NONE, 0
    if per.startswith("kinds "):
        return AT_LEAST, int(per[6:-1])
    return SMALLEST, lanes(per)


def read_components(text: str) -> PointCityComponents:
    """Read and check a component file; `BadComponents` names the line and the rule it breaks."""
    file = read_toml(text, "point-city")
    names = read_names(file.get("names"))
    cards: list[Card] = []
    for tier in (1, 2, 3):
        read_tier(text, file, tier, names, cards)
    for i, card in enumerate(cards):
        demand(card.id == i, f"card {card.id}", f"ids count up from 0, so {i} is due here")
    for face in FACES[:-1]:
        alike = sum(card.face == face for card in cards)
        demand(alike <= COUNT_MASK, f"side {face}", f"at most {COUNT_MASK} cards, not {alike}")
    demand(len(cards) <= MAX_CARDS, "cards", f"at most {MAX_CARDS}, not {len(cards)}")
    return PointCityComponents(file["name"], cards, read_tokens(text, file), names)


def read_names(table: Any) -> dict[str, dict[str, str]]:
    demand(isinstance(table, dict), "names", "the table is missing")
    for family, names in table.items():
        for language in LANGUAGES:
            text = names.get(language) if isinstance(names, dict) else None
            demand(
                isinstance(text, str) and text != "", f"names.{family}", f"no name for {language}"
            )
    return dict(table)


def read_tier(
    text: str, file: dict[str, Any], tier: int, names: dict[str, dict[str, str]], cards: list[Card]
) -> None:
    """Read one tier and check it against its own count and demand."""
    table, block = read_block(file, f"tier.{tier}", "cards")
    found = [read_card(row, tier, names) for row in rows(text, block)]
    where = f"[tier.{tier}]"
    demand(
        table.get("count") == len(found),
        where,
        f"count says {table.get('count')}, there are {len(found)} cards",
    )
    least = NEEDED[0][tier - 1]
    demand(len(found) >= least, where, f"four players need {least} cards, there are {len(found)}")
    for symbol, resource in zip(RESOURCES, NAMES, strict=True):
        asked = sum(card.cost.count(symbol) for card in found)
        demand(
            table.get("demand") == asked,
            where,
            f"demand says {table.get('demand')}, {resource} is asked for {asked} times",
        )
    cards += found


def read_card(row: Row, tier: int, names: dict[str, dict[str, str]]) -> Card:
    """Read a row `id side kind cost points family`."""
    where = f"line {row.line}"
    demand(len(row.cells) == 6, where, "a card is: id side kind cost points family")
    number, face, kind, cost, points, family = row.cells
    demand(number.isascii() and number.isdigit(), where, f"card id {number!r} is no number")
    where += f", card {number}"
    demand(face in FACES, where, f"unknown resource side {face!r} (one of {' '.join(FACES)})")
    demand(kind in KINDS, where, f"unknown kind {kind!r} (grow, score or civic)")
    for symbol in cost:
        demand(symbol in RESOURCES, where, f"unknown symbol {symbol!r} in the cost {cost!r}")
    demand(len(cost) <= MAX_COST, where, f"a building costs at most {MAX_COST}, not {len(cost)}")
    demand(
        points.isascii() and points.isdigit() and len(points) < 3,
        where,
        f"points {points!r} are no number below 100",
    )
    demand(kind != "grow" or face != "*", where, "a grow building needs a coloured side")
    demand(kind != "grow" or face[0] not in cost, where, "no building costs what it gives")
    demand(kind != "civic" or points == "0", where, "a civic building has no points of its own")
    demand(family in names, where, f"no [names] for the family {family!r}")
    return Card(int(number), tier, face, kind, cost, int(points), family)


def read_tokens(text: str, file: dict[str, Any]) -> list[Token]:
    table, block = read_block(file, "tokens", "list")
    found = [read_token(row) for row in rows(text, block)]
    where = "[tokens]"
    demand(
        table.get("count") == len(found),
        where,
        f"count says {table.get('count')}, there are {len(found)} tokens",
    )
    demand(
        NEEDED[1] <= len(found) <= MAX_TOKENS,
        where,
        f"between {NEEDED[1]} and {MAX_TOKENS} tokens, not {len(found)}",
    )
    for i, token in enumerate(found):
        demand(token.id == i, f"token {token.id}", f"ids count up from 0, so {i} is due here")
    return found


def read_token(row: Row) -> Token:
    """Read a row `id points per`."""
    where = f"line {row.line}"
    demand(len(row.cells) >= 3, where, "a token is: id points per")
    number, points = row.cells[:2]
    per = " ".join(row.cells[2:])
    demand(number.isascii() and number.isdigit(), where, f"token id {number!r} is no number")
    where += f", token {number}"
    demand(
        points.isascii() and points.isdigit() and len(points) < 3,
        where,
        f"points {points!r} are no number below 100",
    )
    kinds = len(per) == len(set(per)) and all(symbol in RESOURCES for symbol in per)
    known = (
        kinds or per in ("flat", "*", "kinds 0") or re.fullmatch("kinds [1-9][+]", per) is not None
    )
    demand(
        known, where, f"unknown worth {per!r} (kinds of resources, *, kinds N+, kinds 0 or flat)"
    )
    return Token(int(number), int(points), per)
