"""Games of Cities through the page: by mouse, by keyboard, by touch; two, three and four.

A game for two is played whole; the others are played by the server's own door up to the last
round and by the page from there. The whole of them is for the long run.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from server.running import Player as Caller
from server.running import Server
from web.building import Builder, Toucher, Typist, last_round, prepare
from web.playing import sees_the_end

pytestmark = pytest.mark.slow


@pytest.fixture
def caller(server: Server) -> Iterator[Caller]:
    person = server.player()
    yield person
    person.http.close()


def to_the_end(player: Builder) -> None:
    player.play_on()
    sees_the_end(player)
    player.finish()


def test_two_by_mouse_from_home(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url)
    anna.go()
    anna.page.get_by_role("button", name="Play now").nth(1).click()
    to_the_end(anna)


def test_two_long_by_keyboard(browser: Browser, server: Server, caller: Caller) -> None:
    table = prepare(caller, last_round, 2, bot="random", options={"long": True})
    to_the_end(Typist(browser, server.url).open(table, caller))


@pytest.mark.parametrize("players", [3, 4])
def test_at_one_screen(browser: Browser, server: Server, caller: Caller, players: int) -> None:
    table = prepare(caller, last_round, players)
    to_the_end(Builder(browser, server.url, locale="cs-CZ").open(table, caller))


def test_with_bots_by_touch_on_a_phone(browser: Browser, server: Server, caller: Caller) -> None:
    table = prepare(caller, last_round, 3, bot="random")
    to_the_end(Toucher(browser, server.url, locale="pl-PL").open(table, caller))


def test_two_by_link(browser: Browser, server: Server) -> None:
    """Two people in two browsers, from the invitation to the middle of a round."""
    anna = Builder(browser, server.url)
    anna.go("/#/new-cities")
    anna.page.get_by_label("Seat 2").select_option("open")
    anna.page.get_by_role("button", name="Start").click()
    link = anna.page.get_by_label("Invitation link").input_value()
    bea = Builder(browser, server.url, locale="sk-SK")
    bea.page.goto(link)
    bea.page.locator("form .primary").click()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    for _ in range(12):
        turn = anna.ask(f"/tables/{anna.table}")["turn"]
        player = anna if turn == 0 else bea
        assert player.wait_for_turn()
        player.turn()
    for one, other in ((anna, bea), (bea, anna)):
        one.page.wait_for_function(
            "number => document.querySelector('.table').dataset.number === number",
            arg=other.number(),
        )
    anna.finish()
    bea.finish()


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("who", [Builder, Typist, Toucher])
def test_whole_games(
    browser: Browser, server: Server, caller: Caller, who: type[Builder], players: int
) -> None:
    table = prepare(
        caller, bool, players, bot="steady", options={"long": True} if players == 2 else {}
    )
    to_the_end(who(browser, server.url).open(table, caller))
