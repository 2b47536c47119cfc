"""`make pictures`: the app as people see it, in both sizes and themes, into `pictures/`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from server.running import Player as Caller
from server.running import Server, running
from web import pictures_cities
from web.chromium import ARGUMENTS, find_chromium
from web.playing import PHONE, WIDE, Player
from web.prepared import (
    choice_of_payment,
    choosing_token,
    early,
    last_turn,
    middle,
    never,
    payment_choice,
    prepare,
    sit_down,
)

FOLDER = Path(__file__).parent.parent.parent / "pictures"
PAGES = {"home": "/", "new": "/#/new", "rules": "/#/rules", "gallery": "/#/gallery"}
PAGES |= pictures_cities.PAGES
TWO, FOUR = ["Anna", "Marta"], ["Anna", "Marta", "Jan", "Ola"]


def tables(caller: Caller) -> dict[str, str]:
    """A table for each state that is worth a picture, of the games that are wanted."""
    wanted = sys.argv[1:]
    cities = pictures_cities.tables(caller) if any_cities(wanted) or not wanted else {}
    if wanted and all(name.startswith("cities") for name in wanted):
        return cities
    return cities | {
        "table-early": prepare(caller, early, ["Anna"]),
        "table-middle": prepare(caller, middle, TWO, seed=2),
        "table-three": prepare(caller, middle, FOUR[:3]),
        "table-four": prepare(caller, middle, FOUR),
        "table-last": prepare(caller, last_turn, TWO, seed=3),
        "table-token": prepare(caller, choosing_token, TWO, seed=4),
        "table-payment": prepare(caller, payment_choice, TWO, seed=5),
        "table-bots": prepare(caller, middle, FOUR[:3], bot="steady", seed=6),
        "table-hidden": prepare(caller, middle, TWO, scores=False),
        "end": prepare(caller, never, TWO, bot="steady"),
    }


def any_cities(names: list[str]) -> bool:
    return any(name.startswith("cities") for name in names)


def pay(player: Player) -> None:
    choice = choice_of_payment(player.ask(f"/tables/{player.table}")["view"])
    assert choice
    for slot in choice:
        player.page.locator(f"[data-slot={slot}]").click()


def ask_for_a_hint(player: Player) -> None:
    player.page.get_by_role("button", name="Hint").click()
    player.page.locator(".advice li").first.wait_for()


def look_back(player: Player) -> None:
    player.page.get_by_role("button", name="Replay").click()
    player.page.locator(".curve").wait_for()
    player.page.wait_for_function(
        "async () => { const {ready, of} = await (await fetch(`/api${location.pathname.replace"
        "('table', 'tables')}/analysis`)).json(); return ready >= of; }",
        polling=1000,
        timeout=240_000,
    )
    player.page.wait_for_timeout(1500)
    player.page.get_by_role("slider").fill("21")


STATES: dict[str, tuple[str, Callable[[Player], None]]] = {
    "table-payment": ("table-payment", pay),
    "hint": ("table-middle", ask_for_a_hint),
    "replay": ("end", look_back),
    **pictures_cities.STATES,
}


def all_of(browser: Browser, server: Server, caller: Caller, made: dict[str, str]) -> None:
    """Every page and state in one size and theme after the other; names given choose some."""
    wanted = sys.argv[1:]
    for size, viewport in (("desktop", WIDE), ("phone", PHONE)):
        for theme in ("light", "dark"):
            phone = size == "phone"
            player = Player(
                browser,
                server.url,
                viewport=viewport,
                color_scheme=theme,
                has_touch=phone,
                is_mobile=phone,
            )
            sit_down(player, caller)
            paths = PAGES | {name: f"/table/{table}" for name, table in made.items()}
            for name in dict.fromkeys([*paths, *STATES]):
                if wanted and name not in wanted:
                    continue
                state = STATES.get(name)
                player.page.goto("about:blank")
                player.go(paths[state[0]] if state else paths[name])
                player.page.locator("h1").first.wait_for(state="attached")
                if "table" in player.page.url:
                    player.page.locator(".prompt").wait_for()
                if state:
                    state[1](player)
                player.page.wait_for_timeout(300)
                player.page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")
            player.finish()
    if not wanted or any_cities(wanted):
        slovak = Player(browser, server.url, locale="sk-SK")
        sit_down(slovak, caller)
        slovak.go(f"/table/{made['cities-middle']}")
        slovak.page.locator(".prompt").wait_for()
        slovak.page.screenshot(path=FOLDER / "cities-slovak-desktop-light.png")
        slovak.finish()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        caller = server.player()
        all_of(browser, server, caller, tables(caller))
        browser.close()


if __name__ == "__main__":
    main()
