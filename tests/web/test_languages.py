from pathlib import Path
from string import Formatter

import pytest

from keydom import locale
from keydom.web.language import own_name
from tests.web.conftest import Browser, Two, play

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "What would you like to play?"
msgstr "Ki šeħ?"

#, fuzzy
msgid "Your games"
msgstr "nicht fertig"

msgid "{seat} lays cottage {number}"
msgstr "{number} <i> {seat}"

msgid "There is no such table."
msgstr "Pas de table."

msgid "Open tables"
msgstr ""
"""


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language of its own: the catalogs of the project are other people's work."""
    folder = tmp_path / "locale" / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "keydom.po").write_text(PO, encoding="utf-8")
    monkeypatch.setattr(locale, "FOLDER", tmp_path / "locale")
    locale.languages.cache_clear()
    locale.catalog.cache_clear()
    return "eo"


@pytest.fixture(autouse=True)
def _forget() -> object:
    yield
    locale.languages.cache_clear()
    locale.catalog.cache_clear()


def test_the_browsers_language_is_spoken(browser: Browser, esperanto: str) -> None:
    page = browser().get("/", headers={"accept-language": "xx, eo-XX;q=0.8, en;q=0.5"}).text
    assert '<html lang="eo">' in page
    assert "Ki šeħ?" in page
    assert "Your games" in page  # fuzzy stays English
    assert "Open tables" in page  # not translated yet


def test_the_chosen_language_wins(browser: Browser, esperanto: str) -> None:
    client = browser()
    assert "What would you like" in client.get("/", headers={"accept-language": "en"}).text
    chosen = client.post("/language", data={"language": "eo", "back": "/me"})
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/me")
    assert "Ki šeħ?" in client.get("/", headers={"accept-language": "en"}).text
    assert client.get("/api/tables/x").json() == {"error": "Pas de table."}
    assert client.post("/language", data={"language": "tlh"}).status_code == 400


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil", "", "x"])
def test_the_switch_leads_nowhere_else(browser: Browser, back: str) -> None:
    answer = browser().post("/language", data={"language": "en", "back": back})
    assert answer.headers["location"] == "/"


def test_a_translation_is_escaped_like_everything(two: Two, esperanto: str) -> None:
    for _ in range(3):
        play(two.turn(), two.table)
    log = two.ada.get(f"{two.path}/log", headers={"accept-language": "eo"}).text
    assert "&lt;i&gt; <b class=" in log


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr, en;q=0.3, de;q=0.7", "de"),
        ("EN-us", "en"),
        ("*;q=x, de;q=x, ;;,", "en"),
        ("de;q=0", "en"),
    ],
)
def test_the_preferred_language(header: str, language: str) -> None:
    assert locale.preferred(header, ("en", "de")) == language


def test_languages_name_themselves() -> None:
    assert [own_name(code) for code in ("en", "de", "nl")] == ["English", "Deutsch", "Nederlands"]


def test_an_unknown_language_is_english() -> None:
    assert locale.translator("tlh")("Pass") == "Pass"


def places(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_translations_keep_the_places_for_values() -> None:
    for language in locale.languages()[1:]:
        for message, translated in locale.catalog(language).messages.items():
            assert places(translated) == places(message), (language, message)
