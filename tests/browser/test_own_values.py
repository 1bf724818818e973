"""Printed values of one's own: corrected in the browser, played with, and shown to whoever comes."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import People


def test_from_the_form_to_the_table(people: People, tmp_path: Path) -> None:
    ada, basil = people(), people()
    people.watch.expect("400")  # a value that cannot be read
    form = ada.new_game_form("keyper")
    form.get_by_text("Options", exact=True).click()
    form.get_by_role("link", name="My printed values").click()
    page = ada.page
    page.get_by_role("link", name="fair", exact=True).click()
    points = page.locator("textarea[name$='.points']").first
    points.fill("a lot")
    page.get_by_role("button", name="Check and save").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    points.fill("77")
    page.get_by_role("button", name="Check and save").click()
    expect(page.get_by_role("cell", name="77", exact=True)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as a file").click()
    file = tmp_path / "keyper.toml"
    download.value.save_as(file)

    form = ada.new_game_form("keyper")
    form.locator('[name=players][value="2"]').check()
    form.locator('[name="seat.1"]').select_option("open")
    form.get_by_text("Options", exact=True).click()
    form.get_by_label("With my printed values").check()
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    basil.page.goto(page.url)
    expect(basil.page.get_by_role("cell", name="77", exact=True)).to_be_visible()
    basil.join(ada, "Basil")
    ada.start()
    expect(page.locator(".where")).to_contain_text("Printed values: of the host's own")

    # Basil takes the file over.
    basil.page.goto(f"{basil.site}/values/keyper")
    basil.page.get_by_label("A data file").set_input_files(file)
    basil.page.get_by_role("button", name="Use this file").click()
    expect(basil.page.get_by_role("cell", name="77", exact=True)).to_be_visible()
