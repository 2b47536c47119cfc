"""Where a game of Cities stands."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from twincities.engine.cities.components import Achievement, CitiesComponents
from twincities.engine.cities.mat import MAT, WORKERS
from twincities.engine.rules import State

CARD_ROW: Final = 0
LAND_ROW: Final = 1
FEATURE_ROW: Final = 2
PIECE_ROW: Final = 3
ROW_COUNT: Final = 4
PLACES: Final = 4
"""Places of a row."""
ROW: Final = 0b1111
"""The places of the first row, a bit each; shifted by 4, of the next."""
LAST: Final = 3
"""The place with something face down."""

DEALT: Final = vec[i64]([4, 4, 6, 10])
"""By row: how many things a round deals."""
FIRST_FEATURE: Final = vec[i64]([0, 2, 3, 4, 6])
FIRST_PIECE: Final = vec[i64]([0, 4, 7, 10, 12])
"""By place: its first thing among those dealt to the row this round; the next place's ends it."""
DRAWN: Final = 2
"""Pieces drawn when the "?" is taken."""

ROUNDS: Final = {2: 4, 3: 8, 4: 8}
LONG_ROUNDS: Final = 7
NO_TILE: Final = -1
LANE: Final = 4
"""Bits for the number of one thing in the hand."""


@mypyc_attr(acyclic=True)
class CitiesState(State):
    """The table: four decks, the round's rows, the rings, and a mat before each seat.

    What lies on the rows follows from the round and the order of the decks, so everything
    hidden is in the decks alone; they never change, and copies share them.
    """

    def __init__(
        self,
        box: CitiesComponents,
        seats: i64,
        first: i64,
        cards: vec[i64],
        land: vec[i64],
        features: vec[i64],
        bag: vec[i64],
        mats: vec[i64],
        achievements: list[Achievement],
    ) -> None:
        super().__init__(seats, first)
        self.box = box
        self.cards = cards
        self.land = land
        self.features = features
        self.bag = bag
        """The decks in drawing order: cards, tiles, things and colours as the box numbers them."""
        self.mats = mats
        """By seat: the words of its mat."""
        self.achievements = achievements
        self.city: i64 = 0
        """Which city board."""
        self.long: bool = False
        self.rounds: i64 = 0
        self.round: i64 = -1
        """The round, from 0; -1 until all have a starting tile."""
        self.turn: i64 = 0
        """Workers placed this round."""
        self.star: i64 = first
        """Who began this round."""
        self.starting: i64 = 0
        """The starting tiles that lie open, a bit each."""
        self.drawn: i64 = 0
        """Pieces drawn from the bag in earlier rounds."""
        self.shown: i64 = 0
        """The face-down things that were taken: bit 8 × row + round."""
        self.tile: i64 = NO_TILE
        """The land tile just taken."""
        self.hand: i64 = 0
        """The features and pieces just taken: four bits a thing."""
        self.free: i64 = 0
        """The point spaces without a ring, a bit each: three for each achievement."""
        self.changed: i64 = 0
        """The seats whose district changed since achievements were checked, a bit each."""

    def copy(self) -> "CitiesState":
        twin = CitiesState(
            self.box,
            self.seats,
            self.first,
            self.cards,
            self.land,
            self.features,
            self.bag,
            self.mats[:],
            self.achievements,
        )
        twin.seat = self.seat
        twin.over = self.over
        twin.reveals = self.reveals
        twin.city = self.city
        twin.long = self.long
        twin.rounds = self.rounds
        twin.round = self.round
        twin.turn = self.turn
        twin.star = self.star
        twin.starting = self.starting
        twin.drawn = self.drawn
        twin.shown = self.shown
        twin.tile = self.tile
        twin.hand = self.hand
        twin.free = self.free
        twin.changed = self.changed
        return twin

    def own(self, word: i64) -> i64:
        """A word of the mat of the seat to move."""
        return self.mats[self.seat * MAT + word]

    def at(self) -> i64:
        """Where the mat of the seat to move begins."""
        return self.seat * MAT

    def mat(self, seat: i64) -> vec[i64]:
        """A copy of a seat's mat."""
        return self.mats[seat * MAT : seat * MAT + MAT]

    def choosing(self) -> bool:
        """Whether starting tiles are still to be chosen."""
        return self.round < 0

    def occupied(self) -> i64:
        """The places of this round where a worker stands."""
        places: i64 = 0
        at: i64 = WORKERS
        while at < len(self.mats):
            places |= self.mats[at]
            at += MAT
        return places

    def was_shown(self, row: i64, round: i64) -> bool:
        """Whether the face-down thing of a row was taken in a round."""
        return bool(self.shown >> 8 * row + round & 1)

    def bag_end(self) -> i64:
        """How many pieces have come out of the bag."""
        if self.round < 0:
            return 0
        end = self.drawn + DEALT[PIECE_ROW]
        return end + DRAWN if self.was_shown(PIECE_ROW, self.round) else end


def quota(seats: i64) -> i64:
    """How many workers a player has in each row."""
    return 2 if seats == 2 else 1


def workers(seats: i64) -> i64:
    """How many workers a player has."""
    return ROW_COUNT * quota(seats)
