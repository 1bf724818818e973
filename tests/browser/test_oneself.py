"""Names, languages and accounts, by the forms of the page."""

import pytest
from playwright.sync_api import expect

from keydom.locale import SOURCE, languages, translator
from keydom.web.language import own_name
from tests.browser.people import People

TRANSLATED = [language for language in languages() if language != SOURCE]


@pytest.mark.parametrize("language", TRANSLATED)
def test_another_language(people: People, language: str) -> None:
    say = translator(language)
    ada = people()
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    english = ada.headline
    page.get_by_label("Language").select_option(label=own_name(language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("button", name=say("Help"))).to_be_visible()
    expect(page).to_have_title(f"({say('Your turn')}) Keythedral · Keydom")
    expect(page.locator("#prompt .headline")).not_to_have_text(english)
    ada.move()
    ada.told()
    page.goto(ada.site)  # the choice stays
    expect(page.get_by_role("button", name=say("Play")).first).to_be_visible()
    page.get_by_label(say("Language")).select_option(label="English")
    expect(page.get_by_role("button", name="Play").first).to_be_visible()


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_language_of_the_browser(people: People, language: str) -> None:
    page = people(locale=language).page
    page.goto(people.server.address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    heading = translator(language)("What would you like to play?")
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def test_a_name(people: People) -> None:
    ada = people()
    page = ada.page
    page.goto(ada.site)
    page.get_by_role("link", name="Your name").click()
    page.get_by_label("Your name").fill("  Ada   <i>Lovelace ")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Ada <i>Lovelace")).to_be_visible()
    ada.new_game("keythedral", "me", "random")
    expect(page.get_by_role("article", name="Ada <i>Lovelace")).to_be_visible()


def test_an_account_finds_its_games_on_another_device(
    people: People, tmp_path_factory: pytest.TempPathFactory
) -> None:
    login = f"Ada {tmp_path_factory.getbasetemp().name}"[:24]
    ada = people()
    page = ada.page
    ada.new_game("keythedral", "me", "open", name="Ada")
    table = page.url
    page.goto(f"{ada.site}/me")
    form = page.locator('form[action="/me/account"]')
    form.get_by_label("Name").fill(login)
    form.get_by_label("Password").fill("short")
    form.get_by_role("button").click()
    assert form.get_by_label("Password").evaluate("field => !field.checkValidity()")
    form.get_by_label("Password").fill("a long enough password")
    form.get_by_role("button").click()
    expect(page.get_by_text(f"You are signed in as {login}.")).to_be_visible()

    other = people()
    people.watch.expect("403")
    for password, fits in (("a wrong password", False), ("a long enough password", True)):
        other.page.goto(f"{other.site}/me")
        form = other.page.locator('form[action="/me/sign-in"]')
        form.get_by_label("Name").fill(login)
        form.get_by_label("Password").fill(password)
        form.get_by_role("button").click()
        if not fits:
            expect(
                other.page.get_by_text("The name and the password do not match.")
            ).to_be_visible()
    link = other.page.get_by_role("link", name="Keythedral").first
    expect(link).to_be_visible()
    link.click()
    assert other.page.url == table
    expect(other.page.get_by_role("button", name="Leave")).to_be_visible()  # the seat is theirs

    page.get_by_role("button", name="Sign out").click()
    page.goto(table)
    expect(page.get_by_role("button", name="Leave")).to_have_count(0)
