"""Bots at tables: whole games, restarts, failures; and clocks that give seats to them."""

import errno
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from keydom import bots as players
from keydom.tables import BotRunner, Tables, bot_runner, hints, lobby, play, queries, uptime
from keydom.tables.clock import late, run_out

from . import toy
from .helpers import TIME_IS_UP, act, kept, look, refusal, running, toy_table, why
from .test_worker_pool import begun
from .test_worker_pool import wait_for as think_until


@pytest.fixture
def runner(tables: Tables) -> Iterator[BotRunner]:
    made = BotRunner(tables, workers=1)
    yield made
    made.close()


def wait_for(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def test_the_registry_of_bots() -> None:
    assert "random" in players.names()
    assert players.kind("random:seed=1").level == 0
    for text, says in (
        ("nobody", "there are random"),
        ("random:depth=3", "takes seed=..., not 'depth=3'"),
        ("random:seed", "not 'seed'"),
        ("random:seed=x", "bot random: seed: invalid literal"),
    ):
        with pytest.raises(ValueError, match=says):
            players.bot(text)


def test_a_person_plays_a_whole_game_against_bots(tables: Tables, runner: BotRunner) -> None:
    table_id = running(tables, "keythedral", ["me", "random"], options={"length": "short"})
    rung = threading.Event()
    tables.watch(lambda _: rung.set(), table_id)
    while True:
        rung.clear()
        seen = look(tables, table_id, "ada")
        if seen.summary.status == "over":
            break
        if seen.question is None:
            assert rung.wait(60), "the bot does not move"
        elif seen.view is not None:
            legal = seen.view.legal_actions()
            buys = [a for a in legal if seen.view.game.notation(a).startswith(("buy", "craft"))]
            play.act(tables, table_id, "ada", (buys or legal)[0], seen.question)
    record = queries.record(tables, table_id)
    assert record.replay().scores() == queries.summary(tables, table_id, None).scores
    assert {seat for seat, _ in record.moves} == {0, 1}
    assert len(queries.points(tables, table_id, None)) == len(record.moves) + 1


def test_a_bot_is_considered_once_per_move(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    considered: list[str] = []
    consider = BotRunner._consider

    def counting(runner: BotRunner, table_id: str) -> None:
        considered.append(table_id)
        consider(runner, table_id)

    monkeypatch.setattr(BotRunner, "_consider", counting)
    monkeypatch.setattr(bot_runner, "SWEEP", 3600.0)  # seconds: commits alone make it look
    runner = BotRunner(tables, workers=1)
    table_id = running(tables, "keythedral", ["random", "me"])

    def of_the_bot() -> int:
        with tables.reading(table_id) as tx:
            return sum(entry.seat == 0 for entry in tx.history.entries)

    for _ in range(6):
        wait_for(lambda: look(tables, table_id, "ada").question is not None)
        play_first(tables, table_id)
    wait_for(lambda: look(tables, table_id, "ada").question is not None)
    runner.close()
    # Nobody has standing orders that answer something here: after any other move a person is asked.
    assert considered == [table_id] * of_the_bot()
    assert of_the_bot() >= 3


def test_bots_think_at_the_expense_of_the_host_and_hints_of_who_asked(
    tables: Tables, runner: BotRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged: list[tuple[str | None, str | None]] = []
    submit = runner.pool.submit

    def counting(whose: str | None, *args: Any, household: str | None = None) -> Any:
        charged.append((whose, household))
        return submit(whose, *args, household=household)

    monkeypatch.setattr(runner.pool, "submit", counting)
    seats = ["open", "me", "random"]
    table_id = lobby.create(tables, "ada", "Ada", "keythedral", seats, household="a home")
    lobby.take_seat(tables, table_id, "basil", "Basil", household="another")
    lobby.start(tables, table_id, "ada")
    hints.ask(tables, table_id, "basil")
    wait_for(lambda: ("basil", "another") in charged)
    while "ada" not in {whose for whose, _ in charged}:
        for player in ("ada", "basil"):
            seen = look(tables, table_id, player)
            if seen.question is not None and seen.view is not None:
                act(tables, table_id, player, seen.view.legal_actions()[0])
    assert set(charged) == {("basil", "another"), ("ada", "a home")}


def test_after_a_restart_bots_move_on(tmp_path: Path) -> None:
    path = str(tmp_path / "keydom.sqlite")
    with Tables(path) as tables:
        table_id = running(tables, "keythedral", ["random", "me"])
        assert look(tables, table_id, "ada").question is None
    with Tables(path) as tables:
        runner = BotRunner(tables, workers=1)
        wait_for(lambda: look(tables, table_id, "ada").question is not None)
        runner.close()


def test_a_bot_that_fails_does_not_stop_the_game(
    tables: Tables, runner: BotRunner, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = running(tables, "keythedral", ["random", "me"])
    wait_for(lambda: look(tables, table_id, "ada").question is not None)
    with tables.writing(table_id) as tx:  # a bot that is not known any more
        tx.seats[0].bot = "retired"
    view = look(tables, table_id, "ada").view
    assert view is not None
    before = kept(tables, table_id)
    while look(tables, table_id, "ada").question is not None:
        play_first(tables, table_id)
    wait_for(lambda: look(tables, table_id, "ada").question is not None)
    assert kept(tables, table_id) > before
    assert "failed" in caplog.text


def play_first(tables: Tables, table_id: str) -> None:
    view = look(tables, table_id, "ada").view
    assert view is not None
    act(tables, table_id, "ada", view.legal_actions()[0])


def test_a_process_that_dies_is_replaced(tables: Tables, runner: BotRunner) -> None:
    table_id = running(tables, "keythedral", ["random", "me"])
    wait_for(lambda: look(tables, table_id, "ada").question is not None)
    for process in list(runner.pool.processes.values()):
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
    for _ in range(2):
        while look(tables, table_id, "ada").question is not None:
            play_first(tables, table_id)
        wait_for(lambda: look(tables, table_id, "ada").question is not None)


def test_a_seat_given_to_a_bot_is_played_and_taken_back(tables: Tables, runner: BotRunner) -> None:
    table_id = running(tables, "keythedral", ["me", "open"])
    lobby.resign(tables, table_id, "ada", "random")
    wait_for(lambda: look(tables, table_id, "basil").question is not None)
    lobby.reclaim_seat(tables, table_id, "ada")
    assert look(tables, table_id, None).summary.seats[0].status == "person"


def test_an_answer_for_a_table_that_moved_on_is_dropped(tables: Tables) -> None:
    table_id = toy_table(tables, people=1)
    act(tables, table_id, "ada", toy.STONE + 1)
    with tables.reading(table_id) as tx:
        question = tx.history.questions[1]
    play.offer_takeback(tables, table_id, "ada")
    act(tables, table_id, "ada", toy.STONE + 2)

    def late() -> None:
        with tables.writing(table_id) as tx:
            play.answer(tx, 1, toy.STONE, question)

    assert refusal(late).changed


def test_questions_that_are_no_longer_asked_do_not_wait(
    tables: Tables, runner: BotRunner, tmp_path: Path
) -> None:
    """Whoever asks for hints and goes back again and again has no more thoughts in the queue than questions."""
    for seconds in (5.0, 0.0):  # both workers have something else to do
        gate = tmp_path / f"{seconds}"
        runner.pool.submit("somebody", "elsewhere", seconds, think_until, str(gate))
        begun(gate)
    table_id = toy_table(tables, people=1)

    def considered(seat: int) -> None:
        with tables.reading(table_id) as tx:
            question = tx.history.questions[seat]
        asked = bot_runner.Asked(table_id, seat, question, hint=seat == 0)
        wait_for(lambda: asked in runner._thinking)

    for _ in range(5):
        hints.ask(tables, table_id, "ada")
        considered(0)
        act(tables, table_id, "ada", toy.STONE + 1)
        considered(1)
        play.undo(tables, table_id, "ada")
    homes = runner.pool._households
    assert sum(len(home.jobs) for home in homes.values()) == 1
    wait_for(lambda: len(runner._thinking) == 1)


def minds_clocks(tables: Tables) -> None:
    """What the runner does every second."""
    tables.database.uptime.beat()
    for table_id in late(tables):
        run_out(tables, table_id)


def bot_plays(tables: Tables, table_id: str, seat: int, action: int) -> None:
    """What the runner does when a bot has chosen."""
    with tables.writing(table_id) as tx:
        assert tx.seats[seat].bot is not None
        play.answer(tx, seat, action, tx.history.questions[seat])


def test_the_clock_gives_a_seat_to_the_stand_in(tables: Tables) -> None:
    table_id = toy_table(tables, pace="turns", clock=3600, stand_in="random")
    seen = look(tables, table_id, "ada")
    assert seen.deadline is not None
    left = seen.deadline - datetime.now(UTC)
    # The wall clock may be set a little while the server counts.
    assert timedelta(minutes=50) < left < timedelta(hours=1, seconds=1)
    assert look(tables, table_id, "basil").deadline is None  # not asked
    minds_clocks(tables)
    assert look(tables, table_id, None).summary.seats[0].status == "person"
    pass_time(tables, table_id, 3601)
    minds_clocks(tables)
    assert [s.status for s in look(tables, table_id, None).summary.seats] == [
        "stand-in",
        "person",
        "person",
    ]
    assert why(lambda: lobby.reclaim_seat(tables, table_id, "ada")) == TIME_IS_UP
    bot_plays(tables, table_id, 0, toy.STONE)
    lobby.reclaim_seat(tables, table_id, "ada")
    minds_clocks(tables)  # the clock begins anew
    assert look(tables, table_id, None).summary.seats[0].status == "person"
    act(tables, table_id, "ada", toy.STONE + 1)


def test_each_decision_has_its_own_time(tables: Tables) -> None:
    table_id = toy_table(tables, clock=100, stand_in="random")
    pass_time(tables, table_id, 90)
    act(tables, table_id, "ada", toy.STONE)
    pass_time(tables, table_id, 90)
    minds_clocks(tables)
    assert look(tables, table_id, None).summary.seats[0].status == "person"


@pytest.mark.parametrize("settings", [{"clock": 10}, {"stand_in": "random"}])
def test_without_clock_or_stand_in_people_take_their_time(
    tables: Tables, settings: dict[str, Any]
) -> None:
    table_id = toy_table(tables, **settings)
    pass_time(tables, table_id, 10**6)
    minds_clocks(tables)
    assert look(tables, table_id, None).summary.seats[0].status == "person"


def pass_time(tables: Tables, table_id: str, seconds: float) -> None:
    with tables.writing(table_id) as tx:
        for seat in tx.seats:
            seat.asked_at = None if seat.asked_at is None else seat.asked_at - seconds


def test_the_runner_minds_the_clocks(tables: Tables, runner: BotRunner) -> None:
    table_id = running(tables, "keythedral", ["me", "open"], clock=60, stand_in="random")
    with tables.writing(table_id) as tx:
        tx.seats[0].asked_at = tx.uptime.now() - 61
    wait_for(lambda: look(tables, table_id, "basil").question is not None)
    assert look(tables, table_id, None).summary.seats[0].status == "stand-in"


def test_one_failure_does_not_end_the_runner(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As when descriptors run out while a table is looked at."""
    consider, failures = BotRunner._consider, iter(range(3))

    def failing(runner: BotRunner, table_id: str) -> None:
        if next(failures, None) is not None:
            raise OSError(errno.EMFILE, "Too many open files")
        consider(runner, table_id)

    monkeypatch.setattr(BotRunner, "_consider", failing)
    monkeypatch.setattr(bot_runner, "SWEEP", 0.01)
    runner = BotRunner(tables, workers=1)
    table_id = running(tables, "keythedral", ["random", "me"])
    wait_for(lambda: look(tables, table_id, "ada").question is not None)
    runner.close()
    assert next(failures, None) is None
    assert {r.message for r in caplog.records if r.levelno == logging.ERROR} == {
        "the bots' runner failed at something; the next sweep tries again"
    }


def test_the_runner_closes_forgotten_tables_now_and_then(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at once: a machine that starts with a wrong time of day would close tables that people wait at."""
    looked: list[float] = []
    monkeypatch.setattr(bot_runner, "tidy", lambda _: looked.append(time.monotonic()))
    monkeypatch.setattr(bot_runner, "SWEEP", 0.01)
    monkeypatch.setattr(bot_runner, "TIDY", 0.3)
    begun = time.monotonic()
    runner = BotRunner(tables, workers=1)
    wait_for(lambda: len(looked) > 1)
    runner.close()
    assert looked[0] - begun >= 0.3


class FakeTime:
    """A machine whose clocks are set by hand."""

    def __init__(self) -> None:
        self.wall, self.up = time.time(), time.monotonic()

    def time(self) -> float:
        return self.wall

    def monotonic(self) -> float:
        return self.up

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.up += seconds

    def play(self, tables: Tables, seconds: int) -> None:
        """So long the server runs, and minds the clocks every second."""
        for _ in range(seconds):
            self.pass_by(1)
            minds_clocks(tables)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr(uptime, "time", fake)
    return fake


def playing(tables: Tables, table_id: str) -> bool:
    return look(tables, table_id, None).summary.seats[0].status == "person"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_while_the_server_is_down_clocks_stand_still(
    kind: str, request: pytest.FixtureRequest, machine: FakeTime
) -> None:
    database = request.getfixturevalue(f"{kind}_database")
    with Tables(database) as tables:
        table_id = toy_table(tables, clock=60, stand_in="random", rated=True)
        machine.play(tables, 40)
    machine.pass_by(7 * 24 * 3600)
    with Tables(database) as tables:
        minds_clocks(tables)
        shown = look(tables, table_id, "ada").deadline
        assert shown is not None
        left = shown.timestamp() - machine.wall
        assert 19.9 < left < 20.1 + uptime.BEAT
        machine.play(tables, 15)
        assert playing(tables, table_id)
        machine.play(tables, 20)
        assert not playing(tables, table_id)


def test_a_killed_server_counts_no_longer_than_it_ran(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the real clocks: an hour later, by the time of day, the clock has not gone on."""
    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables, clock=60, stand_in="random", rated=True)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3600)
    with Tables(sqlite_database) as tables:
        minds_clocks(tables)
        assert playing(tables, table_id)
        shown = look(tables, table_id, "ada").deadline
        assert shown is not None
        assert 3600 < shown.timestamp() - now() <= 3661


@pytest.mark.parametrize("stored", ["'x'", "1e300", "-7", "x'ff'"])
def test_an_uptime_that_cannot_be_read_stops_no_clock(sqlite_database: str, stored: str) -> None:
    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables, clock=60, stand_in="random", rated=True)
        with tables.database.write() as session:
            session.connection().exec_driver_sql(f"UPDATE uptime SET seconds = {stored}")  # noqa: S608
    with Tables(sqlite_database) as tables:
        minds_clocks(tables)
        assert playing(tables, table_id)
        shown = look(tables, table_id, "ada").deadline
        assert shown is not None
        assert 0 < shown.timestamp() - time.time() <= 61
        assert tables.database.uptime._stored() >= 0


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_jump_of_the_time_of_day_changes_no_clock(
    tables: Tables, machine: FakeTime, jump: float
) -> None:
    table_id = toy_table(tables, clock=60, stand_in="random", rated=True)
    machine.play(tables, 20)
    machine.wall += jump
    machine.play(tables, 20)
    assert playing(tables, table_id)
    shown = look(tables, table_id, "ada").deadline
    assert shown is not None
    assert shown.timestamp() - machine.wall == pytest.approx(20, abs=1)
    act(tables, table_id, "ada", toy.STONE)  # asked again after the jump
    machine.play(tables, 50)
    assert playing(tables, table_id)
    machine.play(tables, 15)
    assert not playing(tables, table_id)


def test_a_pause_of_the_machine_or_of_the_database_does_not_count(
    tables: Tables, machine: FakeTime
) -> None:
    table_id = toy_table(tables, clock=60, stand_in="random", rated=True)
    machine.play(tables, 20)
    machine.pass_by(3600)  # nobody minds the clocks meanwhile
    machine.play(tables, 35)
    assert playing(tables, table_id)
    machine.play(tables, 10)
    assert not playing(tables, table_id)


def test_processes_agree_on_the_time(postgres_database: str, machine: FakeTime) -> None:
    with Tables(postgres_database) as here:
        table_id = toy_table(here, clock=60, stand_in="random", rated=True)
        machine.play(here, 30)
        with Tables(postgres_database) as there:
            for _ in range(20):
                machine.play(here, 1)
                minds_clocks(there)
            assert there.database.uptime.now() == pytest.approx(here.database.uptime.now(), abs=0.1)
            assert playing(there, table_id)
        for _ in range(15):  # one of them is enough
            machine.play(here, 1)
        assert not playing(here, table_id)


def test_a_process_that_comes_later_takes_over_the_time(
    postgres_database: str, machine: FakeTime
) -> None:
    """Also if no clock has run for long, and if it minds no clocks itself."""
    with Tables(postgres_database) as here:
        machine.play(here, 300)
        with Tables(postgres_database) as there:
            table_id = toy_table(there, clock=20, stand_in="random", rated=True)
            machine.play(here, 10)
            assert playing(here, table_id)
            wait_for(lambda: abs(there.database.uptime.now() - here.database.uptime.now()) < 1)


def test_without_clocks_nothing_is_written(tables: Tables, machine: FakeTime) -> None:
    toy_table(tables)
    before = tables.database.uptime._stored()
    machine.play(tables, 30)
    assert tables.database.uptime._stored() == before
