"""The table of Cities: what lights up, laying, what a place would bring, turning, help, looks."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cities.lights import CARDS, DISTRICT, SETS, check_lit
from cities.pictures import FOUNDERS
from cities.tables import begin, give_cards, put_district
from server.running import Player as Caller
from server.running import Server
from twincities.game import Game
from web.building import Builder, Toucher, middle, prepare, show
from web.playing import PHONE, WIDE
from web.test_web_pages import LONGER, check_with_axe

pytestmark = pytest.mark.slow
ALL_CARDS = sorted({**CARDS, **SETS})


@pytest.fixture
def caller(server: Server) -> Iterator[Caller]:
    person = server.player()
    yield person
    person.http.close()


def taking(view: dict[str, list[str]]) -> bool:
    return view["moves"][0].startswith("take") and bool(view["rows"])


def prepared(city: str) -> Game:
    """Seat 0 to move, with the district of `cities.lights` and every card."""
    game = begin(3, city)
    for _ in range(3):
        game.play(game.moves()[0])
    put_district(game, 0, DISTRICT)
    give_cards(game, 0, ALL_CARDS)
    return game


def lit(page: Page) -> set[str]:
    """The spaces that are lit."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.stage .glow')].map((each) => each.dataset.at)"
    )
    return set(found)


def notes(page: Page) -> list[tuple[str, str]]:
    """What is written on the district, and where."""
    found: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('.stage .note')].map((n) => [n.dataset.at, n.textContent])"
    )
    return [(at, text) for at, text in found]


def test_every_card_and_goal_lights_its_spaces(
    browser: Browser, server: Server, caller: Caller
) -> None:
    """Against what was written down by hand, not against what the engine says."""
    table = prepare(caller, taking, 3)
    anna = Builder(browser, server.url).open(table, caller)
    page = anna.page
    for number, board in enumerate(FOUNDERS.boards):
        game = prepared(board.id)
        show(anna, table, game)
        for goal in board.achievements:
            page.locator(f"[data-goal={goal.id}]").focus()
            expect(page.locator(f"[data-goal={goal.id}].on")).to_be_visible()
            check_lit(goal.id, lit(page))
        if number:
            continue
        worth = {one["id"]: one["points"] for one in game.explain(0) if one["what"] == "card"}
        for card in ALL_CARDS:
            page.locator(f"[data-card={card}]").focus()
            expect(page.locator(f"[data-card={card}].on")).to_be_visible()
            check_lit(card, lit(page))
            written = notes(page)
            assert {at for spaces, _ in written for at in spaces.split()} == lit(page), card
            assert sum(int(text) for _, text in written) == worth[card], card
    anna.finish()


def test_a_space_says_what_it_is_and_scores(
    browser: Browser, server: Server, caller: Caller
) -> None:
    table = prepare(caller, taking, 3)
    anna = Builder(browser, server.url).open(table, caller)
    game = prepared("venice")
    show(anna, table, game)
    page = anna.page
    page.get_by_role("button", name="From above").click()
    page.locator(".stage use[href='#plan-W']").nth(0).hover()
    tip = page.locator(".peek")
    expect(tip).to_contain_text("water of 5 spaces")
    expect(tip).to_contain_text("missing: Rowing boat, Yacht")
    expect(tip.locator(".steps .f")).to_have_text("3")
    assert lit(page) == {"4,0", "4,1", "5,1", "5,2", "5,3"}
    rows = page.locator(".middle > ul.hidden li")
    expect(rows).to_have_count(6)
    expect(rows.nth(0)).to_contain_text("building: red, 1 storey; park: Tree; park")
    anna.finish()


