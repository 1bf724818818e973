"""Mail about games: after a while, gathered, in the reader's language, with a link and nothing secret."""

import re
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.web import mail as mailing
from keydom.web import notices
from keydom.web.addresses import Addresses
from keydom.web.mail import MOST_A_DAY, NOTICE, RESET, Mail, hand_over
from keydom.web.notices import GAP, WAITS, Notices, plain_name
from keydom.web.secret import signing_secret
from keydom.web.site import create_site
from tests.web.conftest import PLENTY, Browser, call, make, play, seen
from tests.web.mailbox import SITE, Mailbox, link_in, mailbox, text_of
from tests.web.test_accounts import OLD, is_known, registered

MINUTE = 60.0


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


@pytest.fixture
def site(tables: Tables, box: Mailbox) -> object:
    return create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY, server=box.server())


class Post:
    """The mail of a site at a time that is set by hand."""

    def __init__(self, tables: Tables, box: Mailbox, clock: SimpleNamespace) -> None:
        self.mail = Mail(tables.database, box.server())
        self.addresses = Addresses(tables.database, signing_secret(tables.database))
        self.notices = Notices(tables, self.mail, self.addresses)
        self.box = box
        self.clock = clock

    def after(self, seconds: float) -> list[Any]:
        """The mails that come when so much time has passed."""
        self.clock.now += seconds
        before = len(self.box.taken)
        self.notices.gather()
        while waiting := self.mail.due():
            hand_over(self.mail, waiting, self.addresses.note, threading.Event())
        return self.box.taken[before:]


@pytest.fixture
def post(tables: Tables, box: Mailbox, monkeypatch: pytest.MonkeyPatch) -> Post:
    clock = SimpleNamespace(now=2e9)
    fake = SimpleNamespace(time=lambda: clock.now, monotonic=lambda: 0.0)
    monkeypatch.setattr(notices, "time", fake)
    monkeypatch.setattr(mailing, "time", fake)
    monkeypatch.setattr("keydom.web.addresses.time", fake)
    return Post(tables, box, clock)


def subscribe(post: Post, client: TestClient, address: str, **wishes: str) -> None:
    wanted = wishes or {"turns": "on", "invitations": "on", "ended": "on"}
    client.post("/me/mail", data={"address": address, "password": OLD, **wanted})
    (asked,) = post.after(0)
    assert client.post(link_in(asked, "/mail/confirm/")).status_code == 200


def slow_table(ada: TestClient, basil: TestClient, **settings: Any) -> str:
    table = make(ada, "Ada", pace="turns", **settings)
    call(basil, table, "join", name="Basil")
    call(ada, table, "start")
    return table


def turn(table: str, *clients: TestClient) -> TestClient:
    return next(client for client in clients if seen(client, table)["question"] is not None)


def test_a_turn_is_told_after_a_while_and_once(browser: Browser, post: Post) -> None:
    ada, basil = browser(), browser()
    table = slow_table(ada, basil)
    asked = turn(table, ada, basil)
    subscribe(post, asked, "asked@example.org")
    assert post.after(0) == []
    assert post.after(WAITS["turn"] - 1) == []
    (mail,) = post.after(2)
    assert mail["Subject"] == "Keydom: it is your turn"
    assert link_in(mail, "/t/") == f"/t/{table}"
    assert asked.get(link_in(mail, "/t/")).status_code == 200
    other = "Basil" if asked is ada else "Ada"
    assert f"Keythedral with {other}" in text_of(mail)
    assert mail["List-Unsubscribe"].strip("<>").endswith(link_in(mail, "/mail/stop/"))
    assert post.after(GAP * 24) == []  # not again for the same turn
    while turn(table, ada, basil) is asked:
        play(asked, table)
    assert post.after(MINUTE) == []
    while turn(table, ada, basil) is not asked:
        play(turn(table, ada, basil), table)
    assert post.after(MINUTE) == []
    assert len(post.after(WAITS["turn"])) == 1  # the next turn


