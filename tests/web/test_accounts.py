"""Accounts: passwords, sessions, what is kept about a person, and how it is forgotten."""

import asyncio
import json
import re

import pytest
from sqlalchemy import MetaData, select, text
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import Message

from keydom.tables import BotRunner, Tables, people
from keydom.tables.people import BLOCKED, PAUSE
from keydom.web.accounts import Accounts
from keydom.web.identity import Person, Signer
from keydom.web.sessions import MOST, described
from keydom.web.site import EXPORTS, create_site
from tests.cli.command import keydom
from tests.web.conftest import Browser, call, make, play, seen
from tests.web.test_identity import account

OLD, NEW = "correct horse", "battery staple"


def registered(browser: Browser, login: str = "ada", password: str = OLD) -> TestClient:
    client = browser()
    assert account(client, "account", login, password) == 303
    return client


def signed_in(browser: Browser, login: str = "ada", password: str = OLD) -> TestClient:
    client = browser()
    assert account(client, "sign-in", login, password) == 303
    return client


def is_known(client: TestClient) -> bool:
    return client.get("/api/me").json()["name"] is not None


def player_of(tables: Tables, login: str) -> str:
    found = Accounts(tables.people).find(login)
    assert found is not None
    return found.player


def test_a_changed_password_ends_the_other_sessions(browser: Browser) -> None:
    home = registered(browser)
    phone = signed_in(browser)
    wrong = home.post("/me/password", data={"password": "wrong horse", "new": NEW})
    assert wrong.status_code == 403
    assert home.post("/me/password", data={"password": OLD, "new": "short"}).status_code == 400
    assert browser().post("/me/password", data={"password": OLD, "new": NEW}).status_code == 403
    assert is_known(phone)
    assert home.post("/me/password", data={"password": OLD, "new": NEW}).status_code == 303
    assert is_known(home)
    assert not is_known(phone)
    assert account(browser(), "sign-in", "ada", OLD) == 403
    signed_in(browser, password=NEW)


def test_sessions_are_seen_and_ended_by_their_owner_alone(browser: Browser) -> None:
    home = registered(browser)
    phone = browser()
    agent = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
    login = {"login": "ada", "password": OLD}
    assert phone.post("/me/sign-in", data=login, headers={"user-agent": agent}).status_code == 303
    page = home.get("/me").text
    assert "Firefox, Android" in page
    (mark,) = re.findall(r'name="session" value="(\w+)"', page)
    thief = registered(browser, "eve")
    assert thief.post("/me/sessions", data={"session": mark}).status_code == 303
    assert is_known(phone)
    assert home.post("/me/sessions", data={"session": mark}).status_code == 303
    assert not is_known(phone)
    assert is_known(home)
    others = [signed_in(browser) for _ in range(3)]
    assert home.post("/me/sessions").status_code == 303
    assert [is_known(client) for client in (home, thief, *others)] == [True, True] + [False] * 3
    assert browser().post("/me/sessions").status_code == 403


def test_what_was_signed_out_stays_out(browser: Browser) -> None:
    home = registered(browser)
    phone = signed_in(browser)
    copied = {"Cookie": f"keydom={phone.cookies['keydom']}"}
    token = phone.post("/api/me", json={"name": "Ada"}).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    thief = browser()
    assert thief.get("/api/me", headers=bearer).json()["name"] == "Ada"
    assert phone.post("/me/sign-out").status_code == 303
    for headers in (copied, bearer):
        assert browser().get("/api/me", headers=headers).json()["name"] is None
    assert is_known(home)


def test_a_token_of_before_the_account_is_no_way_in(browser: Browser) -> None:
    client = browser()
    table = make(client, "Ada")
    before = {
        "Authorization": f"Bearer {client.post('/api/me', json={'name': 'Ada'}).json()['token']}"
    }
    assert browser().get(f"/api/tables/{table}", headers=before).json()["seat"] == 0
    assert account(client, "account", "ada", OLD) == 303
    assert seen(client, table)["seat"] == 0
    assert browser().get(f"/api/tables/{table}", headers=before).json()["seat"] is None