def test_fingers_light_cards_and_ask_spaces(
    browser: Browser, server: Server, caller: Caller
) -> None:
    """A touched card leads to the district, lit; a touched space stays told."""
    table = prepare(caller, taking, 3)
    anna = Toucher(browser, server.url).open(table, caller)
    show(anna, table, prepared("venice"))
    page = anna.page
    page.locator(".tabs [data-tab=goals]").tap()
    page.locator("[data-card=C23]").tap()
    expect(page.locator(".stage .glow").first).to_be_visible()
    check_lit("C23", lit(page))
    assert [text for _, text in notes(page)] == ["+3", "+3"]
    page.locator(".tabs [data-tab=town]").tap()
    expect(page.locator(".stage .glow")).to_have_count(0)
    page.get_by_role("button", name="From above").tap()
    page.touchscreen.tap(*middle(page.locator(".stage use[href='#plan-P']").first))
    expect(page.locator(".peek")).to_contain_text("park of 6 spaces")
    anna.finish()


def test_what_a_place_would_bring(browser: Browser, server: Server, caller: Caller) -> None:
    """The number on each place is the server's, and pointing at it tells more."""
    table = prepare(caller, lambda view: taking(view) and view["round"] > 2, 3, good=True)
    anna = Builder(browser, server.url).open(table, caller)
    page = anna.page
    expect(page.locator(".spot .gain").first).to_be_visible()
    foreseen = caller.get(f"/api/tables/{table}/prospects").json()["moves"]
    for move, prospect in foreseen.items():
        place = page.locator(f"[data-place='{move.split()[1]}']")
        if prospect["points"] and not place.locator("svg .base").count():
            expect(place.locator(".gain")).to_contain_text(str(prospect["points"]))
        place.focus()
        if prospect["goals"]:
            expect(page.locator(".prompt .outlook .goal").first).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".spot .rank").first).to_be_visible()
    expect(page.locator(".advice li").first).to_be_visible()
    anna.finish()


def test_laying_a_tile(browser: Browser, server: Server, caller: Caller) -> None:
    """It follows the pointer, snaps, turns by key, wheel and button, and waits for Confirm."""
    table = prepare(caller, taking, 3)
    anna = Builder(browser, server.url).open(table, caller)
    page = anna.page
    page.locator(".spot.open.r1:not(:has(.base))").first.click()
    target = page.locator(".stage .target").first
    target.wait_for()
    stage = page.locator(".stage").bounding_box()
    assert stage
    page.mouse.move(stage["x"] + 8, stage["y"] + stage["height"] * 0.4)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.move(*middle(target))
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator(".stage .held")).to_be_visible()
    grounds = "() => [...document.querySelectorAll('.stage use')].map((u) => u.outerHTML).join()"
    seen = [page.evaluate(grounds)]
    for how in ("key", "wheel", "button"):
        page.mouse.move(*middle(target))
        if how == "key":
            page.keyboard.press("r")
        elif how == "wheel":
            page.mouse.wheel(0, 120)
        else:
            page.get_by_role("button", name="Turn the tile").click()
        page.mouse.move(*middle(target))
        page.wait_for_function(f"before => ({grounds})() !== before", arg=seen[-1])
        seen.append(page.evaluate(grounds))
    before = anna.number()
    page.mouse.click(*middle(target))
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator(".stage .target").first).to_be_focused()
    assert anna.number() == before
    page.mouse.click(*middle(target))
    page.locator("#confirm").click()
    anna.wait_for(before, "#verdict")
    anna.finish()


def test_a_finger_drags_a_tile_to_its_place(
    browser: Browser, server: Server, caller: Caller
) -> None:
    table = prepare(caller, taking, 3)
    anna = Toucher(browser, server.url).open(table, caller)
    page = anna.page
    page.locator(".spot.open.r1:not(:has(.base))").first.tap()
    expect(page.locator(".prompt .outlook")).to_be_visible()
    page.locator("#confirm").tap()
    target = page.locator(".stage .target").first
    target.wait_for()
    page.touchscreen.tap(*middle(target))
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".stage .held")).to_be_visible()
    anna.finish()


def test_a_step_can_be_taken_back(browser: Browser, server: Server, caller: Caller) -> None:
    table = prepare(caller, taking, 3)
    anna = Builder(browser, server.url).open(table, caller)
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
    expect(page.locator("[data-place='1.4']")).to_be_focused()
    anna.finish()


