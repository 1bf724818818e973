"""A lesson as a pupil plays it: by clicking, by keys alone, and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from keydom.web.course import Lesson, course, text
from tests.browser.people import PHONE, People
from tests.browser.test_keyboard import tab_to
from tests.browser.test_phone import PLACE

GAME = "keythedral"
CHOSEN = re.compile(r"\?chosen=\d+$")


def lesson() -> Lesson:
    """The first of the course: two cards to read, then three choices."""
    return course(GAME)["fields"]


def said(section: str) -> str:
    return text(GAME, lesson().file, "en").sections[section].words


def card_says(page: Page, section: str) -> None:
    words = said(section)
    expect(page.locator("#teacher")).to_contain_text(words[-60:])


def test_a_lesson_is_played_by_clicking(people: People) -> None:
    ada = people()
    page, found = ada.page, lesson()
    field, number, corner = found.steps[2:5]
    page.goto(ada.site)
    page.locator(f"#game-{GAME}").get_by_role("link", name="New here? Learn by playing").click()
    page.get_by_role("link", name=text(GAME, found.file, "en").title).click()
    card_says(page, "land")
    expect(page.locator("#table svg #kt-keythedral.taught")).to_have_count(1)
    page.get_by_role("link", name="Go on").click()
    card_says(page, "cottages")
    page.get_by_role("link", name="Go on").click()
    card_says(page, "field")
    # Something else is answered, and may be tried again.
    wrong, section = next(iter(field.answers.items()))
    page.locator(f'svg [data-action="{wrong}"]').click()
    card_says(page, section)
    expect(page).to_have_url(CHOSEN)
    expect(page.locator("svg [data-action]")).to_have_count(0)
    page.get_by_role("link", name="Try again").click()
    card_says(page, "field")
    page.get_by_role("link", name="Show me").click()
    shown = page.locator("#table [data-action].hinted")
    expect(shown).to_have_attribute("data-action", str(field.right[0]))
    page.locator(f'svg [data-action="{field.right[0]}"]').click()
    card_says(page, "field-right")
    page.get_by_role("link", name="Go on").click()
    # This one needs no words: the next card follows at once.
    page.locator(f'svg [data-action="{number.right[1]}"]').first.click()
    card_says(page, "corner")
    # In another language it is the same step.
    page.get_by_label("Language").select_option("de")
    expect(page.locator("#teacher h2")).to_have_text(
        text(GAME, found.file, "de").sections["corner"].title
    )
    page.get_by_label("Sprache").select_option("en")
    card_says(page, "corner")
    page.go_back()
    page.go_back()
    card_says(page, "corner")
    # The way back leads through the cards, and forward again.
    page.go_back()
    card_says(page, "number")
    page.go_forward()
    card_says(page, "corner")
    page.locator(f'svg [data-action="{corner.right[0]}"]').click()
    card_says(page, "corner-right")
    page.get_by_role("link", name="Go on").click()
    card_says(page, "others")
    expect(page.locator("#since")).to_contain_text("Bryony")
    # Left and taken up again.
    page.get_by_role("link", name="Lessons").click()
    expect(page.locator(".lessons li").first).to_contain_text("begun")
    page.get_by_role("link", name=text(GAME, found.file, "en").title).click()
    card_says(page, "others")
    page.get_by_role("link", name="Go on").click()
    card_says(page, "end")
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".lessons li").first).to_contain_text("done")
    page.get_by_role("link", name=text(GAME, found.file, "en").title).click()
    card_says(page, "land")


def test_a_lesson_is_played_with_keys_alone(people: People) -> None:
    ada = people()
    page, found = ada.page, lesson()
    page.goto(f"{ada.site}/learn/{GAME}/lessons/{found.name}")
    card_says(page, "land")
    tab_to(page, "#go-on")
    page.keyboard.press("Enter")
    card_says(page, "cottages")
    expect(page.locator("#go-on")).to_be_focused()
    page.keyboard.press("Enter")
    # The focus is led to a choice; what it does is told to the eye when a key has moved it.
    expect(page.locator("svg [data-action]:focus")).to_have_count(1)
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tooltip")).to_be_visible()
    for step in found.steps[2:5]:
        card_says(page, step.name)
        tab_to(page, f'[data-action="{step.right[0]}"]')
        page.keyboard.press("Enter")
        if step.name != "number":
            card_says(page, f"{step.name}-right")
            expect(page.locator("#go-on")).to_be_focused()
            page.keyboard.press("Enter")
    card_says(page, "others")
    page.keyboard.press("Enter")
    card_says(page, "end")


def test_a_lesson_is_played_on_a_phone(people: People) -> None:
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page, found = ada.page, lesson()
    page.goto(f"{ada.site}/learn/{GAME}/lessons/{found.name}")
    for section in ("land", "cottages"):
        card_says(page, section)
        page.locator("#go-on").tap()
    for step in found.steps[2:5]:
        card_says(page, step.name)
        expect(page.locator("[data-action]:focus")).to_have_count(0)
        page.locator(f'svg [data-action="{step.right[0]}"]').first.tap()
        page.get_by_role("button", name="Confirm").tap()  # the first tap shows what would be chosen
        if step.name != "number":
            card_says(page, f"{step.name}-right")
            page.locator("#go-on").tap()
    card_says(page, "others")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    page.locator("#go-on").tap()
    card_says(page, "end")


def test_on_a_phone_nothing_lies_over_what_is_lit(people: People) -> None:
    """Keyper: the team is wider than the screen, which says how many are beside it; a tile is taken from the display, or declined."""
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    ways = {"summer/010": "#boards", "joining-in/111": "#pane-side"}
    for way, where in ways.items():
        page.goto(f"{ada.site}/learn/keyper/lessons/{way}")
        lit = page.locator(f"{where} svg [data-action]")
        expect(lit.first).to_be_visible()
        places = lit.evaluate_all(f"lit => lit.map({PLACE})")
        beside = [place for place in places if not 0 <= place["x"] < PHONE["width"]]
        assert all(place["hit"] for place in places if place not in beside)
        if beside:
            expect(page.locator("#out-of-sight")).to_contain_text(f"{len(beside)} more")
    expect(page.locator("#prompt").get_by_role("button", name="Take no tile")).to_be_visible()


def test_on_a_phone_the_field_that_is_asked_about_is_in_sight(people: People) -> None:
    """Keyper: whether to lay down the keyple on a field of board 2, which begins beyond the edge of the screen."""
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    page.goto(f"{ada.site}/learn/keyper/lessons/laying-down/1")
    expect(page.locator("#prompt .answers button")).to_have_count(2)
    assert page.locator("#boards #kp-field-2-7").evaluate(PLACE)["hit"]


def test_what_is_pointed_at_can_be_clicked(people: People) -> None:
    """Where the teacher points at something small, the whole target around it is marked."""
    page = people().page
    page.goto(f"{people.server.address}/learn/keyflower/lessons/colours")
    page.get_by_role("link", name="Go on").click()
    marked = page.locator("#table svg .taught")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-label", "Bid for Workshop")
    marked.click(position={"x": 20, "y": 30})  # far from the hammer
    expect(page.locator("#teacher h2")).to_have_text("In which colour?")


@pytest.mark.parametrize(
    "way", ["keyper/lessons/building/0", "keyflower/lessons/village", "keyflower/lessons/work/0"]
)
def test_on_a_desk_what_the_teacher_points_at_is_in_view(people: People, way: str) -> None:
    """A tile below the village, and one of the village: both lie below the edge of the screen at first."""
    page = people().page
    page.goto(f"{people.server.address}/learn/{way}")
    expect(page.locator("#boards svg .taught").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("way", "first"), [("keyper/01", "kp-board-1"), ("building/0", None)])
def test_on_a_phone_the_first_thing_that_the_teacher_points_at_is_in_view(
    people: People, way: str, first: str | None
) -> None:
    """Keyper: the own board, though the last move was on the other one; a tile below the village."""
    page = people(PHONE, has_touch=True, is_mobile=True).page
    page.goto(f"{people.server.address}/learn/keyper/lessons/{way}")
    taught = page.locator("#boards svg .taught").first
    if first is not None:
        expect(taught).to_have_id(first)
    expect(taught).to_be_in_viewport(ratio=0.9)


def test_on_a_phone_the_sheet_opens_in_which_something_is_pointed_at(people: People) -> None:
    """Keythedral: the seats lie in the sheet "Table"; in the next lesson but one a fence is built on the board below it."""
    page = people(PHONE, has_touch=True, is_mobile=True).page
    lessons = f"{people.server.address}/learn/keythedral/lessons"
    page.goto(f"{lessons}/seats")
    expect(page.locator("#pane-side svg .taught").first).to_be_in_viewport()
    page.goto(f"{lessons}/fences/00")
    expect(page.locator("#pane-side svg .taught")).to_be_in_viewport()
    page.goto(f"{lessons}/fences/0")
    expect(page.locator("#boards svg .taught").first).to_be_in_viewport()
    expect(page.locator(".pane.open")).to_have_count(0)
