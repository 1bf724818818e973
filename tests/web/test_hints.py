"""Hints on the page and in the API."""

import re

from keydom.bots.search import Advice, Alternative
from keydom.tables import Tables, hints
from tests.web.conftest import Two, call, play, script_state, seen

FIELDS = 3  # the goal that a new field serves
BEHIND = (3.2, 0.1)  # the points by which the alternatives are worth less


def give(tables: Tables, two: Two, pick: int | None = 0, line: tuple[int, ...] = ()) -> int:
    """Give the hint as the runner does, to whoever is asked. Returns the action advised."""
    now = seen(two.turn(), two.table)
    action = None if pick is None else now["legal"][pick]["action"]
    with tables.writing(two.table) as tx:
        seat = now["seat"]
        gains = [4.0 * (goal == FIELDS) for goal in range(6)]
        others = [
            Alternative([choice["action"]], behind)
            for choice, behind in zip(now["legal"][-2:], BEHIND, strict=True)
        ]
        advice = None if action is None else Advice(action, list(line), gains, gains, others)
        hints.give(tx, seat, tx.history.questions[seat], advice)
    return action or 0


def test_a_program_asks_for_a_hint(two: Two, tables: Tables) -> None:
    client = two.turn()
    now = seen(client, two.table)
    assert now["can_ask_hint"]
    assert now["hint"] is None
    assert set(call(client, two.table, "hint").json()) == {"version"}
    assert seen(client, two.table)["hint"] == {"thinking": True, "action": None}
    action = give(tables, two, 1)
    told = seen(client, two.table)["hint"]
    assert told["action"] == action
    assert told["label"] == now["legal"][1]["label"]
    assert told["reason"]
    assert told["alternatives"] == [
        {"action": choice["action"], "label": choice["label"], "behind": behind}
        for choice, behind in zip(now["legal"][-2:], BEHIND, strict=True)
    ]
    assert told["thinking"] is False
    other = two.basil if client is two.ada else two.ada
    for stranger in (other, two.stranger):
        assert seen(stranger, two.table)["hint"] is None
        assert not seen(stranger, two.table)["can_ask_hint"]
    assert call(other, two.table, "hint").status_code == 409
    assert call(two.stranger, two.table, "hint").status_code == 403


def test_the_page_works_without_a_script(two: Two, tables: Tables) -> None:
    client = two.turn()
    page = client.get(two.path).text
    assert f'action="{two.path}/hint"' in page
    assert 'aria-keyshortcuts="h"' in page
    answer = client.post(f"{two.path}/hint")
    assert (answer.status_code, answer.headers["location"]) == (303, two.path)
    thinking = client.get(two.path).text
    assert "A strong bot is thinking" in thinking
    assert '<noscript><meta http-equiv="refresh"' in thinking
    assert f'<form action="{two.path}/hint"><button disabled>' in thinking  # it keeps its place
    action = give(tables, two)
    hinted = client.get(two.path).text
    assert "http-equiv" not in hinted
    assert "(about 3 points less)" in hinted
    assert "Otherwise: " in hinted
    assert "About as good: " in hinted
    marked = re.findall(
        r'data-action="(\d+)" class="(?:target )?hinted" aria-describedby="hint"', hinted
    )
    assert marked
    assert set(marked) == {str(action)}
    assert 'id="hint"' in hinted
    said = script_state(hinted)["hint"]  # for a screen reader
    assert seen(client, two.table)["hint"]["reason"] in said
    play(client, two.table)
    assert "hinted" not in client.get(two.path).text


def test_the_rest_of_the_turn_is_told(two: Two, tables: Tables) -> None:
    client = two.turn()
    now = seen(client, two.table)
    with tables.reading(two.table) as tx:
        state = tx.history.state.clone()
    first = now["legal"][0]["action"]
    state.apply(first, now["seat"])
    assert state.seat == now["seat"]  # in Keythedral a field is followed by a cottage
    second = state.legal_actions()[-1]
    call(client, two.table, "hint")
    give(tables, two, 0, (second, 999_999))
    told = seen(client, two.table)["hint"]
    assert len(told["then"]) == 1  # what is not possible there is left out
    assert f"Then: {told['then'][0]}." in client.get(two.path).text


def test_a_bot_that_fails_is_no_riddle(two: Two, tables: Tables) -> None:
    client = two.turn()
    call(client, two.table, "hint")
    give(tables, two, None)
    page = client.get(two.path).text
    assert "The bot found no hint this time." in page
    assert f'action="{two.path}/hint"' in page


def test_in_another_language(two: Two, tables: Tables) -> None:
    client = two.turn()
    call(client, two.table, "hint")
    give(tables, two)
    page = client.get(two.path, headers={"accept-language": "de"}).text
    assert "Tipp: " in page
