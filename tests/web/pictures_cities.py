"""The states of Cities that are worth a picture."""

from collections.abc import Callable
from typing import Any

from server.running import Player as Caller
from web.building import middle, prepare
from web.playing import Player

PAGES = {"cities-new": "/#/new-cities", "cities-rules": "/#/rules-cities"}


def when(step: str, part: float) -> Callable[[dict[str, Any]], bool]:
    """When this kind of move is to be made, some way into the game."""
    return lambda view: view["moves"][0].startswith(step) and view["round"] > view["rounds"] * part


def tables(caller: Caller) -> dict[str, str]:
    """A table for each state."""

    def table(step: str, part: float, players: int, **options: Any) -> str:
        return prepare(caller, when(step, part), players, good=True, options=options)

    return {
        "cities-start": prepare(caller, lambda view: len(view["starting"]) == 2, 3),
        "cities-early": table("take", 0.1, 3, city="lisbon"),
        "cities-middle": table("take", 0.6, 3, city="new-york"),
        "cities-four": table("take", 0.7, 4, city="venice"),
        "cities-long": table("take", 0.85, 2, long=True, city="sydney"),
        "cities-lay": table("lay", 0.5, 3, city="barcelona"),
        "cities-build": table("put", 0.6, 3, city="rio-de-janeiro"),
        "cities-end": prepare(caller, lambda _: False, 2, good=True),
    }


def open_tab(player: Player, name: str) -> None:
    """On a phone the parts of the table are tabs."""
    tab = player.page.locator(f".tabs [data-tab={name}]")
    if tab.is_visible():
        tab.click()


def lay(player: Player) -> None:
    player.page.mouse.click(*middle(player.page.locator(".stage .target").nth(1)))
    player.page.locator(".stage .held").wait_for()


def weigh(player: Player) -> None:
    spots = player.page.locator(".spot.open")
    if player.page.locator(".tabs").is_visible():
        spots.last.tap()
    else:
        spots.last.hover()
    player.page.locator(".outlook").wait_for()


def light(player: Player) -> None:
    open_tab(player, "goals")
    player.page.locator("[data-card]").first.focus()


def peek(player: Player) -> None:
    open_tab(player, "town")
    player.page.locator(".stage use[href^='#ground-P']").first.hover(force=True)


def turn_round(player: Player) -> None:
    open_tab(player, "town")
    player.page.locator(".camera button").first.click()


def flat(player: Player) -> None:
    open_tab(player, "town")
    player.page.locator(".camera button").nth(1).click()


def look_back(player: Player) -> None:
    player.page.get_by_role("button", name="Replay").click()
    player.page.get_by_role("slider").fill("40")


STATES: dict[str, tuple[str, Callable[[Player], None]]] = {
    "cities-lay": ("cities-lay", lay),
    "cities-weigh": ("cities-middle", weigh),
    "cities-light": ("cities-middle", light),
    "cities-peek": ("cities-four", peek),
    "cities-turned": ("cities-long", turn_round),
    "cities-flat": ("cities-long", flat),
    "cities-replay": ("cities-end", look_back),
}
