"""A hint: by key, by finger, and without a script."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, People, Person, outline

MARKED = "[data-action].hinted"


def shown(person: Person) -> None:
    page = person.page
    expect(page.locator("#hint")).to_contain_text("Hint:")
    expect(page.locator("#hint")).to_contain_text(re.compile("Otherwise: |About as good: "))
    expect(page.locator(MARKED).first).to_be_in_viewport()


def test_h_asks_and_enter_follows(people: People) -> None:
    ada = people()
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    page.keyboard.press("h")
    shown(ada)
    expect(page.locator("#announce")).to_contain_text("Lay it ")  # a screen reader says it
    expect(page.locator(MARKED)).to_be_focused()
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    ada.answered = ada.question
    page.keyboard.press("Enter")
    ada.told()
    expect(page.locator("#hint")).to_have_count(0)
    expect(page.locator(MARKED)).to_have_count(0)


def test_the_rule_stays_beside_the_hint(people: People) -> None:
    ada = people()
    page = ada.page
    ada.new_game("keyflower", "me", "random")
    ada.asked()
    lead = page.locator("#prompt .lead")
    text = lead.inner_text()
    page.keyboard.press("h")
    shown(ada)
    expect(lead).to_be_hidden()
    page.get_by_text("The whole rule").click()
    expect(lead).to_be_visible()
    expect(lead).to_have_text(text)
    expect(page.locator("#hint")).to_be_visible()
    page.locator("#prompt .headline").click()
    expect(lead).to_be_hidden()


@pytest.mark.parametrize("game", ["keythedral", "keyflower", "keyper"])
def test_it_lies_over_nothing(people: People, game: str) -> None:
    """What is to be done stands in the prompt, which stays as high as it is, and why beside it; no button moves."""
    ada = people()
    page = ada.page
    ada.new_game(game, "me", "random")
    ada.asked()
    tool = page.get_by_role("button", name="Hint")
    before = tool.bounding_box()
    page.keyboard.press("h")
    shown(ada)
    assert tool.bounding_box() == before
    expect(page.locator("#prompt .hint")).to_contain_text("Hint:")
    prompt, boards, why = (outline(page, name) for name in ("#prompt .asking", "#boards", "#hint"))
    assert prompt["y"] + prompt["height"] <= boards["y"]
    assert why["x"] + why["width"] <= boards["x"]


def test_on_a_phone(people: People) -> None:
    ada = people(PHONE, has_touch=True, is_mobile=True)
    ada.new_game("keyflower", "me", "random")
    ada.asked()
    ada.page.get_by_role("button", name="Hint").tap()
    shown(ada)
    box, boards = outline(ada.page, "#hint"), outline(ada.page, "#boards")
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= boards["y"]  # the board has made room


def test_without_a_script(people: People) -> None:
    ada = people(java_script_enabled=False)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    page.get_by_role("button", name="Hint").click()
    shown(ada)  # the page looks again by itself


def test_a_rated_table_has_no_such_button(people: People) -> None:
    ada = people()
    page = ada.page
    form = ada.new_game_form("keythedral")
    form.get_by_text("Options", exact=True).click()
    form.get_by_label("Rated").check()
    form.get_by_role("button", name="Open the table").click()
    ada.asked()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.locator(".where", has_text="rated")).to_be_visible()


def test_a_click_on_the_points_tells_what_could_still_be_reached(people: People) -> None:
    ada = people(cards=True)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    page.locator('#table svg [id*="-points-"]').first.click()
    card = page.locator("#card")
    expect(card.get_by_role("heading", name="What you could still reach")).to_be_visible()
    expect(card.locator(".reachable")).to_contain_text("For sale later")
