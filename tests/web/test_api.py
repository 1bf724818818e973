import re
from pathlib import Path

import keydom
from keydom import bots
from keydom.web.commands import COMMANDS
from keydom.web.site import ROUTES
from tests.web.conftest import Browser, Two, call, make, play, seen

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_document_names_every_address_and_command() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for route in ROUTES:
        if route.path.startswith("/api/") and "{command}" not in route.path:
            path = route.path.removeprefix("/api").replace("{table_id}", "ID")
            for method in (route.methods or set()) - {"HEAD"}:
                assert re.search(rf"`{method} {path}[`?]", text), (method, path)
    for command in COMMANDS:
        assert f"`{command}`" in text, command


def test_the_document_names_every_field(two: Two) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    now = seen(two.ada, two.table)
    for key in [
        *now,
        *now["table"],
        *now["table"]["seats"][0],
        *seen(two.turn(), two.table)["legal"][0],
    ]:
        assert re.search(rf"\b{key}\b", text), key


def test_games_and_bots(browser: Browser) -> None:
    found = browser().get("/api/games").json()
    assert [game["name"] for game in found["games"]] == keydom.games()
    assert [bot["name"] for bot in found["bots"]] == [level.bot for level in bots.LEVELS]
    for game in found["games"]:
        assert all(option["values"] for option in game["options"])


def test_a_program_plays_with_a_token(browser: Browser) -> None:
    client = browser()
    assert client.get("/api/me").json() == {"name": None}
    assert client.post("/api/me", json={"name": ""}).status_code == 400
    token = client.post("/api/me", json={"name": "Robo"}).json()["token"]
    client.cookies.clear()
    client.headers["authorization"] = f"Bearer {token}"
    assert client.get("/api/me").json() == {"name": "Robo"}
    table = make(client, "")
    assert seen(client, table)["seat"] == 0
    renamed = client.post("/api/me", json={"name": "Robot"}).json()["token"]
    client.headers["authorization"] = f"Bearer {renamed}"
    assert seen(client, table)["seat"] == 0
    client.headers["authorization"] = f"Bearer {token}x"
    assert seen(client, table)["seat"] is None


def test_an_action_is_answered_with_what_comes_next(two: Two) -> None:
    """One request a move: the answer is the table as its player sees it now."""
    for _ in range(6):
        mover = two.ada if seen(two.ada, two.table)["question"] is not None else two.basil
        now = seen(mover, two.table)
        while now["question"] is not None:
            body = {"action": now["legal"][0]["action"], "question": now["question"]}
            answer = call(mover, two.table, "act", **body)
            assert answer.status_code == 200, answer.text
            now = answer.json()
            assert now == seen(mover, two.table)


def test_another_method_is_refused_in_words(browser: Browser) -> None:
    answer = browser().delete("/api/games")
    assert answer.status_code == 405
    assert answer.json() == {"error": "DELETE is not possible here."}
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}
    assert "DELETE is not possible here." in browser().delete("/learn/keyper").text


def test_lists(browser: Browser) -> None:
    ada, basil = browser(), browser()
    table = make(ada, "Ada", public=True)

    def ids(client: object, which: str) -> list[str]:
        answer = client.get("/api/tables", params={"list": which})  # type: ignore[attr-defined]
        return [summary["id"] for summary in answer.json()["tables"]]

    assert ids(ada, "mine") == ids(basil, "open") == [table]
    assert ids(basil, "mine") == ids(basil, "running") == ids(basil, "finished") == []
    call(basil, table, "join", name="Basil")
    call(ada, table, "start")
    assert ids(basil, "mine") == ids(ada, "running") == [table]
    assert browser().get("/api/tables?list=all").status_code == 400


def test_the_log_from_a_frame_on(two: Two) -> None:
    for number in range(8):
        play(two.turn(), two.table, number)
    path = f"/api/tables/{two.table}/log"
    whole = two.ada.get(path).json()["log"]
    late = two.ada.get(path, params={"since": 5}).json()["log"]
    assert late == [line for line in whole if line["frame"] >= 5]
    assert any("Basil" in line["text"] for line in whole)


def test_a_position_before_the_start_is_nothing(browser: Browser) -> None:
    client = browser()
    table = make(client, "Ada")
    now = seen(client, table)
    assert now["view"] is None
    assert "legal" not in now
    assert call(client, table, "act", action=0, question=0).status_code == 403
