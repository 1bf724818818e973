"""What the picture of every game keeps to: `PictureTests`, and what it is made of."""

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import ClassVar, NamedTuple
from xml.etree import ElementTree

import pytest

from keydom import Game, State, View
from keydom.engine.drawing import SHELF, named
from keydom.engine.picture import Panel
from keydom.engine.registry import game_class
from keydom.engine.text import plain, render
from keydom.locale import translator

NAMES = [
    "Ada",
    "Basil <script>alert(1)</script>",
    "C\"l&e'o",
    "Dov\x00\x1b\u202e{0} {player}",
    "Eve",
    "A name that is much too long for any place it may be put at",
]
SVG = "{http://www.w3.org/2000/svg}"
CLEAN = ["".join(c for c in name if c.isprintable()) for name in NAMES]


def family(game: Game, action: int) -> str:
    return game.notation(action).split()[0]


def walk(
    game: Game, seed: int, every: int, answer: Callable[[State, int, random.Random], int]
) -> Iterator[State]:
    """Positions of a game, one in `every`, and the end."""
    state = game.new(seed)
    chance = random.Random(seed)
    ply = 0
    while not state.is_over:
        if ply % every == 0:
            yield state
        seat = chance.choice(state.deciding())
        state.apply(answer(state, seat, chance), seat)
        ply += 1
    yield state


def views(state: State) -> Iterator[View]:
    for seat in range(state.game.players):
        yield state.view(seat)
    yield state.view(None)


