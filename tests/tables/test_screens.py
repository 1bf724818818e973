"""The option of Keythedral that keeps cubes and points behind screens (KT-15), at a table."""

from keydom.bots.hint import next_steps, reasons
from keydom.engine.text import render
from keydom.tables import Tables, lobby, queries

from ..keythedral.village import A, B, Village
from .helpers import act, from_position, look, refusal


def last_seat() -> Village:
    """A can buy the last tile and end the game; B has cubes too."""
    village = Village(2, screens=True).tiles("12-d", "12-e", "12-a").row(4, seller=B)
    slots = village.table.rules.slots
    village.sold(A, *range(slots - 3, slots - 1)).give(B, yellow=2)
    return village.give(A, blue=1, green=1, red=1, yellow=1, white=1)


def test_kt_15_screens_stand_until_the_end_and_are_gone_when_looking_back(tables: Tables) -> None:
    table = from_position(tables, last_seat().begin(3), ["me", "open"])
    for player, seen in (("ada", A), ("basil", B), (None, -1)):
        view = look(tables, table, player).view
        assert view is not None
        assert [seat for seat in (A, B) if view.points()[seat] is not None] == [
            seat for seat in (A, B) if seat == seen
        ]
    view = look(tables, table, "ada").view
    assert view is not None
    act(tables, table, "ada", view.game.parse("buy 22"))
    page = queries.page(tables, table, None)
    assert page.look.summary.status == "over"
    assert page.look.view is not None
    assert page.look.view.points() == page.look.summary.scores == page.points[-1]
    before = queries.look(tables, table, None, frame=0).view
    assert before is not None
    assert before.points() == before.scores() == page.points[0]


def test_kt_15_a_hint_is_told_in_words_behind_screens(tables: Tables) -> None:
    """The line of a hint is followed in a world that has everybody's cubes."""
    village = Village(2, screens=True).give(A, red=3, blue=2).give(B, yellow=2)
    table = from_position(tables, village.begin(3), ["me", "open"])
    view = look(tables, table, "ada").view
    assert view is not None
    line = [view.game.parse(text) for text in ("craft white", "give red", "give blue")]
    assert [render(step, "AB") for step in next_steps(view, line)] == [
        "Give wine",
        "Give water",
    ]
    cubes = 2  # the goal
    told = [render(message, "AB") for message in reasons(view, line, [cubes], [])]
    assert told == ["You get 1 ironwork for 1 water, 1 wine: seats of the rows to come ask for it."]


def test_kt_15_a_running_game_behind_screens_cannot_be_forked(tables: Tables) -> None:
    """In a fork everybody's cubes are on the table, and any seat can be taken."""
    table = from_position(tables, last_seat().begin(3), ["me", "open"])
    for player, seat in (("ada", None), ("ada", B), ("eve", None)):
        refused = refusal(lambda: lobby.fork(tables, table, player, "X", seat=seat))  # noqa: B023
        assert str(refused) == "A game behind screens can be forked only once it is over."
    view = look(tables, table, "ada").view
    assert view is not None
    act(tables, table, "ada", view.game.parse("buy 22"))
    assert lobby.fork(tables, table, "ada", "Ada", frame=0)


def test_kt_15_points_over_time_come_when_the_screens_are_down(tables: Tables) -> None:
    table = from_position(tables, last_seat().begin(3), ["me", "open"])
    assert queries.points(tables, table, "ada") == queries.points(tables, table, None) == []
    view = look(tables, table, "ada").view
    assert view is not None
    act(tables, table, "ada", view.game.parse("buy 22"))
    assert len(queries.points(tables, table, "ada")) == 2
