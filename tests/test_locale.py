"""The catalogs: sound at any time, complete before a release, and able to tell a whole game.

A message that is not translated yet is shown in English, so a new sentence needs no translation in the same commit.
"""

import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, permutations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message as Entry
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

import keydom
from keydom.engine.table import Event
from keydom.engine.text import SOFT_HYPHEN, Breakable, Message, Translate, letters, render
from keydom.engine.view import View
from keydom.locale import FOLDER, catalog, languages, read, translator
from tests.pictures import cut_off

ROOT = Path(__file__).parent.parent
LANGUAGES = languages()[1:]
NAMES = ["Ada", "Ben {x}", "Cleo & co", "Dora"]
SELDOM = 25  # pictures and text boards are drawn once in so many steps


@cache
def found() -> frozenset[str | tuple[str, ...]]:
    """What `make messages` finds in the sources, plurals as tuples."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    methods = [(m["pattern"], m["method"]) for m in settings["tool"]["babel"]["mappings"]]
    keywords = {**DEFAULT_KEYWORDS, "N_": None, "P_": (1, 2)}
    messages = extract_from_dir(ROOT / "src" / "keydom", methods, keywords=keywords)
    return frozenset(message for _, _, message, _, _ in messages)


@cache
def extracted() -> frozenset[str]:
    """The ids of those messages."""
    return frozenset(singular(message) for message in found())


def singular(message: str | Sequence[str]) -> str:
    """The id of a message, also if it has a plural."""
    return message if isinstance(message, str) else message[0]


def entries(language: str) -> list[Entry]:
    """What stands in the common catalog and in those of the games."""
    path = Path("locale", language, "LC_MESSAGES", "keydom.po")
    files = [FOLDER.parent / path, *(FOLDER.parent / name / path for name in keydom.games())]
    return [entry for file in files for entry in read(file, language) if entry.id]


def placeholders(text: str) -> list[str]:
    return sorted(field for _, field, _, _ in Formatter().parse(text) if field is not None)


def test_the_languages() -> None:
    assert languages() == ("en", *sorted(LANGUAGES))
    assert {"de", "nl"} <= set(LANGUAGES)


def test_extraction_reads_games_pages_and_templates() -> None:
    # from a names.py, a drawing, a web module and a template
    assert {"Alehouse", "Behind your screen", "Copied.", "Score sheet"} <= extracted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_stale_is_kept(language: str) -> None:
    known = {singular(entry.id) for entry in entries(language)}
    assert known - extracted() == set(), "run `make messages`: these are gone from the sources"
    assert [entry.id for entry in entries(language) if entry.fuzzy] == []


@pytest.mark.release
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    known = {*catalog(language).messages, *catalog(language).plurals}
    assert extracted() - known == set(), "run `make messages`, then translate"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_two_catalogs_have_is_translated_alike(language: str) -> None:
    found: dict[str, set[str]] = {}
    for entry in entries(language):
        found.setdefault(str(entry.id), set()).add(str(entry.string))
    assert [message for message, strings in found.items() if len(strings) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_the_source(language: str) -> None:
    for source, translation in catalog(language).messages.items():
        assert placeholders(source) == placeholders(translation), source
    for source, forms in catalog(language).plurals.items():
        assert all(placeholders(source) == placeholders(form) for form in forms), source


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", keydom.games())
def test_law_cards_buildings_and_tiles_keep_names_of_their_own(name: str, language: str) -> None:
    """Two things that share a name could not be told apart on a button."""
    module = __import__(f"keydom.{name}.names", fromlist=["names"])
    say = translator(language)
    for table, names in vars(module).items():
        if table.endswith("_NAMES"):
            assert len({say(each) for each in names}) == len(set(names)), table


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", keydom.games())
def test_pieces_have_letters_of_their_own_in_every_language(name: str, language: str) -> None:
    module = __import__(f"keydom.{name}.names", fromlist=["names"])
    sets = {table for table in vars(module) if table.endswith("_LETTERS")}
    assert sets
    for table in sets:
        signs = letters(getattr(module, table), translator(language))
        assert len(signs) == len(getattr(module, table.replace("_LETTERS", "_NAMES"))), table
        for one, other in permutations(signs, 2):  # so that they can stand side by side
            assert not other.startswith(one), table
        if name == "keyper":  # a capital stands, a small letter lies
            assert all(len(sign) == 1 and sign.isupper() for sign in signs)


def shown(name: str, language: str) -> tuple[str, set[str]]:
    """The start of a game as a text board, and what stands in its picture."""
    view = keydom.game(name, players=3).new(seed=1).view(0)
    say = translator(language)
    picture = "".join(panel.body for panel in view.panels(NAMES[:3], say))
    return view.game.board(view, NAMES[:3], say), set(re.findall(r"<text[^>]*>([^<]*)<", picture))


def test_letters_of_pieces_follow_the_language() -> None:
    board, picture = shown("keythedral", "de")
    assert "S Stein, B Bauholz, W Wasser, N Nahrung, R Wein" in board
    assert "S Steinbruch, B Wald, W See, N Farm, R Weinberg" in board
    assert {"B", "N", "R", "K", "G"} <= picture
    assert not {"T", "F", "V", "I"} & picture
    board, picture = shown("keythedral", "nl")
    assert "V voedsel, R wijn, IJ ijzerwerk, B brandglas, Au goud" in board
    assert {"V", "IJ"} <= picture
    board, picture = shown("keyflower", "de")
    assert "B blau, R rot, Ge gelb, Gr grün, ? unbekannt" in board
    assert {"Ge", "Gr", "E", "S", "H", "G"} <= picture
    assert not {"Y", "I", "W"} & picture
    board, picture = shown("keyper", "nl")
    assert "Z zwart" in board
    assert "Z" in picture
    board, picture = shown("keyper", "en")
    assert "K black" in board
    assert {"K", "Y"} <= picture


def test_the_order_of_work_is_no_order_slip_in_dutch() -> None:
    assert translator("nl")("Work order") == "Werkvolgorde"
    assert [t for t in catalog("nl").messages.values() if "werkorder" in t.lower()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_soft_hyphens_reach_only_those_who_break_lines(language: str) -> None:
    known, say = catalog(language), translator(language)
    hyphened = [key for key, text in known.breakable.items() if SOFT_HYPHEN in text]
    assert len(hyphened) > 50
    for key in hyphened:
        assert SOFT_HYPHEN not in say(key)
        assert SOFT_HYPHEN in say(Breakable(key))
        assert say(Breakable(key)).replace(SOFT_HYPHEN, "") == say(key)
    assert not any(SOFT_HYPHEN in form for forms in known.plurals.values() for form in forms)


def strict(language: str, missing: set[str]) -> Translate:
    """The translator, noting what `make messages` does not find. Bare notation (F1, 2-14) is no text."""
    say = translator(language)

    def translate(message: str, n: int = 1, /) -> str:
        words = re.sub(r"\{\w*\}", "", message)
        if message not in extracted() and re.search(r"[^\W\d_]{2}", words):
            missing.add(message)
        return say(message, n)

    return translate


def told_to(view: View, events: list[Event]) -> list[Message]:
    """The question, the answers, the rule behind them and the log, as this viewer gets them."""
    labels = [view.label(action) for action in view.legal_actions()]
    log = [view.game.tell(event) for event in events if view.hears(event)]
    return [view.prompt(), view.help(), *labels, *log]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", keydom.games())
def test_a_game_is_told_in_every_language(name: str, language: str) -> None:
    missing: set[str] = set()
    say = strict(language, missing)
    chance = random.Random(f"{name} in {language}")
    state = keydom.game(name, players=len(NAMES)).new(seed=chance.randrange(1000))
    state.listen()
    told: list[Message] = []
    for step in count():
        seat = None if state.is_over else chance.choice(state.deciding())
        events = state.heard()
        for viewer in {seat, None}:
            view = state.view(viewer)
            told += told_to(view, events)
            if step % SELDOM == 0 or state.is_over:
                assert state.game.board(view, NAMES, say)
                panels = view.panels(NAMES, translator(language))
                assert [cut_off(panel.svg()) for panel in panels] == [[]] * len(panels)
                assert not any(SOFT_HYPHEN in panel.svg() for panel in panels)
                told += [panel.title for panel in panels]
        if seat is None:
            break
        state.apply(chance.choice(state.legal_actions(seat)), seat)
    told += [line.what for lines in state.score_sheet() for line in lines]
    for message in told:
        render(message, NAMES, say)
    assert missing == set()


def named_pieces() -> Iterator[tuple[str, str, str]]:
    """The names of docs/glossary.md: game, language, name."""
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    _, _, tables = glossary.partition("## The pieces in three languages")
    for game in tables.split("\n### ")[1:]:
        title, *lines = game.splitlines()
        for line in lines:
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if len(cells) == len(languages()) and cells[0] not in ("English", "---"):
                for language, cell in zip(languages(), cells, strict=True):
                    for name in re.sub(r" \(.*\)", "", cell).split(", "):
                        yield title.lower(), language, name


def test_the_rules_use_the_names_of_the_glossary() -> None:
    names = [*named_pieces()]
    assert {game for game, _, _ in names} == set(keydom.games())
    for game, language, name in names:
        rules = ROOT / "src" / "keydom" / game / "learn" / f"rules.{language}.md"
        text = rules.read_text(encoding="utf-8").replace(SOFT_HYPHEN, "").lower()
        assert name.lower() in text, f"{game}, {language}: {name}"