def test_whoever_comes_soon_gets_no_mail(browser: Browser, post: Post) -> None:
    ada, basil = browser(), browser()
    table = slow_table(ada, basil)
    asked = turn(table, ada, basil)
    subscribe(post, asked, "asked@example.org")
    post.after(WAITS["turn"] / 2)
    while turn(table, ada, basil) is asked:
        play(asked, table)
    assert post.after(WAITS["turn"] * 2) == []


def test_games_are_gathered_into_one_mail_and_mails_keep_a_distance(
    browser: Browser, post: Post
) -> None:
    ada, basil = browser(), browser()
    subscribe(post, ada, "ada@example.org")
    first, second = (slow_table(ada, basil, seats=["me", "open"]) for _ in range(2))
    (mail,) = [*post.after(0), *post.after(WAITS["turn"])]
    links = re.findall(r"/t/(\S+)", text_of(mail))
    assert sorted(links) == sorted([first, second])
    third = slow_table(ada, basil)
    assert post.after(WAITS["turn"] + 1) == []
    assert post.after(WAITS["turn"] + 1) == []
    (mail,) = post.after(GAP)
    assert re.findall(r"/t/(\S+)", text_of(mail)) == [third]


def test_live_games_and_bots_in_ones_place_tell_nobody(browser: Browser, post: Post) -> None:
    ada, basil = browser(), browser()
    subscribe(post, ada, "ada@example.org")
    live = make(ada, "Ada")
    call(basil, live, "join", name="Basil")
    call(ada, live, "start")
    played = slow_table(ada, basil)
    call(ada, played, "resign", bot="random")
    post.after(0)
    assert post.after(WAITS["turn"] * 2) == []


def test_only_what_was_asked_for_is_told(browser: Browser, post: Post) -> None:
    ada, basil = browser(), browser()
    subscribe(post, ada, "ada@example.org", ended="on")
    slow_table(ada, basil)
    post.after(0)
    assert post.after(WAITS["turn"] * 2) == []


def end(tables: Tables, table: str, at: float) -> None:
    with tables.database.write() as session:
        session.execute(
            text(
                "UPDATE tables SET status = 'over', scores = '[3, 5]', winners = '[1]', ended = :at"
            ),
            {"at": at},
        )
        session.execute(text("UPDATE seats SET asked = false"))
    tables.memory.mark_stale(table)


def test_the_end_and_the_seat_in_the_next_game_are_told(
    browser: Browser, post: Post, tables: Tables
) -> None:
    ada, basil = browser(), browser()
    table = slow_table(ada, basil)
    asked = turn(table, ada, basil)
    other = basil if asked is ada else ada
    play(asked, table)
    subscribe(post, ada, "ada@example.org")
    subscribe(post, basil, "basil@example.org")
    end(tables, table, post.clock.now)
    post.after(0)
    (mail,) = post.after(WAITS["ended"])  # not to whoever made the last move
    assert mail["To"] == ("basil@example.org" if other is basil else "ada@example.org")
    assert mail["Subject"] == "Keydom: a game is over"
    assert link_in(mail, "/t/") == f"/t/{table}"
    following = call(other, table, "rematch", name="Other").json()["table"]
    post.after(0)
    (mail,) = post.after(WAITS["seat"])
    assert mail["Subject"] == "Keydom: a seat is kept for you"
    assert link_in(mail, "/t/") == f"/t/{following}"
    assert post.after(GAP * 2) == []


def test_whoever_has_stopped_mail_is_left_alone(browser: Browser, post: Post) -> None:
    ada, basil = browser(), browser()
    table = slow_table(ada, basil)
    subscribe(post, turn(table, ada, basil), "asked@example.org")
    post.after(0)
    (mail,) = post.after(WAITS["turn"])
    browser().post(link_in(mail, "/mail/stop/"))
    again = slow_table(ada, basil)
    assert seen(ada, again)["question"] is not None or seen(basil, again)["question"] is not None
    post.after(0)
    assert post.after(GAP * 3) == []


