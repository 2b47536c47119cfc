"""Sets of small numbers as bits of one number."""

from mypy_extensions import i64


def bit(i: i64) -> i64:
    """The set of `i` alone. Never write `1 << i`: compiled, that 1 has only 32 bits."""
    one: i64 = 1
    return one << i


def size(bits: i64) -> i64:
    """How many numbers are in a set."""
    many: i64 = 0
    while bits:
        bits &= bits - 1
        many += 1
    return many
