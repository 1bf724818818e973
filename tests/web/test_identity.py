import pytest
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.tables.schema import SEATS, TABLES
from keydom.web.accounts import Account, Accounts
from keydom.web.cookies import cookie
from keydom.web.identity import Person, Signer, clean_name, fits, hash_password
from keydom.web.secret import signing_secret
from keydom.web.site import create_site
from tests.web.conftest import PLENTY, Browser, Two, call, make, seen


def link(two: Two) -> str:
    answer = call(two.ada, two.table, "private-link")
    assert answer.status_code == 200
    address = str(answer.json()["link"])
    assert address.startswith("http://testserver/move/")
    return address.removeprefix("http://testserver")


def test_a_private_link_moves_a_seat_to_another_device_once(two: Two, browser: Browser) -> None:
    path = link(two)
    phone, thief = browser(), browser()
    assert "Take the seat here" in phone.get(path).text
    assert seen(two.ada, two.table)["seat"] == 0  # opening it moves nothing
    moved = phone.post(path)
    assert (moved.status_code, moved.headers["location"]) == (303, two.path)
    assert seen(phone, two.table)["seat"] == 0
    assert seen(two.ada, two.table)["seat"] is None
    assert thief.post(path).status_code == 403
    assert seen(thief, two.table)["seat"] is None


def test_a_private_link_is_told_to_nothing_that_its_page_loads(two: Two) -> None:
    path = link(two)
    for answer in (two.basil.get(path), two.basil.post(path)):  # Basil has a seat already
        assert answer.headers.get_list("referrer-policy") == ["strict-origin"]


def test_a_used_private_link_stays_used_when_the_seat_comes_back(
    two: Two, browser: Browser
) -> None:
    path = link(two)
    phone, thief = browser(), browser()
    assert phone.post(path).status_code == 303
    back = call(phone, two.table, "private-link").json()["link"].removeprefix("http://testserver")
    assert two.ada.post(back).status_code == 303
    assert seen(two.ada, two.table)["seat"] == 0
    for answer in (thief.get(path), thief.post(path), thief.post(back)):
        assert answer.status_code == 403
    assert "has been used already" in thief.post(path).text
    assert seen(two.ada, two.table)["seat"] == 0


def test_a_used_private_link_moves_no_other_seat_of_the_same_person(browser: Browser) -> None:
    """Whoever sits down again, elsewhere at the table, has not offered that seat to anybody."""
    ada, phone, thief = browser(), browser(), browser()
    table = make(ada, "Ada", seats=["me", "open", "open"])
    path = call(ada, table, "private-link").json()["link"].removeprefix("http://testserver")
    assert phone.post(path).status_code == 303
    assert call(ada, table, "join", seat=1).status_code == 200
    assert thief.get(path).status_code == 403
    assert thief.post(path).status_code == 403
    assert seen(ada, table)["seat"] == 1
    unused = call(ada, table, "private-link").json()["link"].removeprefix("http://testserver")
    assert call(ada, table, "leave").status_code == 200
    assert call(ada, table, "join", seat=2).status_code == 200
    assert thief.post(unused).status_code == 403


def test_households_are_told_apart_and_no_address_is_kept(tables: Tables, site: Starlette) -> None:
    """IPv6: by the first 64 bits; IPv4 in an IPv6 coat is the same household."""
    addresses = ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1:2::3", "2001:db8:1:2:3:4:5:6")
    other = ("192.0.2.8", "2001:db8:1:3::3")
    found = []
    for address in (*addresses, *other):
        client = TestClient(site, follow_redirects=False, client=(address, 1000))
        with tables.reading(make(client, "Ada")) as tx:
            found.append(tx.row.household)
            assert tx.seats[0].household == tx.row.household
    assert found[0] == found[1]
    assert found[2] == found[3]
    assert len(set(found)) == 4
    assert all(kept is not None and len(kept) == 32 for kept in found)
    with tables.database.read_connection() as connection:
        stored = str([connection.execute(select(table)).all() for table in (TABLES, SEATS)])
    assert "192.0.2" not in stored
    assert "2001:db8" not in stored


def test_a_private_link_cannot_be_guessed_or_made_by_others(two: Two, browser: Browser) -> None:
    assert call(two.stranger, two.table, "private-link").status_code == 403
    assert browser().get(link(two)[:-2] + "xx").status_code == 403
    assert browser().post("/move/anything").status_code == 403
    assert two.basil.post(link(two)).status_code == 403  # has a seat already


def test_a_name_is_enough_and_can_change(browser: Browser) -> None:
    client = browser()
    table = make(client, "  Ada\n of   Keytown ")
    assert seen(client, table)["table"]["seats"][0]["name"] == "Ada of Keytown"
    assert client.post("/me/name", data={"name": "Adele"}).status_code == 303
    assert 'value="Adele"' in client.get("/me").text
    assert seen(client, table)["seat"] == 0  # still the same person
    assert client.post("/me/name", data={"name": " \n"}).status_code == 400
    nameless = browser()
    assert seen(nameless, make(nameless, ""))["table"]["seats"][0]["name"] == "Guest"


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("Ada", "Ada"),
        (" a \t b\n", "a b"),
        ("\u202eevil\u0000", "evil"),
        ("x" * 60, "x" * 24),
        ("\u200b", ""),
        ("A\u034fda\ufe0f", "Ada"),
        ("\u3164", ""),
        ("\u2800", ""),
        ("\u0301\u0301 \u0308", ""),
        ("Zoe\u0308", "Zoe\u0308"),
    ],
)
def test_names_are_cleaned(given: str, clean: str) -> None:
    assert clean_name(given) == clean


