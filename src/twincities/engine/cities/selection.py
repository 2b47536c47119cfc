"""Which spaces of a district a condition is about: their kind, colour, height, neighbours."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.cities.grid import DIRECTIONS, beside, between, look
from twincities.engine.cities.mat import BUILT, FEATURE, MAX_HEIGHT, PLOT, STOREY, WILD

ANY: Final = -1
PLOTS: Final = -1
"""Where a selection begins if it begins with plots of all colours; else with a word of the mat."""
NO_LIMIT: Final = 99
COLOUR: Final = 1
HEIGHT: Final = 2
"""What classes can be alike in."""
CLASSES: Final = 4
"""There are four colours and four heights."""


class Range:
    """Exactly a number, at least a number, or from one to another; any, if it is not given."""

    def __init__(self, low: i64, high: i64, given: bool) -> None:
        self.low: i64 = low
        self.high: i64 = high
        self.given = given

    def has(self, number: i64) -> bool:
        return self.low <= number <= self.high


def of_height(mat: vec[i64], low: i64, high: i64) -> i64:
    """The buildings of so many storeys."""
    spaces = mat[STOREY + max(low, 1) - 1]
    return spaces & ~mat[STOREY + high] if high < MAX_HEIGHT else spaces


def lower_beside(mat: vec[i64], direction: i64) -> i64:
    """The buildings with a lower building next to them in a direction."""
    spaces: i64 = 0
    storey: i64 = STOREY + 1
    while storey < STOREY + MAX_HEIGHT:
        spaces |= mat[storey] & look(mat[STOREY] & ~mat[storey], direction)
        storey += 1
    return spaces


def variety(mat: vec[i64], area: i64) -> i64:
    """How many different park or water features an area has."""
    found: i64 = 0
    word: i64 = FEATURE
    while word < FEATURE + 8:
        if mat[word] & area:
            found += 1
        word += 1
    return found


class Tally:
    """Counts for every space at once how many sets it is in, up to four."""

    def __init__(self) -> None:
        self.in1: i64 = 0
        self.in2: i64 = 0
        self.in3: i64 = 0
        self.in4: i64 = 0

    def add(self, spaces: i64) -> None:
        self.in4 |= self.in3 & spaces
        self.in3 |= self.in2 & spaces
        self.in2 |= self.in1 & spaces
        self.in1 |= spaces

    def at_least(self, sets: i64) -> i64:
        """The spaces in so many sets; all spaces for none."""
        if sets <= 0:
            return -1
        if sets == 1:
            return self.in1
        if sets == 2:
            return self.in2
        if sets == 3:
            return self.in3
        return self.in4 if sets == 4 else 0

    def within(self, sets: Range) -> i64:
        return self.at_least(sets.low) & ~self.at_least(sets.high + 1)


class Selection:
    """Which spaces: of a kind, a colour, a height, with these neighbours."""

    def __init__(
        self,
        of: i64,
        colour: i64,
        height: Range,
        beside: vec[i64],
        between: vec[i64],
        lower: i64,
    ) -> None:
        self.of: i64 = of
        self.colour: i64 = colour
        self.low: i64 = height.low
        self.high: i64 = height.high
        self.beside = beside
        self.between = between
        self.lower: i64 = lower

    def pick(self, mat: vec[i64]) -> i64:
        """The spaces selected in a district."""
        spaces = pick_kind(mat, self.of, self.colour)
        if self.low:
            spaces &= of_height(mat, self.low, self.high)
        for word in self.beside:
            spaces &= beside(pick_kind(mat, word, ANY))
        for word in self.between:
            spaces &= between(pick_kind(mat, word, ANY))
        if self.lower and spaces:
            tally = Tally()
            direction: i64 = 0
            while direction < DIRECTIONS:
                tally.add(lower_beside(mat, direction))
                direction += 1
            spaces &= tally.at_least(self.lower)
        return spaces


def pick_kind(mat: vec[i64], of: i64, colour: i64) -> i64:
    """The spaces of a kind, of one colour or of any."""
    if of == PLOTS:
        if colour == ANY:
            return mat[PLOT] | mat[PLOT + 1] | mat[PLOT + 2] | mat[PLOT + 3] | mat[WILD]
        return mat[PLOT + colour]
    return mat[of] if colour == ANY else mat[BUILT + colour]


def alike_in(mat: vec[i64], spaces: i64, of: i64, alike: i64, number: i64) -> i64:
    """One class of the selected spaces: those of a colour or of a height."""
    if alike == HEIGHT:
        return spaces & of_height(mat, number + 1, number + 1)
    return spaces & mat[PLOT + number if of == PLOTS else BUILT + number]
