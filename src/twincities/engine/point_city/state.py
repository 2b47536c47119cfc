"""Where a game of Point City stands, and where its slots lie."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from twincities.engine.point_city.components import COUNT_MASK, LANE, STAR, PointCityComponents
from twincities.engine.rules import State

SLOTS: Final = 16
SLOT_NAMES: Final = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
"""Slots in reading order: `a1 b1 c1 d1 a2 …`; column a–d from the left, row 1–4 from the top."""
NO_CARD: Final = -1

PAIRS: Final = 24
PAIR_LIST: Final = sorted(
    [(slot, slot + 1) for slot in range(16) if slot % 4 < 3]
    + [(slot, slot + 4) for slot in range(12)]
)
FIRST_OF: Final = vec[i64]([a for a, _ in PAIR_LIST])
SECOND_OF: Final = vec[i64]([b for _, b in PAIR_LIST])
PAIR_SLOTS: Final = vec[i64]([1 << a | 1 << b for a, b in PAIR_LIST])
"""By pair: its two slots, a bit each."""

NO_GAP: Final = -1

SINGLES: Final = COUNT_MASK * (1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40)
"""The singles of a hand; shifted by five bits, its doubles."""

WORD: Final = 60
WORDS: Final = 3
"""A city is a set of card ids: 3 words of 60 bits a seat."""

MINDOK: Final = 0
LUCKY_DUCK: Final = 1
EDITIONS: Final = ("mindok", "lucky-duck")
EASY: Final = 0
HARD: Final = 2
DIFFICULTIES: Final = ("easy", "medium", "hard")
OPPONENT: Final = 1
"""The seat of the virtual opponent in a solo game."""


@mypyc_attr(acyclic=True)
class PointCityState(State):
    """The table: market, deck, tokens, and what lies before each seat.

    The market holds *positions* in the deck, so everything hidden is in `deck` alone and a
    re-deal need touch nothing else. `deck` and `row` never change: copies share them.
    """

    def __init__(
        self,
        box: PointCityComponents,
        seats: i64,
        first: i64,
        deck: vec[i64],
        row: vec[i64],
        market: vec[i64],
        hand: vec[i64],
        made: vec[i64],
        points: vec[i64],
        tokens: vec[i64],
        city: vec[i64],
    ) -> None:
        super().__init__(seats, first)
        self.box = box
        self.solo: bool = False
        """One player against the virtual opponent, who has the second seat."""
        self.edition: i64 = MINDOK
        self.difficulty: i64 = 0
        self.deck = deck
        """Card ids, top card first, the sixteen of the market included."""
        self.next: i64 = SLOTS
        """Position of the top card."""
        self.row = row
        """The civic tokens as they were laid out."""
        self.pool: i64 = 0
        """The tokens still to be had, a bit each."""
        self.market = market
        """By slot: the position of its card in the deck, or `NO_CARD`."""
        self.built: i64 = 0
        """The slots that show a building, a bit each."""
        self.gap: i64 = NO_GAP
        self.second_gap: i64 = NO_GAP
        """The two slots taken this turn and not refilled yet, in reading order."""
        self.flipped: bool = False
        self.owed: i64 = 0
        """Tokens that the player still has to choose."""
        self.turn: i64 = 0
        self.pointed_column: i64 = 0
        self.pointed_row: i64 = 1
        self.hand = hand
        """By seat: the resource cards, counted by side."""
        self.made = made
        """By seat: the permanent resources, in lanes."""
        self.points = points
        """By seat: the points printed on buildings."""
        self.tokens = tokens
        """By seat: the civic tokens, a bit each."""
        self.city = city
        """By seat: the buildings, a bit each, in three words."""

    def copy(self) -> "PointCityState":
        twin = PointCityState(
            self.box,
            self.seats,
            self.first,
            self.deck,
            self.row,
            self.market[:],
            self.hand[:],
            self.made[:],
            self.points[:],
            self.tokens[:],
            self.city[:],
        )
        twin.seat = self.seat
        twin.over = self.over
        twin.reveals = self.reveals
        twin.solo = self.solo
        twin.edition = self.edition
        twin.difficulty = self.difficulty
        twin.next = self.next
        twin.pool = self.pool
        twin.built = self.built
        twin.gap = self.gap
        twin.second_gap = self.second_gap
        twin.flipped = self.flipped
        twin.owed = self.owed
        twin.turn = self.turn
        twin.pointed_column = self.pointed_column
        twin.pointed_row = self.pointed_row
        return twin

    def card(self, slot: i64) -> i64:
        """The id of the card in a slot."""
        return self.deck[self.market[slot]]

    def deck_size(self) -> i64:
        """How many cards the deck still has."""
        return len(self.deck) - self.next


def wealth(hand: i64, made: i64) -> i64:
    """All coloured symbols at hand, in lanes: permanent, on single and on double cards."""
    return made + (hand & SINGLES) + ((hand >> 5 & SINGLES) << 1)


def count(lanes: i64, resource: i64) -> i64:
    """How many of a resource there are."""
    return lanes >> LANE * resource & 0x3FF


def cards_in(hand: i64) -> i64:
    """How many cards a hand has."""
    total = hand // STAR
    for face in range(10):
        total += hand >> 5 * i64(face) & COUNT_MASK
    return total
