"""The picture of Keyflower: well-formed, with exactly the choices there are, and without secrets."""

import random
import re
from collections.abc import Iterator
from itertools import product
from math import cos, dist, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

import keydom
from keydom import State, View
from keydom.engine.drawing import contrast, on, width_of
from keydom.engine.palette import CARD, CHOOSE, INK, LIT, MUTED
from keydom.engine.picture import Panel
from keydom.engine.text import plain
from keydom.keyflower import actions
from keydom.keyflower.benefit import ChooseResource
from keydom.keyflower.bidding import BidWorkers
from keydom.keyflower.drawing.offer import SCALE, cell_name, turn_order_tile
from keydom.keyflower.drawing.pieces import READABLE, RESOURCE_COLOURS, SEAT_COLOURS, WORKER_COLOURS
from keydom.keyflower.drawing.quay import drawn_boat
from keydom.keyflower.drawing.screen import large_winter_tile, small_winter_tile
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.drawing.tiles import GROUNDS, face, ground_of, outline
from keydom.keyflower.drawing.villages import LARGEST
from keydom.keyflower.game import Keyflower
from keydom.keyflower.names import COLOUR_LETTERS, RESOURCE_LETTERS, TILE_NAMES
from keydom.keyflower.picture import AT_HOME
from keydom.keyflower.placing import PlacingOneColour
from keydom.keyflower.rules import BOATS, SPRING, SUMMER, TILES, TURN_ORDER, WINTER
from keydom.keyflower.table import HAND, SLOTS, WINTERTIME, Harbour
from keydom.keyflower.transport import Transport
from keydom.keyflower.turn import Act
from keydom.keyflower.using import UseWorkers
from keydom.keyflower.village import ChooseCell, ChooseTurn
from keydom.locale import languages, translator
from keydom.web.table_page import TALL
from tests.keyflower.town import Town
from tests.pictures import (
    CLEAN,
    NAMES,
    SVG,
    Every,
    PictureTests,
    controls,
    cut_off,
    family,
    parse,
    translated,
    views,
    walk,
)

# Families of actions with a place on the table, and those that a page offers as buttons.
PLACED = {
    "boat", "colour", "add", "discard", "skill", "give", "take", "offer", "turn", "join", "bid",
    "use", "flip", "lay", "workers", "move", "cell",
}  # fmt: skip
BUTTONS = {"pass", "place", "finish", "confirm", "ready", "again"}


def weight(action: int) -> int:
    """Seldom pass, often upgrade: that makes full tables."""
    if action in (actions.PASS, actions.FINISH):
        return 1
    return 30 if actions.FLIP <= action < actions.LAY else 4


def answer(state: State, seat: int, chance: random.Random) -> int:
    legal = state.legal_actions(seat)
    step = state.view(seat).step
    if isinstance(step, BidWorkers | UseWorkers) and chance.random() < 0.8:
        return legal[0]  # few workers: long seasons
    return chance.choices(legal, [weight(action) for action in legal])[0]


def positions(players: int, seed: int, every: int = 1) -> Iterator[State]:
    return walk(keydom.game("keyflower", players), seed, every, answer)


class TestPicture(PictureTests):
    name = "keyflower"
    placed = PLACED
    buttons = BUTTONS
    games = 40
    every = Every(targets=151, labels=29, asked=131, secrets=241, alone=61, kept=89)
    # The viewer's village is larger while it is alone on the board, and the screen while it asks for a number: see
    # `test_only_what_is_asked_about_changes_its_size`.
    scaled = ("kf-screen-paper", "kf-ground-", "kf-tile-", "kf-on-", "kf-beside-")

    def positions(self, players: int, seed: int, every: int = 1) -> Iterator[State]:
        return positions(players, seed, every)


def test_winter_tiles_in_hand_show_their_text_to_their_owner_only() -> None:
    state = next(positions(3, 5))
    for view in views(state):
        picture = view.picture(NAMES)
        for tile in range(WINTER, BOATS):
            own = view.table.place[tile] == HAND + (-99 if view.seat is None else view.seat)
            assert (f'id="kf-tile-{actions.TILE_KEYS[tile]}"' in picture) is own
            assert (TILE_NAMES[tile].replace("'", "&#x27;") in picture) is own


# ---- Nothing is cut off


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


Matrix = tuple[float, float, float, float, float, float]


