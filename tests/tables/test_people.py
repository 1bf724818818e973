"""Friends, those kept apart, invitations, and players who are forgotten."""

import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import select

from keydom.tables import (
    Tables,
    analyses,
    complaints,
    decision_reports,
    handing,
    invitations,
    lobby,
    people,
    play,
    queries,
    relations,
)
from keydom.tables.forget import forget
from keydom.tables.names import alike, shape
from keydom.tables.parting import part, stand_down
from keydom.tables.people import BLOCK, BLOCKED, MUTE, SILENCED
from keydom.tables.ratings import Ratings
from keydom.tables.relations import FRIEND
from keydom.tables.schema import ANALYSES, CHAT, DECISION_REPORTS, SEATS, TABLES
from keydom.tables.tidying import tidy

from .helpers import finish, make_old, running, toy_table, why

OPEN = ["me", "open", "open"]
NOT_HERE = "You cannot sit down at this table."


def relate(tables: Tables, player: str, other: str, kind: str) -> int:
    relations.add(tables.people, player, other, kind, other.title())
    own = relations.of(tables.database, player)
    return next(entry.number for entry in own if (entry.other, entry.kind) == (other, kind))


@pytest.mark.parametrize(("blocks", "blocked"), [("ada", "basil"), ("basil", "ada")])
def test_who_is_blocked_and_who_blocks_share_no_table(
    tables: Tables, blocks: str, blocked: str
) -> None:
    number = relate(tables, blocks, blocked, BLOCK)
    table_id = lobby.create(tables, "ada", "Ada", "toy", OPEN, public=True)
    assert why(lambda: lobby.take_seat(tables, table_id, "basil", "Basil")) == NOT_HERE
    assert [found.id for found in queries.open_tables(tables, "basil")] == []
    assert [found.id for found in queries.open_tables(tables, "cleo")] == [table_id]
    invitations.invite(tables, table_id, "ada", "basil", "Basil")  # the answer does not tell
    assert invitations.of(tables, "basil") == []
    # Where one sits, whoever the host is.
    other = lobby.create(tables, "cleo", "Cleo", "toy", OPEN)
    lobby.take_seat(tables, other, "ada", "Ada")
    assert why(lambda: lobby.take_seat(tables, other, "basil", "Basil")) == NOT_HERE
    handed = handing.times_handed(tables, other, "cleo")
    assert why(lambda: handing.hand_on(tables, other, "cleo", "basil", handed)) == NOT_HERE
    relations.remove(tables.people, blocked, number)  # it is not theirs to remove
    assert why(lambda: lobby.take_seat(tables, other, "basil", "Basil")) == NOT_HERE
    relations.remove(tables.people, blocks, number)
    lobby.take_seat(tables, other, "basil", "Basil")
    assert [found.summary.id for found in invitations.of(tables, "basil")] == [table_id]


def test_there_is_no_rematch_with_those_who_are_kept_apart(tables: Tables) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    following = lobby.rematch(tables, table_id, "ada", "Ada")
    relate(tables, "cleo", "ada", BLOCK)
    no = "There can be no other game with these people."
    assert why(lambda: lobby.rematch(tables, table_id, "cleo", "Cleo")) == no
    assert why(lambda: lobby.again(tables, table_id, "ada", "Ada")) == no
    assert why(lambda: lobby.take_seat(tables, following, "cleo", "Cleo")) == NOT_HERE


def seated(tables: Tables, table_id: str) -> list[str | None]:
    with tables.reading(table_id) as tx:
        return [seat.player for seat in tx.seats]


def test_whoever_blocks_somebody_does_not_wait_for_a_game_with_them(tables: Tables) -> None:
    own = lobby.create(tables, "ada", "Ada", "toy", OPEN)
    of_cleo = lobby.create(tables, "cleo", "Cleo", "toy", OPEN)
    for table_id in (own, of_cleo):
        for player in ("ada", "basil"):
            if (table_id, player) != (own, "ada"):
                lobby.take_seat(tables, table_id, player, player.title())
    begun = toy_table(tables, people=2)
    relate(tables, "ada", "basil", BLOCK)
    part(tables, "ada", "basil")
    assert seated(tables, own) == ["ada", None, None]  # hers: he leaves
    assert seated(tables, of_cleo) == ["cleo", None, "basil"]  # somebody else's: she does
    assert seated(tables, begun)[:2] == ["ada", "basil"]  # and goes on
    assert queries.summary(tables, begun, None).status == "running"


