"""Standing orders: who is asked, what the table answers, and that nobody else can tell."""

import pytest

from keydom.keythedral.rules import (
    DESIGN_CHANGE,
    DOWNGRADE_HOUSE,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    UPGRADE_COTTAGE,
)
from keydom.tables import Tables, lobby, orders, play, queries
from keydom.tables.history import CHOSEN, DECLINED, OPENING, ORDERED

from ..keythedral.village import A, B, C, Village
from . import toy
from .helpers import NO_SEAT, NOT_BEGUN, act, from_position, look, toy_table, why

PEOPLE = ["me", "open", "open"]


def village() -> Village:
    return Village(3).give(A, black=4, brown=4, blue=4, green=4, red=4, white=2, purple=2, yellow=2)


def seated(tables: Tables, village: Village) -> str:
    """Three people at the beginning of phase three."""
    return from_position(tables, village.begin(3), PEOPLE)


def choices(tables: Tables, table_id: str, player: str) -> list[str]:
    view = look(tables, table_id, player).view
    assert view is not None
    return [view.game.notation(action) for action in view.legal_actions()]


def do(tables: Tables, table_id: str, player: str, *texts: str) -> None:
    view = look(tables, table_id, player).view
    assert view is not None
    act(tables, table_id, player, *(view.game.parse(text) for text in texts))


def how(tables: Tables, table_id: str) -> list[int]:
    with tables.reading(table_id) as tx:
        return [tx.history.action(n).how for n in range(len(tx.history.line))]


def first_buy(tables: Tables, table_id: str) -> str:
    return next(text for text in choices(tables, table_id, "ada") if text.startswith("buy"))


def test_an_ordinary_window_is_declined_and_nobody_can_tell(tables: Tables) -> None:
    with_card = seated(tables, village().law(B, UPGRADE_COTTAGE))
    without = seated(tables, village().law(B, REPEAL_LAW))  # the same, but never asked here
    assert how(tables, with_card) == [OPENING, OPENING]  # before the phase, before the turn
    assert how(tables, without) == []
    for player in ("ada", "cleo", None):
        one, two = look(tables, with_card, player), look(tables, without, player)
        assert one.view is not None
        assert two.view is not None
        assert one.view.to_dict() == two.view.to_dict()
        assert (one.version, one.frames, one.question) == (two.version, two.frames, two.question)
    do(tables, with_card, "ada", "pass")
    do(tables, without, "ada", "pass")
    assert set(how(tables, with_card)[3:]) == {DECLINED}
    assert how(tables, without) == [CHOSEN]
    for player in ("ada", "cleo", None):
        one, two = look(tables, with_card, player), look(tables, without, player)
        assert (one.version, one.frames) == (two.version, two.frames)
        lines, others = (queries.log(tables, t, player) for t in (with_card, without))
        assert [(li.frame, li.event) for li in lines] == [(li.frame, li.event) for li in others]
        assert {line.frame for line in lines} == {1}


def test_against_bots_alone_cards_are_offered_at_their_moment(tables: Tables) -> None:
    """Nobody has to know that a card may be played at any time."""
    ready = village().law(A, UPGRADE_COTTAGE)
    among_people = seated(tables, ready)
    assert "pass" in choices(tables, among_people, "ada")
    table_id = from_position(tables, ready.begin(3), ["me", "random", "random"])
    assert choices(tables, table_id, "ada") == ["decline", "play 4"]
    orders.set_asking(tables, table_id, "ada", "never")
    assert "pass" in choices(tables, table_id, "ada")


def test_always(tables: Tables) -> None:
    table_id = seated(tables, village().law(B, UPGRADE_COTTAGE))
    orders.set_asking(tables, table_id, "basil", "always")
    do(tables, table_id, "ada", "pass")
    assert choices(tables, table_id, "basil") == ["decline", "play 4"]
    assert look(tables, table_id, "basil").asking == "always"
    assert look(tables, table_id, None).summary.waiting == []  # who is asked is a secret
    # Back to the default, the open question is declined at once.
    orders.set_asking(tables, table_id, "basil", "default")
    assert look(tables, table_id, None).summary.waiting == [A]


