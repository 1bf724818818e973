"""Printed values of people's own: the form, the file, and tables that are played with them."""

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from keydom.engine import values
from keydom.engine.registry import game_class
from keydom.tables import Tables
from keydom.web import own_values
from tests.cli.command import keydom
from tests.web.conftest import Browser, call, make, seen

PAGE = "/values/keythedral"
TILES = f"{PAGE}/building_tiles"


def form_of(page: str) -> dict[str, str]:
    """The fields of a form with what stands in them."""
    found = re.findall(r'<textarea name="(v\.[^"]+)"[^>]*>([^<]*)</textarea>', page)
    return {name: unescape(value) for name, value in found}


def correct(client: TestClient, **changes: str) -> str:
    """Change costs of building tiles, by the number of the tile."""
    form = form_of(client.get(TILES).text)
    form |= {f"v.{number.removeprefix('tile')}.cost": cost for number, cost in changes.items()}
    answer = client.post(TILES, data=form)
    if answer.status_code == 303:
        return str(client.get(answer.headers["location"]).text)
    assert answer.status_code == 400
    return str(answer.text)


def test_the_form_shows_what_is_reconstructed(browser: Browser) -> None:
    client = browser()
    assert f'href="{PAGE}"' in client.get("/").text
    overview = client.get(PAGE).text
    assert "building tiles" in overview
    page = client.get(TILES).text
    tile = game_class("keythedral").printed()["building_tiles"][0]
    assert len(form_of(page)) == 34
    assert f"≈ <b>{tile['id']}</b>" in page
    assert client.get("/values/chess").status_code == 404
    assert client.get(f"{PAGE}/cubes").status_code == 404  # nothing of them is reconstructed


def test_values_are_checked_kept_and_marked(browser: Browser) -> None:
    client = browser()
    page = correct(client, tile0="{ red = 2 }")
    assert "{ red = 2 }" in page
    form = client.get(TILES).text
    assert form_of(form)["v.0.cost"] == "{ red = 2 }"
    assert form.count("≈ <b>") == 33
    assert "ours: " in form
    # An empty field means ours again.
    assert "Nothing yet." in correct(client, tile0="")


@pytest.mark.parametrize(
    ("cost", "why"),
    [
        ("{ pink = 2 }", "no cube &#39;pink&#39;"),
        ("{ red = 20 }", "found 20"),
        ("{ red", "cannot be read"),
        ("1979-05-27", "missing or of the wrong kind"),
    ],
)
def test_what_does_not_fit_is_told_and_not_kept(browser: Browser, cost: str, why: str) -> None:
    client = browser()
    page = correct(client, tile3=cost)
    assert why in page
    assert form_of(page)["v.3.cost"] == cost  # what was typed is still there
    assert "Nothing yet." in client.get(PAGE).text


def test_a_table_is_played_with_them_and_everybody_is_told_before(
    browser: Browser, tables: Tables
) -> None:
    ada, basil = browser(), browser()
    correct(ada, tile0="{ red = 2 }")
    assert 'name="own_values"' in ada.get("/").text
    assert 'name="own_values"' not in basil.get("/").text
    table = make(ada, "Ada", own_values=True)
    room = basil.get(f"/t/{table}").text
    assert "printed values of the host" in room
    assert "{ red = 2 }" in room
    assert room.index("{ red = 2 }") < room.index("Sit here")
    assert "{ red = 2 }" not in basil.get(f"/t/{make(ada, 'Ada')}").text
    call(basil, table, "join", name="Basil")
    call(ada, table, "start")
    with tables.reading(table) as tx:
        assert tx.history.game.options["data"]
    # Later changes do not touch it.
    correct(ada, tile0="{ blue = 2 }")
    assert "{ red = 2 }" in basil.get(f"/t/{table}/values").text
    assert f"/t/{table}/values" in basil.get(f"/t/{table}").text
    assert seen(basil, table)["table"]["options"]["data"]
    [listed] = [t for t in ada.get("/api/tables?list=mine").json()["tables"] if t["id"] == table]
    assert listed["options"]["data"] is True


