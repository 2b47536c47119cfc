"""The mat before a seat: its district and all else that is its own, as the words of one `vec`.

The first words are sets of spaces on the grid. The district's *frame* says where its first tile
column and row lie relative to the starting tile, so that it can grow in any direction.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import bit
from twincities.engine.cities.grid import COLUMNS, ROWS, transpose

COLOURS: Final = "RBGY"
COLOUR_NAMES: Final = ("red", "blue", "green", "yellow")
KINDS: Final = "RBGYPW"
"""What a space can be: a plot of a colour, park or water."""
FEATURES: Final = (
    "tree",
    "fountain",
    "carousel",
    "kiosk",
    "sailing-boat",
    "dolphin",
    "rowing-boat",
    "yacht",
    "statue",
    "wild-plot",
)
"""Four park kinds, four water kinds, and two for plots."""
THINGS: Final = FEATURES + tuple(COLOURS)
"""All that is put on a space: features, then pieces by colour."""
STATUE_THING: Final = 8
WILD_THING: Final = 9
PIECE: Final = 10
"""The first piece among the things."""
MAX_HEIGHT: Final = 4

# The words of a mat. Kinds and things lie in their own order, so a kind or thing is an offset.
PLOT: Final = 0
"""PLOT + colour: plots of a colour, built or not. A statue makes a plot none; a wild plot is one
of its building's colour, and of none while it is empty."""
PARK: Final = 4
WATER: Final = 5
FEATURE: Final = 6
"""FEATURE + thing: where it lies."""
STATUE: Final = FEATURE + STATUE_THING
WILD: Final = FEATURE + WILD_THING
BUILT: Final = FEATURE + PIECE
"""BUILT + colour: the buildings of a colour."""
STOREY: Final = 20
"""STOREY + n: the buildings of more than n storeys; so STOREY has all buildings."""
LAND: Final = 24
"""All spaces."""
PRINTED: Final = 25
"""PRINTED + colour: the plots as printed, whatever lies on them now."""
SETS: Final = 29
"""So many words are sets of spaces."""
LEFT: Final = 29
TOP: Final = 30
"""The frame's first tile column and row, counted from the starting tile."""
WIDE: Final = 31
HIGH: Final = 32
"""The frame's tiles across and down."""
TURNED: Final = 33
"""1 if x and y are exchanged."""
WORKERS: Final = 34
"""The places of this round where own workers stand, a bit each."""
CARDS: Final = 35
"""The scoring cards, a bit each."""
RINGS: Final = 36
"""The point spaces with own rings, a bit each: three for each achievement."""
MAT: Final = 37

NARROW: Final = 3
"""Tiles across that the grid can hold."""
LONG: Final = 5
"""Tiles down that the grid can hold, and the long game allows."""

# A tile's shapes: for each rotation, as it is and mirrored for a turned frame, its spaces by kind.
ROTATIONS: Final = 4
SHAPE: Final = len(KINDS)
MIRRORED: Final = ROTATIONS * SHAPE
SHAPES: Final = 2 * MIRRORED


def tile_shapes(spaces: str) -> list[int]:
    """All shapes of a tile given as its four spaces in reading order."""
    rotations: list[str] = []
    for _ in range(ROTATIONS):
        rotations.append(spaces)
        spaces = spaces[2] + spaces[0] + spaces[3] + spaces[1]
    mirrored = [tile[0] + tile[2] + tile[1] + tile[3] for tile in rotations]
    corner = (0, 1, COLUMNS, COLUMNS + 1)
    return [
        sum(1 << corner[i] for i in range(4) if turned[i] == kind)
        for turned in rotations + mirrored
        for kind in KINDS
    ]


def fits(wide: i64, high: i64, long: bool) -> bool:
    """Whether a district may be so large: 3 × 3 tiles; in the long game 3 × 5, either way."""
    if long:
        return (wide <= NARROW and high <= LONG) or (wide <= LONG and high <= NARROW)
    return wide <= NARROW and high <= NARROW


def has_tile(land: i64, column: i64, row: i64) -> bool:
    """Whether a tile lies at this column and row of the frame."""
    if column < 0 or row < 0 or column >= NARROW or row >= LONG:
        return False
    return bool(land >> (2 * COLUMNS * row + 2 * column) & 1)


def joins(land: i64, column: i64, row: i64) -> bool:
    """Whether a tile here would have a full side against another."""
    return (
        has_tile(land, column - 1, row)
        or has_tile(land, column + 1, row)
        or has_tile(land, column, row - 1)
        or has_tile(land, column, row + 1)
    )


def has_room(mats: vec[i64], at: i64, column: i64, row: i64, long: bool) -> bool:
    """Whether the district stays within its limit with a tile here."""
    wide, high = mats[at + WIDE], mats[at + HIGH]
    wide = max(wide, column + 1) - min(0, column)
    high = max(high, row + 1) - min(0, row)
    return fits(wide, high, long)