def test_old_sessions_make_room(browser: Browser, tables: Tables) -> None:
    first = registered(browser)
    sessions = create_site(tables, thinking=False).state.site.sessions
    player = player_of(tables, "ada")
    for _ in range(MOST):
        sessions.begin(player, "Ada", "")
    assert len(sessions.of(player)) == MOST
    assert not is_known(first)


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
            "Firefox, Linux",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/128.0 Safari/537.36 Edg/128.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("curl/8.5", ""),
        ("<script>" * 1000, ""),
    ],
)
def test_browsers_are_told_apart_in_two_words(agent: str, words: str) -> None:
    assert described(agent) == words


def test_an_open_stream_ends_with_its_session(browser: Browser, site: Starlette) -> None:
    client = registered(browser)
    table = make(client, "Ada")
    token = client.cookies["keydom"]
    told: list[bytes] = []

    async def listen() -> None:
        done = asyncio.Event()

        async def receive() -> Message:
            await done.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            told.append(message.get("body", b""))

        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/api/tables/{table}/events",
            "raw_path": b"",
            "query_string": b"",
            "headers": [(b"cookie", f"keydom={token}".encode()), (b"host", b"testserver")],
            "client": ("127.0.0.1", 1),
            "server": ("testserver", 80),
            "scheme": "http",
        }
        stream = asyncio.create_task(site(scope, receive, send))
        while not any(b"version" in body for body in told):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(client.post, "/me/password", data={"password": OLD, "new": NEW})
        await asyncio.sleep(0)
        assert not stream.done()  # its own session goes on
        await asyncio.to_thread(
            site.state.site.sessions.end_all, player_of(site.state.site.tables, "ada")
        )
        count = len(told)
        await asyncio.to_thread(call, client, table, "chat", text="x")
        await asyncio.to_thread(site.state.site.tables.notifier.notify, [table])
        await asyncio.wait_for(stream, 20)
        assert b"version" not in b"".join(told[count:])

    asyncio.run(listen())


def test_a_link_to_reset_a_password_works_once(browser: Browser, tables: Tables) -> None:
    home = registered(browser)
    answer = keydom(
        "user",
        "reset",
        "ada",
        "--site",
        "https://g.example/",
        "--database",
        tables.database.url.database,
    )
    link = answer.output.strip()
    assert link.startswith("https://g.example/reset/")
    path = link.removeprefix("https://g.example")
    guest = browser()
    shown = guest.get(path)
    assert "For the account ada." in shown.text
    assert shown.headers.get_list("referrer-policy") == ["strict-origin"]
    assert is_known(home)  # to open it changes nothing
    assert guest.post(path, data={"new": "short"}).status_code == 400
    assert guest.post(path, data={"new": NEW}).status_code == 303
    assert "signed in as ada" in guest.get("/me").text
    assert not is_known(home)
    for answered in (browser().get(path), browser().post(path, data={"new": "another one"})):
        assert answered.status_code == 403
    signed_in(browser, password=NEW)
    assert browser().get("/reset/anything").status_code == 403


def test_two_who_use_a_link_at_once_do_not_both_win(browser: Browser, tables: Tables) -> None:
    registered(browser)
    accounts = Accounts(tables.people)
    found = accounts.find("ada")
    assert found is not None
    assert accounts.replace_password(found, "hash 1")
    assert not accounts.replace_password(found, "hash 2")


def test_tokens_that_reset_are_good_for_nothing_else() -> None:
    signer = Signer("secret")
    token = signer.reset("ada", "hash")
    assert signer.resets(token, "hash")
    assert not signer.resets(token, "another hash")
    assert not Signer("other").resets(token, "hash")
    assert signer.person(token) is None
    assert signer.moved(token) is None
    assert signer.reset_login(signer.token(Person("p", "Ada"))) is None
    assert signer.reset_login(signer.move("t", "p", 0)) is None
    assert signer.reset_login("x" * 2000) is None


