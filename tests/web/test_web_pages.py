"""Pages: nothing serious for axe, room for longer words, the past, and what tokens are worth."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from server.running import Server
from twincities.records import Record
from web.playing import PHONE, WIDE, Player

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ["en-GB", "cs-CZ", "sk-SK", "pl-PL"]


def check_with_axe(player: Player) -> None:
    player.page.evaluate(AXE.read_text("utf-8"))
    found = player.page.evaluate("axe.run({resultTypes: ['violations']})")
    serious = [
        (rule["id"], [node["html"][:160] for node in rule["nodes"][:3]])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]
    assert serious == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious(
    browser: Browser, server: Server, theme: str, size: dict[str, int]
) -> None:
    anna = Player(browser, server.url, viewport=size, color_scheme=theme)
    for path in ("/", "/#/new", "/#/rules", "/#/gallery"):
        anna.go(path)
        anna.page.locator("h1").wait_for()
        check_with_axe(anna)
    anna.go()
    anna.page.get_by_role("button", name="Play now").first.click()
    anna.wait_for_turn()
    check_with_axe(anna)
    anna.pick_pair()
    check_with_axe(anna)
    anna.finish()


LONGER = """() => {
  const spilled = [];
  for (const control of document.querySelectorAll('button.button, a.button, h1, h2, legend')) {
    if (!control.offsetParent) continue;
    for (const node of control.childNodes) {
      if (node.nodeType === 3 && node.textContent.trim()) {
        const more = Math.ceil(node.textContent.trim().length * 0.4);
        node.textContent += ' ' + 'abcde '.repeat(9).slice(0, more);
      }
    }
    if (control.scrollWidth > control.clientWidth + 1) spilled.push(control.textContent);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) spilled.push('the page itself');
  return spilled;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("locale", LANGUAGES)
def test_texts_may_grow_by_two_fifths(browser: Browser, server: Server, locale: str) -> None:
    for size in (WIDE, {"width": 360, "height": 740}):
        anna = Player(browser, server.url, locale=locale, viewport=size)
        for path in ("/", "/#/new", "/#/rules"):
            anna.go(path)
            anna.page.locator("h1").wait_for()
            assert anna.page.evaluate(LONGER) == [], (path, size)
        anna.go()
        anna.page.locator(".acts .primary").first.click()
        anna.wait_for_turn()
        spilled = anna.page.evaluate(LONGER)
        assert [text for text in spilled if text == "the page itself"] == []
        anna.finish()


@pytest.mark.slow
def test_the_past_and_what_tokens_are_worth(browser: Browser, server: Server) -> None:
    """At any moment of a finished game the page says of each token what the engine says."""
    anna = Player(browser, server.url).go()
    anna.page.get_by_role("button", name="Play now").first.click()
    anna.play_on()
    table = anna.table
    text = f"async () => (await fetch('/api/tables/{table}/record')).text()"
    game = Record.parse(anna.page.evaluate(text)).replay()
    for number in range(0, len(game.history), 5):
        anna.page.goto("about:blank")
        anna.go(f"/table/{table}#move={number}")
        expect(anna.page.get_by_text(f"Move {number} of {len(game.history)}")).to_be_visible()
        expect(anna.page.locator("h2", has_text=f"The table after {number} moves")).to_be_visible()
        worth = {item["id"]: item["points"] for item in game.at(number).explain(0)}
        for token in anna.page.locator(".pool [data-token]").all():
            said = re.search(r"now worth (\d+)", token.get_attribute("aria-label") or "")
            assert said
            assert int(said[1]) == worth[int(token.get_attribute("data-token") or -1)]
    anna.finish()
