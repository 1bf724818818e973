"""Acting, looking, talking; and every refusal on the way."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from keydom.engine.text import render
from keydom.tables import Tables, lobby, play, queries
from keydom.tables.history import Entry
from keydom.tables.schema import MOVES, MoveRow

from . import toy
from .helpers import (
    NAMES,
    NO_SEAT,
    NOT_BEGUN,
    PEOPLE,
    act,
    finish,
    kept,
    look,
    refusal,
    to_the_cards,
    toy_table,
    why,
)


def test_an_action_is_refused_with_a_reason(tables: Tables) -> None:
    table_id = toy_table(tables)
    question = look(tables, table_id, "ada").question

    def says(player: str, action: int, asked: int | None) -> str:
        return str(refusal(lambda: play.act(tables, table_id, player, action, asked)))

    assert says("eve", 0, 0) == "You have no seat at this table."
    assert says("basil", 0, 0) == "It is not your turn."
    assert says("ada", toy.CARD, question) == "That is not possible here."
    assert says("ada", 99, question) == "That is not possible here."
    assert says("ada", 0, 17) == "The table has changed since you chose."
    assert kept(tables, table_id) == 0
    open_table = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    before = refusal(lambda: play.act(tables, open_table, "ada", 0, 0))
    assert str(before) == "The game has not begun."
    finish(tables, table_id)
    assert says("ada", 0, question) == "The game is over."


def test_the_second_of_two_posts_is_told_that_the_table_changed(tables: Tables) -> None:
    table_id = toy_table(tables)
    question = look(tables, table_id, "ada").question
    play.act(tables, table_id, "ada", toy.STONE, question)
    error = refusal(lambda: play.act(tables, table_id, "ada", toy.STONE, question))
    assert error.changed
    assert kept(tables, table_id) == 1


def test_two_processes_cannot_both_win(postgres_database: str) -> None:
    """The primary key decides, also where both have looked at the same table."""
    with Tables(postgres_database) as tables, Tables(postgres_database) as other:
        table_id = toy_table(tables)
        act(tables, table_id, "ada", toy.STONE + 1)
        seen_here, seen_there = look(tables, table_id, "basil"), look(other, table_id, "basil")
        assert seen_here.question == seen_there.question
        play.act(other, table_id, "basil", toy.STONE + 2, seen_there.question)
        late = refusal(lambda: play.act(tables, table_id, "basil", toy.STONE, seen_here.question))
        assert late.changed
        assert look(tables, table_id, "cleo").view.scores() == [1, 2, 0]  # type: ignore[union-attr]
        entry = Entry(1, 0, 1, 0, 0, False, False, 0, [], 0.0)
        with pytest.raises(IntegrityError), tables.database.write() as session:
            session.add(MoveRow(table_id=table_id, **entry._asdict()))


def test_a_writer_that_meets_a_taken_ply_is_refused(tables: Tables) -> None:
    table_id = toy_table(tables)

    def race() -> None:
        with tables.writing(table_id) as tx:
            for ply in (0, 0):
                entry = Entry(ply, 0, 0, 0, 0, False, False, 0, [], 0.0)
                tx.insert(MOVES, {"table_id": table_id, **entry._asdict()})

    assert refusal(race).changed
    assert kept(tables, table_id) == 0


def test_seats_pick_together_in_any_order(tables: Tables) -> None:
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    questions = {p: look(tables, table_id, p).question for p in ("ada", "basil", "cleo")}
    assert None not in questions.values()
    # Nobody's question is spoilt by what the others do meanwhile.
    for player in ("cleo", "ada", "basil"):
        play.act(tables, table_id, player, toy.CARD + 1, questions[player])
    act(tables, table_id, "cleo", toy.CARD)
    assert look(tables, table_id, "cleo").question is None
    assert look(tables, table_id, "ada").question is not None
    act(tables, table_id, "ada", toy.CARD)
    act(tables, table_id, "basil", toy.CARD)
    assert look(tables, table_id, None).view.scores() == [2, 2, 2]  # type: ignore[union-attr]


def test_the_log_is_each_viewers_own(tables: Tables) -> None:
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    act(tables, table_id, "ada", toy.CARD + 3)

    def lines(player: str | None) -> list[str]:
        return [render(line.message, NAMES) for line in queries.log(tables, table_id, player)]

    stones = ["stones Ada", "stones Basil", "stones Cleo"]
    assert lines("ada") == [*stones, "card Ada"]
    assert lines("basil") == lines(None) == stones
    assert [line.frame for line in queries.log(tables, table_id, "ada")] == [1, 2, 3, 4]
    assert [line.frame for line in queries.log(tables, table_id, "ada", since=3)] == [3, 4]
    assert queries.log(tables, lobby.create(tables, "a", "A", "toy", ["me", "open"]), "a") == []


def test_the_past_by_frames(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.STONE + 2)
    act(tables, table_id, "basil", toy.STONE + 1)
    past = queries.look(tables, table_id, "ada", frame=2)
    assert (past.frame, past.frames) == (2, 3)
    assert past.view.scores() == [2, 0, 0]  # type: ignore[union-attr]
    assert past.question is None
    assert queries.points(tables, table_id, "ada") == [[0, 0, 0], [0, 0, 0], [2, 0, 0], [2, 1, 0]]
    with pytest.raises(ValueError, match="frames are 0 to 3"):
        queries.look(tables, table_id, "ada", frame=4)
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert queries.points(tables, fresh, "ada") == []


def test_what_a_seat_has_looked_at(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.STONE, toy.STONE + 1)
    assert look(tables, table_id, "basil").seen == 0
    play.seen(tables, table_id, "basil", 2)
    play.seen(tables, table_id, "basil", 1)  # looking back is not forgetting
    assert look(tables, table_id, "basil").seen == 2
    act(tables, table_id, "basil", toy.STONE)
    assert look(tables, table_id, "basil").seen == 2
    assert look(tables, table_id, "ada").seen == 0
    with pytest.raises(ValueError, match="frames are 0 to 4"):
        play.seen(tables, table_id, "basil", 5)
    assert why(lambda: play.seen(tables, table_id, "eve", 0)) == NO_SEAT
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: play.seen(tables, fresh, "ada", 0)) == NOT_BEGUN


def test_an_action_tells_how_far_its_player_has_looked(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.STONE)
    asked = look(tables, table_id, "ada")
    with pytest.raises(ValueError, match="frames are 0 to 2"):
        play.act(tables, table_id, "ada", toy.STONE, asked.question, 3)
    assert kept(tables, table_id) == 2  # all or nothing
    play.act(tables, table_id, "ada", toy.STONE + 1, asked.question, asked.frames)
    assert look(tables, table_id, "ada").seen == 2
    late = refusal(lambda: play.act(tables, table_id, "ada", toy.STONE, asked.question, 99))
    assert late.changed
    here = look(tables, table_id, "ada").view
    tables.close()
    with Tables(str(tables.database.url.database)) as other:
        there = look(other, table_id, "ada").view
        assert here is not None
        assert there is not None
        assert here.to_dict() == there.to_dict()


def test_others_eyes_and_the_record_only_after_the_end(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert (
        why(lambda: queries.record(tables, table_id))
        == "A game can be downloaded only once it is over."
    )
    assert (
        why(lambda: queries.look(tables, table_id, "ada", seat=1))
        == "You can look from another seat only once the game is over."
    )
    assert queries.look(tables, table_id, "ada", seat=0).seat == 0
    finish(tables, table_id)
    assert queries.look(tables, table_id, "ada", frame=3, seat=1).seat == 1
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        queries.look(tables, table_id, "ada", seat=3)
    record = queries.record(tables, table_id)
    with tables.reading(table_id) as tx:
        assert record.seed == tx.row.seed
    assert record.replay().scores() == record.scores == [4, 6, 8]
    assert record.names == ["Ada", "Basil", "Cleo"]


def test_the_numbers_of_the_log_are_the_same_after_the_end(tables: Tables) -> None:
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    viewers = (*PEOPLE, None)
    before = {viewer: queries.log(tables, table_id, viewer) for viewer in viewers}
    assert any(before.values())
    for round_ in range(toy.ROUNDS):
        if round_:
            to_the_cards(tables, table_id)
        for number, player in enumerate(PEOPLE, 1):
            act(tables, table_id, player, toy.CARD + number, toy.CARD)
    for viewer in viewers:
        lines = queries.log(tables, table_id, viewer)
        assert lines[: len(before[viewer])] == before[viewer]
        assert lines[-1].frame == look(tables, table_id, viewer).frames
    assert queries.log(tables, table_id, None, seat=1) == queries.log(tables, table_id, "basil")


def test_chat(tables: Tables) -> None:
    table_id = toy_table(tables)
    before = queries.version(tables, table_id, None)
    play.chat(tables, table_id, "basil", "  <b>hello</b> ")
    play.chat(tables, table_id, "ada", "hi")
    said = queries.said(tables, table_id)
    assert [(s.seat, s.name, s.text) for s in said] == [
        (1, "Basil", "<b>hello</b>"),
        (0, "Ada", "hi"),
    ]
    assert [s.text for s in queries.said(tables, table_id, after=said[0].number)] == ["hi"]
    assert queries.version(tables, table_id, None) == before + 2
    assert why(lambda: play.chat(tables, table_id, "ada", " \n ")) == "The message is empty."
    assert (
        why(lambda: play.chat(tables, table_id, "ada", "x" * 501))
        == "A message has at most 500 characters."
    )
    assert why(lambda: play.chat(tables, table_id, "eve", "hi")) == NO_SEAT


def test_changes_arrive_for_those_who_can_see_them(tables: Tables) -> None:
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)

    async def watch() -> None:
        own = queries.changes(tables, table_id, "ada")
        public = queries.changes(tables, table_id, None)
        first_own, first_public = await anext(own), await anext(public)
        waiting = asyncio.ensure_future(anext(public))
        await asyncio.to_thread(act, tables, table_id, "ada", toy.CARD)
        assert await asyncio.wait_for(anext(own), 10) == first_own + 1
        await asyncio.to_thread(play.chat, tables, table_id, "ada", "ready")
        assert await asyncio.wait_for(waiting, 10) == first_public + 1  # the chat, not the card
        await own.aclose()  # type: ignore[attr-defined]
        await public.aclose()  # type: ignore[attr-defined]

    asyncio.run(watch())


def test_a_watcher_hears_of_every_table_until_it_ends(tables: Tables) -> None:
    heard: list[str] = []
    end = tables.watch(heard.append)
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE)
    assert set(heard) == {table_id}
    end()
    count = len(heard)
    act(tables, table_id, "ada", toy.STONE)
    assert len(heard) == count
