"""Mail as people get it: a real server takes it, and its links are opened in browsers. The waits are short."""

from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import PHONE, People, Person, before_the_end, lay_out_at, people_at
from tests.browser.server import Server
from tests.browser.test_people import OURS, register
from tests.browser.test_time import table_with
from tests.web.mailbox import SITE, Mailbox, link_in, mailbox

# Seconds instead of minutes and hours.
SHORT = """
from keydom.web import mail, notices
mail.GATHER = mail.POLL = 0.5
notices.GAP = 0.0
notices.WAITS.update(dict.fromkeys(notices.WAITS, 1.0))
"""


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


@pytest.fixture
def visitors(chromium: Browser, box: Mailbox, tmp_path: Path) -> Iterator[People]:
    """People at a site that sends mail."""
    environment = {
        "KEYDOM_SMTP": f"smtp://127.0.0.1:{box.port}",
        "KEYDOM_MAIL_FROM": "keydom@example.org",
        "KEYDOM_SITE": SITE,
    }
    server = Server(tmp_path, environment, SHORT)
    try:
        with people_at(chromium, server) as made:
            yield made
    finally:
        server.stop()
    assert server.said.read_text() == ""


def arrives(box: Mailbox, page: Page, number: int) -> EmailMessage:
    """The mail with this number, as soon as it has come."""
    for _ in range(600):
        if len(box.taken) > number:
            break
        page.wait_for_timeout(100)
    return box.taken[number]


def subscribe(person: Person, box: Mailbox, address: str, password: str = "") -> EmailMessage:
    """Ask for mail, and confirm it. Returns the mail with the links."""
    page, number = person.page, len(box.taken)
    page.goto(f"{person.site}/me")
    form = page.locator("#mail")
    form.get_by_label("Address").fill(address)
    if password:
        form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"{address} is not confirmed yet.")).to_be_visible()
    mail = arrives(box, page, number)
    page.goto(person.site + link_in(mail, "/mail/confirm/"))
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text(f"From now on mail goes to {address}.")).to_be_visible()
    return mail


def test_mail_is_asked_for_confirmed_and_stopped_with_one_click(
    visitors: People, box: Mailbox
) -> None:
    ada, phone = visitors(), visitors(PHONE)
    mail = subscribe(ada, box, "ada@example.org")
    ada.page.goto(f"{ada.site}/me")
    expect(ada.page.get_by_text("Mail about your games goes to ada@example.org.")).to_be_visible()
    phone.page.goto(ada.site + link_in(mail, "/mail/stop/"))  # on another device, and nothing else
    expect(phone.page.get_by_text("Nothing more is sent to ada@example.org.")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_text("You have stopped mail to ada@example.org.")).to_be_visible()


def test_a_turn_and_an_invitation_are_told_with_a_link_that_opens_the_table(
    visitors: People, box: Mailbox
) -> None:
    asked, other = table_with(visitors, pace="turns")
    address = asked.page.url
    subscribe(asked, box, "asked@example.org")
    mail = arrives(box, asked.page, 1)
    assert mail["Subject"] == "Keydom: it is your turn"
    assert link_in(mail, "/t/") == address.removeprefix(asked.site)
    asked.page.goto(asked.site + link_in(mail, "/t/"))
    expect(asked.page.locator(".yours")).to_be_visible()
    assert asked.asked()
    # Somebody else is invited, by name, and accepts from the mail.
    cleo = visitors()
    register(cleo, "cleopatra")
    subscribe(cleo, box, "cleo@example.org", OURS)
    other.new_game("keythedral", "me", "open", name="Basil")
    other.page.get_by_role("link", name="Invite by name").click()
    other.page.get_by_label("Account").fill("cleopatra")
    other.page.get_by_role("button", name="Invite", exact=True).click()
    expect(other.page.get_by_text("Invited: cleopatra")).to_be_visible()
    mail = arrives(box, cleo.page, 3)
    assert (mail["To"], mail["Subject"]) == ("cleo@example.org", "Keydom: you are invited")
    cleo.page.goto(cleo.site + link_in(mail, "/t/"))
    cleo.page.get_by_role("button", name="Sit here").click()
    cleo.page.get_by_text("The host starts the game.").wait_for()
    assert len(box.taken) == 4  # each once


def test_the_end_of_a_game_is_told_to_whoever_was_not_there(visitors: People, box: Mailbox) -> None:
    ada, basil = visitors(), visitors()
    body = {"game": "keythedral", "seats": ["me", "open"], "name": "Ada", "pace": "turns"}
    ada.page.goto(ada.site)
    table = ada.page.request.post(f"{ada.site}/api/tables", data=body).json()["table"]
    for person in (ada, basil):
        person.page.goto("about:blank")
    lay_out_at(visitors, table, before_the_end())
    ada.page.goto(f"{ada.site}/t/{table}")
    basil.join(ada, "Basil")
    ada.start()
    last, other = (ada, basil) if ada.page.locator(".yours").count() else (basil, ada)
    subscribe(other, box, "other@example.org")
    last.page.bring_to_front()
    last.move()
    mail = arrives(box, last.page, 1)
    assert (mail["To"], mail["Subject"]) == ("other@example.org", "Keydom: a game is over")
    other.page.goto(other.site + link_in(mail, "/t/"))
    expect(other.page.locator("#end")).to_be_visible()


def test_a_forgotten_password_is_set_by_the_link_in_a_mail(visitors: People, box: Mailbox) -> None:
    home, phone, stranger = visitors(), visitors(PHONE), visitors()
    register(home, "desdemona")
    subscribe(home, box, "desdemona@example.org", OURS)
    answers = []
    for person, login in ((stranger, "nobody"), (phone, "desdemona")):
        page = person.page
        page.goto(f"{person.site}/me")
        page.get_by_text("Forgotten your password?").click()
        form = page.locator("form[action='/me/forgotten']")
        form.get_by_label("Name").fill(login)
        form.get_by_role("button", name="Send the link").click()
        expect(page.get_by_role("heading", name="Look at your mail")).to_be_visible()
        answers.append(page.locator("main").inner_text())
    assert answers[0] == answers[1]  # nobody learns who has an account
    mail = arrives(box, phone.page, 1)
    link = phone.site + link_in(mail, "/reset/")
    phone.page.goto(link)
    phone.page.get_by_label("New password").fill("battery staple")
    phone.page.locator("main").get_by_role("button").click()
    expect(phone.page.get_by_text("You are signed in as desdemona.")).to_be_visible()
    home.page.goto(f"{home.site}/me")  # all other sessions have ended
    expect(home.page.get_by_role("heading", name="Sign in")).to_be_visible()
    visitors.watch.expect("403")
    stranger.page.goto(link)  # and the link is used
    expect(stranger.page.get_by_text("has been used already")).to_be_visible()
    assert len(box.taken) == 2