def parse(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 (our own picture)


def controls(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [element for element in root.iter() if "data-action" in element.attrib]


def cut_off(picture: str) -> list[str]:
    """The lines that end in an ellipsis."""
    return re.findall(r"<text[^>]*>([^<]*…)</text>", picture)


def text_of(view: View) -> str:
    return " ".join(parse(view.picture(NAMES)).itertext())


def check_targets(view: View, placed: Collection[str], often: Collection[str] = ()) -> None:
    """Each legal action with a place is a target, once unless its family may be `often`, and nothing else is.

    No target lies in another, no id is given twice, and every symbol that is used is there.
    """
    root = parse(view.picture(NAMES))
    shown = Counter(int(element.attrib["data-action"]) for element in controls(root))
    assert set(shown) == {a for a in view.legal_actions() if family(view.game, a) in placed}
    assert all(n == 1 or family(view.game, a) in often for a, n in shown.items())
    for element in controls(root):
        assert len(controls(element)) == 1
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {element.attrib["href"][1:] for element in root.iter(SVG + "use")} <= set(ids)


def meet(
    states: Iterable[State], met: Counter[str], placed: Collection[str], often: Collection[str] = ()
) -> None:
    """Checks the targets wherever they bring a family of actions that was met less than three times."""
    for state in states:
        for seat in state.deciding():
            new = {family(state.game, action) for action in state.legal_actions(seat)}
            if any(met[word] < 3 for word in new):
                check_targets(state.view(seat), placed, often)
                met.update(new)


def translated(view: View) -> set[str]:
    """What is asked of a translation while the picture is drawn."""
    asked: set[str] = set()

    def note(message: str, n: int = 1, /) -> str:
        asked.add(message)
        return plain(message, n)

    assert view.picture(NAMES, note) == view.picture(NAMES)
    return asked


class Every(NamedTuple):
    """One position in how many is looked at by each test: some games are long."""

    targets: int
    labels: int
    asked: int
    secrets: int
    alone: int
    kept: int


class PictureTests:
    """The tests of every game's picture. A game's tests subclass this and bring its positions."""

    name: ClassVar[str]  # of the game
    placed: ClassVar[set[str]]  # families of actions with a place on the table
    buttons: ClassVar[set[str]]  # families that a page offers as buttons
    seldom: ClassVar[set[str]] = set()  # buttons that the games below need not meet
    often: ClassVar[set[str]] = set()  # families that are shown in several places
    games: ClassVar[int]  # in which every family must be met
    every: ClassVar[Every]
    scaled: ClassVar[tuple[str, ...]] = ()  # fragments drawn larger or smaller by what is asked

    def positions(self, players: int, seed: int, every: int = 1) -> Iterator[State]:
        raise NotImplementedError

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "players" in metafunc.fixturenames:
            metafunc.parametrize("players", game_class(self.name).player_counts)

    def test_pictures_are_well_formed_and_say_exactly_what_can_be_chosen(
        self, players: int
    ) -> None:
        for state in self.positions(players, 40 + players, self.every.targets):
            for view in views(state):
                check_targets(view, self.placed, self.often)

    def test_every_family_of_actions_is_met_and_has_its_place_or_a_button(self) -> None:
        met: Counter[str] = Counter()
        counts = game_class(self.name).player_counts
        for seed in range(self.games):
            players = counts[seed % len(counts)]
            meet(self.positions(players, seed), met, self.placed, self.often)
            if set(met) >= self.placed | self.buttons - self.seldom:
                break
        assert self.placed | self.buttons - self.seldom <= set(met) <= self.placed | self.buttons

    def test_targets_are_controls_with_the_label_of_their_action(self) -> None:
        seen = 0
        for state in self.positions(3, 11, self.every.labels):
            for view in views(state):
                for element in controls(parse(view.picture(NAMES))):
                    action = int(element.attrib["data-action"])
                    name = render(named(view.label(action), view.idle(action)), CLEAN)
                    assert name
                    assert element.attrib["aria-label"] == name
                    assert element.attrib["role"] == "button"
                    assert element.attrib["tabindex"] == "0"
                    seen += 1
        assert seen

    def test_only_seats_that_decide_get_targets(self, players: int) -> None:
        for state in self.positions(players, 7, self.every.asked):
            for view in views(state):
                if view.seat is None or view.seat not in state.deciding():
                    assert "data-action" not in view.picture(NAMES)

    def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(self, players: int) -> None:
        states = self.positions(players, 90 + players, self.every.secrets)
        for number, state in enumerate(states):
            for view in views(state):
                world = view.sample_world(number)
                assert world.view(view.seat).picture(NAMES) == view.picture(NAMES)

    def drawn(self, players: int, fresh: bool) -> Iterator[list[Panel]]:
        """A whole game in the eyes of everybody, in two languages and under two sets of names."""
        others = [*reversed(NAMES)]
        for state in self.positions(players, 60 + players, self.every.kept):
            for view in views(state):
                for names, say in ((NAMES, plain), (NAMES, translator("de")), (others, plain)):
                    if fresh:
                        SHELF.clear()
                    yield view.panels(names, say)

    def test_what_is_kept_is_what_would_be_drawn(self, players: int) -> None:
        SHELF.clear()
        kept = [hash(repr(panels)) for panels in self.drawn(players, fresh=False)]
        for number, panels in enumerate(self.drawn(players, fresh=True)):
            assert hash(repr(panels)) == kept[number], f"picture {number}"

    def test_fragments_show_the_table_and_not_what_can_be_chosen(self, players: int) -> None:
        for state in self.positions(players, 20 + players, self.every.targets):
            for view in views(state):
                panels = view.panels(NAMES)
                assert len({panel.name for panel in panels}) == len(panels)
                fragments = [fragment for panel in panels for fragment in panel.fragments]
                assert len({fragment.id for fragment in fragments}) == len(fragments)
                for fragment in fragments:
                    assert fragment.svg.startswith(f'<g id="{fragment.id}">')
                    assert not controls(parse(fragment.svg))
                for panel in panels:
                    assert panel.covered <= {fragment.id for fragment in panel.fragments}
                watching = [p for panel in view.watching().panels(NAMES) for p in panel.fragments]
                asked = dict(fragments)
                for name, svg in watching:
                    if name in asked and not name.startswith(self.scaled):
                        assert asked[name] == svg, name

    def test_names_are_escaped_and_bare_of_control_characters(self) -> None:
        most = max(game_class(self.name).player_counts)
        view = next(self.positions(most, 3)).view(0)
        picture = view.picture(NAMES)
        assert "<script" not in picture
        assert not any(character in picture for character in "\x00\x1b\u202e")
        texts = text_of(view)
        assert "Basil <script>alert(1)</script>" in texts
        assert "Dov{0} {player}" in texts

    def test_the_table_of_a_view_is_left_alone(self) -> None:
        for state in self.positions(3, 8, self.every.alone):
            view = state.view(0)
            before = view.to_dict()
            view.picture(NAMES)
            assert view.to_dict() == before
