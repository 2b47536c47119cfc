"""Pages and tables for everyone: axe, longer words, fingers, small screens; the past as it was."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from server.running import Server
from twincities.records import Record
from web.playing import PHONE, WIDE, Player
from web.prepared import choosing_token, middle, never, payment_choice, prepare, sit_down

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ["en-GB", "cs-CZ", "sk-SK", "pl-PL"]
PAGES = ["/", "/#/new", "/#/new-cities", "/#/rules", "/#/rules-cities", "/#/gallery"]
SMALL = {"width": 360, "height": 740}


def check_with_axe(player: Player) -> None:
    player.page.evaluate(AXE.read_text("utf-8"))
    found = player.page.evaluate("axe.run({resultTypes: ['violations']})")
    serious = [
        (rule["id"], [node["html"][:160] for node in rule["nodes"][:3]])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]
    assert serious == []


TABLES = {
    "pair": payment_choice,
    "token": choosing_token,
    "hint": middle,
    "end": never,
}


def at_tables(player: Player, server: Server, look: Callable[[Player], None]) -> None:
    """Go to tables in several states and look at each."""
    caller = server.player()
    made = {name: prepare(caller, until, ["Anna", "Bea"]) for name, until in TABLES.items()}
    sit_down(player, caller)
    for name, table in made.items():
        player.go(f"/table/{table}")
        player.page.locator(".prompt").wait_for()
        if name == "pair":
            look(player)
            player.pick_pair()
        if name == "hint":
            player.page.locator(".hint").click()
            player.page.locator(".advice").wait_for()
        if name == "end":
            player.page.locator("#verdict").wait_for()
            look(player)
            player.go(f"/table/{table}#move=9")
            player.page.reload()
            player.page.locator(".replay").wait_for()
        look(player)


@pytest.mark.parametrize(
    ("theme", "size"), [("light", WIDE), ("dark", PHONE)], ids=["light wide", "dark phone"]
)
def test_axe_finds_nothing_serious(
    browser: Browser, server: Server, theme: str, size: dict[str, int]
) -> None:
    anna = Player(browser, server.url, viewport=size, color_scheme=theme)
    for path in PAGES:
        anna.go(path)
        anna.page.locator("h1").wait_for()
        check_with_axe(anna)
    at_tables(anna, server, check_with_axe)
    anna.finish()


@pytest.mark.long
@pytest.mark.parametrize(
    ("theme", "size"), [("dark", WIDE), ("light", PHONE)], ids=["dark wide", "light phone"]
)
def test_axe_finds_nothing_serious_the_other_way_round(
    browser: Browser, server: Server, theme: str, size: dict[str, int]
) -> None:
    test_axe_finds_nothing_serious(browser, server, theme, size)


LONGER = """() => {
  const spilled = [];
  const controls = 'button, a.button, h1, h2, h3, legend, label, summary, .tip, p, em';
  for (const control of document.querySelectorAll(controls)) {
    if (!control.offsetParent || control.closest('.hidden, .card, .market, .peek')) continue;
    for (const node of control.childNodes) {
      const text = node.nodeType === 3 ? node.textContent.trim() : '';
      if (text.length < 2 || /^[\\d:%. ]+$/.test(text)) continue;
      const more = Math.ceil(text.length * 0.4);
      node.textContent += ' ' + 'abcde '.repeat(40).slice(0, more);
    }
  }
  for (const control of document.querySelectorAll(controls)) {
    if (!control.offsetParent || control.closest('.hidden, .card, .market, .peek')) continue;
    const style = getComputedStyle(control);
    if (control.dataset.token) continue; // its number stands over its edge
    if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') continue;
    if (control.scrollWidth > control.clientWidth + 2 && style.display !== 'inline')
      spilled.push(control.textContent.trim().slice(0, 60));
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) spilled.push('the page itself');
  return spilled;
}"""


def check_longer(player: Player) -> None:
    assert player.page.evaluate(LONGER) == [], player.page.url


@pytest.mark.parametrize("locale", LANGUAGES)
def test_texts_may_grow_by_two_fifths(browser: Browser, server: Server, locale: str) -> None:
    for size in (WIDE, SMALL):
        anna = Player(browser, server.url, locale=locale, viewport=size)
        for path in PAGES:
            anna.go(path)
            anna.page.reload()
            anna.page.locator("h1").wait_for()
            check_longer(anna)
        anna.finish()


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
def test_texts_may_grow_at_the_table(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    anna = Player(browser, server.url, locale="cs-CZ", viewport=size)
    at_tables(anna, server, check_longer)
    anna.finish()


FINGERS = """() => [...document.querySelectorAll('button, a[href], select, input, summary')]
  .filter((control) => control.offsetParent && !control.closest('.hidden'))
  .filter((control) => !(control.tagName === 'A' && control.closest('p')))
  .map((control) => [control.closest('label') ?? control, control])
  .map(([area, control]) => [area.getBoundingClientRect(), control])
  .filter(([box]) => box.width < 43.5 || box.height < 43.5)
  .map(([box, control]) => `${Math.round(box.width)}x${Math.round(box.height)} `
    + control.outerHTML.slice(0, 120))"""


def check_fingers(player: Player) -> None:
    """Everything that can be touched is 44 pixels wide and high."""
    assert player.page.evaluate(FINGERS) == [], player.page.url


def test_everything_is_large_enough_for_fingers(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    for path in PAGES:
        anna.go(path)
        anna.page.locator("h1").wait_for()
        check_fingers(anna)
    at_tables(anna, server, check_fingers)
    anna.finish()


NARROW = """() => {
  for (const card of document.querySelectorAll('.one')) card.style.width = '78px';
  return [...document.querySelectorAll('.one .name')].map((name) => ({
    text: name.textContent, size: parseFloat(getComputedStyle(name).fontSize),
    spills: name.scrollWidth > name.parentElement.clientWidth
      || [...name.parentElement.children].some((each) =>
        each.getBoundingClientRect().bottom > name.closest('.card').getBoundingClientRect().bottom),
  }));
}"""


@pytest.mark.parametrize("locale", LANGUAGES)
def test_names_are_readable_on_the_smallest_card(
    browser: Browser, server: Server, locale: str
) -> None:
    anna = Player(browser, server.url, locale=locale, viewport=SMALL).go("/#/gallery")
    anna.page.locator(".one .name").first.wait_for()
    names = anna.page.evaluate(NARROW)
    assert len(names) > 30
    assert [name for name in names if name["size"] < 13 or name["spills"]] == []
    anna.finish()


def test_the_past_and_what_tokens_are_worth(browser: Browser, server: Server) -> None:
    """At any moment of a finished game the page says of each token what the engine says."""
    anna = Player(browser, server.url)
    caller = server.player()
    table = prepare(caller, never, ["Anna"])
    sit_down(anna, caller)
    game = Record.parse(caller.get(f"/api/tables/{table}/record").text).replay()
    for number in range(0, len(game.history), 5):
        anna.page.goto("about:blank")
        anna.go(f"/table/{table}#move={number}")
        expect(anna.page.get_by_text(f"Move {number} of {len(game.history)}")).to_be_visible()
        expect(anna.page.locator("h2", has_text=f"The table after {number} moves")).to_be_visible()
        worth = {
            item["id"]: item["points"]
            for item in game.at(number).explain(0)
            if item["what"] == "token"
        }
        for token in anna.page.locator(".pool [data-token]").all():
            said = re.search(r"now worth (\d+)", token.text_content() or "")
            assert said
            assert int(said[1]) == worth[int(token.get_attribute("data-token") or -1)]
    anna.finish()
