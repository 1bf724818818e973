import re
from random import Random

import pytest
from starlette.testclient import TestClient

import keydom
from keydom import Record, State
from keydom.tables import Tables, queries
from tests.keythedral.policy import purposeful
from tests.web.conftest import Browser, Two, call, make, play, script_state, seen, whole


def actions_on(page: str) -> set[int]:
    return {int(action) for action in re.findall(r'data-action="(\d+)"', page)}


def test_every_legal_action_is_a_control_of_the_page(two: Two) -> None:
    for _ in range(30):
        client = two.turn()
        legal = {choice["action"] for choice in seen(client, two.table)["legal"]}
        assert actions_on(whole(client, two.table)) == legal
        other = two.basil if client is two.ada else two.ada
        assert actions_on(whole(other, two.table)) == set()
        assert actions_on(two.stranger.get(two.path).text) == set()
        play(client, two.table, 3)


def test_targets_of_the_picture_have_a_name_and_can_be_focused(two: Two) -> None:
    page = two.turn().get(two.path).text
    targets = re.findall(r"<g [^>]*data-action[^>]*>", page)
    assert targets
    for target in targets:
        assert 'role="button"' in target
        assert 'tabindex="0"' in target
        assert re.search(r'aria-label="[^"]+"', target)


def test_a_form_acts_and_leads_back_to_the_table(two: Two) -> None:
    client = two.turn()
    now = seen(client, two.table)
    form = {"action": now["legal"][0]["action"], "question": now["question"], "confirmed": "yes"}
    answer = client.post(f"{two.path}/act", data=form)
    assert (answer.status_code, answer.headers["location"]) == (303, two.path)
    assert seen(client, two.table)["version"] > now["version"]


def test_the_script_is_told_the_version_and_nothing_more(two: Two) -> None:
    json = {"accept": "application/json"}
    now = seen(two.ada, two.table)
    body = {"action": now["legal"][0]["action"], "question": now["question"], "confirmed": "yes"}
    answer = two.ada.post(f"/t/{two.table}/act", data=body, headers=json).json()
    assert answer == {"version": seen(two.ada, two.table)["version"]}
    said = two.basil.post(f"/t/{two.table}/chat", data={"text": "hi"}, headers=json).json()
    assert said == {"version": seen(two.basil, two.table)["version"]}


def test_a_page_is_the_whole_change_put_together(two: Two) -> None:
    page = two.turn().get(two.path).text
    change = two.turn().get(f"{two.path}/parts").json()
    assert "since" not in change
    for text in (change["parts"]["prompt"], change["parts"]["since"]):
        assert text in page
    for name, panel in change["panels"].items():
        assert f'data-panel="{name}"' in page
        assert panel["lit"] in page
        assert list(panel["fragments"]) == panel["order"]


def test_symbols_are_defined_once_outside_what_is_swapped(two: Two) -> None:
    page = two.ada.get(two.path).text
    before, table = page.split('<div class="table"')
    definitions = keydom.game("keythedral", 2).symbols.definitions()
    assert definitions in before
    assert definitions not in table


def test_an_action_for_an_old_question_is_answered_with_409(two: Two) -> None:
    client = two.turn()
    now = seen(client, two.table)
    body = {"action": now["legal"][0]["action"], "question": now["question"]}
    assert call(client, two.table, "act", **body).status_code == 200
    again = call(client, two.table, "act", **body)
    assert again.status_code == 409
    assert "changed" in again.json()["error"]


def test_nobody_acts_for_a_seat_that_is_not_theirs(two: Two) -> None:
    client = two.turn()
    other = two.basil if client is two.ada else two.ada
    now = seen(client, two.table)
    body = {"action": now["legal"][0]["action"], "question": now["question"]}
    assert call(two.stranger, two.table, "act", **body).status_code == 403
    assert call(other, two.table, "act", **body).status_code == 409
    assert seen(client, two.table)["version"] == now["version"]


@pytest.mark.parametrize(
    ("action", "status"),
    [(-1, 403), (10**9, 403), ("pass", 400), (None, 400), (1.5, 400), (True, 400)],
)
def test_an_illegal_action_changes_nothing(two: Two, action: object, status: int) -> None:
    client = two.turn()
    now = seen(client, two.table)
    answer = call(client, two.table, "act", action=action, question=now["question"])
    assert answer.status_code == status
    assert answer.json()["error"]
    assert seen(client, two.table) == now