def test_whoever_has_none_cannot_choose_them(browser: Browser) -> None:
    client = browser()
    body = {"game": "keythedral", "seats": ["me", "random"], "own_values": True}
    assert client.post("/api/tables", json=body).status_code == 400
    correct(client, tile0="{ red = 2 }")
    assert client.post("/api/tables", json=body).status_code == 201
    rated = client.post("/api/tables", json={**body, "rated": True, "seats": ["me", "open"]})
    assert rated.status_code == 400
    assert "our printed values" in rated.json()["error"]
    # Nobody names a file of the server.
    named = client.post("/api/tables", json={**body, "options": {"data": "/etc/passwd"}})
    assert named.status_code == 400


def test_each_has_their_own(browser: Browser) -> None:
    ada, basil = browser(), browser()
    correct(ada, tile0="{ red = 2 }")
    assert "Nothing yet." in basil.get(PAGE).text
    assert "{ red = 2 }" not in basil.get(f"{PAGE}/file").text
    correct(basil, tile0="{ blue = 2 }")
    assert "{ red = 2 }" in ada.get(PAGE).text


def test_a_file_goes_out_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    ada, basil = browser(), browser()
    correct(ada, tile0="{ red = 2 }")
    file = ada.get(f"{PAGE}/file")
    assert file.headers["content-disposition"] == 'attachment; filename="keythedral.toml"'
    copy = tmp_path / "mine.toml"
    copy.write_bytes(file.content)
    assert "corrected: building_tiles" in keydom("check", copy).output
    sent = basil.post(f"{PAGE}/import", files={"file": ("mine.toml", file.content)})
    assert sent.status_code == 303
    assert "{ red = 2 }" in basil.get(PAGE).text
    assert basil.get(f"{PAGE}/file").content == file.content
    assert basil.post(f"{PAGE}/forget").status_code == 303
    assert "Nothing yet." in basil.get(PAGE).text


@pytest.mark.parametrize(
    "content",
    [
        b"not = [ toml",
        b'game = "keyper"',
        b"\xff\xfe",
        b"",
        b'game = "keythedral"\n[end]\nround_cap = "<script>"',
        b'game = "keythedral"\nbuilding_tiles = 3',
        b'game = "keythedral"\nx = ' + b"[" * 3000,
    ],
)
def test_a_broken_file_is_refused(browser: Browser, content: bytes) -> None:
    client = browser()
    answer = client.post(f"{PAGE}/import", files={"file": ("mine.toml", content)})
    assert answer.status_code == 400
    assert "<script>" not in answer.text.replace('<script type="application/json"', "").replace(
        "<script src=", ""
    )
    assert "Nothing yet." in client.get(PAGE).text


def test_an_address_is_bounded(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_values, "OF_HOUSEHOLD", 2)
    for _ in range(2):
        correct(browser(), tile0="{ red = 2 }")
    third = browser()
    form = form_of(third.get(TILES).text) | {"v.0.cost": "{ red = 2 }"}
    assert third.post(TILES, data=form).status_code == 429
    large = browser().post(f"{PAGE}/import", files={"file": ("x", b"#" * 70_000)})
    assert large.status_code == 413


@pytest.mark.parametrize(
    "text",
    [
        "[meta]\n" + "a." * 5000 + "a = 1",
        "meta = " + "[" * 300 + "]" * 300,
        "[players]\nextra_keyple_pool = [{n = 100000000000}]",
    ],
    ids=["long keys", "deep lists", "huge numbers"],
)
def test_what_would_take_all_memory_is_refused_before_it_is_built(text: str) -> None:
    cls = game_class("keyper")
    with pytest.raises(ValueError, match="expected"):
        values.loads(cls, 'game = "keyper"\n' + text)
