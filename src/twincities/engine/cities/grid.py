"""The grid a district lies on: six columns and ten rows, a set of spaces as bits of one number.

Sixty spaces fit one word because a district is at most 3 × 5 tiles; one that is wider than it
is high is kept with x and y exchanged (no rule tells rows from columns). Every question about
neighbours, areas, lines and squares is then a few shifts and masks.
"""

from typing import Final

from mypy_extensions import i64

from twincities.engine.bits import bit, index, lowest, size

COLUMNS: Final = 6
ROWS: Final = 10
FIRST_COLUMN: Final = 0o01010101010101010101
"""An octal digit pair is a row."""
NOT_FIRST: Final = 0o76767676767676767676
NOT_LAST: Final = 0o37373737373737373737
NOT_BOTTOM: Final = 0o00777777777777777777

EAST: Final = 0
SOUTH: Final = 1
WEST: Final = 2
NORTH: Final = 3
DIRECTIONS: Final = 4


def look(spaces: i64, direction: i64) -> i64:
    """The spaces that have one of these next to them in a direction."""
    if direction == EAST:
        return (spaces & NOT_FIRST) >> 1
    if direction == SOUTH:
        return spaces >> COLUMNS
    if direction == WEST:
        return (spaces & NOT_LAST) << 1
    return (spaces & NOT_BOTTOM) << COLUMNS


def opposite(direction: i64) -> i64:
    return (direction + 2) % DIRECTIONS


def beside(spaces: i64) -> i64:
    """The spaces adjacent to one of these."""
    return (
        (spaces & NOT_FIRST) >> 1
        | spaces >> COLUMNS
        | (spaces & NOT_LAST) << 1
        | (spaces & NOT_BOTTOM) << COLUMNS
    )


def between(spaces: i64) -> i64:
    """The spaces with one of these on two opposite sides."""
    return look(spaces, EAST) & look(spaces, WEST) | look(spaces, SOUTH) & look(spaces, NORTH)


def area_of(seed: i64, spaces: i64) -> i64:
    """The area around a seed: all of `spaces` connected with it."""
    area = seed
    while True:
        grown = (area | beside(area)) & spaces
        if grown == area:
            return area
        area = grown


def columns_of(spaces: i64) -> i64:
    """How many columns a set reaches."""
    spaces |= spaces >> 5 * COLUMNS
    spaces |= spaces >> 2 * COLUMNS | spaces >> 4 * COLUMNS
    spaces |= spaces >> COLUMNS
    return size(spaces & 0o77)


def rows_of(spaces: i64) -> i64:
    """How many rows a set reaches."""
    spaces |= spaces >> 3 & 0o07070707070707070707
    spaces |= (spaces >> 1 | spaces >> 2) & FIRST_COLUMN
    return size(spaces & FIRST_COLUMN)


def squares_of(spaces: i64) -> i64:
    """The 2 × 2 squares within a set, each by its top left space."""
    wide = spaces & look(spaces, EAST)
    return wide & look(wide, SOUTH)


def square_at(corners: i64) -> i64:
    """The spaces of the squares with these top left corners."""
    wide = corners | look(corners, WEST)
    return wide | look(wide, NORTH)


def in_square(spaces: i64) -> i64:
    """The top left corners of all squares that have one of these spaces."""
    wide = spaces | look(spaces, EAST)
    return wide | look(wide, SOUTH)


def longest_line(spaces: i64) -> i64:
    """The length of the longest straight line within a set."""
    across = down = spaces
    length: i64 = 0
    while across | down:
        length += 1
        across &= look(across, EAST)
        down &= look(down, SOUTH)
    return length


def lines(spaces: i64, length: i64) -> i64:
    """The spaces of all straight lines of a length within a set."""
    across = down = spaces
    for _ in range(length - 1):
        across &= look(across, EAST)
        down &= look(down, SOUTH)
    for _ in range(length - 1):
        across |= look(across, WEST)
        down |= look(down, NORTH)
    return across | down


def transpose(spaces: i64) -> i64:
    """The set with rows and columns exchanged; it must lie within six rows."""
    turned: i64 = 0
    while spaces:
        space = lowest(spaces)
        at = index(space)
        turned |= bit(at % COLUMNS * COLUMNS + at // COLUMNS)
        spaces ^= space
    return turned
