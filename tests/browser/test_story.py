"""What happened, and what it means: pace, marks, losses, recaps, points and replay, with a small game that has all of them."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import DESK, STATE, People, Person, people_at
from tests.browser.server import Server
from tests.new_game.test_new_game import join

SLOW = 1400  # milliseconds between two moves, for those who like it slower


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site that offers Pebbles too."""
    tree = tmp_path_factory.mktemp("tree")
    join(tree)
    running = Server(tmp_path_factory.mktemp("site"), {"PYTHONPATH": str(tree)})
    try:
        yield running
    finally:
        running.stop()
    assert running.said.read_text() == ""


@pytest.fixture
def people(chromium: Browser, pebbles: Server) -> Iterator[People]:
    with people_at(chromium, pebbles) as visitors:
        yield visitors


def three_at(people: People, **settings: str) -> list[Person]:
    """Ada, who minds motion as others do, and Basil and Cleo, whose pages show everything at once."""
    ada, basil, cleo = (
        people(DESK, cards=True, reduced_motion="no-preference"),
        people(cards=True),
        people(cards=True),
    )
    if settings:
        ada.page.goto(f"{ada.site}/settings")
        for name, value in settings.items():
            ada.page.locator(f'[name="{name}"][value="{value}"]').check()
        ada.page.get_by_role("button", name="Save").click()
    ada.new_game("pebbles", "me", "open", "open", name="Ada")
    basil.join(ada, "Basil")
    cleo.join(ada, "Cleo")
    ada.start()
    for person in (basil, cleo):
        person.page.locator("#boards").wait_for()
    return [ada, basil, cleo]


def test_moves_of_others_come_one_after_the_other(people: People) -> None:
    ada, basil, cleo = three_at(people, pace="slower")
    ada.asked()
    clock = ada.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(seconds=60))
    ada.move()
    ada.told()  # one's own move does not wait
    basil.move()
    cleo.move()
    cleo.told()
    shown = ada.page.locator("#since .ply").last
    expect(shown).to_have_text("1")
    for frame in (2, 3):
        clock.run_for(SLOW)
        expect(shown).to_have_text(str(frame))
    assert ada.state("question") is not None
    expect(ada.page.locator("#boards .marks text")).to_have_text(["B", "C"])
    lines = ada.page.locator("#since li")
    expect(lines).to_have_text(["2Basil takes 1.", "3Cleo takes 1."])


def test_whoever_likes_sees_all_at_once(people: People) -> None:
    ada, basil, _ = three_at(people, pace="once")
    ada.move()
    basil.asked()
    basil.move()
    ada.page.wait_for_function(f"() => {STATE}.frame === 2")


def empty_the_heap(people: list[Person]) -> None:
    """One pebble at a time; the engine takes the last, for nothing else is left."""
    while True:
        for person in people:
            person.page.wait_for_function(
                f"() => {STATE}.question !== null || {STATE}.chapter !== null"
            )
            if person.state("chapter") is not None:
                return
            person.move()
            person.told()


def test_a_loss_a_recap_and_the_points(people: People) -> None:
    ada, basil, cleo = three_at(people, pace="once")
    three = [ada, basil, cleo]
    empty_the_heap(three)
    for person, own in zip(three, "ABC", strict=True):
        card = person.page.locator("#card")
        expect(card.get_by_role("heading", name="Heap 1")).to_be_visible()
        own_first = sorted("ABC", key=lambda letter: letter != own)
        expect(card.locator(".recap .badge")).to_have_text(own_first)
        expect(card.get_by_text("Next: heap 2.")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(card).to_be_hidden()
    losers = [person for person in three if person.page.locator("#since .losses").count()]
    assert len(losers) == 1
    page = losers[0].page
    page.locator(".losses").get_by_role("link", name="Show").click()
    expect(page.locator("#boards #heap.pulse")).to_be_visible()

    page.locator("#since").get_by_role("link", name="Heap 2 is poured out.").click()
    expect(page.locator("#card").get_by_role("heading", name="Heap 1")).to_be_visible()
    page.locator("#card").get_by_role("button", name="Close").click()
    page.reload()  # it was told
    page.wait_for_function("() => document.querySelector('#announce').textContent !== ''")
    expect(page.locator("#card")).to_be_hidden()

    page.locator("#seats .points").first.click()
    sheets = page.locator("#card .sheet-table")
    expect(sheets).to_have_count(3)
    points = page.locator("#seats .points").first.inner_text().split()[0]
    expect(sheets.first.locator("tfoot td")).to_have_text(points)


def test_a_replay_goes_to_chapters_and_turns(people: People) -> None:
    three = three_at(people, pace="once")
    empty_the_heap(three)
    ada = three[0]
    page = ada.page
    page.keyboard.press("Escape")
    during = page.locator("#since a.ply").last.inner_text()
    for _ in range(600):  # who begins depends on how large the heap was
        if page.locator("#end").is_visible():
            break
        asked = [person for person in three if person.state("question") is not None]
        for person in asked[:1]:
            person.move()
            person.told()
        page.wait_for_timeout(50)
    for person in three:  # nothing lies over the result
        expect(person.page.locator("#end")).to_be_visible()
        expect(person.page.locator("#card")).to_be_hidden()
        assert person.state("chapter") is None
    expect(page.locator("#prompt .headline")).to_contain_text("You ")
    expect(page.locator("#end .chart text", has_text="Heap 2")).to_be_attached()

    page.get_by_role("link", name="Replay").click()
    page.wait_for_function(f"() => {STATE}.frame === 0")
    page.get_by_label("Go to").select_option("Heap 2")
    page.wait_for_function(f"wanted => {STATE}.frame === wanted", arg=int(during))
    assert page.url.endswith(f"?at={during}")
    page.get_by_role("link", name="To the end").click()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_function(f"() => {STATE}.frame === 0")
    page.get_by_role("button", name="Next turn").click()
    page.wait_for_function(f"() => {STATE}.frame === 1")
    page.get_by_label("only my turns").check()
    page.get_by_role("button", name="one step forward").click()
    page.wait_for_function(f"() => {STATE}.frame === 4")
    page.get_by_role("button", name="Turn before").click()
    page.wait_for_function(f"() => {STATE}.frame === 1")
    page.get_by_label("only my turns").uncheck()
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="▶ Play").click()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
