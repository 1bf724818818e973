"""What cannot be chosen says why, and the box that says so covers nothing that can be chosen."""

from playwright.sync_api import expect

import keydom
from keydom.engine.text import render
from tests.browser.people import People, two_at
from tests.keythedral.village import A, B, Village

GAME = keydom.game("keythedral", 2)
COVERED = """() => {
  const tip = document.getElementById("tip").getBoundingClientRect();
  return [...document.querySelectorAll("[data-action]")].filter((choice) => {
    const box = choice.getBoundingClientRect();
    return box.width && box.left < tip.right && tip.left < box.right && box.top < tip.bottom && tip.top < box.bottom;
  }).length;
}"""


def test_what_is_not_lit_says_why(people: People) -> None:
    """Ada has timber and stone: the goldsmith is beyond her means."""
    begin = Village(2).give(A, black=1, brown=1).give(B, black=9).begin(3)
    (reason, *_) = begin.view(A).about("kt-craft-3")
    why = render(reason, ["Ada", "Basil"])
    ada, _ = two_at(people, begin=begin)
    page = ada.page
    ada.asked()
    thing = page.locator("#kt-craft-3 text").first
    tip = page.get_by_role("tooltip")
    thing.hover()
    expect(tip).to_contain_text(why)
    assert page.evaluate(COVERED) == 0
    thing.click()
    expect(page.locator("#toast")).to_contain_text(why)
    assert ada.state("question") == ada.question


def test_the_box_of_a_target_says_what_a_click_does(people: People) -> None:
    ada, _ = two_at(people, begin=Village(2).give(A, black=3, brown=3).begin(3))
    page = ada.page
    ada.asked()
    tip = page.get_by_role("tooltip")
    trade = page.locator(f'svg [data-action="{GAME.parse("trade blue")}"]')
    trade.hover()
    expect(tip).to_contain_text(str(trade.get_attribute("aria-label")))
    assert page.evaluate(COVERED) == 0
