"""The engine with a game of its own: lanes, forced decisions, chance, secrets, the log, options, documents."""

import json
import pickle
import random

import pytest

import keydom
from keydom import IllegalAction, InvalidPosition, Record, State
from keydom.engine import registry
from keydom.engine.registry import game_class
from tests.engine.toy import BOAST, HIDE, HUSH, OPEN, Boast, Fists, FistsGame, Nothing, Round


def fists(players: int = 3, **options: object) -> State:
    return FistsGame(players, options).new(1)


def land(state: State) -> Fists:
    assert isinstance(state.table, Fists)
    return state.table


# ---- Deciding together


def test_everybody_decides_at_the_same_time_in_any_order() -> None:
    state = fists()
    assert state.deciding() == [0, 1, 2]
    assert state.seat == 0
    assert state.legal_actions(2) == [0, 1, 2, 3]
    state.apply(HIDE + 1, seat=2)
    assert state.deciding() == [0, 1]
    state.apply(HIDE + 2, seat=1)
    assert land(state).fist == [-1, 2, 1]
    assert not state.barrier
    state.apply(HIDE + 0)  # the first of those who are left, unless a seat is named
    assert state.rounds == 2
    assert state.barrier  # the die was thrown
    assert land(state).points[1] == land(state).die


def test_a_lane_goes_on_for_its_own_seat_only() -> None:
    state = fists()
    state.apply(HIDE + 3, seat=1)
    assert state.deciding() == [0, 1, 2]
    assert state.legal_actions(1) == [BOAST, HUSH]
    assert state.legal_actions(0) == [0, 1, 2, 3]
    state.apply(BOAST, seat=1)
    assert state.deciding() == [0, 2]
    assert land(state).pairs[1] == [1, 0]


def test_a_seat_that_has_decided_cannot_decide_again() -> None:
    state = fists()
    state.apply(HIDE, seat=1)
    before = state.to_dict()
    with pytest.raises(
        IllegalAction, match=r"seat 1 has nothing to decide now; waiting for \[0, 2\]"
    ):
        state.apply(HIDE, seat=1)
    with pytest.raises(IllegalAction, match=r"seat 2 cannot choose 5 here; legal: 0 \(hide 0\)"):
        state.apply(BOAST, seat=2)
    assert state.to_dict() == before


def test_order_of_answers_does_not_matter() -> None:
    one, two = fists(), fists()
    for seat in (0, 1, 2):
        one.apply(HIDE + seat, seat=seat)
    for seat in (2, 0, 1):
        two.apply(HIDE + seat, seat=seat)
    assert one.to_dict() == two.to_dict()


def test_a_single_answer_is_taken_by_itself() -> None:
    state = fists(2, rounds=4)
    state.apply(HIDE + 3, seat=0)
    state.apply(HUSH, seat=0)
    state.apply(HIDE + 1, seat=1)
    # Seat 0 has no pebbles: in all further rounds only seat 1 is asked.
    assert state.rounds == 2
    assert state.deciding() == [1]
    assert state.legal_actions(0) == []
    assert land(state).fist[0] == 0


def test_when_nobody_has_a_choice_the_rounds_run_through() -> None:
    state = fists(2, rounds=4)
    for seat in (0, 1):
        state.apply(HIDE + 3, seat=seat)
        state.apply(HUSH, seat=seat)
    assert state.is_over
    assert state.rounds == 4
    assert state.winners()


def test_a_dead_end_is_an_error_of_the_game() -> None:
    table = land(fists()).clone()
    table.lanes = []
    table.push(Nothing(0))
    with pytest.raises(RuntimeError, match="dead end at Nothing"):
        FistsGame(3, {}).begin(table)
    table = land(fists()).clone()
    table.together([Nothing(0), None, None])
    with pytest.raises(RuntimeError, match="dead end at Nothing"):
        FistsGame(3, {}).begin(table)


def test_none_leaves_a_lane_empty() -> None:
    table = land(fists()).clone()
    table.together([None, Boast(1), None])
    state = FistsGame(3, {}).begin(table)
    assert state.deciding() == [1]
    assert state.seat == 1


