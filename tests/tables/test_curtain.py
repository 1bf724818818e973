"""Several people at one device: who looks and plays, and when the curtain falls."""

import pytest

from keydom.tables import Invalid, Tables, coach, handing, hints, lobby, orders, play, queries

from . import toy
from .helpers import act, look, running, why

DEVICE = "ada"  # the player whose device it is
FIRST = "Say first who of you it is: lift the curtain."


@pytest.fixture
def table(tables: Tables) -> str:
    """Ada, Basil and Cleo at one device."""
    return running(tables, "toy", ["me", "here:Basil", "here:Cleo"])


def lift(tables: Tables, table: str, seat: int) -> None:
    play.lift_curtain(tables, table, DEVICE, seat)


def take(tables: Tables, table: str, seat: int, *actions: int) -> None:
    """Somebody lifts the curtain and plays."""
    lift(tables, table, seat)
    act(tables, table, DEVICE, *actions)


def to_the_cards(tables: Tables, table: str) -> None:
    for seat in range(3):
        take(tables, table, seat, toy.STONE + 1)


def all_decide(tables: Tables, table: str) -> bool:
    return len(look(tables, table, DEVICE).summary.waiting) > 1


def test_a_device_begins_as_a_spectator(tables: Tables, table: str) -> None:
    found, stranger = look(tables, table, DEVICE), look(tables, table, "stranger")
    assert (found.seat, found.question, found.curtain) == (None, None, True)
    assert found.summary.here == [0, 1, 2]
    assert found.summary.names == ["Ada", "Basil", "Cleo"]
    assert found.summary.your_turn
    assert found.view is not None
    assert stranger.view is not None
    assert found.view.to_dict() == stranger.view.to_dict()
    assert not stranger.curtain
    assert not stranger.summary.here


def test_behind_the_curtain_nobody_plays(tables: Tables, table: str) -> None:
    commands = (
        lambda: play.act(tables, table, DEVICE, toy.STONE, 0),
        lambda: play.undo(tables, table, DEVICE),
        lambda: play.chat(tables, table, DEVICE, "hello"),
        lambda: play.seen(tables, table, DEVICE, 0),
        lambda: hints.ask(tables, table, DEVICE),
        lambda: orders.set_asking(tables, table, DEVICE, "never"),
        lambda: coach.switch(tables, table, DEVICE, True),
        lambda: lobby.resign(tables, table, DEVICE, "random"),
    )
    for command in commands:
        assert why(command) == FIRST


def test_whoever_lifts_the_curtain_looks_and_plays(tables: Tables, table: str) -> None:
    lift(tables, table, 0)
    found = look(tables, table, DEVICE)
    assert (found.seat, found.curtain) == (0, False)
    assert found.question is not None
    lift(tables, table, 2)
    assert look(tables, table, DEVICE).seat == 2
    play.lower_curtain(tables, table, DEVICE)
    assert look(tables, table, DEVICE).curtain


def test_others_cannot_lift_it(tables: Tables, table: str) -> None:
    nobody = "Nobody at this device has that seat."
    assert why(lambda: play.lift_curtain(tables, table, "stranger", 0)) == nobody
    assert why(lambda: lift(tables, table, 7)) == nobody
    alone = running(tables, "toy", ["me", "open", "open"])
    assert why(lambda: lift(tables, alone, 0)) == nobody
    play.lower_curtain(tables, table, "stranger")
    assert look(tables, table, DEVICE).curtain


def test_it_falls_when_somebody_else_here_is_asked(tables: Tables, table: str) -> None:
    lift(tables, table, 0)
    act(tables, table, DEVICE, toy.STONE)  # it goes on
    assert look(tables, table, DEVICE).seat == 0
    act(tables, table, DEVICE, toy.STONE + 1)
    found = look(tables, table, DEVICE)
    assert found.curtain
    assert found.summary.waiting == [1]


def test_it_stays_while_bots_or_others_are_asked(tables: Tables) -> None:
    table = running(tables, "toy", ["me", "open", "here:Cleo"])
    take(tables, table, 0, toy.STONE + 1)
    assert look(tables, table, DEVICE).seat == 0
    act(tables, table, "basil", toy.STONE + 1)
    assert look(tables, table, DEVICE).curtain
    assert look(tables, table, "basil").seat == 1


