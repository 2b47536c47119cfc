"""Whole games through the page, as people play them."""

import pytest
from playwright.sync_api import Browser, Page, expect

from server.running import Server
from web.playing import PHONE, Player, sees_the_end

pytestmark = pytest.mark.slow


def test_solo_by_one_click(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url).go()
    anna.page.get_by_role("button", name="Play now").first.click()
    anna.play_on()
    sees_the_end(anna)
    first = anna.page.url
    anna.page.get_by_role("button", name="Play again").click()
    anna.page.wait_for_function("first => location.href !== first", arg=first)
    expect(anna.page.locator("#verdict")).to_have_count(0)
    assert anna.wait_for_turn()
    anna.finish()


@pytest.mark.parametrize("level", ["Medium", "Hard"])
def test_solo_at_a_chosen_difficulty(browser: Browser, server: Server, level: str) -> None:
    anna = Player(browser, server.url).go("/#/new")
    anna.page.locator(".choice label", has_text="solo").click()
    anna.page.locator(".choice label", has_text=level).click()
    anna.page.get_by_role("button", name="Start").click()
    options = anna.ask(f"/tables/{anna.table}")["view"]["options"]
    assert options["difficulty"] == level.lower()
    anna.play_on()
    sees_the_end(anna)
    anna.finish()


def test_two_by_link(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url).go()
    anna.page.get_by_role("button", name="With friends").first.click()
    link = anna.page.get_by_label("Invitation link").input_value()
    bea = Player(browser, server.url)
    bea.page.goto(link)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    assert "token" not in bea.page.url
    guest = Player(browser, server.url).go(f"/table/{anna.table}")
    expect(guest.page.get_by_text("You are watching")).to_be_visible()
    while not anna.over():
        turn = anna.ask(f"/tables/{anna.table}")["turn"]
        player = anna if turn == 0 else bea
        if turn is None:
            break
        if player.wait_for_turn():
            player.turn()
    for player in (anna, bea):
        sees_the_end(player)
        player.finish()
    expect(guest.page.locator("#verdict")).to_be_visible()
    guest.finish()


def test_three_at_one_screen(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url).go("/#/new")
    page = anna.page
    page.locator(".choice label", has_text="3").first.click()
    for seat, name in ((2, "Bea"), (3, "Cyril")):
        page.get_by_label(f"Seat {seat}").select_option("here")
        page.get_by_placeholder(f"Player {seat}").fill(name)
    page.get_by_role("button", name="Start").click()
    anna.play_on()
    sees_the_end(anna)
    anna.finish()


def test_phone_by_touch_in_polish(browser: Browser, server: Server) -> None:
    ola = Player(
        browser, server.url, locale="pl-PL", viewport=PHONE, has_touch=True, is_mobile=True
    ).go()
    ola.page.get_by_role("button", name="Zagraj teraz").first.tap()
    ola.wait_for_turn()
    expect(ola.page.locator(".phone button").first).to_have_text("Dobierz dwie")
    ola.play_on()
    expect(ola.page.locator("#verdict")).to_contain_text("wycięstwo")
    ola.finish()


def walk(page: Page, to: str) -> None:
    """From the focused slot to another with the arrows."""
    at = page.evaluate("document.activeElement.dataset.slot")
    across, down = ord(to[0]) - ord(at[0]), int(to[1]) - int(at[1])
    for _ in range(abs(across)):
        page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")


def test_keyboard_alone(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url).go()
    page = anna.page
    focused = "document.activeElement"
    while page.evaluate(f"{focused}.textContent.trim()") != "Play now":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    table = anna.table
    anna.wait_for_turn()
    while not page.evaluate(f"{focused}.dataset.slot ?? ''"):
        page.keyboard.press("Tab")
    while anna.wait_for_turn():
        before = anna.number()
        moves = anna.ask(f"/tables/{table}")["view"]["moves"]
        take = next((move for move in moves if move.startswith("take")), None)
        if moves[0].startswith("token"):
            page.wait_for_function(f"{focused}.dataset.token")
            page.keyboard.press("Enter")
        elif take:
            page.wait_for_function(f"{focused}.dataset.slot")
            first, second = take.split()[1:3]
            walk(page, first)
            page.keyboard.press("Enter")
            walk(page, second)
            page.keyboard.press("Enter")
        else:
            page.locator(".acts button").first.focus()
            page.keyboard.press("Enter")
            page.locator("#confirm").focus()
        page.wait_for_function(f"{focused}.id === 'confirm'")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.board-page')?.dataset.number !== before",
            arg=before,
        )
    sees_the_end(anna)
    anna.finish()


def test_reload_and_restart_in_mid_game(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    own = Server(tmp_path_factory.mktemp("restart")).start()
    try:
        anna = Player(browser, own.url).go()
        anna.page.get_by_role("button", name="Play now").first.click()
        anna.wait_for_turn()
        anna.turn()
        anna.wait_for_turn()
        anna.page.reload()
        anna.wait_for_turn()
        anna.turn()
        own.kill()
        expect(anna.page.get_by_text("The connection is lost")).to_be_visible()
        own.start()
        expect(anna.page.get_by_text("The connection is lost")).to_have_count(0)
        anna.wait_for_turn()
        before = anna.number()
        anna.turn()
        assert anna.number() != before
        anna.context.close()  # the browser may rightly have complained about the lost server
    finally:
        own.kill()