def lay_tile(mats: vec[i64], at: i64, column: i64, row: i64, shapes: vec[i64], turn: i64) -> None:
    """Lay a tile, `turn` being its first entry in `shapes`, at a column and row of the frame."""
    if max(mats[at + WIDE], column + 1) - min(0, column) > NARROW:
        turn_frame(mats, at)
        column, row = row, column
    if column < 0:
        move_spaces(mats, at, 2)
        mats[at + LEFT] -= 1
        mats[at + WIDE] += 1
        column = 0
    if row < 0:
        move_spaces(mats, at, 2 * COLUMNS)
        mats[at + TOP] -= 1
        mats[at + HIGH] += 1
        row = 0
    mats[at + WIDE] = max(mats[at + WIDE], column + 1)
    mats[at + HIGH] = max(mats[at + HIGH], row + 1)
    shift = 2 * COLUMNS * row + 2 * column
    turn += mats[at + TURNED] * MIRRORED
    kind: i64 = 0
    while kind < len(KINDS):
        spaces = shapes[turn + kind] << shift
        mats[at + kind] |= spaces
        mats[at + LAND] |= spaces
        if kind < len(COLOURS):
            mats[at + PRINTED + kind] |= spaces
        kind += 1


def move_spaces(mats: vec[i64], at: i64, by: i64) -> None:
    """Make room for a new first column or row of tiles."""
    word = at
    while word < at + SETS:
        mats[word] <<= by
        word += 1


def turn_frame(mats: vec[i64], at: i64) -> None:
    """Exchange x and y: the district is about to be wider than the grid."""
    word = at
    while word < at + SETS:
        mats[word] = transpose(mats[word])
        word += 1
    mats[at + LEFT], mats[at + TOP] = mats[at + TOP], mats[at + LEFT]
    mats[at + WIDE], mats[at + HIGH] = mats[at + HIGH], mats[at + WIDE]
    mats[at + TURNED] = 1 - mats[at + TURNED]


def put_thing(mats: vec[i64], at: i64, thing: i64, space: i64) -> None:
    """Put a feature or a piece on a space (a set of one)."""
    mats[at + FEATURE + thing] |= space
    if thing >= PIECE:
        mats[at + PLOT + thing - PIECE] |= space  # for a wild plot; others have it already
        storey = at + STOREY
        while mats[storey] & space:
            storey += 1
        mats[storey] |= space
    elif thing >= STATUE_THING:
        colour = at + PLOT
        while colour < at + PLOT + len(COLOURS):
            mats[colour] &= ~space
            colour += 1


def free_for(mats: vec[i64], at: i64, thing: i64) -> i64:
    """The spaces where a thing may be put."""
    built = mats[at + STOREY]
    if thing >= PIECE:
        # Empty plots of its colour, buildings of its colour below four storeys, empty wild plots.
        empty = (mats[at + PLOT + thing - PIECE] | mats[at + WILD]) & ~built
        return empty | mats[at + FEATURE + thing] & ~mats[at + STOREY + MAX_HEIGHT - 1]
    if thing >= STATUE_THING:
        plots = mats[at] | mats[at + 1] | mats[at + 2] | mats[at + 3]
        return plots & ~built
    first = at + FEATURE + (thing & 4)
    taken = mats[first] | mats[first + 1] | mats[first + 2] | mats[first + 3]
    return mats[at + PARK + (thing >> 2)] & ~taken


# Places as moves name them: x and y from the starting tile, packed into one number.

ORIGIN: Final = 8
LOWEST: Final = -8
HIGHEST: Final = 9
FURTHEST: Final = HIGHEST + ORIGIN
"""The highest x or y of a space, packed."""
Y: Final = 5
X_MASK: Final = 31


def pack(x: i64, y: i64) -> i64:
    return x + ORIGIN | y + ORIGIN << Y


def unpack(place: i64) -> tuple[i64, i64]:
    return (place & X_MASK) - ORIGIN, (place >> Y) - ORIGIN


def place_of_space(mats: vec[i64], at: i64, number: i64) -> i64:
    """A space of the grid as a place."""
    column = 2 * mats[at + LEFT] + number % COLUMNS
    row = 2 * mats[at + TOP] + number // COLUMNS
    return pack(row, column) if mats[at + TURNED] else pack(column, row)


def space_at(mats: vec[i64], at: i64, place: i64) -> i64:
    """The space of the district at a place, as a set; empty if there is none."""
    column, row = unpack(place)
    if mats[at + TURNED]:
        column, row = row, column
    column -= 2 * mats[at + LEFT]
    row -= 2 * mats[at + TOP]
    if column < 0 or row < 0 or column >= COLUMNS or row >= ROWS:
        return 0
    return mats[at + LAND] & bit(COLUMNS * row + column)


def place_of_tile(mats: vec[i64], at: i64, column: i64, row: i64) -> i64:
    """A column and row of the frame as a place, counted in tiles."""
    column += mats[at + LEFT]
    row += mats[at + TOP]
    return pack(row, column) if mats[at + TURNED] else pack(column, row)


def frame_at(mats: vec[i64], at: i64, place: i64) -> tuple[i64, i64]:
    """The column and row of the frame for a tile at a place."""
    column, row = unpack(place)
    if mats[at + TURNED]:
        column, row = row, column
    return column - mats[at + LEFT], row - mats[at + TOP]
