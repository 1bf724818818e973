"""Puzzles as somebody solves them: from the lobby, by clicking and on a phone; how far one got is kept in the browser."""

from playwright.sync_api import Page, expect

from keydom.bots.puzzles import Puzzle
from keydom.web.puzzles import address, puzzles_of
from tests.browser.people import PHONE, People

GAME = "keythedral"


def puzzle() -> Puzzle:
    """The first one with several steps."""
    return next(each for each in puzzles_of(GAME).values() if len(each.steps) > 1)


def opened(page: Page, found: Puzzle) -> None:
    """The script is ready for clicks when it has remembered that the puzzle was begun."""
    known = "name => name in JSON.parse(localStorage.getItem('keydom-lessons') || '{}')"
    page.wait_for_function(known, arg=f"puzzles/{GAME}/{found.name}")


def choose(page: Page, action: int) -> None:
    page.locator(f'#table [data-action="{action}"]').first.click()


def heading(page: Page, text: str) -> None:
    expect(page.locator("#teacher h2")).to_have_text(text)


def test_a_puzzle_is_solved_by_clicking(people: People) -> None:
    ada = people()
    page, found = ada.page, puzzle()
    page.goto(ada.site)
    expect(page.get_by_text("Puzzle of the day")).to_be_visible()
    page.locator(f"#game-{GAME}").get_by_role("link", name="Puzzles").click()
    expect(page.locator("#solved")).to_be_empty()
    link = page.locator(f'a[href="{address(GAME, found.name)}"]')
    link.click()
    opened(page, found)
    heading(page, "What would you do?")
    choose(page, found.steps[0].others[0].line[0])
    heading(page, "Not the best choice")
    expect(page.locator("#teacher")).to_contain_text("Against the best choice: about")
    page.get_by_role("link", name="Try again").click()
    heading(page, "What would you do?")
    for number, step in enumerate(found.steps):
        if number:
            heading(page, "And then?")
        choose(page, step.answer)
        heading(page, "Right!")
        expect(page.locator("#teacher")).to_contain_text("Tempting instead")
        page.get_by_role("link", name="Go on").click()
    heading(page, "Solved")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator("#solved")).to_contain_text("Solved: 1 of")
    expect(page.locator("#solved")).to_contain_text("At the first try: 0")
    expect(page.locator("li", has=link)).to_contain_text("solved with help")


def test_a_puzzle_is_solved_on_a_phone_at_the_first_try(people: People) -> None:
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page, found = ada.page, puzzle()
    page.goto(f"{ada.site}{address(GAME, found.name)}")
    opened(page, found)
    for step in found.steps:
        # What is chosen may stand on the board or beside it: the list has all of it.
        page.locator("#show-choices").tap()
        page.locator(f'#choices [data-choice="{step.answer}"]').tap()
        page.get_by_role("button", name="Confirm").tap()
        heading(page, "Right!")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.locator("#go-on").tap()
    heading(page, "Solved")
    page.goto(f"{ada.site}/puzzles/{GAME}")
    expect(page.locator("#solved")).to_contain_text("At the first try: 1")


def test_whoever_has_the_answer_shown_was_helped(people: People) -> None:
    ada = people()
    page, found = ada.page, puzzle()
    page.goto(f"{ada.site}{address(GAME, found.name)}")
    opened(page, found)
    page.get_by_role("link", name="Show the answer").click()
    shown = page.locator("#table [data-action].hinted").first
    expect(shown).to_have_attribute("data-action", str(found.steps[0].answer))
    for step in found.steps:
        choose(page, step.answer)
        page.get_by_role("link", name="Go on").click()
    heading(page, "Solved")
    page.goto(f"{ada.site}/puzzles/{GAME}")
    expect(page.locator("#solved")).to_contain_text("At the first try: 0")
