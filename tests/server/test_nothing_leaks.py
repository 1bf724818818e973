"""A whole game with law cards, played through the API: no viewer ever gets what only another may know."""

import json
import re
from pathlib import Path
from random import Random

from starlette.testclient import TestClient

from keydom import State
from keydom.engine.table import EVERYBODY
from keydom.engine.text import render
from keydom.keythedral.actions import LAW
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.table import Keyland
from keydom.keythedral.words import HELP
from keydom.tables import Tables
from keydom.tables.history import History
from keydom.tables.schema import TableRow
from keydom.web.site import create_site
from tests.keythedral.policy import purposeful

PLENTY = (1_000_000, 1000.0)
NAMES = ["Ada", "Basil", "Cleo"]
LOOK_EVERY = 60  # actions
A_LAW = re.compile(rf"\b(?:{'|'.join(LAW_NAMES)})\b")


def history_of(tables: Tables, table_id: str) -> History:
    with tables.reading(table_id) as tx:
        return tx.history


def hands(history: History) -> list[set[str]]:
    """The names of the law cards that each seat holds."""
    land = history.state.table
    assert isinstance(land, Keyland)
    return [
        {name for card, name in enumerate(LAW_NAMES) if land.hands[seat] >> card & 1}
        for seat in range(len(NAMES))
    ]


def whispered(history: History, seat: int) -> list[str]:
    """What was told to this seat alone, as sentences."""
    return [
        render(history.game.tell(event), NAMES)
        for ply in history.line
        for event in history.entries[ply].heard()
        if event.audience == seat
    ]


def told(history: History, seat: int | None) -> list[str]:
    return [
        render(history.game.tell(event), NAMES)
        for ply in history.line
        for event in history.entries[ply].heard()
        if event.audience in (EVERYBODY, seat)
    ]


def fetched(client: TestClient, table_id: str, frames: int, chance: Random) -> str:
    """All that a viewer can ask for."""
    past = chance.randrange(frames + 1)
    paths = [f"/t/{table_id}{part}" for part in ("", "/parts", "/log", f"?at={past}")]
    paths += [f"/api/tables/{table_id}{part}" for part in ("", "/log", f"?frame={past}")]
    paths += [f"/api/tables/{table_id}/record", "/api/tables?list=running"]
    return "\n".join(client.get(path).text for path in paths)


def named(text: str) -> set[str]:
    """The law cards whose names stand in a text."""
    return set(A_LAW.findall(text))


def choose(state: State, chance: Random) -> int:
    """Plays towards an end, and buys law cards, so that hands are full of secrets."""
    if LAW in state.legal_actions() and chance.random() < 0.1:
        return LAW
    return purposeful(state, chance)


def test_nobody_gets_what_only_another_may_know(tmp_path: Path) -> None:
    chance = Random(4)
    with Tables(str(tmp_path / "tables.sqlite3")) as tables:
        site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
        people = [TestClient(site) for _ in NAMES]
        viewers: list[tuple[int | None, TestClient]] = [
            *enumerate(people),
            (None, TestClient(site)),
        ]
        made = {
            "game": "keythedral",
            "seats": ["me", "open", "open"],
            "name": NAMES[0],
            "options": {"length": "short"},
            "public": True,
        }
        table_id = people[0].post("/api/tables", json=made).json()["table"]
        with tables.database.write() as session:
            session.get_one(TableRow, table_id).seed = 4  # the same game each time
        for name, client in list(zip(NAMES, people, strict=True))[1:]:
            client.post(f"/api/tables/{table_id}/join", json={"name": name})
        people[0].post(f"/api/tables/{table_id}/start")
        # Rules name cards, and so do pages at the start, when nobody holds one.
        common = named(" ".join(HELP.values()))
        for _, client in viewers:
            common |= named(fetched(client, table_id, 0, chance))
        held = played = acted = 0
        known: list[set[str]] = [set() for _ in NAMES]  # cards that a seat has ever held
        while True:
            history = history_of(tables, table_id)
            if history.state.is_over:
                break
            seat = history.state.seat
            body = {"action": choose(history.state, chance), "question": history.questions[seat]}
            answer = people[seat].post(f"/api/tables/{table_id}/act", json=body)
            assert answer.status_code == 200, answer.text
            acted += 1
            history = history_of(tables, table_id)
            for seat, cards in enumerate(hands(history)):
                known[seat] |= cards
            if acted % LOOK_EVERY or history.state.is_over:
                continue
            land = history.state.table
            assert isinstance(land, Keyland)
            shown = {name for card, name in enumerate(LAW_NAMES) if land.played >> card & 1}
            played = len(shown)
            for viewer, client in viewers:
                document = client.get(f"/api/tables/{table_id}").json()
                text = fetched(client, table_id, document["frames"], chance)
                own = set() if viewer is None else known[viewer]
                assert named(text) <= common | shown | own, (viewer, named(text) - common)
                for seat, hand in enumerate(hands(history)):
                    if seat != viewer:
                        held += len(hand - common - shown - own)
                        for sentence in whispered(history, seat):
                            assert sentence not in text
                        assert document["view"]["table"]["hands"][seat] == 0
                log = client.get(f"/api/tables/{table_id}/log").json()["log"]
                assert [line["text"] for line in log] == told(history, viewer)
                if viewer is not None:  # what is whispered does arrive
                    assert all(
                        sentence in json.dumps(log) for sentence in whispered(history, viewer)
                    )
        assert held > 100
        assert played >= 3
        assert any(whispered(history, seat) for seat in range(len(NAMES)))
