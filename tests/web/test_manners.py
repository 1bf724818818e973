"""People at a table: friends, those muted and blocked, invitations, reports, and those who look after the site."""

import re
from html import unescape
from typing import Any

import pytest
from sqlalchemy import text as sql
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.web.site import COMPLAINTS
from tests.cli.command import keydom
from tests.web.conftest import Browser, Two, call, make, seen, whole
from tests.web.test_accounts import is_known, registered
from tests.web.test_own_values import correct

MOST_COMPLAINTS = COMPLAINTS[0]


def lobby_of(client: TestClient) -> str:
    return str(client.get("/").text)


def moderator(browser: Browser, tables: Tables) -> TestClient:
    client = registered(browser, "morag")
    make_moderator(tables)
    return client


def make_moderator(tables: Tables, *options: str) -> str:
    database = tables.database.url.database
    return keydom("user", "moderator", "morag", *options, "--database", database).output


def test_chat_of_those_muted_reaches_no_page_of_mine(two: Two) -> None:
    assert call(two.basil, two.table, "chat", text="a rude remark").status_code == 200
    for client in (two.ada, two.stranger):
        assert "a rude remark" in whole(client, two.table)
    before = seen(two.ada, two.table)["version"]
    assert call(two.ada, two.table, "relate", seat=1, kind="mute").status_code == 200
    assert seen(two.ada, two.table)["version"] > before
    assert call(two.basil, two.table, "chat", text="another rude remark").status_code == 200
    for path in (two.path, f"{two.path}/chat", f"/api/tables/{two.table}/chat"):
        assert "rude" not in two.ada.get(path).text
        assert "rude" in two.stranger.get(path).text
    assert "rude" not in whole(two.ada, two.table)
    page = two.ada.get(f"{two.path}/people").text
    (number,) = re.findall(r'name="number" value="(\d+)"', page)
    body = {"number": number, "table": two.table, "back": f"{two.path}/people"}
    assert two.basil.post("/me/lists", data=body).status_code == 303  # not Basil's entry
    assert "rude" not in whole(two.ada, two.table)
    answer = two.ada.post("/me/lists", data=body)
    assert answer.headers["location"] == f"{two.path}/people"
    assert "rude" in whole(two.ada, two.table)
    away = two.ada.post("/me/lists", data={"number": number, "back": "//evil.example"})
    assert away.headers["location"] == "/me"


def test_nobody_learns_who_blocks_whom(browser: Browser, two: Two) -> None:
    assert call(two.ada, two.table, "relate", seat=1, kind="block").status_code == 200
    table = make(two.ada, "Ada", public=True)
    for client, other in ((two.basil, table), (two.ada, make(two.basil, "Basil", public=True))):
        assert other not in lobby_of(client)
        assert other not in client.get("/api/tables?list=open").text
        answer = call(client, other, "join")
        assert answer.status_code == 403
        assert answer.json() == {"error": "You cannot sit down at this table."}
    for path in (two.path, f"{two.path}/people", f"/t/{table}", f"/t/{table}/people", "/me", "/"):
        page = two.basil.get(path).text
        assert "No longer block" not in page
        assert "Blocked</h2>" not in page
    assert "Blocked</h2>" in two.ada.get("/me").text
    assert "No longer block" in two.ada.get(f"{two.path}/people").text


def test_players_ids_stay_in_the_house(two: Two, tables: Tables) -> None:
    call(two.ada, two.table, "relate", seat=1, kind="friend")
    call(two.basil, two.table, "chat", text="hm")
    with tables.reading(two.table) as tx:
        players = [seat.player or "" for seat in tx.seats]
    for path in (f"{two.path}/people", "/me", "/", "/me/export"):
        assert not any(player in two.ada.get(path).text for player in players)


