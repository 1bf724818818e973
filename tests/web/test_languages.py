from pathlib import Path
from string import Formatter

import pytest
from starlette.datastructures import Headers

from keydom import locale
from keydom.web.language import _preferred, decimal, language, own_name
from tests.web.conftest import Browser, Two, make, play

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "What would you like to play?"
msgstr "Ki šeħ?"

#, fuzzy
msgid "The bots"
msgstr "nicht fertig"

msgid "{seat} lays cottage {number} beside {fields}"
msgstr "{number} {fields} <i> {seat}"

msgid "There is no such table."
msgstr "Pas de table."

msgid "Set up a table"
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
    assert '<html lang="eo" ' in page
    assert "Ki šeħ?" in page
    assert "The bots" in page  # fuzzy stays English
    assert "Set up a table" in page  # not translated yet


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
    log = two.basil.get(f"{two.path}/log", headers={"accept-language": "eo"}).text
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
    for code in locale.languages()[1:]:
        for message, translated in locale.catalog(code).messages.items():
            assert places(translated) == places(message), (code, message)


def test_numbers_are_written_as_the_language_writes_them(browser: Browser) -> None:
    assert [decimal(0.5, code) for code in ("en", "de", "nl")] == ["0.5", "0,5", "0,5"]
    assert [decimal(25, code, "0.0") for code in ("en", "de", "nl")] == ["25.0", "25,0", "25,0"]
    assert decimal(2, "de") == "2"
    client = browser()
    assert "It thinks for 0.2 s." in client.get("/").text
    for code, blurb in (("de", "0,2 s"), ("nl", "0,2 s")):
        page = client.get("/", headers={"accept-language": code}).text
        assert blurb in page
        assert "0.2 s" not in page
        games = client.get("/api/games", headers={"accept-language": code}).json()
        assert any(blurb in bot["blurb"] for bot in games["bots"])


def test_refusals_are_told_in_the_readers_language(browser: Browser) -> None:
    client = browser()
    table = make(client, "Ada")
    german = {"accept-language": "de", "accept": "application/json"}

    def refused(path: str, **form: object) -> tuple[int, str]:
        answer = client.post(path, json=form, headers=german)
        return answer.status_code, answer.json()["error"]

    twice = ["me", "me", "open"]
    new = {"name": "Ada", "game": "keyper"}
    assert refused("/tables", **new, seats=twice) == (400, "Nur ein Platz kann deiner sein.")
    seats = ["me", "open"]
    assert (
        refused("/tables", **new, seats=seats, pace="x")[1] == "pace ist live oder turns, nicht 'x'"
    )
    assert "Sekunden" in refused("/tables", **new, seats=seats, clock=-1)[1]
    assert "Optionen an einem Tisch" in refused("/tables", **new, seats=seats, options={"x": 1})[1]
    assert (
        refused(f"/t/{table}/bot", seat=9, bot="random")[1] == "Es gibt die Plätze 0 bis 1, nicht 9"
    )
    asked = refused(f"/t/{table}/ask", asking="x")
    assert asked == (400, "asking ist default, always oder never, nicht 'x'")
    page = client.get("/t/nowhere", headers={"accept-language": "nl"})
    assert page.status_code == 404
    assert "<h1>Niet gevonden</h1>" in page.text
    dutch = {"accept-language": "nl", "accept": "text/event-stream"}
    missing = client.get("/t/nowhere/events", headers=dutch)
    assert missing.json() == {"error": "Deze tafel bestaat niet."}


def test_what_strangers_send_is_not_kept_at_length() -> None:
    long = ",".join(["nl", *(f"x{n}" for n in range(9000))])
    before = _preferred.cache_info().currsize
    for number in range(3):
        headers = Headers({"accept-language": long, "cookie": f"a={number}" * 1000})
        assert language(headers) == "nl"
    assert _preferred.cache_info().currsize <= before + 1