def test_undo_and_start_my_turn_again(two: Two) -> None:
    client = two.turn()
    before = seen(client, two.table)
    play(client, two.table)
    play(client, two.table)
    now = seen(client, two.table)
    assert now["can_undo"]
    assert now["can_restart"]
    page = client.get(two.path).text
    assert f'action="{two.path}/undo"' in page
    assert f'action="{two.path}/restart"' in page
    assert call(client, two.table, "undo").status_code == 200
    assert call(client, two.table, "restart").status_code == 200
    assert seen(client, two.table)["view"] == before["view"]
    assert f'action="{two.path}/undo"' not in client.get(two.path).text
    assert call(client, two.table, "undo").status_code == 403


def test_a_takeback_needs_the_others(two: Two) -> None:
    client = two.turn()
    while two.turn() is client:
        play(client, two.table)
    other = two.turn()
    frames = seen(client, two.table)["frames"]
    asks = f'action="{two.path}/offer-takeback"'
    assert asks in client.get(two.path).text
    assert asks not in other.get(two.path).text  # who has done nothing yet
    assert call(client, two.table, "offer-takeback").status_code == 200
    assert asks not in client.get(two.path).text
    assert "Allow it" in other.get(two.path).text
    assert "Withdraw" in client.get(two.path).text
    assert call(two.stranger, two.table, "answer-takeback", accept=True).status_code == 403
    assert call(other, two.table, "answer-takeback", accept=True).status_code == 200
    assert seen(client, two.table)["frames"] < frames
    assert two.turn() is client


def test_chat_is_escaped_and_only_for_seats(two: Two) -> None:
    nasty = '<img src=x onerror="alert(1)">&'
    assert call(two.ada, two.table, "chat", text=nasty).status_code == 200
    assert call(two.stranger, two.table, "chat", text="hello").status_code == 403
    assert call(two.ada, two.table, "chat", text="x" * 501).status_code == 413
    assert call(two.ada, two.table, "chat", text=" ").status_code == 403
    for client in (two.ada, two.basil, two.stranger):
        page = client.get(two.path).text
        assert "<img" not in page
        assert "&lt;img src=x onerror=&#34;alert(1)&#34;&gt;&amp;" in page
    said = two.basil.get(f"/api/tables/{two.table}/chat").json()["chat"]
    assert [line["text"] for line in said] == [nasty]


def test_names_are_escaped_everywhere(browser: Browser) -> None:
    ada, basil = browser(), browser()
    table = make(ada, "<b>{seat}&\u202e\n", public=True)
    call(basil, table, "join", name="'\"><script>x</script>"[:24])
    call(ada, table, "start")
    for _ in range(6):
        client = ada if seen(ada, table)["legal"] else basil
        play(client, table)
    for path in ("/", "/me", f"/t/{table}", f"/t/{table}/parts", f"/t/{table}/log"):
        page = ada.get(path).text
        assert "<b>{seat}" not in page
        assert "<script>" not in page
        assert "\u202e" not in page
    assert "&lt;b&gt;{seat}&amp;" in basil.get(f"/t/{table}/log").text


def test_a_spectator_sees_the_table_and_is_asked_nothing(two: Two) -> None:
    page = two.stranger.get(two.path).text
    assert "Ada" in page
    assert "Basil" in page
    assert "Say something" not in page
    assert "Standing orders" not in page
    assert seen(two.stranger, two.table)["seat"] is None


def test_the_past_can_be_looked_at_but_not_touched(two: Two) -> None:
    for number in range(10):
        play(two.turn(), two.table, number)
    client = two.turn()
    frames = seen(client, two.table)["frames"]
    page = client.get(two.path, params={"at": frames - 3}).text
    assert f"step {frames - 3} of {frames}" in page
    assert "Waiting for" not in page  # least of all for oneself
    assert re.search("To decide: (Ada|Basil)[.]", page)
    assert actions_on(page) == set()
    assert "Play on from here" in page
    assert seen(client, two.table, frame=frames - 3)["legal"] == []
    for wrong in (frames + 1, -1, "x"):
        assert client.get(two.path, params={"at": wrong}).status_code == 400


