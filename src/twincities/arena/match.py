"""Who plays whom on which deal, and the playing of one such game."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from time import perf_counter
from typing import Any

import msgspec

import twincities as tc
from twincities.arena.own import load_bots
from twincities.bots import Bot, find_bot

STREAMS = 64
"""Streams of chance a deal has: its own, and one for each seat of each of its games."""


class Match(msgspec.Struct, frozen=True):
    """Everything that decides a match; its games are the same however they are spread."""

    game: str
    options: dict[str, Any]
    components: str | None
    bots: tuple[str, ...]
    games: int
    """For each pair of bots (alone: for each bot)."""
    seed: int
    code: str | None = None
    """A file with bots of the user's own."""


class Pairing(msgspec.Struct, frozen=True):
    """One game: the bots seat by seat, on which deal, the how manyth on that deal."""

    number: int
    seats: tuple[str, ...]
    pair: tuple[str, ...]
    deal: int
    turn: int


class Played(msgspec.Struct, frozen=True):
    """What is left of a game."""

    number: int
    pairing: Pairing
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    moves: int
    slowest: tuple[float, ...]
    """By seat: the longest time for a move, in seconds."""
    record: str = ""


def pairings(match: Match, players: int) -> Iterator[Pairing]:
    """All games of a match: on every deal the first bot of a pair has each seat once."""
    number = 0
    for pair in pairs(match.bots, players):
        for deal in range(-(-match.games // players)):
            for turn in range(players):
                seats = tuple(pair[0] if seat == turn else pair[-1] for seat in range(players))
                yield Pairing(number, seats, pair, deal, turn)
                number += 1


def pairs(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Everyone against everyone; alone, everyone against the game itself."""
    if players == 1:
        return [(bot,) for bot in bots]
    return list(combinations(bots, 2))


def begin(match: Match, deal: int) -> tc.Game:
    """The game of a deal before its first move."""
    chance = tc.Rng(match.seed, deal * STREAMS)
    return tc.new(match.game, components=match.components, seed=chance, **match.options)


def play(match: Match, pairing: Pairing, keep: bool) -> Played:
    """Play one game. The deal and each bot's chance are streams of their own."""
    game = begin(match, pairing.deal)
    game.names = tuple(f"bot:{code}" for code in pairing.seats)
    bots = [bot_of(code, match.code) for code in pairing.seats]
    stream = pairing.deal * STREAMS + 1 + pairing.turn * 8
    chance = [tc.Rng(match.seed, stream + seat) for seat in range(len(bots))]
    eyes = tc.Rng(match.seed, stream + 7)
    slowest = [0.0] * len(bots)
    first = game.state.first
    while (seat := game.seat) is not None:
        seen, moves = game.observe(seat, eyes), game.moves()
        begun = perf_counter()
        move = bots[seat].choose(seen, moves, None, chance[seat])
        slowest[seat] = max(slowest[seat], perf_counter() - begun)
        game.play(move)
    outcome = game.outcome
    assert outcome is not None
    record = game.record().json() if keep else ""
    return Played(
        pairing.number,
        pairing,
        outcome.scores,
        outcome.winners,
        first,
        len(game.history),
        tuple(round(seconds, 4) for seconds in slowest),
        record,
    )


@cache
def bot_of(code: str, file: str | None) -> Bot:
    """A bot by its code: the user's own first, then the house's."""
    own = load_bots(file) if file else {}
    return own[code]() if code in own else find_bot(code)
