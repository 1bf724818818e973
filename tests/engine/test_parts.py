"""Small parts of the engine: chance, options as typed, sentences, pictures, the list of games."""

from typing import Any

import pytest

import keydom
from keydom.engine.chance import MASK, mix, seeded, stir
from keydom.engine.drawing import breaks, fit, shrunk, width_of, wrap
from keydom.engine.options import Option, parse_option, resolve
from keydom.engine.picture import (
    Fragment,
    Panel,
    Symbols,
    compose,
    group,
    tag,
    target,
    tooltip,
    words,
)
from keydom.engine.registry import game_class
from keydom.engine.scores import places
from keydom.engine.text import N_, Message, Seat, plain, render
from tests.keythedral.village import Village

OPTIONS = (
    Option("size", ("small", "big"), None, "Size", ""),
    Option("open", (False, True), False, "Open", ""),
    Option("count", (1, 2, 3), 1, "Count", ""),
    Option("data", (), None, "Data", ""),
)


# ---- Chance


def test_splitmix64_gives_the_published_numbers() -> None:
    """The first outputs for the state 1234567, from the reference implementation of the generator."""
    chance, outputs = 1234567, []
    for _ in range(3):
        chance = stir(chance)
        outputs.append(mix(chance))
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_seeds_of_any_size_and_sign() -> None:
    values = [seeded(seed) for seed in (0, 1, -1, 7, 2**63, -(10**27), 10**30)]
    assert len(set(values)) == len(values)
    assert all(0 <= value <= MASK for value in values)


