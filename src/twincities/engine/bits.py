"""Sets of small numbers as bits of one number."""

from typing import Final

from mypy_extensions import i64

BELOW_62: Final = (1 << 62) - 1
"""The largest number that is compiled to a plain constant; from 2**62 on it would be an object."""


def bit(i: i64) -> i64:
    """The set of `i` alone, up to 62. Never write `1 << i`: compiled, that 1 has only 32 bits."""
    return (BELOW_62 >> (62 - i)) + 1


def size(bits: i64) -> i64:
    """How many numbers are in a set: counted in pairs, fours, bytes, all at once."""
    pairs = bits - (bits >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    bytes_ = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    bytes_ += bytes_ >> 8
    bytes_ += bytes_ >> 16
    return bytes_ + (bytes_ >> 32) & 127


def lowest(bits: i64) -> i64:
    """The lowest number of a set, as a set of its own."""
    return bits & -bits


def index(lone: i64) -> i64:
    """The number that is alone in a set."""
    return size(lone - 1)