def test_friends_are_invited_and_accept_or_decline(browser: Browser) -> None:
    ada, basil, cleo = registered(browser, "ada"), registered(browser, "basil"), browser()
    table = make(ada, "Ada", seats=["me", "open", "open"], friends=True, public=True)
    assert call(cleo, table, "join", name="Cleo").status_code == 403
    assert call(ada, table, "invite", login="nobody").status_code == 404
    assert call(cleo, table, "invite", login="basil").status_code == 403
    assert call(ada, table, "invite", login="basil").status_code == 200
    assert "Ada invites you" in lobby_of(basil)
    assert "invites you" not in lobby_of(cleo)
    (found,) = basil.get("/api/tables?list=invited").json()["tables"]
    assert found["id"] == table
    assert "Invited: basil" in ada.get(f"/t/{table}/people").text
    assert "Invited" not in cleo.get(f"/t/{table}/people").text
    form = basil.post(f"/t/{table}/decline")
    assert (form.status_code, form.headers["location"]) == (303, "/")
    assert "invites you" not in lobby_of(basil)
    assert basil.get("/api/tables?list=invited").json()["tables"] == []
    # From the page of a player: a friend finds the table in the lobby.
    assert ada.post("/player/basil/relate", data={"kind": "friend"}).status_code == 303
    assert "No longer a friend" in ada.get("/player/basil").text
    assert "for friends" in lobby_of(basil)
    assert [t["id"] for t in basil.get("/api/tables?list=friends").json()["tables"]] == [table]
    assert call(basil, table, "join").status_code == 200
    other = make(ada, "Ada")
    page = ada.get(f"/t/{other}/people").text
    (number,) = re.findall(r'name="friend" value="(\d+)"', page)
    assert call(cleo, other, "invite", friend=int(number)).status_code == 404  # not Cleo's list
    assert call(ada, other, "invite", friend=int(number)).status_code == 200
    assert other in lobby_of(basil)
    assert "Invite to your table: Keythedral" in ada.get("/player/basil").text
    assert "Add to my friends" not in ada.get("/player/ada").text


def test_whoever_is_invited_reads_what_is_played_before_accepting(browser: Browser) -> None:
    ada, basil = registered(browser, "ada"), registered(browser, "basil")
    correct(ada, tile0="{ red = 2 }")
    time = {"timing": "bank", "reserve": 900, "clock": 20, "stand_in": "random", "claim": True}
    table = make(ada, "Ada", own_values=True, **time)
    assert call(ada, table, "invite", login="basil").status_code == 200
    page = unescape(lobby_of(basil))
    assert "15 minutes for each player, and 20 seconds with each turn" in page
    assert "the others may let a bot play on" in page
    assert "This table is played with printed values of the host's own." in page
    assert "<code>{ red = 2 }</code>" in page


def test_a_block_ends_waiting_for_a_game_together(browser: Browser) -> None:
    ada, basil = browser(), registered(browser, "basil")
    table = make(ada, "Ada")
    assert call(basil, table, "join", name="Basil").status_code == 200
    assert call(ada, table, "relate", seat=1, kind="block").status_code == 200
    assert seen(ada, table)["table"]["seats"][1]["status"] == "open"
    assert seen(basil, table)["seat"] is None
    assert call(basil, table, "join", name="Basil").status_code == 403
    other = make(ada, "Ada")  # by the page of a player as well
    cleo = registered(browser, "cleo")
    assert call(cleo, other, "join", name="Cleo").status_code == 200
    assert ada.post("/player/cleo/relate", data={"kind": "block"}).status_code == 303
    assert seen(cleo, other)["seat"] is None


def test_again_with_these_people(browser: Browser, tables: Tables) -> None:
    from tests.web.test_players import ended

    ada, basil = registered(browser, "ada"), registered(browser, "basil")
    table = ended(tables, ada, basil, 5.0)
    assert "Again with these people" not in browser().get("/player/basil").text
    assert "Again with these people" in ada.get("/player/basil").text
    answer = ada.post(f"/t/{table}/again")
    following = answer.headers["location"]
    assert following.startswith("/t/")
    assert following in lobby_of(basil)
    assert basil.post(f"/t/{table}/again").headers["location"] == following
    assert browser().post(f"/t/{table}/again").status_code == 403


def reported(two: Two, text: str = "he shouts") -> None:
    call(two.basil, two.table, "chat", text="kind words")
    call(two.basil, two.table, "chat", text="unkind words")
    page = two.ada.get(f"{two.path}/people").text
    number = re.findall(r'name="lines" value="(\d+)"> unkind words', page)
    answer = two.ada.post(f"{two.path}/complain", data={"seat": 1, "lines": number, "text": text})
    assert answer.status_code == 200
    assert "will read your report" in answer.text


def test_reports_are_read_by_moderators_alone(browser: Browser, tables: Tables, two: Two) -> None:
    reported(two)
    morag = moderator(browser, tables)
    for client in (two.ada, two.basil, two.stranger, registered(browser, "eve")):
        for answer in (
            client.get("/moderation"),
            client.post("/moderation/1", data={"outcome": "blocked"}),
            client.post("/moderation/lift", data={"who": "x", "kind": "blocked"}),
        ):
            assert answer.status_code == 404
        assert "/moderation" not in client.get("/me").text
    assert 'href="/moderation"' in morag.get("/me").text
    page = morag.get("/moderation").text
    assert "Report about Basil" in page
    assert "unkind words" in page
    assert "> kind words" not in page
    assert "Reported by Ada" in page
    assert morag.post("/moderation/1", data={"outcome": "hanged"}).status_code == 400
    assert morag.post("/moderation/99", data={"outcome": "dismissed"}).status_code == 409
    assert morag.post("/moderation/1", data={"outcome": "dismissed"}).status_code == 303
    assert "No report is open." in morag.get("/moderation").text
    assert morag.post("/moderation/1", data={"outcome": "dismissed"}).status_code == 409
    assert "moderator" in keydom("user", "list", "--database", tables.database.url.database).output
    assert make_moderator(tables, "--off") == "morag is no moderator any more.\n"
    assert morag.get("/moderation").status_code == 404


