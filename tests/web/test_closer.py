"""A panel that is too small to be read opens larger, and a chapter is told when it closes."""

from keydom.tables import Tables
from tests.keyflower.town import Town
from tests.web.conftest import Browser, Two, call, seen


def two_at(browser: Browser, tables: Tables) -> Two:
    town = Town(2).behind(0, blue=3).behind(1, red=1).own(1, "keywood", (0, -1)).load(0, red=2)
    town.offer("miner").bid("miner", 0, "blue", 2)
    return Two(browser, (tables, town.state(0)))


def test_the_village_of_somebody_else_opens_larger(browser: Browser, tables: Tables) -> None:
    two = two_at(browser, tables)
    page = two.ada.get(two.path).text
    address = f"{two.path}/closer?panel=kf-village-B"
    assert f'href="{address}"' in page
    assert "panel=kf-village-A" not in page  # it is large enough
    closer = two.ada.get(address)
    assert closer.status_code == 200
    assert "Keywood" in closer.text
    assert 'id="kf-tile' not in closer.text  # the table has these ids
    assert "data-action" not in closer.text
    assert two.ada.get(f"{two.path}/closer?panel=kf-offer").status_code == 404


def test_a_season_is_told_as_soon_as_it_is_over(browser: Browser, tables: Tables) -> None:
    two = two_at(browser, tables)
    for client in (two.ada, two.basil):
        assert client.get(f"{two.path}/recap").status_code == 204
        now = seen(client, two.table)
        (move,) = [move for move in now["legal"] if move["label"] == "Pass"]
        call(
            client,
            two.table,
            "act",
            action=move["action"],
            question=now["question"],
            frame=now["frames"],
        )
    frame = seen(two.ada, two.table)["frame"]
    told = two.ada.get(f"{two.path}/recap?at={frame}").text
    assert "Spring is over" in told
    assert "You win Miner (2 blue)." in told
    assert "Next, everybody gets a boat" in told
