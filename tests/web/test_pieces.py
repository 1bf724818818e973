"""Everything that lies on the table: all of the data is there, marked where it is ours, in every language, at its own address."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import keydom
from keydom.engine.pieces import Gallery, Piece
from keydom.engine.registry import game_class, games
from keydom.keyflower.data import built_in as keyflower_data
from keydom.keyper.data import built_in as keyper_data
from keydom.keythedral.data import built_in as keythedral_data
from keydom.locale import languages, translator
from keydom.tables import Tables
from keydom.web.learn import RULES, chapter
from keydom.web.pieces import linked, naming, shown
from keydom.web.site import create_site
from tests.web.conftest import Browser, Two, call, make, seen

GAMES = games()
ADDRESS = re.compile("[a-z0-9-]+")


@pytest.fixture
def client(tables: Tables) -> TestClient:
    """A reader whom no limit stops."""
    return TestClient(create_site(tables, reads=(1_000_000, 1.0)))


def gallery(game: str, language: str = "en", data: object = None) -> Gallery:
    players = game_class(game).player_counts[-1]
    return keydom.game(game, players, data=data).pieces(translator(language))


def pieces(game: str, data: object = None) -> dict[str, Piece]:
    return {piece.id: piece for piece in gallery(game, data=data).pieces}


def texts(piece: Piece) -> Iterator[str]:
    yield from piece.lines
    for side in piece.sides:
        yield side.title
        yield from side.lines


def ids(keys: list[str], before: str = "") -> set[str]:
    return {before + key.replace("_", "-") for key in keys}


# All of it, in each language


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_galleries_are_whole(game: str, language: str) -> None:
    """The same pieces in every language, drawn, under kinds and seasons that exist, explained by sections that exist."""
    found = gallery(game, language)
    known = {piece.id for piece in found.pieces}
    assert [piece.id for piece in found.pieces] == [p.id for p in gallery(game).pieces]
    assert len(known) == len(found.pieces)
    sections = {section.id for section in chapter(game, RULES, language).sections}
    symbols = game_class(game).symbols.definitions()
    for piece in found.pieces:
        assert ADDRESS.fullmatch(piece.id)
        assert piece.name
        assert piece.sides
        assert piece.kind in found.kinds
        assert set(piece.seasons) <= set(found.seasons)
        assert piece.section in sections, piece.id
        for _, others in piece.related:
            assert set(others) <= known - {piece.id}
        for side in piece.sides:
            drawing = side.drawing
            assert drawing.width > 0 < drawing.height
            for symbol in re.findall('href="#([^"]+)"', drawing.svg):
                assert f'id="{symbol}"' in symbols
    assert all(any(piece.kind == kind for piece in found.pieces) for kind in found.kinds)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_address_resolves(game: str, language: str, client: TestClient) -> None:
    client.cookies.set("language", language)
    page = client.get(f"/learn/{game}/pieces")
    assert page.status_code == 200
    for piece in gallery(game, language).pieces:
        address = f"/learn/{game}/pieces/{piece.id}"
        assert f'href="{address}"' in page.text
        one = client.get(address)
        assert one.status_code == 200
        assert f"/learn/{game}#{piece.section}" in one.text
        for text in texts(piece):
            assert text in unescaped(one.text), (piece.id, text)
        shown = one.text.partition("</header>")[2]
        assert shown.count("<svg") == len(piece.sides) + 1  # and the symbols


def unescaped(page: str) -> str:
    return page.replace("&#39;", "'").replace("&amp;", "&")


def test_what_is_not_there_is_not_found(browser: Browser) -> None:
    client = browser()
    for path in (
        "/learn/chess/pieces",
        "/learn/keyper/pieces/chess",
        "/learn/keyper/pieces/%00",
        "/learn/keyper/pieces/<b>",
        "/learn/keyper/pieces?kind=chess",
        "/learn/keyper/pieces?season=monsoon",
        "/learn/keythedral/pieces?season=spring",  # it has no seasons
    ):
        assert client.get(path).status_code == 404, path


def test_the_rules_lead_there(browser: Browser) -> None:
    for game in GAMES:
        for page in (f"/learn/{game}", f"/learn/{game}/summary"):
            assert f'href="/learn/{game}/pieces"' in browser().get(page).text


# Filters


@pytest.mark.parametrize("game", GAMES)
def test_a_gallery_can_be_narrowed(game: str, client: TestClient) -> None:
    found = gallery(game)

    def listed(query: str) -> list[str]:
        page = client.get(f"/learn/{game}/pieces{query}").text
        return re.findall('<li class="card piece" id="([^"]+)"', page)

    assert listed("") == [
        piece.id for kind in found.kinds for piece in found.pieces if piece.kind == kind
    ]
    for kind in found.kinds:
        assert listed(f"?kind={kind}") == [p.id for p in found.pieces if p.kind == kind]
        for season in found.seasons:
            assert listed(f"?kind={kind}&season={season}") == [
                p.id for p in found.pieces if p.kind == kind and season in p.seasons
            ]
    for season in found.seasons:
        assert set(listed(f"?season={season}")) == {
            p.id for p in found.pieces if season in p.seasons
        }


def test_the_links_of_a_filter_keep_the_other_one(browser: Browser) -> None:
    page = browser().get("/learn/keyflower/pieces?kind=village&season=autumn").text
    assert 'href="?kind=winter&amp;season=autumn"' in page
    assert 'href="?season=spring&amp;kind=village"' in page
    assert 'href="?season=autumn"' in page  # all kinds
    assert 'href="?kind=village"' in page  # all seasons
    assert page.count('aria-current="true"') == 2


# All of the data


def test_keyflower_shows_all_that_is_in_the_box() -> None:
    found = pieces("keyflower")
    data = keyflower_data()
    assert len(data["tile"]) == 64
    parts = data["components"]
    items = ids([*parts["resources"], *parts["skills"]]) | {"purple-marker"}
    items |= ids([key for key in parts["workers"] if key != "purple"], "worker-")
    assert set(found) == ids([tile["key"] for tile in data["tile"]]) | items
    for tile in data["tile"]:
        two = "back" in tile or "side_b" in tile or tile["kind"] == "boat"
        one = found[tile["key"].replace("_", "-")]
        assert len(one.sides) == (2 if two else len(tile.get("sides", [0])))
        assert ("upgrade_cost" in tile) == any("costs" in line for line in one.lines)


def test_keyper_shows_all_that_is_in_the_box() -> None:
    found = pieces("keyper")
    data = keyper_data()
    buildings = [tile["key"] for tile in data["estate"] + data["country"]]
    assert len(buildings) == 60
    assert len(data["fair"]) + len(data["winter_fair"]) == 26
    expected = ids(buildings) | {"keyper", "keyp-tile"}
    expected |= {
        f"{season}-fair-{n}" for season in ("spring", "summer", "autumn") for n in range(1, 7)
    }
    expected |= {f"winter-fair-{n}" for n in range(1, 9)}
    expected |= {f"boat-{n}" for n in range(1, 1 + len(data["boat"]))}
    expected |= ids([layout["key"] for layout in data["layout"]], "board-")
    expected |= ids([field["key"] for field in data["field"]], "field-")
    expected |= ids([keyple["key"] for keyple in data["keyple"]], "keyple-")
    expected |= ids([resource["key"] for resource in data["resource"]])
    assert set(found) == expected
    for name in ids(buildings) | {"winter-fair-1", "boat-1", "keyple-white"}:
        assert len(found[name].sides) == 2, name


def test_keythedral_shows_all_that_is_in_the_box() -> None:
    found = pieces("keythedral")
    data = keythedral_data()
    assert len(data["law_cards"]) == 20
    assert sum(tile["copies"] for tile in data["building_tiles"]) == 34
    expected = ids([card["key"] for card in data["law_cards"]], "law-")
    expected |= ids([tile["id"] for tile in data["building_tiles"]], "tile-")
    fields = data["field_kinds"]
    expected |= {fields[cube["field"]]["name_en"] for cube in data["cubes"] if "field" in cube}
    expected |= {"cube-" + cube["name_en"].replace(" ", "-") for cube in data["cubes"]}
    expected |= {cube["seller"] for cube in data["cubes"] if "seller" in cube}
    expected |= {"mat-first", "mat-second-full", "mat-second-short", "trader", "law-master"}
    expected |= {"cottage", "worker", "fence", "work-order", "keythedral-tile", "start-player"}
    assert set(found) == expected
    for tile in data["building_tiles"]:
        front, second, first = found[f"tile-{tile['id']}"].sides
        assert "Cost" in front.lines[0]
        assert str(tile["number"]) in second.lines[0]
        assert str(tile["stage"]) in first.lines[0]


# What is reconstructed


def test_keyflower_has_nothing_reconstructed() -> None:
    for tile in keyflower_data()["tile"]:
        assert tile["source"] in ("rules", "public")
        assert not tile.get("reconstructed")
    assert not any(piece.reconstructed for piece in gallery("keyflower").pieces)


def marked_keyper(data: dict[str, Any]) -> set[str]:
    """The pieces of Keyper with a value that is not the printed one."""

    def marked(entries: str, before: str = "") -> set[str]:
        return ids([entry["key"] for entry in data[entries] if entry["reconstructed"]], before)

    found = marked("estate") | marked("country")
    found |= marked("layout", "board-") | marked("field", "field-")
    for number, fair in enumerate(data["fair"]):
        if fair["reconstructed"]:
            found.add(f"{fair['season']}-fair-{number % 6 + 1}")
    for entries, name in (("winter_fair", "winter-fair"), ("boat", "boat")):
        found |= {
            f"{name}-{number}"
            for number, entry in enumerate(data[entries], 1)
            if entry["reconstructed"]
        }
    return found | ({"keyp-tile"} if data["keyp_tile"]["reconstructed"] else set())


def test_keyper_marks_what_is_reconstructed() -> None:
    found = pieces("keyper")
    marked = marked_keyper(keyper_data())
    assert {name for name, piece in found.items() if piece.reconstructed} == marked
    for name, piece in found.items():
        assert (name in marked) == piece.reconstructed.startswith("≈")
        said = " ".join(texts(piece))
        if name in marked and piece.kind != "field":
            assert "≈" in said, name
        assert name in marked or "≈" not in said
    for field in keyper_data()["field"]:
        colour = found["field-" + field["key"].replace("_", "-")].sides[0].lines[0]
        assert ("≈" in colour) == ("colour" in field["reconstructed"])
    for tile in keyper_data()["country"]:
        area = found[tile["key"].replace("_", "-")].lines[0]
        assert ("≈" in area) == ("area" in tile["inferred"])
    # What other pieces are connected by such values only says so as well.
    for name in ("clay", "cow"):
        titles = [title for title, _ in found[name].related]
        assert "On boats ≈" in titles
        assert "Fairs that ask for it ≈" in titles


def test_a_corrected_building_is_no_longer_marked() -> None:
    data = keyper_data()
    corrected = {**data["country"][0], "reconstructed": []}
    changed = {"country": [corrected, *data["country"][1:]]}
    name = corrected["key"].replace("_", "-")
    assert pieces("keyper")[name].reconstructed
    one = pieces("keyper", changed)[name]
    assert not one.reconstructed
    assert "≈" not in " ".join(texts(one))


def test_keythedral_marks_what_is_reconstructed() -> None:
    found = pieces("keythedral")
    data = keythedral_data()
    for tile in data["building_tiles"]:
        piece = found[f"tile-{tile['id']}"]
        assert tile["source"] == "reconstructed"
        assert "the cost" in piece.reconstructed
        assert piece.sides[0].lines[0].endswith("≈")
        assert "≈" in piece.sides[0].drawing.svg
        assert piece.sides[2].title.endswith("≈")  # whether the first edition has it
        assert all(title.endswith("≈") for title, _ in piece.related)
    for field in ("quarry", "woods", "lake", "farm", "vineyard"):
        numbered = [line for line in found[field].lines if "number" in line]
        assert [line.endswith("≈") for line in numbered] == [
            " 1 on" not in line for line in numbered
        ]
        assert found[field].reconstructed
    for mat in ("mat-second-full", "mat-second-short"):
        assert found[mat].reconstructed
        assert all(line.endswith("≈") for line in found[mat].sides[0].lines)
    assert not found["mat-first"].reconstructed
    cubes = [piece for piece in found.values() if piece.kind == "cube"]
    assert all(piece.related[1][0].endswith("≈") for piece in cubes)


def test_a_corrected_tile_of_keythedral_is_no_longer_marked() -> None:
    tiles = keythedral_data()["building_tiles"]
    changed = [{**tiles[0], "cost": {"black": 2}}, *tiles[1:]]
    one = pieces("keythedral", {"building_tiles": changed})["tile-4-a"]
    assert "the cost" not in one.reconstructed
    assert one.sides[0].lines == ("Cost: 2 stone",)
    assert "≈" not in one.sides[0].drawing.svg


# What counts


def test_pieces_say_what_counts_for_them() -> None:
    flower = pieces("keyflower")
    assert flower["jeweller"].related == (("What counts for it", ("gold",)),)
    assert dict(flower["gold"].related)["Scores on"] == (
        "barn",
        "jeweller",
        "watermill",
        "windmill",
    )
    keyper = pieces("keyper")
    assert dict(keyper["cow-shed"].related)["What counts for it"] == ("cow",)
    assert "cow-shed" in dict(keyper["cow"].related)["Lives in"]
    keythedral = pieces("keythedral")
    assert keythedral["cube-gold"].lines[1] == "Second edition: 4 points at the end"


@pytest.mark.parametrize("game", GAMES)
def test_what_scores_on_a_piece_knows_it(game: str) -> None:
    """The two sides of the same fact."""
    found = pieces(game)
    for piece in found.values():
        for title, others in piece.related:
            if title.startswith("What counts for it"):
                for other in others:
                    back = [t for t, o in found[other].related if piece.id in o]
                    assert any(t.startswith("Scores on") for t in back), (piece.id, other)


# At a table


@pytest.mark.parametrize("game", GAMES)
def test_things_of_the_picture_are_pieces(game: str) -> None:
    """Whatever id a picture has: the answer is the id of a piece, or nothing."""
    known = {*pieces(game), ""}
    state = keydom.game(game, 3).new(5)
    met = set()
    for turn in range(60):
        for seat in (None, 0):
            view = state.view(seat)
            for thing in re.findall(' id="([^"]+)"', "".join(p.body for p in view.panels())):
                try:
                    met.add(view.game.piece(view, thing))
                except (ValueError, LookupError):
                    continue
        legal = state.legal_actions()
        state.apply(legal[turn % len(legal)])
    assert met <= known
    assert len(met) > 15


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_piece_is_not_named(game: str) -> None:
    """Worlds that a seat cannot tell apart name the same pieces."""
    state = keydom.game(game, 3).new(8)
    for turn in range(40):
        legal = state.legal_actions()
        state.apply(legal[turn * 7 % len(legal)])
    for seat in range(3):
        view = state.view(seat)
        named = names(view)
        for seed in range(3):
            assert names(view.sample_world(seed).view(seat)) == named
    if game == "keyper":  # where somebody's fair is another piece than theirs looks like
        assert "spring-fair" not in str(names(state.view(None)))


def names(view: Any) -> dict[str, str]:
    found = {}
    for thing in re.findall(' id="([^"]+)"', "".join(p.body for p in view.panels())):
        try:
            found[thing] = view.game.piece(view, thing)
        except (ValueError, LookupError):
            found[thing] = ""
    return found


def test_a_table_says_which_piece_a_thing_is(browser: Browser) -> None:
    two = Two(browser)

    def ask(*things: str) -> Any:
        query = "&".join(f"thing={thing}" for thing in things)
        return two.ada.get(f"{two.path}/piece?{query}").json()["piece"]

    found = ask("kt-nothing", "kt-field-1")
    assert found == {
        "text": "All about it: Quarry",
        "address": "/learn/keythedral/pieces/quarry",
    }
    assert two.ada.get(found["address"]).status_code == 200
    for thing in (
        "",
        "kt",
        "kt-",
        "kt-field-",
        "kt-field-99",
        "kt-field-0",
        "kt-law-21",
        "x" * 500,
    ):
        assert ask(thing) is None, thing
    assert ask() is None
    assert ask(*["kt-nothing"] * 4, "kt-field-1") is None  # no more than four are asked about
    assert two.ada.get("/t/nobody/piece?thing=kt-field-1").status_code == 404


def test_a_lesson_says_which_piece_a_thing_is(browser: Browser) -> None:
    answer = browser().get("/learn/keythedral/lessons/fields/start/piece?thing=kt-field-1")
    assert answer.json()["piece"]["address"] == "/learn/keythedral/pieces/quarry"


def test_a_piece_that_there_is_not(browser: Browser) -> None:
    """What looks like the id of a thing may stand for a number that no piece has."""
    answer = browser().get("/learn/keyper/lessons/keyples/start/piece?thing=kp-tile-A-99")
    assert answer.json() == {"piece": None}


def test_the_log_links_to_the_pieces_that_it_names(browser: Browser) -> None:
    ada, basil = browser(), browser()
    table = make(ada, "Ada", game="keyflower")
    call(basil, table, "join", name="Basil")
    assert call(ada, table, "start").status_code == 200
    client = ada if seen(ada, table)["question"] is not None else basil
    now = seen(client, table)
    tile = ""
    while now["question"] is not None:
        legal = now["legal"]
        chosen = next((each for each in legal if each["notation"].startswith("bid ")), legal[0])
        tile = tile or chosen["notation"].removeprefix("bid ").replace("_", "-")
        answer = {"question": now["question"], "frame": now["frames"]}
        assert call(client, table, "act", action=chosen["action"], **answer).status_code == 200
        now = seen(client, table)
    log = client.get(f"/t/{table}/log").text
    link = f'<a class="named" href="/learn/keyflower/pieces/{tile}" data-card>'
    assert link in log
    assert link not in client.get(f"/t/{table}").text  # the page of the table does not grow


def test_names_become_links_and_are_escaped() -> None:
    say = naming("keyper", "de")
    text = linked("keyper", "de", say("Barn") + " &amp; " + say("no piece"), links=True)
    name = shown("keyper", "de").pieces["barn"].piece.name
    assert text == (
        f'<a class="named" href="/learn/keyper/pieces/barn" data-card>{name}</a> &amp; no piece'
    )
    assert linked("keyper", "de", say("Barn"), links=False) == name