def account(client: TestClient, path: str, login: str, password: str) -> int:
    return int(client.post(f"/me/{path}", data={"login": login, "password": password}).status_code)


def test_an_account_brings_the_games_to_another_device(browser: Browser) -> None:
    home, phone = browser(), browser()
    table = make(home, "Ada")
    assert account(home, "account", "ada", "short") == 400
    assert account(home, "account", "", "long enough") == 400
    assert account(home, "account", "ada", "correct horse") == 303
    assert account(browser(), "account", "ada", "another one") == 409
    assert account(phone, "sign-in", "ada", "wrong horse") == 403
    assert account(phone, "sign-in", "nobody", "correct horse") == 403
    assert account(phone, "sign-in", "ada", "x" * 201) == 413
    assert seen(phone, table)["seat"] is None
    assert account(phone, "sign-in", "ada", "correct horse") == 303
    assert seen(phone, table)["seat"] == 0
    assert "signed in as ada" in phone.get("/me").text
    assert phone.post("/me/sign-out").status_code == 303
    assert seen(phone, table)["seat"] is None
    assert seen(home, table)["seat"] == 0


def test_somebody_new_can_begin_with_an_account(browser: Browser) -> None:
    client = browser()
    assert account(client, "account", "cleo", "long enough") == 303
    assert client.get("/api/me").json() == {"name": "cleo"}


def test_passwords_are_kept_as_argon2_hashes(tables: Tables) -> None:
    accounts = Accounts(tables.people)
    assert accounts.register(Account("ada", hash_password("correct horse"), "p1", "Ada"))
    assert not accounts.register(Account("ada", "x", "p2", "Ada"))
    assert not accounts.register(Account("ada2", "x", "p1", "Ada"))
    found = accounts.find("ada")
    assert found is not None
    assert found.password.startswith("$argon2id$")
    assert "correct horse" not in found.password
    assert fits("correct horse", found.password)
    assert not fits("wrong", found.password)
    assert not fits("wrong", "no hash")
    accounts.rename("p1", "Adele")
    renamed = accounts.find("ada")
    assert renamed is not None
    assert renamed.name == "Adele"


def test_the_secret_is_made_once_and_can_be_given(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KEYDOM_SECRET", raising=False)
    made = signing_secret(tables.database)
    assert len(made) > 30
    assert signing_secret(tables.database) == made
    monkeypatch.setenv("KEYDOM_SECRET", "given")
    assert signing_secret(tables.database) == "given"


def test_a_cookie_outlives_a_restart(site: Starlette, tables: Tables) -> None:
    client = TestClient(site)
    table = make(client, "Ada")
    again = TestClient(create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY))
    again.cookies.update(client.cookies)
    assert seen(again, table)["seat"] == 0


def test_tokens_of_one_kind_are_not_good_for_another() -> None:
    signer = Signer("secret")
    person = Person("p", "Ada")
    assert signer.person(signer.token(person)) == person
    assert signer.person(signer.move("t", "p", 0)) is None
    assert signer.moved(signer.token(person)) is None
    assert Signer("other").person(signer.token(person)) is None


def test_how_pages_look_is_chosen_in_the_settings(browser: Browser) -> None:
    client = browser()
    usual = 'data-size="normal" data-pace="normal" data-sound="off">'
    assert f'<html lang="en" data-theme="system" {usual}' in client.get("/").text
    chosen = {"theme": "dark", "size": "larger", "pace": "slower", "sound": "quiet"}
    assert client.post("/settings", data=chosen).status_code == 303
    wished = 'data-theme="dark" data-size="larger" data-pace="slower" data-sound="quiet">'
    assert f'<html lang="en" {wished}' in client.get("/").text
    page = client.get("/settings").text
    assert 'value="dark" checked' in page
    assert 'value="larger" checked' in page
    assert 'value="quiet" checked' in page
    for name, good in (("theme", "system, light, dark"), ("pace", "slower, normal, faster, once")):
        answer = client.post("/settings", data={**chosen, name: "pink"})
        assert answer.status_code == 400
        assert good in answer.text
    for broken in ("pink.huge", "", ".", "dark"):
        found = browser().get("/", headers={"cookie": f"look={broken}"}).text
        assert f'data-theme="{"dark" if broken == "dark" else "system"}" {usual}' in found


def test_cookies_are_read_as_we_write_them(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard parser takes seconds for quotes and backslashes, and everybody would wait for it."""

    def slow(text: str) -> str:
        raise AssertionError("somebody undoes quotes")

    monkeypatch.setattr("http.cookies._unquote", slow)
    quoted = 'x="' + "\\" * 1000 + '"'
    assert browser().get("/api/me", headers={"cookie": quoted}).status_code == 200
    assert cookie(f"{quoted}; language=de; language=nl", "language") == "de"
    assert cookie("a=b; keydom", "keydom") == ""
    assert cookie("a=b; " * 50 + "keydom=x", "keydom") == "x"
    assert cookie("a=b; " * 5000 + "keydom=x", "keydom") == ""  # not looked at
    page = browser().get("/", headers={"cookie": f"{quoted};language=de; look=dark.large"}).text
    assert '<html lang="de" data-theme="dark" data-size="large" ' in page
