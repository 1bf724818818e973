"""Ada and Basil pass one device to each other, and nobody sees the other's things."""

import re

from playwright.sync_api import Page, expect

from tests.browser.people import STATE, People, Person

CURTAIN = "form.curtains"
LIFTED = f"() => {STATE}.seat !== null && document.title.startsWith('(')"
# Waits until the next question is asked, or the curtain is down.
GOES_ON = f"""before => {{
  const {{ seat, question }} = {STATE};
  if (document.body.classList.contains("busy")) return null;
  if (seat === null) return "down";
  return question !== null && question !== before && document.title.startsWith("(") ? "asked" : null;
}}"""


def at_one_device(people: People, game: str = "keyflower") -> Person:
    """From the lobby: Ada, Basil at the same device."""
    device = people()
    form = device.new_game_form(game)
    form.locator('[name=players][value="2"]').check()
    expect(form.locator('[name="here.1"]')).to_be_hidden()
    form.locator('[name="seat.1"]').select_option("here")
    form.locator('[name="here.1"]').fill("Basil")
    form.locator("[name=name]").fill("Ada")
    form.get_by_role("button", name="Open the table").click()
    device.page.wait_for_url("**/t/*")
    return device


def asked(page: Page) -> str:
    """Whom the device is to be passed to."""
    headline = page.locator("#prompt .headline")
    expect(headline).to_have_text(re.compile("^Pass the device to"))
    return headline.inner_text().removeprefix("Pass the device to ").removesuffix(".")


def lift(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()
    page.wait_for_function(LIFTED)


def play_on(device: Person) -> None:
    """Click until the curtain falls."""
    page = device.page
    device.answered = None  # by somebody else
    while page.wait_for_function(GOES_ON, arg=device.answered).json_value() == "asked":
        device.move()


def behind_the_curtain(page: Page) -> None:
    expect(page.locator(CURTAIN)).to_be_visible()
    assert page.evaluate(f"{STATE}.seat") is None
    assert page.locator("[data-action]").count() == 0


def test_the_curtain_falls_between_two_people(people: People) -> None:
    device = at_one_device(people)
    page = device.page
    told: list[str] = []
    for _ in range(4):
        behind_the_curtain(page)
        name = asked(page)
        told.append(name)
        lift(page, name)
        expect(page.locator(CURTAIN)).to_have_count(0)
        assert page.evaluate(f"{STATE}.seat") == ("Ada", "Basil").index(name)
        play_on(device)
    assert set(told) == {"Ada", "Basil"}


def test_reloads_the_back_button_and_a_second_tab_show_the_curtain(people: People) -> None:
    device = at_one_device(people)
    page, address = device.page, device.page.url
    first = asked(page)
    other = page.context.new_page()
    other.goto(address)
    behind_the_curtain(other)
    lift(page, first)
    own = page.locator("#seats").inner_html()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator("#log li").first).to_be_visible()
    page.goto(f"{address}/score")  # a page of its own, with what this person may know
    page.goto(address)
    page.wait_for_function(LIFTED)
    play_on(device)
    behind_the_curtain(page)
    behind_the_curtain(other)
    page.reload()
    behind_the_curtain(page)
    page.go_back()
    page.wait_for_load_state()
    assert page.url == f"{address}/score"
    page.go_back()
    behind_the_curtain(page)
    assert page.locator("#seats").inner_html() != own
    # Lifted in one tab and lowered in the other.
    lift(page, asked(page))
    other.wait_for_function(f"() => {STATE}.seat !== null")
    other.get_by_role("button", name="Draw the curtain").click()
    behind_the_curtain(other)
    behind_the_curtain(page)


def test_what_one_has_opened_is_closed_for_the_other(people: People) -> None:
    device = at_one_device(people, "keythedral")
    page = device.page
    name = asked(page)
    lift(page, name)
    page.get_by_role("button", name="Chat", exact=True).click()
    page.get_by_label("Say something").fill("my secret plan")
    play_on(device)
    behind_the_curtain(page)
    assert asked(page) != name
    lift(page, asked(page))
    page.get_by_role("button", name="Chat", exact=True).click()
    expect(page.get_by_label("Say something")).to_have_value("")


def test_without_a_script(people: People) -> None:
    device = people(java_script_enabled=False)
    page = device.page
    page.goto(device.site)
    form = page.locator("#game-keyflower .new-game")
    page.locator("#game-keyflower .set-up > summary").click()
    form.locator('[name=players][value="2"]').check()
    form.locator('[name="seat.1"]').select_option("here")
    form.locator('[name="here.1"]').fill("Basil")
    form.get_by_role("button", name="Open the table").click()
    first = asked(page)
    page.get_by_role("button", name=f"I am {first}").click()
    expect(page.locator(CURTAIN)).to_have_count(0)
    before = page.url
    for _ in range(40):
        if page.locator(CURTAIN).count():
            break
        page.goto(f"{before}?choices=all")
        page.locator("#prompt form button[name=action]").first.click()
    expect(page.locator(CURTAIN)).to_be_visible()
    assert asked(page) != first
    page.go_back()
    if "choices=all" in page.url:
        expect(page.locator("#prompt form button[name=action]")).to_have_count(0)


def test_on_a_phone_the_buttons_can_be_reached(people: People) -> None:
    device = people(size={"width": 390, "height": 844})
    form = device.new_game_form("keyper")
    form.locator('[name=players][value="4"]').check()
    for seat, name in enumerate(("Basil", "Cleo", "Dora"), 1):
        form.locator(f'[name="seat.{seat}"]').select_option("here")
        form.locator(f'[name="here.{seat}"]').fill(name)
    form.get_by_role("button", name="Open the table").click()
    page = device.page
    page.wait_for_url("**/t/*")
    for name in ("Guest", "Basil", "Cleo", "Dora"):
        button = page.get_by_role("button", name=f"I am {name}")
        expect(button).to_be_in_viewport()
        box = button.bounding_box()
        assert box
        assert box["height"] >= 40
    lift(page, asked(page))
