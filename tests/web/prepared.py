"""Tables in a wanted state: made and played through the API, then opened in a browser."""

import random
from collections.abc import Callable
from typing import Any

from server.running import Player as Caller
from web.playing import Player

Json = dict[str, Any]
Until = Callable[[Json], bool]
"""Whether a view is what was wanted."""


def early(view: Json) -> bool:
    return bool(view["turn"] > 2)


def middle(view: Json) -> bool:
    return view["turn"] > view["turns"] * 0.6 and not view["owed"]


def last_turn(view: Json) -> bool:
    return view["turn"] > view["turns"] - len(view["seats"]) and not view["owed"]


def choosing_token(view: Json) -> bool:
    return bool(view["owed"]) and view["turn"] > view["turns"] / 2


def payment_choice(view: Json) -> bool:
    return view["turn"] > view["turns"] / 3 and choice_of_payment(view) is not None


def never(_: Json) -> bool:
    return False


def choice_of_payment(view: Json) -> tuple[str, str] | None:
    """A pair that can be paid in more than one way."""
    pairs = [move.split(" pay ")[0] for move in view.get("moves", []) if " pay " in move]
    for pair in pairs:
        if pairs.count(pair) > 1:
            one, two = pair.split()[1:3]
            return one, two
    return None


def prepare(
    caller: Caller, until: Until, names: list[str], *, bot: str = "", seed: int = 1, **more: Any
) -> str:
    """A table played on until `until` holds for whoever is to move; its id.

    One name plays solo; further names sit at the same screen, or `bot` sits there for them.
    """
    seats: list[Json] = [{"kind": "me", "name": names[0]}]
    seats += [
        {"kind": "bot", "bot": bot} if bot else {"kind": "here", "name": n} for n in names[1:]
    ]
    options = {"players": len(names), "edition": "mindok"}
    if len(names) == 1:
        options["difficulty"] = more.pop("difficulty", "medium")
    body = {"game": "point-city", "options": options, "seats": seats, **more}
    made = caller.post("/api/tables", body)
    assert made.status_code == 201, made.text
    table: str = made.json()["table"]["id"]
    dice = random.Random(seed)
    while True:
        seen = caller.look(table)
        if seen["status"] == "over":
            return table
        if "moves" not in seen["view"]:
            continue  # a bot thinks
        if until(seen["view"]):
            return table
        answer = caller.move(table, seen["version"], choose(seen["view"], dice))
        assert answer.status_code == 200, answer.text


def choose(view: Json, dice: random.Random) -> str:
    """A move that builds, if there is one: such cities are worth looking at."""
    moves: list[str] = view["moves"]
    built = {slot["slot"] for slot in view["market"] if slot and "card" in slot}
    buying = [move for move in moves if built & set(move.split(" pay ")[0].split())]
    taking = [move for move in moves if move.startswith("take")]
    best = buying if buying and dice.random() < 0.7 else taking or moves
    return dice.choice(best)


def sit_down(player: Player, caller: Caller) -> None:
    """The browser becomes the person who made the tables."""
    jar = [
        {"name": cookie.name, "value": cookie.value or "", "url": player.url}
        for cookie in caller.http.cookies.jar
    ]
    player.context.add_cookies(jar)  # type: ignore[arg-type]