def test_pushing_in_a_lane_stays_there_and_outside_goes_to_the_agenda() -> None:
    table = Fists(2)
    table.push(Round())
    assert len(table.agenda) == 1
    table.together([Boast(0), Boast(1)])
    table.lane = 1
    table.push(Boast(1))
    assert [len(lane) for lane in table.lanes] == [1, 2]
    assert len(table.agenda) == 1


# ---- The log


def test_events_are_kept_only_while_somebody_listens() -> None:
    state = fists()
    state.apply(HIDE + 3, seat=0)
    assert state.heard() == []
    state.listen()
    state.apply(BOAST, seat=0)
    state.apply(HIDE + 1, seat=1)
    names = [(event.name, event.audience) for event in state.heard()]
    assert names == [("boast", -1), ("hid", 1)]
    assert state.heard() == []
    copy = state.clone()
    copy.apply(HIDE, seat=2)
    assert copy.heard() == []  # a copy keeps no log


def test_a_whisper_is_for_one_seat() -> None:
    state = fists()
    state.listen()
    state.apply(HIDE + 2, seat=1)
    (event,) = state.heard()
    assert event.args[:2] == (1, 2)
    assert [state.view(seat).hears(event) for seat in (None, 0, 1, 2)] == [
        False,
        False,
        True,
        False,
    ]


# ---- Views and worlds


def test_views_hide_what_others_have_hidden() -> None:
    state = fists()
    state.apply(HIDE + 2, seat=1)
    other = fists()
    other.apply(HIDE + 1, seat=1)
    for seat in (None, 0, 2):
        assert state.view(seat).to_dict() == other.view(seat).to_dict()
    assert state.view(1).to_dict() != other.view(1).to_dict()
    assert state.view(0).deciding() == [0, 2]
    assert state.view(0).legal_actions() == [0, 1, 2, 3]
    assert state.view(1).legal_actions() == []
    assert state.view(None).legal_actions() == []


@pytest.mark.parametrize("seed", range(8))
def test_sampled_worlds_agree_with_the_view_and_play_on(seed: int) -> None:
    rng = random.Random(seed)
    state = fists(rounds=4)
    while not state.is_over:
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            world = view.sample_world(seed)
            assert json.dumps(world.view(seat).to_dict()) == json.dumps(view.to_dict())
            while not world.is_over:
                who = rng.choice(world.deciding())
                world.apply(rng.choice(world.legal_actions(who)), who)
        who = rng.choice(state.deciding())
        state.apply(rng.choice(state.legal_actions(who)), who)
    assert state.view(0).is_over
    assert state.view(0).step is None
    assert state.view(0).deciding() == []


def test_the_step_of_a_view_is_the_own_one_first() -> None:
    state = fists()
    state.apply(HIDE + 3, seat=2)
    assert isinstance(state.view(2).step, Boast)
    assert type(state.view(0).step).__name__ == "Fill"
    assert type(state.view(None).step).__name__ == "Fill"


# ---- Documents, copies, records


def test_lanes_are_written_down_and_read_back() -> None:
    state = fists()
    state.apply(HIDE + 3, seat=1)
    document = json.loads(json.dumps(state.to_dict()))
    assert document["table"]["lanes"] == [[["Fill", 0]], [["Boast", 1]], [["Fill", 2]]]
    again = state.game.from_dict(document)
    assert again.to_dict() == state.to_dict()
    assert again.deciding() == [0, 1, 2]
    assert again.legal_actions(1) == [BOAST, HUSH]
    again.apply(BOAST, seat=1)
    assert land(state).pairs[1] == [0, 0]
    copy = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert copy.to_dict() == state.to_dict()


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("lanes", [[], []], "table.lanes: expected none or 3, found 2"),
        ("lanes", [[["Fill"]], [], []], r"table\.lanes\[0\]\[0\]: Fill takes seat"),
        ("lanes", [[["Sit", 0]], [], []], r"table\.lanes\[0\]\[0\]: no step"),
        ("lanes", [3, [], []], r"table\.lanes\[0\]: expected a list"),
        ("lanes", [[["Round"]], [], []], "Round on top asks nobody"),
        ("lanes", [[["Nothing", 0]], [], []], "no legal action"),
        ("left", [1, [2], 3], r"table\.left\[1\]: expected a whole number"),
        ("left", [-1, 0, 0], r"table\.left\[0\]: expected 0 to 3, found -1"),
        ("left", [0, 0], r"table\.left: expected 3 numbers, found 2"),
        ("fist", [1, 0, 0], r"table\.left: more pebbles than there are"),
        ("pairs", [[0, 0]], r"table\.pairs: expected 3 lists, found 1"),
        ("pairs", [[0, 0], [0, 5], [0, 0]], r"table\.pairs\[1\]\[1\]: expected 0 to 4, found 5"),
        ("pairs", [0, 0, 0], r"table\.pairs\[0\]: expected a list"),
        ("pairs", [[0, "x"]], r"table\.pairs\[0\]\[1\]: expected a whole number"),
        ("die", None, r"table\.die: expected a whole number"),
    ],
)
def test_broken_documents(key: str, value: object, says: str) -> None:
    state = fists()
    document = json.loads(json.dumps(state.to_dict()))
    document["table"][key] = value
    with pytest.raises(InvalidPosition, match=says):
        state.game.from_dict(document)


