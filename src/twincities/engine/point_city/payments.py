"""Paying for buildings: what is short, and every payment without a superfluous card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.point_city.components import COUNT_MASK, LANE, LANE_MASK, MAX_COST, STARS

GUARD: Final = 512 * (1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40)
"""The top bit of each lane: it keeps a subtraction from borrowing from the next lane."""
MOST: Final = 2 * MAX_COST
"""Two buildings in one turn can ask for this many of one resource."""
DOUBLES: Final = MAX_COST + 1


def excess(asked: i64, had: i64) -> i64:
    """What is asked beyond what is had, lane by lane, never below zero."""
    difference = (asked | GUARD) - had
    at_least = difference & GUARD
    return difference & (at_least - (at_least >> (LANE - 1)))


def total(lanes: i64) -> i64:
    """The sum of the five lanes."""
    return (lanes + (lanes >> 10) + (lanes >> 20) + (lanes >> 30) + (lanes >> 40)) & LANE_MASK


def ways(need: int, singles: int, doubles: int, thrifty: bool) -> list[int]:
    """Every way to cover `need` of one resource from so many single and double cards.

    The rest is covered by ingenuity. No card may be superfluous: a double may lose its second
    symbol, but beside a single nothing may be lost. Each way counts its cards as a hand of
    resource `C` does, ingenuity on top. The most natural way comes first: least ingenuity,
    then the least lost, then the fewest cards.

    A thrifty way keeps nothing that is worth no more than what it spends: a single while
    ingenuity or a lost symbol pays, a double while two singles do.
    """
    found: list[tuple[int, int, int, int]] = []
    for double in range(doubles + 1):
        for single in range(singles + 1):
            paid = single + 2 * double
            lost = max(paid - need, 0)
            if lost > (1 if single == 0 else 0):
                continue
            stars = max(need - paid, 0)
            kept_single, kept_double = single < singles, double < doubles
            if thrifty and ((kept_single and stars + lost) or (kept_double and single >= 2)):
                continue
            found.append((stars, lost, single + double, stars << STARS | double << 5 | single))
    return [way for _, _, _, way in sorted(found)]


def table() -> tuple[list[int], list[int]]:
    """All `ways` in a row and where those for (need, singles, doubles) begin in it; first all of
    them, then the thrifty ones."""
    starts: list[int] = []
    row: list[int] = []
    for thrifty in (False, True):
        for need in range(MOST + 1):
            for singles in range(MOST + 1):
                for doubles in range(DOUBLES):
                    starts.append(len(row))
                    if singles <= need and doubles <= (need + 1) // 2:
                        row += ways(need, singles, doubles, thrifty)
    return [*starts, len(row)], row


TABLE: Final = table()
STARTS: Final = vec[i64](TABLE[0])
WAYS: Final = vec[i64](TABLE[1])
ALL: Final = 0
THRIFTY: Final = (MOST + 1) * (MOST + 1) * DOUBLES
"""Where the starts of all ways begin, and those of the thrifty ones."""


def add_payments(
    need: i64,
    hand: i64,
    resource: i64,
    paid: i64,
    code: i64,
    moves: vec[i64],
    payments: i64 = ALL,
) -> vec[i64]:
    """Append to `moves` every way to pay `need` from `hand`, resource by resource: `ALL` of
    them or the `THRIFTY` ones.

    `paid` is what the resources before this one cost; `code` says what is bought and stands in
    the low byte of each move.
    """
    while need & LANE_MASK == 0:
        if need == 0:
            return append(moves, paid << 8 | code)
        need >>= LANE
        resource += 1
    asked = need & LANE_MASK
    shift = LANE * resource
    singles = min(hand >> shift & COUNT_MASK, asked)
    doubles = min(hand >> (shift + 5) & COUNT_MASK, (asked + 1) >> 1)
    at = payments + (asked * (MOST + 1) + singles) * DOUBLES + doubles
    i, end = STARTS[at], STARTS[at + 1]
    while i < end:
        way = WAYS[i]
        stars = way >> STARS
        if (paid >> STARS) + stars > hand >> STARS:
            break
        cards = way & 1023
        more = paid + (cards << shift) + (stars << STARS)
        moves = add_payments(need >> LANE, hand, resource + 1, more, code, moves, payments)
        i += 1
    return moves
