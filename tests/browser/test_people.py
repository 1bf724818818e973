"""Two and three browsers: who reads whom, who meets whom, and who is signed in where."""

import re
import sqlite3

from playwright.sync_api import Page, expect

from tests.browser.people import People, Person, before_the_end, lay_out_at, two_at

OURS = "correct horse"


def register(person: Person, login: str) -> None:
    page = person.page
    page.goto(f"{person.site}/me")
    form = page.locator("form[action='/me/account']")
    form.get_by_label("Name").fill(login)
    form.get_by_label("Password").fill(OURS)
    form.get_by_role("button").click()
    expect(page.get_by_text(f"You are signed in as {login}.")).to_be_visible()


def sign_in(person: Person, login: str, password: str = OURS) -> None:
    page = person.page
    page.goto(f"{person.site}/me")
    form = page.locator("form[action='/me/sign-in']")
    form.get_by_label("Name").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button").click()
    page.wait_for_url(f"{person.site}/")


def say(person: Person, text: str) -> None:
    page = person.page
    if not page.get_by_label("Say something").is_visible():
        page.get_by_role("button", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def people_at(page: Page, address: str) -> None:
    page.goto(f"{address}/people")
    expect(page.get_by_role("heading", name="People at this table")).to_be_visible()


def test_whom_one_mutes_is_read_by_the_others(people: People) -> None:
    ada, basil = two_at(people)
    cleo = people()
    address = ada.page.url
    cleo.page.goto(address)
    cleo.page.get_by_role("button", name="Chat").click()
    beside = ada.page.context.new_page()  # another tab of Ada
    people_at(beside, address)
    beside.get_by_role("region", name="Basil").get_by_role("button", name="Mute").click()
    expect(beside.get_by_role("button", name="Read again")).to_be_visible()
    ada.page.get_by_role("button", name="Chat").click()
    say(basil, "a rude remark")
    say(basil, "and another")
    expect(cleo.page.locator("#chat-lines li").last).to_have_text("Basil and another")
    say(ada, "I hear nothing")
    expect(ada.page.locator("#chat-lines li").last).to_have_text("Ada I hear nothing")
    expect(ada.page.locator("#chat-lines li")).to_have_count(1)
    beside.get_by_role("button", name="Read again").click()
    expect(ada.page.locator("#chat-lines li")).to_have_count(3)  # without a reload


def test_friends_are_invited_and_those_blocked_do_not_meet(people: People) -> None:
    ada, basil, cleo = people(), people(), people()
    for person, login in ((ada, "adaline"), (basil, "basilius"), (cleo, "cleopatra")):
        register(person, login)
    ada.page.goto(f"{ada.site}/player/basilius")
    ada.page.get_by_role("button", name="Add to my friends").click()
    expect(ada.page.get_by_role("button", name="No longer a friend")).to_be_visible()
    form = ada.new_game_form("keythedral")
    form.locator('[name=players][value="3"]').check()
    for seat in (1, 2):
        form.locator(f'[name="seat.{seat}"]').select_option("open")
    form.get_by_text("Options", exact=True).click()
    form.get_by_label("For friends only").check()
    form.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url("**/t/*")
    address = ada.page.url
    # Basil finds it in the lobby, Cleo does not, and cannot sit down with the link.
    basil.page.goto(basil.site)
    expect(basil.page.get_by_text("for friends", exact=True)).to_be_visible()
    people.watch.expect("403")
    cleo.page.goto(cleo.site)
    expect(cleo.page.get_by_text("for friends", exact=True)).to_have_count(0)
    cleo.page.goto(address)
    cleo.page.get_by_role("button", name="Sit here").first.click()
    expect(cleo.page.get_by_text("Only friends of the host")).to_be_visible()
    # An invitation opens the door.
    ada.page.get_by_role("link", name="Invite by name").click()
    ada.page.get_by_label("Account").fill("cleopatra")
    ada.page.get_by_role("button", name="Invite", exact=True).click()
    expect(ada.page.get_by_text("Invited: cleopatra")).to_be_visible()
    cleo.page.goto(cleo.site)
    expect(cleo.page.get_by_text("adaline invites you")).to_be_visible()
    cleo.page.get_by_role("button", name="Accept").click()
    cleo.page.get_by_text("The host starts the game.").wait_for()
    # Cleo blocks Basil, whom Ada invites: he learns nothing but that he cannot sit down.
    cleo.page.goto(f"{cleo.site}/player/basilius")
    cleo.page.get_by_role("button", name="Block", exact=True).click()
    expect(cleo.page.get_by_role("button", name="No longer block")).to_be_visible()
    basil.page.goto(basil.site)
    expect(basil.page.get_by_text("for friends", exact=True)).to_have_count(0)
    basil.page.goto(address)
    basil.page.get_by_role("button", name="Sit here").first.click()
    expect(basil.page.get_by_text("You cannot sit down at this table.")).to_be_visible()
    expect(basil.page.get_by_text("cleopatra")).to_have_count(0)


def test_whoever_is_blocked_leaves_the_hosts_table_and_the_game_begins_without_them(
    people: People,
) -> None:
    ada, basil, cleo = people(), people(), people()
    ada.new_game("keythedral", "me", "open", name="Ada")
    address = ada.page.url
    basil.join(ada, "Basil")
    beside = ada.page.context.new_page()
    people_at(beside, address)
    beside.get_by_role("region", name="Basil").get_by_role("button", name="Block").click()
    # Both pages follow by themselves. He cannot come back, and somebody else takes the seat.
    expect(ada.page.get_by_role("button", name="Start")).to_be_disabled()
    people.watch.expect("403")
    basil.page.get_by_role("button", name="Sit here").click()
    expect(basil.page.get_by_text("You cannot sit down at this table.")).to_be_visible()
    expect(basil.page.get_by_text("block")).to_have_count(0)
    cleo.join(ada, "Cleo")
    ada.start()
    cleo.page.locator("#boards").wait_for()


def test_a_name_that_looks_like_anothers_gets_a_number(people: People) -> None:
    ada, other, third = people(), people(), people()
    form = ada.new_game_form("keythedral")
    form.locator('[name=players][value="3"]').check()
    for seat in (1, 2):
        form.locator(f'[name="seat.{seat}"]').select_option("open")
    form.locator("[name=name]").fill("Ada")
    form.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url("**/t/*")
    other.join(ada, "\u0410d\u0430")  # Cyrillic letters
    third.join(ada, "ADA.")
    for name in ("\u0410d\u0430 (2)", "ADA (3)"):
        expect(ada.page.get_by_text(name, exact=True)).to_be_visible()


def test_again_with_the_same_people_from_a_players_page(people: People) -> None:
    ada, basil = people(), people()
    for person, login in ((ada, "adelheid"), (basil, "bartholomew")):
        register(person, login)
    ada.new_game("keythedral", "me", "open", name="")
    table = ada.table
    for person in (ada, basil):
        person.page.goto("about:blank")
    lay_out_at(people, table, before_the_end())
    ada.page.goto(f"{ada.site}/t/{table}")
    basil.page.goto(ada.page.url)
    basil.page.get_by_role("button", name="Sit here").click()
    ada.start()
    basil.page.locator("#boards").wait_for()
    (ada if ada.page.locator(".yours").count() else basil).move()
    for person in (ada, basil):
        expect(person.page.locator("#end")).to_be_visible()
    # Results of both, and from one of them the next game: whoever comes second begins it.
    ada.page.goto(f"{ada.site}/player/bartholomew")
    expect(ada.page.get_by_text("1 finished game")).to_be_visible()
    ada.page.get_by_role("button", name="Again with these people").click()
    ada.page.wait_for_url("**/t/*")
    assert ada.table != table
    basil.page.goto(f"{basil.site}/player/adelheid")
    basil.page.get_by_role("button", name="Again with these people").click()
    basil.page.locator("#boards").wait_for()
    assert basil.table == ada.table


def test_ratings_over_time_stand_on_a_players_page(people: People) -> None:
    ada, basil = people(), people()
    for person, login in ((ada, "rosalind"), (basil, "siegfried")):
        register(person, login)
    ada.new_game("keythedral", "me", "open", name="")
    basil.page.goto(ada.page.url)
    basil.page.get_by_role("button", name="Sit here").click()
    expect(basil.page.get_by_role("button", name="Sit here")).to_have_count(0)
    finish_as_often(people, ada.table, 4)
    ada.page.goto(f"{ada.site}/player/rosalind")
    expect(ada.page.get_by_text("There is a rating after 5.")).to_be_visible()
    ada.new_game("keythedral", "me", "open", name="")
    basil.page.goto(ada.page.url)
    basil.page.get_by_role("button", name="Sit here").click()
    expect(basil.page.get_by_role("button", name="Sit here")).to_have_count(0)
    finish_as_often(people, ada.table, 1)
    for person, login in ((ada, "siegfried"), (basil, "rosalind")):
        person.page.goto(f"{person.site}/player/{login}")
        expect(person.page.get_by_label("Rating over the games")).to_be_visible()
        expect(person.page.get_by_text("after 5 games")).to_be_visible()


def finish_as_often(people: People, table: str, times: int) -> None:
    """By decree the game at a table was played out so many times, rated, and its host won."""
    with sqlite3.connect(people.server.database) as database:
        database.row_factory = sqlite3.Row
        for number in range(times):
            for name, key in (("tables", "id"), ("seats", "table_id")):
                for row in database.execute(
                    f"SELECT * FROM {name} WHERE {key} = ?",  # noqa: S608 (of the two above)
                    [table],
                ).fetchall():
                    values = {**row, key: f"{table}-{number}"}
                    if name == "tables":
                        values |= {"status": "over", "rated": 1, "ended": 100.0 + number}
                        values |= {"winners": "[0]", "scores": "[60, 40]", "public": 1}
                    columns, places = ", ".join(values), ", ".join("?" * len(values))
                    database.execute(
                        f"INSERT INTO {name} ({columns}) VALUES ({places})",  # noqa: S608
                        [*values.values()],
                    )


def test_a_session_ends_from_another_browser(people: People) -> None:
    home, phone = people(), people()
    register(home, "desdemona")
    sign_in(phone, "desdemona")
    phone.new_game("keythedral", "me", "random")
    assert phone.asked()
    home.page.goto(f"{home.site}/me")
    with home.page.expect_download() as file:
        home.page.get_by_role("link", name="Download everything as a file").click()
    assert "desdemona" in file.value.path().read_text()
    home.page.get_by_role("button", name="End", exact=True).click()
    expect(home.page.get_by_role("button", name="End", exact=True)).to_have_count(0)
    phone.page.reload()
    expect(phone.page.locator("[data-action]")).to_have_count(0)  # a spectator
    phone.page.goto(f"{phone.site}/me")
    expect(phone.page.get_by_role("heading", name="Sign in")).to_be_visible()
    # The password is changed, and the old one is good for nothing.
    home.page.get_by_label("Old password").fill(OURS)
    home.page.get_by_label("New password").fill("battery staple")
    home.page.locator("form[action='/me/password']").get_by_role("button").click()
    people.watch.expect("403")
    sign_in_form = phone.page.locator("form[action='/me/sign-in']")
    sign_in_form.get_by_label("Name").fill("desdemona")
    sign_in_form.get_by_label("Password").fill(OURS)
    sign_in_form.get_by_role("button").click()
    expect(phone.page.get_by_text("The name and the password do not match.")).to_be_visible()
    sign_in(phone, "desdemona", "battery staple")


def test_who_is_deleted_leaves_the_game_to_the_other(people: People) -> None:
    ada, basil = people(), people()
    register(ada, "quilliam")
    ada.new_game("keythedral", "me", "open", name="")
    basil.join(ada, "Basil")
    ada.start()
    basil.page.locator("#boards").wait_for()
    say(ada, "quilliam says goodbye")
    basil.page.get_by_role("button", name="Chat").click()
    expect(basil.page.locator("#chat-lines li").last).to_contain_text("goodbye")
    ada.page.goto(f"{ada.site}/me")
    ada.page.get_by_text("Delete everything", exact=True).first.click()
    form = ada.page.locator("form[action='/me/delete']")
    form.get_by_label("Password").fill(OURS)
    form.get_by_label("I am sure").check()
    form.get_by_role("button").click()
    ada.page.wait_for_url(f"{ada.site}/")
    # Basil's page follows by itself, and the game goes on.
    expect(basil.page.locator("#chat-lines")).not_to_contain_text("goodbye")
    expect(basil.page.get_by_text("quilliam")).to_have_count(0)
    expect(
        basil.page.locator("#since, #seats").get_by_text("Former player A").first
    ).to_be_visible()
    basil.move()
    people.watch.expect("404")
    basil.page.goto(f"{basil.site}/player/quilliam")
    expect(basil.page.get_by_text("There is no player of that name.")).to_be_visible()


def test_a_report_reaches_a_moderator(people: People) -> None:
    ada, basil = two_at(people)
    morag = people()
    register(morag, "morag")
    with sqlite3.connect(people.server.database) as database:
        database.execute("UPDATE accounts SET moderator = 1 WHERE login = 'morag'")
    address = ada.page.url
    say(basil, "what a stupid move")
    people_at(ada.page, address)
    ada.page.get_by_text("Report", exact=True).click()
    ada.page.get_by_label("what a stupid move").check()
    ada.page.get_by_role("button", name="Send the report").click()
    expect(ada.page.get_by_text("will read your report")).to_be_visible()
    morag.page.goto(f"{morag.site}/me")
    morag.page.get_by_role("link", name="Reports").click()
    report = morag.page.get_by_role("region", name=re.compile("Report about Basil"))
    expect(report).to_contain_text("what a stupid move")
    report.get_by_role("button", name="No more chat").click()
    expect(morag.page.get_by_text("No report is open.")).to_be_visible()
    people.watch.expect("403")
    say(basil, "and another")
    expect(basil.page.locator("#toast")).to_contain_text("You cannot write in chats")
