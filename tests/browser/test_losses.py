"""A loss is told where its reader looks, and lies over nothing that one may want to touch."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from keydom.keyflower.actions import TILE_KEYS
from tests.browser.people import PHONE, People, Person, two_at
from tests.keyflower.town import Town

TOLD = "Basil outbids you at Alehouse: your workers there may move on."
# What would be touched at its middle is hit there.
COVERED = """() => [...document.querySelectorAll("#boards [data-action], #prompt summary, .ways button")]
  .filter((control) => control.checkVisibility()).filter((control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#notice");
  }).map((control) => control.outerHTML.slice(0, 200))"""


def outbid(people: People, size: dict[str, int], **settings: Any) -> Person:
    """Ada, whose bid Basil has just outbid."""
    town = Town(2).offer(*TILE_KEYS[6:12]).behind(0, blue=4).behind(1, blue=6)
    begin = town.bid("alehouse", 0, "blue", 1).state(1)
    ada, basil = two_at(people, "keyflower", begin, size, **settings)
    game = begin.game
    for text in ("bid alehouse", "workers 2"):
        basil.asked()
        basil.answer(game.parse(text))
    ada.asked()
    return ada


def shown(page: Page) -> None:
    """Nothing lies over the line."""
    line = page.get_by_text(TOLD).filter(visible=True).first
    expect(line).to_be_visible()
    assert line.evaluate("""line => {
      const { x, y, width, height } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }""")


def test_on_a_phone_it_covers_no_control(people: People) -> None:
    ada = outbid(people, PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    notice = page.locator("#notice")
    expect(notice).to_be_visible()
    assert page.evaluate(COVERED) == []
    if notice.locator("details").get_attribute("open") is None:
        notice.locator("summary").tap()
    shown(page)
    # The first tap elsewhere does what it means.
    page.locator("#prompt .rule summary").tap()
    expect(page.locator("#prompt .rule p")).to_be_visible()
    expect(notice.get_by_text(TOLD)).to_be_hidden()
    page.locator("#prompt .rule summary").tap()
    notice.locator("summary").tap()
    shown(page)
    notice.get_by_text("Close", exact=True).tap()
    expect(notice).to_be_hidden()


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180)])
def test_on_a_tablet_it_stands_in_the_list_beside_the_board(
    people: People, size: tuple[int, int]
) -> None:
    ada = outbid(people, {"width": size[0], "height": size[1]})
    shown(ada.page)
    expect(ada.page.locator("#notice")).to_be_hidden()
    assert ada.page.evaluate(COVERED) == []