def test_random_numbers_are_below_n_and_even() -> None:
    table = Village().table
    counts = [0] * 6
    for _ in range(6000):
        counts[table.random(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert {table.random(1) for _ in range(5)} == {0}


def test_only_visible_chance_stops_undo() -> None:
    table = Village().table
    table.barrier = False
    table.hidden_random(6)
    items = list(range(10))
    table.shuffle(items)
    assert not table.barrier
    assert sorted(items) == list(range(10))
    table.random(6)
    assert table.barrier


def test_shuffle_reaches_every_order() -> None:
    table = Village().table
    seen = set()
    for _ in range(200):
        items = [0, 1, 2]
        table.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 6


# ---- Options


def test_defaults_fill_in() -> None:
    assert resolve("toy", OPTIONS, {}) == {"size": None, "open": False, "count": 1, "data": None}
    assert resolve("toy", OPTIONS, {"size": "big", "data": {"x": 1}})["data"] == {"x": 1}


@pytest.mark.parametrize(
    ("name", "value"),
    [("size", "huge"), ("open", 1), ("open", 0), ("count", True), ("count", 1.0), ("count", "1")],
)
def test_values_are_taken_by_type_too(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"toy: {name} must be one of"):
        resolve("toy", OPTIONS, {name: value})


def test_options_as_typed() -> None:
    assert parse_option(OPTIONS, "size=big") == ("size", "big")
    assert parse_option(OPTIONS, "open=true") == ("open", True)
    assert parse_option(OPTIONS, "open=False") == ("open", False)
    assert parse_option(OPTIONS, "count=3") == ("count", 3)
    assert parse_option(OPTIONS, "count=9") == ("count", "9")  # refused by resolve, with the list
    assert parse_option(OPTIONS, "data=my=file.toml") == ("data", "my=file.toml")
    for text in ("size", "colour=red", "=", ""):
        with pytest.raises(ValueError, match="with a name of size, open, count, data"):
            parse_option(OPTIONS, text)


# ---- Sentences


def test_messages_become_sentences_where_somebody_reads_them() -> None:
    cubes = [Message("{n} {cube}", {"n": 2, "cube": "gold"}), Message("one worker")]
    message = Message("{who} pays {what} for {price}.", {"who": Seat(1), "what": cubes, "price": 5})
    assert render(message, ["Ada", "Bo"]) == "Bo pays 2 gold, one worker for 5."
    german = {
        "{who} pays {what} for {price}.": "{who} zahlt {what} für {price}.",
        "{n} {cube}": "{n} {cube}",
        "gold": "Gold",
        "one worker": "einen Arbeiter",
    }

    def translate(message: str, n: int = 1, /) -> str:
        return german[message]

    assert render(message, ["Ada", "Bo"], translate) == "Bo zahlt 2 Gold, einen Arbeiter für 5."
    assert N_("as it is") == plain("as it is") == "as it is"


# ---- Pictures


def test_elements_are_escaped_and_named() -> None:
    assert tag("rect", x=1.5, y=2.0, stroke_width=3, class_="a<b") == (
        '<rect x="1.5" y="2" stroke-width="3" class="a&lt;b"/>'
    )
    assert tag("g", "<x/>", id=None) == "<g><x/></g>"
    assert words(1, 2, "5 < 6 & 7", 9).endswith(">5 &lt; 6 &amp; 7</text>")
    assert tooltip('"<') == "<title>&quot;&lt;</title>"
    assert group() == "<g> </g>"
    control = target(231, "Buy <it>", "<rect/>", id="s1")
    assert 'data-action="231"' in control
    assert 'role="button"' in control
    assert 'aria-label="Buy &lt;it&gt;"' in control
    assert control.startswith("<g ")


def drawn(name: str) -> tuple[Fragment, ...]:
    return (Fragment(name, f'<g id="{name}"><{name}/></g>'),)


def test_panels_are_composed_into_one_picture() -> None:
    panels = [
        Panel("pb", "board", Message("Board"), 900, 300, drawn("b")),
        Panel("ps", "seat", Message("A"), 240, 100, drawn("s"), 0),
        Panel("pt", "side", Message("Town"), 400, 100, drawn("t")),
        Panel("pu", "side", Message("Mat"), 200, 100, drawn("u")),
    ]
    picture = compose(panels, Symbols("x"))
    assert picture.startswith("<svg ")
    assert all(picture.count(f"<{x}/>") == 1 for x in "bstu")
    assert (
        panels[1].svg().startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 100"')
    )


def test_a_picture_defines_the_symbols_that_it_uses() -> None:
    symbols = Symbols("x")
    leaf = symbols.add("leaf", "<path/>")
    tree = symbols.add("tree", leaf + leaf)
    symbols.add("stone", "<rect/>")
    with pytest.raises(ValueError, match="two symbols x-leaf"):
        symbols.add("leaf", "<circle/>")
    panel = Panel("p", "board", Message("Board"), 9, 9, (Fragment("f", f'<g id="f">{tree}</g>'),))
    picture = compose([panel], symbols)
    assert picture.count('id="x-leaf"') == picture.count('id="x-tree"') == 1
    assert "x-stone" not in picture
    assert picture.count('href="#x-tree"') == 1
    assert all(f'id="x-{name}"' in symbols.definitions() for name in ("leaf", "tree", "stone"))


def test_what_a_target_stands_for_is_hidden_from_screen_readers() -> None:
    panel = Panel(
        "p", "board", Message("Board"), 9, 9, drawn("b") + drawn("s"), covered=frozenset({"s"})
    )
    assert '<g id="b">' in panel.body
    assert '<g aria-hidden="true" id="s">' in panel.body
    assert panel.fragments[1].svg.startswith('<g id="s">')


# ---- The list of games


def test_games_are_found_by_name() -> None:
    assert {"keyflower", "keyper", "keythedral"} <= set(keydom.games())
    assert [game_class(name).name for name in keydom.games()] == sorted(keydom.games())
    assert len({game_class(name).title for name in keydom.games()}) == len(keydom.games())
    assert game_class("keythedral").title == "Keythedral"
    with pytest.raises(ValueError, match=r"no game 'chess'; there are .*keythedral"):
        game_class("chess")


def test_errors_are_value_errors_by_kind() -> None:
    kinds = (keydom.IllegalAction, keydom.InvalidPosition, keydom.InvalidRecord)
    assert all(issubclass(kind, ValueError) for kind in kinds)
    assert len(set(kinds)) == 3


def test_steps_and_decisions_that_a_game_forgot_to_fill_in() -> None:
    from keydom.engine.table import Decision, Step, Table

    table = Village().table
    step: Step[Any] = Step()
    decision: Decision[Any] = Decision(0)
    with pytest.raises(TypeError):
        step.run(table)
    with pytest.raises(TypeError):
        decision.legal(table)
    with pytest.raises(TypeError):
        decision.apply(table, 1)
    with pytest.raises(TypeError):
        Table().clone()


# ---- Placing


def test_places_by_points_and_the_games_own_ties() -> None:
    assert places([4, 9, 6], [1]) == [2, 0, 1]
    assert places([9, 4, 9], [2]) == [1, 2, 0]  # a tie that the game breaks
    assert places([9, 5, 5, 9], [0, 3]) == [0, 2, 2, 0]


# ---- Text in pictures


def test_lines_are_cut_to_their_width() -> None:
    assert fit("Ada", 16, 100) == "Ada"
    cut = fit("A name that is much too long for its place", 16, 100)
    assert cut.endswith("…")
    assert width_of(cut, 16) <= 100
    lines = wrap("one two three four five six seven eight nine ten " * 4, 12, 90, 3)
    assert len(lines) == 3
    assert all(width_of(line, 12) <= 90 for line in lines)
    assert wrap("", 12, 90, 3) == ()
    assert " ".join(wrap("all of these words fit", 12, 60, 9)) == "all of these words fit"


def test_words_break_at_soft_hyphens_where_they_must() -> None:
    name = "Arm\u00adschmuck\u00adhersteller"
    assert width_of(name, 12) == width_of("Armschmuckhersteller", 12)
    assert fit(name, 12, 200) == "Armschmuckhersteller"
    assert wrap(name, 12, 200, 2) == ("Armschmuckhersteller",)
    assert wrap(name, 12, 100, 2) == ("Armschmuck-", "hersteller")
    assert wrap(name, 12, 70, 3) == ("Arm-", "schmuck-", "hersteller")
    assert wrap(name, 12, 60, 2) == ("Arm-", "schmuc…")
    assert wrap("der " + name, 12, 100, 3) == ("der Arm-", "schmuck-", "hersteller")
    assert wrap("der Gold\u00adschmied", 12, 80, 3) == (
        "der",
        "Goldschmied",
    )  # whole where it can be
    assert breaks("Putt-Putt-\u00adHühner\u00adstall") == [
        ("Putt-Putt-", "Hühner\u00adstall"),
        ("Putt-Putt-Hühner-", "stall"),
    ]


def test_names_shrink_before_they_are_cut() -> None:
    assert shrunk("Goldschmied", 12, 100, 1) == (("Goldschmied",), 12)
    lines, size = shrunk("Goldschmied", 12, 60, 1)
    assert lines == ("Goldschmied",)
    assert 8 < size < 12
    assert shrunk("Goldschmied", 12, 20, 1)[1] == 8
    assert shrunk("Goldschmied", 12, 20, 1)[0][0].endswith("…")
