"""Observations: fixed size, a name for every column, nothing that the seat does not know."""

import pickle
from random import Random

import numpy as np
import pytest

import keydom
from keydom.engine.registry import game_class
from keydom.lab.layout import Layout
from tests.engine.toy import FistsGame
from tests.lab.games import NAMES, TABLES, moments

# Fields of a table that are not named by a part because another part says the same.
ELSEWHERE = {"keyflower": {"offer"}}  # by tile, not by slot: `place.where`, `bid`, `leader`


@pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=NAMES)
def test_all_views_have_the_same_size_and_keep_to_the_bounds(
    name: str, players: int, options: dict[str, object]
) -> None:
    game = keydom.game(name, players, **options)
    layout = Layout(game)
    assert len(layout.columns()) == len(set(layout.columns())) == layout.size
    for state in moments(game, 1, 29):
        for seat in (None, *range(players)):
            row = layout.observe(state.view(seat))
            assert row.shape == (layout.size,)
            assert row.dtype == np.float32
            assert (layout.low <= row).all()
            assert (row <= layout.high).all()


@pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=NAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(
    name: str, players: int, options: dict[str, object]
) -> None:
    game = keydom.game(name, players, **options)
    layout = Layout(game)
    differing = 0
    for state in moments(game, 2, 41):
        for seat in (None, *range(players)):
            view = state.view(seat)
            other = view.sample_world(7)
            differing += other.to_dict() != state.to_dict()
            assert np.array_equal(layout.observe(view), layout.observe(other.view(seat)))
            assert np.array_equal(layout.mask(view), layout.mask(other.view(seat)))
    assert differing > 5  # otherwise nothing was shown


@pytest.mark.parametrize("name", keydom.games())
def test_every_field_of_the_table_is_observed(name: str) -> None:
    game = keydom.game(name, 3)
    named = {column.split("=")[0].split("[")[0].split(".")[0] for column in Layout(game).columns()}
    assert {field.name for field in game.blank().fields} - named == ELSEWHERE.get(name, set())


@pytest.mark.parametrize("name", keydom.games())
def test_every_number_of_every_decision_is_observed(name: str) -> None:
    game = keydom.game(name, 3)
    columns = Layout(game).columns()
    named = {".".join(column.split("=")[0].split("[")[0].split(".")[:2]) for column in columns}
    decisions = [step for step in game.steps if f"step={step}" in columns]
    assert len(decisions) > 10
    for step in decisions:
        assert {f"step.{field}" for field in game.steps[step].fields} <= named, step


@pytest.mark.parametrize("name", keydom.games())
def test_what_a_seat_sees_tells_positions_apart(name: str) -> None:
    """Views that differ give rows that differ, but for what the layout leaves out on purpose."""
    game = keydom.game(name, 2)
    layout = Layout(game)
    seen: dict[bytes, object] = {}
    merged = views = 0
    for state in moments(game, 3, 3):
        if not state.is_over:
            view = state.view(state.seat)
            document = view.to_dict()
            before = seen.setdefault(layout.observe(view).tobytes(), document)
            views += 1
            merged += before != document
    assert views > 50
    assert merged == 0


@pytest.mark.parametrize("name", keydom.games())
def test_seats_turn_with_the_viewer(name: str) -> None:
    game = keydom.game(name, 3)
    layout = Layout(game)
    columns = layout.columns()
    points = [columns.index(f"points[+{ahead}]") for ahead in range(3)]
    me = [columns.index(f"viewer={seat}") for seat in range(3)]
    start = [columns.index(f"start_player=+{ahead}") for ahead in range(3)]
    for state in moments(game, 4, 101):
        for seat in range(3):
            view = state.view(seat)
            row = layout.observe(view)
            scores = view.scores()
            assert [row[c] for c in me] == [float(s == seat) for s in range(3)]
            for ahead in range(3):
                other = (seat + ahead) % 3
                assert row[points[ahead]] == np.float32(scores[other] / 50)
                assert row[start[ahead]] == float(view.table.start_player == other)


def test_columns_say_what_they_are() -> None:
    """A few numbers that can be read off a table, one of each kind."""
    game = keydom.game("keythedral", 3)
    layout = Layout(game)
    state = game.new(5)
    dice = Random(5)
    while state.rounds < 3:
        state.apply(dice.choice(state.legal_actions()))
    view = state.view(1)
    table = view.to_dict()["table"]
    assert isinstance(table, dict)
    row = dict(zip(layout.columns(), layout.observe(view).tolist(), strict=True))
    for ahead, seat in enumerate((1, 2, 0)):
        assert row[f"cubes[+{ahead}][brown]"] == pytest.approx(table["cubes"][seat * 8 + 1] / 10)
        x, y = table["corner"][seat * 5] % 56 - 28, table["corner"][seat * 5] // 56 - 28
        assert row[f"corner[+{ahead}][1].there"] == 1
        assert row[f"corner[+{ahead}][1].x"] == pytest.approx(x / 5)
        assert row[f"corner[+{ahead}][1].y"] == pytest.approx(y / 5)
        assert row[f"worker[F1]=+{ahead}"] == float(table["worker"][0] == seat)
        assert row[f"collected=+{ahead}"] == float(table["collected"] >> seat & 1)
    for card in range(20):
        assert row[f"hands={card + 1}"] == float(table["hands"][1] >> card & 1)
    hidden = [tile == -2 for tile in table["mat"]]
    assert any(hidden)
    assert [row[f"mat.hidden[{slot}]"] for slot in range(len(hidden))] == [float(h) for h in hidden]
    assert [name for name, value in row.items() if name.startswith("step=") and value] == [
        f"step={type(view.step).__name__}"
    ]


def test_a_game_without_a_layout_of_its_own_is_observed_plainly() -> None:
    game = FistsGame(2, {})
    layout = Layout(game)
    state = game.new(1)
    state.apply(3, 0)
    row = dict(zip(layout.columns(), layout.observe(state.view(1)).tolist(), strict=True))
    assert row["left[1]"] == pytest.approx(0.3)
    assert row["fist[0]"] == pytest.approx(-0.2)  # hidden
    assert row["pairs.length"] == pytest.approx(0.2)
    assert row["deciding[+0]"] == 1
    for number in range(4):
        world = state.view(1).sample_world(number)
        assert np.array_equal(layout.observe(state.view(1)), layout.observe(world.view(1)))


def test_a_layout_survives_a_pickle() -> None:
    game = keydom.game("keyper", 3)
    layout = Layout(game)
    copy = pickle.loads(pickle.dumps(layout))  # noqa: S301
    view = game.new(1).view(0)
    assert copy.columns() == layout.columns()
    assert np.array_equal(copy.observe(view), layout.observe(view))


@pytest.mark.parametrize("name", keydom.games())
def test_every_number_of_players_has_a_layout(name: str) -> None:
    for players in game_class(name).player_counts:
        game = keydom.game(name, players)
        layout = Layout(game)
        state = game.new(players)
        assert layout.observe(state.view(state.seat)).any()
        assert layout.mask(state.view(state.seat)).sum() == len(state.legal_actions())
