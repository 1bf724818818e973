"""The pages of players, and the finished games to browse."""

from dataclasses import replace

from sqlalchemy import update
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.tables.schema import OVER, TABLES
from tests.web.conftest import Browser, call, make


def registered(browser: Browser, login: str) -> TestClient:
    client = browser()
    answer = client.post("/me/account", data={"login": login, "password": "a good secret"})
    assert answer.status_code == 303
    return client


def ended(
    tables: Tables,
    ada: TestClient,
    basil: TestClient,
    at: float,
    *,
    winner: int = 0,
    **body: object,
) -> str:
    """A table of two whose game is over, by decree."""
    table = make(ada, "", **{"public": True, **body})
    assert call(basil, table, "join").json()["seat"] == 1
    values = {"status": OVER, "ended": at, "changed": at, "winners": [winner]}
    values["scores"] = [40, 60] if winner else [60, 40]
    with tables.database.write() as session:
        session.execute(update(TABLES).where(TABLES.c.id == table).values(values))
    tables.memory.mark_stale(table)
    return table


def test_a_player_has_a_page_with_results_and_the_favourite_game_first(
    browser: Browser, tables: Tables
) -> None:
    ada, basil = registered(browser, "ada"), registered(browser, "Basil & Co")
    shown = [ended(tables, ada, basil, 86400.0 * day, winner=day % 2) for day in (1, 2, 3)]
    other = ended(tables, ada, basil, 9e5, game="keyper")
    page = browser().get("/player/ada").text
    assert all(f'href="/t/{table}"' in page for table in (*shown, other))
    assert page.index("<h2>Keythedral</h2>") < page.index("<h2>Keyper</h2>")
    assert "3 finished games, won: 1 · the favourite" in page
    assert "1 finished game, won: 1" in page
    assert 'href="/player/Basil%20%26%20Co"' in page
    assert browser().get("/player/Basil%20%26%20Co").status_code == 200
    assert "There is no player of that name." in browser().get("/player/nobody").text
    assert browser().get("/player/nobody").status_code == 404


def test_private_games_are_shown_to_those_who_played_them(browser: Browser, tables: Tables) -> None:
    ada, basil = registered(browser, "ada"), registered(browser, "basil")
    private = ended(tables, ada, basil, 5.0, public=False)
    for address in ("/player/ada", "/finished", "/finished?player=basil"):
        assert private not in browser().get(address).text
        assert private in ada.get(address).text
        assert private in basil.get(address).text


def test_a_rating_is_shown_once_it_means_something(browser: Browser, tables: Tables) -> None:
    ada, basil = registered(browser, "ada"), registered(browser, "basil")
    for day in range(4):
        ended(tables, ada, basil, 100.0 + day, rated=True)
    page = browser().get("/player/ada").text
    assert "Rated games so far: 4. There is a rating after 5." in page
    assert "<svg" not in page.partition("</header>")[2]
    ended(tables, ada, basil, 200.0, rated=True)
    page = browser().get("/player/ada").text
    assert "after 5 games" in page
    assert 'aria-label="Rating over the games"' in page


def test_finished_games_are_browsed_by_title_and_player(browser: Browser, tables: Tables) -> None:
    ada, basil, cleo = (registered(browser, name) for name in ("ada", "basil", "cleo"))
    first = ended(tables, ada, basil, 1.0)
    second = ended(tables, ada, cleo, 2.0, game="keyflower")

    def found(query: str) -> set[str]:
        page = browser().get(f"/finished{query}").text
        return {table for table in (first, second) if table in page}

    assert found("") == {first, second}
    assert found("?game=keyflower") == {second}
    assert found("?player=basil") == {first}
    assert found("?player=cleo&game=keythedral") == set()
    for query, status in (
        ("?game=chess", 400),
        ("?player=nobody", 404),
        ("?page=-1", 400),
        ("?page=x", 400),
    ):
        assert browser().get(f"/finished{query}").status_code == status


def test_many_finished_games_have_pages(browser: Browser, tables: Tables) -> None:
    ada, basil = registered(browser, "ada"), registered(browser, "basil")
    oldest = ended(tables, ada, basil, 1.0)
    with tables.reading(oldest) as tx:
        row, seats = tx.row, tx.seats
    for number in range(30):
        name = f"copy-{number}"
        copies = [replace(seat, table_id=name) for seat in seats]
        tables.create(replace(row, id=name, changed=2.0 + number), copies)
    first, second = (browser().get(f"/finished?page={page}").text for page in (0, 1))
    assert "Older" in first
    assert "Newer" not in first
    assert oldest not in first
    assert first.index("copy-29") < first.index("copy-0")
    assert oldest in second
    assert "Newer" in second
    assert "Older" not in second
