"""Work on a finished game is done once, and no table is held up by words and pictures."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from keydom.engine.state import State
from keydom.engine.view import View
from keydom.keythedral import TheGame
from keydom.tables import Tables, history
from keydom.web import table_page
from keydom.web.kept import Kept
from tests.web.conftest import Browser, Two, call, play, seen
from tests.web.test_table import nearly_over


@pytest.fixture
def over(browser: Browser, tables: Tables) -> Two:
    """A game that Ada and Basil have finished."""
    state, actions = nearly_over()
    two = Two(browser, (tables, state), asking="always")
    for action in actions:
        client = two.turn()
        question = seen(client, two.table)["question"]
        assert call(client, two.table, "act", action=action, question=question).status_code == 200
    return two


def pages(two: Two) -> list[str]:
    ways = ["", "/parts", "/log", "/record", "?at=3"]
    api = ["", "/log", "/log?since=2", "/record"]
    return [two.path + way for way in ways] + [f"/api/tables/{two.table}{way}" for way in api]


class Calls:
    """Counts calls, and looks whether the table is locked for others meanwhile."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tables: Tables, table_id: str) -> None:
        self.patch = monkeypatch
        self.lock: Any = tables.memory.take(table_id).lock
        self.names: list[str] = []
        self.under_lock: list[str] = []

    def watch(self, thing: Any, name: str) -> None:
        real = getattr(thing, name)

        def called(*args: Any, **named: Any) -> Any:
            self.names.append(name)
            if self.lock._is_owned():
                self.under_lock.append(name)
            return real(*args, **named)

        self.patch.setattr(thing, name, called)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tables: Tables) -> Any:
    def watching(table_id: str) -> Calls:
        calls = Calls(monkeypatch, tables, table_id)
        for thing, name in [
            (TheGame, "tell"),
            (View, "panels"),
            (View, "prompt"),
            (View, "label"),
            (State, "score_sheet"),
            (table_page, "chart"),
        ]:
            calls.watch(thing, name)
        return calls

    return watching


def test_nothing_is_put_into_words_or_drawn_while_a_table_is_locked(
    two: Two, over: Two, calls: Any
) -> None:
    for number in range(6):
        play(two.turn(), two.table, number)
    for shown in (two, over):
        watched = calls(shown.table)
        for client in (shown.ada, shown.stranger):
            for path in pages(shown):
                client.get(path)
        assert {"tell", "panels", "prompt"} <= {*watched.names}
        assert watched.under_lock == []


def test_a_finished_game_is_drawn_once(over: Two, calls: Any) -> None:
    first = [over.ada.get(path).text for path in pages(over)]
    watched = calls(over.table)
    again = [over.ada.get(path).text for path in pages(over)]
    assert again == first
    news = watched.names.count("tell")  # the last few lines, which are each viewer's own
    assert news < 3 * 60
    assert not {"panels", "chart"} & {*watched.names}
    over.ada.get(f"{over.path}/log")
    assert watched.names.count("tell") == news


def test_a_finished_game_is_put_into_words_once_for_its_replay(
    over: Two, calls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_TOLD", 1)  # as in a game that is longer
    paths = [f"{over.path}/turns", f"{over.path}/recap?at=2"]
    first = [over.ada.get(path).text for path in paths]
    watched = calls(over.table)
    assert [over.ada.get(path).text for path in paths] == first
    assert "tell" not in watched.names
    assert over.basil.get(paths[0]).json()["seat"] != over.ada.get(paths[0]).json()["seat"]


def test_what_is_kept_is_kept_apart_for_each_kind_of_viewer(over: Two) -> None:
    path = over.path
    for way in ("", "/log"):
        spectator = over.stranger.get(path + way).text
        player = over.ada.get(path + way).text
        german = over.stranger.get(path + way, headers={"accept-language": "de"}).text
        assert german != spectator
        assert over.stranger.get(path + way).text == spectator
        assert over.ada.get(path + way).text == player
    assert over.ada.get(path, params={"at": 1}).text != over.ada.get(path, params={"at": 2}).text
    assert call(over.ada, over.table, "chat", text="well played").status_code == 200
    assert "well played" in over.stranger.get(path).text
    since = over.stranger.get(f"/api/tables/{over.table}/log", params={"since": 5}).json()["log"]
    assert since
    assert all(line["frame"] >= 5 for line in since)


def test_many_who_ask_at_once_wait_for_one_who_makes_it() -> None:
    kept = Kept()
    begun = threading.Barrier(8)
    made: list[int] = []

    def ask(number: int) -> str:
        begun.wait(30)
        return kept.once("a", lambda: made.append(number) or "made", len)  # type: ignore[func-returns-value]

    with ThreadPoolExecutor(8) as pool:
        assert [*pool.map(ask, range(8))] == ["made"] * 8
    assert len(made) == 1


def test_what_nobody_asks_for_leaves_first() -> None:
    kept = Kept(most_bytes=30)
    for key in "abc":
        kept.once(key, lambda: "x" * 10, len)
    kept.once("a", lambda: "not again", len)
    kept.once("d", lambda: "x" * 10, len)  # now b has to leave
    assert kept.once("a", lambda: "anew", len) == "x" * 10
    assert kept.once("b", lambda: "anew", len) == "anew"
    assert kept.size <= 30
    with pytest.raises(ZeroDivisionError):
        kept.once("e", lambda: str(1 // 0), len)
    assert kept.once("e", lambda: "fine", len) == "fine"