@pytest.mark.parametrize("game", ["keythedral", "keyflower", "keyper"])
def test_nobody_is_waited_for_in_the_past(browser: Browser, tables: Tables, game: str) -> None:
    two = Two(browser, (tables, keydom.game(game, 2).new(4)))
    for _ in range(4):
        play(two.turn(), two.table)
    now = [script_state(client.get(two.path).text)["prompt"] for client in (two.ada, two.basil)]
    assert any("Waiting for" in prompt for prompt in now)
    for frame in range(4):
        for client in (two.ada, two.basil, two.stranger):
            page = client.get(f"{two.path}?at={frame}").text
            prompt = script_state(page)["prompt"]
            assert "Waiting" not in page
            assert prompt in ("To decide: Ada.", "To decide: Basil.") or client != two.stranger
            assert prompt


def test_since_your_last_turn_holds_what_came_after_it(two: Two) -> None:
    client = two.turn()
    while two.turn() is client:
        play(client, two.table)
    other = two.turn()
    while two.turn() is other:
        play(other, two.table)
    part = client.get(f"{two.path}/parts").json()["parts"]["since"]
    name = "Basil" if other is two.basil else "Ada"
    assert f">{name}</b>" in part
    everything = client.get(f"{two.path}/log").text
    assert everything.count("<li") > part.count("<li") > 0


def test_the_log_links_to_the_board_as_it_was(two: Two) -> None:
    for number in range(8):
        play(two.turn(), two.table, number)
    log = two.ada.get(f"{two.path}/log").text
    frames = {int(frame) for frame in re.findall(r'data-at="(\d+)"', log)}
    assert len(frames) > 3
    for frame in frames:
        assert two.ada.get(two.path, params={"at": frame}).status_code == 200


def test_a_fork_is_a_table_of_ones_own_against_bots(two: Two) -> None:
    for number in range(8):
        play(two.turn(), two.table, number)
    answer = two.ada.post(f"{two.path}/fork", data={"frame": "4", "bot": "random"})
    assert answer.status_code == 303
    table = answer.headers["location"].rpartition("/")[2]
    assert table != two.table
    fork = seen(two.ada, table)["table"]
    assert fork["parent"] == two.table
    assert sorted(seat["status"] for seat in fork["seats"]) == ["bot", "person"]


def test_a_bot_plays_for_me_until_i_come_back(two: Two) -> None:
    assert call(two.ada, two.table, "resign", bot="nobody").status_code == 400
    assert call(two.ada, two.table, "resign", bot="random").status_code == 200
    assert "Play again myself" in two.ada.get(two.path).text
    assert seen(two.basil, two.table)["table"]["seats"][0]["status"] == "stand-in"
    assert call(two.ada, two.table, "take-back").status_code == 200
    assert seen(two.basil, two.table)["table"]["seats"][0]["status"] == "person"


def test_standing_orders(two: Two) -> None:
    for asking in ("always", "never", "default"):
        assert call(two.ada, two.table, "ask", asking=asking).status_code == 200
        assert seen(two.ada, two.table)["asking"] == asking
        assert f'value="{asking}" selected' in two.ada.get(two.path).text
    assert call(two.ada, two.table, "ask", asking="sometimes").status_code == 400
    assert call(two.ada, two.table, "arm", actions=["x"]).status_code == 400
    assert call(two.ada, two.table, "arm", actions=[10**6]).status_code == 403
    assert call(two.ada, two.table, "arm", actions=[]).status_code == 200
    assert call(two.stranger, two.table, "arm", actions=[]).status_code == 403


def holding_a_card() -> tuple[State, int]:
    """A seat is to decide and holds a card that it cannot play just now."""
    rng = Random(1)
    state = keydom.game("keythedral", players=2).new(1)
    while not state.is_over:
        view = state.view(state.seat)
        later = set(state.game.armable(view)) - set(state.legal_actions())
        if later and state.game.reflex(view, False) is None:
            return state, min(later)
        state.apply(purposeful(state, rng))
    raise AssertionError("nobody ever holds a card")


def test_a_card_can_be_armed_from_the_page(browser: Browser, tables: Tables) -> None:
    state, card = holding_a_card()
    two = Two(browser, (tables, state))
    client = two.turn()
    assert f'name="actions" value="{card}"' in client.get(two.path).text
    assert client.post(f"{two.path}/arm", data={"actions": str(card)}).status_code == 303
    assert seen(client, two.table)["armed"] == [card]
    assert f'value="{card}" data-submit checked' in client.get(two.path).text
    other = two.basil if client is two.ada else two.ada
    assert seen(other, two.table)["armed"] == []
    assert 'name="actions" value="' not in two.stranger.get(two.path).text


