"""Undo, starting a turn again, takebacks: where they are allowed, and that nothing is ever lost."""

import pytest

from keydom.tables import Tables, lobby, play, queries
from keydom.tables.history import TAKEBACK, UNDO

from . import toy
from .helpers import (
    A_BOT_PLAYS,
    NO_SEAT,
    act,
    finish,
    kept,
    look,
    refusal,
    to_the_cards,
    toy_table,
    why,
)

REVEALED = "Something has been revealed or decided by chance since."
NOT_YOURS = "Undo would change whose turn it is."
NOTHING = "There is nothing you can take back."


def refused_undo(tables: Tables, table_id: str, player: str) -> str:
    assert not look(tables, table_id, player).can_undo
    reason = why(lambda: play.undo(tables, table_id, player))
    assert why(lambda: play.restart_turn(tables, table_id, player)) == reason
    return reason


def test_undo_takes_the_last_action_back_and_keeps_it_on_file(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.STONE)
    before = look(tables, table_id, "ada")
    assert before.can_undo
    play.undo(tables, table_id, "ada")
    after = look(tables, table_id, "ada")
    assert after.frames == before.frames - 1
    assert after.version > before.version
    assert len(queries.log(tables, table_id, None)) == 1
    with tables.reading(table_id) as tx:
        assert [entry.kind for entry in tx.history.entries] == [0, 0, UNDO]
        assert tx.history.line == [0]
    assert kept(tables, table_id) == 3


