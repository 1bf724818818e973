"""Time that counts whole turns: banks, reserves, days off, and what happens when it is up."""

from typing import Any

import pytest
from sqlalchemy import text

from keydom.tables import Tables, clock, lobby, play, queries, uptime
from keydom.tables.clock import SeatTime
from tests.tables.test_bot_runner import FakeTime, bot_plays, minds_clocks

from . import toy
from .helpers import BOXES, LATER, PEOPLE, TIME_IS_UP, act, look, to_the_cards, toy_table, why

TIME_COLUMNS = {
    *("timing", "reserve", "days_off", "claim", "budget", "given", "spent", "shown", "turn_spent"),
    *("late", "days_taken", "off_until"),
}  # of migration 0015
DAY = 600  # seconds: the days of these tests are short
BANK: dict[str, Any] = {"timing": "bank", "reserve": 600, "clock": 20, "stand_in": "random"}
TURN: dict[str, Any] = {
    "pace": "turns",
    "timing": "turn",
    "clock": 1000,
    "reserve": 500,
    "days_off": 2,
    "stand_in": "random",
}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr(uptime, "time", fake)
    monkeypatch.setattr(clock, "DAY", DAY)
    return fake


def think(tables: Tables, machine: FakeTime, seconds: float) -> None:
    """Time passes while the server runs."""
    while seconds > 0:
        machine.pass_by(min(seconds, 10))
        minds_clocks(tables)
        seconds -= 10


def time_of(tables: Tables, table_id: str, seat: int, viewer: str | None = None) -> SeatTime:
    times = look(tables, table_id, PEOPLE[seat] if viewer is None else viewer).times
    assert times is not None
    return times[seat]


def runs(tables: Tables, machine: FakeTime, table_id: str, seat: int, viewer: str) -> float:
    """The seconds that a viewer sees running out."""
    ends = time_of(tables, table_id, seat, viewer).deadline
    assert ends is not None
    return ends.timestamp() - machine.wall


def status(tables: Tables, table_id: str, seat: int = 0) -> str:
    return queries.summary(tables, table_id, None).seats[seat].status


def test_a_bank_counts_turns_and_not_decisions(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **BANK)
    assert time_of(tables, table_id, 0).left == 600
    for _ in range(5):  # five choices in a row are one turn
        think(tables, machine, 10)
        act(tables, table_id, "ada", toy.STONE)
    assert time_of(tables, table_id, 0).left == pytest.approx(600 - 50 + 20, abs=1)
    think(tables, machine, 30)
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(540, abs=1)
    assert runs(tables, machine, table_id, 0, "cleo") == pytest.approx(540, abs=1)
    act(tables, table_id, "ada", toy.STONE + 1)
    before = time_of(tables, table_id, 0).left
    think(tables, machine, 100)  # others think
    assert time_of(tables, table_id, 0).left == before == pytest.approx(540, abs=1)
    assert time_of(tables, table_id, 0).deadline is None
    assert runs(tables, machine, table_id, 1, "ada") == pytest.approx(500, abs=1)


def test_a_step_back_brings_no_time(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **BANK)
    for _ in range(10):
        act(tables, table_id, "ada", toy.STONE)
        think(tables, machine, 10)
        play.undo(tables, table_id, "ada")
    assert time_of(tables, table_id, 0).left == pytest.approx(500, abs=1)
    act(tables, table_id, "ada", toy.STONE + 1)
    play.offer_takeback(tables, table_id, "ada")
    for player in ("basil", "cleo"):
        play.answer_takeback(tables, table_id, player, True)
    assert look(tables, table_id, "ada").question is not None
    act(tables, table_id, "ada", toy.STONE + 1)
    assert time_of(tables, table_id, 0).left == pytest.approx(520, abs=1)


def test_a_bot_plays_on_when_the_bank_is_empty(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **BANK)
    think(tables, machine, 590)
    act(tables, table_id, "ada", toy.STONE)
    assert status(tables, table_id) == "person"
    think(tables, machine, 25)
    assert status(tables, table_id) == "person"
    think(tables, machine, 20)
    assert status(tables, table_id) == "stand-in"
    bot_plays(tables, table_id, 0, toy.STONE)
    lobby.reclaim_seat(tables, table_id, "ada")  # with a little time, at least
    for viewer in ("ada", "basil"):
        assert runs(tables, machine, table_id, 0, viewer) == pytest.approx(60, abs=1)
    tables.memory.mark_stale(table_id)  # what is stored can be read
    minds_clocks(tables)
    assert status(tables, table_id) == "person"
    think(tables, machine, 70)
    assert status(tables, table_id) == "stand-in"


def test_giving_the_seat_to_a_bot_and_back_brings_no_time(
    tables: Tables, machine: FakeTime
) -> None:
    table_id = toy_table(tables, **BANK)
    think(tables, machine, 200)
    lobby.resign(tables, table_id, "ada", "random")
    think(tables, machine, 100)
    lobby.reclaim_seat(tables, table_id, "ada")
    assert time_of(tables, table_id, 0).left == pytest.approx(400, abs=1)