def test_a_login_that_looks_like_another_is_taken(browser: Browser) -> None:
    registered(browser, "Ada")
    for alike in ("ada", "аda", "Adạ", "ADA."):
        assert account(browser(), "account", alike, OLD) == 409
    assert account(browser(), "account", "Adam", OLD) == 303


def test_the_host_blocks_an_account_while_the_site_runs(browser: Browser, tables: Tables) -> None:
    home = registered(browser)
    table = make(home, "Ada")
    database = tables.database.url.database
    assert "ada" in keydom("user", "list", "--database", database).output
    assert keydom("user", "block", "ada", "--database", database).output == "ada is blocked.\n"
    tables.people.look()  # as every other second
    assert not is_known(home)
    assert seen(home, table)["seat"] is None
    answer = browser().post("/me/sign-in", data={"login": "ada", "password": OLD})
    assert answer.status_code == 403
    assert "This account is blocked." in answer.text
    assert "blocked" in keydom("user", "list", "--database", database).output
    link = keydom("user", "reset", "ada", "--database", database).output.strip()
    assert browser().post(link, data={"new": NEW}).status_code == 403
    assert keydom("user", "unblock", "ada", "--database", database).exit_code == 0
    tables.people.look()
    assert not is_known(home)  # the session has ended
    assert seen(signed_in(browser), table)["seat"] == 0
    new = keydom("user", "reset", "ada", "--password", "--database", database).output.strip()
    assert account(browser(), "sign-in", "ada", OLD) == 403
    signed_in(browser, password=new)
    unknown = keydom("user", "block", "nobody", "--database", database)
    assert unknown.exit_code == 1
    assert PAUSE <= 5


def test_the_site_notices_by_itself_what_a_command_changes(
    browser: Browser, tables: Tables
) -> None:
    home = registered(browser)
    keydom("user", "block", "ada", "--database", tables.database.url.database)
    for _ in range(300):
        if not is_known(home):
            return
        asyncio.run(asyncio.sleep(0.1))
    raise AssertionError("a blocked account is still let in")


def test_bots_play_on_for_an_account_that_a_command_blocks(
    browser: Browser, tables: Tables
) -> None:
    home, basil = registered(browser), browser()
    table, waiting = make(home, "Ada"), make(home, "Ada", public=True)
    call(basil, table, "join", name="Basil")
    call(home, table, "start")
    runner = BotRunner(tables, workers=1)
    try:
        keydom("user", "block", "ada", "--database", tables.database.url.database)
        for _ in range(300):
            if seen(basil, table)["table"]["seats"][0]["status"] == "stand-in":
                break
            asyncio.run(asyncio.sleep(0.1))
    finally:
        runner.close()
    assert seen(basil, table)["table"]["seats"][0]["status"] == "stand-in"
    assert seen(basil, waiting)["table"]["status"] == "closed"
    assert basil.get("/api/tables?list=open").json() == {"tables": []}


def test_a_command_wants_a_database_of_this_version(tmp_path: object) -> None:
    answer = keydom("user", "list", "--database", f"{tmp_path}/none.sqlite3")
    assert answer.exit_code == 2
    assert "there is no database" in answer.output


def test_whoever_is_blocked_without_an_account_is_a_stranger(
    browser: Browser, tables: Tables
) -> None:
    client = browser()
    table = make(client, "Ada")
    with tables.reading(table) as tx:
        player = tx.seats[0].player
    assert player is not None
    people.take_measure(tables.people, player, "Ada", BLOCKED)
    assert seen(client, table)["seat"] is None
    assert call(client, table, "leave").status_code == 403


def stored(tables: Tables) -> str:
    """All that the database holds, as one text."""
    schema = MetaData()
    with tables.database.read_connection() as connection:
        schema.reflect(connection)
        return "\n".join(
            repr(tuple(row))
            for found in schema.sorted_tables
            for row in connection.execute(select(found))
        )


