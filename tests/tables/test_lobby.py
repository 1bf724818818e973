"""Around the game: sitting down, starting, rematch, fork; and every refusal on the way."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update

from keydom.tables import Refused, Tables, bounds, handing, lobby, play, queries
from keydom.tables.schema import SEATS, TABLES

from . import toy
from .helpers import NO_SEAT, NOT_BEGUN, act, finish, look, refusal, running, toy_table, why


def test_a_table_fills_up_and_starts(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", " Ada  L ", "toy", ["open", "me", "random:seed=3"])
    seats = queries.summary(tables, table_id, "ada").seats
    assert [s.status for s in seats] == ["open", "person", "bot"]
    assert [s.name for s in seats] == ["", "Ada L", "Cedric"]
    assert [s.host for s in seats] == [False, True, False]
    assert look(tables, table_id, "ada").view is None
    assert lobby.take_seat(tables, table_id, "basil", "Basil") == 0
    lobby.start(tables, table_id, "ada")
    seen = look(tables, table_id, "basil")
    assert seen.summary.status == "running"
    assert seen.seat == 0
    assert seen.summary.waiting == [0]
    assert seen.view is not None
    assert seen.view.legal_actions() == [0, 1, 2, 3]
    assert look(tables, table_id, "ada").question is None


def test_times_are_moments(tables: Tables) -> None:
    before = datetime.now(UTC)
    table_id = toy_table(tables)
    summary = queries.summary(tables, table_id, None)
    assert before <= summary.created <= summary.changed <= datetime.now(UTC)
    assert summary.ended is None


def test_player_ids_never_leave(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert "basil" not in repr(queries.summary(tables, table_id, "ada"))
    assert "basil" not in repr(look(tables, table_id, "cleo").summary)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": ["me"]}, "toy is played by"),
        ({"seats": ["me", "me"]}, "Only one seat"),
        ({"seats": ["me", "grandmaster"]}, "no bot 'grandmaster'"),
        ({"options": {"big": 3}}, "big must be one of"),
        ({"options": {"file": "/etc/passwd"}}, "options at a table are big"),
        ({"pace": "slow"}, "pace is live or turns"),
        ({"clock": 0}, "clock is 1 to"),
        ({"stand_in": "nobody"}, "no bot 'nobody'"),
        ({"name": "  "}, "A name has 1 to 40 characters"),
        ({"name": "x" * 41}, "A name has 1 to 40 characters"),
        ({"name": "a\x00b"}, "A name has 1 to 40 characters"),
        ({"player": ""}, "a player's id"),
    ],
)
def test_bad_tables_are_refused(tables: Tables, settings: dict[str, object], says: str) -> None:
    good = {"player": "ada", "name": "Ada", "game": "toy", "seats": ["me", "open"]}
    with pytest.raises(ValueError, match=says):
        lobby.create(tables, **{**good, **settings})  # type: ignore[arg-type]
    assert queries.mine(tables, "ada") == []


def test_no_such_table(tables: Tables) -> None:
    error = refusal(lambda: lobby.take_seat(tables, "nowhere", "ada", "Ada"))
    assert error.missing
    assert str(error) == "There is no such table."
    assert refusal(lambda: queries.look(tables, "nowhere", None)).missing


def test_seats_are_refused_with_a_reason(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])

    def says(player: str, seat: int | None) -> str:
        return str(refusal(lambda: lobby.take_seat(tables, table_id, player, "X", seat)))

    assert says("ada", None) == "You already have a seat at this table."
    assert says("basil", 0) == "This seat is taken."
    assert says("basil", 7) == "This seat is taken."
    lobby.take_seat(tables, table_id, "basil", "Basil", 1)
    assert says("cleo", None) == "This seat is taken."
    lobby.start(tables, table_id, "ada")
    assert says("cleo", 1) == "The game has already begun."


def test_only_the_host_starts_and_only_a_full_table(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: lobby.start(tables, table_id, "ada")) == "Some seats are still open."
    lobby.take_seat(tables, table_id, "basil", "Basil")
    assert why(lambda: lobby.start(tables, table_id, "basil")) == "Only the host can do that."
    lobby.start(tables, table_id, "ada")
    assert why(lambda: lobby.start(tables, table_id, "ada")) == "The game has already begun."


def test_the_host_seats_bots(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open", "open"])
    lobby.seat_bot(tables, table_id, "ada", 1, "random")
    lobby.seat_bot(tables, table_id, "ada", 2, "random")
    lobby.seat_bot(tables, table_id, "ada", 2, None)
    assert [s.status for s in look(tables, table_id, None).summary.seats] == [
        "person",
        "bot",
        "open",
    ]
    assert (
        why(lambda: lobby.seat_bot(tables, table_id, "eve", 2, "random"))
        == "Only the host can do that."
    )
    assert (
        why(lambda: lobby.seat_bot(tables, table_id, "ada", 0, "random")) == "This seat is taken."
    )
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        lobby.seat_bot(tables, table_id, "ada", 3, "random")
    with pytest.raises(ValueError, match="no bot"):
        lobby.seat_bot(tables, table_id, "ada", 2, "chess")
    lobby.seat_bot(tables, table_id, "ada", 2, "random")
    lobby.start(tables, table_id, "ada")
    assert (
        why(lambda: lobby.seat_bot(tables, table_id, "ada", 2, None))
        == "The game has already begun."
    )


def test_leaving_passes_the_table_on_and_closes_it_in_the_end(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: lobby.leave(tables, table_id, "basil")) == NO_SEAT
    lobby.take_seat(tables, table_id, "basil", "Basil")
    lobby.leave(tables, table_id, "ada")
    assert [s.status for s in look(tables, table_id, "basil").summary.seats] == ["open", "person"]
    assert look(tables, table_id, "basil").summary.host
    lobby.leave(tables, table_id, "basil")
    assert look(tables, table_id, None).summary.status == "closed"
    closed = refusal(lambda: lobby.take_seat(tables, table_id, "cleo", "Cleo"))
    assert str(closed) == "This table is closed."


def test_a_host_without_a_seat_may_leave(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", ["open", "random"])
    lobby.leave(tables, table_id, "ada")
    assert look(tables, table_id, None).summary.status == "closed"


def test_nobody_leaves_a_running_game(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert (
        why(lambda: lobby.leave(tables, table_id, "basil"))
        == "The game has begun. You can give your seat to a bot."
    )


def test_a_seat_moves_to_another_device(tables: Tables) -> None:
    table_id = toy_table(tables)
    offered = handing.times_handed(tables, table_id, "ada")
    handing.hand_on(tables, table_id, "ada", "ada-phone", offered)
    assert look(tables, table_id, "ada").seat is None
    assert look(tables, table_id, "ada-phone").seat == 0
    assert look(tables, table_id, "ada-phone").summary.host
    act(tables, table_id, "ada-phone", toy.STONE + 1)
    assert why(lambda: handing.hand_on(tables, table_id, "ada", "x", 1)) == NO_SEAT
    offered = handing.times_handed(tables, table_id, "basil")
    assert (
        why(lambda: handing.hand_on(tables, table_id, "basil", "cleo", offered))
        == "You already have a seat at this table."
    )
    with pytest.raises(ValueError, match="a player's id"):
        handing.hand_on(tables, table_id, "basil", "", offered)


def test_a_seat_goes_to_a_bot_and_back(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert (
        why(lambda: lobby.reclaim_seat(tables, table_id, "ada"))
        == "You are already playing your seat yourself."
    )
    lobby.resign(tables, table_id, "ada", "random")
    assert look(tables, table_id, None).summary.seats[0].status == "stand-in"
    assert look(tables, table_id, "ada").question is None
    stopped = refusal(lambda: play.act(tables, table_id, "ada", toy.STONE, 0))
    assert str(stopped) == "A bot plays for you. Take your seat back first."
    lobby.reclaim_seat(tables, table_id, "ada")
    act(tables, table_id, "ada", toy.STONE + 1)
    with pytest.raises(ValueError, match="no bot"):
        lobby.resign(tables, table_id, "ada", "nobody")
    assert why(lambda: lobby.resign(tables, table_id, "eve", "random")) == NO_SEAT
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: lobby.resign(tables, fresh, "ada", "random")) == NOT_BEGUN


def test_the_end_and_a_rematch_with_seats_rotated(tables: Tables) -> None:
    table_id = toy_table(tables, public=True, pace="turns", clock=60)
    assert (
        why(lambda: lobby.rematch(tables, table_id, "ada", "Ada"))
        == "You can ask for a rematch once the game is over."
    )
    finish(tables, table_id)
    over = look(tables, table_id, None).summary
    assert (over.status, over.scores, over.winners) == ("over", [4, 6, 8], [2])
    assert over.ended is not None
    assert why(lambda: lobby.rematch(tables, table_id, "eve", "Eve")) == NO_SEAT
    following = lobby.rematch(tables, table_id, "basil", "Basil")
    seats = look(tables, following, "basil").summary.seats
    assert [(s.name, s.status) for s in seats] == [
        ("Basil", "person"),
        ("Cleo", "kept"),
        ("Ada", "kept"),
    ]
    assert (
        why(lambda: lobby.take_seat(tables, following, "eve", "Eve", 1))
        == "This seat is kept for a player of the last game."
    )
    assert lobby.rematch(tables, table_id, "ada", "Ada") == following
    assert lobby.rematch(tables, table_id, "ada", "Ada") == following
    assert look(tables, following, None).summary.status == "open"
    assert lobby.rematch(tables, table_id, "cleo", "Cleo") == following
    started = look(tables, following, "ada").summary
    assert (started.status, started.parent, started.your_seat) == ("running", table_id, 2)
    assert (started.public, started.pace, started.clock) == (True, "turns", 60)
    assert look(tables, table_id, None).summary.rematch == following


def test_a_rematch_against_bots_starts_at_once(tables: Tables) -> None:
    table_id = running(tables, "toy", ["me", "random"])
    with tables.writing(table_id) as tx:
        tx.row.status = "over"
    following = lobby.rematch(tables, table_id, "ada", "Ada")
    assert look(tables, following, "ada").summary.status == "running"
    assert look(tables, following, "ada").seat == 1


def test_a_kept_seat_can_be_given_up(tables: Tables) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    following = lobby.rematch(tables, table_id, "ada", "Ada")
    lobby.seat_bot(tables, following, "ada", 0, None)
    assert lobby.take_seat(tables, following, "eve", "Eve") == 0
    late = refusal(lambda: lobby.rematch(tables, table_id, "basil", "Basil"))
    assert str(late) == "This seat is taken."


def test_lists_show_what_waits_first(tables: Tables) -> None:
    hidden = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    shown = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"], public=True)
    full = lobby.create(tables, "basil", "Basil", "toy", ["me", "random"], public=True)
    mine = running(tables, "toy", ["me", "random"], public=True)
    theirs = running(tables, "toy", ["open", "me"], public=True)
    over = toy_table(tables, public=True)
    finish(tables, over)
    assert [t.id for t in queries.open_tables(tables)] == [shown]
    assert {t.id for t in queries.running(tables)} == {mine, theirs}
    assert [t.id for t in queries.finished(tables)] == [over]
    assert [t.id for t in queries.finished(tables, "cleo")] == [over]
    assert queries.finished(tables, "eve") == []
    listed = queries.mine(tables, "ada")
    assert listed[0].id == mine
    assert listed[0].your_turn
    assert not any(t.your_turn for t in listed[1:])
    assert {t.id for t in listed} == {hidden, shown, mine, theirs}
    assert [t.id for t in queries.mine(tables, "basil")] == [theirs, full]


def test_fork_of_a_running_game_is_a_world_the_player_cannot_tell_apart(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.PEEK, toy.STONE + 2)
    forked = lobby.fork(tables, table_id, "ada", "Ada")
    here, there = look(tables, table_id, "ada"), look(tables, forked, "ada")
    assert here.view is not None
    assert there.view is not None
    assert here.view.to_dict() == there.view.to_dict()
    assert [s.status for s in there.summary.seats] == ["person", "bot", "bot"]
    assert there.summary.parent == table_id
    with tables.reading(table_id) as real, tables.reading(forked) as fork:
        assert real.row.seed != fork.row.seed
        assert fork.row.position is not None
        assert fork.row.position["table"]["chance"] != real.history.state.at.chance  # type: ignore[attr-defined]


def test_fork_of_the_past_on_another_seat(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE, toy.STONE + 2)
    forked = lobby.fork(tables, table_id, "eve", "Eve", frame=1, seat=2)
    there = look(tables, forked, "eve")
    assert there.seat == 2
    assert there.view is not None
    assert there.view.scores() == [0, 0, 0]
    with pytest.raises(ValueError, match="frames are 0 to 2"):
        lobby.fork(tables, table_id, "eve", "Eve", frame=3)
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        lobby.fork(tables, table_id, "eve", "Eve", seat=3)


def test_fork_of_a_finished_game_is_the_real_position(tables: Tables) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    assert (
        why(lambda: lobby.fork(tables, table_id, "ada", "Ada"))
        == "The game is already over at that point."
    )
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        lobby.fork(tables, table_id, "ada", "Ada", frame=2, seat=99)
    forked = lobby.fork(tables, table_id, "ada", "Ada", frame=2)
    with tables.reading(table_id) as real, tables.reading(forked) as fork:
        assert fork.history.state.to_dict() == real.history.at(2).state.to_dict()
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: lobby.fork(tables, fresh, "ada", "Ada")) == NOT_BEGUN


def test_an_offer_to_hand_a_seat_on_is_good_for_once(tables: Tables) -> None:
    table_id = toy_table(tables)
    offered = handing.times_handed(tables, table_id, "ada")
    handing.hand_on(tables, table_id, "ada", "ada-phone", offered)
    back = handing.times_handed(tables, table_id, "ada-phone")
    handing.hand_on(tables, table_id, "ada-phone", "ada", back)
    assert (
        why(lambda: handing.hand_on(tables, table_id, "ada", "a-thief", offered))
        == "This private link has been used already."
    )
    assert look(tables, table_id, "ada").seat == 0


def test_nobody_passes_for_somebody_else(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open", "open"])
    lobby.take_seat(tables, table_id, "basil", "ａDA")  # wide letters
    lobby.take_seat(tables, table_id, "cleo", "\u0410d\u0430")  # Cyrillic
    assert queries.summary(tables, table_id, None).names == ["Ada", "ａDA (2)", "\u0410d\u0430 (3)"]
    lobby.leave(tables, table_id, "basil")
    lobby.take_seat(tables, table_id, "basil", "Basil")
    assert queries.summary(tables, table_id, None).names[:2] == ["Ada", "Basil"]
    other = lobby.create(tables, "ada", "Bryony", "toy", ["me", "random", "random"])
    assert queries.summary(tables, other, None).names == ["Bryony", "Bryony (2)", "Cedric"]


def test_a_person_has_only_so_many_open_tables(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def create(player: str, household: str | None = None) -> str:
        seats = ["me", "open", "open"]
        return lobby.create(tables, player, "Ada", "toy", seats, household=household)

    monkeypatch.setattr(bounds, "OPEN_OF_PERSON", 2)
    monkeypatch.setattr(bounds, "OPEN_OF_HOUSEHOLD", 3)
    first = create("ada", "home")
    create("ada", "elsewhere")
    too_many = "You already have 2 open tables. Start or leave one first."
    assert why(lambda: create("ada", "home")) == too_many
    create("ada's brother", "home")
    create("ada's sister", "home")
    of_home = "There are already 3 open tables from your address. Wait until some start."
    assert why(lambda: create("ada's mother", "home")) == of_home
    create("basil", "next door")
    create("cleo")
    lobby.leave(tables, first, "ada")
    create("ada", "home")


@pytest.mark.parametrize("kind", ["copied_database", "postgres_database"])
def test_who_creates_many_tables_at_once_passes_no_bound(
    kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "OPEN_OF_PERSON", 2)
    count = bounds._count

    def slow_count(*args: Any) -> int:
        counted = count(*args)
        time.sleep(0.02)  # the others count meanwhile
        return counted

    monkeypatch.setattr(bounds, "_count", slow_count)
    with Tables(request.getfixturevalue(kind)) as tables, ThreadPoolExecutor(6) as threads:

        def create(_: int) -> bool:
            try:
                lobby.create(tables, "ada", "Ada", "keyper", ["me", "open"])
            except Refused:
                return False
            return True

        assert sum(threads.map(create, range(6))) == 2


def test_a_household_makes_only_so_many_tables_in_a_day(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or one visitor could begin games for days, until every list of them takes seconds."""
    monkeypatch.setattr(bounds, "NEW_OF_HOUSEHOLD", 3)

    def begun(household: str) -> str:
        table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"], household=household)
        lobby.take_seat(tables, table_id, "basil", "Basil", household=household)
        lobby.start(tables, table_id, "ada")
        return table_id

    first, *_ = [begun("home") for _ in range(3)]
    too_many = (
        "There were already 3 new tables from your address within a day. Please come back later."
    )
    assert why(lambda: begun("home")) == too_many
    assert why(lambda: lobby.fork(tables, first, "ada", "Ada", household="home")) == too_many
    begun("elsewhere")
    with tables.database.write() as session:
        session.execute(
            update(TABLES).where(TABLES.c.id == first).values(created=time.time() - bounds.DAY)
        )
    begun("home")