def test_where_all_decide_at_once_they_take_turns(tables: Tables, table: str) -> None:
    to_the_cards(tables, table)
    assert look(tables, table, DEVICE).summary.waiting == [0, 1, 2]
    assert look(tables, table, DEVICE).seat == 2  # Cleo was the last, and goes on
    for seat in (2, 0, 1):
        lift(tables, table, seat)
        act(tables, table, DEVICE, toy.CARD + seat)
        assert look(tables, table, DEVICE).seat == seat
        act(tables, table, DEVICE, toy.CARD)
    assert look(tables, table, DEVICE).curtain
    assert look(tables, table, DEVICE).summary.waiting == [0]


def test_a_secret_question_makes_it_fall_and_is_not_told(tables: Tables) -> None:
    table = running(tables, "toy", ["me", "here:Basil", "here:Cleo"])
    lift(tables, table, 1)
    orders.set_asking(tables, table, DEVICE, "always")
    to_the_cards(tables, table)
    found = look(tables, table, DEVICE)
    assert found.curtain
    assert found.summary.your_turn
    assert 1 not in found.summary.waiting
    lift(tables, table, 1)
    shown = look(tables, table, DEVICE).view
    assert shown is not None
    assert shown.legal_actions() == [toy.QUIET, toy.OBJECT]


def test_the_version_grows_whatever_the_curtains_do(tables: Tables, table: str) -> None:
    seen = [queries.version(tables, table, DEVICE)]

    def grew() -> bool:
        seen.append(queries.version(tables, table, DEVICE))
        return seen[-1] > seen[-2]

    for _ in range(2):
        for seat in range(3):
            lift(tables, table, seat)
            assert grew()
            act(tables, table, DEVICE, toy.STONE + 1)
            assert grew()
        if not all_decide(tables, table):
            take(tables, table, 1, toy.QUIET)
        for seat in range(3):
            lift(tables, table, seat)
            assert grew()
            act(tables, table, DEVICE, toy.CARD, toy.CARD)
            assert grew()
    assert look(tables, table, DEVICE).summary.status == "over"


def test_what_one_does_in_secret_changes_no_number_that_another_sees(tables: Tables) -> None:
    """Basil picks cards in secret on another device; Ada's version does not tell how many."""
    table = running(tables, "toy", ["me", "open", "here:Cleo"])
    take(tables, table, 0, toy.STONE + 1)
    act(tables, table, "basil", toy.STONE + 1)
    take(tables, table, 2, toy.STONE + 1)
    before = queries.version(tables, table, DEVICE)
    act(tables, table, "basil", toy.CARD)
    assert queries.version(tables, table, DEVICE) == before


def test_undo_hints_chat_and_news_are_those_of_whoever_is_there(tables: Tables, table: str) -> None:
    take(tables, table, 0, toy.STONE, toy.STONE + 1)
    lift(tables, table, 1)
    assert not look(tables, table, DEVICE).can_undo  # Ada has acted, not Basil
    hints.ask(tables, table, DEVICE)
    assert look(tables, table, DEVICE).hint is not None
    play.chat(tables, table, DEVICE, "My turn.")
    assert [(line.seat, line.name) for line in queries.said(tables, table)] == [(1, "Basil")]
    lift(tables, table, 0)
    assert look(tables, table, DEVICE).hint is None
    take(tables, table, 1, toy.STONE, toy.STONE)
    assert look(tables, table, DEVICE).can_undo
    play.undo(tables, table, DEVICE)
    act(tables, table, DEVICE, toy.STONE + 2)
    take(tables, table, 2, toy.STONE + 1)
    lift(tables, table, 0)
    news = queries.page(tables, table, DEVICE).news
    assert [line.event.args[0] for line in news] == [1, 1, 2]


def test_there_may_be_a_coach_for_each(tables: Tables, table: str) -> None:
    for seat in (0, 2):
        lift(tables, table, seat)
        assert look(tables, table, DEVICE).can_have_coach
        coach.switch(tables, table, DEVICE, True)
    assert look(tables, table, DEVICE).coach == []
    lift(tables, table, 1)
    assert look(tables, table, DEVICE).coach is None
    mixed = running(tables, "toy", ["me", "open", "here:Cleo"])
    lift(tables, mixed, 0)
    assert not look(tables, mixed, DEVICE).can_have_coach


