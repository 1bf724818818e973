"""The option `screens` (KT-15): people play from memory, while rules, bots and learners count as before."""

import json
import pickle
import random

import pytest

import keydom
from keydom import State, View
from keydom.bots import bot
from keydom.keythedral.table import HIDDEN
from tests.keythedral.policy import purposeful
from tests.keythedral.village import A, B, C, Village, do, land, until
from tests.pictures import NAMES, text_of

LETTERS = "ABC"


def at_spending(screens: bool = True, **options: object) -> State:
    """A's turn in phase three: A has two cubes, B four and C three, worth 2, 13 and 5 points with a seat of B's."""
    village = Village(3, screens=screens, **options).tiles("4-a", "4-b").sold(B, 1)
    village.give(A, black=1, brown=1).give(B, yellow=1, purple=1, red=2).give(C, white=2, blue=1)
    return until(village.begin(3), "Act")


def swapped(state: State) -> State:
    """The same position with the cubes of B and C exchanged."""
    other = state.clone()
    cubes = land(other).cubes
    cubes[8:16], cubes[16:24] = cubes[16:24], cubes[8:16]
    return other


def all_that_is_shown(view: View) -> str:
    prompt = [view.prompt(), view.help(), *(view.label(action) for action in view.legal_actions())]
    document = json.dumps(view.shown().to_dict())
    return "\n".join([view.picture(NAMES), view.board(LETTERS), document, str(prompt)])


def test_kt_15_screens_hide_the_cubes_and_points_of_others() -> None:
    view = at_spending().view(A)
    shown = view.shown()
    assert land(shown).cubes == land(view).cubes[:8] + [HIDDEN] * 16
    assert shown.hidden == [B, C]
    assert view.points() == shown.points() == [2, None, None]
    seats = view.board(LETTERS).splitlines()
    assert any("A: 2 points, cubes ST," in line for line in seats)
    assert any("B: ? points, cubes ?," in line for line in seats)
    texts = text_of(view)
    assert texts.count("Cubes are hidden until the end") == 2
    assert texts.count("Points are hidden until the end") == 2
    assert "2 points so far" in texts
    assert "13 points so far" not in texts


def test_kt_15_a_spectator_sees_nobodys_cubes() -> None:
    view = at_spending().view(None)
    assert land(view.shown()).cubes == [HIDDEN] * 24
    assert view.points() == [None, None, None]
    assert "points so far" not in text_of(view)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_kt_15_nothing_shown_tells_who_has_which_cubes(edition: str) -> None:
    state = at_spending(edition=edition)
    other = swapped(state)
    for seat in (A, None):
        assert all_that_is_shown(state.view(seat)) == all_that_is_shown(other.view(seat))
        assert state.view(seat).to_dict() != other.view(seat).to_dict()
    own = all_that_is_shown(state.view(B))
    assert own != all_that_is_shown(other.view(B))
    open_game = at_spending(screens=False, edition=edition)
    assert all_that_is_shown(open_game.view(A)) != all_that_is_shown(swapped(open_game).view(A))


def test_kt_15_without_the_option_everything_is_shown() -> None:
    view = at_spending(screens=False).view(A)
    assert view.shown() is view
    assert view.points() == view.scores() == [2, 13, 5]
    assert "hidden until the end" not in text_of(view)


def test_kt_15_at_the_end_the_screens_come_down() -> None:
    village = Village(2, screens=True).tiles("12-d", "12-e", "12-a").row(4, seller=B)
    slots = village.table.rules.slots
    village.sold(A, *range(slots - 3, slots - 1)).give(B, yellow=2, white=1)
    state = village.give(A, blue=1, green=1, red=1, yellow=1).begin(3)
    assert state.view(A).points()[B] is None
    do(state, f"buy {slots}")
    assert state.is_over
    for seat in (A, B, None):
        view = state.view(seat)
        assert view.shown() is view
        assert view.points() == state.scores()
    # Looking back at a game that is over, nothing is hidden any more.
    before = village.begin(3).view(A, screens=False)
    assert before.points() == before.scores()
    assert before.watching().points() == before.scores()
    assert "hidden until the end" not in before.picture(NAMES)


def test_kt_15_rules_bots_and_learners_count_as_before() -> None:
    """The same game with and without screens: states, views, worlds, worth, columns and the choices of bots."""
    rng = random.Random(4)
    games = [keydom.game("keythedral", 3, screens=screens) for screens in (True, False)]
    screened, plain = (game.new(8) for game in games)
    columns = [game.columns() for game in games]
    for ply in range(400):
        seat = screened.seat
        assert (seat, screened.legal_actions()) == (plain.seat, plain.legal_actions())
        if ply % 20 == 0:
            one, two = screened.view(seat), plain.view(seat)
            assert one.to_dict()["table"] == two.to_dict()["table"]
            assert one.scores() == two.scores() == screened.scores()
            worlds = [view.sample_world(ply).to_dict()["table"] for view in (one, two)]
            assert worlds[0] == worlds[1]
            assert games[0].worth(screened.table, 1) == games[1].worth(plain.table, 1)
            for mine, other in zip(*columns, strict=True):
                assert list(mine.read(one)) == list(other.read(two))
            names = ("greedy:seed=3", "search:iterations=3,seed=3")
            assert all(bot(name).choose(one) == bot(name).choose(two) for name in names)
        action = purposeful(screened, rng)
        screened.apply(action)
        plain.apply(action)
    assert screened.scores() == plain.scores()


def test_kt_15_whoever_thinks_about_a_shown_view_still_knows_the_cubes() -> None:
    """A hint to a person is worked out from the view that the person is shown."""
    state = at_spending()
    shown = state.view(A).shown()
    assert land(shown.sample_world(1)).cubes == land(state).cubes
    assert bot("greedy:seed=1").choose(shown) == bot("greedy:seed=1").choose(state.view(A))


def test_kt_15_shown_views_travel_between_processes() -> None:
    view = at_spending().view(A)
    for mine in (view, view.shown(), view.watching(), view.shown().watching()):
        again = pickle.loads(pickle.dumps(mine))  # noqa: S301
        assert again.to_dict() == mine.to_dict()
        assert (again.points(), again.hidden) == (mine.points(), mine.hidden)
        assert land(again.sample_world(2)).cubes == land(view).cubes
        assert again.picture(NAMES) == mine.picture(NAMES)
