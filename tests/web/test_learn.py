"""The rules to read: complete, the same in every language, and in step with the decisions of the game."""

import re

import pytest

import keydom
from keydom.engine.registry import games
from keydom.engine.table import Decision
from keydom.locale import languages
from keydom.web.learn import NAMED, RULES, SUMMARY, chapter, decisions, picture, rendered, texts
from tests.web.conftest import Browser, Two, call, seen

GAMES = games()
RULING = re.compile(r"\bK[TFP]-[0-9]+")


def asked(game: str) -> set[str]:
    """The decisions that are made in a game: those that say what may be chosen. The others are only derived from."""
    kinds = (kind for kind in keydom.game(game).steps.values() if issubclass(kind, Decision))
    return {kind.__name__ for kind in kinds if kind.legal is not Decision.legal}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_there_in_every_language_with_the_same_sections(game: str) -> None:
    for name in (RULES, SUMMARY):
        for language in languages():
            assert texts(game).joinpath(f"{name}.{language}.md").is_file(), (name, language)
        english = chapter(game, name, "en")
        assert len({section.id for section in english.sections}) == len(english.sections)
        for language in languages():
            found = chapter(game, name, language)
            ids = [(section.level, section.id) for section in found.sections]
            assert ids == [(section.level, section.id) for section in english.sections], language
            assert found.pictures == english.pictures
            assert found.title


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_a_section(game: str) -> None:
    ids = {section.id for section in chapter(game, RULES, "en").sections}
    assert set(decisions(game)) == asked(game)
    assert set(decisions(game).values()) <= ids


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_links_resolve(game: str, language: str, browser: Browser) -> None:
    for name in (RULES, SUMMARY):
        found = chapter(game, name, language)
        if name == RULES:
            assert found.pictures
        for each in found.pictures:
            scene, panel = each.split("/")
            assert picture(game, scene, panel, language).startswith("<svg")
        ids = {section.id for section in chapter(game, RULES, language).sections}
        own = {section.id for section in found.sections}
        for symbol in re.findall(r'<use href="#([^"]*)"', found.body):
            assert f'id="{symbol}"' in found.body
        assert ('class="sign"' in found.body) == (name == SUMMARY)
        for link in re.findall(r'<a href="([^"]*)"', found.body):
            page, _, anchor = link.partition("#")
            assert page in ("", f"/learn/{game}", f"/learn/{game}/summary"), link
            assert anchor in (own if page == "" else ids), link
        page = browser().get(f"/learn/{game}/{name}" if name == SUMMARY else f"/learn/{game}")
        assert page.status_code == 200


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_a_ruling_stands_in_a_text_for_players(game: str, language: str) -> None:
    for name in (RULES, SUMMARY):
        assert not RULING.search(texts(game).joinpath(f"{name}.{language}.md").read_text("utf-8"))


def test_a_text_is_escaped_and_its_headings_are_named() -> None:
    found = rendered(
        "keyper", "# Title\n\n## Fields & <b>more</b> {#fields}\n\n<script>x</script>\n"
    )
    assert found.title == "Title"
    assert [(s.level, s.id) for s in found.sections] == [(2, "fields")]
    assert '<h2 id="fields">' in found.body
    assert "<script>" not in found.body
    assert not NAMED.search(found.body)
    for wrong in ("## No name\n", "![x](http://elsewhere/x.png)\n", "![](sign/kp-nothing)\n"):
        with pytest.raises(ValueError, match=r"name|picture|symbol"):
            rendered("keyper", wrong)


def test_what_is_not_there_is_not_found(browser: Browser) -> None:
    client = browser()
    for path in (
        "/learn/chess",
        "/learn/keyper/picture/scene/x",
        "/learn/keyper/picture/x/kp-country",
    ):
        assert client.get(path).status_code == 404
    found = client.get("/learn/keyper/picture/scene/kp-country")
    assert found.headers["content-type"] == "image/svg+xml"


def test_the_first_question_leads_to_the_game_on_one_page(browser: Browser) -> None:
    two = Two(browser)
    first = two.turn()
    link = '<p class="newcomer">New to Keythedral? <a href="/learn/keythedral/summary"'
    assert link in first.get(two.path).text
    now = seen(first, two.table)
    action = now["legal"][0]["action"]
    call(first, two.table, "act", action=action, question=now["question"], frame=now["frames"])
    for client in (two.ada, two.basil):
        asked_first = client is not first and seen(client, two.table)["question"] is not None
        assert (link in client.get(two.path).text) == asked_first
    assert link not in two.stranger.get(two.path).text
