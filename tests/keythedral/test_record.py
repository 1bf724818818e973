"""Records: games as text."""

import json
import random

import pytest

import keydom
from keydom import InvalidRecord, Record, State
from tests.keythedral.policy import armed_village, purposeful, wander


def play_record(players: int = 3, seed: int = 5, rounds: int = 2, **options: object) -> Record:
    game = keydom.game("keythedral", players, data={"end": {"round_cap": rounds}}, **options)
    record = Record(game, seed=seed, names=[f"Nö {i}" for i in range(players)])
    state = record.start()
    rng = random.Random(seed)
    while not state.is_over:
        record.play(state, purposeful(state, rng))
    return record


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_trip_at_every_ply(players: int) -> None:
    record = play_record(players)
    text = record.dumps()
    again = Record.loads(text)
    assert again.dumps() == text
    assert again.names == record.names
    assert again.scores == record.scores
    pairs = zip(record.states(), again.states(), strict=True)
    plies = 0
    for mine, theirs in pairs:
        if plies % 10 == 0:
            assert mine.to_dict() == theirs.to_dict()
        plies += 1
    assert plies == len(record.moves) + 1
    assert again.replay().scores() == record.scores


def test_a_record_cut_at_any_ply_is_a_record() -> None:
    whole = play_record(rounds=1)
    state = whole.start()
    part = Record(whole.game, seed=whole.seed)
    for ply, (seat, action) in enumerate(whole.moves):
        if ply % 9 == 0:
            again = Record.loads(part.dumps())
            assert again.moves == part.moves
            assert again.scores is None
            assert again.replay().to_dict() == state.to_dict()
            assert whole.replay(at=ply).to_dict() == state.to_dict()
        part.play(state, action, seat)


def test_a_record_may_begin_from_a_position() -> None:
    state = armed_village(3, 4).begin(1)
    record = Record(state.game, position=json.loads(json.dumps(state.to_dict())))
    rng = random.Random(4)
    now = record.start()
    for _ in range(80):
        record.play(now, wander(now, rng))
    again = Record.loads(record.dumps())
    assert again.position == record.position
    assert again.replay().to_dict() == now.to_dict()


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    record = play_record(rounds=1)
    lines = record.dumps().splitlines()
    body = lines.index("")
    lines[body + 1 :] = [f"   {line}   # said with a smile" for line in lines[body + 1 :]]
    lines.insert(body + 3, "")
    lines.insert(body + 3, "# a comment alone")
    assert Record.loads("\n".join(lines)).moves == record.moves


def test_replay_at_a_ply_that_is_not_there() -> None:
    record = play_record(rounds=1)
    with pytest.raises(ValueError, match=f"plies 0 to {len(record.moves)}"):
        record.replay(at=len(record.moves) + 1)
    with pytest.raises(ValueError, match="plies 0 to"):
        record.replay(at=-1)


def edit(record: Record, old: str, new: str) -> str:
    text = record.dumps()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("keydom record 1", "keydom record 9", "line 1"),
        ("game: keythedral", "game: keyflour", "keyflour"),
        ("game: keythedral\n", "", "game: missing"),
        ("rules: 2", "rules: 1", "rules: played with version 1; this is version 2"),
        ("players: 3", "players: 7", "2, 3, 4, 5"),
        ("players: 3", "players: three", "players"),
        ("players: 3\n", "", "players: missing"),
        ('"edition": "second"', '"edition": "ninth"', "'second', 'first'"),
        ("options: {", "options: [", "options"),
        ("seed: 5", "seed: five", "seed"),
        ("seed: 5", "seed: 5.5", "seed: expected a whole number"),
        ("seed: 5", "seed: true", "seed: expected a whole number"),
        ("names: [", "names: 3 #", "names"),
        ("names: [", 'names: ["\\u001b[2J", ', r"names: expected .* found '\\x1b\[2J'"),
        ("names: [", f'names: ["{"a" * 101}", ', "names: expected up to 100 characters"),
        ("rules: 2", "rules: \x1b[2J", r"rules: played with version '\\x1b\[2J'"),
        ("scores: [", "scores: [99, ", "scores"),
        ("seed: 5", 'position: {"game": "keythedral"}', "position"),
        ("seed: 5", "position: 3", "position"),
    ],
)
def test_a_broken_header_says_what_and_where(old: str, new: str, says: str) -> None:
    with pytest.raises(InvalidRecord, match=says):
        Record.loads(edit(play_record(rounds=1), old, new))


def test_a_broken_move_names_its_line() -> None:
    record = play_record(rounds=1)
    lines = record.dumps().splitlines()
    first = lines.index("") + 1
    for number, text in ((first, "pass"), (first + 4, "dance 3"), (first + 7, "9> pass")):
        broken = lines.copy()
        broken[number] = text
        with pytest.raises(InvalidRecord, match=f"line {number + 1}:"):
            Record.loads("\n".join(broken))


def test_moves_after_the_end_are_refused() -> None:
    text = play_record(rounds=1).dumps() + "pass\n"
    with pytest.raises(InvalidRecord, match="over"):
        Record.loads(text)


@pytest.mark.parametrize("text", ["", "\n", "hello", "keydom record 1", "keydom record 1\n\n\n"])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(InvalidRecord):
        Record.loads(text)


def test_a_refused_move_is_not_written_down() -> None:
    record = Record(keydom.game("keythedral", 2), seed=1)
    state: State = record.start()
    with pytest.raises(keydom.IllegalAction):
        record.play(state, 0)
    assert record.moves == []
