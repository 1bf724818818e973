"""Pages, events and API answers are the same, byte for byte, in worlds that a viewer cannot tell apart."""

import asyncio
import re
import shutil
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import Message

import keydom
from keydom import State
from keydom.engine.registry import game_class
from keydom.tables import Tables, lobby, orders, queries
from keydom.web.identity import Person
from keydom.web.site import create_site
from keydom.web.table import parts_of
from keydom.web.table_page import RECENT, Viewer, table_page
from tests.keythedral.test_screens import at_spending, swapped
from tests.web.conftest import PLENTY, lay_out

THINGS = 12  # of a picture that somebody asks about
PEOPLE = [Person(f"player-{seat}", name) for seat, name in enumerate(("Ada", "Basil", "Cleo"))]


def some_state(name: str, seed: int) -> State:
    """Somewhere in the middle of a random game."""
    rng = Random(seed)
    players = 3 if 3 in game_class(name).player_counts else game_class(name).player_counts[0]
    state = keydom.game(name, players=players).new(seed)
    for _ in range(rng.randrange(60, 400)):
        before = state.clone()
        state.apply(rng.choice(state.legal_actions(state.seat)), state.seat)
        if state.is_over:
            return before
    return state


def everything(folder: Path, state: State, table: str, viewer: int | None) -> dict[str, bytes]:
    """All that a viewer can fetch of a table at a state."""
    with Tables(str(folder / "tables.sqlite3")) as tables:
        lay_out(tables, table, state)
        lobby.start(tables, table, PEOPLE[0].player)
        site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
        token = "" if viewer is None else site.state.site.signer.token(PEOPLE[viewer])
        got = fetched(site, table, token)
        got["together"] = together(site, table, viewer)
        return got


def fetched(site: Starlette, table: str, token: str) -> dict[str, bytes]:
    """All that somebody can fetch of a table, without commands."""
    client = TestClient(site)
    if token:
        client.cookies.set("keydom", token)
    paths = ["/", f"/t/{table}", f"/t/{table}/parts", f"/t/{table}/log", f"/t/{table}?at=0"]
    paths += [f"/t/{table}/{page}" for page in ("score", "turns", "recap?at=1", "chat", "people")]
    paths += [f"/t/{table}/{page}" for page in ("report", "values", "analysis", "analysis/0")]
    parts = ("", "/log", "/chat", "?frame=0", "/record", "/analysis", "/hook")
    paths += [f"/api/tables/{table}{part}" for part in parts]
    paths += ["/me", "/me/export", "/api/me"]
    paths += [f"/api/tables?list={name}" for name in ("mine", "running", "invited", "friends")]
    page = client.get(f"/t/{table}").text
    paths += sorted({*re.findall(r"/t/[^\"?]*/closer\?panel=[^\"&]+", page)})
    things = re.findall(r'\bid="([^"]+)"', page)
    for thing in ("board", *things[:: 1 + len(things) // THINGS]):
        paths += [f"/t/{table}/{told}?thing={quote(thing)}" for told in ("about", "piece")]
    got = {path: client.get(path).content for path in paths}
    got["record"] = client.get(f"/t/{table}/record").content
    got["events"] = asyncio.run(first_events(site, f"/t/{table}/events", token))
    got["versions"] = asyncio.run(first_events(site, f"/api/tables/{table}/events", token))
    assert b"event: change" in got["events"]
    assert b"event: change" not in got["versions"]
    return got


def together(site: Starlette, table: str, viewer: int | None) -> bytes:
    """The page as it is made where others look at the table, too: after theirs."""
    shared = site.state.site
    made = b""
    for number in (*range(len(PEOPLE)), None, viewer):
        player = None if number is None else PEOPLE[number].player
        read = queries.page(shared.tables, table, player, recent=RECENT)
        seen = Viewer(table, player, "en", f"http://here/t/{table}")
        parts = parts_of(shared, table_page(seen, read, shared.kept, together=True))
        drawn = [panel.svg() for panels in parts.panels.values() for panel in panels]
        made = repr((parts.parts, drawn)).encode()
    return made


async def first_events(site: Starlette, path: str, token: str) -> bytes:
    """What a stream brings before anything happens: for a page that shows nothing yet, all of it."""
    last = b"event: change" if path.startswith("/t/") else b"event: version"
    arrived = asyncio.Event()
    got: list[bytes] = []

    async def receive() -> Message:
        await arrived.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        got.append(message.get("body", b""))
        if last in got[-1]:
            arrived.set()

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"here"), (b"cookie", f"keydom={token}".encode())],
        "client": ("here", 1),
        "server": ("here", 80),
        "scheme": "http",
    }
    await asyncio.wait_for(site(scope, receive, send), 60)
    return b"".join(got)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", keydom.games())
