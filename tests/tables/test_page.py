"""A page is one read: look, news, chat and points of the same version."""

import threading
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from keydom.engine.game import Game
from keydom.engine.table import Event
from keydom.engine.text import Message, render
from keydom.tables import Tables, history, lobby, play, queries
from keydom.tables.queries import Page
from keydom.tables.transaction import LINES, MOST_LINES

from . import toy
from .helpers import NAMES, act, finish, toy_table, why


def news(page: Page) -> list[tuple[int, str]]:
    return [(line.frame, render(line.message, NAMES)) for line in page.news]


def test_a_move_between_the_reads_does_not_mix_versions(postgres_database: str) -> None:
    with Tables(postgres_database) as tables, Tables(postgres_database) as elsewhere:
        table_id = toy_table(elsewhere)

        def move() -> None:
            act(elsewhere, table_id, "ada", toy.STONE)  # goes on being her turn
            play.chat(elsewhere, table_id, "ada", "next")

        move()
        before = queries.page(elsewhere, table_id, None, recent=100)
        moves = 0

        def interrupt(*execution: object) -> None:
            nonlocal moves
            here = threading.current_thread() is threading.main_thread()
            if here and str(execution[2]).startswith("SELECT"):
                moves += 1
                move()

        event.listen(tables.database.engine, "after_cursor_execute", interrupt)
        page = queries.page(tables, table_id, None, recent=100)
        event.remove(tables.database.engine, "after_cursor_execute", interrupt)
        assert moves >= 3  # after the row, the moves and the chat at least
        assert page.look.version == before.look.version
        assert page.look.frames == before.look.frames == 1
        assert page.look.view is not None
        assert before.look.view is not None
        assert page.look.view.to_dict() == before.look.view.to_dict()
        assert page.news == before.news
        assert page.chat == before.chat
        now = queries.page(tables, table_id, None, recent=100)
        assert now.look.version == page.look.version + 2 * moves
        assert len(now.news) == len(now.chat) == 1 + moves


def test_the_news_begin_after_the_last_turn_and_stay_during_the_next(tables: Tables) -> None:
    table_id = toy_table(tables)

    def told(player: str) -> list[str]:
        return [text for _, text in news(queries.page(tables, table_id, player, recent=2))]

    def choose(player: str, *actions: int) -> None:
        for action in actions:
            asked = queries.look(tables, table_id, player)
            play.act(tables, table_id, player, action, asked.question, asked.frames)

    choose("ada", toy.STONE, toy.STONE + 1)
    assert told("basil") == ["stones Ada", "stones Ada"]
    choose("basil", toy.PEEK)
    assert told("basil") == ["stones Ada", "stones Ada", "peek Basil"]  # his turn goes on
    choose("basil", toy.STONE + 1)
    assert told("ada") == ["peek Basil", "stones Basil"]
    choose("cleo", toy.PEEK)
    assert told("basil") == ["peek Cleo"]
    assert told("ada") == ["peek Basil", "stones Basil", "peek Cleo"]
    choose("cleo", toy.STONE + 1)
    # Cards are picked together: what others pick ends no turn. The table has answered the secret question.
    choose("ada", toy.CARD)
    choose("cleo", toy.CARD)
    assert told("ada")[:4] == ["peek Basil", "stones Basil", "peek Cleo", "stones Cleo"]


def test_whoever_did_not_look_at_the_last_turn_is_told_of_it(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 1)
    act(tables, table_id, "basil", toy.STONE + 1)
    assert news(queries.page(tables, table_id, "basil")) == [(1, "stones Ada"), (2, "stones Basil")]
    act(tables, table_id, "cleo", toy.STONE + 1)  # neither of them sends what they have looked at
    assert news(queries.page(tables, table_id, "basil"))[:2] == [
        (1, "stones Ada"),
        (2, "stones Basil"),
    ]


def test_whoever_missed_much_gets_the_last_of_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "MOST_NEWS", 1)
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 2)
    act(tables, table_id, "basil", toy.STONE + 2)
    act(tables, table_id, "cleo", toy.STONE + 2)
    frames = [line.frame for line in queries.page(tables, table_id, "ada").news]
    last = queries.look(tables, table_id, "ada").frames
    assert set(frames) == {last - 1, last}
    assert {line.frame for line in queries.log(tables, table_id, "ada")} > set(frames)


