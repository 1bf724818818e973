import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import keydom as kd
from keydom.cli.terminal import LeftGame, TerminalGame
from keydom.engine.text import plain, render
from tests.cli.command import keydom, said

QUICK = ("--option", "edition=first", "--option", "laws=false")


def test_a_game_against_a_bot_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = keydom("play", "keythedral", *QUICK, "--seed", 4, "--record", file, typed="1\n" * 5000)
    assert result.exit_code == 0, result.output[-500:]
    record = kd.Record.loads(file.read_text())
    assert record.names == ["Player A", "Greedy B"]
    assert {seat for seat, _ in record.moves} == {0, 1}
    state = record.start()
    for seat, action in record.moves:
        if seat == 0:
            assert action == state.legal_actions()[0]
        state.apply(action, seat)
    assert state.is_over
    end = said(result.output)
    for name, score in zip(record.names, state.scores(), strict=True):
        assert f"{name} Total {score}" in end
    assert f"The record is at {file}" in end
    assert len(state.winners()) > 1 or f"{record.names[state.winners()[0]]} wins." in end


def test_the_seed_decides_the_whole_game_the_bots_too(tmp_path: Path) -> None:
    files = [tmp_path / "a.txt", tmp_path / "b.txt", tmp_path / "c.txt"]
    for file, seed in zip(files, (8, 8, 9), strict=True):
        keydom("play", "keythedral", "--seed", seed, "--record", file, typed="1\n" * 30)
    assert files[0].read_text() == files[1].read_text()
    assert files[0].read_text() != files[2].read_text()


def test_each_decision_is_a_sentence_with_numbered_choices_under_the_table() -> None:
    output = keydom("play", "keythedral", "--seed", 3, typed="q\n").output
    view = kd.game("keythedral", players=2).new(3).view(0)
    assert view.game.board(view, ["Player A", "Greedy B"], plain) in output
    for number, action in enumerate(view.legal_actions(), 1):
        label = view.label(action)
        assert f"{number:3} {render(label, ())}\n" in output
    assert "You left the game." in output


def test_others_moves_are_told(tmp_path: Path) -> None:
    record = ("--record", tmp_path / "game.txt")
    output = keydom("play", "keythedral", "--seed", 3, *record, typed="1\n1\n1\n").output
    assert re.search(r"^- Greedy B lays ", output, re.MULTILINE)


def test_keys() -> None:
    output = keydom("play", "keythedral", "--seed", 3, typed="?\nt\nx\n0\n99\nu\nq\n").output
    assert "Keys: a number chooses, u undoes, t shows the table, ? helps, q quits." in output
    assert output.count("Round 0") == 2
    assert output.count("Type a number from 1 to 6;") == 3
    assert "Nothing to undo" in output


def test_leaving_says_where_the_game_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    left = keydom("play", "keythedral", "--record", file, typed="1\nQ\n")
    assert left.exit_code == 0
    assert f"The game so far is saved at {file}" in left.output
    assert len(kd.Record.loads(file.read_text()).moves) == 1
    ended = keydom("play", "keythedral", "--record", file, typed="1\n1\n")
    assert ended.exit_code == 1
    assert "The input ended before the game did." in ended.output
    assert len(kd.Record.loads(file.read_text()).moves) >= 2


def test_without_a_file_the_record_goes_to_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert "saved" not in keydom("play", "keythedral", typed="q\n").output
    output = keydom("play", "keythedral", typed="1\nq\n").output
    saved = output.partition("The game so far is saved at ")[2].strip()
    assert Path(saved).is_relative_to(tmp_path)
    assert len(kd.Record.loads(Path(saved).read_text()).moves) == 1


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seats = "random:seed=1,random"
    result = keydom("play", "keythedral", *QUICK, "--seats", seats, "--record", file)
    assert result.exit_code == 0
    assert kd.Record.loads(file.read_text()).scores is not None
    assert re.search(r"^- Random A lays ", result.output, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("keyhole",), f"no game 'keyhole'; there are {', '.join(kd.games())}"),
        (("keythedral", "--seats", "you,oracle"), "no bot 'oracle'; there are"),
        (("keythedral", "--seats", "you"), "played by 2, 3, 4, 5 players, not 1"),
        (("keythedral", "--seats", "you,you", "--players", "3"), "--seats names 2"),
        (("keythedral", "--option", "laws=false"), "use edition='first' with laws=False"),
    ],
)
def test_bad_arguments(arguments: tuple[str, ...], expected: str) -> None:
    result = keydom("play", *arguments)
    assert result.exit_code == 2
    assert expected in said(result.output)


class Script:
    """People who answer at random, and now and then undo a step."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.tried = 0

    def __call__(self, prompt: str) -> str:
        self.tried += 1
        return "u" if self.random.random() < 0.2 else str(self.random.randrange(1, 30))


@pytest.mark.parametrize("seed", [1, 2])
def test_undo_keeps_to_the_rules(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kd.game("keythedral", players=3)
    record = kd.Record(game, seed, names=["Ada", "Basil", "Cleo"])
    out = Console(file=io.StringIO(), markup=False)
    terminal = TerminalGame(record, [None, None, None], out)
    script = Script(seed)
    taken = refused = 0
    monkeypatch.setattr(terminal, "_answer", script)
    while not terminal.state.is_over and script.tried < 1500:
        moves, seat = list(record.moves), terminal._next_seat()
        before = terminal.state
        terminal._ask(seat)
        if len(record.moves) < len(moves):
            taken += 1
            assert record.moves == moves[:-1]
            assert moves[-1][0] == seat, "made somebody else act again"
            assert terminal.state.seat == seat, "changed whose turn it is"
            assert terminal.state.to_dict() == record.replay(len(moves) - 1).to_dict()
            again = terminal.state.clone()
            again.apply(moves[-1][1], seat)
            assert not again.barrier, "crossed something new"
            assert again.to_dict() == before.to_dict()
        else:
            after = terminal.state
            refused += not terminal.undoable
            if after.barrier or after.seat != seat:
                assert not terminal.undoable
    assert taken > 10
    assert refused > 10


def test_people_at_one_keyboard_do_not_see_each_others_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = kd.game("keythedral", players=2)
    written = io.StringIO()
    out = Console(file=written, markup=False, force_terminal=True, width=120)
    terminal = TerminalGame(kd.Record(game, 3, names=["Ada", "Basil"]), [None, None], out)
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        written.write(f"<{prompt}>")
        if len(asked) == 8:
            raise LeftGame("enough", 0)
        return "1"

    monkeypatch.setattr(terminal, "_answer", answer)
    with pytest.raises(LeftGame):
        terminal.run()
    passing = "Basil: press Enter when nobody else is looking. "
    assert passing in asked
    before, between, after = re.split(
        r"Pass the keyboard to Basil\.|<Basil: press", written.getvalue()
    )[:3]
    for wipe in ("\x1b[2J", "\x1b[3J"):
        assert wipe in before[before.rindex("orner") :]
    assert "Round" not in between
    assert "\x1b[3J" in after[: after.index("Round")]