def test_copies_share_nothing_that_changes() -> None:
    state = fists()
    state.apply(HIDE + 3, seat=1)
    before = state.to_dict()
    copy = state.clone()
    copy.apply(BOAST, seat=1)
    copy.apply(HIDE, seat=0)
    assert state.to_dict() == before
    assert state.deciding() == [0, 1, 2]


def test_a_record_names_seats_where_several_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._FOLDERS, "fists", "tests.engine.toy")
    assert "fists" in keydom.games()
    assert game_class("fists") is FistsGame
    record = Record(keydom.game("fists", 3, rounds=1), seed=4, names=["a", "b", "c"])
    state = record.start()
    for seat, action in ((2, HIDE + 3), (0, HIDE + 1), (2, BOAST), (1, HIDE)):
        record.play(state, action, seat)
    text = record.dumps()
    assert text.splitlines()[-4:] == ["2> hide 3", "0> hide 1", "2> boast", "hide 0"]
    again = Record.loads(text)
    assert again.moves == record.moves
    assert again.replay().to_dict() == state.to_dict()
    with pytest.raises(keydom.InvalidRecord, match="line"):
        Record.loads(text.replace("2> boast", "x> boast"))
    with pytest.raises(keydom.InvalidRecord, match="line"):
        Record.loads(text.replace("2> boast", "1> boast"))


# ---- Options and notation


def test_options_are_checked_and_completed() -> None:
    assert FistsGame(2, {}).options == {"rounds": 2, "loud": False}
    assert FistsGame(2, {"rounds": 4}).options == {"rounds": 4, "loud": False}
    with pytest.raises(ValueError, match="fists is played by 2, 3 players, not 4"):
        FistsGame(4, {})
    with pytest.raises(ValueError, match="rounds must be one of 1, 2, 4, not 3"):
        FistsGame(2, {"rounds": 3})
    with pytest.raises(ValueError, match="no option 'size'; it has rounds, loud"):
        FistsGame(2, {"size": 3})


def test_notation_of_families_with_and_without_labels() -> None:
    game = FistsGame(2, {})
    texts = [game.notation(action) for action in range(game.num_actions)]
    assert texts == ["hide 0", "hide 1", "hide 2", "hide 3", "open", "boast", "hush"]
    assert [game.parse(text) for text in texts] == list(range(7))
    assert game.parse("open") == OPEN
    with pytest.raises(ValueError, match="actions begin with hide, open, boast, hush"):
        game.parse("shut")


def test_words_and_pictures_come_from_the_view() -> None:
    view = fists().view(0)
    assert view.prompt().id == "Hide pebbles."
    assert view.label(3).args == {"n": 3}
    assert view.help().id
    assert view._repr_svg_().startswith("<svg")
    assert view.picture().count("<circle/>") == 1


def test_same_seed_same_dice() -> None:
    def dice(seed: int) -> list[int]:
        state = FistsGame(2, {"rounds": 4}).new(seed)
        rolled = []
        while not state.is_over:
            state.apply(state.legal_actions()[0])
            rolled.append(land(state).die)
        return rolled

    assert dice(5) == dice(5)
    assert len({tuple(dice(seed)) for seed in range(12)}) > 6
