"""A browser and a server, both real."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from server.running import Server
from web.chromium import ARGUMENTS, NoChromium, find_chromium


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        chromium = find_chromium()
    except NoChromium as error:
        pytest.skip(str(error))
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield opened
        opened.close()