@pytest.mark.parametrize("outcome", ["warned", "silenced", "blocked"])
def test_what_a_moderator_can_do(browser: Browser, tables: Tables, two: Two, outcome: str) -> None:
    reported(two)
    morag = moderator(browser, tables)
    assert morag.post("/moderation/1", data={"outcome": outcome}).status_code == 303
    warned = "Others have complained about how you write"
    page = morag.get("/moderation").text
    assert "In force" in page
    if outcome == "warned":
        assert warned in lobby_of(two.basil)
        assert warned not in lobby_of(two.ada)
        assert two.basil.post("/me/warning").status_code == 303
        assert warned not in lobby_of(two.basil)
        return
    (who,) = re.findall(r'name="who" value="(\w+)"', page)
    lift: dict[str, Any] = {"who": who, "kind": outcome}
    if outcome == "silenced":
        assert call(two.basil, two.table, "chat", text="x").status_code == 403
        assert morag.post("/moderation/lift", data=lift).status_code == 303
        assert call(two.basil, two.table, "chat", text="x").status_code == 200
        return
    assert not is_known(two.basil)
    # Ada does not wait for somebody who never comes.
    assert seen(two.ada, two.table)["table"]["seats"][1]["status"] == "stand-in"
    assert morag.post("/moderation/lift", data=lift).status_code == 303
    assert call(two.basil, two.table, "take-back").status_code == 200


def test_one_report_that_cannot_be_read_hides_no_other(
    browser: Browser, tables: Tables, two: Two
) -> None:
    for text in ("first", "second", "third"):
        assert call(two.ada, two.table, "complain", seat=1, text=text).status_code == 200
    morag = moderator(browser, tables)
    for number, outcome in ((2, "warned"), (3, "silenced")):
        answer = morag.post(f"/moderation/{number}", data={"outcome": outcome})
        assert answer.status_code == 303
    for spoilt in (
        "complaints SET lines = 'x'",
        "complaints SET lines = '[1]'",
        "complaints SET at = 'x'",
        "complaints SET at = 1e300",
        "complaints SET outcome = 'x' WHERE number = 2",
        "measures SET at = X'ff'",
        "measures SET kind = 'x' WHERE kind = 'silenced'",
    ):
        with tables.database.write() as session:
            session.execute(sql(f"UPDATE {spoilt}"))
        assert "first" in morag.get("/moderation").text, spoilt


def test_nobody_buries_the_reports_of_others(browser: Browser, two: Two) -> None:
    """Whoever comes with other names, from one address."""
    taken = []
    for number in range(MOST_COMPLAINTS + 1):
        table, eve = make(two.ada, "Ada"), browser()
        assert call(eve, table, "join", name=f"Eve {number}").status_code == 200
        taken.append(call(eve, table, "complain", seat=0, text="x").status_code)
        assert call(two.ada, table, "start").status_code == 200
    assert taken == [200] * MOST_COMPLAINTS + [429]


def test_strange_requests_are_refused(two: Two) -> None:
    for command, body, status in (
        ("relate", {"seat": 9, "kind": "mute"}, 400),
        ("relate", {"seat": 1, "kind": "enemy"}, 400),
        ("relate", {"seat": 0, "kind": "mute"}, 403),
        ("relate", {"kind": "mute"}, 400),
        ("complain", {"seat": 1, "lines": ["x"]}, 400),
        ("complain", {"seat": 1, "text": "x" * 501}, 413),
        ("complain", {"seat": 9, "text": "x"}, 400),
        ("invite", {"login": "\u0000"}, 400),
    ):
        assert call(two.ada, two.table, command, **body).status_code == status, (command, body)
    assert two.ada.post("/player/nobody/relate", data={"kind": "friend"}).status_code == 404
    assert two.ada.post("/me/lists", data={"number": "x"}).status_code == 400
    cross = {"sec-fetch-site": "cross-site"}
    for path in ("/me/delete", "/me/password", "/me/sessions", f"{two.path}/complain", "/me/lists"):
        assert two.ada.post(path, headers=cross).status_code == 403
