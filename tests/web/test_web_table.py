"""What a player meets at the table: hints, drags, tips, hidden scores, the past, other futures."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from server.running import Server
from web.playing import PHONE, Player
from web.prepared import (
    Until,
    choice_of_payment,
    early,
    last_turn,
    middle,
    never,
    payment_choice,
    prepare,
    sit_down,
)

pytestmark = pytest.mark.slow


WRITE_DOWN = """() => {
  window.titles = [];
  const prompt = document.querySelector('.prompt');
  new MutationObserver(() => titles.push(prompt.querySelector('h2').textContent)).observe(
    prompt, {subtree: true, childList: true, characterData: true});
}"""
"""Writes down what the prompt says, however short it says it."""


class Seated(Player):
    """Somebody who comes to tables that were prepared for them."""

    def __init__(self, browser: Browser, server: Server, **how: Any) -> None:
        super().__init__(browser, server.url, **how)
        self.caller = server.player()

    def open(self, until: Until, names: list[str], **more: Any) -> str:
        """Sit down at a table in a wanted state; its id."""
        table = prepare(self.caller, until, names, **more)
        sit_down(self, self.caller)
        self.go(f"/table/{table}")
        return table


def centre(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pair_is_taken_by_dragging(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    table = anna.open(early, ["Anna", "Bea"])
    moves = anna.ask(f"/tables/{table}")["view"]["moves"]
    one, two = next(move for move in moves if move.startswith("take")).split()[1:3]
    page = anna.page
    page.mouse.move(*centre(page.locator(f"[data-slot={one}]")))
    page.mouse.down()
    page.mouse.move(*centre(page.locator(f"[data-slot={two}]")), steps=4)
    page.mouse.up()
    expect(page.locator(".market .picked")).to_have_count(2)
    before = anna.number()
    page.locator("#confirm").click()
    expect(page.locator(".board-page")).not_to_have_attribute("data-number", before)
    anna.finish()


def test_a_hint_says_why_and_can_be_taken(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    table = anna.open(middle, ["Anna", "Bea"])
    page = anna.page
    page.get_by_role("button", name="Hint").click()
    rows = page.locator(".advice li button")
    expect(rows.first).to_contain_text(re.compile(r"\d+%"))
    expect(page.locator(".advice p")).to_contain_text(re.compile(r"to win, about \d+ : \d+"))
    told = anna.ask(f"/tables/{table}/hint")["move"]
    rows.first.hover()
    marked = page.locator(".market .hinted, .top.hinted")
    expect(marked.first).to_be_visible()
    rows.first.click()
    expect(page.locator("#confirm")).to_be_enabled()
    before = anna.number()
    page.locator("#confirm").click()
    expect(page.locator(".board-page")).not_to_have_attribute("data-number", before)
    assert told
    anna.finish()


def test_the_payment_is_shown_and_can_be_another(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    table = anna.open(payment_choice, ["Anna", "Bea"], seed=5)
    page = anna.page
    view = anna.ask(f"/tables/{table}")["view"]
    choice = choice_of_payment(view)
    assert choice
    for slot in choice:
        page.locator(f"[data-slot={slot}]").click()
    cards = page.locator(".bill .discard img")
    first = [image.get_attribute("src") for image in cards.all()]
    page.get_by_role("button", name="Pay another way").click()
    expect(page.locator(".swap")).to_contain_text("2/")
    assert [image.get_attribute("src") for image in cards.all()] != first
    page.get_by_label("Never ask how to pay").check()
    expect(page.locator(".swap")).to_have_count(0)
    anna.finish()


def test_what_others_did_is_shown_again(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    anna.open(middle, ["Anna", "Bot"], bot="steady", seed=6)
    page = anna.page
    anna.wait_for_turn()
    now = int(anna.number())
    assert page.locator(".log .fresh").count() > 0
    page.evaluate(WRITE_DOWN)
    page.get_by_role("button", name="Show", exact=True).click()
    page.wait_for_function("() => titles.at(-1) === 'Take two neighbouring cards'")
    titles = page.evaluate("titles")
    assert re.fullmatch(r"The table after \d+ moves", titles[0])
    assert int(anna.number()) == now
    page.locator(".log li button").nth(3).click()
    expect(page.locator("h2", has_text="The table after")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    assert anna.wait_for_turn()
    anna.finish()


def test_the_past_plays_by_itself_and_by_keys(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    table = anna.open(never, ["Anna"], difficulty="easy")
    page = anna.page
    page.get_by_role("button", name="Replay").click()
    title = page.locator("h2", has_text="The table after")
    expect(title).to_have_text("The table after 0 moves")
    page.keyboard.press("ArrowRight")
    expect(title).to_have_text("The table after 1 moves")
    page.evaluate(WRITE_DOWN)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => titles.includes('The table after 3 moves')")
    page.get_by_role("button", name="Stop").click()
    page.keyboard.press("Home")
    expect(title).to_have_text("The table after 0 moves")
    assert page.url.endswith(f"/table/{table}#move=0")
    anna.finish()


def test_chances_and_another_future(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    table = anna.open(never, ["Anna", "Bea"])
    page = anna.page
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="How the chances went").click()
    expect(dialog.locator(".curve svg path")).to_have_count(3)
    dialog.locator(".plot").click(position={"x": 200, "y": 40})
    expect(page.locator("h2", has_text="The table after")).to_be_visible()
    page.wait_for_function(
        "async table => (await (await fetch(`/api/tables/${table}/analysis`)).json()).ready > 3",
        arg=table,
    )
    page.get_by_role("slider").fill("2")
    expect(page.locator(".caption")).to_contain_text(re.compile(r"3\. .*\d%"))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_function("table => !location.href.includes(table)", arg=table)
    assert anna.wait_for_turn()
    anna.turn()
    assert anna.ask(f"/tables/{anna.table}")["rewound"]
    anna.finish()


def test_hidden_scores_are_hidden_until_the_end(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server)
    anna.open(last_turn, ["Anna", "Bea"], scores=False)
    expect(anna.page.get_by_text("Last round")).to_be_visible()
    expect(anna.page.get_by_text("Points are counted at the end")).to_be_visible()
    expect(anna.page.locator(".score svg")).to_have_count(0)
    anna.play_on()
    expect(anna.page.locator("[role=dialog] .sum svg")).to_have_count(2)
    anna.page.get_by_role("button", name="Look at the table").click()
    expect(anna.page.locator(".score svg").first).to_be_visible()
    anna.finish()


def test_choices_before_a_game(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url).go("/#/new")
    page = anna.page
    page.get_by_text("More choices").click()
    page.get_by_label("Strict").check()
    page.get_by_label("Show running scores").uncheck()
    page.get_by_label("Hints allowed").uncheck()
    page.get_by_role("button", name="Start").click()
    seen = anna.ask(f"/tables/{anna.table}")
    assert (seen["undo_policy"], seen["scores"], seen["hints"]) == ("turn", False, False)
    anna.wait_for_turn()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    anna.finish()


def test_a_held_card_explains_itself(browser: Browser, server: Server) -> None:
    anna = Seated(browser, server, viewport=PHONE, has_touch=True, is_mobile=True)
    anna.open(middle, ["Anna", "Bea"])
    page = anna.page
    x, y = centre(page.locator(".market button[aria-disabled=false]").first)
    touch = page.context.new_cdp_session(page)
    point = [{"x": x, "y": y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    expect(page.locator(".bubble")).to_contain_text("Refills with a")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".market .picked")).to_have_count(0)
    page.touchscreen.tap(x, y)
    expect(page.locator(".bubble")).to_have_count(0)
    expect(page.locator(".market .picked")).to_have_count(1)
    page.get_by_role("button", name="Civic tokens").click()
    expect(page.locator(".pool li").first).to_contain_text("now worth")
    anna.finish()
