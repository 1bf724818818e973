"""What has changed, put onto what was there, is the page of now: over whole games, for everybody."""

from collections import deque
from random import Random

import pytest
from markupsafe import Markup
from starlette.applications import Starlette

import keydom
from keydom import State
from keydom.engine.picture import Fragment, Panel
from keydom.engine.registry import game_class
from keydom.engine.text import Message
from keydom.tables import Tables, lobby, play, queries
from keydom.web.parts import EMPTY, FRAMES, HERE, PATH, QUESTION, Parts, Shown, addressed
from keydom.web.request import Site
from keydom.web.table import parts_of
from keydom.web.table_page import RECENT, Viewer, table_page
from tests.web.conftest import lay_out
from tests.web.pages import OpenPage, sent

ACTIONS = 60  # in a row; games are joined in the middle
LONGEST = 4000
SIGNS = {HERE, PATH, QUESTION, FRAMES}  # stand for what is put there


def parts_now(site: Site, viewer: Viewer, together: bool = False) -> Parts:
    read = queries.page(site.tables, viewer.table_id, viewer.player, recent=RECENT)
    return parts_of(site, table_page(viewer, read, site.kept, together))


def some_state(name: str, players: int, begun: int) -> State:
    """After so many random actions, or (negative) so many before the end."""
    rng = Random(begun)
    state = keydom.game(name, players=players).new(7)
    states = deque([state.clone()], maxlen=max(1, -begun))
    for number in range(LONGEST):
        if state.is_over or number == begun:
            break
        state.apply(rng.choice(state.legal_actions(state.seat)), state.seat)
        if not state.is_over:
            states.append(state.clone())
    return states[0]


@pytest.mark.parametrize("begun", [0, 200, -40])
@pytest.mark.parametrize("name", keydom.games())
def test_a_change_makes_the_page_of_before_the_page_of_now(
    name: str, begun: int, site: Starlette, tables: Tables
) -> None:
    rng = Random(begun)
    players = min(3, max(game_class(name).player_counts))
    state = some_state(name, players, begun)
    people = [f"player-{seat}" for seat in range(players)]
    table = lobby.create(tables, people[0], "Ada", name, ["me"] + ["open"] * (players - 1))
    lay_out(tables, table, state)
    viewers = [Viewer(table, player, "en", "http://here/t/x") for player in (*people, None)]
    pages = [(viewer, Shown(), OpenPage()) for viewer in viewers]

    def all_see() -> None:
        for viewer, shown, page in pages:
            now = parts_now(site.state.site, viewer, together=True)
            if now.version == page.version:
                continue
            page.apply(sent(shown, now))
            page.assert_shows(now)
            assert not SIGNS & set("".join(now.parts.values()))
            alone = parts_now(site.state.site, viewer)
            assert (now.parts, now.panels) == (alone.parts, alone.panels)

    all_see()
    for player in people[1:]:
        lobby.take_seat(tables, table, player, player.title())
        all_see()
    lobby.start(tables, table, people[0])
    for number in range(ACTIONS):
        looks = [queries.look(tables, table, player) for player in people]
        asked = [look for look in looks if look.question is not None]
        if not asked:
            break
        look = rng.choice(asked)
        assert look.seat is not None
        assert look.view is not None
        player = people[look.seat]
        if number % 10 == 9:
            play.chat(tables, table, player, f"line {number}")
        if look.can_undo and rng.random() < 0.1:
            play.undo(tables, table, player)
        else:
            action = rng.choice(look.view.legal_actions())
            play.act(tables, table, player, action, look.question or 0, look.frames)
        if number % 3:  # some changes span several moves
            all_see()
    all_see()
    assert number > 20


def drawn(*ids: str, lit: str = "") -> Panel:
    fragments = tuple(Fragment(id_[0], f'<g id="{id_[0]}">{id_}</g>') for id_ in ids)
    return Panel("board", "board", Message("The board"), 10, 10, fragments, lit=lit)


