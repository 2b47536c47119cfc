"""Chance: one small generator, the same numbers on every machine and in every version.

Python promises only `random()` to stay the same between versions, not `shuffle`; a seed must
deal the same game for ever, so the generator (xoshiro128++ on 32-bit words) and the shuffle
are our own. All values stay below 2**63: the uncompiled code has no overflow to lean on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFF_FFFF


def mix(word: i64) -> i64:
    """Scramble a 32-bit word so that neighbours end far apart."""
    word = (word ^ word >> 16) * 0x21F0AAAD & WORD
    word = (word ^ word >> 15) * 0x735A2D97 & WORD
    return word ^ word >> 15


def rotate(word: i64, by: i64) -> i64:
    return (word << by & WORD) | word >> (32 - by)


@mypyc_attr(acyclic=True)
class Rng:
    """A seeded source of chance; each `stream` of a seed is a source of its own."""

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = mix((seed & WORD) + 0x9E3779B9 & WORD)
        self.b: i64 = mix((self.a ^ (seed >> 32 & WORD)) + 0x3C6EF372 & WORD)
        self.c: i64 = mix((self.b ^ (stream & WORD)) + 0xDAA66D2B & WORD)
        self.d: i64 = mix((self.c ^ (stream >> 32 & WORD)) + 0x78DDE6E4 & WORD) | 1
        for _ in range(4):
            self.next()

    def next(self) -> i64:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        word = rotate(a + d & WORD, 7) + a & WORD
        carry = b << 9 & WORD
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ carry
        self.d = rotate(d, 11)
        return word

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1 (n up to 2**31; the bias is under n / 2**32)."""
        return self.next() * n >> 32

    def shuffle(self, items: vec[i64], start: i64 = 0) -> None:
        """Shuffle `items` in place, from index `start` on."""
        i: i64 = len(items) - 1
        while i > start:
            j = start + self.below(i - start + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1