def test_no_chat_no_secret_no_link_of_others_is_in_a_mail(
    browser: Browser, post: Post, tables: Tables
) -> None:
    ada, basil = browser(), browser()
    table = make(ada, "Ada", pace="turns")
    call(basil, table, "join", name="http://evil.org/a")
    call(ada, table, "start")
    for client in (ada, basil):
        call(client, table, "chat", text="Meet me at the ABBEY")
    subscribe(post, turn(table, ada, basil), "asked@example.org")
    subscribe(post, ada, "ada@example.org")
    post.after(0)
    for mail in post.after(WAITS["turn"]):
        said = mail.as_string() + text_of(mail)
        assert "ABBEY" not in said
        assert "evil.org" not in said
        with tables.reading(table) as tx:
            assert not any((seat.player or "?") in said for seat in tx.seats)
            assert str(tx.row.seed) not in said
    assert plain_name("http://evil.org/a") == "http evil org a"
    assert plain_name("Zoë O'Neil-Łuk") == "Zoë O'Neil-Łuk"


@pytest.mark.parametrize(
    ("language", "subject", "words"),
    [
        ("de", "Keydom: du bist am Zug", "Keythedral mit"),
        ("nl", "Keydom: jij bent aan de beurt", "Keythedral met"),
    ],
)
def test_mail_speaks_the_language_of_its_reader(
    browser: Browser, post: Post, language: str, subject: str, words: str
) -> None:
    ada, basil = browser(), browser()
    table = slow_table(ada, basil)
    asked = turn(table, ada, basil)
    asked.headers["accept-language"] = language
    subscribe(post, asked, "asked@example.org")
    post.after(0)
    (mail,) = post.after(WAITS["turn"])
    assert mail["Subject"] == subject
    assert words in text_of(mail)


def test_a_server_that_fails_gathers_no_heap(browser: Browser, post: Post) -> None:
    ada, basil = browser(), browser()
    subscribe(post, ada, "ada@example.org")
    post.box.answers += ["451 later"] * 1000
    for _ in range(10):
        slow_table(ada, basil)
        post.after(0)
        assert post.after(GAP * 2) == []
    post.box.answers.clear()
    assert len(post.after(GAP * 24)) <= 1


def test_an_invitation_by_name_is_told_until_it_is_answered(browser: Browser, post: Post) -> None:
    ada, basil = browser(), registered(browser, "basil")
    subscribe(post, basil, "basil@example.org")
    tables = [make(ada, "Ada") for _ in range(2)]
    for table in tables:
        assert call(ada, table, "invite", login="basil").status_code == 200
    assert call(basil, tables[1], "decline").status_code == 200
    post.after(0)
    (mail,) = post.after(WAITS["invitation"])
    assert mail["Subject"] == "Keydom: you are invited"
    assert link_in(mail, "/t/") == f"/t/{tables[0]}"
    assert tables[1] not in text_of(mail)
    assert post.after(GAP * 2) == []


def test_a_forgotten_password_is_set_by_a_link_in_a_mail(browser: Browser, post: Post) -> None:
    ada = registered(browser, "ada")
    subscribe(post, ada, "ada@example.org")
    stranger = browser()
    answers = {
        stranger.post("/me/forgotten", data={"login": login}).text for login in ("ada", "nobody")
    }
    assert len(answers) == 1  # it does not tell who has an account
    (mail,) = post.after(0)
    assert mail["To"] == "ada@example.org"
    answer = stranger.post(link_in(mail, "/reset/"), data={"new": "another password"})
    assert answer.status_code == 303
    assert is_known(stranger)
    assert not is_known(ada)  # all other sessions have ended


