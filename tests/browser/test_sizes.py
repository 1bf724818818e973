"""A phone, a small and a large screen: nothing sticks out, and a finger can play."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from keydom.engine.registry import games
from tests.browser.people import PHONE, People, seat_bot
from tests.browser.policies import wanderer

SCREENS = ({"width": 1024, "height": 768}, {"width": 1440, "height": 900}, PHONE)
TABS = ("Players", "Table", "Log", "Chat")


def check_the_width(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide, screen = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide <= screen, page.url


@pytest.mark.parametrize("game", games())
def test_nothing_sticks_out(people: People, game: str) -> None:
    """Every page of a game on every screen, from the lobby to the middle of the game."""
    ada = people()
    page = ada.page
    for path in ("/", "/me", "/nowhere"):
        people.watch.expect("404")
        page.goto(ada.site + path)
        for size in SCREENS:
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            check_the_width(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    ada.new_game(game, "me", "random")
    rounds = iter(range(12))
    ada.play(game, wanderer(Random(5)), stop=lambda: next(rounds, None) is None)
    for size in SCREENS:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for tab in TABS:
            button = page.get_by_role("navigation").get_by_role("button", name=tab)
            if button.is_visible():
                button.click()
            check_the_width(page)
        board = page.evaluate("document.getElementById('boards').getBoundingClientRect().width")
        assert board > 0.3 * size["width"]
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", games())
def test_a_finger_plays(people: People, game: str) -> None:
    """The first tap on the picture shows what would happen, the second does it; buttons act at once."""
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    ada.new_game(game, "me", "random")
    confirm = page.locator("#confirm")
    taps = 0
    while taps < 3:
        ada.asked()
        lit = page.locator("svg [data-action]:visible")
        if not lit.count():
            page.locator("button[data-action]").first.tap()
            ada.answered = ada.question
            continue
        taps += 1
        target = lit.nth(lit.count() // 2)
        name = target.get_attribute("aria-label")
        target.tap()
        expect(confirm).to_be_visible()
        expect(confirm.locator("b")).to_have_text(str(name))
        expect(page.get_by_role("tooltip")).to_be_hidden()
        assert ada.state("question") == ada.question
        if taps == 1:
            confirm.get_by_role("button", name="Cancel").tap()
            expect(confirm).to_be_hidden()
            target.tap()
            expect(confirm).to_be_visible()
        if taps == 2:
            confirm.get_by_role("button", name="Confirm").tap()
        else:
            target.tap()
        ada.answered = ada.question
        ada.told()
        check_the_width(page)


def test_the_sheet_from_below(people: People) -> None:
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    tabs = page.get_by_role("navigation", name="More of the table")
    bar, strip = tabs.bounding_box(), page.locator("#own").bounding_box()
    assert bar
    assert strip
    assert bar["y"] + bar["height"] == PHONE["height"]
    for tab, pane in zip(TABS, ("seats", "side", "log", "talk"), strict=True):
        sheet = page.locator(f"#pane-{pane}")
        button = tabs.get_by_role("button", name=tab)
        button.tap()
        expect(sheet).to_be_visible()
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(page.locator(".pane:visible")).to_have_count(1)
        box = sheet.bounding_box()
        assert box
        assert box["width"] == PHONE["width"]
        assert 0 <= strip["y"] - box["y"] - box["height"] < 10  # what one has stays in sight
        board = page.locator("#boards").bounding_box()
        assert board
        assert box["y"] > board["y"] + 20  # and the board can still be seen
        button.tap()
        expect(sheet).to_be_hidden()
    tabs.get_by_role("button", name="Players").tap()
    page.locator("#boards").tap(position={"x": 10, "y": 10})
    expect(page.locator(".pane:visible")).to_have_count(0)


def test_six_seats_are_in_sight(people: People) -> None:
    """All of them on a large screen, where the coach is silent; on a low one at least one's own."""
    ada = people(locale="de-DE")
    form = ada.new_game_form("keyflower")
    form.locator('[name=players][value="6"]').check()
    for number in range(5):
        seat_bot(form, number, "random")
    form.locator('[name="seat.5"]').select_option("me")
    form.locator("button:not([type])").last.click()
    ada.page.wait_for_url("**/t/*")
    ada.asked()
    ada.page.locator('#coach button[value="no"]').click()  # its card stands over them
    expect(ada.page.locator("#coach.speaks")).to_have_count(0)
    for seat in ada.page.locator("#seats .seat").all():
        expect(seat).to_be_in_viewport(ratio=1)
    ada.page.set_viewport_size({"width": 1280, "height": 600})
    expect(ada.page.locator("#seats .you")).to_be_in_viewport(ratio=1)