@pytest.mark.parametrize("card", [PRICE_INCREASE, DESIGN_CHANGE])
def test_a_purchase_is_put_to_those_who_can_answer_it(tables: Tables, card: int) -> None:
    table_id = seated(tables, village().law(C, card).law(B, UPGRADE_COTTAGE))
    do(tables, table_id, "ada", first_buy(tables, table_id))
    assert look(tables, table_id, "cleo").question is not None
    assert f"play {card + 1}" in choices(tables, table_id, "cleo")
    assert look(tables, table_id, "basil").question is None
    assert not look(tables, table_id, "ada").can_undo


@pytest.mark.parametrize("asking", ["default", "always", "never"])
def test_kt_20_orders_keep_it_quiet_between_placements(tables: Tables, asking: str) -> None:
    """C may downgrade B's house before each placement, and is asked only if C wants to be."""
    ready = Village(3).house("B1").law(C, DOWNGRADE_HOUSE)
    table_id = from_position(tables, ready.begin(1), PEOPLE)
    orders.set_asking(tables, table_id, "cleo", asking)
    while look(tables, table_id, "cleo").question is not None:
        do(tables, table_id, "cleo", "decline")
    do(tables, table_id, "ada", "call 1")
    while look(tables, table_id, "cleo").question is not None:
        do(tables, table_id, "cleo", "decline")
    do(tables, table_id, "ada", choices(tables, table_id, "ada")[0])
    if asking == "always":
        assert choices(tables, table_id, "cleo") == ["decline", "play 17"]
    else:
        assert all(text.startswith("work") for text in choices(tables, table_id, "basil"))


def test_never(tables: Tables) -> None:
    table_id = seated(tables, village().law(C, PRICE_INCREASE))
    orders.set_asking(tables, table_id, "cleo", "never")
    do(tables, table_id, "ada", first_buy(tables, table_id))
    assert look(tables, table_id, None).view.scores()[A] > 0  # type: ignore[union-attr]
    assert how(tables, table_id) == [CHOSEN, DECLINED]


def test_never_answers_what_is_asked_already(tables: Tables) -> None:
    table_id = seated(tables, village().law(C, PRICE_INCREASE))
    do(tables, table_id, "ada", first_buy(tables, table_id))
    assert look(tables, table_id, "cleo").question is not None
    orders.set_asking(tables, table_id, "cleo", "never")
    assert how(tables, table_id) == [CHOSEN, DECLINED]


def test_repeal_is_asked_for(tables: Tables) -> None:
    table_id = seated(tables, village().law(B, UPGRADE_COTTAGE).law(C, REPEAL_LAW))
    orders.set_asking(tables, table_id, "basil", "always")
    do(tables, table_id, "ada", "pass")
    do(tables, table_id, "basil", "play 4")
    do(tables, table_id, "basil", choices(tables, table_id, "basil")[0])
    assert choices(tables, table_id, "cleo") == ["decline", "play 10"]


def test_a_buyer_who_was_hit_is_asked_for_cards(tables: Tables) -> None:
    table_id = seated(tables, village().law(A, PRICE_DECREASE).law(C, PRICE_INCREASE))
    do(tables, table_id, "ada", first_buy(tables, table_id))
    do(tables, table_id, "cleo", "play 2")
    assert "play 3" in choices(tables, table_id, "ada")


