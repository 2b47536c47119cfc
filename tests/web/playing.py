"""Plays through the page as people do: looks at what is lit, picks, confirms."""

import random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

WIDE = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
STEP = 40_000
"""Milliseconds that a step may take on a busy machine."""


class Player:
    """Somebody with a browser of their own. Anything in the console is a defect."""

    def __init__(self, browser: Browser, url: str, *, locale: str = "en-GB", **how: Any) -> None:
        self.url = url
        how = {"viewport": WIDE, "reduced_motion": "reduce", "service_workers": "block"} | how
        self.context: BrowserContext = browser.new_context(locale=locale, **how)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(STEP)
        self.said: list[str] = []
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on(
            "console",
            lambda message: (
                self.said.append(message.text)
                if message.type in ("error", "warning") and "by Playwright" not in message.text
                else None
            ),
        )
        self.dice = random.Random(5)

    def go(self, path: str = "/") -> "Player":
        self.page.goto(self.url + path)
        return self

    def ask(self, path: str) -> Any:
        """What the server would answer to this browser."""
        return self.page.evaluate(f"async () => (await fetch('/api{path}')).json()")

    @property
    def table(self) -> str:
        self.page.wait_for_url("**/table/*")
        return self.page.url.split("/table/")[1].split("#")[0]

    def over(self) -> bool:
        return bool(self.page.locator("#verdict").count())

    def wait_for_turn(self) -> bool:
        """Whether it is our turn at last; False if the game is over instead."""
        self.page.locator(".prompt.on, #verdict").first.wait_for()
        return not self.over()

    def turn(self) -> None:
        """One step of a turn: a pair or a token, or what is left when no pair can be taken."""
        page = self.page
        before = self.number()
        if page.locator(".pool.choosing").count():
            page.locator(".pool.choosing [data-token]").first.click()
        elif not self.pick_pair():
            self.do_without_a_pair()
        if page.locator("#confirm").count():
            page.locator("#confirm").click()
        page.wait_for_function(
            "before => document.querySelector('.board-page')?.dataset.number !== before "
            "|| document.querySelector('#verdict')",
            arg=before,
        )

    def do_without_a_pair(self) -> None:
        """Draw; with the deck empty flip a card, or end the game if even that is no help."""
        draw, flip = self.page.locator(".acts button:visible, .phone button:visible").all()[:2]
        if draw.is_enabled():
            draw.click()
        elif flip.is_enabled():
            flip.click()
            self.page.locator(".market .flippable").first.click()
        else:
            self.page.locator(".prompt .primary").click()

    def number(self) -> str:
        return self.page.locator(".board-page").get_attribute("data-number") or ""

    def pick_pair(self) -> bool:
        page = self.page
        lit = page.locator(".market button[aria-disabled=false]")
        for _ in range(12):
            count = lit.count()
            if not count:
                return False
            lit.nth(self.dice.randrange(count)).click()
            partner = page.locator(".market .partner")
            if partner.count():
                partner.first.click()
                return True
        return False

    def play_on(self) -> None:
        """Play to the end."""
        while self.wait_for_turn():
            self.turn()

    def finish(self) -> None:
        """Everything went well and the browser had nothing to complain about."""
        assert self.said == [], self.said
        self.context.close()


def sees_the_end(player: Player) -> None:
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    scores = player.ask(f"/tables/{player.table}")["result"]["scores"]
    for score in scores:
        expect(dialog.locator(f".sum svg[aria-label='{score}']").first).to_be_visible()