def test_no_game_begins_with_two_who_are_kept_apart(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", OPEN)
    for player in ("basil", "cleo"):
        lobby.take_seat(tables, table_id, player, player.title())
    for blocks, blocked in (("ada", "basil"), ("basil", "ada"), ("cleo", "basil")):
        number = relate(tables, blocks, blocked, BLOCK)
        no = why(lambda: lobby.start(tables, table_id, "ada"))
        assert no == "Not all who are here want to play together."
        assert queries.summary(tables, table_id, None).status == "open"
        relations.remove(tables.people, blocks, number)
    lobby.start(tables, table_id, "ada")


def test_a_rematch_seats_nobody_beside_whom_they_block(tables: Tables) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    following = lobby.rematch(tables, table_id, "ada", "Ada")
    lobby.seat_bot(tables, following, "ada", seat_kept_for(tables, following, "cleo"), None)
    lobby.take_seat(tables, following, "dora", "Dora")  # nobody of the last game
    number = relate(tables, "dora", "basil", BLOCK)
    no = why(lambda: lobby.rematch(tables, table_id, "basil", "Basil"))
    assert no == "There can be no other game with these people."
    relations.remove(tables.people, "dora", number)
    # Somebody who is there already, and the last one to come is neither of them.
    relate(tables, "ada", "dora", BLOCK)
    no = why(lambda: lobby.rematch(tables, table_id, "basil", "Basil"))
    assert no == "Not all who are here want to play together."
    assert queries.summary(tables, following, None).status == "open"


def seat_kept_for(tables: Tables, table_id: str, player: str) -> int:
    with tables.reading(table_id) as tx:
        return next(seat.seat for seat in tx.seats if seat.kept == player)


@pytest.mark.parametrize("measure", [BLOCKED, SILENCED])
def test_a_private_link_is_no_way_around_a_measure(tables: Tables, measure: str) -> None:
    table_id = toy_table(tables)
    offered = handing.times_handed(tables, table_id, "basil")
    people.take_measure(tables.people, "basil", "Basil", measure)
    stays = "This seat cannot be moved."
    assert why(lambda: handing.times_handed(tables, table_id, "basil")) == stays
    assert why(lambda: handing.hand_on(tables, table_id, "basil", "new", offered)) == stays
    assert seated(tables, table_id) == ["ada", "basil", "cleo"]


def test_nobody_waits_for_those_who_are_blocked_from_the_site(tables: Tables) -> None:
    goes_on, over = toy_table(tables), toy_table(tables)
    finish(tables, over)
    alone = lobby.create(tables, "ada", "Ada", "toy", OPEN, public=True)
    shared = lobby.create(tables, "ada", "Ada", "toy", OPEN, public=True)
    lobby.take_seat(tables, shared, "basil", "Basil")
    unseated = lobby.create(tables, "ada", "Ada", "toy", ["open", "open", "open"], public=True)
    before = queries.version(tables, over, None)
    people.take_measure(tables.people, "ada", "Ada", BLOCKED)
    stand_down(tables)
    assert [found.id for found in queries.open_tables(tables, "cleo")] == [shared]
    assert queries.summary(tables, shared, "basil").host
    for table_id in (alone, unseated):
        assert queries.summary(tables, table_id, None).status == "closed"
    assert queries.summary(tables, goes_on, None).seats[0].status == "stand-in"
    assert queries.version(tables, over, None) == before
    version = queries.version(tables, goes_on, None)
    stand_down(tables)  # there is nothing more to do
    assert queries.version(tables, goes_on, None) == version


def test_what_was_said_moves_with_the_seat(tables: Tables) -> None:
    table_id = toy_table(tables)
    play.chat(tables, table_id, "basil", "from one device")
    queries.page(tables, table_id, "ada")  # its chat is in memory
    relate(tables, "ada", "basil", MUTE)
    relate(tables, "cleo", "basil", FRIEND)
    complaints.report(tables, table_id, "cleo", 1, [], "rude")
    handed = handing.times_handed(tables, table_id, "basil")
    handing.hand_on(tables, table_id, "basil", "phone", handed)
    play.chat(tables, table_id, "phone", "from another")
    assert [line.text for line in queries.page(tables, table_id, "ada").chat] == []  # still muted
    assert [e.other for e in relations.of(tables.database, "cleo")] == ["basil"]
    assert [line.text for line in complaints.said_by(tables, table_id, 1)] == [
        "from one device",
        "from another",
    ]
    assert [c.about for c in complaints.open_complaints(tables.database)] == ["phone"]
    forget(tables, "phone")
    assert queries.said(tables, table_id) == []
    assert "device" not in everything(tables)


def test_lists_are_bounded_and_hold_nobody_twice(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relations, "MOST", 2)
    assert why(lambda: relate(tables, "ada", "ada", FRIEND)) == "That is you."
    assert relate(tables, "ada", "basil", FRIEND) == relate(tables, "ada", "basil", FRIEND)
    relate(tables, "ada", "basil", BLOCK)  # and no friend any more
    assert [e.kind for e in relations.of(tables.database, "ada")] == [BLOCK]
    relate(tables, "ada", "cleo", MUTE)
    full = "Your lists hold 2 names. Remove some first."
    assert why(lambda: relate(tables, "ada", "dora", MUTE)) == full
    with pytest.raises(ValueError, match="kind: one of friend, mute, block"):
        relate(tables, "basil", "ada", "enemy")


def test_lists_of_people_without_accounts_are_bounded_by_their_address(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relations, "MOST_OF_HOUSEHOLD", 2)

    def listed(player: str, household: str) -> None:
        relations.add(tables.people, player, "somebody", MUTE, "Somebody", household)

    listed("one", "home")
    listed("two", "home")
    full = "The lists of people at your address are full. Remove some names first."
    assert why(lambda: listed("three", "home")) == full
    listed("three", "elsewhere")
    with tables.people.changing("four") as connection:
        account = {"login": "four", "password": "", "player": "four", "name": "Four"}
        connection.execute(people.ACCOUNTS.insert().values(**account, moderator=False))
    listed("four", "home")  # an account has a bound of its own
    relations.remove(tables.people, "one", relations.of(tables.database, "one")[0].number)
    listed("five", "home")


def test_whom_somebody_mutes_is_not_read_by_them(tables: Tables) -> None:
    table_id = toy_table(tables)
    play.chat(tables, table_id, "basil", "from Basil")
    play.chat(tables, table_id, "cleo", "from Cleo")

    def read(player: str | None) -> list[str]:
        page = [line.text for line in queries.page(tables, table_id, player).chat]
        assert page == [line.text for line in queries.said(tables, table_id, player=player)]
        later = queries.said(tables, table_id, after=0, player=player)
        assert page == [line.text for line in later]
        return page

    number = relate(tables, "ada", "basil", MUTE)
    before = queries.version(tables, table_id, "ada")
    play.show_again(tables, table_id, "ada")
    assert queries.version(tables, table_id, "ada") > before
    assert read("ada") == ["from Cleo"]
    for player in ("basil", "cleo", None):
        assert read(player) == ["from Basil", "from Cleo"]
    relations.remove(tables.people, "ada", number)
    assert read("ada") == ["from Basil", "from Cleo"]
    relate(tables, "ada", "cleo", BLOCK)
    assert read("ada") == ["from Basil"]


def test_whoever_is_silenced_says_nothing(tables: Tables) -> None:
    table_id = toy_table(tables)
    people.take_measure(tables.people, "basil", "Basil", SILENCED)
    assert why(lambda: play.chat(tables, table_id, "basil", "hello")).startswith("You cannot write")
    play.chat(tables, table_id, "ada", "hello")
    people.lift_measure(tables.people, "basil", SILENCED)
    play.chat(tables, table_id, "basil", "hello again")


def test_tables_for_friends_are_for_friends_and_guests(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", OPEN, friends=True, public=True)
    relate(tables, "ada", "basil", FRIEND)
    relate(tables, "dora", "ada", FRIEND)  # what others think of Ada opens no door
    assert [found.id for found in queries.tables_of_friends(tables, "basil")] == [table_id]
    for player in ("cleo", "dora"):
        assert queries.tables_of_friends(tables, player) == []
        assert queries.open_tables(tables, player) == []
        no = why(lambda player=player: lobby.take_seat(tables, table_id, player, "C"))  # type: ignore[misc]
        assert no == "Only friends of the host and those who are invited can sit down here."
    invitations.invite(tables, table_id, "ada", "cleo", "Cleo")
    lobby.take_seat(tables, table_id, "cleo", "Cleo")
    lobby.take_seat(tables, table_id, "basil", "Basil")


def test_invitations_are_seen_until_they_are_answered(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", OPEN)
    assert "no seat" in why(lambda: invitations.invite(tables, table_id, "basil", "cleo", "Cleo"))
    invitations.invite(tables, table_id, "ada", "basil", "Basil")
    invitations.invite(tables, table_id, "ada", "basil", "Basil")
    invitations.invite(tables, table_id, "ada", "cleo", "Cleo")
    (found,) = invitations.of(tables, "basil")
    assert (found.summary.id, found.host_name) == (table_id, "Ada")
    invitations.decline(tables, table_id, "basil")
    invitations.invite(tables, table_id, "ada", "basil", "Basil")  # nobody is asked twice
    assert invitations.of(tables, "basil") == []
    assert invitations.names(tables, table_id) == ["Basil", "Cleo"]  # and nobody knows why
    lobby.take_seat(tables, table_id, "cleo", "Cleo")
    assert invitations.of(tables, "cleo") == []
    again = "This player already sits at the table."
    assert why(lambda: invitations.invite(tables, table_id, "ada", "cleo", "Cleo")) == again
    monkeypatch.setattr(invitations, "MOST", 2)
    full = "2 people have been invited to this table already."
    assert why(lambda: invitations.invite(tables, table_id, "ada", "dora", "Dora")) == full
    lobby.take_seat(tables, table_id, "emil", "Emil")
    lobby.start(tables, table_id, "ada")
    begun = "The game has already begun."
    assert why(lambda: invitations.invite(tables, table_id, "ada", "dora", "Dora")) == begun
    tidy(tables)
    assert invitations.names(tables, table_id) == []


def test_again_is_of_the_last_game_of_the_same_people(tables: Tables) -> None:
    first = toy_table(tables)
    finish(tables, first)
    second = lobby.again(tables, first, "ada", "Ada")
    assert lobby.again(tables, first, "basil", "Basil") == second
    lobby.leave(tables, second, "ada")
    lobby.leave(tables, second, "basil")  # nobody is left: it is closed
    third = lobby.again(tables, first, "ada", "Ada")
    assert third not in (first, second)
    assert lobby.again(tables, first, "basil", "Basil") == third
    assert lobby.again(tables, first, "cleo", "Cleo") == third
    assert queries.summary(tables, third, "ada").status == "running"
    with tables.database.write_connection() as connection:
        over = {"status": "over", "scores": [1, 2, 3], "winners": [2]}
        connection.execute(TABLES.update().where(TABLES.c.id == third).values(over))
    tables.memory.mark_stale(third)
    assert lobby.again(tables, first, "cleo", "Cleo") not in (first, second, third)


def test_who_is_forgotten_leaves_games_that_others_can_read(tables: Tables) -> None:
    over, goes_on = toy_table(tables, rated=True), toy_table(tables)
    finish(tables, over)
    alone = toy_table(tables, people=1)
    waiting = lobby.create(tables, "ada", "Ada", "toy", OPEN)
    lobby.take_seat(tables, waiting, "basil", "Basil")
    next_game = lobby.rematch(tables, over, "basil", "Basil")  # with a seat kept for Ada
    for table_id in (over, goes_on, waiting):
        play.chat(tables, table_id, "ada", "Ada was here")
        play.chat(tables, table_id, "basil", "so was Basil")
    relate(tables, "basil", "ada", FRIEND)
    relate(tables, "ada", "basil", FRIEND)
    invitations.invite(tables, waiting, "ada", "cleo", "Cleo")
    complaints.report(tables, over, "ada", 1, [], "rude")
    complaints.report(tables, over, "basil", 0, [], "rude, too")
    rating = Ratings(tables).of("basil")
    assert Ratings(tables).of("ada")
    queries.page(tables, goes_on, "basil")  # its chat is in memory
    forget(tables, "ada")

    for table_id in (over, goes_on, waiting):
        assert [line.text for line in queries.page(tables, table_id, "basil").chat] == [
            "so was Basil"
        ]
    log = queries.log(tables, over, "basil")
    assert log
    found = queries.summary(tables, over, "basil")
    assert (found.seats[0].name, found.seats[0].status) == ("", "gone")
    assert queries.record(tables, over).names == ["Player A", "Basil", "Cleo"]
    seat = queries.summary(tables, goes_on, "basil").seats[0]
    assert (seat.name, seat.status) == ("", "stand-in")
    assert queries.summary(tables, alone, None).status == "closed"
    assert queries.summary(tables, waiting, "basil").host
    assert queries.summary(tables, next_game, None).seats[2].status == "open"
    assert queries.look(tables, over, "ada").seat is None
    assert Ratings(tables).of("ada") == []
    assert Ratings(tables).of("basil") == rating
    assert [c.text for c in complaints.open_complaints(tables.database)] == ["rude"]
    assert relations.of(tables.database, "basil") == []
    assert everything(tables).count("Ada") == 0
    assert "'ada'" not in everything(tables)
    again = lobby.rematch(tables, over, "cleo", "Cleo")
    assert again == next_game


def everything(tables: Tables) -> str:
    """All that is stored, as one text."""
    from sqlalchemy import MetaData

    schema = MetaData()
    with tables.database.read_connection() as connection:
        schema.reflect(connection)
        return "\n".join(
            repr(tuple(row))
            for table in schema.sorted_tables
            for row in connection.execute(select(table))
        )


def test_a_table_that_cannot_be_read_is_forgotten_too(tables: Tables) -> None:
    table_id = toy_table(tables)
    with tables.database.write_connection() as connection:
        connection.execute(SEATS.update().where(SEATS.c.seat == 2).values(armed="broken"))
    tables.memory.mark_stale(table_id)
    forget(tables, "ada")
    with tables.database.read_connection() as connection:
        players = connection.scalars(select(SEATS.c.player).order_by(SEATS.c.seat)).all()
    assert players[0] is not None
    assert players[0].startswith("gone-")
    assert players[1:] == ["basil", "cleo"]


def test_reports_hold_the_lines_in_question(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables, people=2)
    for text in ("hello", "you fool"):
        play.chat(tables, table_id, "basil", text)
    play.chat(tables, table_id, "ada", "what?")
    numbers = [row.number for row in complaints.said_by(tables, table_id, 1)]
    own = queries.said(tables, table_id)[-1].number
    assert (
        why(lambda: complaints.report(tables, table_id, "ada", 2, [], "a bot"))
        == "Nobody sits there."
    )
    assert why(lambda: complaints.report(tables, table_id, "ada", 0, [], "me")) == "That is you."
    empty = "Choose lines of the chat, or say what happened."
    # Lines of others cannot be laid at somebody's door.
    assert why(lambda: complaints.report(tables, table_id, "ada", 1, [own, 99], " ")) == empty
    assert "no seat" in why(lambda: complaints.report(tables, table_id, "cleo", 1, numbers, ""))
    complaints.report(tables, table_id, "ada", 1, [numbers[1], own], "")
    (found,) = complaints.open_complaints(tables.database)
    assert [line["text"] for line in found.lines] == ["you fool"]
    assert (found.about_name, found.player_name) == ("Basil", "Ada")
    monkeypatch.setattr(complaints, "OPEN_OF_PERSON", 1)
    assert "not been read" in why(lambda: complaints.report(tables, table_id, "ada", 1, [], "x"))
    assert "about you" in why(
        lambda: complaints.decide(tables, found.number, "basil", complaints.DISMISSED)
    )
    complaints.decide(tables, found.number, "moderator", BLOCKED)
    assert not tables.people.admits("basil", "")
    assert complaints.open_complaints(tables.database) == []
    assert complaints.earlier(tables.database, "basil") == [BLOCKED]
    assert "already" in why(
        lambda: complaints.decide(tables, found.number, "moderator", complaints.DISMISSED)
    )
    tidy(tables)
    assert complaints.earlier(tables.database, "basil") == [BLOCKED]
    monkeypatch.setattr(complaints, "KEPT", -1.0)
    tidy(tables)  # whether a moderator looks or not
    assert complaints.earlier(tables.database, "basil") == []


def test_what_is_kept_for_a_time_goes_by_itself(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = running(tables, "keythedral", ["me", "open"])
    complaints.report(tables, table_id, "ada", 1, [], "rude")
    decision_reports.report(tables, table_id, "ada", "this is wrong")
    account = {"login": "ada", "password": "", "player": "ada", "name": "Ada", "moderator": False}
    session = {"id": "s", "player": "ada", "begun": time.time(), "seen": 0.0, "agent": ""}
    with tables.people.changing("ada") as connection:
        connection.execute(people.ACCOUNTS.insert().values(account))
        connection.execute(people.SESSIONS.insert().values(session))

    with tables.database.write_connection() as connection:
        analysis = {"table_id": table_id, "household": "home", "turns": None, "done": True}
        connection.execute(ANALYSES.insert().values(**analysis, wanted=time.time()))

    def kept() -> list[int]:
        found = (complaints.COMPLAINTS, DECISION_REPORTS, people.SESSIONS)
        with tables.database.read_connection() as connection:
            return [len(connection.execute(select(table)).all()) for table in found]

    tidy(tables)
    assert kept() == [1, 1, 1]
    assert tables.people.admits("ada", "s")
    monkeypatch.setattr(complaints, "KEPT_OPEN", -1.0)
    monkeypatch.setattr(decision_reports, "KEPT", -1.0)
    monkeypatch.setattr(people, "SESSION", -1.0)
    assert "'home'" in everything(tables)
    monkeypatch.setattr(analyses, "LATELY", -1.0)
    tidy(tables)
    assert kept() == [0, 0, 0]
    assert "'home'" not in everything(tables)
    assert not tables.people.admits("ada", "s")


def test_nobody_asks_for_a_rematch_of_two_who_are_kept_apart(tables: Tables) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    relate(tables, "basil", "cleo", BLOCK)
    no = "There can be no other game with these people."
    assert why(lambda: lobby.rematch(tables, table_id, "ada", "Ada")) == no


def test_cookies_of_before_there_were_sessions_stay_good(sqlite_database: str) -> None:
    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables)
        play.chat(tables, table_id, "basil", "hello")
        with tables.database.write() as session:
            make_old(session)
    connection = sqlite3.connect(Path(sqlite_database))
    connection.execute("INSERT INTO accounts VALUES ('ada', 'hash', 'ada-id', 'Ada')")
    connection.commit()
    connection.close()
    with Tables(sqlite_database) as tables:
        assert tables.people.login("ada-id") == "ada"
        assert tables.people.admits("ada-id", "")
        assert not tables.people.admits("ada-id", "made-up")
        with tables.database.read_connection() as connected:
            assert connected.scalars(select(CHAT.c.player)).all() == ["basil"]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "Adạ"),
        ("Mama", "Marna"),
        ("Willi", "VVilli"),
        ("Ada", "ꓮꓓꓮ"),
        ("Coco", "ⲥⲟⲥⲟ"),
        ("Lada", "Łada"),
        ("Ada.", "Ada"),
        ("Max5", "Max٥"),
        ("Noon", "ոօօո"),
    ],
)
def test_more_names_that_look_alike(name: str, other: str) -> None:
    assert alike(shape(name), shape(other))


def test_names_with_numbers_do_not_look_alike_either(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "toy", OPEN)
    lobby.take_seat(tables, table_id, "basil", "Ada")
    lobby.take_seat(tables, table_id, "cleo", "Ada.")
    assert queries.summary(tables, table_id, None).names == ["Ada", "Ada (2)", "Ada (3)"]


@pytest.mark.parametrize(
    ("name", "other"), [("Ada", "Ana"), ("Zoë", "Zoe"), ("...", "---"), ("Анна", "Инна")]
)
def test_names_that_do_not_look_alike(name: str, other: str) -> None:
    assert not alike(shape(name), shape(other))