def resigned(tables: Tables, table_id: str) -> None:
    """Ada gives her seat to a bot and takes it back before it has chosen."""
    lobby.resign(tables, table_id, "ada", "random")
    lobby.reclaim_seat(tables, table_id, "ada")


@pytest.mark.parametrize(
    ("settings", "left"),
    [({"clock": 100, "stand_in": "random"}, 100), (BANK, 600), (TURN, 1500)],
    ids=["decision", "bank", "turn"],
)
def test_whoever_takes_the_seat_back_before_the_bot_has_chosen_gains_no_time(
    tables: Tables, machine: FakeTime, settings: dict[str, Any], left: float
) -> None:
    table_id = toy_table(tables, **settings)
    for _ in range(3):
        think(tables, machine, 10)
        left -= 10
        resigned(tables, table_id)
        assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(left, abs=1)
    lobby.resign(tables, table_id, "ada", "random")
    think(tables, machine, 50)  # the bot thinks, and its time is nobody's
    lobby.reclaim_seat(tables, table_id, "ada")
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(left, abs=1)
    think(tables, machine, left + 20)
    assert status(tables, table_id) == "stand-in"
    # Nothing is left for this choice; after the bot's the owner comes back.
    assert why(lambda: lobby.reclaim_seat(tables, table_id, "ada")) == TIME_IS_UP
    assert status(tables, table_id) == "stand-in"
    bot_plays(tables, table_id, 0, toy.STONE)
    lobby.reclaim_seat(tables, table_id, "ada")
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(
        100 if "timing" not in settings else 60, abs=1
    )


def test_a_seat_given_away_before_its_turn_has_no_more_time_either(
    tables: Tables, machine: FakeTime
) -> None:
    table_id = toy_table(tables, **{**BANK, "reserve": 30, "clock": 0})
    lobby.resign(tables, table_id, "basil", "random")
    act(tables, table_id, "ada", toy.STONE + 1)
    lobby.reclaim_seat(tables, table_id, "basil")
    assert runs(tables, machine, table_id, 1, "basil") == pytest.approx(30, abs=1)


def test_whoever_is_asked_in_secret_pays_and_nobody_else_sees_it(
    tables: Tables, machine: FakeTime
) -> None:
    table_id = toy_table(tables, **BANK)
    act(tables, table_id, "ada", toy.STONE + 2)  # rich enough for an objection
    act(tables, table_id, "basil", toy.STONE + 1)
    act(tables, table_id, "cleo", toy.STONE + 1)
    assert look(tables, table_id, "basil").question is not None
    assert look(tables, table_id, None).summary.waiting == []
    before = [look(tables, table_id, viewer).times for viewer in ("ada", None)]
    think(tables, machine, 40)
    assert runs(tables, machine, table_id, 1, "basil") == pytest.approx(580, abs=1)
    assert [look(tables, table_id, viewer).times for viewer in ("ada", None)] == before
    act(tables, table_id, "basil", toy.QUIET)
    assert time_of(tables, table_id, 1).left == pytest.approx(580, abs=1)
    assert time_of(tables, table_id, 1, "ada").left == 620


def test_together_everybodys_time_runs(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **BANK)
    to_the_cards(tables, table_id)
    think(tables, machine, 30)
    act(tables, table_id, "ada", toy.CARD, toy.CARD + 1)
    think(tables, machine, 30)
    left = [time_of(tables, table_id, 0).left]
    left += [runs(tables, machine, table_id, seat, PEOPLE[seat]) for seat in (1, 2)]
    assert left == pytest.approx([590, 560, 560], abs=1)


def test_a_turn_has_its_time_and_then_the_reserve(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **TURN)
    think(tables, machine, 600)
    act(tables, table_id, "ada", toy.STONE)
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(900, abs=1)
    think(tables, machine, 600)  # 200 of the reserve
    assert runs(tables, machine, table_id, 0, "basil") == pytest.approx(300, abs=1)
    act(tables, table_id, "ada", toy.STONE + 1)
    assert time_of(tables, table_id, 0).left == pytest.approx(300, abs=1)
    for _ in range(2):
        act(tables, table_id, PEOPLE[look(tables, table_id, None).summary.waiting[0]], 1)
    for player in PEOPLE:
        act(tables, table_id, player, toy.CARD, toy.CARD + 1)
    assert look(tables, table_id, "ada").question is not None
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(1300, abs=1)
    think(tables, machine, 1290)
    assert status(tables, table_id) == "person"
    think(tables, machine, 20)
    assert status(tables, table_id) == "stand-in"


def test_days_off_stop_the_time(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **TURN)
    think(tables, machine, 700)
    clock.take_day_off(tables, table_id, "ada")
    shown = time_of(tables, table_id, 0, "basil")
    assert shown.days_off == 1
    assert shown.off_until is not None
    assert shown.off_until.timestamp() - machine.wall == pytest.approx(DAY, abs=1)
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(DAY + 800, abs=1)
    think(tables, machine, DAY / 2)
    act(tables, table_id, "ada", toy.STONE)  # early: nothing is lost
    assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(DAY / 2 + 800, abs=1)
    think(tables, machine, DAY / 2 + 700)
    assert status(tables, table_id) == "person"
    clock.take_day_off(tables, table_id, "ada")
    assert "no day off left" in why(lambda: clock.take_day_off(tables, table_id, "ada"))
    think(tables, machine, DAY + 90)
    assert status(tables, table_id) == "person"
    think(tables, machine, 20)
    assert status(tables, table_id) == "stand-in"


