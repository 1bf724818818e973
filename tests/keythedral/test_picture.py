"""The picture of Keythedral: well-formed, honest about what can be chosen, and silent about secrets."""

import random
import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from xml.etree.ElementTree import Element

import pytest

import keydom
from keydom import State, View
from keydom.engine.drawing import Sketch, contrast, on
from keydom.engine.palette import CARD, CHOOSE, INK, MUTED, SEAT_COLOURS, WALL, YOUR_MOVE
from keydom.engine.text import plain
from keydom.keythedral import actions
from keydom.keythedral.data import built_in
from keydom.keythedral.drawing import hand
from keydom.keythedral.drawing.fields import GROUND
from keydom.keythedral.drawing.lattice import WIDTH, extent
from keydom.keythedral.drawing.pieces import CUBE_COLOURS, GLOW, mixed
from keydom.keythedral.names import CUBE_LETTERS, LAW_NAMES
from keydom.keythedral.rules import WORK_ORDER
from keydom.keythedral.work import SendWorker
from keydom.locale import languages, translator
from tests.pictures import (
    CLEAN,
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
    views,
    walk,
)

from .village import Village, do, play, until

# Families of actions with a place on the table, and (at the end) those that a page offers as buttons.
PLACED = {
    "fence", "unfence", "law", "bargain", "buy", "substitute", "house", "craft", "sale", "trade", "call",
    "cottage", "work", "tile", "edge", "slot", "give", "take", "extra", "less", "play", "kind", "seat",
    "field", "corner",
}  # fmt: skip
BUTTONS = {
    "decline", "pass", "no-bid", "skip", "pay", "withdraw", "swap", "swap-resources", "bid",
}  # fmt: skip
OFTEN = {"kind"}  # a kind of field is chosen at any of its fields


def liking(action: int) -> int:
    """Weights that make full tables: buy, build, fence, keep law cards a while."""
    if actions.BUY <= action < actions.HOUSE:
        return 60
    if actions.HOUSE <= action < actions.CRAFT or action == actions.LAW:
        return 30
    if action == actions.FENCE:
        return 25
    if action in (actions.NO_BID, actions.DECLINE):
        return 8
    return 1 if action == actions.PASS or actions.BID <= action < actions.FIELD else 3


def answer(state: State, seat: int, chance: random.Random) -> int:
    legal = state.legal_actions(seat)
    return chance.choices(legal, [liking(action) for action in legal])[0]


def positions(
    players: int, seed: int, every: int = 1, options: Mapping[str, object] = MappingProxyType({})
) -> Iterator[State]:
    return walk(keydom.game("keythedral", players, **options), seed, every, answer)


class TestPicture(PictureTests):
    name = "keythedral"
    placed = PLACED
    buttons = BUTTONS
    seldom = {"swap", "swap-resources"}
    often = OFTEN
    games = 60
    every = Every(targets=97, labels=17, asked=89, secrets=97, alone=41, kept=83)

    def positions(self, players: int, seed: int, every: int = 1) -> Iterator[State]:
        return positions(players, seed, every)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"edition": "first", "laws": False}),
        (3, {"edition": "first", "face_up": True}),
        (4, {"length": "short", "face_up": True}),
    ],
)
def test_other_variants_say_exactly_what_can_be_chosen_too(
    players: int, options: dict[str, object]
) -> None:
    for state in positions(players, 40 + players, 97, options):
        for view in views(state):
            check_targets(view, PLACED, OFTEN)


def test_other_hands_stay_hidden_and_own_cards_show_their_text() -> None:
    village = Village(3)
    village.table.hands = [1 << 10, 1 << 19, 0]
    village.table.hand_size = [1, 1, 0]
    village.table.law_stack = [c for c in village.table.law_stack if c not in (10, 19)]
    village.table.law_spaces = [c for c in village.table.law_spaces if c not in (10, 19)]
    for seat, own, other in (
        (0, "Unsafe fence", "Start order"),
        (1, "Start order", "Unsafe fence"),
    ):
        picture = village_view(village, seat).picture(NAMES)
        assert own in picture
        assert other not in picture
    assert "Unsafe fence" not in village_view(village, None).picture(NAMES)


def village_view(village: Village, seat: int | None) -> View:
    table = village.table.clone()
    village.game.hide(table, -1 if seat is None else seat)
    return View(village.game, seat, table, [])


