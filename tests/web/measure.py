"""`make measure`: what the app weighs, how soon it is ready, how smoothly cards move."""

import gzip
import itertools
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import twincities.server
from server.running import Player as Caller
from server.running import Server, running
from web.chromium import ARGUMENTS, find_chromium
from web.playing import Player
from web.prepared import middle, prepare, sit_down

STATIC = Path(twincities.server.__file__).parent / "static"
FRAMES = """() => { window.frames_seen = []; const see = (now) => { frames_seen.push(now);
  requestAnimationFrame(see); }; requestAnimationFrame(see); }"""


def weigh() -> None:
    """Scripts, packed."""
    sizes = {
        file.name.split("-")[0]: len(gzip.compress(file.read_bytes()))
        for file in STATIC.glob("assets/*.js")
    }
    total = sum(sizes.values())
    others = ("cities", "NewCities", "RulesCities", "en", "cs", "sk")
    point_city = total - sum(sizes[name] for name in others)
    print(f"scripts, gzip: {point_city / 1000:.1f} KB for Point City, {total / 1000:.1f} KB in all")


def load(browser: Browser, server: Server) -> None:
    """Bytes and time of a first visit, the median of five."""
    times: list[float] = []
    received = 0
    for _ in range(5):
        player = Player(browser, server.url)
        session = player.context.new_cdp_session(player.page)
        session.send("Network.enable")
        heard: list[float] = []
        session.on("Network.loadingFinished", lambda each, to=heard: to.append(length(each)))
        player.go()
        player.page.locator("h1").wait_for()
        times.append(
            player.page.evaluate(
                "() => new Promise((done) => new PerformanceObserver((list) => "
                "done(list.getEntries()[0].startTime)).observe({type: 'paint', buffered: true}))"
            )
        )
        player.page.wait_for_load_state("networkidle")
        received = int(sum(heard))
        player.context.close()
    print(f"first load: {received / 1000:.1f} KB, drawn after {statistics.median(times):.0f} ms")


def length(event: Any) -> float:
    return float(event["encodedDataLength"])


def move_cards(browser: Browser, server: Server, caller: Caller) -> None:
    """Frames while cards fly, are refilled and turn."""
    player = Player(browser, server.url, reduced_motion="no-preference")
    table = prepare(caller, middle, ["Anna", "Bea"])
    sit_down(player, caller)
    player.go(f"/table/{table}")
    still = frames_at_rest(player)
    gaps: list[float] = []
    for _ in range(6):
        if not player.wait_for_turn() or player.page.locator(".pool.choosing").count():
            break
        player.pick_pair()
        player.page.evaluate(FRAMES)
        player.page.locator("#confirm").click()
        player.page.wait_for_timeout(1400)
        seen = player.page.evaluate("() => frames_seen")
        gaps += [b - a for a, b in itertools.pairwise(seen)]
        player.page.reload()
    gaps.sort()
    rate = 1000 * len(gaps) / sum(gaps)
    late = sum(gap > 25 for gap in gaps) / len(gaps)
    print(
        f"card motions: {rate:.0f} frames/s ({len(gaps)} frames, {late:.1%} late); "
        f"the same page at rest: {still:.0f}"
    )
    player.context.close()


def frames_at_rest(player: Player) -> float:
    """What this machine gives now when nothing moves."""
    player.wait_for_turn()
    player.page.evaluate(FRAMES)
    player.page.wait_for_timeout(3000)
    seen = player.page.evaluate("() => frames_seen")
    player.page.reload()
    return 1000 * (len(seen) - 1) / float(seen[-1] - seen[0])


def main() -> None:
    weigh()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        load(browser, server)
        move_cards(browser, server, server.player())
        browser.close()


if __name__ == "__main__":
    main()