def test_a_day_off_can_be_taken_before_ones_turn(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **TURN)
    clock.take_day_off(tables, table_id, "basil")
    clock.take_day_off(tables, table_id, "basil")
    act(tables, table_id, "ada", toy.STONE + 1)
    assert runs(tables, machine, table_id, 1, "basil") == pytest.approx(2 * DAY + 1500, abs=1)


def test_others_may_claim_the_seat_of_whoever_is_late(tables: Tables, machine: FakeTime) -> None:
    table_id = toy_table(tables, **{**BANK, "claim": True})
    early = why(lambda: clock.claim_seat(tables, table_id, "basil", 0))
    assert early == "This player still has time."
    version = queries.version(tables, table_id, "basil")
    think(tables, machine, 610)
    assert queries.version(tables, table_id, "basil") == version + 1  # pages hear of it, once
    assert status(tables, table_id) == "person"
    assert time_of(tables, table_id, 0, "basil").late
    assert "no seat" in why(lambda: clock.claim_seat(tables, table_id, "stranger", 0))
    assert "still has time" in why(lambda: clock.claim_seat(tables, table_id, "ada", 0))
    clock.claim_seat(tables, table_id, "basil", 0)
    assert status(tables, table_id) == "stand-in"


def test_whoever_is_late_may_still_move_before_somebody_claims(
    tables: Tables, machine: FakeTime
) -> None:
    table_id = toy_table(tables, **{**BANK, "claim": True})
    think(tables, machine, 700)
    act(tables, table_id, "ada", toy.STONE + 1)
    assert not time_of(tables, table_id, 0, "basil").late
    assert time_of(tables, table_id, 0).left == 20  # no debts
    assert "still has time" in why(lambda: clock.claim_seat(tables, table_id, "basil", 0))


def test_a_rematch_has_the_same_time(tables: Tables) -> None:
    from .helpers import finish

    table_id = toy_table(tables, **{**TURN, "claim": True})
    finish(tables, table_id)
    for player in PEOPLE:
        following = lobby.rematch(tables, table_id, player, player)
    old, new = (queries.summary(tables, which, None) for which in (table_id, following))
    for name in ("timing", "clock", "reserve", "days_off", "stand_in", "claim", "pace"):
        assert getattr(old, name) == getattr(new, name)
    assert time_of(tables, following, 0).left == 500


def test_a_clock_of_before_goes_on_as_it_was_begun(sqlite_database: str, machine: FakeTime) -> None:
    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables, clock=60, stand_in="random")
        with tables.database.write() as session:
            for statement in LATER:
                column = "COLUMN" in statement and statement.split()[-1]
                if statement in BOXES or column in TIME_COLUMNS:
                    session.execute(text(statement))
            session.execute(text("UPDATE alembic_version SET version_num = '0014'"))
    with Tables(sqlite_database) as tables:
        assert queries.summary(tables, table_id, None).timing == "decision"
        assert runs(tables, machine, table_id, 0, "ada") == pytest.approx(60, abs=uptime.BEAT + 1)
        think(tables, machine, 50)
        act(tables, table_id, "ada", toy.STONE)  # the next decision has its own time
        think(tables, machine, 50)
        assert status(tables, table_id) == "person"
        think(tables, machine, 20)
        assert status(tables, table_id) == "stand-in"


@pytest.mark.parametrize("settings", [BANK, TURN])
def test_down_time_and_jumps_do_not_count(
    sqlite_database: str, machine: FakeTime, settings: dict[str, Any]
) -> None:
    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables, **settings)
        think(tables, machine, 300)
        left = runs(tables, machine, table_id, 0, "ada")
    machine.pass_by(10**6)
    with Tables(sqlite_database) as tables:
        minds_clocks(tables)
        machine.wall -= 10**5
        minds_clocks(tables)
        # A restart gives back a few seconds, and takes none.
        assert -1 < runs(tables, machine, table_id, 0, "ada") - left < 2 * uptime.BEAT + 1
        assert status(tables, table_id) == "person"


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"timing": "hourglass", "clock": 10}, "timing is one of decision, bank, turn"),
        ({"timing": "bank"}, "needs a clock"),
        ({"timing": "bank", "clock": 0}, "clock is 1 to"),
        ({"clock": 10, "reserve": 10}, "Only a bank"),
        ({"timing": "bank", "clock": 0, "reserve": -1}, "reserve is 0 to"),
        ({**BANK, "days_off": 3}, "Days off are for turn-based"),
        ({**TURN, "days_off": 61}, "days_off is 0 to 60"),
        ({**BANK, "stand_in": None, "claim": True}, "only for a bot"),
    ],
)
def test_what_makes_no_sense_is_refused(
    tables: Tables, settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        toy_table(tables, **settings)
