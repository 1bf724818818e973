"""Nothing jumps: within a turn the board stays where it is and as large as it is, whatever is asked."""

from random import Random

import pytest
from playwright.sync_api import expect

from keydom.engine.registry import games
from tests.browser.people import DESK, PHONE, People, outline

STEPS = 10

# Where board and prompt are.
FRAME = """() => {
  const { x, y, width, height } = document.getElementById("boards").getBoundingClientRect();
  // On a phone the prompt is spread over the page, and its sentence has the place.
  const prompt = [...document.querySelectorAll("#prompt, #prompt .sentence")].find((part) => part.getBoundingClientRect().width);
  const sentence = prompt.getBoundingClientRect();
  return JSON.stringify([x, y, width, height, sentence.y, sentence.height].map(Math.round));
}"""
# Nothing lies over a button: at its corners it is what a click hits.
WHOLE = """button => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const corners = [[left + 8, top + 3], [right - 8, top + 3], [left + 8, bottom - 3], [right - 8, bottom - 3]];
  return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}"""
# How large each panel is drawn, by its name and its own size. On a phone the widest go on sideways, and are shown whole
# where their choices would not be seen otherwise: those are left out.
SCALES = """() => Object.fromEntries([...document.querySelectorAll("#boards .panel:not(.zoomed) svg")].map((svg) =>
  [svg.dataset.panel + svg.getAttribute("viewBox"), svg.getScreenCTM().a.toFixed(3)]))"""
SIZES = {"desk": DESK, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games())
def test_the_board_has_one_place(people: People, game: str, size: str) -> None:
    """From question to question: the prompt has one height, so the board has one place."""
    ada = people(SIZES[size])
    ada.new_game(game, "me", "random")
    seen, prompts = set(), set()
    scales: dict[str, str] = {}
    chance = Random(3)
    for _ in range(STEPS):
        actions = ada.asked()
        seen.add(ada.page.evaluate(FRAME))
        prompts.add(ada.headline)
        now = ada.page.evaluate(SCALES)
        assert {panel: scale for panel, scale in scales.items() if panel in now} == {
            panel: scale for panel, scale in now.items() if panel in scales
        }
        scales |= now
        ada.answer(chance.choice(actions))
    assert len(prompts) > 2
    assert len(seen) == 1, seen


def test_a_long_rule_opens_over_the_board(people: People) -> None:
    """It is there in full, and moves nothing."""
    ada = people({"width": 1024, "height": 768})
    page = ada.page
    ada.new_game("keyper", "me", "random")
    ada.asked()
    before = page.evaluate(FRAME)
    rule = page.locator("#prompt .rule")
    rule.locator("summary").click()
    text = rule.locator("p")
    expect(text).to_be_visible()
    assert text.evaluate(
        "text => text.scrollHeight <= text.clientHeight + 1 || text.clientHeight > 300"
    )
    assert page.evaluate(FRAME) == before
    page.locator("#prompt .headline").click()
    expect(text).to_be_hidden()


def test_a_way_leads_to_choices_out_of_sight(people: People) -> None:
    ada = people({"width": 1024, "height": 600})
    page = ada.page
    for _ in range(10):
        ada.new_game("keyflower", "me", "random")
        ada.asked()
        hidden = page.evaluate(
            "[...document.querySelectorAll('#boards [data-action]')].findIndex((choice) =>"
            " choice.getBoundingClientRect().y > document.getElementById('boards').getBoundingClientRect().bottom)"
        )
        if (
            hidden >= 0
        ):  # else the bot works in her village, with a colour of which chance gave her none
            break
    assert hidden >= 0
    way = page.locator("#out-of-sight")
    expect(way).to_contain_text("More choices below")
    assert way.evaluate(WHOLE)
    way.click()
    target = page.locator("#boards [data-action]").nth(hidden)
    assert target.evaluate(
        "target => target.getBoundingClientRect().bottom <"
        " document.getElementById('boards').getBoundingClientRect().bottom"
    )


def test_a_new_turn_begins_at_the_top_of_what_matters(people: People) -> None:
    """Wherever the boards were scrolled to before."""
    ada = people({"width": 1024, "height": 600})
    page = ada.page
    ada.new_game("keyflower", "me", "random", "random")
    ada.asked()
    boards = page.locator("#boards")
    boards.evaluate("boards => { boards.scrollTop = boards.scrollHeight }")
    assert boards.evaluate("boards => boards.scrollTop") > 200
    passing = page.get_by_role("button", name="Pass", exact=True)
    ada.answer(int(str(passing.get_attribute("data-action"))))
    ada.asked()
    # The uppermost panel, unless the others have left nothing to choose there.
    first = outline(page, "#boards .panel:has([data-action])")
    assert abs(first["y"] - outline(page, "#boards")["y"]) < 5
