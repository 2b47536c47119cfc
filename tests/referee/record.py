"""What the referees of both games share: the foul, and the outer shape of a record."""

from typing import Any

Record = dict[str, Any]

NEEDED_KEYS = {"format", "game", "rules", "components", "options", "seats", "setup", "moves"}
RESULT_KEYS = {"scores", "winners", "breakdown"}


class Foul(ValueError):
    """The record is not the record of a game played by the rules; the message says why."""


def require(holds: bool, rule: str) -> None:
    """Raise a foul that names the broken rule unless it holds."""
    if not holds:
        raise Foul(rule)


def is_whole(value: object) -> bool:
    """A JSON whole number; true and false are no numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_shape(record: object) -> None:
    """Check all that a record of either game must have, before any rule of a game."""
    if not isinstance(record, dict):
        raise Foul("record: a record must be one JSON object")
    missing = sorted(NEEDED_KEYS - set(record))
    require(not missing, f"record: the keys {missing} are missing")
    unknown = sorted(map(str, set(record) - NEEDED_KEYS - {"result"}))
    require(not unknown, f"record: the keys {unknown} are unknown")
    require(record["format"] == "twincities/1", "record: the format must be twincities/1")
    require(
        is_whole(record["rules"]) and record["rules"] == 1,
        "record: only version 1 of the rules can be refereed",
    )
    require(isinstance(record["options"], dict), "options: must be an object")
    require(isinstance(record["setup"], dict), "setup: must be an object")
    seats = record["seats"]
    require(
        isinstance(seats, list) and all(isinstance(name, str) for name in seats),
        "seats: must be a list of strings",
    )
    moves = record["moves"]
    require(
        isinstance(moves, list) and all(isinstance(move, str) for move in moves),
        "moves: must be a list of strings",
    )
    if "result" in record:
        result = record["result"]
        require(
            isinstance(result, dict) and set(result) == RESULT_KEYS,
            "result: must hold scores, winners and breakdown and nothing else",
        )


def check_keys(part: dict[str, Any], name: str, needed: set[str], allowed: set[str]) -> None:
    """Check the keys of the options or of the set-up."""
    missing = sorted(needed - set(part))
    require(not missing, f"{name}: the keys {missing} are missing")
    unknown = sorted(map(str, set(part) - needed - allowed))
    require(not unknown, f"{name}: the keys {unknown} have no meaning here")


def check_first(first: object, players: int) -> None:
    require(
        isinstance(first, int) and is_whole(first) and 0 <= first < players,
        f"setup: first must be a seat from 0 to {players - 1}",
    )


def check_scores_and_winners(result: dict[str, Any], scores: list[int], winners: list[int]) -> None:
    given = result["scores"]
    require(
        isinstance(given, list) and all(is_whole(score) for score in given) and given == scores,
        f"result: the scores must be {scores}, not {given}",
    )
    given = result["winners"]
    require(
        isinstance(given, list)
        and all(is_whole(seat) for seat in given)
        and sorted(given) == winners,
        f"result: the winners must be {winners}, not {given}",
    )
    breakdown = result["breakdown"]
    require(
        isinstance(breakdown, list)
        and len(breakdown) == len(scores)
        and all(isinstance(part, dict) for part in breakdown),
        f"result: the breakdown must be a list of {len(scores)} objects",
    )


def same_points(given: object, expected: object) -> bool:
    """Equal, key by key, where every leaf is a whole number (so 1 is neither 1.0 nor true)."""
    if isinstance(expected, dict):
        return (
            isinstance(given, dict)
            and set(given) == set(expected)
            and all(same_points(given[key], expected[key]) for key in expected)
        )
    return is_whole(given) and given == expected


def best_seats(merits: list[tuple[int, ...]]) -> list[int]:
    """The seats whose merit (score first, then the tie-break) nobody surpasses."""
    return [seat for seat, merit in enumerate(merits) if merit == max(merits)]
