"""A person plays whole games against a bot by clicking only: on what is lit in the picture, and on buttons."""

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.policies import builder, wanderer


def sheets(page: Page) -> list[tuple[list[int], int]]:
    """The lines of each score sheet, and its total."""
    found = []
    for sheet in page.locator(".sheet-table").all():
        lines = [int(cell) for cell in sheet.locator("tbody td").all_inner_texts()]
        found.append((lines, int(sheet.locator("tfoot td").inner_text())))
    return found


def check_the_end(page: Page) -> None:
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.locator("#end svg").first).to_be_visible()  # the chart
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    found = sheets(page)
    assert len(found) == 2
    assert any(lines for lines, _ in found)
    for lines, total in found:
        assert sum(lines) == total
    best = max(total for _, total in found)
    said = page.locator("#prompt .headline").inner_text().strip()
    won = f"You win with {best} points."
    # Where points are equal it goes on, and says what decides.
    assert said.startswith((won, "You share the victory")) or f" wins with {best} points." in said


def test_a_short_keythedral(people: People) -> None:
    ada = people()
    ada.new_game("keythedral", "me", "greedy", length="short")
    ada.page.get_by_label("Ask me about cards").select_option("never")
    ada.play("keythedral", builder(Random(4)))
    check_the_end(ada.page)
    table = ada.page.url
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: url != table)
    assert ada.asked()


def test_keyflower(people: People) -> None:
    ada = people()
    ada.new_game("keyflower", "me", "random")
    ada.play("keyflower", wanderer(Random(2)))
    check_the_end(ada.page)


def test_keyper(people: People) -> None:
    ada = people()
    ada.new_game("keyper", "me", "random")
    ada.play("keyper", wanderer(Random(3), "decline", "done", "house", "leave"))
    check_the_end(ada.page)
