"""Whole games of Cities through the page: by mouse, by keyboard, by touch; two, three and four."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from server.running import Server
from web.playing import PHONE, Player, sees_the_end

pytestmark = pytest.mark.slow

MAKE = """async ([options, seats]) => {
  const answer = await fetch('/api/tables', {method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({game: 'cities', options, seats, hints: true})});
  return (await answer.json()).table.id;
}"""


class Builder(Player):
    """Plays Cities: whatever is lit, one thing after the other."""

    def sit(self, players: int, *, long: bool = False, bots: bool = False) -> "Builder":
        """A new table at this screen, or with bots in the other seats."""
        others = [{"kind": "bot", "bot": "random"}, {"kind": "here", "name": "Bea"}]
        seats = [{"kind": "me", "name": "Anna"}, *[others[0 if bots else 1]] * (players - 1)]
        options = {"players": players, **({"long": True} if long else {})}
        self.go()
        table = self.page.evaluate(MAKE, [options, seats])
        self.go(f"/table/{table}")
        return self

    def number(self) -> str:
        return self.page.locator(".table").get_attribute("data-number") or ""

    def lit(self) -> Locator:
        """What can be chosen now: a starting tile, a place of the board or of the district."""
        return self.page.locator(
            ".starting button:enabled, .spot.open, .stage .target, .acts .drop:visible"
        )

    def turn(self) -> None:
        """One step of a turn."""
        before = self.number()
        self.lit().first.wait_for(state="attached")
        choices = self.page.locator(".starting button:enabled, .spot.open, .stage .target")
        if count := choices.count():
            self.choose(choices.nth(self.dice.randrange(count)))
        else:
            self.page.locator(".acts .drop").click()
        self.page.wait_for_function(
            "before => document.querySelector('.table')?.dataset.number !== before "
            "|| document.querySelector('#confirm, #verdict')",
            arg=before,
        )
        if self.number() == before and self.page.locator("#confirm").count():
            self.confirm()
            self.page.wait_for_function(
                "before => document.querySelector('.table')?.dataset.number !== before "
                "|| document.querySelector('#verdict')",
                arg=before,
            )

    def choose(self, choice: Locator) -> None:
        if "target" in (choice.get_attribute("class") or ""):
            # Houses stand before low plots: the picture takes the place that is nearest.
            box = choice.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            choice.click()

    def confirm(self) -> None:
        self.page.locator("#confirm").click()


class Typist(Builder):
    """Never touches the mouse."""

    def choose(self, choice: Locator) -> None:
        choice.focus()
        self.page.keyboard.press("r")
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        expect(self.page.locator("#confirm")).to_be_focused()
        self.page.keyboard.press("Enter")


def test_two_short_by_mouse(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url).go()
    anna.page.get_by_role("button", name="Play now").nth(1).click()
    anna.play_on()
    sees_the_end(anna)
    anna.finish()


def test_two_long_by_keyboard(browser: Browser, server: Server) -> None:
    anna = Typist(browser, server.url).sit(2, long=True, bots=True)
    anna.play_on()
    sees_the_end(anna)
    anna.finish()


@pytest.mark.parametrize("players", [3, 4])
def test_at_one_screen(browser: Browser, server: Server, players: int) -> None:
    anna = Builder(browser, server.url, locale="cs-CZ").sit(players)
    anna.play_on()
    sees_the_end(anna)
    anna.finish()


def test_by_touch_on_a_phone(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url, viewport=PHONE, has_touch=True, locale="pl-PL")
    anna.sit(2, bots=True)
    anna.play_on()
    sees_the_end(anna)
    anna.finish()


def test_a_step_can_be_taken_back(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url).sit(3)
    for _ in range(3):
        anna.turn()
    page = anna.page
    before = anna.number()
    page.locator("[data-place='2.1']").click()
    expect(page.locator(".stage .target").first).to_be_attached()
    page.get_by_role("button", name="Back").click()
    expect(page.locator("[data-place='2.1'].open")).to_be_visible()
    assert anna.number() == before
    page.locator("[data-place='1.4']").click()
    expect(page.get_by_text("No way back after that")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_have_count(0)
    anna.finish()


def test_the_district_turns_and_lies_flat(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url).sit(3)
    for _ in range(3):
        anna.turn()
    page = anna.page
    ground = page.locator(".stage svg use[href='#ground-P']").first
    placed = ground.get_attribute("transform")
    page.get_by_role("button", name="Turn the district").click()
    expect(ground).not_to_have_attribute("transform", placed or "")
    page.get_by_role("button", name="From above").click()
    expect(page.locator(".stage svg use[href='#plan-P']").first).to_be_attached()
    anna.finish()


def test_set_up(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url).go("/#/new-cities")
    page = anna.page
    page.locator(".towns label", has_text="Venice").click()
    page.locator(".two label", has_text="Long").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Canal Grande")).to_be_visible()
    view = anna.ask(f"/tables/{anna.table}")["view"]
    assert (view["city"], view["long"], view["rounds"]) == ("venice", True, 7)
    page.goto(server.url + "/#/rules-cities")
    expect(page.get_by_role("heading", name="How to play Cities")).to_be_visible()
    anna.finish()
