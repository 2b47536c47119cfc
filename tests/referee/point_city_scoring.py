"""What a city of Point City is worth: permanent resources, tokens, the virtual opponent."""

from dataclasses import dataclass, field
from typing import Any

from .point_city_cards import INGENUITY, RESOURCES, TOKENS, Card
from .record import Foul, is_whole


@dataclass
class Player:
    hand: list[str] = field(default_factory=list)  # unspent resource cards, as their symbols
    city: list[Card] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)


def permanents(city: list[Card]) -> dict[str, int]:
    """How many permanent resources of each kind the city gives."""
    return {
        resource: sum(1 for card in city if card.permanent == resource) for resource in RESOURCES
    }


def token_worth(token: int, city: list[Card], hand: list[str]) -> int:
    rule, looks_at, points = TOKENS[token]
    have = permanents(city)
    if rule in ("each", "set"):
        return points * min(have[kind] for kind in looks_at)
    if rule == "kinds with two":
        return points * sum(1 for kind in looks_at if have[kind] >= 2)
    if rule == "kinds with three":
        return points * sum(1 for kind in looks_at if have[kind] >= 3)
    if rule == "kinds with none":
        return points * sum(1 for kind in looks_at if have[kind] == 0)
    if rule == "ingenuity cards":
        return points * hand.count(INGENUITY)
    assert rule == "flat"
    return points


def printed_points(city: list[Card]) -> int:
    return sum(card.points for card in city)


def score(player: Player) -> tuple[int, dict[str, Any]]:
    """The score of a human or a bot on a seat, and its breakdown."""
    tokens = {str(token): token_worth(token, player.city, player.hand) for token in player.tokens}
    buildings = printed_points(player.city)
    return buildings + sum(tokens.values()), {"buildings": buildings, "tokens": tokens}


def virtual_score(opponent: Player, edition: str, difficulty: str) -> int:
    """The score of the virtual opponent of the game for one."""
    counts = permanents(opponent.city).values()
    tokens = len(opponent.tokens)
    total = printed_points(opponent.city)
    if difficulty == "easy":
        return total + sum(counts) + 3 * tokens
    if difficulty == "medium":
        scale = {0: 0, 1: 1, 2: 2, 3: 4} if edition == "mindok" else {0: 0, 1: 1, 2: 2, 3: 3}
        total += 5 * tokens
    else:
        scale = {0: 0, 1: 1, 2: 3, 3: 6}
        total += 7 * tokens + opponent.hand.count(INGENUITY)
    for count in counts:
        per_kind = scale[min(count, 3)]
        total += per_kind if edition == "mindok" else per_kind * count
    return total


def sum_of_points(part: object) -> int:
    if isinstance(part, dict):
        return sum(map(sum_of_points, part.values()))
    if isinstance(part, int) and is_whole(part):
        return part
    raise Foul("result: a breakdown holds only whole numbers, by name")
