"""The door in: titles, numbers of players, options. What is refused says what would be good."""

import itertools

import pytest

import keydom
from tests.keythedral.village import land


def test_keythedral_is_in_the_list() -> None:
    assert "keythedral" in keydom.games()
    with pytest.raises(ValueError, match="keythedral"):
        keydom.game("keythedrall", 3)


@pytest.mark.parametrize("players", [0, 1, 6, -1, 2.5, "3", True, None])
def test_a_bad_number_of_players_lists_the_good_ones(players: object) -> None:
    with pytest.raises(ValueError, match="2, 3, 4, 5"):
        keydom.game("keythedral", players)  # type: ignore[arg-type]


def test_fixed_facts() -> None:
    game = keydom.game("keythedral", players=3)
    assert (game.name, game.players) == ("keythedral", 3)
    assert game.options == {
        "edition": "second",
        "length": "full",
        "face_up": False,
        "laws": True,
        "start_player": 0,
        "screens": False,
        "data": None,
    }


def test_an_unknown_option_lists_the_options() -> None:
    with pytest.raises(
        ValueError, match="edition, length, face_up, laws, start_player, screens, data"
    ):
        keydom.game("keythedral", 3, lenght="short")


@pytest.mark.parametrize(
    ("name", "value", "good"),
    [
        ("edition", "third", "'second', 'first'"),
        ("edition", 1, "'second', 'first'"),
        ("length", "long", "'full', 'short'"),
        ("face_up", "yes", "False, True"),
        ("laws", 2, "True, False"),
        ("screens", "yes", "False, True"),
        ("start_player", 5, "0, 1, 2, 3, 4"),
        ("start_player", -1, "0, 1, 2, 3, 4"),
        ("start_player", "0", "0, 1, 2, 3, 4"),
    ],
)
def test_a_bad_value_lists_the_good_ones(name: str, value: object, good: str) -> None:
    with pytest.raises(ValueError, match=good):
        keydom.game("keythedral", 3, **{name: value})


@pytest.mark.parametrize(
    ("name", "value"), [("start_player", False), ("laws", 1), ("face_up", 0), ("face_up", 0.0)]
)
def test_a_value_of_another_type_is_no_value(name: str, value: object) -> None:
    """1 is not True and False is not seat 0, whichever of them is the default."""
    with pytest.raises(ValueError, match=name):
        keydom.game("keythedral", 3, **{name: value})


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (3, {"edition": "first", "length": "short"}, "one length"),
        (3, {"edition": "first", "length": "full"}, "one length"),
        (3, {"laws": False}, "variant of the first edition"),
        (3, {"laws": False, "length": "short"}, "variant of the first edition"),
        (3, {"start_player": 3}, "below 3"),
        (2, {"start_player": 4}, "below 2"),
    ],
)
def test_a_meaningless_combination_is_refused_with_the_reason(
    players: int, options: dict[str, object], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        keydom.game("keythedral", players, **options)


def test_every_meaningful_combination_opens() -> None:
    kinds: list[dict[str, object]] = [
        {"edition": "second", "length": "full"},
        {"edition": "second", "length": "short"},
        {"edition": "first"},
        {"edition": "first", "laws": False},
    ]
    for players, kind, face_up in itertools.product((2, 3, 4, 5), kinds, (False, True)):
        game = keydom.game("keythedral", players, face_up=face_up, **kind)
        table = land(game.new(5))
        assert len(table.mat) == (22 if kind.get("length") == "full" else 17)
        assert table.rules.laws == kind.get("laws", True)


def test_same_seed_same_game_other_seed_other_game() -> None:
    game = keydom.game("keythedral", 4)
    assert game.new(7).to_dict() == game.new(7).to_dict()
    assert game.new(7).to_dict() != game.new(8).to_dict()
    assert game.new(-3).to_dict() != game.new(3).to_dict()
    assert game.new(2**80 + 1).to_dict() == game.new(2**80 + 1).to_dict()  # any size will do
