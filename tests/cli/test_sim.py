import json

import pytest

import keydom as kd
from keydom.cli.sim import summary
from tests.arena.matches import made_up
from tests.cli.command import keydom, said

KEYS = ["game", "players", "games", "seconds", "decisions", "rounds", "scores", "wins_by_seat"]


def sim(*arguments: object) -> dict[str, object]:
    result = keydom("sim", "keythedral", "--json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_json_is_one_object_of_a_known_shape() -> None:
    found = sim("--players", 3, "--games", 4, "--seed", 9)
    assert list(found) == KEYS
    assert (found["game"], found["players"], found["games"]) == ("keythedral", 3, 4)
    assert isinstance(found["seconds"], float)
    assert isinstance(found["decisions"], int)
    assert isinstance(found["rounds"], float)
    assert isinstance(found["scores"], list)
    assert len(found["scores"]) == 3
    assert isinstance(found["wins_by_seat"], list)
    assert sum(found["wins_by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize("bots", ["random", "random:seed=3"])
def test_the_cores_do_not_change_the_games(bots: str) -> None:
    given = ("--players", 2, "--games", 5, "--seed", 1, "--option", "edition=first", "--bots", bots)
    one = sim(*given, "--cores", 1)
    three = sim(*given, "--cores", 3)
    for key in KEYS:
        assert key == "seconds" or one[key] == three[key]


def test_a_seed_is_one_game_and_the_next_game_has_the_next_seed() -> None:
    given = ("--players", 2, "--option", "edition=first")
    both = sim(*given, "--games", 2, "--seed", 20)
    first = sim(*given, "--games", 1, "--seed", 20)
    second = sim(*given, "--games", 1, "--seed", 21)
    assert first["scores"] != second["scores"]
    assert isinstance(first["decisions"], int)
    assert isinstance(second["decisions"], int)
    assert both["decisions"] == first["decisions"] + second["decisions"]


def test_means_and_shared_victories() -> None:
    game = kd.game("keythedral", players=3)
    games = [
        made_up(1, "aaa", [1, 2], [1, 5, 5], rounds=4)._replace(decisions=[5, 3, 2]),
        made_up(2, "aaa", [0], [9, 2, 0], rounds=7)._replace(decisions=[10, 10, 10]),
    ]
    assert summary(game, games, 2.0) == {
        "game": "keythedral",
        "players": 3,
        "games": 2,
        "seconds": 2.0,
        "decisions": 40,
        "rounds": 5.5,
        "scores": [5.0, 3.5, 2.5],
        "wins_by_seat": [0.5, 0.25, 0.25],
    }


def test_the_report_for_people() -> None:
    result = keydom("sim", "keythedral", "--players", 2, "--games", 3, "--bots", "random,random")
    assert result.exit_code == 0
    for words in ("3 games in", "games/s", "decisions/s", "rounds a game", "Wins"):
        assert words in result.output


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("keyhole",), f"no game 'keyhole'; there are {', '.join(kd.games())}"),
        (("keythedral", "--players", "9"), "played by 2, 3, 4, 5 players, not 9"),
        (("keythedral", "--option", "edition=third"), "edition must be one of 'second', 'first'"),
        (("keythedral", "--option", "colour=red"), "an option is written name=value"),
        (("keythedral", "--bots", "oracle"), "no bot 'oracle'; there are"),
        (("keythedral", "--bots", "random,random"), "one, or 4 with commas between; not 2"),
        (("keythedral", "--bots", "random:depth=1"), "bot random takes seed=..., not 'depth=1'"),
        (("keythedral", "--games", "0"), "Invalid value for '--games'"),
        (("keythedral", "--data", "nowhere.toml"), "data: [Errno 2]"),
    ],
)
def test_bad_arguments_are_refused_with_the_good_ones(
    arguments: tuple[str, ...], expected: str
) -> None:
    result = keydom("sim", *arguments)
    assert result.exit_code == 2
    assert expected in said(result.output)
