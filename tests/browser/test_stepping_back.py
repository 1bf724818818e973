"""Undo with the button and the key, a turn begun again, what cannot be taken back; and cards armed for later."""

from playwright.sync_api import expect

import keydom
from keydom.keythedral.actions import PLAY
from keydom.keythedral.rules import UPGRADE_COTTAGE
from tests.browser.people import People, Person, two_at
from tests.keythedral.village import A, Village

RULES = keydom.game("keythedral", 2)


def rich() -> Village:
    """Ada can afford a lot, Basil nothing."""
    return Village(2).give(A, black=4, brown=4, blue=4, green=4, red=4, white=2, purple=2, yellow=2)


def do(person: Person, *texts: str) -> str:
    """Click on these choices one after the other. Returns what is asked then."""
    for text in texts:
        person.asked()
        person.choose(RULES.parse(text))
    person.asked()
    return person.headline


def test_undo_and_start_my_turn_again(people: People) -> None:
    ada, basil = two_at(people, begin=rich().begin(3))
    question = ada.page.locator("#prompt .headline")
    undo = ada.page.get_by_role("button", name="Undo")
    restart = ada.page.get_by_role("button", name="Start my turn again")
    turn = do(ada)
    paid = ada.page.locator("#seats").inner_html()
    expect(undo).to_have_count(0)
    expect(restart).to_have_count(0)

    do(ada, "craft white")
    undo.click()
    expect(question).to_have_text(turn)
    expect(undo).to_have_count(0)

    first = do(ada, "craft purple")
    second = do(ada, "give green")
    assert second != first != turn
    assert ada.page.locator("#seats").inner_html() != paid
    ada.page.keyboard.press("u")
    expect(question).to_have_text(first)
    do(ada, "give green")
    restart.click()
    expect(question).to_have_text(turn)
    expect(restart).to_have_count(0)
    assert ada.page.locator("#seats").inner_html() == paid
    expect(basil.page.locator("[data-action]")).to_have_count(0)


def test_a_declared_law_card_is_not_taken_back(people: People) -> None:
    ada, _ = two_at(people, begin=rich().law(A, UPGRADE_COTTAGE).begin(1))
    undo = ada.page.get_by_role("button", name="Undo")
    ada.page.get_by_label("Ask me about cards").select_option("always")
    do(ada, "call 3")
    expect(undo).to_be_visible()
    do(ada, f"play {UPGRADE_COTTAGE + 1}")
    expect(undo).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Start my turn again")).to_have_count(0)
    do(ada, "tile A3")
    ada.page.keyboard.press("u")
    expect(ada.page.locator("#since")).to_contain_text("Upgrade")


def test_a_takeback_is_allowed_by_the_other(people: People) -> None:
    ada, basil = two_at(people, begin=rich().law(A, UPGRADE_COTTAGE).begin(1))
    ada.page.get_by_label("Ask me about cards").select_option("always")
    aim = do(ada, "call 3", f"play {UPGRADE_COTTAGE + 1}")
    ada.page.get_by_role("button", name="Seat", exact=True).click()
    ada.page.get_by_role("button", name="Ask to take back my last step").click()
    expect(ada.page.get_by_role("button", name="Withdraw the request")).to_be_visible()
    basil.page.get_by_role("button", name="Allow it").click()
    expect(ada.page.locator("#prompt .headline")).not_to_have_text(aim)
    expect(ada.page.locator(f'[data-action="{PLAY + UPGRADE_COTTAGE}"]')).not_to_have_count(0)


def test_an_armed_card_is_played_in_its_window(people: People) -> None:
    ada, basil = two_at(people, begin=rich().law(A, UPGRADE_COTTAGE).begin(1))
    ada.asked()
    order = ada.page.get_by_role("checkbox")
    expect(basil.page.get_by_role("checkbox")).to_have_count(0)
    order.check()
    ada.page.reload()
    expect(order).to_be_checked()
    do(ada, "call 3")
    expect(ada.page.locator("#since")).to_contain_text("Upgrade")
    expect(ada.page.locator('[data-action="133"]')).not_to_have_count(0)