def test_price_cards_and_a_declared_purchase_are_seen_on_the_mat() -> None:
    village = Village(4)
    plain = text_of(village_view(village, None))
    assert "+1" not in plain
    assert "−1" not in plain
    village.table.increase_on = 0
    village.table.decrease_on = 1
    village.table.slot, village.table.tile, village.table.buyer = 0, village.table.mat[0], 2
    changed = text_of(village_view(village, None))
    assert "+1" in changed
    assert "−1" in changed
    assert f"{NAMES[2]} is about to buy it" in changed


def test_every_cost_carries_the_reconstructed_mark_until_the_data_is_corrected() -> None:
    ours = text_of(village_view(Village(3, face_up=True), None))
    assert ours.count("≈ The printed cost of this tile is not known") == 22
    tiles = [dict(tile) for tile in built_in()["building_tiles"]]
    tiles[0]["cost"] = {"black": 2}  # 4-a, which this village puts on the mat
    village = Village(3, face_up=True, data={"building_tiles": tiles}).tiles("4-a")
    corrected = text_of(village_view(village, None))
    assert corrected.count("≈ The printed cost of this tile is not known") == 21


def test_kt_18_work_order_names_its_player_for_every_marker() -> None:
    """Also for the markers that are set already; who sends workers first rotates all the same."""
    state = Village(3).law(2, WORK_ORDER).begin(1)
    do(state, play(WORK_ORDER), "call 1")
    until(state, "CallNumber")
    texts = text_of(state.view(0))
    for place, first in (("1st", 0), ("2nd", 1), ("3rd", 2), ("4th", 0), ("5th", 1)):
        assert f"Marker {place}: {CLEAN[2]} calls, {CLEAN[first]} sends workers first" in texts


def test_fences_stay_in_the_picture_when_their_cottage_has_gone() -> None:
    village = Village(3)
    table = village.table
    cottage = village.cottage("A1")
    side = next(s for s in range(4) if table.around[cottage * 4 + s] >= 0)
    edge = table.around[cottage * 4 + side] * 4 + side
    table.fence[edge] = 1
    table.lay_cottage(cottage, table.free_corners()[0])
    name = f'id="kt-fence-{edge // 4 + 1}-{actions.SIDES[side]}"'
    assert name in village_view(village, None).picture(NAMES)


def test_harvest_cards_are_marked_on_fields_until_all_have_collected() -> None:
    village = Village(3)
    table = village.table
    table.good_kind, table.double_field, table.poor_kind = 0, 0, 1
    assert table.kind(0) == 0
    for phase, seen in ((2, True), (3, False)):
        table.phase = phase
        texts = text_of(village_view(village, None))
        for mark in ("×4", "×0"):
            assert (mark in texts) is seen


def test_a_cottage_whose_workers_found_no_field_says_so() -> None:
    village = Village(3)
    table = village.table
    table.phase = 1
    first, *_ = village.beside("A1")
    village.work(1, *village.beside("A1"))
    said = "Idle this round: no field was free"
    assert said not in text_of(village_view(village, None))  # not called yet
    table.marker[0] = 0
    assert said in text_of(village_view(village, None))
    idle = panel_of(village_view(village, None), "kt-board")
    assert [name for name in ids_with(idle, said) if name.startswith("kt-cottage-A")] == [
        "kt-cottage-A-1"
    ]
    table.called = 1
    table.push(SendWorker(0, village.cottage("A2")))  # of another number
    assert said in text_of(village_view(village, None))
    table.worker[first] = 0
    mine = panel_of(village_view(village, None), "kt-board")
    assert not [name for name in ids_with(mine, said) if name.startswith("kt-cottage-A")]


