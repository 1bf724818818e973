"""The server is killed and started again: open pages reconnect by themselves, and nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import People, people_at, two_at
from tests.browser.server import Server


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("site"))
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture
def visitors(chromium: Browser, own_server: Server) -> Iterator[People]:
    with people_at(chromium, own_server) as made:
        yield made


def test_pages_come_back_after_a_kill(visitors: People, own_server: Server) -> None:
    ada, basil = two_at(visitors)
    for one in (ada, basil):
        one.page.evaluate("window.marked = true")
    ada.move()
    ada.asked()
    question = ada.headline
    log = ada.page.locator("#since").inner_text()

    visitors.watch.expect("net::ERR_")
    own_server.kill()
    for one in (ada, basil):
        expect(one.page.get_by_role("alert")).to_have_text("No connection. Trying again ...")
    action = ada.page.locator("[data-action]").first
    action.click()  # nobody hears it
    expect(ada.page.locator("#toast")).to_have_text("That did not work. Please try again.")
    own_server.start()
    for one in (ada, basil):
        expect(one.page.get_by_role("alert")).to_be_hidden()
    expect(ada.page.locator("#prompt .headline")).to_have_text(question)
    assert ada.page.locator("#since").inner_text() == log

    while ada.page.title().startswith("("):
        ada.move()
        ada.told()
    basil.move()
    expect(ada.page.locator("#since")).to_contain_text("Basil")
    for one in (ada, basil):
        assert one.page.evaluate("window.marked === true")


def test_bots_think_on_after_a_kill(visitors: People, own_server: Server) -> None:
    ada = visitors()
    ada.new_game("keythedral", "random", "random", "me")
    for _ in range(2):
        ada.move()
        ada.told()
        visitors.watch.expect("net::ERR_")
        own_server.kill()
        own_server.start()
    assert ada.asked()


def test_a_server_that_is_ended_has_nothing_to_complain(
    visitors: People, own_server: Server
) -> None:
    ada = visitors()
    ada.new_game("keythedral", "me", "open")
    visitors.watch.expect("net::ERR_")
    own_server.stop()
    expect(ada.page.get_by_role("alert")).to_be_visible()  # the page was listening
    assert own_server.said.read_text() == ""
