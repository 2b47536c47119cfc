"""An independent referee: slow, plain, and written from the rules alone.

`check(record)` returns None if the record is a correct record of a game played by the rules,
and raises `Foul` with one clear sentence if it is not.
"""

from typing import Any

from . import cities, point_city
from .record import Foul, check_shape

__all__ = ["Foul", "check"]


def check(record: dict[str, Any]) -> None:
    """Raise Foul unless the record is a correct one; dispatch on record["game"]."""
    check_shape(record)
    if record["game"] == "point-city":
        point_city.check(record)
    elif record["game"] == "cities":
        cities.check(record)
    else:
        raise Foul(f"record: there is no game {record['game']!r}")