def nearly_over() -> tuple[State, list[int]]:
    """A short game before its last twenty actions, and these actions."""
    rng = Random(5)
    state = keydom.game("keythedral", players=2, length="short").new(5)
    states: list[State] = []
    actions: list[int] = []
    while not state.is_over:
        states.append(state.clone())
        actions.append(purposeful(state, rng))
        state.apply(actions[-1])
    return states[-20], actions[-20:]


def test_the_end(browser: Browser, tables: Tables) -> None:
    """Score sheets that add up, a chart, the record, rematch with seats rotated; and all secrets are out."""
    state, actions = nearly_over()
    two = Two(browser, (tables, state), asking="always")
    assert two.ada.get(f"{two.path}/record").status_code == 403
    assert call(two.ada, two.table, "rematch").status_code == 403
    for action in actions:
        client = two.turn()
        question = seen(client, two.table)["question"]
        assert call(client, two.table, "act", action=action, question=question).status_code == 200
    now = seen(two.stranger, two.table)
    sums = [sum(line["points"] for line in lines) for lines in now["score_sheet"]]
    assert sums == now["scores"] == now["table"]["scores"]
    page = two.ada.get(two.path).text
    assert 'class="chart"' in page
    assert "Rematch" in page
    sheets = re.findall(r'<table class="sheet-table.*?</table>', page, re.S)
    for sheet, points in zip(sheets, sorted(sums, reverse=True), strict=True):
        *lines, total = [int(cell) for cell in re.findall(r"<td>(-?\d+)</td>", sheet)]
        assert sum(lines) == total == points
    download = two.stranger.get(f"{two.path}/record")
    assert "attachment" in download.headers["content-disposition"]
    assert Record.loads(download.text).replay().scores() == sums
    assert download.text == two.stranger.get(f"/api/tables/{two.table}/record").text
    assert two.ada.get(two.path, params={"at": 3, "seat": 1}).status_code == 200
    assert two.table in two.ada.get("/").text
    first = two.ada.post(f"{two.path}/rematch")
    following = first.headers["location"].rpartition("/")[2]
    assert seen(two.ada, following)["table"]["status"] == "open"
    assert two.basil.post(f"{two.path}/rematch").headers["location"].endswith(following)
    again = seen(two.ada, following)
    assert again["table"]["status"] == "running"
    assert again["seat"] == 1
    assert two.stranger.post(f"{two.path}/rematch").status_code == 403


def test_others_eyes_are_closed_before_the_end(two: Two) -> None:
    assert two.ada.get(two.path, params={"seat": 1}).status_code == 403
    assert two.ada.get(f"/api/tables/{two.table}", params={"seat": 1}).status_code == 403


def test_an_unknown_command_lists_the_known_ones(two: Two) -> None:
    answer = call(two.ada, two.table, "cheat")
    assert answer.status_code == 404
    assert "rematch" in answer.json()["error"]


@pytest.mark.parametrize("body", [b"{", b"[1]", b'"x"', b"\xff"])
def test_a_body_that_is_no_object_is_refused(two: Two, body: bytes) -> None:
    answer = two.ada.post(
        f"/api/tables/{two.table}/chat",
        content=body,
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 400


def test_a_version_grows_only_with_what_the_viewer_sees(two: Two, tables: Tables) -> None:
    client: TestClient = two.turn()
    spectator = queries.version(tables, two.table, None)
    call(client, two.table, "ask", asking="never")  # nobody else's business
    assert queries.version(tables, two.table, None) == spectator
    play(client, two.table)
    assert queries.version(tables, two.table, None) > spectator


def test_earlier_messages_have_a_page_of_their_own(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keydom.tables.play.LINES_PER_MINUTE", 1000)
    for number in range(300):
        assert call(two.ada, two.table, "chat", text=f"line {number}!").status_code == 200
    page = two.basil.get(two.path).text
    assert "line 249!" not in page
    assert "line 250!" in page
    seen_so_far = {f"line {number}!" for number in range(250, 300)}
    while link := re.search(r'href="([^"]+/chat\?before=\d+)"', page):
        page = two.basil.get(link[1]).text
        seen_so_far |= set(re.findall(r"line \d+!", page))
    assert seen_so_far == {f"line {number}!" for number in range(300)}
    assert two.stranger.get(f"{two.path}/chat").status_code == 200
