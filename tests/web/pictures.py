"""`make pictures`: the app as people see it, in both sizes and themes, into `pictures/`."""

import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from server.running import Server
from web.playing import PHONE, WIDE, Player

FOLDER = Path(__file__).parent.parent.parent / "pictures"
PLAY = """async ([table, moves, seed]) => {
  const call = async (path, body) => (await fetch('/api' + path, body
    ? {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}
    : {})).json();
  const dice = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < moves; i++) {
    const {version, view} = await call('/tables/' + table);
    const paid = (view.moves ?? []).filter((move) => move.includes(' pay '));
    const all = paid.length && dice() < 0.7 ? paid : view.moves?.filter((m) => m !== 'draw');
    const from = all?.length ? all : view.moves;
    if (!from) return;
    const move = from[Math.floor(dice() * from.length)];
    await call(`/tables/${table}/moves`, {version, move, key: `${table} ${version}`});
  }
}"""
MAKE = """async (body) => (await (await fetch('/api/tables', {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json()).table.id"""


def make(player: Player, names: list[str], moves: int, **options: Any) -> str:
    """A table at which so many moves were made."""
    seats = [{"kind": "me", "name": names[0]}]
    seats += [{"kind": "here", "name": name} for name in names[1:]]
    options = {"players": len(names), "edition": "mindok", **options}
    body = {"game": "point-city", "options": options, "seats": seats}
    table: str = player.page.evaluate(MAKE, body)
    player.page.evaluate(PLAY, [table, moves, random.Random(moves).randrange(1, 10**6)])
    return table


def take(player: Player, name: str) -> None:
    player.page.wait_for_timeout(400)
    player.page.screenshot(path=FOLDER / f"{name}.png")


def all_of(player: Player, tag: str) -> None:
    player.go()
    solo = make(player, ["Anna"], 7, difficulty="medium")
    two = make(player, ["Anna", "Marta"], 27)
    four = make(player, ["Anna", "Marta", "Jan", "Ola"], 70)
    last = make(player, ["Anna", "Marta"], 36)
    over = make(player, ["Anna"], 60, difficulty="hard")
    for name, path in (
        ("home", "/"),
        ("new", "/#/new"),
        ("rules", "/#/rules"),
        ("table-solo", f"/table/{solo}"),
        ("table-four", f"/table/{four}"),
        ("table-last", f"/table/{last}"),
        ("replay", f"/table/{over}#move=9"),
        ("end", f"/table/{over}"),
    ):
        player.page.goto("about:blank")
        player.go(path)
        player.page.wait_for_timeout(900)
        take(player, f"{name}-{tag}")
    player.go(f"/table/{two}")
    player.wait_for_turn()
    player.pick_pair()
    take(player, f"table-pair-{tag}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for size, viewport in (("desktop", WIDE), ("phone", PHONE)):
            for theme in ("light", "dark"):
                player = Player(
                    browser,
                    server.url,
                    viewport=viewport,
                    color_scheme=theme,
                    has_touch=size == "phone",
                    is_mobile=size == "phone",
                )
                all_of(player, f"{size}-{theme}")
                player.context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
