"""Something wrong? From the table to the host."""

from playwright.sync_api import expect

from tests.browser.people import People


def test_a_decision_is_reported_from_the_table(people: People) -> None:
    ada = people()
    ada.new_game("keyper", "me", "random")
    ada.asked()
    page, question = ada.page, ada.headline
    page.get_by_role("link", name="Something wrong?", exact=True).click()
    expect(page.locator("blockquote")).to_have_text(question)
    page.get_by_label("What is wrong?").fill("I should be able to choose the boat.")
    page.get_by_role("button", name="Report this decision").click()
    expect(page.get_by_text("Thank you.")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    assert ada.asked()


def test_on_a_phone_the_help_leads_there(people: People) -> None:
    ada = people(size={"width": 390, "height": 844})
    ada.new_game("keyper", "me", "random")
    ada.asked()
    ada.page.locator("#show-help").click()
    ada.page.get_by_role("link", name="Report this decision").click()
    expect(ada.page.get_by_label("What is wrong?")).to_be_in_viewport()
