"""A finished game is analysed: progress, turning points to step through, marks in the replay, the chance to win beside it."""

import re

from playwright.sync_api import expect

import keydom
from keydom.bots import bot
from tests.browser.people import PHONE, People, Person, two_at

ANALYSED = 120_000  # milliseconds: bots think here
LAST = 24  # moves that people make, and that are judged


def ended(people: People) -> Person:
    """Ada, at the end of a game of Keyper whose last moves she and Basil have made without a plan."""
    state = keydom.game("keyper", 2).new(3)
    players = [bot(f"greedy:seed={seat}") for seat in range(2)]
    states = []
    while not state.is_over:
        states.append(state.clone())
        state.apply(players[state.seat].choose(state.view(state.seat)), state.seat)
    ada, basil = two_at(people, "keyper", states[-LAST])
    while ada.page.locator("#end").is_hidden():
        for person in (ada, basil):
            if person.state("question") not in (None, person.answered):
                person.move(-1)
    return ada


def test_a_game_is_analysed_stepped_through_and_marked_in_the_replay(people: People) -> None:
    ada = ended(people)
    page, table = ada.page, ada.page.url.partition("?")[0]
    page.get_by_role("link", name="Where did the game turn?").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=ANALYSED)
    charts = page.locator("svg.chart")
    expect(charts).to_have_count(2)
    # From the store at once, for anybody.
    guest = people(PHONE, has_touch=True, is_mobile=True)
    guest.page.goto(f"{table}/analysis")
    expect(guest.page.get_by_role("heading", name="Turning points")).to_be_visible()
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # A turning point opens with both lines.
    page.locator(".turning-points a").first.click()
    for line in ("The better turn", "What was played"):
        page.get_by_role("link", name=line).click()
        steps = page.locator("ol.steps a")
        steps.nth(1).click()
        expect(page.locator("ol.steps [aria-current=step]")).to_have_count(1)
        page.get_by_role("link", name="one step back").click()
        expect(page.locator(".stepping b")).to_have_text("Before the turn")
    # The whole position is there: what lies beside the boards, and every player.
    expect(page.locator(".players figure")).to_have_count(2)
    expect(page.locator(".beside figure").first).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    # The replay marks the turns, says what is thought of each, and tells the chances.
    page.goto(table)
    expect(page.locator("#chance-chart svg.chart")).to_be_visible()
    marks = page.locator("#replay-verdicts .verdict")
    bad = page.locator("#replay-verdicts .bad, #replay-verdicts .doubtful")
    expect(marks.first).to_be_attached()
    page.goto(f"{table}?at=0")
    expect(bad.first).to_be_visible()
    bad.first.click()
    expect(page.locator("#replay-verdict")).to_contain_text(
        re.compile("(bad|doubtful) turn, chance to win: .* % less")
    )
    expect(page.locator("#chances")).to_contain_text(re.compile(r"\d+ %.*\d+ %"))
    expect(page.locator("#chance-chart")).to_be_hidden()
    page.locator("#replay-verdict a").click()
    expect(page.get_by_role("heading", name="Turning point")).to_be_visible()
    with page.expect_download() as download:
        page.goto(table)
        page.get_by_role("link", name="Download the record").click()
    assert "# analysis {" in download.value.path().read_text()


def test_chances_are_told_to_those_who_watch_bots_and_to_nobody_who_plays(people: People) -> None:
    ada = people()
    ada.page.goto(ada.site)
    ada.page.locator("#game-keyper").get_by_role("button", name="Watch strong bots play").click()
    chances = ada.page.locator("#chances")
    expect(chances).to_contain_text(re.compile(r"\d+ %.*\d+ %"))
    basil = people()
    basil.new_game("keyper", "me", "random")
    basil.asked()
    expect(basil.page.locator("#chances")).to_be_hidden()
