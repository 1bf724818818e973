"""Without a mouse: from the lobby into the game, with a name for screen readers on every choice."""

import pytest
from playwright.sync_api import Page, expect

from keydom.engine.registry import games
from tests.browser.people import People, Person, two_at

# Everything that carries an action: what it is for those who do not see it.
CONTROLS = """() => [...document.querySelectorAll("[data-action]")].map((choice) => {
  const button = choice.tagName === "BUTTON";
  choice.focus();
  return {
    role: button ? "button" : choice.getAttribute("role"),
    name: (button ? choice.textContent : choice.getAttribute("aria-label") || "").trim(),
    focused: document.activeElement === choice || !choice.getClientRects().length,
  };
})"""

# The name of a choice in the picture that has the focus; buttons say it themselves.
NAME = "document.activeElement.getAttribute('aria-label') || ''"


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the focus is there."""
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not come to {selector}")


def focused(page: Page) -> str | None:
    """The action that has the focus."""
    found: str | None = page.evaluate("document.activeElement.getAttribute('data-action')")
    return found


def test_from_the_lobby_to_moves_with_keys_alone(people: People) -> None:
    ada = people()
    page = ada.page
    page.goto(ada.site)
    tab_to(page, ".set-up > summary")
    page.keyboard.press("Enter")
    tab_to(page, "[open] [name=players]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[open] [name=players]:checked")).to_have_value("2")
    tab_to(page, "[open] [name='seat.1']")
    page.keyboard.type("Easy")
    expect(page.locator("[open] [name='seat.1']")).to_have_value("beginner")
    tab_to(page, "[open] form button.strong")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for number in range(6):
        ada.asked()
        if number % 2:
            tab_to(page, "[data-action]")
        else:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowDown")
        assert focused(page)
        name = page.evaluate(NAME)  # the box says first what the click does, then what lies below
        assert name == "" or page.get_by_role("tooltip").inner_text().startswith(name)
        ada.answered = ada.question
        page.keyboard.press("Enter" if number < 4 else " ")
        ada.told()
    check_help(ada)


def check_help(person: Person) -> None:
    person.asked()
    page = person.page
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog).to_be_hidden()
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    expect(dialog.locator("#rule")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Help").focus()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Enter")  # on Close
    expect(dialog).to_be_hidden()


def test_arrow_keys_go_where_they_point(people: People) -> None:
    ada, _ = two_at(people)
    page = ada.page
    ada.asked()
    page.keyboard.press("ArrowRight")
    seen = {focused(page)}
    where = "(() => { const box = document.activeElement.getBoundingClientRect(); return box.x + box.width / 2 })()"
    for _ in range(30):
        before = page.evaluate(where)
        page.keyboard.press("ArrowRight")
        if focused(page) in seen:
            break
        assert page.evaluate(where) > before
        seen.add(focused(page))
    assert len(seen) > 1
    rightmost = page.evaluate(where)
    page.keyboard.press("ArrowLeft")
    assert focused(page)
    assert page.evaluate(where) < rightmost


@pytest.mark.parametrize("game", games())
def test_every_choice_is_a_control_with_a_name(people: People, game: str) -> None:
    one, other = two_at(people, game)
    found = 0
    for turn in range(16):
        if not one.page.title().startswith("("):
            one, other = other, one
        one.asked()
        controls = one.page.evaluate(CONTROLS)
        assert all(control["name"] for control in controls)
        assert all(control["role"] == "button" for control in controls)
        assert all(control["focused"] for control in controls)
        found += len(controls)
        one.move(turn)
        one.told()
    assert found > 20


def test_the_focus_stays_on_the_table_after_a_move(people: People) -> None:
    ada = people()
    ada.new_game("keyper", "me", "random")
    for _ in range(3):
        ada.asked()
        ada.page.keyboard.press("ArrowDown")
        ada.answered = ada.question
        ada.page.keyboard.press("Enter")
        ada.asked()
        assert ada.page.evaluate("document.activeElement !== document.body")