def test_answers_do_not_depend_on_what_the_viewer_may_not_know(
    name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = 1_800_000_000.0
    monkeypatch.setattr("time.time", lambda: clock)
    real = some_state(name, seed)
    for viewer in (0, 1, None):
        worlds = [real, real.view(viewer).sample_world(seed)]
        one, two = answers(tmp_path / str(viewer), worlds, viewer)
        for path, content in one.items():
            assert two[path] == content, path


def answers(folder: Path, worlds: list[State], viewer: int | None) -> list[dict[str, bytes]]:
    """All that a viewer can fetch of each of these worlds, at copies of one table."""
    game = worlds[0].game
    original = folder / "original"
    original.mkdir(parents=True)
    with Tables(str(original / "tables.sqlite3")) as tables:
        seats = ["me"] + ["open"] * (game.players - 1)
        options = {key: value for key, value in game.options.items() if key != "data"}
        table = lobby.create(tables, "player-0", "Ada", game.name, seats, options, public=True)
        create_site(tables, thinking=False)  # makes the secret that all copies share
        for person in PEOPLE[1 : game.players]:
            lobby.take_seat(tables, table, person.player, person.name)
        for person in PEOPLE[: game.players]:
            orders.set_asking(tables, table, person.player, "always")
    found = []
    for number, world in enumerate(worlds):
        shutil.copytree(original, folder / str(number))
        found.append(everything(folder / str(number), world, table, viewer))
    return found


@pytest.mark.parametrize("viewer", [0, None])
def test_kt_15_behind_screens_no_answer_tells_who_has_which_cubes(
    viewer: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = 1_800_000_000.0
    monkeypatch.setattr("time.time", lambda: clock)
    state = at_spending()
    one, two = answers(tmp_path / "screens", [state, swapped(state)], viewer)
    assert one == two
    open_state = at_spending(screens=False)
    one, two = answers(tmp_path / "open", [open_state, swapped(open_state)], viewer)
    table = next(path for path in one if path.startswith("/t/"))
    for path in (table, f"/api/tables/{table[3:]}"):
        assert one[path] != two[path]


def test_the_worlds_do_differ() -> None:
    """These states hold something hidden; otherwise the test above would prove nothing."""
    for name in keydom.games():
        differ = 0
        for seed in range(4):
            real = some_state(name, seed)
            world = real.view(None).sample_world(seed * 10)
            real.table.chance = world.table.chance = 0  # the generator alone does not count
            differ += world.to_dict() != real.to_dict()
        assert differ, name


def test_seeds_and_player_ids_never_leave(tables: Tables) -> None:
    table = lobby.create(tables, "the-secret-player", "Ada", "keythedral", ["me", "random"])
    lobby.start(tables, table, "the-secret-player")
    with tables.reading(table) as tx:
        seed = str(tx.row.seed)
    site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
    client = TestClient(site)
    client.cookies.set("keydom", site.state.site.signer.token(Person("the-secret-player", "Ada")))
    for path in ("/", "/me", f"/t/{table}", f"/api/tables/{table}", "/api/tables?list=mine"):
        text = client.get(path).text
        assert seed not in text
        assert "the-secret-player" not in text
    assert queries.look(tables, table, "the-secret-player").seat == 0
    assert client.get(f"/api/tables/{table}").json()["view"]["table"]["chance"] == 0
