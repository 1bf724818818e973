"""The coach in a browser, and what a choice would do: by mouse, keyboard and touch."""

import pytest
from playwright.sync_api import expect

import keydom
from keydom import State
from keydom.keythedral.drawing.seats import CUBE_IDS
from keydom.keythedral.table import COLOURS
from keydom.tables import Tables
from tests.bots.test_coach import crowded
from tests.browser.people import PHONE, People, Person, outline, two_at
from tests.browser.test_keyboard import tab_to
from tests.keythedral.village import A, B, C, Village
from tests.web.conftest import lay_out

GAME = keydom.game("keythedral", 2)
WHY = "Your workers of number 2 have yet to leave: they would find no field."
# Whether the coach's card lies over something that can be chosen.
COVERS = """() => {
  const own = (document.querySelector("#coach details") || document.querySelector("#coach")).getBoundingClientRect();
  return [...document.querySelectorAll("[data-action]")].some((choice) => {
    const box = choice.getBoundingClientRect();
    return box.width && box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
  });
}"""


def against_a_bot(people: People, person: Person, begin: State) -> None:
    """A person's first game, from this position on."""
    bots = begin.game.players - 1
    person.new_game("keythedral", "me", *["open"] * bots, name="Ada")
    table_id, address = person.table, person.page.url
    person.page.goto("about:blank")
    people.server.stop()  # it owns its database
    with Tables(str(people.server.database)) as tables:
        lay_out(tables, table_id, begin)
    people.server.start()
    person.page.goto(address)
    for left in range(bots, 0, -1):
        free = person.page.get_by_role("button", name="Seat a bot")
        expect(free).to_have_count(left)
        free.first.click()
    person.start()


def test_a_first_decision_is_explained_and_the_second_is_not(people: People) -> None:
    ada = people()
    page = ada.page
    ada.new_game("keythedral", "me", "random")
    coach = page.locator("#coach")
    ada.asked()
    expect(coach).to_contain_text("Laying a field")
    assert not page.evaluate(COVERS)
    ada.move()
    ada.asked()
    expect(coach).to_contain_text("Laying a cottage")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text("The coach is watching.")
    ada.move()
    ada.move()  # the corner: the bot lays, and a field is to be laid again
    ada.asked()
    expect(page.locator("#prompt .headline")).to_contain_text("Lay field 2")
    expect(coach).to_contain_text("The coach is watching.")
    coach.get_by_role("button", name="Without the coach").click()
    coach.get_by_role("button", name="Play with the coach").click()
    expect(coach).to_contain_text("Laying a field")


def test_the_cubes_of_all_players_are_in_sight_beside_its_card(people: People) -> None:
    ada = people()
    cubes = {"black": 2, "brown": 2, "blue": 1}
    village = Village(3).give(A, **cubes).give(B, **cubes).give(C, **cubes)
    against_a_bot(people, ada, village.begin(3))
    ada.asked()
    page = ada.page
    expect(page.locator("#coach")).to_contain_text("Spending")
    for seat in (B, C):
        for colour in (0, 4, 7):
            cube = page.locator(f"#seats #{CUBE_IDS[seat * COLOURS + colour]}")
            expect(cube).to_be_in_viewport(ratio=1)
    since = page.locator("#since h2")
    since.scroll_into_view_if_needed()
    expect(since).to_be_in_viewport(ratio=1)


def test_it_warns_of_a_crowded_out_worker(people: People) -> None:
    state, foolish = crowded()
    ada = people(at_once=False)
    page = ada.page
    against_a_bot(people, ada, state)
    ada.asked()
    page.locator(f'svg [data-action="{GAME.parse(foolish)}"]').first.click()
    box = page.locator("#confirm")
    expect(box).to_contain_text(WHY)
    box.get_by_role("button", name="Cancel").click()
    assert ada.state("question") == ada.question


def test_on_a_phone_the_first_tap_tells_and_warns(people: People) -> None:
    state, foolish = crowded()
    ada = people(PHONE, at_once=False, has_touch=True)
    page = ada.page
    against_a_bot(people, ada, state)
    ada.asked()
    assert not page.evaluate(COVERS)
    page.locator(f'svg [data-action="{GAME.parse(foolish)}"]').first.tap()
    box = page.locator("#confirm")
    expect(box).to_contain_text(WHY)
    expect(box).to_contain_text("What happens: You send a worker")
    assert ada.state("question") == ada.question


@pytest.mark.parametrize("game", ["keythedral", "keyflower", "keyper"])
def test_on_a_phone_its_card_moves_nothing(people: People, game: str) -> None:
    """It has a row of its own, and opens over the board: by itself only where it covers no choice."""
    ada = people(PHONE, has_touch=True, is_mobile=True)
    page = ada.page
    ada.new_game(game, "me", "random")
    ada.asked()
    boards = outline(page, "#boards")
    title, words = page.locator("#coach summary"), page.locator("#coach .says")
    assert not page.evaluate(COVERS)
    if words.is_hidden():
        title.tap()
    expect(words).to_be_visible()
    assert outline(page, "#boards") == boards
    page.locator("#prompt .headline").tap()
    expect(words).to_be_hidden()
    expect(title).to_be_visible()
    while title.is_visible():
        if words.is_hidden():
            title.tap()
        told = words.inner_text()
        page.get_by_role("button", name="Got it").tap()
        expect(page.locator("#coach")).not_to_contain_text(told)
        assert outline(page, "#boards") == boards
    expect(page.locator("#coach")).to_contain_text("The coach is watching.")
    page.get_by_role("button", name="Without the coach").tap()
    expect(page.locator("#coach")).to_be_hidden()
    assert outline(page, "#boards")["height"] > boards["height"]


def test_there_is_none_among_people(people: People) -> None:
    ada, basil = two_at(people)
    for person in (ada, basil):
        expect(person.page.locator("#coach")).to_be_hidden()


def test_a_choice_tells_what_would_happen_by_mouse_and_keyboard(people: People) -> None:
    ada, _ = two_at(people, begin=Village(2).give(A, black=3, brown=3).give(B, black=1).begin(3))
    page = ada.page
    ada.asked()
    tip, told = page.get_by_role("tooltip"), page.locator("#told")
    house = page.locator(f'svg [data-action="{GAME.parse("house 1")}"]').first
    house.hover()
    expect(tip).to_contain_text("What happens: You turn cottage 1 into a house")
    expect(tip).to_contain_text("Your turn ends with it.")
    page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    tab_to(page, ".answers button[data-action]")
    expect(told).to_contain_text("Your turn ends with it.")
    expect(tip).to_contain_text("Your turn ends with it.")
