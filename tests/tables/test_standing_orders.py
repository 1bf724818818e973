"""Standing orders: who is asked, what the table answers, and that nobody else can tell."""

import pytest

from keydom.keythedral.rules import (
    DESIGN_CHANGE,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    UPGRADE_COTTAGE,
)
from keydom.tables import Tables, lobby, orders, play, seeing
from keydom.tables.live import CHOSEN, DECLINED, OPENING, ORDERED

from ..keythedral.village import A, B, C, Village
from . import toy
from .helpers import act, from_position, look, refusal, toy_table

PEOPLE = ["me", "open", "open"]


def village() -> Village:
    return Village(3).give(A, black=4, brown=4, blue=4, green=4, red=4, white=2, purple=2, yellow=2)


def seated(tables: Tables, village: Village) -> str:
    """Three people at the beginning of phase three."""
    return from_position(tables, village.begin(3), PEOPLE)


def choices(tables: Tables, table: str, player: str) -> list[str]:
    view = look(tables, table, player).view
    assert view is not None
    return [view.game.notation(action) for action in view.legal_actions()]


def do(tables: Tables, table: str, player: str, *texts: str) -> None:
    view = look(tables, table, player).view
    assert view is not None
    act(tables, table, player, *(view.game.parse(text) for text in texts))


def how(tables: Tables, table: str) -> list[int]:
    with tables.reading(table) as desk:
        return [desk.live.action(n).how for n in range(len(desk.live.line))]


def first_buy(tables: Tables, table: str) -> str:
    return next(text for text in choices(tables, table, "ada") if text.startswith("buy"))


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
        lines, others = (seeing.log(tables, t, player) for t in (with_card, without))
        assert [(li.frame, li.event) for li in lines] == [(li.frame, li.event) for li in others]
        assert {line.frame for line in lines} == {1}


def test_always(tables: Tables) -> None:
    table = seated(tables, village().law(B, UPGRADE_COTTAGE))
    orders.ask(tables, table, "basil", "always")
    do(tables, table, "ada", "pass")
    assert choices(tables, table, "basil") == ["decline", "play 4"]
    assert look(tables, table, "basil").asking == "always"
    assert look(tables, table, None).table.waiting == []  # who is asked is a secret
    # Back to the default, the open question is declined at once.
    orders.ask(tables, table, "basil", "default")
    assert look(tables, table, None).table.waiting == [A]


@pytest.mark.parametrize("card", [PRICE_INCREASE, DESIGN_CHANGE])
def test_a_purchase_is_put_to_those_who_can_answer_it(tables: Tables, card: int) -> None:
    table = seated(tables, village().law(C, card).law(B, UPGRADE_COTTAGE))
    do(tables, table, "ada", first_buy(tables, table))
    assert look(tables, table, "cleo").question is not None
    assert f"play {card + 1}" in choices(tables, table, "cleo")
    assert look(tables, table, "basil").question is None
    assert not look(tables, table, "ada").can_undo


def test_never(tables: Tables) -> None:
    table = seated(tables, village().law(C, PRICE_INCREASE))
    orders.ask(tables, table, "cleo", "never")
    do(tables, table, "ada", first_buy(tables, table))
    assert look(tables, table, None).view.scores()[A] > 0  # type: ignore[union-attr]
    assert how(tables, table) == [CHOSEN, DECLINED]


def test_never_answers_what_is_asked_already(tables: Tables) -> None:
    table = seated(tables, village().law(C, PRICE_INCREASE))
    do(tables, table, "ada", first_buy(tables, table))
    assert look(tables, table, "cleo").question is not None
    orders.ask(tables, table, "cleo", "never")
    assert how(tables, table) == [CHOSEN, DECLINED]


def test_repeal_is_asked_for(tables: Tables) -> None:
    table = seated(tables, village().law(B, UPGRADE_COTTAGE).law(C, REPEAL_LAW))
    orders.ask(tables, table, "basil", "always")
    do(tables, table, "ada", "pass")
    do(tables, table, "basil", "play 4")
    do(tables, table, "basil", choices(tables, table, "basil")[0])
    assert choices(tables, table, "cleo") == ["decline", "play 10"]


def test_a_buyer_who_was_hit_is_asked_for_cards(tables: Tables) -> None:
    table = seated(tables, village().law(A, PRICE_DECREASE).law(C, PRICE_INCREASE))
    do(tables, table, "ada", first_buy(tables, table))
    do(tables, table, "cleo", "play 2")
    assert "play 3" in choices(tables, table, "ada")


