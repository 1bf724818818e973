"""On a phone: one's own things and Confirm are always in sight, the first tap moves nothing, a finger hits what it means."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from keydom.engine.registry import games
from tests.browser.people import PHONE, People, Person, outline

FINGER = 40  # pixels
STEPS = 14

# Where something is, and whether it is what a finger touches there.
PLACE = """element => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return { x, y, width: box.width, height: box.height, hit: Boolean(hit && element.contains(hit)) };
}"""
# What is lit and would be touched at its middle.
TOUCHABLE = f"""() => [...document.querySelectorAll("svg [data-action]")]
  .map((target) => ({{ action: target.dataset.action, ...({PLACE})(target) }})).filter(({{ hit }}) => hit)"""
# What lies over the chosen target at a point of the screen.
OVER = """([x, y]) => {
  const hit = document.elementFromPoint(x, y);
  return hit?.closest(".chosen") ? "" : hit?.outerHTML.slice(0, 400);
}"""
# Where the board is and how large it is drawn: a point of it on the screen, and its scale.
BOARD = """() => {
  const svg = document.querySelector("#boards svg");
  const { a, e, f } = svg.getScreenCTM();
  const boards = document.getElementById("boards").getBoundingClientRect();
  return [svg.dataset.panel, a, e, f, boards.y, boards.height].map((value) => Number(value).toFixed(1) + value);
}"""
# Everything that one has is inside the screen and nothing lies over it.
STRIP = """() => [...document.querySelectorAll("#own text")].filter((text) => text.textContent).map((text) => {
  const box = text.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return Boolean(document.elementFromPoint(x, y)?.closest("#own"));
})"""


def phone(people: People) -> Person:
    return people(PHONE, has_touch=True, is_mobile=True)


def played(ada: Person, game: str) -> Iterator[int]:
    """Positions of a game; whoever looks at one leaves it as it is."""
    # The end of a season would be told over the board some time after the question has come.
    ada.page.route("**/recap?*", lambda route: route.fulfill(status=204))
    ada.new_game(game, "me", "random")
    chance = Random(11)
    for step in range(STEPS):
        actions = ada.asked()
        yield step
        ada.answer(chance.choice(actions))


def place(page: Page, selector: str) -> Any:
    return page.locator(selector).first.evaluate(PLACE)


@pytest.mark.parametrize("game", games())
def test_the_strip_is_in_sight_and_confirm_is_docked(people: People, game: str) -> None:
    """Beside the board and beside every sheet."""
    ada = phone(people)
    page = ada.page
    tabs = page.get_by_role("navigation", name="More of the table")
    confirms = 0
    for step in played(ada, game):
        assert all(page.evaluate(STRIP))
        touchable = page.evaluate(TOUCHABLE)
        if not touchable:
            continue
        target = touchable[step % len(touchable)]
        page.touchscreen.tap(target["x"], target["y"])
        confirm = page.locator("#confirm")
        expect(confirm).to_be_visible()
        confirms += 1
        for name in (None, "Players", "Table"):
            if name:
                tabs.get_by_role("button", name=name).tap()
            assert all(page.evaluate(STRIP))
            places = confirm.locator("button").evaluate_all(f"buttons => buttons.map({PLACE})")
            if not any(place["height"] for place in places):
                break  # opening a sheet, or the end of a round, may close the question
            for place in places[:2]:
                assert place["hit"]
                assert place["height"] >= FINGER
                assert place["y"] > PHONE["height"] * 0.8
        page.keyboard.press("Escape")
    assert confirms > STEPS / 3


@pytest.mark.parametrize("game", games())
def test_the_first_tap_leaves_the_target_under_the_finger(people: People, game: str) -> None:
    """Also where it enlarges the panel, because the target was too small; then it is large enough."""
    ada = phone(people)
    page = ada.page
    taps = enlarged = 0
    for step in played(ada, game):
        whole = page.locator("#whole")
        if step % 2 and whole.is_visible():
            whole.tap()
        touchable = page.evaluate(TOUCHABLE)
        if not touchable:
            continue
        target = touchable[step % len(touchable)]
        small = min(target["width"], target["height"]) < FINGER
        before = page.evaluate(BOARD)
        page.touchscreen.tap(target["x"], target["y"])
        chosen = page.locator("svg .target.chosen")
        expect(chosen).to_have_attribute("data-action", target["action"])
        now = chosen.evaluate(PLACE)
        assert min(now["width"], now["height"]) >= FINGER
        assert page.evaluate(OVER, [target["x"], target["y"]]) == ""
        if not small:
            assert page.evaluate(BOARD) == before
        taps += 1
        enlarged += small
        page.locator("#confirm").get_by_role("button", name="Cancel").tap()
        if page.locator("#whole").is_visible():
            page.locator("#whole").tap()
    assert taps > STEPS / 3
    if game == "keyper":
        assert enlarged


def test_a_double_tap_enlarges_and_the_button_shows_the_whole_again(people: People) -> None:
    ada = phone(people)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    width = "document.querySelector('#boards svg').getBoundingClientRect().width"
    whole = page.evaluate(width)
    corner = page.locator("#boards svg").bounding_box()
    assert corner
    for _ in range(2):
        page.touchscreen.tap(corner["x"] + 8, corner["y"] + corner["height"] - 8)
    assert page.evaluate(width) == pytest.approx(2 * whole, rel=0.01)
    expect(page.locator("#boards .panel")).to_have_attribute("data-on", "both")
    page.locator("#whole").tap()
    assert page.evaluate(width) == pytest.approx(whole, rel=0.01)
    expect(page.locator("#whole")).to_be_hidden()


def test_the_players_sheet_shows_the_players(people: People) -> None:
    """One's own seat first, and none of them squeezed."""
    ada = phone(people)
    page = ada.page
    ada.new_game("keythedral", "random", "me", "random")
    ada.asked()
    page.get_by_role("navigation").get_by_role("button", name="Players").tap()
    seats = page.locator("#seats .seat")
    expect(seats).to_have_count(3)
    tops = [seats.nth(number).evaluate(PLACE)["y"] for number in range(3)]
    assert tops[1] == min(tops)
    assert all(seats.nth(number).evaluate(PLACE)["height"] > 100 for number in range(3))
    assert place(page, "#seats .seat.you")["hit"]


