"""Something wrong? What is kept of a reported decision, for whom, and how much."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import keydom as kd
from keydom.engine.report import WARNING, Report
from keydom.tables import Tables, decision_reports
from tests.cli.command import keydom
from tests.web.conftest import Browser, Two, call, make, play, seen


def stored(tables: Tables) -> list[decision_reports.Stored]:
    with tables.database.read_connection() as connection:
        return decision_reports.read(connection)


def test_the_page_reports_what_its_player_sees(two: Two, tables: Tables) -> None:
    client = two.turn()
    page = client.get(two.path).text
    assert f'href="{two.path}/report"' in page
    form = client.get(f"{two.path}/report").text
    assert seen(client, two.table)["prompt"] in form
    sentence = "A cottage <b>cannot</b> stand here."
    sent = client.post(f"{two.path}/report", data={"text": sentence, "frame": "0"})
    assert sent.status_code == 200
    assert "Thank you" in sent.text
    [found] = stored(tables)
    now = seen(client, two.table)
    assert (found.table_id, found.game, found.seat) == (two.table, "keythedral", now["seat"])
    assert found.text == found.document["text"] == sentence
    assert found.document["view"] == now["view"]
    assert found.document["choices"] == [choice["notation"] for choice in now["legal"]]
    assert found.document["version"] == kd.__version__
    assert found.document["secret"] == WARNING
    report = Report.from_dict(found.document)
    with tables.reading(two.table) as tx:
        assert report.state.to_dict() == tx.history.state.to_dict()


def test_a_moment_of_the_past(two: Two, tables: Tables) -> None:
    first = seen(two.ada, two.table, frame=0)["view"]
    for _ in range(3):
        play(two.turn(), two.table)
    assert call(two.ada, two.table, "report", text="Then!", frame=0).status_code == 200
    assert call(two.ada, two.table, "report", text="Now!").status_code == 200
    then, now = (found.document["view"] for found in stored(tables))
    assert then == first
    assert now == seen(two.ada, two.table)["view"]
    assert call(two.ada, two.table, "report", text="When?", frame=-3).status_code == 400


def test_nobody_but_the_host_reads_it(two: Two, tables: Tables) -> None:
    """No answer to anybody holds the position, and what others can fetch does not change."""
    clients = (two.ada, two.basil, two.stranger)
    paths = (two.path, f"{two.path}/parts", f"/api/tables/{two.table}", "/")
    before = [client.get(path).content for client in clients for path in paths]
    answer = call(two.ada, two.table, "report", text="Hm.")
    assert (answer.status_code, answer.json()) == (200, {})
    assert [client.get(path).content for client in clients for path in paths] == before
    for client in clients:
        for path in ("report", "reports", "report/1"):
            text = client.get(f"/api/tables/{two.table}/{path}").text
            assert "Hm." not in text
    [found] = stored(tables)
    hidden = json.dumps(found.document["position"]["table"]["chance"])
    for client in clients:
        assert hidden not in client.get(f"{two.path}/report").text


def test_a_spectator_and_people_behind_a_curtain_report_what_everybody_sees(
    two: Two, tables: Tables, browser: Browser
) -> None:
    assert call(two.stranger, two.table, "report", text="Look!", name="Zoe").status_code == 200
    device = browser()
    shared = make(device, "Ada", seats=["me", "here:Basil"])
    assert call(device, shared, "report", text="Look!").status_code == 200
    for found, client, table in zip(
        stored(tables), (two.stranger, device), (two.table, shared), strict=True
    ):
        assert found.seat is None
        assert found.document["view"] == seen(client, table)["view"]


@pytest.mark.parametrize("text", ["", "  ", "x" * 1001])
def test_a_sentence_is_needed(two: Two, tables: Tables, text: str) -> None:
    assert call(two.ada, two.table, "report", text=text).status_code in (403, 413)
    assert stored(tables) == []


def test_a_table_that_has_not_begun(browser: Browser, tables: Tables) -> None:
    client = browser()
    table = make(client, "Ada")
    assert call(client, table, "report", text="Hm.").status_code == 403
    assert client.get(f"/t/{table}/report").status_code == 404
    assert f"/t/{table}/report" not in client.get(f"/t/{table}").text


def many(client: TestClient, table: str, count: int) -> Any:
    answer = None
    for number in range(count):
        answer = call(client, table, "report", text=f"No. {number}")
    return answer


def test_a_person_and_an_address_are_bounded(
    two: Two, tables: Tables, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decision_reports, "OF_PERSON", 3)
    monkeypatch.setattr(decision_reports, "OF_HOUSEHOLD", 5)
    assert many(two.ada, two.table, 3).status_code == 200
    refused = many(two.ada, two.table, 1)
    assert refused.status_code == 403
    assert "a lot today" in refused.json()["error"]
    assert many(two.basil, two.table, 2).status_code == 200
    assert many(browser(), two.table, 1).status_code == 403  # of the same address
    assert len(stored(tables)) == 5


def test_all_are_bounded_and_old_ones_go(
    two: Two, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decision_reports, "MOST", 2)
    assert many(two.ada, two.table, 2).status_code == 200
    assert many(two.ada, two.table, 1).status_code == 403
    later = time.time() + decision_reports.KEPT + 1
    monkeypatch.setattr("time.time", lambda: later)
    assert many(two.ada, two.table, 1).status_code == 200
    assert len(stored(tables)) == 1


def test_the_host_lists_exports_and_replays_it(
    two: Two, copied_database: str, tmp_path: Path
) -> None:
    """All of it while the site is running."""
    listing = ["reports", "list", "--database", copied_database]
    assert "Nobody has reported anything." in keydom(*listing).output
    client = two.turn()
    now = seen(client, two.table)
    call(client, two.table, "report", text="[red]Why[/red] not?")
    listed = keydom(*listing).output
    assert "[red]Why[/red] not?" in listed
    assert two.table in listed
    file = tmp_path / "report.json"
    exported = keydom("reports", "export", 1, file, "--database", copied_database)
    assert exported.exit_code == 0
    assert "all secrets" in exported.output
    assert file.stat().st_mode & 0o077 == 0
    assert WARNING in file.read_text()
    shown = keydom("replay", file)
    assert shown.exit_code == 0, shown.output
    assert "[red]Why[/red] not?" in shown.output
    for choice in now["legal"][:5]:
        assert choice["notation"] in shown.output
    picture = tmp_path / "table.svg"
    assert keydom("replay", file, "--svg", picture).exit_code == 0
    assert picture.read_text().startswith("<svg")
    assert "a valid report of Keythedral" in keydom("check", file).output
    assert keydom("replay", file, "--at", 3).exit_code == 2
    assert keydom("reports", "export", 1, file, "--database", copied_database).exit_code == 2
    assert keydom("reports", "export", 7, tmp_path / "x", "--database", copied_database).exit_code


def test_a_report_of_other_choices_says_which(two: Two, tables: Tables, tmp_path: Path) -> None:
    client = two.turn()
    call(client, two.table, "report", text="Hm.")
    [found] = stored(tables)
    gone, *rest = found.document["choices"]
    file = tmp_path / "report.json"
    file.write_text(json.dumps({**found.document, "choices": ["no such choice", *rest]}))
    shown = " ".join(keydom("replay", file).output.split())
    assert "not now: no such choice" in shown
    assert f"not when it was reported: {gone}" in shown


@pytest.mark.parametrize(
    ("key", "value"),
    [("position", None), ("position", {"game": "chess"}), ("seat", 9), ("text", 3), ("view", [])],
)
def test_a_broken_report_is_refused(
    two: Two, tables: Tables, tmp_path: Path, key: str, value: object
) -> None:
    call(two.ada, two.table, "report", text="Hm.")
    [found] = stored(tables)
    file = tmp_path / "report.json"
    file.write_text(json.dumps({**found.document, key: value}))
    for command in ("replay", "check"):
        refused = keydom(command, file)
        assert refused.exit_code == 1, refused.output
