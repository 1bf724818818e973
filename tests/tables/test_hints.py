"""Hints: for the own seat with something to decide, one answer per question, and none in rated games."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from keydom.bots.search import Advice
from keydom.tables import BotRunner, Tables, hints, lobby, play, queries
from keydom.tables.ratings import Ratings
from keydom.tables.schema import SeatRow

from . import toy
from .helpers import (
    A_BOT_PLAYS,
    NO_SEAT,
    NOT_BEGUN,
    act,
    finish,
    look,
    make_old,
    refusal,
    running,
    toy_table,
    why,
)
from .test_bot_runner import wait_for

QUICK = 2  # passes


@pytest.fixture
def runner(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[BotRunner]:
    monkeypatch.setattr(hints, "PASSES", QUICK)
    made = BotRunner(tables, workers=1)
    yield made
    made.close()


def give(tables: Tables, table_id: str, seat: int, action: int | None) -> None:
    """What the runner does when the bot has thought."""
    advice = None if action is None else Advice(action, [], [2.0], [0.0], [])
    with tables.writing(table_id) as tx:
        hints.give(tx, seat, tx.history.questions[seat], advice)


def test_a_strong_bot_gives_a_hint(tables: Tables, runner: BotRunner) -> None:
    table_id = running(tables, "keythedral", ["me", "open"])
    before = look(tables, table_id, "ada")
    assert before.can_ask_hint
    assert before.hint is None
    hints.ask(tables, table_id, "ada")
    wait_for(lambda: has_action(tables, table_id))
    seen = look(tables, table_id, "ada")
    assert seen.hint is not None
    assert seen.view is not None
    assert seen.hint.action in seen.view.legal_actions()
    assert not seen.hint.thinking
    assert {other.line[0] for other in seen.hint.alternatives} < {*seen.view.legal_actions()}
    assert seen.question == before.question
    assert seen.version > before.version  # so that open pages fetch it
    act(tables, table_id, "ada", seen.hint.action or 0)
    assert look(tables, table_id, "ada").hint is None


def has_action(tables: Tables, table_id: str) -> bool:
    hint = look(tables, table_id, "ada").hint
    return hint is not None and hint.action is not None


def test_a_hint_asked_for_before_a_restart_is_given_after_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "PASSES", QUICK)
    table_id = running(tables, "keythedral", ["me", "open"])
    hints.ask(tables, table_id, "ada")
    runner = BotRunner(tables, workers=1)
    wait_for(lambda: has_action(tables, table_id))
    runner.close()


def test_who_asks_twice_gets_the_same(tables: Tables) -> None:
    table_id = toy_table(tables)
    hints.ask(tables, table_id, "ada")
    asked = look(tables, table_id, "ada")
    assert asked.hint is not None
    assert asked.hint.thinking
    hints.ask(tables, table_id, "ada")
    assert look(tables, table_id, "ada").version == asked.version
    give(tables, table_id, 0, toy.STONE + 2)
    answered = look(tables, table_id, "ada")
    hints.ask(tables, table_id, "ada")
    assert look(tables, table_id, "ada") == answered
    assert answered.hint is not None
    assert answered.hint.action == toy.STONE + 2


def test_nobody_else_learns_of_it(tables: Tables) -> None:
    table_id = toy_table(tables)
    others = [look(tables, table_id, who) for who in ("basil", None)]
    hints.ask(tables, table_id, "ada")
    give(tables, table_id, 0, toy.STONE + 2)
    for before, who in zip(others, ("basil", None), strict=True):
        now = look(tables, table_id, who)
        assert now.hint is None
        assert now.version == before.version


def test_only_for_the_own_seat_with_something_to_decide(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert why(lambda: hints.ask(tables, table_id, "stranger")) == NO_SEAT
    not_asked = refusal(lambda: hints.ask(tables, table_id, "basil"))
    assert not_asked.changed
    assert not look(tables, table_id, "basil").can_ask_hint
    lobby.resign(tables, table_id, "ada", "random")
    assert why(lambda: hints.ask(tables, table_id, "ada")) == A_BOT_PLAYS
    waiting = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: hints.ask(tables, waiting, "ada")) == NOT_BEGUN


def give_plan(tables: Tables, table_id: str, *line: int) -> None:
    """Ask for a hint, to pass (which keeps the turn) and go on with a line, and give it."""
    hints.ask(tables, table_id, "ada")
    with tables.writing(table_id) as tx:
        advice = Advice(toy.STONE, [*line], [2.0], [0.0], [])
        hints.give(tx, 0, tx.history.questions[0], advice)


def asked_again(tables: Tables, table_id: str) -> hints.Hint:
    hints.ask(tables, table_id, "ada")
    found = look(tables, table_id, "ada").hint
    assert found is not None
    return found


def test_who_follows_a_hint_is_told_how_it_goes_on(tables: Tables) -> None:
    table_id = toy_table(tables)
    again = [toy.STONE, toy.STONE + 1]
    give_plan(tables, table_id, *again)
    act(tables, table_id, "ada", toy.STONE)
    rest = hints.Hint(False, toy.STONE, [toy.STONE + 1], [0], [], True)
    assert asked_again(tables, table_id) == rest
    act(tables, table_id, "ada", toy.STONE)
    assert asked_again(tables, table_id) == hints.Hint(False, toy.STONE + 1, [], [0], [], True)


def test_it_goes_on_after_steps_for_which_no_hint_was_asked(tables: Tables) -> None:
    table_id = toy_table(tables)
    give_plan(tables, table_id, toy.STONE, toy.STONE + 1)
    act(tables, table_id, "ada", toy.STONE, toy.STONE)
    assert asked_again(tables, table_id) == hints.Hint(False, toy.STONE + 1, [], [0], [], True)


def test_who_takes_back_a_step_hears_the_same_hint_again(tables: Tables) -> None:
    table_id = toy_table(tables)
    give_plan(tables, table_id, toy.STONE + 1)
    first = look(tables, table_id, "ada").hint
    act(tables, table_id, "ada", toy.STONE)
    play.undo(tables, table_id, "ada")
    assert asked_again(tables, table_id) == first


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ([toy.STONE + 1], [toy.PEEK]),  # something else, with a barrier
        ([toy.STONE + 1], [toy.STONE, toy.STONE]),  # and on
        ([toy.CARD], [toy.STONE]),  # not possible any more
        ([], [toy.STONE]),
    ],
)
def test_whoever_leaves_the_plan_gets_a_new_hint(
    tables: Tables, line: list[int], actions: list[int]
) -> None:
    table_id = toy_table(tables)
    give_plan(tables, table_id, *line)
    act(tables, table_id, "ada", *actions)
    assert asked_again(tables, table_id).thinking


def test_an_answer_that_comes_too_late_is_dropped(tables: Tables) -> None:
    table_id = toy_table(tables)
    hints.ask(tables, table_id, "ada")
    with tables.reading(table_id) as tx:
        question = tx.history.questions[0]
    act(tables, table_id, "ada", toy.STONE)  # it goes on being her turn
    with tables.writing(table_id) as tx:
        hints.give(tx, 0, question, Advice(toy.STONE, [], [2.0], [0.0], []))
    assert look(tables, table_id, "ada").hint is None
    hints.ask(tables, table_id, "ada")
    give(tables, table_id, 0, toy.STONE + 1)
    play.undo(tables, table_id, "ada")
    assert look(tables, table_id, "ada").hint is None


def test_in_a_lane_a_hint_stays_while_others_decide(tables: Tables) -> None:
    table_id = toy_table(tables)
    for player in ("ada", "basil", "cleo"):
        act(tables, table_id, player, toy.STONE + 1)
    hints.ask(tables, table_id, "ada")
    give(tables, table_id, 0, toy.CARD)
    act(tables, table_id, "cleo", toy.CARD)
    hint = look(tables, table_id, "ada").hint
    assert hint is not None
    assert hint.action == toy.CARD


def test_a_bot_that_fails_says_so_and_can_be_asked_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hints, "PASSES", "many")
    table_id = running(tables, "keythedral", ["me", "open"])
    runner = BotRunner(tables, workers=1)
    hints.ask(tables, table_id, "ada")
    wait_for(lambda: not is_thinking(tables, table_id))
    assert "failed" in caplog.text
    failed = look(tables, table_id, "ada").hint
    assert failed is not None
    assert failed.action is None
    monkeypatch.setattr(hints, "PASSES", QUICK)
    hints.ask(tables, table_id, "ada")
    wait_for(lambda: has_action(tables, table_id))
    runner.close()


def is_thinking(tables: Tables, table_id: str) -> bool:
    hint = look(tables, table_id, "ada").hint
    return hint is not None and hint.thinking


# ---- Rated tables


def test_tables_from_before_there_were_hints(sqlite_database: str) -> None:
    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables)
        with tables.database.write() as session:
            make_old(session)
            for column in (
                "tables DROP COLUMN rated",
                "seats DROP COLUMN hint",
                "seats DROP COLUMN hint_wanted",
            ):
                session.execute(text(f"ALTER TABLE {column}"))
            session.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    with Tables(sqlite_database) as tables:
        assert not look(tables, table_id, None).summary.rated
        hints.ask(tables, table_id, "ada")
        assert is_thinking(tables, table_id)


def test_a_rated_game_has_no_hints_and_nothing_is_taken_back(tables: Tables) -> None:
    table_id = toy_table(tables, rated=True)
    assert look(tables, table_id, None).summary.rated
    assert not look(tables, table_id, "ada").can_ask_hint
    assert why(lambda: hints.ask(tables, table_id, "ada")) == "There are no hints in rated games."
    act(tables, table_id, "ada", toy.STONE)
    play.undo(tables, table_id, "ada")  # the own step that nobody has answered: as on a real table
    act(tables, table_id, "ada", toy.STONE + 1)
    assert (
        why(lambda: play.offer_takeback(tables, table_id, "ada"))
        == "There are no takebacks in rated games."
    )
    assert (
        why(lambda: lobby.fork(tables, table_id, "ada", "Ada"))
        == "A rated game can be forked only once it is over."
    )
    lobby.resign(tables, table_id, "basil", "random")
    assert (
        why(lambda: lobby.reclaim_seat(tables, table_id, "basil"))
        == "In a rated game a bot that has taken over plays to the end."
    )


def test_the_rematch_of_a_rated_game_is_rated_and_a_fork_is_not(tables: Tables) -> None:
    table_id = toy_table(tables, rated=True)
    finish(tables, table_id)
    following = lobby.rematch(tables, table_id, "ada", "Ada")
    assert queries.summary(tables, following, None).rated
    fork = lobby.fork(tables, table_id, "ada", "Ada", frame=1)
    assert not queries.summary(tables, fork, None).rated


def test_people_are_rated_by_their_placing_among_people(tables: Tables) -> None:
    ratings = Ratings(tables)
    finish(tables, toy_table(tables))  # not rated: nobody is
    assert ratings.of("ada") == []
    finish(tables, toy_table(tables, rated=True))  # ada 4, basil 6, cleo 8 stones
    last, middle, first = (ratings.of(player)[0] for player in ("ada", "basil", "cleo"))
    assert last.mu < middle.mu < first.mu
    assert {last.games, middle.games, first.games} == {1}
    assert last.game == "toy"
    assert ratings.of("ada") == [last]  # counted once
    finish(tables, toy_table(tables, rated=True))
    again = ratings.of("cleo")[0]
    assert again.games == 2
    assert again.mu > first.mu
    assert again.sigma < first.sigma
    assert Ratings(tables).of("cleo") == [again]  # a new process counts the same


def test_whoever_lets_a_bot_play_on_is_placed_behind_the_others(tables: Tables) -> None:
    table_id = toy_table(tables, rated=True)
    finish(tables, table_id)  # ada 4, basil 6, cleo 8 stones
    with tables.database.write() as session:
        session.get_one(SeatRow, (table_id, 2)).bot = "random"
    first, second, last = (Ratings(tables).of(player)[0].mu for player in ("basil", "ada", "cleo"))
    assert first > second > last


def test_a_game_against_bots_rates_nobody(tables: Tables) -> None:
    table_id = toy_table(tables, people=1, rated=True)
    with tables.database.write() as session:
        session.execute(
            text(
                "UPDATE tables SET status = 'over', ended = 1.0, scores = '[1, 2, 3]', winners = '[2]'"
            )
        )
        assert session.get_one(SeatRow, (table_id, 1)).player is None
    assert Ratings(tables).of("ada") == []
