"""What cards and achievements count in a district: a few measures that combine freely.

A condition first *selects* spaces, may split them into classes that are *alike*, and then
measures: how many there are, their lines, squares, pairs or areas. docs/cities-components.md
explains each to somebody who writes down a box of their own; `vocabulary` reads them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import bit, lowest, size
from twincities.engine.cities.district.grid import (
    DIRECTIONS,
    EAST,
    SOUTH,
    beside,
    in_square,
    lines,
    longest_line,
    look,
    opposite,
    square_at,
    squares_of,
)
from twincities.engine.cities.district.mat import BUILT, MAX_HEIGHT, PLOT, STOREY, WILD
from twincities.engine.cities.district.selection import (
    ANY,
    CLASSES,
    COLOUR,
    HEIGHT,
    NO_LIMIT,
    PLOTS,
    Range,
    Selection,
    Tally,
    alike_in,
    lower_beside,
)


class Condition:
    """Something to count in a district, and the spaces the number comes from."""

    def __init__(self, selection: Selection, alike: i64) -> None:
        self.selection = selection
        self.alike: i64 = alike
        colours = selection.colour != ANY or alike == COLOUR
        self.wild: bool = selection.of == PLOTS and colours
        """Whether the colour of empty plots matters, so that wild plots must be tried in all."""
        self.classes: i64 = CLASSES if alike else 1

    def part(self, mat: vec[i64], spaces: i64, number: i64) -> i64:
        """One class of the selected spaces, or all if they need not be alike."""
        if self.alike:
            return alike_in(mat, spaces, self.selection.of, self.alike, number)
        return spaces

    def count(self, mat: vec[i64]) -> i64:
        """The number."""
        raise NotImplementedError

    def source(self, mat: vec[i64]) -> i64:
        """The spaces it comes from."""
        raise NotImplementedError

    def parts(self, mat: vec[i64]) -> list[tuple[i64, i64]]:
        """The source piece by piece, each with what it adds to the number."""
        number, found = self.count(mat), self.source(mat)
        if number != size(found):
            return [(found, number)] if number else []
        return [(space, 1) for space in one_by_one(found)]


def one_by_one(spaces: i64) -> list[i64]:
    """Each space alone."""
    found: list[i64] = []
    while spaces:
        found.append(lowest(spaces))
        spaces &= spaces - 1
    return found


class Spaces(Condition):
    """How many spaces are selected."""

    def count(self, mat: vec[i64]) -> i64:
        return size(self.selection.pick(mat))

    def source(self, mat: vec[i64]) -> i64:
        return self.selection.pick(mat)


class Pairs(Condition):
    """How many pairs of selected spaces are adjacent."""

    def count(self, mat: vec[i64]) -> i64:
        chosen = self.selection.pick(mat)
        pairs: i64 = 0
        number: i64 = 0
        while number < self.classes:
            spaces = self.part(mat, chosen, number)
            pairs += size(spaces & look(spaces, EAST)) + size(spaces & look(spaces, SOUTH))
            number += 1
        return pairs

    def source(self, mat: vec[i64]) -> i64:
        chosen = self.selection.pick(mat)
        found: i64 = 0
        for number in range(self.classes):
            spaces = self.part(mat, chosen, number)
            found |= spaces & beside(spaces)
        return found

    def parts(self, mat: vec[i64]) -> list[tuple[i64, i64]]:
        chosen = self.selection.pick(mat)
        found: list[tuple[i64, i64]] = []
        for number in range(self.classes):
            spaces = self.part(mat, chosen, number)
            for way in (EAST, SOUTH):
                for space in one_by_one(spaces & look(spaces, way)):
                    found.append((space | look(space, opposite(way)) & spaces, 1))
        return found


class Line(Condition):
    """The length of the longest straight line of selected spaces."""

    def count(self, mat: vec[i64]) -> i64:
        chosen = self.selection.pick(mat)
        longest: i64 = 0
        number: i64 = 0
        while number < self.classes:
            longest = max(longest, longest_line(self.part(mat, chosen, number)))
            number += 1
        return longest

    def source(self, mat: vec[i64]) -> i64:
        longest = self.count(mat)
        chosen = self.selection.pick(mat)
        found: i64 = 0
        for number in range(self.classes):
            found |= lines(self.part(mat, chosen, number), longest)
        return found


class Rise(Condition):
    """The length of the longest straight line of buildings whose heights strictly rise."""

    def steps(self, mat: vec[i64], spaces: i64, direction: i64) -> i64:
        """The selected buildings with a higher one next to them in a direction."""
        return spaces & look(lower_beside(mat, opposite(direction)) & spaces, direction)

    def count(self, mat: vec[i64]) -> i64:
        spaces = self.selection.pick(mat)
        if spaces == 0:
            return 0
        longest: i64 = 1
        direction: i64 = 0
        while direction < DIRECTIONS:
            steps = self.steps(mat, spaces, direction)
            length: i64 = 1
            run = steps
            while run:
                length += 1
                run = steps & look(run, direction)
            longest = max(longest, length)
            direction += 1
        return longest

    def source(self, mat: vec[i64]) -> i64:
        spaces = self.selection.pick(mat)
        longest = self.count(mat)
        if longest <= 1:
            return spaces
        found: i64 = 0
        for direction in range(DIRECTIONS):
            steps = self.steps(mat, spaces, direction)
            run = steps
            for _ in range(longest - 2):
                run = steps & look(run, direction)
            for _ in range(longest):
                found |= run
                run = look(run, opposite(direction))
        return found


class Squares(Condition):
    """How many 2 × 2 squares of selected spaces have so many colours and heights."""

    def __init__(self, selection: Selection, alike: i64, colours: Range, heights: Range) -> None:
        super().__init__(selection, alike)
        self.colours = colours
        self.heights = heights
        if selection.of == PLOTS and colours.given:
            self.wild = True

    def corners(self, mat: vec[i64]) -> i64:
        """The squares, by their top left spaces."""
        chosen = self.selection.pick(mat)
        found: i64 = 0
        number: i64 = 0
        while number < self.classes:
            found |= squares_of(self.part(mat, chosen, number))
            number += 1
        if found and self.colours.given:
            found &= self.values(mat, COLOUR, self.colours)
        if found and self.heights.given:
            found &= self.values(mat, HEIGHT, self.heights)
        return found

    def values(self, mat: vec[i64], alike: i64, wanted: Range) -> i64:
        """The corners of squares with so many different colours or heights."""
        tally = Tally()
        number: i64 = 0
        while number < CLASSES:
            tally.add(in_square(alike_in(mat, -1, self.selection.of, alike, number)))
            number += 1
        return tally.within(wanted)

    def count(self, mat: vec[i64]) -> i64:
        return size(self.corners(mat))

    def source(self, mat: vec[i64]) -> i64:
        return square_at(self.corners(mat))

    def parts(self, mat: vec[i64]) -> list[tuple[i64, i64]]:
        return [(square_at(corner), 1) for corner in one_by_one(self.corners(mat))]


class Sets(Condition):
    """How many sets of one space from each of several selections that never overlap."""

    def __init__(self, selections: list[Selection]) -> None:
        super().__init__(selections[0], 0)
        self.selections = selections
        for selection in selections:
            if selection.of == PLOTS and selection.colour != ANY:
                self.wild = True

    def count(self, mat: vec[i64]) -> i64:
        fewest: i64 = NO_LIMIT
        for selection in self.selections:
            fewest = min(fewest, size(selection.pick(mat)))
        return fewest

    def source(self, mat: vec[i64]) -> i64:
        sets = self.count(mat)
        found: i64 = 0
        for selection in self.selections:
            rest = selection.pick(mat)
            for _ in range(sets):
                found |= lowest(rest)
                rest &= rest - 1
        return found

    def parts(self, mat: vec[i64]) -> list[tuple[i64, i64]]:
        found = [i64(0)] * self.count(mat)
        for selection in self.selections:
            for i, space in enumerate(one_by_one(selection.pick(mat))[: len(found)]):
                found[i] |= space
        return [(spaces, 1) for spaces in found]


class Different(Condition):
    """The most buildings of which no two are alike in colour, height, or either."""

    def __init__(self, selection: Selection, alike: i64) -> None:
        super().__init__(selection, alike)
        self.wild = False

    def count(self, mat: vec[i64]) -> i64:
        spaces = self.selection.pick(mat)
        found: i64 = 0
        number: i64 = 0
        if self.alike != COLOUR | HEIGHT:
            while number < CLASSES:
                if alike_in(mat, spaces, BUILT, self.alike, number):
                    found += 1
                number += 1
            return found
        # Colour by colour, which sets of heights can be had: a set of sets, 16 bits.
        sets: i64 = 1
        while number < CLASSES:
            sets = with_colour(mat, alike_in(mat, spaces, BUILT, COLOUR, number), sets)
            number += 1
        heights: i64 = 0
        while heights < 1 << CLASSES:
            if sets >> heights & 1:
                found = max(found, size(heights))
            heights += 1
        return found

    def source(self, mat: vec[i64]) -> i64:
        """One such choice: each building in turn is left out if the rest is as good without it."""
        best = self.count(mat)
        spaces = self.selection.pick(mat)
        rest = spaces
        while rest:
            one = lowest(rest)
            rest ^= one
            if self.count(without(mat, spaces ^ one)) == best:
                spaces ^= one
        return spaces


def with_colour(mat: vec[i64], spaces: i64, sets: i64) -> i64:
    """The sets of heights that can be had with one more building, of this colour, or without."""
    grown = sets
    height: i64 = 0
    while height < CLASSES:
        if alike_in(mat, spaces, BUILT, HEIGHT, height):
            grown |= (sets & LACKING[height]) << bit(height)
        height += 1
    return grown


LACKING: Final = vec[i64]([0x5555, 0x3333, 0x0F0F, 0x00FF])
"""By height: the sets of heights, a bit each, that do not have it."""


def without(mat: vec[i64], kept: i64) -> vec[i64]:
    """A district with no buildings but these."""
    left = mat[:]
    for word in range(BUILT, STOREY + MAX_HEIGHT):
        left[word] &= kept
    return left


# Wild plots: an empty one counts as whichever colour is best.


def best_count(condition: Condition, mat: vec[i64]) -> i64:
    """What a condition counts in a district, wild plots coloured best."""
    if condition.wild and mat[WILD] & ~mat[STOREY]:
        return condition.count(colour_wild(condition, mat))
    return condition.count(mat)


def best_source(condition: Condition, mat: vec[i64]) -> i64:
    """The spaces the best count comes from."""
    if condition.wild and mat[WILD] & ~mat[STOREY]:
        return condition.source(colour_wild(condition, mat))
    return condition.source(mat)


def best_parts(condition: Condition, mat: vec[i64]) -> list[tuple[i64, i64]]:
    """The best count piece by piece."""
    if condition.wild and mat[WILD] & ~mat[STOREY]:
        return condition.parts(colour_wild(condition, mat))
    return condition.parts(mat)


def colour_wild(condition: Condition, mat: vec[i64]) -> vec[i64]:
    """The district with its empty wild plots in the colours that count most."""
    wild = mat[WILD] & ~mat[STOREY]
    best = coloured(mat, wild, 0)
    most = condition.count(best)
    colours: i64 = 1
    while colours < bit(2 * size(wild)):
        tried = coloured(mat, wild, colours)
        number = condition.count(tried)
        if number > most:
            most, best = number, tried
        colours += 1
    return best


def coloured(mat: vec[i64], wild: i64, colours: i64) -> vec[i64]:
    """The district with each empty wild plot in a colour: two bits each."""
    tried = mat[:]
    while wild:
        tried[PLOT + (colours & 3)] |= lowest(wild)
        colours >>= 2
        wild &= wild - 1
    return tried