def ids_with(element: Element, said: str) -> list[str]:
    """The fragments that say something."""
    return [
        part.attrib["id"]
        for part in element.iter()
        if "id" in part.attrib and any(said in (text or "") for text in part.itertext())
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_lattice_lies_inside_the_board(seed: int) -> None:
    for state in positions(2 + seed, seed, every=53):
        view = state.view(None if state.is_over else state.seat)
        sketch = Sketch(view, NAMES, plain)
        left, upper, right, lower = extent(sketch)
        table = sketch.table
        for where in table.field_at + [
            a - actions.FIELD for a in sketch.legal if actions.FIELD <= a < actions.CORNER
        ]:
            x, y = actions.coordinates(where)
            assert left <= x * 100 - 50 < x * 100 + 50 <= right
            assert upper <= y * 100 - 50 < y * 100 + 50 <= lower
        for corner in [c for c in table.corner if c >= 0] + table.free_corners():
            x, y = actions.coordinates(corner)
            assert left < x * 100 + 50 - 29 < x * 100 + 50 + 29 < right
            assert upper < y * 100 + 50 - 29 < y * 100 + 50 + 29 < lower
        board = next(panel for panel in view.panels(NAMES) if panel.place == "board")
        assert board.width == WIDTH
        assert board.height <= WIDTH * 1.2


def test_moving_pieces_keep_their_ids() -> None:
    """A tile goes from the mat to its owner, a cottage from corner to corner. A piece inside another would not glide."""
    village = Village(3)
    before = fragments(village_view(village, 0))
    village.table.owner[0] = 1
    village.table.lay_cottage(0, village.table.free_corners()[0])
    village.table.worker[2] = 0
    after = fragments(village_view(village, 0))
    assert {"kt-tile-1", "kt-cottage-A-1", "kt-start-player"} <= set(before) & set(after)
    assert 'id="kt-worker-A-3"' in after["kt-field-3"]


def fragments(view: View) -> dict[str, str]:
    return {
        fragment.id: fragment.svg for panel in view.panels(NAMES) for fragment in panel.fragments
    }


def changes(before: View, after: View) -> set[str]:
    """The fragments that a page must be sent."""
    had = fragments(before)
    return {name for name, svg in fragments(after).items() if had.get(name) != svg}


def test_a_move_changes_the_pieces_it_touches_and_no_others() -> None:
    village = Village(3).give(0, black=1)
    before = village_view(village, None)
    village.table.worker[2] = 0
    assert changes(before, village_view(village, None)) == {"kt-field-3"}
    before = village_view(village, None)
    village.table.owner[0] = 0
    village.table.cubes[0] -= 1
    village.table.store[0] += 1
    assert changes(before, village_view(village, None)) == {
        *("kt-tile-1", "kt-slot-1", "kt-points-A", "kt-cubes-A-1", "kt-store-1")
    }


def test_targets_lie_over_the_pieces_they_stand_for() -> None:
    """All but those that lie on free places, and a second way to buy. The piece below is in the same panel."""
    free = {"field", "corner", "edge", "sale", "substitute"}
    met = set()
    for state in positions(3, 12, 7):
        for seat in state.deciding():
            for panel in state.view(seat).panels(NAMES):
                lit = controls(parse(f'<svg xmlns="{SVG[1:-1]}">{panel.lit}</svg>'))
                over = [target.get("data-over") for target in lit]
                assert {name for name in over if name} == panel.covered
                for target, below in zip(lit, over, strict=True):
                    word = family(state.game, int(target.attrib["data-action"]))
                    assert below or word in free
                    met.add(word)
    assert len(met) > 15


def test_a_fence_is_drawn_over_what_lights_its_field_or_its_cottage() -> None:
    village = Village(3)
    table = village.table
    cottage = village.cottage("A1")
    side = next(s for s in range(4) if table.around[cottage * 4 + s] >= 0)
    field = table.around[cottage * 4 + side]
    table.fence[field * 4 + side] = 1
    for action in (actions.WORK + field, actions.TILE + cottage):
        shown = village_view(village, 0)
        panels = View(village.game, 0, shown.table, [action]).panels(NAMES)
        assert [panel.lit.count("#kt-fence-B-") for panel in panels if panel.place == "board"] == [
            1
        ]


def test_panels_have_their_places() -> None:
    state = next(positions(4, 1))
    places = [(panel.place, panel.seat) for panel in state.view(0).panels(NAMES)]
    assert [seat for place, seat in places if place == "seat"] == [0, 1, 2, 3]
    assert [place for place, _ in places].count("board") == 1
    of_all = {panel.name for panel in state.view(None).panels(NAMES)}
    own = {panel.name for panel in state.view(0).panels(NAMES)} - of_all
    assert own == {"kt-hand", "kt-own"}
    without = keydom.game("keythedral", 4, edition="first", laws=False).new(1).view(0).panels(NAMES)
    assert len(without) == len(places) - 1


def test_text_is_read_on_every_colour_that_carries_it() -> None:
    for colour in SEAT_COLOURS + CUBE_COLOURS:
        assert contrast(on(colour), colour) >= 4.5, colour
    for ground in (*GROUND, CARD, WALL, "#fff3d6"):
        assert contrast(INK, ground) >= 4.5, ground
    for paper in (CARD, WALL, "#fff3d6"):
        assert contrast(MUTED, paper) >= 4.5
    for colour, paper in [
        *((on(colour), colour) for colour in SEAT_COLOURS + CUBE_COLOURS),
        *((text, paper) for text in (INK, MUTED) for paper in (CARD, WALL, "#f1e9d8")),
    ]:  # where it is lit
        below = mixed(colour, CHOOSE, GLOW), mixed(paper, CHOOSE, GLOW)
        assert contrast(*below) >= 4.5, (colour, paper)
    assert len(set(CUBE_LETTERS.split())) == len(CUBE_LETTERS.split()) == 8


@pytest.mark.parametrize("language", languages())
def test_no_law_card_is_cut_off_in_any_language(language: str) -> None:
    translate = translator(language)
    narrow = (hand.WIDTH - 2 * hand.LEFT - hand.GAP) / hand.MOST
    for name in LAW_NAMES:
        assert cut_off(hand.law_card(translate(name), "", narrow)) == []


def test_two_law_cards_are_in_sight_beside_the_board_of_a_laptop() -> None:
    """At 1440x900 the column beside the board has room for 840 units, and 14 between each two panels."""
    village = Village(5).law(0, 3, 7)
    column = [panel for panel in village.begin(3).view(0).panels() if panel.place == "side"]
    assert [panel.name for panel in column][-1] == "kt-hand"
    assert sum(panel.height for panel in column) + 14 * (len(column) - 1) <= 840


def test_a_translation_reaches_every_part_of_the_picture() -> None:
    state = next(s for s in positions(3, 5) if s.rounds == 2)
    assert {"Keytown", "The Keythedral", "Trader", "quarry", "Work", "Start player"} <= translated(
        state.view(0)
    )


# ---- Marks


def panel_of(view: View, name: str) -> Element:
    panel = next(panel for panel in view.panels(NAMES) if panel.name == name)
    return parse(panel.svg())


def marks(view: View, name: str) -> int:
    """Return how many frames of a panel mark what the viewer has chosen."""
    panel = next(panel for panel in view.panels(NAMES) if panel.name == name)
    return panel.lit.count(f'stroke="{YOUR_MOVE}"')


@pytest.mark.parametrize("choice", ["craft white", "trade blue", "law", "fence"])
def test_what_is_paid_for_or_built_is_marked_for_its_player(choice: str) -> None:
    state = Village().give(0, black=2, brown=2, red=2).begin(3)
    assert marks(state.view(0), "kt-town") == 0
    do(state, choice)
    assert marks(state.view(0), "kt-town") == 1
    assert marks(state.view(1), "kt-town") == 0


def test_a_corner_says_how_many_fields_it_touches() -> None:
    state = do(keydom.game("keythedral", 3).new(5), "field -1,0", "cottage 3")
    said = {
        state.game.notation(int(element.attrib["data-action"])): "".join(
            text.text or "" for text in element.iter(SVG + "text")
        )
        for element in controls(panel_of(state.view(0), "kt-board"))
    }
    assert said["corner -1,0"] == "3"
    assert said["corner -1,-1"] == "2"
    assert said["corner -2,-1"] == "1"


def test_a_field_that_brings_nothing_says_so() -> None:
    village = Village().leave(2, brown=0)
    state = do(village.begin(1), "call 1")
    for element in controls(panel_of(state.view(0), "kt-board")):
        field = int(element.attrib["data-action"]) - actions.WORK
        badges = [text.text for text in element.iter(SVG + "text")]
        assert badges == (["×0"] if field in village.fields_of("brown") else [])


# ---- Letters

# How large the panels are drawn on a screen of 1440 by 900 with five seats.
SHOWN = {"side": 0.93, "seat": 0.88}


def sizes(element: Element, scale: float) -> Iterator[tuple[float, str]]:
    """The texts of a picture and how large they are seen."""
    factor = re.search(r"scale\(([\d.]+)", element.attrib.get("transform", ""))
    scale *= float(factor[1]) if factor else 1
    if element.tag == SVG + "text":
        yield float(element.attrib["font-size"]) * scale, element.text or ""
    for child in element:
        yield from sizes(child, scale)


@pytest.mark.parametrize("language", languages())
def test_no_letter_beside_the_board_is_too_small(language: str) -> None:
    village = Village(5).give(0, black=2, white=1, yellow=1).sold(0, 0).house("A1")
    view = village.law(0, WORK_ORDER).begin(3).view(0)
    for panel in view.panels(NAMES, translator(language)):
        if panel.place in SHOWN:
            small = [text for text in sizes(parse(panel.svg()), SHOWN[panel.place]) if text[0] < 11]
            assert small == [], panel.name