def test_takebacks_need_the_others_who_are_here(tables: Tables, table: str) -> None:
    take(tables, table, 0, toy.STONE + 1)
    lift(tables, table, 0)
    play.offer_takeback(tables, table, DEVICE)
    for seat in (1, 2):
        lift(tables, table, seat)
        play.answer_takeback(tables, table, DEVICE, True)
    assert look(tables, table, DEVICE).summary.waiting == [0]


def test_not_rated_without_a_clock_and_live(tables: Tables) -> None:
    for settings in ({"rated": True}, {"clock": 60}, {"pace": "turns"}):
        with pytest.raises(Invalid, match="share a device"):
            running(tables, "toy", ["me", "here:Basil", "random"], **settings)


def test_one_person_alone_has_no_curtain(tables: Tables) -> None:
    table = running(tables, "toy", ["here:Zoe", "open", "open"])
    found = look(tables, table, DEVICE)
    assert (found.seat, found.curtain, found.summary.here) == (0, False, [])
    assert found.summary.names[0] == "Zoe"


def test_a_seat_of_a_shared_device_is_not_handed_on(tables: Tables, table: str) -> None:
    lift(tables, table, 0)
    stay = "Seats of people who share a device stay on it."
    assert why(lambda: handing.times_handed(tables, table, DEVICE)) == stay
    assert why(lambda: handing.hand_on(tables, table, DEVICE, "phone", 0)) == stay
    other = running(tables, "toy", ["me", "open", "open"])
    with tables.reading(other) as tx:
        assert tx.has_seat("basil")


def test_while_it_runs_nobody_forks_what_others_here_would_see(tables: Tables, table: str) -> None:
    lift(tables, table, 0)
    assert "only once it is over" in why(lambda: lobby.fork(tables, table, DEVICE, "Ada"))


def test_whoever_is_here_does_not_join_once_more(tables: Tables) -> None:
    table = lobby.create(tables, DEVICE, "Ada", "toy", ["me", "here:Basil", "open"])
    already = "You already have a seat at this table."
    assert why(lambda: lobby.take_seat(tables, table, DEVICE, "Ada")) == already
    lobby.leave(tables, table, DEVICE)
    assert [seat.status for seat in queries.summary(tables, table, None).seats] == ["open"] * 3


def test_a_rematch_seats_everybody_who_is_here(tables: Tables) -> None:
    table = running(tables, "toy", ["me", "open", "here:Cleo"])
    for _ in range(toy.ROUNDS):
        take(tables, table, 0, toy.STONE + 1)
        act(tables, table, "basil", toy.STONE + 1)
        take(tables, table, 2, toy.STONE + 1)
        if look(tables, table, "basil").question is not None and not all_decide(tables, table):
            act(tables, table, "basil", toy.QUIET)
        for seat in (0, 2):
            take(tables, table, seat, toy.CARD, toy.CARD)
        act(tables, table, "basil", toy.CARD, toy.CARD)
    found = look(tables, table, DEVICE)
    assert found.summary.status == "over"
    assert not found.curtain
    again = lobby.rematch(tables, table, DEVICE, "Ada")
    assert lobby.rematch(tables, table, "basil", "Basil") == again
    assert lobby.rematch(tables, table, DEVICE, "Ada") == again
    summary = queries.summary(tables, again, DEVICE)
    assert (summary.status, summary.names) == ("running", ["Basil", "Cleo", "Ada"])
    assert summary.here == [1, 2]
    assert look(tables, again, DEVICE).curtain


def test_it_counts_for_no_account(tables: Tables) -> None:
    table = running(tables, "toy", ["me", "here:Basil"])
    for _ in range(toy.ROUNDS):
        for seat in range(2):
            take(tables, table, seat, toy.STONE + 1)
        if not all_decide(tables, table):
            take(tables, table, 1, toy.QUIET)
        for seat in range(2):
            take(tables, table, seat, toy.CARD, toy.CARD)
    assert queries.results(tables, DEVICE, player=DEVICE) == []
    [(_, players)] = queries.results(tables, DEVICE)
    assert players == [None, None]
