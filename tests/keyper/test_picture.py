"""The picture of Keyper: well-formed, honest about what can be chosen, and silent about secrets."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

import keydom
from keydom import State
from keydom.engine.drawing import SHELF, contrast, on
from keydom.engine.palette import CARD, INK, LIT, MUTED, SEAT_COLOURS, WALL
from keydom.engine.text import plain
from keydom.keyper import actions
from keydom.keyper.data import built_in
from keydom.keyper.describe import side_text
from keydom.keyper.drawing import display, effects
from keydom.keyper.drawing.buildings import loose_tile
from keydom.keyper.drawing.country import BOARD_HIGH, BOARD_WIDE, TITLE, cell_box, order
from keydom.keyper.drawing.estate import HAND_HIGH, HAND_WIDE, SMALL_HIGH, SMALL_WIDE
from keydom.keyper.drawing.fields import (
    CELL_HIGH,
    CELL_WIDE,
    WATER,
    WIDE,
    contents,
    operation,
)
from keydom.keyper.drawing.keyples import KEYPLE_COLOURS, sign
from keydom.keyper.drawing.legend import legend, strip
from keydom.keyper.drawing.plots import own_plot, sites, small_plot
from keydom.keyper.drawing.sketch import KeyperSketch
from keydom.keyper.names import FIELD_NAMES
from keydom.keyper.rules import KEYPER_ONLY, ON_BOAT, RIGHT
from keydom.keyper.turn import LayDown
from keydom.keyper.work import Act
from keydom.locale import languages, translator
from tests.pictures import (
    NAMES,
    SVG,
    Every,
    PictureTests,
    check_targets,
    controls,
    cut_off,
    family,
    parse,
    text_of,
    translated,
    walk,
)

from .manor import Manor, country

# Families of actions with a place on the table, and (at the end) those that a page offers as buttons.
PLACED = {
    "keyper", "keyple", "join", "rest", "field", "plot", "boat", "build", "upgrade", "use", "pay",
    "get", "ship", "take", "lay-one", "lay-two", "hold", "release", "layout",
}  # fmt: skip
BUTTONS = {"decline", "done", "house", "leave", "lay", "waive", "price"}


def liking(action: int) -> int:
    """Weights that make full tables: build, upgrade, hold fairs, keep the keyper for later."""
    if actions.BUILD <= action < actions.USE or action >= actions.HOLD:
        return 30
    if action < actions.KEYPLE:
        return 1
    return 6 if actions.PLOT <= action < actions.BOAT else 4


def answer(state: State, seat: int, chance: random.Random) -> int:
    legal = state.legal_actions(seat)
    return chance.choices(legal, [liking(action) for action in legal])[0]


def positions(players: int, seed: int, every: int = 1) -> Iterator[State]:
    return walk(keydom.game("keyper", players), seed, every, answer)


class TestPicture(PictureTests):
    name = "keyper"
    placed = PLACED
    buttons = BUTTONS
    seldom = {"price"}
    games = 30
    every = Every(targets=113, labels=43, asked=149, secrets=199, alone=97, kept=97)

    def positions(self, players: int, seed: int, every: int = 1) -> Iterator[State]:
        return positions(players, seed, every)


def test_the_price_of_a_building_is_chosen_with_buttons() -> None:
    manor = Manor(2).stock(0, brick=1, stone=1).build(0, "building_plot", "V1").begin()
    view = manor.does("keyple black", "build drainage", "plot V2").now.view(0)
    assert {family(view.game, action) for action in view.legal_actions()} == {"price"}
    check_targets(view, PLACED)


def test_layouts_are_chosen_on_boards_and_stay_secret() -> None:
    state = next(s for s in positions(3, 2) if len(s.deciding()) == 3)
    assert len(controls(parse(state.view(0).picture(NAMES)))) == 4
    state.apply(state.legal_actions(1)[2], 1)
    own = text_of(state.view(1))
    assert "your choice" in own
    assert "your choice" not in text_of(state.view(0))
    # Who chose something else looks the same to the others.
    other = next(s for s in positions(3, 2) if len(s.deciding()) == 3)
    other.apply(other.legal_actions(1)[0], 1)
    assert other.view(0).picture(NAMES) == state.view(0).picture(NAMES)


def test_fairs_are_seen_by_their_owner_until_they_are_held() -> None:
    manor = Manor(2).begin()
    table = country(manor.now)
    table.fairs = [0, 6, 12, 1, 7, 13]  # seat 0: sheep and rock in spring; seat 1: cow and clay
    assert "sheep, rock for 2 points" in text_of(manor.now.view(0))
    assert "sheep, rock for 2 points" not in text_of(manor.now.view(1))
    assert "sheep, rock for 2 points" not in text_of(manor.now.view(None))
    table.held[0].append(0)
    for seat in (0, 1, None):
        assert "sheep, rock for 2 points" in text_of(manor.now.view(seat))


def test_both_sides_of_every_building_are_told() -> None:
    manor = Manor(2).begin()
    sketch = KeyperSketch(manor.now.view(0), NAMES, plain)
    texts = text_of(manor.now.view(0))
    for tile in [*manor.table.hands[0], *manor.table.display]:
        for side in (0, 1):
            for message in side_text(manor.table.rules, tile, side):
                assert sketch.tell(message) in texts


def test_what_is_reconstructed_is_marked_until_the_data_is_corrected() -> None:
    ours = text_of(Manor(2).begin().now.view(0))
    for marked in (
        "Cost: clay, log ≈",
        "Board 1 ≈",
        "for 6 points ≈",
        "clay (orange) ≈",
        ", cow) ≈",
    ):
        assert marked in ours
    assert "≈ our reconstruction: the printed value is not known to us" in ours
    corrected: dict[str, object] = {}
    for section in (
        "estate",
        "country",
        "layout",
        "field",
        "fair",
        "boat",
        "keyp_tile",
        "winter_fair",
    ):
        value = built_in()[section]
        rows = value if isinstance(value, list) else [value]
        bare = [{**row, "reconstructed": []} for row in rows]
        corrected[section] = bare if isinstance(value, list) else bare[0]
    plain = text_of(Manor(2, data=corrected).begin().now.view(0))
    assert "≈" not in plain


def test_one_or_both_keyples_are_laid_down_with_buttons_of_their_own() -> None:
    manor = Manor(2).team(0).keyper(0, 1).put("1-5", "orange", "white").put("1-6", "brown")
    manor.build(0, "brickmaker", "V5").put("V5", "black", "black").begin(LayDown(0))
    view = manor.now.view(0)
    root = parse(view.picture(NAMES))
    check_targets(view, PLACED)
    assert len(controls(root)) == 5


def test_fields_that_give_several_actions_say_so_and_the_chosen_keyple_is_marked() -> None:
    logs = Manor().field("logs")
    pigs = Manor().field("pigs")
    manor = Manor().put(logs, "brown").put(pigs, "brown~").begin().does("keyple brown")
    view = manor.now.view(0)
    root = parse(view.picture(NAMES))
    often = {
        manor.game.notation(int(element.attrib["data-action"])): use.attrib["href"]
        for element in controls(root)
        for use in element.iter(SVG + "use")
        if "times" in use.attrib["href"]
    }
    assert often[f"field {logs}"] == "#kp-times-3"  # the keyple that stands there can be laid down
    assert often[f"field {manor.field('logs', 2)}"] == "#kp-times-2"
    assert f"field {pigs}" not in often  # beside one that lies, on a field of another colour
    frames = {
        manor.game.notation(int(element.attrib["data-action"])): use.attrib["href"]
        for element in controls(root)
        for use in element.iter(SVG + "use")
        if "#kp-lit-field" in use.attrib["href"]
    }
    assert frames[f"field {logs}"] == "#kp-lit-field-often"
    assert frames[f"field {pigs}"] == "#kp-lit-field"
    chosen = [use for use in root.iter(SVG + "use") if use.attrib["href"] == "#kp-chosen"]
    assert len(chosen) == 1
    assert "kp-chosen" not in manor.now.view(1).picture(NAMES)


def test_a_building_offers_its_uses_and_its_upgrade_side_by_side() -> None:
    manor = Manor(2).stock(0, clay=2, brick=2, timber=1)
    manor.build(0, "trading_post", "V1").put("V1", "black").begin(Act(0, manor.space("V1"), 0))
    view = manor.now.view(0)
    root = parse(view.picture(NAMES))
    check_targets(view, PLACED)
    words = {family(view.game, int(e.attrib["data-action"])) for e in controls(root)}
    assert words == {"use", "upgrade"}


def test_plots_beside_the_building_plot_are_marked_as_long_as_they_are_free() -> None:
    free = "You may build here free of charge (Building plot)"
    manor = Manor(2).build(0, "building_plot", "V4", upgraded=True).build(0, "scrapyard", "V1")
    assert text_of(manor.begin().now.view(0)).count(free) == 3
    assert text_of(manor.now.view(1)).count(free) == 3
    manor.table.free_used = RIGHT
    assert text_of(manor.now.view(0)).count(free) == 2


def fragments(state: State) -> dict[str, str]:
    """What the first seat sees, by id."""
    panels = state.view(0).panels(["Ada", "Basil"])
    return {fragment.id: fragment.svg for panel in panels for fragment in panel.fragments}


def test_moving_pieces_keep_their_ids() -> None:
    """A keyper goes to a board, a tile to a plot, a boat to a river: each a fragment, since what lies in one stays there."""
    manor = Manor(2).stock(0, clay=1, logs=1).begin()
    names = ("kp-keyper-A", "kp-tile-A-1", "kp-tile-B-1", "kp-boat-2", "kp-start-player")
    before = fragments(manor.now)
    table = country(manor.now)
    table.keyper_home[0], table.keyper_on[1] = 0, 0
    table.hands[0].remove(0)
    table.top[0] = 0
    table.hands[1].remove(0)
    table.top[20] = 0
    table.boats.remove(1)
    table.boat_at[0] = 1
    after = fragments(manor.now)
    for name in names:
        assert name in after, name
        assert (name in before) == (name != "kp-tile-B-1"), name


def test_what_one_seat_knows_is_never_kept() -> None:
    manor = Manor(2).begin()
    table = country(manor.now)
    table.fairs = [0, 6, 12, 1, 7, 13]
    SHELF.clear()
    assert "sheep, rock for 2 points" in fragments(manor.now)["kp-fair-A-1"]
    kept = SHELF.kept(manor.now.game, plain, ("Ada", "Basil"))
    assert "kp-country-paper" in {name for name, _ in kept._fragments}
    assert "kp-farm-A-own" in kept.last
    drawn = [*kept._fragments.values(), *(f for _, last in kept.last.values() for f in last)]
    assert "sheep, rock for 2 points" not in "".join(fragment.svg for fragment in drawn)


def test_a_field_stays_as_it_is_under_the_buttons_that_lay_its_keyples_down() -> None:
    manor = Manor(2).team(0).keyper(0, 1).put("1-5", "orange", "white").put("1-6", "brown")
    before = fragments(manor.begin().now)["kp-field-1-5"]
    view = manor.begin(LayDown(0)).now.view(0)
    (panel,) = [panel for panel in view.panels(NAMES) if panel.name == "kp-country"]
    assert before in panel.body
    assert panel.covered == {"kp-field-1-6"}  # a target as a whole; the other has two buttons
    assert len(panel.actions) == 3


def test_keyples_lie_or_stand_and_say_so() -> None:
    manor = Manor(2).put("1-5", "orange", "white~").begin()
    texts = text_of(manor.now.view(None))
    assert "orange keyple (clay worker), standing" in texts
    assert "white keyple (generalist), lying" in texts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_panels_have_their_places(players: int) -> None:
    state = next(positions(players, 1))
    own = [(panel.place, panel.seat) for panel in state.view(0).panels(NAMES)]
    assert [seat for place, seat in own if place == "seat"] == list(range(players))
    assert [seat for place, seat in own if place == "board"] == [0, -1, 0, 0]
    assert [seat for place, seat in own if place == "side" and seat >= 0] == list(range(1, players))
    watched = [(panel.place, panel.seat) for panel in state.view(None).panels(NAMES)]
    assert [seat for place, seat in watched if place == "board"] == [-1]
    assert [s for place, s in watched if place == "side" and s >= 0] == list(range(players))


def test_fields_lie_side_by_side_on_their_board() -> None:
    sketch = KeyperSketch(next(positions(4, 1)).view(None), NAMES, plain)
    taken: list[tuple[int, int]] = []
    for place in range(actions.BOARD_FIELDS):
        x, y, wide = cell_box(place)
        assert x + wide < BOARD_WIDE
        assert y + CELL_HIGH < TITLE + BOARD_HIGH
        cells = round((wide + 4) / CELL_WIDE)
        taken += [(round(x) + i * CELL_WIDE, round(y)) for i in range(cells)]
    assert len(set(taken)) == len(taken) == 16
    assert len({x for x, _ in taken}) == len({y for _, y in taken}) == 4
    for layout in range(actions.LAYOUTS):
        fields = list(order(sketch.rules, layout))
        assert sorted(fields) == list(range(actions.BOARD_FIELDS))
        assert sketch.rules.layouts[layout][fields[0]] == 1
        assert sketch.rules.layouts[layout][fields[-1]] == 0


def test_icons_of_every_side_stay_inside_their_place() -> None:
    sketch = KeyperSketch(Manor(2).begin().now.view(0), NAMES, plain)
    for tile in range(actions.BUILDINGS):
        for side in (0, 1):
            rows = effects.side_rows(sketch, tile, side)
            assert rows
            pieces = effects.lay_out(rows, 5, 49, 82, 35)
            assert len(pieces) == len(rows)
            for _, (x, y, wide, high) in pieces:
                assert x >= 5
                assert y >= 48.9
                assert x + wide <= 87.1
                assert y + high <= 84.1


def test_text_is_read_on_every_colour_and_no_two_keyples_look_alike() -> None:
    for colour in SEAT_COLOURS + KEYPLE_COLOURS:
        assert contrast(on(colour), colour) >= 4.5, colour
    for paper in (CARD, WALL, LIT, "#f3ead6", "#f6d055", "#e6dcef", WATER):
        assert contrast(INK, paper) >= 4.5
    for paper in (CARD, "#f3ead6", "#e6dcef"):
        assert contrast(MUTED, paper) >= 4.5
    assert len({sign(colour, INK) for colour in range(actions.COLOURS)}) == actions.COLOURS


def test_nothing_is_cut_off_where_names_are_short() -> None:
    for players in (2, 3, 4):
        for state in positions(players, 60 + players, every=151):
            for panel in state.view(0).panels(["Ada", "Basil", "Cleo", "Dov"]):
                assert "…" not in panel.body, panel.title


@pytest.mark.parametrize("language", languages())
def test_no_name_is_cut_off_in_any_language(language: str) -> None:
    """Every building on every place it can lie on, every field, and the names of the colours."""
    sketch = KeyperSketch(Manor(2).begin().now.view(0), ["Ada", "Basil"], translator(language))
    table = sketch.table
    cut: list[str] = []
    for tile in range(actions.BUILDINGS):
        table.top[0] = table.top[actions.PLOTS] = tile
        for side, keyple in product((0, 1), (-1, 0)):
            table.upgraded[0] = table.upgraded[actions.PLOTS] = side
            table.keyples[(actions.MAX_FIELDS + actions.PLOTS) * 2] = keyple
            cut += cut_off(own_plot(sketch, sites(table, 0)[0], 0))
            cut += cut_off(small_plot(sketch, sites(table, 1)[0], SMALL_WIDE, SMALL_HIGH))
    for tile in range(actions.BUILDINGS + actions.WINTER_FAIRS):
        cut += cut_off(loose_tile(sketch, tile, HAND_WIDE, HAND_HIGH))
        cut += cut_off(loose_tile(sketch, tile, display.WIDE, display.HIGH))
    for kind in range(len(FIELD_NAMES)):
        if operation(sketch.rules, kind) not in (KEYPER_ONLY, ON_BOAT):
            cut += cut_off(contents(sketch, kind, WIDE, False))
    cut += cut_off(strip(sketch, 872) + legend(sketch, BOARD_WIDE, BOARD_HIGH))
    assert cut == []


def test_a_translation_reaches_every_part_of_the_picture() -> None:
    state = next(s for s in positions(3, 5) if s.rounds == 2 and len(s.deciding()) == 1)
    wanted = {
        "Country tiles",
        "General supply",
        "Farm",
        "Village",
        "Keyp area",
        "spring",
        "boatman",
    }
    assert wanted <= translated(state.view(0))
