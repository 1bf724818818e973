"""Every choice tells what would follow from it: to the player who is asked, and to nobody else."""

import re

import pytest

from keydom.tables import Tables
from tests.keythedral.village import A, B, Village
from tests.web.conftest import Browser, Two, seen

JSON = {"accept": "application/json"}


@pytest.fixture
def two(browser: Browser, tables: Tables) -> Two:
    """Ada may turn a cottage into a house and could then no longer afford another."""
    village = Village(2).give(A, black=1, brown=1, blue=1).give(B, black=9)
    return Two(browser, (tables, village.begin(3)))


def action_of(two: Two, label: str) -> int:
    legal = seen(two.ada, two.table)["legal"]
    return int(next(choice["action"] for choice in legal if label in choice["label"]))


def lines(two: Two, action: object) -> list[str]:
    answer = two.ada.get(f"{two.path}/about", params={"action": action}, headers=JSON)
    assert answer.status_code == 200
    return list(answer.json()["lines"])


def test_a_choice_tells_what_it_costs_brings_and_closes(two: Two) -> None:
    told = lines(two, action_of(two, "cottage 1"))
    assert told[0] == "What happens: You turn cottage 1 into a house."
    assert told[1] == "Your points: 3 → 1."
    assert told[2].startswith("Not possible any more: ")
    assert "Build a fence for 1 timber" in told[2]
    assert told[-1] == "Your turn ends with it."


def test_a_step_of_a_turn_tells_what_comes_next(two: Two) -> None:
    assert lines(two, action_of(two, "ironwork"))[-1].startswith("Next: Pay the craftsman")


def test_only_the_asked_player_is_told_and_only_of_what_can_be_chosen(two: Two) -> None:
    action = action_of(two, "cottage 1")
    assert lines(two, 99999) == lines(two, -1) == []
    assert two.ada.get(f"{two.path}/about?action=x", headers=JSON).status_code == 400
    for client in (two.basil, two.stranger):
        answer = client.get(f"{two.path}/about?action={action}&asking=yes", headers=JSON)
        assert answer.json() == {"lines": [], "confirm": None, "opens": []}
        assert client.get(f"{two.path}/about?action={action}").status_code == 409


def test_what_would_be_asked_is_told_with_it(two: Two) -> None:
    action = action_of(two, "cottage 1")
    answer = two.ada.get(f"{two.path}/about?action={action}&asking=yes", headers=JSON).json()
    assert answer["confirm"]["why"] == "This ends your turn:"


def test_without_a_script_the_list_leads_to_pages_that_tell_it(two: Two) -> None:
    page = two.ada.get(f"{two.path}?choices=all").text
    links = re.findall(rf'href="({re.escape(two.path)}/about\?action=\d+)"', page)
    assert len(links) == len(seen(two.ada, two.table)["legal"])
    assert "What would happen?" in page
    assert "What would happen?" not in two.ada.get(two.path).text
    house = two.ada.get(f"{two.path}/about?action={action_of(two, 'cottage 1')}").text
    assert "What happens: You turn cottage 1 into a house" in house
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\d+)"', house))
    done = two.ada.post(f"{two.path}/act", data={**form, "confirmed": "yes"})
    assert (done.status_code, done.headers["location"]) == (303, two.path)
    assert seen(two.ada, two.table)["question"] is None
