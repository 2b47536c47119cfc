"""What the games of a match say, and how surely."""

from collections import defaultdict
from collections.abc import Iterable
from math import inf, log10, sqrt
from typing import Any, NamedTuple

from twincities.arena.match import Played

SURE = 1.96
"""Standard errors on either side of a mean that hold it 95 times in a hundred."""


class Mean(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    def json(self) -> dict[str, float]:
        return {name: round(number, 4) for name, number in self._asdict().items()}


def spread(numbers: list[float]) -> tuple[float, float]:
    """The mean of independent numbers and the variance between them."""
    middle = sum(numbers) / len(numbers)
    return middle, sum((x - middle) ** 2 for x in numbers) / max(1, len(numbers) - 1)


def mean(numbers: Iterable[float]) -> Mean:
    """The mean of independent numbers, with its interval."""
    listed = list(numbers)
    middle, variance = spread(listed)
    give = SURE * sqrt(variance / len(listed)) if len(listed) > 1 else inf
    return Mean(middle, middle - give, middle + give)


def share(numbers: Iterable[float]) -> Mean:
    """The mean of shares from 0 to 1, with Wilson's interval, which never leaves them.

    It asks how many coin tosses the numbers are worth: shares that vary less than tosses are
    worth more; where all are alike, each is worth one.
    """
    listed = list(numbers)
    middle, variance = spread(listed)
    tosses = len(listed) * (middle * (1 - middle) / variance if variance else 1.0)
    square = SURE * SURE / tosses
    centre = (middle + square / 2) / (1 + square)
    give = sqrt(square * (middle * (1 - middle) + square / 4)) / (1 + square)
    return Mean(middle, max(0.0, centre - give), min(1.0, centre + give))


def won(played: Played, seat: int) -> float:
    """The part of the win that a seat has."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def margin(played: Played, seat: int) -> float:
    """By how many points a seat was ahead of the best of the others."""
    return played.scores[seat] - max(s for i, s in enumerate(played.scores) if i != seat)


class PairResult(NamedTuple):
    """The first bot of a pair against the others, deal by deal."""

    pair: tuple[str, ...]
    games: int
    deals: int
    wins: Mean
    margin: Mean
    scores: tuple[float, ...]
    """The mean points of each bot of the pair (alone: of the bot and its opponent)."""
    slowest: dict[str, float]

    def json(self) -> dict[str, Any]:
        return {
            **self._asdict(),
            "wins": self.wins.json(),
            "margin": self.margin.json(),
            "scores": [round(score, 2) for score in self.scores],
        }


def pair_result(pair: tuple[str, ...], games: list[Played]) -> PairResult:
    """Sum up the games of a pair. Games on one deal are not independent: a deal is one number."""
    wins: dict[int, list[float]] = defaultdict(list)
    margins: dict[int, list[float]] = defaultdict(list)
    points: tuple[list[int], list[int]] = ([], [])
    slowest: dict[str, float] = defaultdict(float)
    for played in games:
        seat = played.pairing.turn
        wins[played.pairing.deal].append(won(played, seat))
        margins[played.pairing.deal].append(margin(played, seat))
        for i, score in enumerate(played.scores):
            points[i != seat].append(score)
        for code, seconds in zip(played.pairing.seats, played.slowest, strict=True):
            slowest[code] = max(slowest[code], seconds)
    return PairResult(
        pair,
        len(games),
        len(wins),
        share(sum(w) / len(w) for w in wins.values()),
        mean(sum(m) / len(m) for m in margins.values()),
        (sum(points[0]) / len(points[0]), sum(points[1]) / len(points[1])),
        dict(slowest),
    )


def seat_shares(games: list[Played]) -> list[Mean]:
    """How much of the wins goes to the first player, the second …"""
    seats = len(games[0].pairing.seats)
    return [
        share(won(played, (played.first + place) % seats) for played in games)
        for place in range(seats)
    ]


def elo(bots: tuple[str, ...], games: list[Played]) -> dict[str, float]:
    """Elo by everyone's points against everyone at their table, the mean being 0.

    Half a win and half a loss are added for every pair that met, so that a clean sweep has an end.
    """
    beaten: dict[tuple[str, str], float] = defaultdict(float)
    for played in games:
        seats = played.pairing.seats
        for i, one in enumerate(seats):
            for j, other in enumerate(seats):
                if one != other:
                    beaten[one, other] += compare(played.scores[i], played.scores[j])
    for one, other in list(beaten):
        beaten[one, other] += 0.5
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(1000):
        for bot in bots:
            wins = sum(w for (one, _), w in beaten.items() if one == bot)
            met = sum(
                (beaten[bot, other] + beaten[other, bot]) / (strength[bot] + strength[other])
                for other in bots
                if (bot, other) in beaten
            )
            strength[bot] = wins / met if met else 1.0
    ratings = {bot: 400 * log10(strength[bot]) for bot in bots}
    middle = sum(ratings.values()) / len(ratings)
    return {bot: round(rating - middle, 1) for bot, rating in ratings.items()}


def compare(one: int, other: int) -> float:
    return 1.0 if one > other else 0.5 if one == other else 0.0
