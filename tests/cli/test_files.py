import json
from pathlib import Path

import pytest

import keydom as kd
from keydom.engine.text import plain
from keydom.keythedral import data
from tests.cli.command import keydom, played, said

BUILT_IN = (Path(data.__file__).parent / "data.toml").read_text(encoding="utf-8")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(played(), encoding="utf-8")
    return file


def test_replay_tells_the_game_and_ends_with_the_score_sheet(record: Path) -> None:
    result = keydom("replay", record)
    assert result.exit_code == 0
    loaded = kd.Record.loads(played())
    end = loaded.replay()
    game = loaded.game
    for ply, (seat, action) in enumerate(loaded.moves, 1):
        assert f"{ply} {loaded.names[seat]}: {game.notation(action)}\n" in result.output
    for name, score in zip(loaded.names, end.scores(), strict=True):
        assert f"{name} Total {score}" in said(result.output)


def test_replay_at_a_ply_shows_that_table(record: Path) -> None:
    loaded = kd.Record.loads(played())
    for ply in (0, 7, len(loaded.moves)):
        result = keydom("replay", record, "--at", ply)
        view = loaded.replay(ply).view(None)
        assert result.exit_code == 0
        assert loaded.game.board(view, loaded.names, plain) in result.output
        assert ("Score sheet" in result.output) == (ply == len(loaded.moves))


def test_replay_writes_the_picture_that_a_spectator_sees(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    result = keydom("replay", record, "--at", 7, "--svg", picture)
    assert result.exit_code == 0
    assert f"The picture is at {picture}" in result.output
    loaded = kd.Record.loads(played())
    assert picture.read_text() == loaded.replay(7).view(None).picture(loaded.names)


def test_replay_refuses_plies_that_are_not_there_and_broken_records(
    record: Path, tmp_path: Path
) -> None:
    plies = len(kd.Record.loads(played()).moves)
    result = keydom("replay", record, "--at", plies + 1)
    assert result.exit_code == 2
    assert f"the record has plies 0 to {plies}, not {plies + 1}" in said(result.output)
    record.write_text("hello")
    result = keydom("replay", record)
    assert result.exit_code == 1
    assert f"{record}: line 1: expected 'keydom record 1'" in result.output
    result = keydom("replay", tmp_path / "nowhere.txt")
    assert result.exit_code == 2
    assert "does not exist" in said(result.output)


def check(file: Path, text: str) -> tuple[int, str]:
    file.write_text(text, encoding="utf-8")
    result = keydom("check", file)
    assert result.output.startswith(f"{file}: ")
    return result.exit_code, result.output.removeprefix(f"{file}: ").strip()


def test_check_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    status, words = check(file, played())
    record = kd.Record.loads(played())
    assert status == 0
    assert words.startswith("a valid record of Keythedral, 2 players, edition=first, laws=false;")
    assert words.endswith(f"{len(record.moves)} plies, scores {record.scores}")
    lines = played().splitlines()
    scores = next(line for line in lines if line.startswith("scores:"))
    first = lines.index("") + 1
    for wrong, expected in (
        (played().replace(scores, "scores: [1, 2]"), "scores: the record says [1, 2]"),
        (played().replace("players: 2", "players: 7"), "played by 2, 3, 4, 5 players, not 7"),
        (played().replace("rules: 2", "rules: 99"), "rules: played with version 99"),
        (played().replace('"edition"', '"players"'), "keythedral has no option 'players'"),
        ("\n".join([*lines[:first], "field 9,9"]), f"line {first + 1}: seat 0 cannot choose"),
        ("\n".join([*lines[:first], "dance"]), f"line {first + 1}: no action 'dance'"),
    ):
        status, words = check(file, wrong)
        assert (status, expected in words) == (1, True), words


def test_check_an_unfinished_record(tmp_path: Path) -> None:
    lines = [line for line in played().splitlines() if not line.startswith("scores:")]
    status, words = check(tmp_path / "game.txt", "\n".join(lines[:30]))
    assert status == 0
    assert "unfinished, round" in words


def test_check_a_position(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    document = kd.Record.loads(played()).replay(40).to_dict()
    status, words = check(file, json.dumps(document))
    assert status == 0
    assert words.startswith("a valid position of Keythedral, 2 players")
    table = document["table"]
    assert isinstance(table, dict)
    for wrong, expected in (
        ("{", "line 1 column 2"),
        ("[]", "a position is a JSON object, not list"),
        (
            json.dumps({**document, "game": "chess"}),
            f"no game 'chess'; there are {', '.join(kd.games())}",
        ),
        (json.dumps({**document, "game": 3}), "game: expected a name, found 3"),
        (json.dumps({**document, "options": []}), "options: expected an object, found []"),
        (json.dumps({**document, "options": {"players": 2}}), "no option 'players'"),
        (json.dumps({**document, "table": {**table, "round": "x"}}), "table.round: expected"),
        (
            json.dumps({**document, "table": {**table, "agenda": 1}}),
            "table.agenda: expected a list",
        ),
    ):
        status, words = check(file, wrong)
        assert (status, expected in words) == (1, True), words


def test_check_a_data_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert check(file, BUILT_IN) == (0, "a valid data file of Keythedral, with our values")
    assert "round_cap = 40" in BUILT_IN
    status, words = check(file, BUILT_IN.replace("round_cap = 40", "round_cap = 30"))
    assert (status, words) == (0, "a valid data file of Keythedral; corrected: end")
    for wrong, expected in (
        ("game = ", "not TOML: Invalid value (at end of document)"),
        ("answer = 42", f"game: expected one of {', '.join(kd.games())}"),
        ('game = "keythedral"\n[bicycles]', "data: no section 'bicycles'; there are"),
        (BUILT_IN.replace("round_cap = 40", "round_cap = 0"), "end.round_cap: expected a whole"),
    ):
        status, words = check(file, wrong)
        assert (status, expected in words) == (1, True), words


def test_check_something_else(tmp_path: Path) -> None:
    status, words = check(tmp_path / "letter.txt", "Dear Ada,")
    assert status == 1
    assert words.startswith("expected a record (its first line is 'keydom record 1'), a position")
    file = tmp_path / "noise.txt"
    file.write_bytes(b"\xff\xfe\x00")
    result = keydom("check", file)
    assert result.exit_code == 1
    assert "not a text file in UTF-8" in result.output


@pytest.mark.parametrize(
    ("game", "section", "verdict"),
    [
        (
            "keyper",
            '[tie_break]\norder = ["gem"]',
            "a valid data file of Keyper; corrected: tie_break",
        ),
        (
            "keyflower",
            '[skills]\nanvil = "iron"\npick_axe = "stone"\nsaw = "wood"',
            "a valid data file of Keyflower, with our values",
        ),
    ],
)
def test_a_data_file_says_which_game_it_is_for(
    game: str, section: str, verdict: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    assert check(file, f'game = "{game}"\n{section}') == (0, verdict)
    assert keydom("sim", game, "--games", 1, "--data", file).exit_code == 0


def test_a_corrected_data_file_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BUILT_IN.replace("round_cap = 40", "round_cap = 2"), encoding="utf-8")
    result = keydom("sim", "keythedral", "--games", 2, "--json", "--data", file)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["rounds"] == 2