def test_all_that_is_kept_about_a_person_is_a_file(browser: Browser, tables: Tables) -> None:
    ada, basil = registered(browser, "ada"), browser()
    table = make(ada, "Ada Lovelace", pace="turns")
    assert call(basil, table, "join", name="Basil").status_code == 200
    assert call(ada, table, "start").status_code == 200
    play(ada, table)
    assert call(ada, table, "chat", text="my words").status_code == 200
    assert call(basil, table, "chat", text="words of another").status_code == 200
    assert call(ada, table, "hook", url="https://example.org/turn").status_code == 200
    assert call(ada, table, "relate", seat=1, kind="mute").status_code == 200
    assert call(ada, table, "complain", seat=1, text="he sighs").status_code == 200
    assert call(basil, table, "complain", seat=0, text="she hums").status_code == 200
    answer = ada.get("/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    document = json.loads(answer.content)
    assert document["account"]["login"] == "ada"
    assert [line["text"] for line in document["chat"]] == ["my words"]
    assert document["webhooks"][0]["url"] == "https://example.org/turn"
    assert document["lists"] == [
        {"kind": "mute", "name": "Basil", "at": document["lists"][0]["at"]}
    ]
    (seat,) = document["seats"]
    assert (seat["table_id"], seat["seat"], len(seat["moves"]) > 0) == (table, 0, True)
    assert len(document["sessions"]) == 1
    assert document["reports_by_you"][0]["text"] == "he sighs"
    # Nothing of others: no words, no ids, nothing of who has reported, no secret.
    with tables.reading(table) as tx:
        secrets = [tx.seats[0].player, tx.seats[1].player, str(tx.row.seed)]
    for secret in (*secrets, "words of another", "she hums", "argon2"):
        assert str(secret) not in answer.text
    assert browser().get("/me/export").status_code == 403
    alone = json.loads(basil.get("/me/export").content)
    assert alone["account"] is None
    assert alone["chat"][0]["text"] == "words of another"


def test_what_cannot_be_read_is_in_the_file_as_it_is_stored(
    browser: Browser, tables: Tables
) -> None:
    ada, basil = registered(browser, "ada"), browser()
    table = make(ada, "Ada")
    assert call(basil, table, "join", name="Basil").status_code == 200
    assert call(ada, table, "start").status_code == 200
    play(ada, table)
    for kind in ("friend", "mute"):
        assert call(ada, table, "relate", seat=1, kind=kind).status_code == 200
    assert call(ada, table, "chat", text="my words").status_code == 200
    for spoilt in (
        "sessions SET begun = 'x', seen = 1e300",
        "chat SET name = X'ff', at = 'x'",
        "relations SET name = X'ff' WHERE kind = 'mute'",
        "tables SET scores = '[]', winners = 'x', status = 'over'",
        "moves SET at = X'ff'",
    ):
        with tables.database.write() as session:
            session.execute(text(f"UPDATE {spoilt}"))
        answer = ada.get("/me/export")
        assert "my words" in answer.text, spoilt
        assert ada.get("/me").status_code == 200, spoilt


def test_an_account_that_cannot_be_read_troubles_nobody_else(
    browser: Browser, tables: Tables
) -> None:
    ada, basil = registered(browser, "ada"), registered(browser, "basil")
    with tables.database.write() as session:
        session.execute(text("UPDATE accounts SET login = X'ff' WHERE login = 'ada'"))
    tables.people.refresh("")
    for client in (ada, basil):
        for path in ("/", "/me", "/finished", "/player/basil"):
            assert client.get(path).status_code == 200, path


def test_the_file_is_made_now_and_then(browser: Browser) -> None:
    """It takes as long as somebody has played much, and one visitor is not to keep the others waiting."""
    taken = []
    for _ in range(EXPORTS[0] + 1):
        client = browser()
        make(client, "Ada")
        taken.append(client.get("/me/export").status_code)
    assert taken == [200] * EXPORTS[0] + [429]


def test_whoever_is_deleted_is_gone_from_everything(browser: Browser, tables: Tables) -> None:
    ada, basil, stranger = registered(browser, "Quilliam"), browser(), browser()
    phone = signed_in(browser, "Quilliam")
    table = make(ada, "Quilliam", public=True, pace="turns")
    assert call(basil, table, "join", name="Basil").status_code == 200
    assert call(ada, table, "start").status_code == 200
    assert call(ada, table, "chat", text="Quilliam was here").status_code == 200
    assert call(ada, table, "hook", url="https://example.org/turn").status_code == 200
    assert call(basil, table, "relate", seat=0, kind="friend").status_code == 200
    assert call(basil, table, "complain", seat=0, text="").status_code == 403
    player = player_of(tables, "Quilliam")
    while seen(basil, table)["question"] is None:
        play(ada, table)
    assert "Quilliam" in basil.get(f"/t/{table}").text

    sure = {"password": OLD, "sure": "on"}
    for body, status in (({**sure, "sure": ""}, 400), ({**sure, "password": "wrong"}, 403)):
        assert ada.post("/me/delete", data=body).status_code == status
    assert browser().post("/me/delete", data=sure).status_code == 403
    assert ada.post("/me/delete", data=sure).status_code == 303
    assert not is_known(ada)
    assert not is_known(phone)
    assert account(browser(), "sign-in", "Quilliam", OLD) == 403
    assert browser().get("/player/Quilliam").status_code == 404
    assert "Quilliam" not in stored(tables)
    assert player not in stored(tables)
    assert "example.org" not in stored(tables)
    for client in (basil, stranger):
        for path in ("/", f"/t/{table}", f"/t/{table}/parts", f"/t/{table}/log", f"/t/{table}/chat",
                     f"/t/{table}/people", f"/api/tables/{table}", f"/api/tables/{table}/log",
                     f"/api/tables/{table}/chat", "/api/tables?list=running", "/me"):  # fmt: skip
            answer = client.get(path)
            assert answer.status_code == 200, path
            assert "Quilliam" not in answer.text, path
    page = basil.get(f"/t/{table}").text
    assert "Former player A" in page
    play(basil, table)  # the game goes on
    again = registered(browser, "Quilliam", NEW)  # the name is free, and nothing comes back with it
    assert seen(again, table)["seat"] is None


def test_without_an_account_one_can_be_forgotten_too(browser: Browser, tables: Tables) -> None:
    client = browser()
    table = make(client, "Quilliam")
    assert client.post("/me/delete", data={"sure": "on"}).status_code == 303
    assert "Quilliam" not in stored(tables)
    assert seen(client, table)["table"]["status"] == "closed"


def test_the_host_deletes_an_account(browser: Browser, tables: Tables) -> None:
    registered(browser, "Quilliam")
    database = str(tables.database.url.database)
    assert keydom("user", "delete", "Quilliam", "--database", database).exit_code == 2  # not sure
    used = keydom("user", "delete", "Quilliam", "--sure", "--database", database)
    assert used.exit_code == 2
    assert "in use" in used.output
    tables.close()
    assert keydom("user", "delete", "Quilliam", "--sure", "--database", database).exit_code == 0
    with Tables(database) as again:
        assert "Quilliam" not in stored(again)


def test_every_table_with_people_in_it_is_exported_and_forgotten(tables: Tables) -> None:
    """Whoever adds one has to say what becomes of it: in `personal.KEPT`, and in `forget` or `forget_everything`."""
    from keydom.web.personal import KEPT

    schema = MetaData()
    with tables.database.read_connection() as connection:
        schema.reflect(connection)
    whose = {"player", "other", "about", "kept", "host"}
    found = {
        f"{t.name}.{c.name}" for t in schema.sorted_tables for c in t.columns if c.name in whose
    }
    told = {f"{entry.whose.table.name}.{entry.whose.name}" for entry in KEPT}
    # Told in words of their own, or of others: whose list somebody is on is theirs alone.
    told |= {"accounts.player", "seats.player", "seats.kept", "tables.host", "relations.other"}
    assert found == told
