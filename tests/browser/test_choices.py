"""All choices in a list beside the prompt, and many numbers as a stepper."""

from playwright.sync_api import expect

import keydom
from tests.browser.people import PHONE, People, two_at
from tests.keythedral.village import A, Village

EVERYTHING = "[...new Set([...document.querySelectorAll('[data-action]')].map((found) => found.dataset.action))]"


def test_the_list_holds_every_choice_and_chooses_on_the_table(people: People) -> None:
    ada = people()
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    offered = ada.asked()
    assert len(offered) > 4
    link = page.locator("#show-choices")
    expect(link).to_contain_text(str(len(set(offered))))
    link.focus()
    page.keyboard.press("Enter")
    entries = page.locator("#choices [data-choice]")
    expect(entries.first).to_be_focused()
    listed = entries.evaluate_all("entries => entries.map((entry) => entry.dataset.choice)")
    assert listed == page.evaluate(EVERYTHING)
    page.keyboard.press("ArrowDown")
    expect(entries.nth(1)).to_be_focused()
    target = page.locator(f'svg [data-action="{listed[1]}"]')
    expect(target).to_have_class("target pointed")
    expect(target).to_be_in_viewport()
    assert entries.nth(1).inner_text() == target.get_attribute("aria-label")
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
    expect(page.locator(".pointed")).to_have_count(0)
    link.click()
    entries.last.hover()
    expect(page.locator(f'svg [data-action="{listed[-1]}"]')).to_have_class("target pointed")
    ada.answered = ada.question
    entries.last.click()
    ada.told()


def test_few_choices_stand_in_the_prompt(people: People) -> None:
    begin = Village(2).give(A, black=1).begin(3)
    ada, _ = two_at(people, begin=begin)
    offered = ada.asked()
    few = ada.page.locator(".answers .few button")
    lit = ada.page.locator("svg [data-action]")
    assert 1 <= few.count() == lit.count() < len(offered)
    name = few.first.inner_text()
    assert name == lit.first.get_attribute("aria-label")
    ada.answered = ada.question
    few.first.click()
    ada.told()


def test_numbers_stand_in_the_prompt_and_the_view_stays(people: People) -> None:
    ada = people()
    page = ada.page
    ada.new_game("keyflower", "me", "random")
    rules = keydom.game("keyflower", 2)
    look = page.request.get(f"{ada.site}/api/tables/{ada.table}").json()
    workers = look["view"]["table"]["held"][:4]
    # With a single worker there would be no number to choose.
    colour = ("blue", "red", "yellow", "green")[workers.index(max(workers))]
    for word in ("bid", f"colour {colour}"):
        ada.asked()
        top = page.locator("#boards").evaluate("boards => boards.scrollTop")
        ada.answer(next(a for a in ada.asked() if rules.notation(a).startswith(word)))
    count = len(ada.asked())
    few = page.locator(".answers .few button")
    lit = page.locator("svg [data-action]")
    assert few.count() == lit.count() == count
    assert few.all_inner_texts() == [str(number + 1) for number in range(count)]
    assert few.first.get_attribute("aria-label") == lit.first.get_attribute("aria-label")
    assert page.locator("#boards").evaluate("boards => boards.scrollTop") == top
    expect(page.locator("#out-of-sight")).to_be_hidden()


def test_the_list_opens_under_its_button(people: People) -> None:
    ada = people()
    ada.new_game("keyflower", "me", "random")
    ada.asked()
    link = ada.page.locator("#show-choices")
    link.click()
    button, opened = link.bounding_box(), ada.page.locator("#choices").bounding_box()
    assert button
    assert opened
    assert abs(button["x"] - opened["x"]) < 4
    assert 0 <= opened["y"] - (button["y"] + button["height"]) < 12


def test_on_a_phone_an_entry_is_a_first_tap(people: People) -> None:
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    page.locator("#show-choices").tap()
    entry = page.locator("#choices [data-choice]").nth(3)
    name = entry.inner_text()
    entry.tap()
    expect(page.locator("#choices")).to_be_hidden()
    expect(page.locator("#confirm b")).to_have_text(name)
    expect(page.locator("svg .chosen")).to_be_in_viewport()
    assert ada.state("question") == ada.question


def test_many_numbers_are_a_stepper(people: People) -> None:
    rules = keydom.game("keythedral", 2)
    begin = Village(2).give(A, black=12).begin(5)
    ada, _ = two_at(people, begin=begin)
    offered = ada.asked()
    assert len(offered) > 9
    stepper = ada.page.locator(".stepper")
    send = stepper.locator("button.strong")
    slider = stepper.get_by_role("slider")
    expect(send).to_have_text("Bid 1")
    stepper.get_by_text("+", exact=True).click()
    expect(send).to_have_text("Bid 2")
    slider.press("ArrowRight")
    expect(send).to_have_text("Bid 3")
    expect(slider).to_have_attribute("aria-valuetext", "Bid 3")
    stepper.get_by_text("−", exact=True).click()
    expect(ada.page.get_by_role("button", name="No bid")).to_be_visible()
    assert ada.page.locator(".answers button[data-action]").count() == 1
    send.click()
    expect(ada.page.locator("#since")).to_contain_text("You bid 2")
    assert rules.parse("bid 2") in offered
