"""Eight tabs, a lost network, a new version, the back button, spectators: nothing is lost."""

import http.server
import re
import shutil
import threading
from functools import partial
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Response, expect

import twincities.server
from server.running import Server
from web.playing import Player
from web.prepared import early, middle, prepare, sit_down

pytestmark = pytest.mark.slow
STATIC = Path(twincities.server.__file__).parent / "static"


def streams(server: Server) -> int:
    found = re.search(r"^\w*streams\w* ([\d.]+)$", httpx.get(f"{server.url}/metrics").text, re.M)
    assert found
    return int(float(found[1]))


def settled(page: Page, number: str) -> None:
    expect(page.locator(".board-page")).to_have_attribute("data-number", number)


def test_eight_tabs_share_one_stream(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url)
    caller = server.player()
    tables = [prepare(caller, early, ["Anna", "Bea"]) for _ in range(2)]
    sit_down(anna, caller)
    before = streams(server)
    anna.go(f"/table/{tables[0]}")
    anna.wait_for_turn()
    pages = [anna.page] + [anna.context.new_page() for _ in range(7)]
    for i, page in enumerate(pages[1:], 1):
        page.goto(f"{server.url}/table/{tables[i % 2]}")
        page.locator(".prompt.on").wait_for()
    anna.turn()
    for page in pages[::2]:
        settled(page, anna.number())
    assert streams(server) == before + 1
    pages[0].close()  # whoever held the stream is gone: another tab takes over
    seen = caller.play(tables[1])
    for page in pages[1::2]:
        settled(page, str(seen["number"] + 1))
    assert streams(server) == before + 1
    anna.finish()


def test_a_lost_network_loses_nothing(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url)
    caller = server.player()
    table = prepare(caller, middle, ["Anna", "Bea"])
    sit_down(anna, caller)
    anna.go(f"/table/{table}")
    anna.wait_for_turn()
    anna.context.set_offline(True)
    expect(anna.page.get_by_text("The connection is lost")).to_be_visible()
    anna.pick_pair()
    anna.page.locator("#confirm").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("cannot be reached")
    played = caller.play(table)
    anna.context.set_offline(False)
    expect(anna.page.get_by_text("The connection is lost")).to_have_count(0)
    settled(anna.page, str(played["number"] + 1))
    anna.wait_for_turn()
    anna.turn()
    anna.context.close()  # the browser may rightly have complained about the lost network


def test_the_back_button_leads_home_and_forth(browser: Browser, server: Server) -> None:
    anna = Player(browser, server.url).go()
    page = anna.page
    page.get_by_role("button", name="Play now").first.click()
    table = anna.table
    anna.wait_for_turn()
    anna.turn()
    page.go_back()
    expect(page.locator(f"a[href='/table/{table}']")).to_be_visible()
    page.go_forward()
    assert anna.wait_for_turn()
    anna.turn()
    anna.finish()


def test_a_spectator_sees_no_secret(browser: Browser, server: Server) -> None:
    caller = server.player()
    table = prepare(caller, middle, ["Anna", "Bea"])
    guest = Player(browser, server.url)
    answers: list[Response] = []
    guest.page.on("response", lambda answer: answers.append(answer))
    guest.go(f"/table/{table}")
    page = guest.page
    expect(page.get_by_text("You are watching")).to_be_visible()
    for control in ("#confirm", ".market button[aria-disabled=false]", ".hint", ".again"):
        expect(page.locator(control)).to_have_count(0)
    view = guest.ask(f"/tables/{table}")["view"]
    assert not {"moves", "explained", "setup", "nonce"} & view.keys()
    assert all("card" not in slot for slot in view["market"] if slot and "face" in slot)
    heard = [each.text() for each in answers if "/api/" in each.url and "/events" not in each.url]
    assert heard
    for text in heard:
        assert not re.search(r'"(setup|nonce|deck_order|moves)":', text)
    guest.finish()


def test_without_the_server_the_app_opens_and_says_so(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    own = Server(tmp_path_factory.mktemp("offline")).start()
    try:
        anna = Player(browser, own.url, service_workers="allow").go()
        page = anna.page
        page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.get_by_role("button", name="Play now").first.click()
        anna.wait_for_turn()
        kept = page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async name => "
            "(await (await caches.open(name)).keys()).map(each => each.url)))).flat()"
        )
        assert kept
        assert not [address for address in kept if "/api" in address or "/table" in address]
        own.kill()
        anna.go()
        expect(page.get_by_role("status")).to_contain_text("No connection")
        own.start()
        expect(page.get_by_text("No connection")).to_have_count(0)
        anna.context.close()  # the browser may rightly have complained about the lost server
    finally:
        own.kill()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_a_new_version_is_there_at_once(browser: Browser, tmp_path: Path) -> None:
    """A page kept by the worker is never shown while the server has a newer one."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    files = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=files.serve_forever, daemon=True).start()
    try:
        url = f"http://127.0.0.1:{files.server_port}"
        anna = Player(browser, url, service_workers="allow").go()
        page = anna.page
        page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        for name, old, new in (
            ("index.html", "<body>", '<body data-version="2">'),
            ("sw.js", '"version":"', '"version":"2'),
        ):
            text = (folder / name).read_text("utf-8")
            assert old in text
            (folder / name).write_text(text.replace(old, new), "utf-8")
        page.reload()
        expect(page.locator("body")).to_have_attribute("data-version", "2")
        page.wait_for_function(
            "async () => { await navigator.serviceWorker.getRegistration().then(r => r.update()); "
            "const kept = await caches.keys(); return kept.length === 1 && kept[0].startsWith"
            "('shell-2'); }"
        )
        anna.context.close()  # there is no API behind these files
    finally:
        files.shutdown()