def test_a_long_press_reads_without_choosing(people: People) -> None:
    """Some browsers send a click when the finger is lifted: that is no choice either."""
    ada = phone(people)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    target = page.evaluate(TOUCHABLE)[0]
    finger = page.context.new_cdp_session(page)
    points = [{"x": target["x"], "y": target["y"]}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    lit = page.locator(f"svg [data-action='{target['action']}']").first
    expect(tip).to_contain_text(str(lit.get_attribute("aria-label")))
    lit.dispatch_event("click")
    expect(page.locator("#confirm")).to_be_hidden()
    assert ada.state("question") == ada.question


def test_a_tap_beside_it_closes_the_rule_and_nothing_else(people: People) -> None:
    """Neither the sheet with the choices, nor does the board say why it cannot be chosen."""
    ada = phone(people)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    tabs = page.get_by_role("navigation", name="More of the table")
    tabs.get_by_role("button", name="Table").tap()
    rule = page.locator("#prompt .rule")
    rule.locator("summary").tap()
    expect(rule.locator("p")).to_be_visible()
    own = place(page, "#own")
    page.touchscreen.tap(own["x"], own["y"])
    expect(rule.locator("p")).to_be_hidden()
    expect(page.locator("#pane-side")).to_be_visible()
    expect(page.locator("#toast")).to_be_empty()
    rule.locator("summary").tap()
    rule.get_by_text("Close", exact=True).tap()
    expect(rule.locator("p")).to_be_hidden()


def test_the_bar_leads_to_the_settings(people: People) -> None:
    """As a sign, in one line with everything else."""
    ada = phone(people)
    page = ada.page
    ada.new_game("keyper", "me", "random", name="Maximiliane")
    assert outline(page, ".bar")["height"] < 60
    assert outline(page, ".bar .settings")["height"] >= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("link", name="Settings").tap()
    page.wait_for_url("**/settings")


def test_a_new_question_shows_all_that_is_lit(people: People) -> None:
    """However the board was enlarged for the question before."""
    ada = phone(people)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    width = "document.querySelector('#boards svg').getBoundingClientRect().width"
    ada.asked()
    whole = page.evaluate(width)
    for step in range(4):
        actions = ada.asked()
        assert page.evaluate(width) == pytest.approx(whole, rel=0.01)
        lit = page.locator("#boards [data-action]")
        assert lit.count()
        assert len(page.evaluate(TOUCHABLE)) == lit.count()
        corner = page.locator("#boards svg").bounding_box()
        assert corner
        for _ in range(2):
            page.touchscreen.tap(corner["x"] + 8, corner["y"] + corner["height"] - 8)
        assert page.evaluate(width) == pytest.approx(2 * whole, rel=0.01)
        ada.answer(actions[step % len(actions)])


@pytest.mark.parametrize("game", games())
def test_answers_stand_whole(people: People, game: str) -> None:
    """All of them in sight and large enough, without scrolling."""
    ada = phone(people)
    page = ada.page
    buttons = 0
    for _ in played(ada, game):
        row = page.locator("#prompt .row > div")
        assert row.evaluate_all(
            "rows => rows.every((row) => row.scrollWidth <= row.clientWidth + 1)"
        )
        answers = page.locator("#prompt .answers").locator("button, a.button").filter(visible=True)
        for answer in answers.all():
            found = answer.evaluate(PLACE)
            assert found["hit"]
            assert min(found["width"], found["height"]) >= FINGER
            buttons += 1
    assert buttons


def test_the_rules_begin_with_their_text_and_the_contents_unfold(people: People) -> None:
    ada = phone(people)
    page = ada.page
    page.goto(f"{ada.site}/learn/keyper")
    assert place(page, "h1")["y"] < PHONE["height"] / 2
    contents = page.get_by_role("navigation", name="Contents")
    section = contents.get_by_role("link", name="Your turn")
    expect(section).to_be_hidden()
    contents.get_by_text("Contents", exact=True).tap()
    expect(contents.get_by_role("searchbox")).to_be_visible()
    section.tap()
    expect(page).to_have_url(f"{ada.site}/learn/keyper#turn")


def test_a_tap_on_what_comes_next_goes_on_with_what_was_chosen(people: People) -> None:
    """Keyper: a keyple is chosen, then a field is tapped, without Confirm in between."""
    ada = phone(people)
    page = ada.page
    page.goto(f"{ada.site}/learn/keyper/lessons/keyples/00")
    page.locator('#boards [data-over="kp-home-A-2"]').tap()
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#kp-field-1-5").scroll_into_view_if_needed()
    page.locator("#kp-field-1-5").tap()
    expect(page.locator('#boards [data-over="kp-field-1-5"]')).to_have_class(re.compile("chosen"))
    expect(page.locator("#confirm b")).to_contain_text("clay")


def test_few_small_answers_stand_beside_each_other(people: People) -> None:
    """Keyper: what is paid is small where it lies; an invitation has its yes beside its no."""
    ada = phone(people)
    page = ada.page
    for way, answers in {
        "joining-in/start": [
            "Join in with brown: 3 actions",
            "Join in with white: 3 actions",
            "Do not join in",
        ],
        "building/0111111": ["Pay rock", "Pay stone"],
    }.items():
        page.goto(f"{ada.site}/learn/keyper/lessons/{way}")
        buttons = page.locator(".answers button:visible")
        expect(buttons).to_have_text(answers)
        for button in buttons.all():
            place = button.evaluate(PLACE)
            assert place["hit"]
            assert min(place["width"], place["height"]) >= FINGER
    page.locator(".few").get_by_text("Pay stone").tap()  # it says what it does
    expect(page.locator("#prompt .few")).to_have_count(0)
    expect(page.locator("#confirm")).to_be_hidden()