def test_spectators_and_the_past_get_the_last_frames(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.PEEK, toy.STONE, toy.STONE + 1)
    last = [(3, "stones Ada"), (4, "stones Ada")]
    assert news(queries.page(tables, table_id, None, recent=1)) == last
    assert len(queries.page(tables, table_id, None, recent=100).news) == 4
    past = queries.page(tables, table_id, "ada", frame=2, recent=1)
    assert past.look.frame == 2
    assert news(past) == [(1, "stones Ada"), (2, "peek Ada")]


def test_the_points_come_at_the_end(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE)
    assert queries.page(tables, table_id, "ada").points == []
    finish(tables, table_id)
    page = queries.page(tables, table_id, None)
    assert page.points == queries.points(tables, table_id, None)
    assert page.points[-1] == [4, 6, 8]
    assert queries.page(tables, table_id, None, frame=3).points == []
    assert queries.page(tables, table_id, "ada", seat=2).look.seat == 2


def test_the_page_of_a_finished_game_does_not_tell_all_of_it_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    monkeypatch.setattr(history, "MOST_TOLD", 1)  # as in a game that is longer
    told: list[str] = []
    tell = history.tell

    def counted(game: Game, heard: Event) -> Message:
        told.append(heard.name)
        return tell(game, heard)

    monkeypatch.setattr(history, "tell", counted)
    queries.page(tables, table_id, None)
    assert "stones" not in told  # which were laid before the last frame
    queries.log(tables, table_id, None)
    assert "stones" in told


def test_a_table_without_a_game_has_a_page(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    play.chat(tables, waiting, "ada", "hello")
    page = queries.page(tables, waiting, "ada", recent=4)
    assert page.look.view is None
    assert (page.news, page.points) == ([], [])
    assert [said.text for said in page.chat] == ["hello"]
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE)
    play.chat(tables, table_id, "ada", "hello")
    monkeypatch.setattr(toy.TheGame, "version", 2)
    tables.close()
    with Tables(str(tables.database.url.database)) as later:
        aside = queries.page(later, table_id, "ada", recent=4)
    assert aside.look.view is None
    assert aside.look.summary.aside == "it was begun with another version of the rules"
    assert (aside.news, aside.points) == ([], [])
    assert [said.text for said in aside.chat] == ["hello"]


def talk(tables: Tables, table_id: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute lies between all that is said."""
    clock = SimpleNamespace(now=1e9)
    monkeypatch.setattr(play, "time", SimpleNamespace(time=lambda: clock.now))
    for number in range(count):
        clock.now += 60.0
        play.chat(tables, table_id, "ada", f"line {number}")


def test_a_page_holds_the_last_lines_of_chat_and_the_others_can_be_asked_for(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    talk(tables, table_id, LINES, monkeypatch)
    page = queries.page(tables, table_id, "basil")
    assert [said.text for said in page.chat] == [f"line {number}" for number in range(LINES)]
    assert not page.chat_goes_back
    talk(tables, table_id, 250, monkeypatch)
    page = queries.page(tables, table_id, "basil")
    assert [said.text for said in page.chat] == [f"line {n}" for n in range(250 - LINES, 250)]
    assert page.chat_goes_back
    assert page.chat == queries.said(tables, table_id)
    everything = queries.said(tables, table_id, after=0)
    assert len(everything) == MOST_LINES
    everything += queries.said(tables, table_id, after=everything[-1].number)
    assert len(everything) == LINES + 250
    assert [said.number for said in everything] == sorted({said.number for said in everything})
    before = queries.said(tables, table_id, before=page.chat[0].number)
    assert before == everything[-LINES - MOST_LINES : -LINES]
    assert queries.said(tables, table_id, after=99999999999) == []
    with tables.reading(table_id) as tx:
        assert len(tx._slot.chat) == LINES  # and no more are kept in memory


def test_a_seat_says_only_so_much_in_a_minute(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    clock = SimpleNamespace(now=1e9)
    monkeypatch.setattr(play, "time", SimpleNamespace(time=lambda: clock.now))
    for number in range(play.LINES_PER_MINUTE):
        clock.now += 1
        play.chat(tables, table_id, "ada", f"line {number}")
    too_much = "You have said a lot in a minute. Please wait a moment."
    assert why(lambda: play.chat(tables, table_id, "ada", "more")) == too_much
    play.chat(tables, table_id, "basil", "hello")  # others may speak
    clock.now += play.MINUTE - play.LINES_PER_MINUTE + 1
    play.chat(tables, table_id, "ada", "more")
    assert why(lambda: play.chat(tables, table_id, "ada", "and more")) == too_much
    assert len(queries.said(tables, table_id)) == play.LINES_PER_MINUTE + 2
