"""Plays Cities through the page: by mouse, by keyboard, by touch; and prepares tables for it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Route, expect

from server.running import Player as Caller
from twincities.game import Game
from web.playing import PHONE, Player
from web.prepared import sit_down

Json = dict[str, Any]
NAMES = ["Anna", "Bea", "Cai", "Dan"]


class Builder(Player):
    """Takes whatever is lit, one thing after the other, by mouse."""

    def open(self, table: str, caller: Caller) -> "Builder":
        """Sit down at a table that somebody prepared."""
        sit_down(self, caller)
        self.go(f"/table/{table}")
        return self

    def number(self) -> str:
        return self.page.locator(".table").get_attribute("data-number") or ""

    def turn(self) -> None:
        """One step of a turn."""
        choices = self.page.locator(".starting button:enabled, .spot.open, .stage .target")
        choices.or_(self.page.locator(".acts .drop")).first.wait_for(state="attached")
        before = self.number()  # now that it is our turn nobody else changes it
        if count := choices.count():
            self.choose(choices.nth(self.dice.randrange(count)))
        else:
            self.press(self.page.locator(".acts .drop"))
        self.wait_for(before, "#confirm, #verdict")
        if self.number() == before and self.page.locator("#confirm").count():
            self.confirm()
            self.wait_for(before, "#verdict")

    def wait_for(self, before: str, other: str) -> None:
        """Until a move was made, or something else is there."""
        self.page.wait_for_function(
            "([before, other]) => document.querySelector('.table')?.dataset.number !== before"
            " || document.querySelector(other)",
            arg=[before, other],
        )

    def choose(self, choice: Locator) -> None:
        if "target" in (choice.get_attribute("class") or ""):
            self.page.mouse.click(*middle(choice))
        else:
            choice.click()

    def press(self, button: Locator) -> None:
        button.click()

    def confirm(self) -> None:
        self.press(self.page.locator("#confirm"))


class Typist(Builder):
    """Never touches the mouse."""

    def choose(self, choice: Locator) -> None:
        choice.focus()
        self.page.keyboard.press("r")
        self.page.keyboard.press("Enter")

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        expect(self.page.locator("#confirm")).to_be_focused()
        self.page.keyboard.press("Enter")


class Toucher(Builder):
    """Holds a phone and has fingers only."""

    def __init__(self, browser: Browser, url: str, **how: Any) -> None:
        super().__init__(browser, url, viewport=PHONE, has_touch=True, is_mobile=True, **how)

    def choose(self, choice: Locator) -> None:
        if "target" in (choice.get_attribute("class") or ""):
            self.page.touchscreen.tap(*middle(choice))
        else:
            choice.tap()

    def press(self, button: Locator) -> None:
        button.tap()


def middle(place: Locator) -> tuple[float, float]:
    """Houses stand before low plots: the picture takes the place that is nearest."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


Until = Callable[[Json], bool]


def last_round(view: Json) -> bool:
    return bool(view["round"] == view["rounds"])


def prepare(
    caller: Caller, until: Until, players: int, *, bot: str = "", good: bool = False, **more: Any
) -> str:
    """A table of Cities played on until `until` holds for whoever is to move; its id.

    The others sit at the same screen, or `bot` sits there; `good` plays what brings most at once.
    """
    others: Json = {"kind": "bot", "bot": bot} if bot else {"kind": "here"}
    seats: list[Json] = [{"kind": "me", "name": NAMES[0]}]
    seats += [others if bot else {**others, "name": name} for name in NAMES[1:players]]
    options = {"players": players, **more.pop("options", {})}
    body = {"game": "cities", "options": options, "seats": seats, "hints": True, **more}
    made = caller.post("/api/tables", body)
    assert made.status_code == 201, made.text
    table: str = made.json()["table"]["id"]
    while True:
        seen = caller.look(table)
        moves = seen["view"].get("moves")
        if seen["status"] == "over" or (moves and until(seen["view"])):
            return table
        if moves:
            move = best(caller, table) if good else moves[len(seen["view"]["rows"]) and -1]
            answer = caller.move(table, seen["version"], move)
            assert answer.status_code == 200, answer.text


def best(caller: Caller, table: str) -> str:
    """The move that brings most: points, then goals that come nearer; nothing is given up."""
    moves: Json = caller.get(f"/api/tables/{table}/prospects").json()["moves"]

    def worth(move: str) -> float:
        nearer = sum((g["after"] - g["before"]) / g["of"] for g in moves[move]["goals"] if g["of"])
        return float(moves[move]["points"] + 3 * nearer - 4 * move.startswith("drop"))

    return max(moves, key=worth)


def show(player: Builder, table: str, game: Game) -> None:
    """Let the page show a game of the engine's instead of what lies on a table."""

    def answer(route: Route) -> None:
        told = route.fetch().json()
        told["view"] = json.loads(json.dumps(game.view(0)))
        route.fulfill(json=told)

    player.page.unroute_all()
    player.page.route(f"**/api/tables/{table}", answer)
    player.page.route("**/prospects", lambda route: route.fulfill(json={"version": 0, "moves": {}}))
    player.page.goto("about:blank")
    player.go(f"/table/{table}")
    player.page.locator(".goals").wait_for(state="attached")