def test_a_link_that_sets_a_password_is_its_owners_matter(
    browser: Browser, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody can ask for one: it comes in the owner's language, can be stopped, and takes the place of no other mail."""
    ada = registered(browser, "ada")
    ada.cookies.set("language", "de")
    subscribe(post, ada, "ada@example.org")
    stranger = browser()
    stranger.cookies.set("language", "nl")
    sent = []
    for _ in range(MOST_A_DAY[RESET] + 1):
        monkeypatch.setattr("keydom.web.limits.Rates.take", lambda *_: True)
        stranger.post("/me/forgotten", data={"login": "ada"})
        sent += post.after(0)
    assert len(sent) == MOST_A_DAY[RESET]
    assert sent[0]["Subject"] == "Keydom: ein neues Passwort"
    assert "Mit diesem Link" in text_of(sent[0])
    assert post.mail.send("ada@example.org", "what is new", "text")
    post.after(0)
    stop = link_in(sent[0], "/mail/stop/")
    assert sent[0]["List-Unsubscribe"] == f"<{SITE}{stop}>"
    assert browser().post(stop).status_code == 200
    stranger.post("/me/forgotten", data={"login": "ada"})
    assert post.after(2 * mailing.DAY) == []
    assert "Passwort" in ada.get("/me").text


def test_news_that_could_not_be_sent_waits(
    browser: Browser, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, basil = browser(), browser()
    table = slow_table(ada, basil)
    subscribe(post, turn(table, ada, basil), "ada@example.org")
    monkeypatch.setitem(MOST_A_DAY, NOTICE, 0)
    post.after(0)
    assert post.after(WAITS["turn"]) == []
    monkeypatch.setitem(MOST_A_DAY, NOTICE, 24)
    (mail,) = post.after(MINUTE)
    assert link_in(mail, "/t/") == f"/t/{table}"
    assert post.after(2 * GAP) == []


def test_what_a_mail_has_no_room_for_comes_with_the_next(
    browser: Browser, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "MOST_TABLES", 2)
    ada, basil = browser(), registered(browser, "basil")
    subscribe(post, basil, "basil@example.org")
    tables = [make(ada, "Ada") for _ in range(3)]
    for table in tables:
        assert call(ada, table, "invite", login="basil").status_code == 200
    post.after(0)
    (first,) = post.after(WAITS["invitation"])
    (second,) = post.after(GAP)
    told = [[table for table in tables if table in text_of(mail)] for mail in (first, second)]
    assert [len(found) for found in told] == [2, 1]
    assert sorted(told[0] + told[1]) == sorted(tables)
    assert post.after(2 * GAP) == []


def test_nobody_is_told_of_invitations_by_those_they_block_and_that_delays_nothing(
    browser: Browser, post: Post
) -> None:
    ada, basil, cleo = browser(), registered(browser, "basil"), browser()
    subscribe(post, basil, "basil@example.org")
    before = slow_table(ada, basil)
    assert call(basil, before, "relate", seat=0, kind="block").status_code == 200
    assert call(ada, make(ada, "Ada"), "invite", login="basil").status_code == 200
    post.after(0)
    assert post.after(WAITS["invitation"]) == []
    table = make(cleo, "Cleo")
    assert call(cleo, table, "invite", login="basil").status_code == 200
    post.after(0)
    (mail,) = post.after(WAITS["invitation"])
    assert link_in(mail, "/t/") == f"/t/{table}"


def test_only_so_many_links_are_sent_for_an_account(browser: Browser, post: Post) -> None:
    registered(browser, "ada")
    tries = [browser().post("/me/forgotten", data={"login": "ada"}).status_code for _ in range(9)]
    assert tries[0] == 200
    assert tries[-1] == 429


def test_another_address_of_an_account_takes_the_password(browser: Browser, post: Post) -> None:
    """Whoever has the address can set a new password, and the browser may be borrowed."""
    ada = registered(browser, "ada")
    refused = ada.post("/me/mail", data={"address": "thief@example.org", "turns": "on"})
    assert refused.status_code == 403
    assert post.after(0) == []
    subscribe(post, ada, "ada@example.org")
    assert ada.post("/me/mail", data={"address": "ada@example.org"}).status_code == 303