def test_nobody_takes_the_seats_of_all_tables(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or hosts would wait for people who never come; a host cannot send anybody away."""

    def join(player: str, household: str | None = None, host: str = "far away") -> str:
        seats = ["me", "open", "open"]
        table_id = lobby.create(tables, f"{host} {player}", "Zoe", "toy", seats, household=host)
        lobby.take_seat(tables, table_id, player, "Ada", household=household)
        return table_id

    monkeypatch.setattr(bounds, "OPEN_OF_HOUSEHOLD", 1000)
    monkeypatch.setattr(bounds, "SEATS_OF_PERSON", 2)
    monkeypatch.setattr(bounds, "SEATS_OF_HOUSEHOLD", 3)
    first = join("ada", "home")
    join("ada", "elsewhere")
    too_many = "You already sit at 2 tables of others that have not begun. Leave one first."
    assert why(lambda: join("ada", "home")) == too_many
    lobby.create(tables, "ada", "Ada", "toy", ["me", "open"], household="home")  # their own
    join("brother", "home")
    join("sister", "home")
    of_home = "People at your address already sit at 3 tables of others. Wait until some start."
    assert why(lambda: join("mother", "home")) == of_home
    join("mother", "home", host="home")  # a table of the family
    join("basil", "next door")
    lobby.take_seat(tables, first, "cleo", "Cleo")
    lobby.start(tables, first, "far away ada")
    join("ada", "home")


def test_only_so_many_games_keep_the_bots_busy(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(player: str, household: str | None = None, seats: int = 2) -> str:
        table_id = lobby.create(
            tables, player, "Ada", "toy", ["me", *["random"] * seats], household=household
        )
        lobby.start(tables, table_id, player)
        return table_id

    monkeypatch.setattr(bounds, "BUSY_OF_PERSON", 2)
    monkeypatch.setattr(bounds, "BUSY_OF_HOUSEHOLD", 3)
    monkeypatch.setattr(bounds, "BUSY", 5)
    first = begin("ada", "home")
    begin("ada", "elsewhere")
    too_many = "You already play 2 games with bots. Finish one first."
    assert why(lambda: begin("ada", "home")) == too_many
    assert why(lambda: lobby.fork(tables, first, "ada", "Ada")) == too_many
    for relative in ("brother", "sister"):
        begin(relative, "home")
    of_home = "There are already 3 games with bots from your address. Wait until one ends."
    assert why(lambda: begin("mother", "home")) == of_home
    assert [t.status for t in queries.mine(tables, "mother")] == []  # nothing is left behind
    begin("basil", "next door")
    everybody = "All bots are busy with 5 games. Please try again later."
    assert why(lambda: begin("cleo", "far away")) == everybody
    # People among themselves need no bot, and a game that has waited long for its people keeps none busy.
    people = lobby.create(tables, "mother", "Mo", "toy", ["me", "open"], household="home")
    lobby.take_seat(tables, people, "dora", "Dora")
    lobby.start(tables, people, "mother")
    assert why(lambda: lobby.resign(tables, people, "dora", "random")) == of_home
    with tables.writing(first) as tx:
        tx.row.changed -= bounds.RECENT + 1
    begin("mother", "home")


def test_a_time_of_day_that_is_set_back_makes_no_bot_busy(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "BUSY", 1)
    monkeypatch.setattr(bounds, "NEW_OF_HOUSEHOLD", 1)

    def begin() -> str:
        seats = ["me", "random", "random"]
        table_id = lobby.create(tables, "ada", "Ada", "toy", seats, household="home")
        lobby.start(tables, table_id, "ada")
        return table_id

    old = begin()
    assert why(begin) is not None
    with tables.database.write() as session:
        ahead = time.time() + 30 * bounds.DAY
        session.execute(
            update(TABLES).where(TABLES.c.id == old).values(changed=ahead, created=ahead)
        )
        session.execute(update(SEATS).where(SEATS.c.table_id == old).values(asked=False))
    begin()


def test_tables_that_nobody_comes_to_are_closed(tables: Tables) -> None:
    def waiting(pace: str, days: float) -> str:
        table_id = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"], pace=pace)
        with tables.writing(table_id) as tx:
            tx.row.changed -= days * 24 * 3600
        return table_id

    kept = [waiting("live", 2.9), waiting("turns", 29), toy_table(tables)]
    with tables.writing(kept[2]) as tx:
        tx.row.changed -= 100 * 24 * 3600  # a game has all the time it wants
    gone = [waiting("live", 3.1), waiting("turns", 31)]
    lobby.close_forgotten(tables)
    assert [queries.summary(tables, t, None).status for t in kept] == ["open", "open", "running"]
    assert [queries.summary(tables, t, None).status for t in gone] == ["closed", "closed"]
    assert why(lambda: lobby.take_seat(tables, gone[0], "basil", "B")) == "This table is closed."


def test_nobody_pushes_others_off_the_lists(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "OPEN_OF_PERSON", 100)
    monkeypatch.setattr(bounds, "OPEN_OF_HOUSEHOLD", 1000)

    def create(player: str, household: str | None = None) -> str:
        seats = ["me", "open", "open"]
        return lobby.create(tables, player, "Ada", "toy", seats, public=True, household=household)

    old, older, oldest = create("basil", "next door"), create("cleo"), create("dora")
    flood = [create(f"name {number}", "flood") for number in range(60)]
    brother = create("brother", "home")
    sister = [create("sister", "home") for _ in range(60)]
    found = [table.id for table in queries.open_tables(tables)]
    assert len(found) == 100
    assert set(found[:5]) == {old, older, oldest, flood[-1], sister[-1]}
    assert set(found[5:7]) == {flood[-2], brother}
    for table_id in (*flood, *sister):
        lobby.seat_bot(tables, table_id, tables_host(tables, table_id), 1, "random")
    assert {old, older, oldest} <= {table.id for table in queries.open_tables(tables)[:5]}


def tables_host(tables: Tables, table_id: str) -> str:
    with tables.reading(table_id) as tx:
        return tx.row.host or ""


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "\u0410d\u0430"),  # Cyrillic
        ("Tom", "\u03a4\u03bfm"),  # Greek; its small tau looks like nothing
        ("Nina", "\u039dina"),
        ("MAX", "\u041c\u0410\u0425"),  # all of it
        ("Rita", "\u13a1ita"),  # Cherokee
        ("Lia", "\ua4e1ia"),  # Lisu
        ("Ada", "\u1d00da"),  # a small capital
        ("Gina", "\u0261\u0131na"),  # other Latin letters
        ("Bill", "BiI1"),
        ("Olga", "0lga"),
        ("Ada", "\U0001d400\U0001d41d\U0001d41a"),  # as in formulas
        ("Ada", "\uff21da"),  # wide
    ],
)
def test_nobody_passes_for_another_with_letters_that_look_alike(
    tables: Tables, name: str, other: str
) -> None:
    table_id = lobby.create(tables, "ada", name, "toy", ["me", "open", "open"])
    lobby.take_seat(tables, table_id, "basil", other)
    assert queries.summary(tables, table_id, None).names[:2] == [name, f"{other} (2)"]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "Ana"),
        ("Jos\u00e9", "Jose"),
        ("\u0410\u043d\u043d\u0430", "\u0418\u043d\u043d\u0430"),
    ],
)
def test_names_that_look_different_stay_as_they_are(tables: Tables, name: str, other: str) -> None:
    table_id = lobby.create(tables, "ada", name, "toy", ["me", "open", "open"])
    lobby.take_seat(tables, table_id, "basil", other)
    assert queries.summary(tables, table_id, None).names[:2] == [name, other]