def test_an_armed_card_is_played_once_in_its_window(tables: Tables) -> None:
    table_id = seated(tables, village().law(B, UPGRADE_COTTAGE, PRICE_INCREASE))
    armable = look(tables, table_id, "basil").armable
    game = look(tables, table_id, "basil").view.game  # type: ignore[union-attr]
    assert [game.notation(action) for action in armable] == ["play 2", "play 4"]
    assert look(tables, table_id, "ada").armable == []
    orders.arm(tables, table_id, "basil", [game.parse("play 4")])
    assert look(tables, table_id, "basil").armed == [game.parse("play 4")]
    assert look(tables, table_id, "ada").armed == []
    version = queries.version(tables, table_id, "ada")
    assert queries.version(tables, table_id, "cleo") == version
    do(tables, table_id, "ada", "pass")
    assert how(tables, table_id)[-1] == ORDERED
    assert look(tables, table_id, "basil").armed == []
    # What the card is aimed at is the player's to say.
    assert all(text.startswith("tile") for text in choices(tables, table_id, "basil"))
    assert not look(tables, table_id, "basil").can_undo


def test_arming_is_secret_and_can_be_taken_off(tables: Tables) -> None:
    table_id = seated(tables, village().law(B, PRICE_INCREASE))
    before = [queries.version(tables, table_id, player) for player in ("ada", "cleo", None)]
    armable = look(tables, table_id, "basil").armable
    orders.arm(tables, table_id, "basil", armable)
    orders.arm(tables, table_id, "basil", [])
    orders.set_asking(tables, table_id, "basil", "never")
    after = [queries.version(tables, table_id, player) for player in ("ada", "cleo", None)]
    assert before == after
    assert look(tables, table_id, "basil").armed == []


def test_orders_are_refused_with_a_reason(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert (
        why(lambda: orders.arm(tables, table_id, "ada", [toy.OBJECT]))
        == "That cannot be ordered in advance now."
    )
    assert (
        why(lambda: orders.arm(tables, table_id, "basil", [toy.PEEK]))
        == "That cannot be ordered in advance now."
    )
    assert why(lambda: orders.arm(tables, table_id, "eve", [])) == NO_SEAT
    assert why(lambda: orders.set_asking(tables, table_id, "eve", "never")) == NO_SEAT
    with pytest.raises(ValueError, match="default, always or never"):
        orders.set_asking(tables, table_id, "ada", "sometimes")
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert why(lambda: orders.arm(tables, fresh, "ada", [])) == NOT_BEGUN
    orders.set_asking(tables, fresh, "ada", "never")
    assert look(tables, fresh, "ada").asking == "never"


def test_undo_steps_over_what_the_table_declined(tables: Tables) -> None:
    """Otherwise the button would betray who was asked in secret."""
    ready = village().law(B, UPGRADE_COTTAGE)
    ready.law(A, PRICE_DECREASE).table.decrease_on = 0
    ready.table.hands[A] = ready.table.hand_size[A] = 0
    ready.table.played = 1 << PRICE_DECREASE
    table_id = seated(tables, ready)
    start = look(tables, table_id, "ada").view.to_dict()  # type: ignore[union-attr]
    do(tables, table_id, "ada", "buy 1")
    assert how(tables, table_id) == [OPENING, OPENING, CHOSEN, DECLINED]
    assert all(text.startswith("less") for text in choices(tables, table_id, "ada"))
    play.undo(tables, table_id, "ada")
    assert look(tables, table_id, "ada").view.to_dict() == start  # type: ignore[union-attr]
    do(tables, table_id, "ada", "buy 1")
    orders.set_asking(tables, table_id, "basil", "always")
    play.undo(tables, table_id, "ada")  # still: he has not acted himself
    do(tables, table_id, "ada", "buy 1")
    do(tables, table_id, "basil", "decline")
    assert why(lambda: play.undo(tables, table_id, "ada")) == "Somebody else has acted since."


def test_the_default_of_a_game_asks_where_it_matters(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 2)
    act(tables, table_id, "basil", toy.STONE + 1)
    act(tables, table_id, "cleo", toy.STONE + 1)
    assert look(tables, table_id, "basil").question is not None
    orders.arm(tables, table_id, "basil", [toy.OBJECT])  # answers the open question
    assert look(tables, table_id, None).view.document["objections"] == 1  # type: ignore[union-attr]