def test_the_district_turns_and_lies_flat(browser: Browser, server: Server, caller: Caller) -> None:
    """With motion it turns on a canvas, and the work of a frame is far below a sixtieth second."""
    table = prepare(caller, taking, 3)
    anna = Builder(browser, server.url).open(table, caller)
    page = anna.page
    page.emulate_media(reduced_motion="no-preference")
    show(anna, table, prepared("venice"))
    ground = page.locator(".stage svg use[href='#ground-W']").first
    placed = ground.get_attribute("transform")
    page.get_by_role("button", name="Turn the district").click()
    expect(page.locator(".town.turning")).to_have_count(0)
    expect(ground).not_to_have_attribute("transform", placed or "")
    work: float = page.evaluate(WORK)
    assert 0 < work < 8, f"{work} ms a frame"
    page.get_by_role("button", name="From above").click()
    expect(page.locator(".stage svg use[href='#plan-P']").first).to_be_attached()
    anna.finish()


WORK = """async () => {
  const spent = [];
  const real = window.requestAnimationFrame;
  window.requestAnimationFrame = (then) => real((now) => {
    const begin = performance.now();
    then(now);
    spent.push(performance.now() - begin);
  });
  document.querySelector('.camera .round').click();
  await new Promise((done) => setTimeout(done, 50));
  while (document.querySelector('.town.turning')) await new Promise((d) => setTimeout(d, 50));
  window.requestAnimationFrame = real;
  spent.sort((a, b) => a - b);
  return spent[spent.length >> 1] ?? 0;
}"""


def test_set_up_and_rules(browser: Browser, server: Server) -> None:
    anna = Builder(browser, server.url)
    page = anna.go("/#/new-cities").page
    page.locator(".towns label", has_text="Venice").click()
    page.locator(".two label", has_text="Long").click()
    page.get_by_text("More choices").click()
    page.get_by_label("Show running scores").uncheck()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Canal Grande")).to_be_visible()
    told = anna.ask(f"/tables/{anna.table}")
    view = told["view"]
    assert (view["city"], view["long"], view["rounds"]) == ("venice", True, 7)
    assert told["scores"] is False
    anna.turn()
    expect(page.locator(".stage .target, .spot.open").first).to_be_visible()
    expect(page.locator(".score")).to_have_count(0)
    page.goto(server.url + "/#/rules-cities")
    expect(page.get_by_role("heading", name="How to play Cities")).to_be_visible()
    anna.finish()


def test_the_first_round_teaches(browser: Browser, server: Server, caller: Caller) -> None:
    table = prepare(caller, lambda view: bool(view["starting"]), 2)
    anna = Builder(browser, server.url).open(table, caller)
    page = anna.page
    page.evaluate("localStorage.setItem('twincities', JSON.stringify({lang: 'en', guide: true}))")
    page.reload()
    expect(page.locator(".coach")).to_contain_text("Your district grows from one tile")
    anna.turn()
    anna.turn()
    expect(page.locator(".coach")).to_contain_text("Send a worker")
    page.get_by_role("button", name="Enough lessons").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.locator(".goals").get_by_role("button", name="What does this mean?").click()
    expect(page.get_by_text("A ring stays")).to_be_visible()
    anna.finish()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_and_longer_words(
    browser: Browser, server: Server, caller: Caller, theme: str, size: dict[str, int]
) -> None:
    anna = Builder(browser, server.url, viewport=size, color_scheme=theme, locale="cs-CZ")
    for path in ("/#/new-cities", "/#/rules-cities"):
        anna.go(path)
        anna.page.locator("h1").wait_for()
        check_with_axe(anna)
        assert anna.page.evaluate(LONGER) == [], path
    table = prepare(caller, lambda view: taking(view) and view["round"] > 1, 3, good=True)
    anna.open(table, caller)
    assert anna.wait_for_turn()
    check_with_axe(anna)
    anna.page.locator(".spot.open").first.click()
    anna.page.locator("#confirm, .stage .target").first.wait_for()
    check_with_axe(anna)
    assert "the page itself" not in anna.page.evaluate(LONGER)
    anna.finish()