def times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    return (
        a * n[0] + c * n[1],
        b * n[0] + d * n[1],
        a * n[2] + c * n[3],
        b * n[2] + d * n[3],
        a * n[4] + c * n[5] + e,
        b * n[4] + d * n[5] + f,
    )


def placed(m: Matrix, transform: str) -> Matrix:
    """A matrix with the transforms that our pictures use."""
    for word, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(n) for n in inside.split()]
        if word == "translate":
            m = times(m, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif word == "scale":
            m = times(m, (numbers[0], 0, 0, numbers[0], 0, 0))
        else:
            assert word == "rotate", word
            turn = radians(numbers[0])
            m = times(m, (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0))
    return m


def corners(element: ElementTree.Element) -> list[tuple[float, float]]:
    """What an element covers; text about, by the widths that it was fitted with."""
    kind = element.tag.split("}")[1]
    value = element.attrib
    if kind == "rect":
        x, y = float(value.get("x", 0)), float(value.get("y", 0))
        return [(x, y), (x + float(value["width"]), y + float(value["height"]))]
    if kind == "polygon":
        numbers = [float(n) for n in re.split("[ ,]", value["points"])]
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    if kind == "circle":
        x, y, r = float(value.get("cx", 0)), float(value.get("cy", 0)), float(value["r"])
        return [(x - r, y - r), (x + r, y + r)]
    if kind == "text":
        size = float(value["font-size"])
        wide = width_of(element.text or "", size) * 0.97
        shift = {"middle": wide / 2, "end": wide}.get(value.get("text-anchor", ""), 0)
        x, y = float(value["x"]) - shift, float(value["y"])
        return [(x, y - size * 0.75), (x + wide, y + size * 0.2)]
    return []


SYMBOLS = {
    f"#{symbol.attrib['id']}": symbol
    for symbol in parse(
        f'<svg xmlns="http://www.w3.org/2000/svg">{Keyflower.symbols.definitions()}</svg>'
    )[0]
}


def boxes(
    element: ElementTree.Element, m: Matrix = (1, 0, 0, 1, 0, 0), name: str = ""
) -> Iterator[tuple[str, Box]]:
    """Every drawn element with the id that it belongs to, in the coordinates of the panel."""
    m = placed(m, element.attrib.get("transform", ""))
    name = element.attrib.get("id", name)
    points = [(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]) for x, y in corners(element)]
    if points:
        xs, ys = zip(*points, strict=True)
        yield name, Box(min(xs), min(ys), max(xs), max(ys))
    for part in SYMBOLS[element.attrib["href"]] if element.tag == f"{SVG}use" else element:
        yield from boxes(part, m, name)


def check_inside(panel: Panel) -> None:
    for name, box in boxes(parse(panel.svg())):
        assert box.left >= -1, (panel.title, name, box)
        assert box.top >= -1, (panel.title, name, box)
        assert box.right <= panel.width + 1, (panel.title, name, box)
        assert box.bottom <= panel.height + 1, (panel.title, name, box)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_is_cut_off_at_the_edge_of_a_panel(players: int) -> None:
    for state in positions(players, 20 + players, every=191):
        for view in views(state):
            for panel in view.panels(NAMES):
                check_inside(panel)


def long_winded(message: str, n: int = 1, /) -> str:
    """A language in which everything takes twice as many words."""
    return f"{plain(message, n)} {plain(message, n)}"


# How wide panels are on a screen of 1440 by 900; the strip is for phones.
SHOWN = {"seat": 256, "board": 756, "side": 372, "own": 374}
HIGHEST = 666  # on the board


def sizes(element: ElementTree.Element, m: Matrix) -> Iterator[tuple[str, float]]:
    """Every text with the size at which it is read."""
    m = placed(m, element.attrib.get("transform", ""))
    if element.tag == f"{SVG}text":
        yield (
            element.text or "",
            float(element.attrib["font-size"]) * (m[0] ** 2 + m[1] ** 2) ** 0.5,
        )
    for part in element:
        yield from sizes(part, m)


