"""Everything that lies on the table: searched in a browser, and shown as a card over a table."""

from playwright.sync_api import expect

from tests.browser.people import PHONE, People, two_at
from tests.keythedral.village import A, B, Village


def test_words_narrow_the_gallery(people: People) -> None:
    page = people(PHONE).page
    page.goto(f"{people.server.address}/learn/keyper/pieces?kind=farm")
    pieces = page.locator(".pieces > li:visible")
    expect(pieces).to_have_count(12)
    page.get_by_role("searchbox").fill("goat pen")
    expect(pieces).to_have_count(1)
    expect(pieces).to_contain_text("Goat pen")
    expect(page.get_by_role("status").filter(has_text="1")).to_be_visible()
    page.get_by_role("searchbox").fill("xyz")
    expect(pieces).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    expect(pieces).to_have_count(12)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_piece_is_shown_over_the_table(people: People) -> None:
    """A click on what cannot be chosen offers it, the key I shows it, and other pieces open in its place."""
    begin = Village(2).give(A, black=1, brown=1).give(B, black=9).begin(3)
    ada, _ = two_at(people, begin=begin)
    page = ada.page
    ada.asked()
    card = page.locator("#card")
    page.remove_locator_handler(page.locator("#card[open]"))  # here it is read
    page.locator("#kt-craft-3 text").first.click()
    page.locator("#toast a").click()
    expect(card.get_by_role("heading")).to_have_text("Goldsmith")
    card.get_by_role("link", name="Gold", exact=True).click()
    expect(card.get_by_role("heading")).to_have_text("Gold")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator("#kt-trader text").first.hover()
    page.keyboard.press("i")
    expect(card.get_by_role("heading")).to_have_text("Trader")
    assert page.url.endswith(ada.state("table"))


def test_a_first_tap_leads_to_both_sides_of_a_tile(people: People) -> None:
    ada = people(PHONE, at_once=False, cards=True, has_touch=True)
    page = ada.page
    ada.new_game("keyflower", "me", "random")
    ada.asked()
    page.locator('svg [data-over^="kf-tile-"][data-action]').first.tap()
    page.locator("#confirm").get_by_role("link", name="All about it").click()
    expect(page.locator("#card")).to_contain_text("Upgraded")
    expect(page.locator("#further")).to_be_hidden()


def test_panels_that_go_on_below_are_named(people: People) -> None:
    ada = people()
    ada.new_game("keyflower", "me", "random")
    ada.asked()
    further = ada.page.locator("#further")
    expect(further).to_have_text("↓ Behind your screen · Your village")
    further.click()
    expect(further).to_have_text("↓ Your village")