def test_a_game_cannot_go_to_and_fro_for_ever(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that was ever done is kept, and read by whoever opens the table."""
    monkeypatch.setattr(play, "MOST_TAKEN_BACK", 4)
    table_id = toy_table(tables)
    for _ in range(2):
        act(tables, table_id, "ada", toy.STONE)
        play.undo(tables, table_id, "ada")
    act(tables, table_id, "ada", toy.STONE, toy.STONE)
    too_much = "So much was taken back in this game that no more can be."
    assert why(lambda: play.undo(tables, table_id, "ada")) == too_much
    assert why(lambda: play.restart_turn(tables, table_id, "ada")) == too_much
    play.offer_takeback(tables, table_id, "ada")
    play.answer_takeback(tables, table_id, "basil", accept=True)
    assert why(lambda: play.answer_takeback(tables, table_id, "cleo", accept=True)) == too_much
    act(tables, table_id, "ada", toy.STONE)  # the game goes on


def test_an_action_chosen_before_an_undo_is_stale(tables: Tables) -> None:
    table_id = toy_table(tables)
    first = look(tables, table_id, "ada").question
    act(tables, table_id, "ada", toy.STONE)
    play.undo(tables, table_id, "ada")
    assert refusal(lambda: play.act(tables, table_id, "ada", toy.STONE, first)).changed


def test_start_my_turn_again(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE)
    assert not look(tables, table_id, "ada").can_restart  # undo does the same
    act(tables, table_id, "ada", toy.STONE, toy.STONE)
    assert look(tables, table_id, "ada").can_restart
    play.restart_turn(tables, table_id, "ada")
    with tables.reading(table_id) as tx:
        assert tx.history.line == []
    assert refused_undo(tables, table_id, "ada") == NOTHING
    act(tables, table_id, "ada", toy.STONE + 2)
    assert look(tables, table_id, None).view.scores() == [2, 0, 0]  # type: ignore[union-attr]


def test_undo_does_not_change_whose_turn_it_is(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 1)
    assert refused_undo(tables, table_id, "ada") == NOT_YOURS


def test_undo_makes_nobody_else_act_again(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 1)
    assert refused_undo(tables, table_id, "basil") == "Somebody else has acted since."


def test_undo_does_not_cross_chance(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.PEEK)
    assert refused_undo(tables, table_id, "ada") == REVEALED
    act(tables, table_id, "ada", toy.STONE, toy.STONE)
    play.restart_turn(tables, table_id, "ada")  # only as far as the peek
    with tables.reading(table_id) as tx:
        assert [tx.history.action(n).action for n in range(2)] == [toy.STONE, toy.PEEK]
        assert len(tx.history.line) == 2


def test_undo_is_for_players_in_a_running_game(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert why(lambda: play.undo(tables, table_id, "eve")) == NO_SEAT
    act(tables, table_id, "ada", toy.STONE)
    lobby.resign(tables, table_id, "ada", "random")
    assert why(lambda: play.undo(tables, table_id, "ada")) == A_BOT_PLAYS
    lobby.reclaim_seat(tables, table_id, "ada")
    play.undo(tables, table_id, "ada")
    finish(tables, table_id)
    assert refused_undo(tables, table_id, "cleo") == "The game is over."


def test_in_a_lane_the_own_last_action_goes_and_the_others_stay(tables: Tables) -> None:
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    act(tables, table_id, "ada", toy.CARD + 1)
    act(tables, table_id, "basil", toy.CARD + 2)
    act(tables, table_id, "ada", toy.CARD + 3)
    act(tables, table_id, "cleo", toy.CARD + 2)
    question = look(tables, table_id, "cleo").question
    version = queries.version(tables, table_id, "cleo")
    play.undo(tables, table_id, "ada")
    with tables.reading(table_id) as tx:
        assert tx.history.state.at.cards == [[1], [2], [2]]  # type: ignore[attr-defined]
    # The others neither see it nor lose what they were about to do.
    assert queries.version(tables, table_id, "cleo") == version
    play.act(tables, table_id, "cleo", toy.CARD, question)
    act(tables, table_id, "ada", toy.CARD)
    play.restart_turn(tables, table_id, "ada")
    with tables.reading(table_id) as tx:
        assert tx.history.state.at.cards == [[], [2], [2, 0]]  # type: ignore[attr-defined]
    assert refused_undo(tables, table_id, "ada") == NOTHING


def test_one_who_is_done_in_its_lane_may_step_back_while_it_is_open(tables: Tables) -> None:
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    act(tables, table_id, "ada", toy.CARD + 1, toy.CARD + 1)
    assert look(tables, table_id, "ada").question is None
    play.undo(tables, table_id, "ada")
    assert look(tables, table_id, "ada").question is not None
    act(tables, table_id, "ada", toy.CARD)
    for player in ("basil", "cleo"):
        act(tables, table_id, player, toy.CARD, toy.CARD)
    assert refused_undo(tables, table_id, "ada") == REVEALED  # the cards were shown


def test_a_lane_begins_where_it_opened(tables: Tables) -> None:
    """Cleo's last stone lies before the cards, though it is her turn to pick now."""
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    assert refused_undo(tables, table_id, "cleo") == NOTHING


def test_takeback_by_consent_of_all(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.PEEK, toy.STONE + 1)
    act(tables, table_id, "basil", toy.STONE)
    stale = look(tables, table_id, "basil").question
    play.offer_takeback(tables, table_id, "ada")
    offer = look(tables, table_id, None).offer
    assert offer is not None
    assert (offer.seat, offer.waiting) == (0, [1, 2])
    assert (
        why(lambda: play.offer_takeback(tables, table_id, "basil"))
        == "A takeback is already on offer."
    )
    assert (
        why(lambda: play.answer_takeback(tables, table_id, "ada", True))
        == "The others have to agree."
    )
    play.answer_takeback(tables, table_id, "cleo", True)
    assert look(tables, table_id, None).offer.waiting == [1]  # type: ignore[union-attr]
    play.answer_takeback(tables, table_id, "basil", True)
    after = look(tables, table_id, "ada")
    assert after.offer is None
    assert after.question is not None
    with tables.reading(table_id) as tx:
        assert tx.history.entries[-1].kind == TAKEBACK
        assert tx.history.line == [0]
    act(tables, table_id, "ada", toy.STONE + 2)
    assert refusal(lambda: play.act(tables, table_id, "basil", toy.STONE, stale)).changed


def test_a_takeback_can_be_denied_withdrawn_or_overtaken(tables: Tables) -> None:
    table_id = toy_table(tables)
    none = refusal(lambda: play.answer_takeback(tables, table_id, "ada", True))
    assert str(none) == "No takeback is on offer."
    assert why(lambda: play.offer_takeback(tables, table_id, "ada")) == NOTHING
    act(tables, table_id, "ada", toy.STONE + 1)
    for player in ("basil", "ada"):
        play.offer_takeback(tables, table_id, "ada")
        play.answer_takeback(tables, table_id, player, False)
        assert look(tables, table_id, None).offer is None
    play.offer_takeback(tables, table_id, "ada")
    act(tables, table_id, "basil", toy.STONE)
    assert look(tables, table_id, None).offer is None
    assert why(lambda: play.offer_takeback(tables, table_id, "eve")) == NO_SEAT
    assert look(tables, table_id, None).view.scores() == [1, 0, 0]  # type: ignore[union-attr]


def test_bots_agree_at_once(tables: Tables) -> None:
    table_id = toy_table(tables, people=1)
    act(tables, table_id, "ada", toy.STONE + 1)
    play.offer_takeback(tables, table_id, "ada")
    assert look(tables, table_id, "ada").question is not None
    assert look(tables, table_id, None).view.scores() == [0, 0, 0]  # type: ignore[union-attr]


def bots_act(tables: Tables, table_id: str, *actions: int) -> None:
    for action in actions:
        with tables.writing(table_id) as tx:
            seat = tx.history.state.seat
            assert tx.seats[seat].bot
            play.answer(tx, seat, action, tx.history.questions[seat])


def test_against_bots_alone_undo_goes_back_over_what_they_did(tables: Tables) -> None:
    table_id = toy_table(tables, people=1)
    assert not look(tables, table_id, "ada").can_undo
    assert why(lambda: play.undo(tables, table_id, "ada")) == NOTHING
    act(tables, table_id, "ada", toy.STONE, toy.PEEK, toy.STONE + 1)
    assert look(tables, table_id, "ada").can_undo  # while they think
    bots_act(tables, table_id, toy.STONE + 2)
    play.undo(tables, table_id, "ada")
    after = look(tables, table_id, "ada")
    assert after.question is not None
    assert after.view.scores() == [0, 0, 0]  # type: ignore[union-attr]
    with tables.reading(table_id) as tx:
        assert tx.history.entries[-1].kind == TAKEBACK
        assert len(tx.history.line) == 2
    play.undo(tables, table_id, "ada")  # over what was revealed
    play.undo(tables, table_id, "ada")
    assert not look(tables, table_id, "ada").can_undo


def test_with_other_people_or_a_rating_takebacks_are_not_free(tables: Tables) -> None:
    for table_id in (toy_table(tables, people=2), toy_table(tables, people=3)):
        act(tables, table_id, "ada", toy.STONE + 1)
        assert refused_undo(tables, table_id, "ada") == NOT_YOURS
    left = toy_table(tables, people=2)
    lobby.resign(tables, left, "basil", "random")  # who may come back
    act(tables, left, "ada", toy.STONE + 1)
    assert refused_undo(tables, left, "ada") == NOT_YOURS
    rated = toy_table(tables, people=1)
    with tables.writing(rated) as tx:
        tx.row.rated = True
    act(tables, rated, "ada", toy.STONE + 1)
    assert refused_undo(tables, rated, "ada") == NOT_YOURS


def test_steps_back_survive_a_restart_and_snapshots(tables: Tables) -> None:
    """More actions than a snapshot needs, then back across it, then on."""
    rounds = 70
    table_id = toy_table(tables)
    act(tables, table_id, "ada", *[toy.STONE] * rounds)
    play.restart_turn(tables, table_id, "ada")
    act(tables, table_id, "ada", toy.PEEK, *[toy.STONE] * rounds)
    play.undo(tables, table_id, "ada")
    with tables.reading(table_id) as tx:
        here = tx.history
    tables.close()
    with Tables(str(tables.database.url.database)) as again:
        with again.reading(table_id) as tx:
            there = tx.history
            assert there.state.to_dict() == here.state.to_dict()
            assert there.line == here.line
            assert there.questions == here.questions
            assert there.frames(0) == here.frames(0)
            assert there.checkpoints[1].length == 64  # began at a snapshot of the line that stands
        play.undo(again, table_id, "ada")
        assert look(again, table_id, "ada").frames == rounds - 1
