"""Acting, seeing, talking; and every refusal on the way."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from keydom.engine.text import render
from keydom.tables import Tables, lobby, play, seeing
from keydom.tables.live import Entry
from keydom.tables.schema import MoveRow

from . import toy
from .helpers import NAMES, act, finish, kept, look, refusal, to_the_cards, toy_table


def test_an_action_is_refused_with_a_reason(tables: Tables) -> None:
    table = toy_table(tables)
    question = look(tables, table, "ada").question

    def says(player: str, action: int, asked: int | None) -> str:
        return str(refusal(lambda: play.act(tables, table, player, action, asked)))

    assert says("eve", 0, 0) == "You have no seat at this table."
    assert says("basil", 0, 0) == "It is not your turn."
    assert says("ada", toy.CARD, question) == "That is not possible here."
    assert says("ada", 99, question) == "That is not possible here."
    assert says("ada", 0, 17) == "The table has changed since you chose."
    assert kept(tables, table) == 0
    open_table = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    before = refusal(lambda: play.act(tables, open_table, "ada", 0, 0))
    assert str(before) == "The game has not begun."
    finish(tables, table)
    assert says("ada", 0, question) == "The game is over."


def test_the_second_of_two_posts_is_told_that_the_table_changed(tables: Tables) -> None:
    table = toy_table(tables)
    question = look(tables, table, "ada").question
    play.act(tables, table, "ada", toy.STONE, question)
    error = refusal(lambda: play.act(tables, table, "ada", toy.STONE, question))
    assert error.changed
    assert kept(tables, table) == 1


def test_two_processes_cannot_both_win(tables: Tables) -> None:
    """The primary key decides, also where both have looked at the same table."""
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE + 1)
    with Tables(str(tables.store.url.database)) as other:
        seen_here, seen_there = look(tables, table, "basil"), look(other, table, "basil")
        assert seen_here.question == seen_there.question
        play.act(other, table, "basil", toy.STONE + 2, seen_there.question)
        late = refusal(lambda: play.act(tables, table, "basil", toy.STONE, seen_here.question))
        assert late.changed
        assert look(tables, table, "cleo").view.scores() == [1, 2, 0]  # type: ignore[union-attr]
        entry = Entry(1, 0, 1, 0, 0, False, False, 0, [], 0.0)
        with pytest.raises(IntegrityError), tables.store.write() as session:
            session.add(MoveRow(table_id=table, **entry._asdict()))


def test_a_writer_that_meets_a_taken_ply_is_refused(tables: Tables) -> None:
    table = toy_table(tables)

    def race() -> None:
        with tables.writing(table) as desk:
            for ply in (0, 0):
                desk.session.add(
                    MoveRow(table_id=table, **Entry(ply, 0, 0, 0, 0, 0, 0, 0, [], 0.0)._asdict())  # type: ignore[arg-type]
                )
                desk.session.flush()
                desk.session.expunge_all()

    assert refusal(race).changed
    assert kept(tables, table) == 0


def test_seats_pick_together_in_any_order(tables: Tables) -> None:
    table = toy_table(tables)
    to_the_cards(tables, table)
    questions = {p: look(tables, table, p).question for p in ("ada", "basil", "cleo")}
    assert None not in questions.values()
    # Nobody's question is spoilt by what the others do meanwhile.
    for player in ("cleo", "ada", "basil"):
        play.act(tables, table, player, toy.CARD + 1, questions[player])
    act(tables, table, "cleo", toy.CARD)
    assert look(tables, table, "cleo").question is None
    assert look(tables, table, "ada").question is not None
    act(tables, table, "ada", toy.CARD)
    act(tables, table, "basil", toy.CARD)
    assert look(tables, table, None).view.scores() == [2, 2, 2]  # type: ignore[union-attr]


def test_the_log_is_each_viewers_own(tables: Tables) -> None:
    table = toy_table(tables)
    to_the_cards(tables, table)
    act(tables, table, "ada", toy.CARD + 3)

    def lines(player: str | None) -> list[str]:
        return [render(line.message, NAMES) for line in seeing.log(tables, table, player)]

    stones = ["stones Ada", "stones Basil", "stones Cleo"]
    assert lines("ada") == [*stones, "card Ada"]
    assert lines("basil") == lines(None) == stones
    assert [line.frame for line in seeing.log(tables, table, "ada")] == [1, 2, 3, 4]
    assert [line.frame for line in seeing.log(tables, table, "ada", since=3)] == [3, 4]
    assert seeing.log(tables, lobby.create(tables, "a", "A", "toy", ["me", "open"]), "a") == []


def test_the_past_by_frames(tables: Tables) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE, toy.STONE + 2)
    act(tables, table, "basil", toy.STONE + 1)
    past = seeing.look(tables, table, "ada", frame=2)
    assert (past.frame, past.frames) == (2, 3)
    assert past.view.scores() == [2, 0, 0]  # type: ignore[union-attr]
    assert past.question is None
    assert seeing.points(tables, table, "ada") == [[0, 0, 0], [0, 0, 0], [2, 0, 0], [2, 1, 0]]
    with pytest.raises(ValueError, match="frames are 0 to 3"):
        seeing.look(tables, table, "ada", frame=4)
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert seeing.points(tables, fresh, "ada") == []


def test_what_a_seat_has_looked_at(tables: Tables) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE, toy.STONE, toy.STONE + 1)
    assert look(tables, table, "basil").seen == 0
    play.seen(tables, table, "basil", 2)
    play.seen(tables, table, "basil", 1)  # looking back is not forgetting
    assert look(tables, table, "basil").seen == 2
    act(tables, table, "basil", toy.STONE)
    assert look(tables, table, "basil").seen == 2
    assert look(tables, table, "ada").seen == 0
    with pytest.raises(ValueError, match="frames are 0 to 4"):
        play.seen(tables, table, "basil", 5)
    assert "no seat" in str(refusal(lambda: play.seen(tables, table, "eve", 0)))
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert "not begun" in str(refusal(lambda: play.seen(tables, fresh, "ada", 0)))


def test_an_action_tells_how_far_its_player_has_looked(tables: Tables) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE, toy.STONE)
    asked = look(tables, table, "ada")
    with pytest.raises(ValueError, match="frames are 0 to 2"):
        play.act(tables, table, "ada", toy.STONE, asked.question, 3)
    assert kept(tables, table) == 2  # all or nothing
    play.act(tables, table, "ada", toy.STONE + 1, asked.question, asked.frames)
    assert look(tables, table, "ada").seen == 2
    late = refusal(lambda: play.act(tables, table, "ada", toy.STONE, asked.question, 99))
    assert late.changed
    with Tables(str(tables.store.url.database)) as other:
        here, there = look(tables, table, "ada").view, look(other, table, "ada").view
        assert here is not None
        assert there is not None
        assert here.to_dict() == there.to_dict()


def test_others_eyes_and_the_record_only_after_the_end(tables: Tables) -> None:
    table = toy_table(tables)
    assert "over" in str(refusal(lambda: seeing.record(tables, table)))
    assert "over" in str(refusal(lambda: seeing.look(tables, table, "ada", seat=1)))
    assert seeing.look(tables, table, "ada", seat=0).seat == 0
    finish(tables, table)
    assert seeing.look(tables, table, "ada", frame=9, seat=1).seat == 1
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        seeing.look(tables, table, "ada", seat=3)
    record = seeing.record(tables, table)
    with tables.reading(table) as desk:
        assert record.seed == desk.row.seed
    assert record.replay().scores() == record.scores == [4, 6, 8]
    assert record.names == ["Ada", "Basil", "Cleo"]
    # The frames are the plies of the record now, for everybody.
    assert look(tables, table, None).frames == len(record.moves)


def test_chat(tables: Tables) -> None:
    table = toy_table(tables)
    before = seeing.version(tables, table, None)
    play.chat(tables, table, "basil", "  <b>hello</b> ")
    play.chat(tables, table, "ada", "hi")
    said = seeing.said(tables, table)
    assert [(s.seat, s.name, s.text) for s in said] == [
        (1, "Basil", "<b>hello</b>"),
        (0, "Ada", "hi"),
    ]
    assert [s.text for s in seeing.said(tables, table, after=said[0].number)] == ["hi"]
    assert seeing.version(tables, table, None) == before + 2
    assert "nothing to say" in str(refusal(lambda: play.chat(tables, table, "ada", " \n ")))
    assert "500" in str(refusal(lambda: play.chat(tables, table, "ada", "x" * 501)))
    assert "no seat" in str(refusal(lambda: play.chat(tables, table, "eve", "hi")))


def test_changes_arrive_for_those_who_can_see_them(tables: Tables) -> None:
    table = toy_table(tables)
    to_the_cards(tables, table)

    async def watch() -> None:
        own = seeing.changes(tables, table, "ada")
        public = seeing.changes(tables, table, None)
        first_own, first_public = await anext(own), await anext(public)
        waiting = asyncio.ensure_future(anext(public))  # type: ignore[arg-type]
        await asyncio.to_thread(act, tables, table, "ada", toy.CARD)
        assert await asyncio.wait_for(anext(own), 10) == first_own + 1
        await asyncio.to_thread(play.chat, tables, table, "ada", "ready")
        assert await asyncio.wait_for(waiting, 10) == first_public + 1  # the chat, not the card
        await own.aclose()  # type: ignore[attr-defined]
        await public.aclose()  # type: ignore[attr-defined]

    asyncio.run(watch())


def test_a_watcher_hears_of_every_table_until_it_ends(tables: Tables) -> None:
    heard: list[str] = []
    end = tables.watch(heard.append)
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE)
    assert set(heard) == {table}
    end()
    count = len(heard)
    act(tables, table, "ada", toy.STONE)
    assert len(heard) == count
