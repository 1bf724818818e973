"""Mail: a real server takes it, or fails and hurts nobody; nothing goes to an address that its owner has not confirmed."""

import socket
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import select, text
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.web import mail as mailing
from keydom.web.addresses import CONFIRM_SECONDS, MOST_REFUSED, Addresses
from keydom.web.mail import Mail, Mailman, Outcome, Waiting, mails
from keydom.web.site import CONFIRMATIONS, create_site
from keydom.web.smtp import MailServer, NotSecure, connected, is_address, mail_server
from tests.web.conftest import PLENTY, Browser
from tests.web.mailbox import SITE, Mailbox, link_in, mailbox, text_of

ADDRESS = "ada@example.org"


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long before the next try."""
    monkeypatch.setattr(mailing, "PAUSES", (0.05, 0.05))
    monkeypatch.setattr(mailing, "POLL", 0.02)
    monkeypatch.setattr(mailing, "REST", 0.05)


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def ignored(mail: Waiting, outcome: Outcome) -> None:
    return


@pytest.fixture
def mail(tables: Tables, box: Mailbox) -> Mail:
    return Mail(tables.database, box.server())


@pytest.fixture
def site(tables: Tables, box: Mailbox) -> object:
    return create_site(
        tables, thinking=False, reads=PLENTY, writes=PLENTY, server=box.server(site=SITE)
    )


@pytest.fixture
def mailman(mail: Mail, tables: Tables) -> Iterator[Mailman]:
    addresses = Addresses(tables.database, "x")
    made = Mailman(mail, addresses.note)
    yield made
    made.close()


def waiting(mail: Mail) -> int:
    with mail.database.read() as session:
        return len(session.execute(select(mails).where(mails.c.due.is_not(None))).all())


@pytest.mark.usefixtures("mailman")
def test_a_mail_arrives_whole_and_its_text_is_not_kept(mail: Mail, box: Mailbox) -> None:
    said = "Grüße aus Schlüsseldorf.\n" + "A long line. " * 100 + "The end."
    assert mail.send(ADDRESS, "Keydom: für dich", said, f"{SITE}/mail/stop/x")
    until(lambda: box.taken)
    (got,) = box.taken
    assert (got["To"], got["Subject"]) == (ADDRESS, "Keydom: für dich")
    assert got["From"] == "Keydom <keydom@example.org>"
    assert text_of(got).strip() == said.strip()
    assert got["List-Unsubscribe"] == f"<{SITE}/mail/stop/x>"
    assert got["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert got["Auto-Submitted"] == "auto-generated"
    until(lambda: not waiting(mail))
    with mail.database.read() as session:
        assert "Gr" not in str(session.execute(select(mails)).all())


def test_a_header_cannot_be_smuggled_in(mail: Mail) -> None:
    for to, subject in (("ada@example.org\nBcc: x@example.org", "Hi"), (ADDRESS, "Hi\nBcc: x@y.z")):
        with pytest.raises(ValueError, match=r"addr|[Hh]eader"):
            mail.send(to, subject, "text")
    assert waiting(mail) == 0


@pytest.mark.usefixtures("mailman")
def test_what_fails_for_now_is_tried_again_and_others_do_not_wait(mail: Mail, box: Mailbox) -> None:
    box.answers += ["451 later"]
    mail.send(ADDRESS, "first", "text")
    until(lambda: box.refused)
    mail.send("basil@example.org", "second", "text")
    until(lambda: len(box.taken) == 2)
    assert {got["Subject"] for got in box.taken} == {"first", "second"}


def test_what_fails_for_good_is_not_tried_again(mail: Mail, box: Mailbox) -> None:
    seen: list[Outcome] = []
    box.answers += ["550 nobody here"]
    mail.send(ADDRESS, "first", "text")
    mailman = Mailman(mail, lambda mail, outcome: seen.append(outcome))
    until(lambda: seen)
    mailman.close()
    assert seen == [Outcome("the server refused the address (550)", final=True)]
    assert waiting(mail) == 0
    assert not box.taken


def test_tries_come_to_an_end(tables: Tables) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    server = MailServer("127.0.0.1", port, False, "", "", "keydom@example.org", SITE)
    mail = Mail(tables.database, server)
    seen: list[Outcome] = []
    mail.send(ADDRESS, "first", "text")
    mailman = Mailman(mail, lambda mail, outcome: seen.append(outcome))
    until(lambda: not waiting(mail))
    mailman.close()
    assert len(seen) == len(mailing.PAUSES) + 1
    assert all("refused" in str(outcome.failure) for outcome in seen)


def test_a_server_that_comes_back_gets_what_has_waited(tables: Tables, mail: Mail) -> None:
    """Also after the site was started anew meanwhile."""
    mail.send(ADDRESS, "first", "text")
    with socket.create_server(
        ("127.0.0.1", 0)
    ) as silent:  # it takes the connection and says nothing
        server = mail.server._replace(port=silent.getsockname()[1])
        stuck = Mailman(Mail(tables.database, server), ignored)
        time.sleep(0.1)
    stuck.close()
    with mailbox() as box:
        mailman = Mailman(Mail(tables.database, box.server()), ignored)
        until(lambda: box.taken)
        mailman.close()


def test_one_address_gets_so_many_mails_a_day(mail: Mail, monkeypatch: pytest.MonkeyPatch) -> None:
    most = mailing.MOST_A_DAY[mailing.NOTICE]
    spelled = (ADDRESS, ADDRESS.upper(), ADDRESS.replace("@", "+games@"))
    sent = [mail.send(spelled[number % 3], "more", "text") for number in range(most + 3)]
    assert sent == [True] * most + [False] * 3
    assert mail.send("basil@example.org", "more", "text")
    assert mail.send(ADDRESS, "of another kind", "text", kind=mailing.RESET)
    monkeypatch.setattr(mailing, "MOST_WAITING", most + 2)
    assert not mail.send("cyril@example.org", "more", "text")


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
def test_a_password_is_told_to_the_server_but_not_over_an_open_line(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailbox(locked=True) as box:
        for password, fits in (("wrong", False), ("open sesame", True)):
            mail = Mail(tables.database, box.server(user="keydom", password=password))
            mail.send(ADDRESS, "first", "text")
            seen: list[Outcome] = []
            mailman = Mailman(mail, lambda mail, outcome, seen=seen: seen.append(outcome))  # type: ignore[misc]
            until(lambda seen=seen: seen)  # type: ignore[misc]
            mailman.close()
            assert (seen[0].failure is None) == fits
            assert bool(box.taken) == fits
            mail.forget(ADDRESS)
        monkeypatch.setattr(MailServer, "here", False)
        with pytest.raises(NotSecure), connected(box.server(user="me", password="x" * 9)):
            pass
    assert box.users == ["keydom"] * 2  # nobody has heard of the other password


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"KEYDOM_SMTP": "mail.example.org"}, "smtp://user:password@mail.example.org"),
        ({"KEYDOM_SMTP": "http://mail.example.org"}, "smtp://"),
        ({"KEYDOM_SMTP": "smtp://mail.example.org:port"}, "smtp://"),
        ({"KEYDOM_SMTP": "smtp://mail.example.org"}, "KEYDOM_MAIL_FROM"),
        ({"KEYDOM_SMTP": "smtp://m.org", "KEYDOM_MAIL_FROM": "a@b.org"}, "KEYDOM_SITE"),
    ],
)
def test_wrong_settings_are_told(given: dict[str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        mail_server(given)


def test_settings_are_read() -> None:
    assert mail_server({}) is None
    given = {"KEYDOM_MAIL_FROM": "keydom@example.org", "KEYDOM_SITE": f"{SITE}/"}
    found = mail_server({"KEYDOM_SMTP": "smtps://me:p%40ss@mail.example.org", **given})
    assert found == MailServer(
        "mail.example.org", 465, True, "me", "p@ss", "keydom@example.org", SITE
    )


@pytest.mark.parametrize(
    "wrong",
    ["ada", "ada@", "@example.org", "ada@example", "a b@example.org", "ada@example.org, b@example.org",
     "Ada <ada@example.org>", "ada@exam ple.org", "ada@[127.0.0.1]", "ada@example.org\nBcc: x@y.org",
     "ädа@example.org", "a" * 250 + "@example.org"],
)  # fmt: skip
def test_what_is_no_address_is_refused(wrong: str) -> None:
    assert not is_address(wrong)
    assert is_address("ada.lovelace+games@mail.example.org")


def ask(client: TestClient, address: str = ADDRESS, **also: str) -> int:
    answer = client.post("/me/mail", data={"address": address, "turns": "on", **also})
    return int(answer.status_code)


@pytest.mark.usefixtures("mailman")
def test_an_address_counts_once_its_owner_has_confirmed_it(browser: Browser, box: Mailbox) -> None:
    ada, elsewhere = browser(), browser()
    assert "You get no mail" in ada.get("/settings").text
    assert ask(ada) == 303
    until(lambda: box.taken)
    assert "ada@example.org is not confirmed yet" in ada.get("/me").text
    confirm = link_in(box.taken[0], "/mail/confirm/")
    assert "Ada" not in text_of(box.taken[0])  # nothing that somebody could write to strangers
    page = elsewhere.get(confirm)  # a program may open the link: it confirms nothing
    assert (page.status_code, page.headers["referrer-policy"]) == (200, "strict-origin")
    assert "is not confirmed yet" in ada.get("/me").text
    assert elsewhere.post(confirm).status_code == 200
    assert "Mail about your games goes to ada@example.org" in ada.get("/me").text
    assert "goes to ada@example.org" in ada.get("/settings").text
    assert ask(ada, "another@example.org") == 303  # which has to be confirmed as well
    assert "another@example.org is not confirmed yet" in ada.get("/me").text
    assert elsewhere.post(confirm).status_code == 403  # the link was for the one before
    assert ask(ada, "") == 303
    assert "example.org" not in ada.get("/me").text


@pytest.mark.usefixtures("mailman")
def test_one_click_stops_all_mail(browser: Browser, box: Mailbox) -> None:
    ada, program = browser(), browser()
    ask(ada)
    until(lambda: box.taken)
    ada.post(link_in(box.taken[0], "/mail/confirm/"))
    stop = link_in(box.taken[0], "/mail/stop/")
    assert f"<{SITE}{stop}>" == box.taken[0]["List-Unsubscribe"]
    assert program.get(stop).status_code == 200
    assert "goes to ada@example.org" in ada.get("/settings").text
    one_click = program.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert one_click.status_code == 200
    assert "You have stopped mail to ada@example.org" in ada.get("/me").text
    assert program.post(stop, data={"again": "on"}).status_code == 303
    assert "goes to ada@example.org" in ada.get("/settings").text
    assert program.get("/mail/stop/nonsense").status_code == 403
    assert program.post(stop[:-3] + "abc").status_code == 403


@pytest.mark.usefixtures("mailman")
def test_who_never_asked_for_it_can_end_it_for_good(browser: Browser, box: Mailbox) -> None:
    ask(browser())
    until(lambda: box.taken)
    stop = link_in(box.taken[0], "/mail/stop/")
    browser().post(stop)
    for again in (ADDRESS.upper(), ADDRESS.replace("@", "+games@")):
        assert ask(browser(), again) == 429  # somebody else tries the same mailbox
    browser().post(stop, data={"again": "on"})
    assert ask(browser()) == 303


def test_nobody_can_have_strangers_flooded(browser: Browser, mail: Mail) -> None:
    ada = browser()
    statuses = [ask(ada, f"stranger{number}@example.org") for number in range(CONFIRMATIONS[0] + 2)]
    assert statuses == [303] * CONFIRMATIONS[0] + [429] * 2
    assert waiting(mail) == CONFIRMATIONS[0]


def test_one_stranger_is_asked_a_few_times_a_day_however_the_address_is_spelled(
    browser: Browser, mail: Mail, tables: Tables
) -> None:
    name, host = ADDRESS.split("@")
    spelled = [ADDRESS, f"{name.upper()}@{host}", f"{name}+1@{host}", f"{name}+2@{host.upper()}"]
    assert [ask(browser(), address) for address in spelled] == [303, 303, 303, 429]
    assert waiting(mail) == mailing.MOST_A_DAY[mailing.CONFIRM]
    with tables.database.read() as session:  # and who cannot be asked is not kept
        assert session.scalar(text("SELECT count(*) FROM addresses")) == 3


def test_a_refused_address_takes_the_place_of_none(browser: Browser, tables: Tables) -> None:
    ada = browser()
    assert ask(ada) == 303
    with tables.database.write() as session:
        session.execute(text("UPDATE addresses SET confirmed = true"))
    for number in range(CONFIRMATIONS[0]):
        ask(ada, f"other{number}@example.org")
    assert ask(ada, "one-too-many@example.org") == 429
    page = ada.get("/me").text
    assert "one-too-many" not in page
    assert f"other{CONFIRMATIONS[0] - 2}@example.org is not confirmed yet" in page


def test_an_address_that_nobody_confirms_is_not_kept(browser: Browser, tables: Tables) -> None:
    ada, basil = browser(), browser()
    ask(ada)
    ask(basil, "basil@example.org")
    with tables.database.write() as session:
        session.execute(
            text("UPDATE addresses SET confirmed = true WHERE address = :a"), {"a": ADDRESS}
        )
    addresses = Addresses(tables.database, "x")
    addresses.forget_unconfirmed(time.time() + CONFIRM_SECONDS - 60)
    assert "basil@example.org" in basil.get("/me").text
    addresses.forget_unconfirmed(time.time() + CONFIRM_SECONDS + 60)
    assert "basil@example.org" not in basil.get("/me").text
    assert ADDRESS in ada.get("/me").text


def test_an_address_that_refuses_all_mail_is_given_up(browser: Browser, tables: Tables) -> None:
    ada = browser()
    ask(ada)
    with tables.database.write() as session:
        session.execute(text("UPDATE addresses SET confirmed = true"))
    addresses = Addresses(tables.database, "x")
    mail = Waiting(1, ADDRESS, "", "", None, 0)
    for _ in range(MOST_REFUSED):
        addresses.note(mail, Outcome("for now"))
    assert "goes to ada@example.org" in ada.get("/me").text
    for _ in range(MOST_REFUSED):
        addresses.note(mail, Outcome("for good", final=True))
    assert "comes back again and again" in ada.get("/me").text


def test_without_a_server_there_is_no_mail(tables: Tables) -> None:
    visitor = TestClient(create_site(tables, thinking=False), follow_redirects=False)
    assert ask(visitor) == 404
    assert visitor.get("/mail/stop/x").status_code == 404
    assert "/me/mail" not in visitor.get("/me").text
    assert "#mail" not in visitor.get("/settings").text
