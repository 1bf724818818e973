"""Lines about requests: who, which table, what, how long; and nothing that is private."""

import logging
import re

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.tables.people import ACCOUNTS
from keydom.web.accounts import Account, Accounts
from keydom.web.logs import Logfmt
from keydom.web.request_log import MOST_REFUSED, MOST_WAITING, Line, RequestLog, named
from keydom.web.site import create_site
from tests.web.conftest import PLENTY, Two, call, play, seen

LINE = re.compile(
    r"at=\d{4}-\d\d-\d\dT[\d:.]+Z from=[0-9a-f.:?-]+ who=([0-9a-f]{8}|-) table=([\w-]+) "
    r"what=([\w-]+) method=([A-Z]+) status=(\d+) ms=\d+\.\d"
)


def logged(tables: Tables) -> tuple[Two, list[str], RequestLog]:
    written: list[str] = []
    log = RequestLog(written.append)
    site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY, request_log=log)
    return Two(lambda: TestClient(site, follow_redirects=False)), written, log


def test_a_line_tells_who_which_table_what_and_how_long(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keydom.web.request_log.SLOW", 1000.0)  # however busy this machine is
    two, written, log = logged(tables)
    assert play(two.turn(), two.table).status_code == 200
    assert call(two.stranger, two.table, "undo").status_code == 403
    assert two.ada.get(two.path).status_code == 200
    assert two.ada.get("/nowhere").status_code == 404
    log.close()
    lines = "".join(written).splitlines()
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found), lines
    told = [line.groups() for line in found if line]
    act = next(line for line in told if line[2] == "act")
    assert act[0] != "-"
    assert "-" not in [line[0] for line in told if line[2] in ("tables", "join")]  # newcomers
    assert act[1:] == (two.table, "act", "POST", "200")
    assert ("-", two.table, "undo", "POST", "403") in told
    assert "page" not in [line[2] for line in told]  # quick, and read often
    assert "404" in [line[4] for line in told]
    assert len({line[0] for line in told}) == 3  # Ada, Basil and nobody


def test_nothing_private_is_in_a_line(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    two, written, log = logged(tables)
    with caplog.at_level(logging.INFO):
        token = two.ada.post("/api/me", json={"name": "Ada Lovelace"}).json()["token"]
        call(two.ada, two.table, "chat", text="meet me at the mill")
        link = call(two.ada, two.table, "private-link").json()["link"]
        path = link.removeprefix("http://testserver")
        phone = TestClient(two.ada.app, follow_redirects=False)
        phone.post(path)
        phone.post(path + "/tail")
        phone.post("/me/sign-in?password=horse", data={"login": "ada", "password": "correct"})
        phone.get(f"/t/{two.table}/correct-horse?token={token}")
        phone.post("/t/<script>alert/act")
        seen(phone, two.table)
        log.close()
    text = "".join(written)
    ours = [record for record in caplog.records if record.name.startswith("keydom")]
    other = "\n".join(Logfmt().format(record) for record in ours)
    lines = text.splitlines()
    assert all(LINE.fullmatch(line) for line in lines), lines
    assert sum("what=move" in line for line in lines) == 2
    secret = [token, path.rpartition("/")[2], "mill", "horse", "correct", "Lovelace", "script"]
    secret += [str(client.cookies["keydom"]) for client in (two.ada, two.basil, phone)]
    with tables.reading(two.table) as tx:
        secret += [str(seat.player) for seat in tx.seats]
    for private in secret:
        assert private not in text
        assert private not in other


def test_errors_of_the_database_do_not_quote_what_was_written(tables: Tables) -> None:
    accounts = Accounts(tables.people)
    assert accounts.register(Account("ada", "hash of a password", "p1", "Ada"))
    again = Account("ada", "hash of another", "p2", "Adele")
    with pytest.raises(IntegrityError) as error, tables.database.write() as session:
        session.execute(insert(ACCOUNTS).values(again._asdict()))
    assert "hash" not in str(error.value)
    assert "Adele" not in str(error.value)


@pytest.mark.parametrize(
    ("path", "table", "what"),
    [
        ("/t/abc/act", "abc", "act"),
        ("/api/tables/abc", "abc", "look"),
        ("/t/abc", "abc", "page"),
        ("/move/s3cret", "-", "move"),
        ("/t/abc/s3cret", "abc", "other"),
        ("/t/a b/act", "-", "other"),
        ("/me/sign-in", "-", "sign-in"),
        ("/s3cret what=x", "-", "other"),
    ],
)
def test_only_words_of_ours_are_taken_from_a_path(path: str, table: str, what: str) -> None:
    assert named(path) == (table, what)


def test_a_flood_leaves_a_few_lines() -> None:
    written: list[str] = []
    log = RequestLog(written.append)
    for _ in range(3 * MOST_WAITING):
        log.add(Line(0.0, "GET", "/", 429, 0.001, None, "192.0.2.1"))
    log.close()
    lines = "".join(written).splitlines()
    assert "lines=" in lines[-1]
    flushes = len(written)
    assert len(lines) <= flushes * (MOST_REFUSED + 1)


def test_what_a_line_says_of_an_address_and_a_method_is_harmless() -> None:
    line = Line(0.0, "G\nET", "/", 400, 0.0, None, 'x"\nlevel=error').text
    assert "\n" not in line
    assert LINE.fullmatch(line.replace("method=?", "method=GET"))


def test_other_lines_have_the_same_form() -> None:
    record = logging.LogRecord("keydom.x", logging.ERROR, "x.py", 1, 'a "b"\n%s', ("c",), None)
    line = Logfmt().format(record)
    assert re.fullmatch(r'at=\S+Z level=error logger=keydom\.x text="a \\"b\\"\\nc"', line)
