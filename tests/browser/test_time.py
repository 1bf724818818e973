"""Time as people see it: clocks that run out by themselves, and days off. The clocks are short."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person


def table_with(people: People, **settings: Any) -> tuple[Person, Person]:
    """Ada and Basil at a table that has begun; Ada is asked."""
    ada, basil = people(), people()
    ada.page.goto(ada.site)
    body = {"game": "keyflower", "seats": ["me", "open"], "name": "Ada", **settings}
    answer = ada.page.request.post(f"{ada.site}/api/tables", data=body)
    assert answer.status == 201, answer.text()
    ada.page.goto(f"{ada.site}/t/{answer.json()['table']}")
    basil.join(ada, "Basil")
    ada.start()
    return (ada, basil) if ada.page.locator(".yours").count() else (basil, ada)


def time_of(person: Person, name: str) -> Locator:
    return person.page.get_by_role("article", name=name).locator(".time-left")


def name_of(one: Person) -> str:
    shown = one.page.locator(".seat.you").get_attribute("aria-label")
    assert shown
    return shown


def test_both_see_the_bank_run_and_a_bot_that_plays_on(people: People) -> None:
    slow, other = table_with(people, timing="bank", reserve=12, clock=0, stand_in="random")
    name = name_of(slow)
    for one in (slow, other):
        expect(time_of(one, name)).to_contain_text("Time left: 0:0")
        expect(time_of(one, name_of(other))).to_contain_text("Time left: 12 seconds")
    for one in (slow, other):  # nobody does anything
        expect(one.page.get_by_role("article", name=name)).to_contain_text("stands in")
    assert other.asked()  # the bot has made the choice for which there was no time
    slow.page.get_by_role("button", name="Play again myself").first.click()
    expect(time_of(slow, name)).to_contain_text("Time left:")


def test_a_turn_has_its_time_then_the_reserve_and_then_a_bot(people: People) -> None:
    settings = {"timing": "turn", "clock": 5, "reserve": 5, "days_off": 1, "pace": "turns"}
    slow, other = table_with(people, **settings, stand_in="random")
    name = name_of(slow)
    expect(time_of(other, name)).to_contain_text("Time left: 0:0")
    expect(time_of(other, name)).to_contain_text("(5 seconds in reserve)")
    for one in (slow, other):  # nobody does anything
        expect(one.page.get_by_role("article", name=name)).to_contain_text("stands in")


def test_while_the_site_is_down_no_time_runs_out(people: People) -> None:
    slow, other = table_with(people, timing="bank", reserve=30, clock=0, stand_in="random")
    name = name_of(slow)
    expect(time_of(other, name)).to_contain_text("Time left: 0:")
    people.watch.expect("ERR_")  # of the pages that try to connect
    people.server.kill()
    other.page.wait_for_timeout(31_000)  # more than there is
    people.server.start()
    for one in (slow, other):
        one.page.reload()
        expect(time_of(one, name)).to_contain_text("Time left: 0:")
        expect(one.page.get_by_role("article", name=name)).not_to_contain_text("stands in")


def test_the_others_may_claim_the_seat(people: People) -> None:
    settings = {"timing": "bank", "reserve": 5, "clock": 0, "stand_in": "random", "claim": True}
    slow, other = table_with(people, **settings)
    name = name_of(slow)
    for one in (slow, other):
        expect(time_of(one, name)).to_contain_text("Time is up.")
    expect(slow.page.get_by_role("button", name="Let a bot play for")).to_have_count(0)
    other.page.get_by_role("button", name=f"Let a bot play for {name}").click()
    for one in (slow, other):
        expect(one.page.get_by_role("article", name=name)).to_contain_text("stands in")


def test_the_form_offers_times_that_fit_the_pace(people: People) -> None:
    ada, basil = people(), people()
    form = ada.new_game_form("keythedral")
    form.get_by_text("Options", exact=True).click()
    time, pace = form.locator("[name=time]"), form.locator("[name=pace]")
    time.select_option(label="1 day per turn, 2 days in reserve, 3 days off")
    expect(pace).to_have_value("turns")
    pace.select_option("live")
    expect(time).to_have_value("")
    time.select_option(label="1 day per turn, 2 days in reserve, 3 days off")
    form.locator('[name=players][value="2"]').check()
    form.locator('[name="seat.1"]').select_option("open")
    form.locator("[name=name]").fill("Ada")
    form.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url("**/t/*")
    basil.join(ada, "Basil")
    expect(basil.page.get_by_text("1 day per turn, 2 days in reserve, 3 days off.")).to_be_visible()
    ada.start()
    expect(time_of(basil, "Ada")).to_contain_text("Time left: 2 d 23 h (2 days in reserve)")
    ada.page.get_by_role("button", name="Take a day off").click()
    expect(time_of(basil, "Ada")).to_contain_text("Day off: 23:59:")
    expect(time_of(basil, "Ada")).to_contain_text("2 days off")