def page_of(version: int, *panels: Panel, **parts: Markup) -> Parts:
    return Parts(str(version), version, parts, {"boards": panels}, lambda _: "frame")


def test_only_what_differs_is_sent() -> None:
    shown = Shown()
    first = shown.change(page_of(1, drawn("a1", "b1", "c1"), boards=EMPTY, prompt=Markup("?")))
    assert first == {
        "version": 1,
        "frame": "frame",
        "parts": {"boards": EMPTY, "prompt": "?"},
        "panels": {
            "board": {
                "order": ["a", "b", "c"],
                "fragments": {id_: f'<g id="{id_}">{id_}1</g>' for id_ in "abc"},
                "lit": "",
            }
        },
    }
    second = shown.change(page_of(2, drawn("a1", "b2", "c1"), boards=EMPTY, prompt=Markup("?")))
    assert second == {
        "version": 2,
        "since": 1,
        "parts": {},
        "panels": {"board": {"fragments": {"b": '<g id="b">b2</g>'}}},
    }
    third = shown.change(
        page_of(3, drawn("c1", "a1", lit="<g/>"), boards=EMPTY, prompt=Markup("!"))
    )
    assert third == {
        "version": 3,
        "since": 2,
        "parts": {"prompt": "!"},
        "panels": {"board": {"order": ["c", "a"], "fragments": {}, "lit": "<g/>"}},
    }
    without = shown.change(page_of(4, boards=Markup("none"), prompt=Markup("!")))
    assert without == {"version": 4, "since": 3, "parts": {"boards": "none"}, "panels": {}}
    again = shown.change(page_of(5, drawn("a1"), boards=EMPTY, prompt=Markup("!")))
    assert again["panels"]["board"]["order"] == ["a"]


def test_a_page_that_shows_this_already_needs_nothing() -> None:
    shown = Shown()
    now = page_of(1, drawn("a1", lit="<g/>"), boards=EMPTY)
    shown.adopt(now)
    assert shown.change(now) == {"version": 1, "since": 1, "parts": {}, "panels": {}}


def test_other_parts_need_the_whole_page(site: Starlette, tables: Tables) -> None:
    table = lobby.create(tables, "ada", "Ada", "keythedral", ["me", "random"])
    viewer = Viewer(table, "ada", "en", "http://here/t/x")
    shown = Shown()
    assert "waiting" in shown.change(parts_now(site.state.site, viewer))["parts"]
    lobby.start(tables, table, "ada")
    change = shown.change(parts_now(site.state.site, viewer))
    assert 'id="boards"' in change["frame"]
    assert "boards" in change["parts"]
    assert "waiting" not in change["parts"]
    assert "since" not in change


def test_a_part_that_tables_share_gets_the_address_of_each() -> None:
    part = Markup('<a href="{}/act?q={}&f={}">').format(PATH, QUESTION, FRAMES)
    assert addressed(part, "/t/one", 7, 12) == '<a href="/t/one/act?q=7&f=12">'
    assert addressed(part, '/t/"', 7, 12) == '<a href="/t/&#34;/act?q=7&f=12">'


def test_a_part_is_kept_by_all_that_it_shows(site: Starlette, tables: Tables) -> None:
    """Two people of two tables, in two languages: nobody gets a part of another."""
    made = []
    for host in ("ada", "basil"):
        table = lobby.create(tables, host, host.title(), "keythedral", ["me", "random"])
        lobby.start(tables, table, host)
        made.append(Viewer(table, host, "en", f"http://here/t/{table}"))
    made += [replace_language(viewer) for viewer in made]
    kept = [parts_now(site.state.site, viewer).parts for viewer in made]
    for viewer, parts in zip(made, kept, strict=True):
        site.state.site.make_part._kept.cache_clear()
        assert parts_now(site.state.site, viewer).parts == parts
        other = next(one for one in made if one.table_id != viewer.table_id)
        assert all(other.table_id not in part for part in parts.values())


def replace_language(viewer: Viewer) -> Viewer:
    return viewer._replace(language="de")
