"""Sets of small numbers as bits of one number."""

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 1 << 62


def bit(i: i64) -> i64:
    """The set of `i` alone, up to 62. Never write `1 << i`: compiled, that 1 has only 32 bits."""
    return HIGHEST >> (62 - i)


def size(bits: i64) -> i64:
    """How many numbers are in a set."""
    many: i64 = 0
    while bits:
        bits &= bits - 1
        many += 1
    return many
