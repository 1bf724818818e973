"""Two browsers at one table: each sees what the other does without reloading, and so do spectators."""

from playwright.sync_api import Page, expect

from tests.browser.people import STATE, People, two_at


def mark(page: Page) -> None:
    """Leave a mark that a reload would remove."""
    page.evaluate("window.marked = true")


def marked(page: Page) -> bool:
    return bool(page.evaluate("window.marked === true"))


def test_each_sees_the_others_move(people: People) -> None:
    ada, basil = people(), people()
    ada.new_game("keythedral", "me", "open", name="Ada")
    mark(ada.page)
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_disabled()
    basil.join(ada, "Basil")
    mark(basil.page)
    ada.start()
    expect(ada.page).to_have_title("(Your turn) Keythedral · Keydom")
    expect(basil.page).to_have_title("Keythedral · Keydom")
    for _ in range(3):
        for one, other in ((ada, basil), (basil, ada)):
            before = other.page.locator("#since li").last.inner_text()
            while one.page.title().startswith("("):
                one.move()
                one.told()
            expect(other.page.locator("#since li").last).not_to_have_text(before)
            expect(other.page).to_have_title("(Your turn) Keythedral · Keydom")
            assert other.page.locator("[data-action]").count() > 0
    assert marked(ada.page)
    assert marked(basil.page)


def test_chat(people: People) -> None:
    ada, basil = two_at(people)
    for one in (ada, basil):
        one.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").fill("half a thought")
    box = basil.page.get_by_label("Say something")
    box.fill("Good luck! <b>&amp;")
    box.press("Enter")
    said = ada.page.locator("#chat-lines li").last
    expect(said).to_have_text("Basil Good luck! <b>&amp;")
    expect(box).to_have_value("")
    expect(ada.page.get_by_label("Say something")).to_have_value("half a thought")
    ada.page.get_by_role("button", name="Send").click()
    expect(basil.page.locator("#chat-lines li").last).to_have_text("Ada half a thought")


def test_spectators_see_the_moves_and_have_nothing_to_choose(people: People) -> None:
    ada, _ = two_at(people)
    guest = people()
    guest.page.goto(ada.page.url)
    mark(guest.page)
    expect(guest.page.locator("#boards svg").first).to_be_visible()
    before = guest.state("version")
    ada.move()
    guest.page.wait_for_function(f"before => {STATE}.version > before", arg=before)
    assert marked(guest.page)
    expect(guest.page.locator("[data-action]")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Undo")).to_have_count(0)
    guest.page.get_by_role("button", name="Chat").click()
    expect(guest.page.get_by_label("Say something")).to_have_count(0)
    guest.page.locator("#boards svg").first.click()
    expect(guest.page.get_by_role("status").filter(has_text="nothing to choose")).to_be_visible()


def test_a_private_link_moves_the_seat_to_another_browser(people: People) -> None:
    ada, _ = two_at(people)
    assert ada.asked()
    ada.page.get_by_role("button", name="Seat", exact=True).click()
    ada.page.get_by_role("button", name="Move my seat to another device").click()
    toast = ada.page.locator("#toast")
    expect(toast).to_contain_text("/move/")
    link = toast.inner_text().split()[-1]
    elsewhere = people()
    elsewhere.page.goto(link)
    elsewhere.page.get_by_role("button", name="Take the seat here").click()
    elsewhere.move()
    expect(ada.page.locator("[data-action]")).to_have_count(0)
    elsewhere.told()
    people.watch.expect("403")
    again = people()
    again.page.goto(link)
    expect(again.page.get_by_role("heading")).to_have_text("Forbidden")