def test_an_armed_card_is_played_once_in_its_window(tables: Tables) -> None:
    table = seated(tables, village().law(B, UPGRADE_COTTAGE, PRICE_INCREASE))
    armable = look(tables, table, "basil").armable
    game = look(tables, table, "basil").view.game  # type: ignore[union-attr]
    assert [game.notation(action) for action in armable] == ["play 2", "play 4"]
    assert look(tables, table, "ada").armable == []
    orders.arm(tables, table, "basil", [game.parse("play 4")])
    assert look(tables, table, "basil").armed == [game.parse("play 4")]
    assert look(tables, table, "ada").armed == []
    version = seeing.version(tables, table, "ada")
    assert seeing.version(tables, table, "cleo") == version
    do(tables, table, "ada", "pass")
    assert how(tables, table)[-1] == ORDERED
    assert look(tables, table, "basil").armed == []
    # What the card is aimed at is the player's to say.
    assert all(text.startswith("tile") for text in choices(tables, table, "basil"))
    assert not look(tables, table, "basil").can_undo


def test_arming_is_secret_and_can_be_taken_off(tables: Tables) -> None:
    table = seated(tables, village().law(B, PRICE_INCREASE))
    before = [seeing.version(tables, table, player) for player in ("ada", "cleo", None)]
    armable = look(tables, table, "basil").armable
    orders.arm(tables, table, "basil", armable)
    orders.arm(tables, table, "basil", [])
    orders.ask(tables, table, "basil", "never")
    after = [seeing.version(tables, table, player) for player in ("ada", "cleo", None)]
    assert before == after
    assert look(tables, table, "basil").armed == []


def test_orders_are_refused_with_a_reason(tables: Tables) -> None:
    table = toy_table(tables)
    assert "in advance" in str(refusal(lambda: orders.arm(tables, table, "ada", [toy.OBJECT])))
    assert "in advance" in str(refusal(lambda: orders.arm(tables, table, "basil", [toy.PEEK])))
    assert "no seat" in str(refusal(lambda: orders.arm(tables, table, "eve", [])))
    assert "no seat" in str(refusal(lambda: orders.ask(tables, table, "eve", "never")))
    with pytest.raises(ValueError, match="default, always or never"):
        orders.ask(tables, table, "ada", "sometimes")
    fresh = lobby.create(tables, "ada", "Ada", "toy", ["me", "open"])
    assert "not begun" in str(refusal(lambda: orders.arm(tables, fresh, "ada", [])))
    orders.ask(tables, fresh, "ada", "never")
    assert look(tables, fresh, "ada").asking == "never"


def test_undo_steps_over_what_the_table_declined(tables: Tables) -> None:
    """Otherwise the button would betray who was asked in secret."""
    ready = village().law(B, UPGRADE_COTTAGE)
    ready.law(A, PRICE_DECREASE).table.decrease_on = 0
    ready.table.hands[A] = ready.table.hand_size[A] = 0
    ready.table.played = 1 << PRICE_DECREASE
    table = seated(tables, ready)
    start = look(tables, table, "ada").view.to_dict()  # type: ignore[union-attr]
    do(tables, table, "ada", "buy 1")
    assert how(tables, table) == [OPENING, OPENING, CHOSEN, DECLINED]
    assert all(text.startswith("less") for text in choices(tables, table, "ada"))
    play.undo(tables, table, "ada")
    assert look(tables, table, "ada").view.to_dict() == start  # type: ignore[union-attr]
    do(tables, table, "ada", "buy 1")
    orders.ask(tables, table, "basil", "always")
    play.undo(tables, table, "ada")  # still: he has not acted himself
    do(tables, table, "ada", "buy 1")
    do(tables, table, "basil", "decline")
    assert str(refusal(lambda: play.undo(tables, table, "ada"))) == "Somebody else has acted since."


def test_the_default_of_a_game_asks_where_it_matters(tables: Tables) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE + 2)
    act(tables, table, "basil", toy.STONE + 1)
    act(tables, table, "cleo", toy.STONE + 1)
    assert look(tables, table, "basil").question is not None
    orders.arm(tables, table, "basil", [toy.OBJECT])  # answers the open question
    assert look(tables, table, None).view.document["objections"] == 1  # type: ignore[union-attr]
