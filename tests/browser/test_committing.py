"""A turn is committed on purpose, and taken back freely where only bots have moved since."""

from playwright.sync_api import expect

import keydom
from tests.browser.people import PHONE, People, outline, two_at
from tests.keythedral.village import A, B, Village

GAME = keydom.game("keythedral", 2)
HOUSE = GAME.parse("house 1")


def test_what_ends_the_turn_is_asked_once(people: People) -> None:
    ada, _ = two_at(people, begin=Village(2).give(A, black=1, brown=1).give(B, black=9).begin(3))
    page, address = ada.page, ada.page.url
    page.goto(f"{ada.site}/settings")
    page.get_by_label("before what ends my turn").check()
    page.get_by_role("button", name="Save").click()
    page.goto(address)
    ada.asked()
    box = page.locator("#confirm")
    target = page.locator(f'svg [data-action="{HOUSE}"]')
    target.click()
    expect(box).to_contain_text("This ends your turn: You turn cottage 1 into a house")
    expect(target).to_have_class("target chosen")
    box.get_by_role("button", name="Cancel").click()
    expect(box).to_be_hidden()
    expect(page.locator(".chosen")).to_have_count(0)
    assert ada.state("question") == ada.question

    target.focus()
    page.keyboard.press("Enter")
    expect(box.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.get_by_role("button", name="Pass").click()
    expect(box).to_contain_text("This ends your turn:")
    page.keyboard.press("Escape")
    target.click()
    ada.answered = ada.question
    box.get_by_role("button", name="Confirm").click()
    ada.told()


def test_on_touch_the_second_tap_is_the_confirmation(people: People) -> None:
    ada = people(PHONE, at_once=False, has_touch=True, is_mobile=True)
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    target = ada.page.locator("svg [data-action]:visible").first
    target.tap()
    expect(ada.page.locator("#confirm")).to_be_visible()
    ada.answered = ada.question
    target.tap()
    ada.told()


def test_undo_goes_back_over_what_bots_did(people: People) -> None:
    ada = people()
    ada.new_game("keythedral", "me", "random")
    ada.asked()
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_have_count(0)
    frames = after = ada.state("frames")
    while after <= frames + 1:  # until the bot has moved
        frames = after
        ada.move()
        ada.asked()
        after = ada.state("frames")
    undo.click()
    ada.answered = ada.question
    ada.asked()
    assert ada.state("frames") == frames


# Clicks with a mouse on the first answer as soon as it is another one than before.
AT_ONCE = """() => {
  const first = () => document.querySelector(".answers button");
  const before = first().textContent;
  const watch = new MutationObserver(() => {
    if (!first() || first().textContent === before) return;
    watch.disconnect();
    setTimeout(() => {
      document.body.dataset.clicked = first().textContent;
      first().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    });
  });
  watch.observe(document.getElementById("table"), { childList: true, subtree: true });
}"""


def test_a_button_that_has_just_come_under_the_pointer_takes_no_click(people: People) -> None:
    """The second half of a double click on "Give" would pass."""
    ada, _ = two_at(people, begin=Village(2).give(A, red=3, green=1).begin(3))
    page = ada.page
    sent: list[str] = []
    page.on(
        "request", lambda request: sent.append(request.url) if request.method == "POST" else None
    )
    ada.asked()
    page.locator(f'svg [data-action="{GAME.parse("craft white")}"]').first.click()
    answer = page.locator(".answers button").first
    expect(answer).to_contain_text("Give")
    sent.clear()
    page.evaluate(AT_ONCE)
    answer.click()
    expect(page.locator("body:not(.busy)")).to_have_attribute("data-clicked", "Pass")
    assert len(sent) == 1
    page.locator("#prompt .headline").hover()
    answer.click()  # whoever comes to it means it
    expect(answer).not_to_contain_text("Pass")
    assert len(sent) == 2


def test_what_is_told_of_a_button_stands_beside_it(people: People) -> None:
    ada, _ = two_at(people, begin=Village(2).give(A, black=3, brown=3).give(B, black=1).begin(3))
    page = ada.page
    ada.asked()
    button = '.answers button:has-text("Pass")'
    page.locator(button).hover()
    expect(page.locator("#tip")).to_contain_text("What happens")
    own, box = outline(page, button), outline(page, "#tip")
    across = max(own["x"] - box["x"] - box["width"], box["x"] - own["x"] - own["width"])
    down = max(own["y"] - box["y"] - box["height"], box["y"] - own["y"] - own["height"])
    assert max(across, down) <= 12