def lightness_and_hue(colour: str) -> tuple[float, float, float]:
    """A colour in CIE L*a*b*, where equal distances look about equal."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_no_player_has_the_colour_of_a_worker_or_of_what_is_lit_or_of_another_player() -> None:
    assert keydom.game("keyflower").seat_colours == SEAT_COLOURS
    for number, seat in enumerate(SEAT_COLOURS):
        for other in (*WORKER_COLOURS, CHOOSE, *SEAT_COLOURS[:number]):
            apart = dist(lightness_and_hue(seat), lightness_and_hue(other))
            assert apart > 30, (seat, other)  # about 2 can just be told apart side by side


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_text_can_be_read_on_a_screen_of_1440_by_900(players: int, language: str) -> None:
    for state in positions(players, 70 + players, every=211):
        for view in views(state):
            for panel in view.panels("ABCDEF", translator(language)):
                check_readable(panel)


def check_readable(panel: Panel) -> None:
    wide = panel.sight or panel.width
    scale = SHOWN[panel.place] / wide
    if panel.place == "board" and panel.height <= TALL * wide:
        scale = min(scale, HIGHEST / panel.height)
    for text, size in sizes(parse(panel.svg()), (scale, 0, 0, scale, 0, 0)):
        assert size >= READABLE * 0.99, (panel.name, text, size)


def large_village(seat: int, viewer: int) -> View[Harbour]:
    """A village of many tiles, as it may be late in the game, higher than it is wide."""
    town = Town(3, season=2)
    for number, tile in enumerate(MANY_TILES):
        town.own(seat, actions.TILE_KEYS[tile], (number % 3 - 1, number // 3 + 2))
    return town.state(0).view(viewer)


MANY_TILES = range(SPRING, SUMMER + 6)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_large_village_is_read_on_the_board_or_in_a_closer_picture(viewer: int) -> None:
    view = large_village(0, viewer)
    own = viewer == 0
    (panel,) = [panel for panel in view.panels(NAMES) if panel.name == "kf-village-A"]
    assert panel.closer != own
    shown = panel if own else view.game.closer(view, panel.name, NAMES, plain)
    assert shown is not None
    assert own or not shown.lit
    assert shown.height > TALL * shown.width
    read = list(sizes(parse(shown.svg()), (1, 0, 0, 1, 0, 0)))
    assert min(size for _, size in read) >= READABLE * 0.99
    for tile in MANY_TILES:
        assert TILE_NAMES[tile] in " ".join(text for text, _ in read)
    assert view.game.closer(view, "kf-offer", NAMES, plain) is None


@pytest.mark.parametrize("language", languages())
def test_a_broad_village_goes_on_sideways(language: str) -> None:
    """Rather than losing names, costs or the letters on goods: on the board, and at whatever is asked there."""
    town = Town(3, season=2)
    for number, tile in enumerate(MANY_TILES):
        here = (number + 1, -(number // 2))
        town.own(0, actions.TILE_KEYS[tile], here, iron=1, stone=2, wood=1, gold=1)
    asked = (Act(0), ChooseResource(0, actions.TILE_KEYS.index("workshop")))
    for step, viewer in product(asked, (0, 1)):
        view = town.state(0, step).view(viewer)
        panels = {panel.name: panel for panel in view.panels("ABC", translator(language))}
        panel = panels["kf-village-A"]
        assert panel.width > panel.sight
        check_readable(panel)
        check_inside(panel)
        if viewer == 0:
            drawn = re.sub("[-\u00ad ]", "", "".join(parse(panel.svg()).itertext()))
            for tile in MANY_TILES:
                name = translator(language)(TILE_NAMES[tile])
                assert re.sub("[- ]", "", name) in drawn


def test_a_tile_in_a_village_is_not_larger_than_on_offer() -> None:
    """As long as the village is not what is asked about."""
    assert LARGEST <= SCALE


@pytest.mark.parametrize("players", [3, 5])
def test_long_translations_stay_inside_too(players: int) -> None:
    for state in positions(players, 30 + players, every=199):
        for view in views(state):
            for panel in view.panels(NAMES, long_winded):
                check_inside(panel)


@pytest.mark.parametrize("players", [3, 5, 6])
def test_groups_of_bidders_never_cover_each_other(players: int) -> None:
    seen = 0
    for state in positions(players, 60 + players, every=53):
        view = state.view(state.deciding()[0] if state.deciding() else None)
        for panel in view.panels(NAMES):
            groups: dict[str, Box] = {}
            for name, box in boxes(parse(panel.svg())):
                if name.startswith("kf-bid-"):
                    groups.setdefault(name, box)  # the paper of the group comes first
            names = sorted(groups)
            seen = max(seen, len(names))
            for i, one in enumerate(names):
                for other in names[i + 1 :]:
                    a, b = groups[one], groups[other]
                    apart = a.right <= b.left or b.right <= a.left
                    assert apart or a.bottom <= b.top or b.bottom <= a.top, (one, other)
    assert seen > 4


# ---- What is asked about is in sight


def first(players: int, seed: int, kind: type) -> View:
    for number in range(seed, seed + 20):
        for state in positions(players, number):
            for seat in state.deciding():
                view = state.view(seat)
                if isinstance(view.step, kind):
                    return view
    raise AssertionError(f"no {kind.__name__} in these games")


def boards(view: View) -> list[Panel]:
    return [panel for panel in view.panels(NAMES) if panel.place == "board"]


def test_no_board_moves_when_workers_are_placed() -> None:
    seen = 0
    before: list[tuple[str, int]] = []
    for state in positions(3, 5):
        for seat in state.deciding():
            view = state.view(seat)
            now = [(panel.name, panel.height) for panel in boards(view)]
            if isinstance(view.step, PlacingOneColour) and before:
                seen += 1
                assert now == before
            before = now if len(state.deciding()) == 1 else []
        if seen > 20:
            return
    raise AssertionError("too few questions about workers")


def test_transport_shows_what_is_left() -> None:
    view = first(2, 4, Transport)
    assert isinstance(view.step, Transport)
    board = boards(view)[-1]
    assert board.title.id == "Your village"
    texts = " ".join(parse(board.svg()).itertext())
    assert f"Steps of transport left: {view.step.moves}" in texts
    assert f"Upgrades left: {view.step.flips}" in texts


def test_expansion_shows_free_places_and_every_way_to_turn_the_tile() -> None:
    for kind, word in ((ChooseCell, "cell"), (ChooseTurn, "turn")):
        view = first(3, 2, kind)
        board = boards(view)[-1]
        found = [
            family(view.game, int(element.attrib["data-action"]))
            for element in controls(parse(board.svg()))
        ]
        assert found == [word] * len(view.legal_actions())


def test_panels_have_their_places() -> None:
    for players in (2, 6):
        state = next(positions(players, 1))
        panels = state.view(1).panels(NAMES)
        assert [p.seat for p in panels if p.place == "seat"] == list(range(players))
        assert [p.title.id for p in panels if p.place == "board"] == [
            "{season}: on offer",
            "Behind your screen",
            "Your village",
        ]
        villages = [p for p in panels if p.title.id == "{player}: village"]
        assert len(villages) == players - 1
        spectator = state.view(None).panels(NAMES)
        assert [p.title.id for p in spectator if p.place == "board"] == ["{season}: on offer"]
        assert len([p for p in spectator if p.title.id == "{player}: village"]) == players


def test_bids_are_marked_as_leading_or_outbid() -> None:
    seen: set[bool] = set()
    for state in positions(3, 6, every=9):
        table = state.table
        assert isinstance(table, Harbour)
        texts = " ".join(parse(state.view(None).picture(NAMES)).itertext())
        for slot in range(SLOTS):
            for seat in range(3):
                if table.bid[slot * 3 + seat]:
                    leads = table.leader[slot] == seat
                    seen.add(leads)
                    word = "leads" if leads else "is outbid"
                    assert f"{CLEAN[seat]} {word} at {TILE_NAMES[table.offer[slot]]}" in texts
    assert seen == {True, False}


def lying_workers(state: State, name: str) -> list[str]:
    """The ids of the workers, of those whose id contains `name`, that are drawn lying down."""
    root = parse(state.view(None).picture(NAMES))
    groups = [g for g in root.iter() if name in g.attrib.get("id", "")]
    assert groups
    return [
        group.attrib["id"]
        for group in groups
        if any(part.attrib.get("transform", "") == "rotate(90)" for part in group.iter())
    ]


def test_kf_67_only_workers_that_break_the_colour_rule_lie_down() -> None:
    """Outbid groups stand: the rulebook lays down the counter bids of boat 4a."""
    outbid = Town(3, season=2).offer("inn").behind(0, blue=1)
    outbid.bid("inn", 1, "red", 2).bid("inn", 2, "red", 3)
    assert lying_workers(outbid.state(0), "kf-bid-inn") == []
    countered = outbid.own(0, "summer_boat_4", (1, 0)).bid("inn", 0, "blue", 4)
    assert lying_workers(countered.state(0), "kf-bid-inn") == ["kf-bid-inn-A"]
    texts = " ".join(parse(countered.state(0).view(None).picture(NAMES)).itertext())
    assert texts.count("Lying down: the colour of the tile is red") == 1


def test_kf_71_workers_in_another_colour_on_a_tile_lie_down() -> None:
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, blue=1)
    town.own(1, "keywood", (0, -1)).used("keywood", "red", 1)
    assert lying_workers(town.state(0), "kf-used-keywood") == []
    town.used("keywood", "blue", 2)
    assert lying_workers(town.state(0), "kf-used-keywood") == ["kf-used-keywood-0"]


def test_the_flag_of_a_tile_knows_who_may_break_its_colour() -> None:
    strict, loose = "Only {} this season", "Only {}, except for the owner of summer boat 4"

    def flags(colour: str, side: str = "") -> list[bool]:
        """For a village tile with a bid and for a used one: is the colour strict?"""
        found = []
        for name in ("forge", "keywood"):
            town = Town(2, season=2).offer("forge").behind(0, blue=1).own(1, "keywood", (0, -1))
            if side:
                town.own(0, "summer_boat_4", (1, 0), side=side)
            if name == "keywood":
                town.used(name, colour, 1)
            else:
                town.bid(name, 1, colour, 1)
            texts = " ".join(parse(town.state(0).view(1).picture(NAMES)).itertext())
            assert (strict.format(colour) in texts) != (loose.format(colour) in texts)
            found.append(strict.format(colour) in texts)
        return found

    assert flags("red") == [True, True]
    assert flags("red", "a") == [False, True]  # KF-63: bids for village tiles
    assert flags("green", "a") == [True, True]  # KF-65
    assert flags("red", "b") == [True, False]  # KF-70: uses


def around(found: list[Box]) -> Box:
    """A box around all of these."""
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def test_a_bid_that_may_be_raised_is_covered_by_its_target() -> None:
    """A click on it raises it."""
    raised = 0
    for state in positions(3, 6, every=5):
        for seat in state.deciding():
            table = state.table
            assert isinstance(table, Harbour)
            (panel,) = (p for p in state.view(seat).panels(NAMES) if p.name == "kf-offer")
            root = parse(panel.svg())
            for slot in range(SLOTS):
                bid = actions.BID + table.offer[slot]
                if table.bid[slot * 3 + seat] and bid in state.legal_actions(seat):
                    target = root.find(f'.//*[@data-action="{bid}"]')
                    assert target is not None
                    name = f"kf-bid-{actions.TILE_KEYS[table.offer[slot]]}-{'ABC'[seat]}"
                    paper = next(box for found, box in boxes(root) if found == name)
                    lit = around([box for _, box in boxes(target)])
                    assert lit.left <= paper.left < paper.right <= lit.right
                    assert lit.top <= paper.top < paper.bottom <= lit.bottom
                    assert target.attrib["data-over"] in panel.covered
                    raised += 1
    assert raised


def drawn_line(d: str) -> list[tuple[float, float]]:
    """Points on a path that lie close together."""
    at = (0.0, 0.0)
    found: list[tuple[float, float]] = []
    for word, numbers in re.findall(r"([MLH])([-\d. ]+)", d):
        values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        ends = [(values[0], at[1])] if word == "H" else zip(values[::2], values[1::2], strict=True)
        for to in ends:
            if word != "M":
                found += [
                    (at[0] + (to[0] - at[0]) * i / 50, at[1] + (to[1] - at[1]) * i / 50)
                    for i in range(51)
                ]
            at = to
    return found


@pytest.mark.parametrize("gap", [0, 16, 40])
def test_the_frame_of_a_tile_covers_nothing_that_stands_at_its_corners(gap: float) -> None:
    d = parse(outline("#000000", gap)).attrib["d"]
    for corner in (-97, 97):
        near = min(dist((corner, 0), point) for point in drawn_line(d.replace("Z", "L-48.5 -84")))
        assert near >= gap if gap else near < 1


def test_only_what_is_asked_about_changes_its_size() -> None:
    """Beside the viewer's own village and the paper of the screen, fragments are the same whoever is asked; and the
    village shows the same tiles, larger."""
    alone = 0
    for state in positions(3, 9, every=13):
        for seat in state.deciding():
            view = state.view(seat)
            own = f"kf-village-{'ABC'[seat]}"
            quiet = {panel.name: panel for panel in view.watching().panels(NAMES)}
            for panel in view.panels(NAMES):
                before, now = dict(quiet[panel.name].fragments), dict(panel.fragments)
                if panel.name == own and isinstance(view.step, AT_HOME):
                    assert unplaced(now) <= unplaced(before)
                    alone += 1
                    continue
                if panel.name == "kf-screen":
                    del before["kf-screen-paper"], now["kf-screen-paper"]
                assert now == before
    assert alone


def unplaced(fragments: dict[str, str]) -> set[str]:
    """Tiles and what is on them, wherever they lie and however large."""
    return {name for name in fragments if name.startswith(("kf-tile-", "kf-on-"))}


def test_moving_pieces_keep_their_ids() -> None:
    """Each tile in sight is drawn once, wherever it lies; and one seat has the purple worker."""
    for state in positions(3, 9, every=41):
        view = state.view(None)
        picture = view.picture(NAMES)
        assert picture.count('id="kf-start-player"') == 1
        for tile in range(TILES):
            place = view.table.place[tile]
            seen = 0 <= place <= 10 or place == 13
            assert picture.count(f'id="kf-tile-{actions.TILE_KEYS[tile]}"') == seen


def test_the_other_side_of_a_tile_and_its_cost_are_explained() -> None:
    state = next(s for s in positions(2, 4) if isinstance(s.table, Harbour) and s.table.flipped)
    texts = " ".join(parse(state.view(None).picture(NAMES)).itertext())
    assert "Before the upgrade:" in texts
    assert "upgrade for" in texts


def test_the_winter_auction_has_its_own_tiles() -> None:
    for state in positions(3, 12):
        view = state.view(None)
        table = view.table
        if table.season == WINTERTIME and any(table.bid):
            offered = [tile for tile in table.offer[:12] if tile >= 0]
            assert offered
            assert all(ground_of(tile) == 4 for tile in offered)
            return
    raise AssertionError("no winter")


def test_text_is_read_on_every_colour_that_carries_it() -> None:
    for colour in (*SEAT_COLOURS, *WORKER_COLOURS, *RESOURCE_COLOURS):
        assert contrast(on(colour), colour) >= 4.5, colour
    papers = (CARD, LIT, "#ece2cb", "#e9e0cc", "#dceaf4", "#efe9db", "#f1eaf8", "#e3efe9")
    for paper in (*papers, *GROUNDS):
        assert contrast(INK, paper) >= 4.5, paper
    for paper in papers:
        assert contrast(MUTED, paper) >= 4.5, paper
    assert len(set(COLOUR_LETTERS.split())) == 4
    assert len(set(RESOURCE_LETTERS.split())) == 4


@pytest.mark.parametrize("language", languages())
def test_no_name_is_cut_off_in_any_language(language: str) -> None:
    """Every tile in a village, in hand and at the quay."""
    cut: list[str] = []
    for players in (2, 6):
        view = keydom.game("keyflower", players).new(seed=3).view(0)
        sketch = KeyflowerSketch(view, "ABCDEF"[:players], translator(language))
        for tile, flipped, scale in product(range(TILES), (0, 1), (0.5, LARGEST)):
            sketch.table.flipped = flipped << tile if tile < WINTER else 0
            cut += cut_off(face(sketch, tile, scale))
            cut += cut_off(cell_name(sketch, tile, 184))
        for tile in range(WINTER, BOATS):
            cut += cut_off(small_winter_tile(sketch, tile))
            cut += cut_off(large_winter_tile(sketch, tile, offered=True))
        for season, boat in product((0, WINTERTIME), range(sketch.rules.boats)):
            sketch.table.season = season
            cut += cut_off(drawn_boat(sketch, boat))
        for tile in range(TURN_ORDER, TILES):
            cut += cut_off(turn_order_tile(sketch, tile, 88))
    assert cut == []


def test_a_translation_reaches_every_part_of_the_picture() -> None:
    view = next(positions(3, 5)).view(0)
    assert {
        "Your village",
        "Behind your screen",
        "Turn order",
        "Spring",
        "blue",
        "saw",
    } <= translated(view)
