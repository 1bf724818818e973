"""A player's turn, following, laying down: KP-1 to KP-13, and the worked examples of the rulebook."""

import pytest

import keydom
from keydom.keyper.season import EndOfTurn, Turn
from tests.keyper.manor import Manor, country


def test_kp_1_the_start_player_is_random_and_later_the_last_active_player() -> None:
    game = keydom.game("keyper", 3)
    assert {country(game.new(seed)).start_player for seed in range(30)} == {0, 1, 2}
    manor = Manor(3)
    for seat in range(3):
        manor.team(seat).keyper(seat, seat + 1)
    manor.begin(EndOfTurn(1))
    while not manor.table.lanes:
        manor.does(manor.legal()[0])
    assert manor.table.season == 1
    assert manor.table.start_player == 1


def test_kp_2_with_two_players_each_draws_a_ninth_keyple() -> None:
    game = keydom.game("keyper", 2)
    seen = set()
    for seed in range(40):
        table = country(game.new(seed))
        teams = [table.area[seat * 7 : seat * 7 + 7] for seat in range(2)]
        assert [sum(team) for team in teams] == [9, 9]
        extra = [[a - b for a, b in zip(t, table.rules.start_keyples, strict=True)] for t in teams]
        colours = [e.index(1) for e in extra]
        assert colours[0] != colours[1]  # no replacement
        seen.update(colours)
    assert seen == {1, 2, 3, 5}  # orange, light green, brown, grey
    assert table.rules.team == 9
    assert sum(country(keydom.game("keyper", 3).new(1)).area) == 24


def test_kp_3_a_white_keyple_played_first_has_the_colour_of_the_field() -> None:
    manor = Manor().begin().does("keyple white", f"field {Manor().field('pigs')}")
    assert manor.legal() == ["decline", "join light-green", "join white"]
    assert manor.does("decline").has(0) == {"pig": 2}


def test_kp_3_on_a_field_without_colour_only_white_joins_white() -> None:
    manor = Manor().begin().does("keyple white", "field 1-3")
    assert manor.legal() == ["decline", "join white"]
    manor = Manor().put("1-3", "white").begin().does("keyple black")
    assert "field 1-3" not in manor.legal()


def test_kp_3_on_a_plot_only_white_joins_white() -> None:
    manor = Manor().build(0, "brickmaker", "V1").put("V1", "white").begin().does("keyple orange")
    assert "plot V1" not in manor.legal()
    manor = Manor().build(0, "brickmaker", "V1").put("V1", "white").begin().does("keyple white")
    assert "plot V1" in manor.legal()


def test_kp_4_a_white_keyple_played_second_has_the_first_ones_colour() -> None:
    # Brown stands on the light green field: white becomes brown there, so nothing matches.
    manor = Manor().put("1-12", "brown").begin().does("keyple white", "field 1-12", "lay")
    assert manor.has(0) == {"pig": 2}
    manor = Manor().put("1-12", "light_green").begin().does("keyple white", "field 1-12", "lay")
    assert manor.has(0) == {"pig": 3}


def test_kp_4_the_pair_decides_also_when_the_first_lies_or_one_is_laid_later() -> None:
    manor = Manor().put("1-12", "brown~").begin().does("keyple white", "field 1-12")
    assert manor.has(0) == {"pig": 1}
    manor = Manor().team(0).keyper(0, 1).put("1-12", "brown", "white")
    assert manor.begin().does("lay-one 1-12").has(0) == {"pig": 1}


def test_kp_4_two_whites_match_any_coloured_field() -> None:
    manor = Manor().put("1-12", "white").begin().does("keyple white", "field 1-12", "lay")
    assert manor.has(0) == {"pig": 3}


def test_kp_5_invitations_go_clockwise_and_the_first_taker_ends_them() -> None:
    manor = Manor(4).begin().does("keyple brown", "field 1-12")
    assert manor.asked() == "1 Follow"
    manor.does("decline")
    assert manor.asked() == "2 Follow"
    manor.does("join brown")
    assert manor.crew("1-12") == ["brown", "brown"]
    assert [manor.has(seat) for seat in range(4)] == [{"pig": 2}, {}, {"pig": 2}, {}]
    assert manor.asked() == "1 TakeTurn"


def test_kp_5_who_has_no_keyple_that_fits_is_not_asked() -> None:
    manor = Manor(3).team(1, "black").begin()
    manor.now.listen()
    manor.does("keyple brown", "field 1-12")
    assert manor.asked() == "2 Follow"
    assert [event.name for event in manor.now.heard()] == ["keyple"]


def test_kp_5_nobody_is_asked_for_plots_or_occupied_fields() -> None:
    manor = Manor().stock(0, clay=1).build(0, "brickmaker", "V1")
    manor.begin().does("keyple brown", "plot V1")
    assert manor.asked() == "0 Act"
    manor = Manor().put("1-12", "brown").begin().does("keyple brown", "field 1-12", "leave")
    assert manor.asked() == "1 TakeTurn"


def test_kp_5_the_keyper_never_follows_and_the_last_keyple_may() -> None:
    manor = Manor().team(1, "brown").begin().does("keyple brown", "field 1-12")
    assert manor.legal() == ["decline", "join brown"]
    manor = Manor().team(1).begin().does("keyple brown", "field 1-12")
    assert manor.asked() == "1 TakeTurn"


def test_kp_5_the_boat_is_chosen_before_the_invitation() -> None:
    manor = Manor().begin().does("keyple brown", "field 1-2")
    assert manor.asked() == "0 ChooseBoat"
    assert manor.does("boat 2").asked() == "1 Follow"


def test_kp_6_single_actions_alternate_and_the_active_player_begins() -> None:
    manor = Manor().stock(0, logs=9).stock(1, clay=9)
    manor.build(0, "cow_shed", "F1").build(1, "cow_shed", "F1").build(0, "pig_sty", "F2")
    manor.begin().does("keyple grey", "field 1-9", "join grey")
    order = []
    while manor.asked().endswith("Act"):
        order.append(manor.now.seat)
        manor.does(manor.legal()[-1])
    assert order == [0, 1, 0]  # seat 1 has one building, so its second action has nothing to do
    manor = Manor().stock(0, logs=1).stock(1, clay=1).begin()
    manor.does("keyple black", "field 1-10", "join black", "use 1")
    assert manor.asked() == "0 Choose"
    manor.does("get logs", "get logs")
    assert manor.asked() == "1 Act"


def test_kp_6_with_the_merchant_one_player_ends_alone() -> None:
    manor = Manor().build(1, "merchant", "V1", upgraded=True)
    manor.begin().does("keyple brown", "field 1-2", "boat 1", "join brown")
    order = []
    while manor.asked().endswith("Act"):
        order.append(manor.now.seat)
        manor.does("get clay")
    assert order == [0, 1, 0, 1, 1]


def test_kp_6_country_tiles_are_chosen_first_second_second_first() -> None:
    manor = Manor().begin().does("keyple black", "field 1-3", "join black")
    order = []
    while manor.asked().endswith("Act"):
        order.append(manor.now.seat)
        assert len(manor.table.display) == 9 - len(order)  # no refill in between
        manor.does(manor.legal()[1])
    assert order == [0, 1, 1, 0]
    assert len(manor.table.display) == 8


def test_kp_6_a_declined_action_is_lost() -> None:
    manor = Manor().begin().does("keyple black", "field 1-3", "join black", "decline")
    assert manor.now.seat == 1
    manor.does("decline", "decline", "decline")
    assert manor.hand(0)[12:] == manor.hand(1)[12:] == []


@pytest.mark.parametrize(("first", "lay", "leave"), [("brown", 2, 1), ("light_green", 3, 2)])
def test_kp_7_joining_a_keyple_with_or_without_laying_it_down(
    first: str, lay: int, leave: int
) -> None:
    for answer, pigs, crew in (("lay", lay, f"{first}~"), ("leave", leave, first)):
        manor = Manor().put("1-12", first).begin()
        manor.does(f"keyple {first.replace('_', '-')}", "field 1-12", answer)
        assert manor.has(0) == {"pig": pigs}
        assert manor.crew("1-12") == [crew, first]


def test_kp_7_the_colour_must_fit_also_beside_one_that_lies() -> None:
    manor = Manor().put("1-12", "brown~").begin().does("keyple light-green")
    assert "field 1-12" not in manor.legal()
    manor = Manor().put("1-12", "brown~").begin().does("keyple brown", "field 1-12")
    assert manor.has(0) == {"pig": 1}  # as if alone, nothing to lay down
    assert manor.crew("1-12") == ["brown~", "brown"]


def test_two_keyples_on_a_space_are_the_most() -> None:
    manor = Manor().put("1-12", "brown", "brown~").begin().does("keyple brown")
    assert "field 1-12" not in manor.legal()
    assert manor.does("field 1-11").asked() == "1 Follow"


def season_end(players: int = 3) -> Manor:
    """Everybody has placed everything but seat 0, which has one brown keyple; something stands on each claimed board."""
    manor = Manor(players)
    for seat in range(players):
        manor.team(seat, *(["brown"] if seat == 0 else [])).keyper(seat, seat + 1)
        manor.put(manor.field("logs", seat + 1), "black")
        manor.put(manor.field("clay", seat + 1), "black")
    return manor


def test_kp_8_the_others_lay_down_once_more_and_the_last_player_does_not() -> None:
    manor = season_end().begin().does("field 1-7")
    order = []
    while manor.asked().endswith("LayDown"):
        order.append(manor.now.seat)
        manor.does(manor.legal()[0])
    assert order == [1, 2]
    assert manor.table.season == 1
    assert manor.table.start_player == 0


def test_kp_8_a_follower_who_empties_the_last_area_lays_down_and_the_active_player_starts() -> None:
    manor = season_end().team(1, "brown")
    manor.begin().does("field 1-7", "join brown")
    assert manor.table.last_player == 0
    assert manor.asked() == "1 LayDown"


def test_kp_9_laying_down_only_when_everything_is_placed() -> None:
    manor = Manor().team(0).put("1-12", "brown").begin()
    assert manor.legal() == ["keyper 1", "keyper 2"]
    manor = Manor().team(0, "brown").keyper(0, 1).put("1-12", "brown").begin()
    assert manor.asked() == "0 PlaceKeyple"  # the only keyple left is taken up by itself


def test_kp_9_own_plots_and_claimed_board_come_first() -> None:
    manor = Manor().team(0).keyper(0, 2).build(0, "brickmaker", "V1")
    manor.put("V1", "black").put("1-12", "brown").put("2-5", "orange", "orange").put("2-6", "grey~")
    assert manor.begin().legal() == ["lay-one 2-5", "lay-one V1", "lay-two 2-5"]


def test_kp_9_then_any_country_board_but_never_another_players_plot() -> None:
    manor = Manor().team(0).keyper(0, 2).build(1, "brickmaker", "V1")
    manor.put("1-12", "brown").put("1-13", "grey").put("2-5", "orange~").put("V1", "black", seat=1)
    assert manor.begin().legal() == ["lay-one 1-12", "lay-one 1-13"]


def test_kp_9_checked_anew_each_turn() -> None:
    manor = Manor().team(0).keyper(0, 2).put("1-12", "brown").put("1-13", "grey")
    manor.begin().does("lay-one 1-12", "keyple orange", "field 2-6")
    assert manor.asked().startswith("1")  # seat 0 must lay down what came to its board: no choice
    assert manor.crew("2-6") == ["orange~"]
    assert manor.crew("1-13") == ["grey"]


def test_kp_9_nothing_to_lay_down_is_skipped() -> None:
    manor = Manor().team(0).keyper(0, 2).begin()
    assert manor.asked() == "1 TakeTurn"


def test_kp_10_the_keyper_goes_on_a_free_keyp_field_and_must_be_played() -> None:
    manor = Manor(3).team(0).keyper(1, 2).begin()
    assert manor.legal() == ["keyper 1", "keyper 3"]
    manor.does("keyper 3")
    assert manor.table.keyper_on == [-1, 1, 0]
    assert manor.asked() == "1 TakeTurn"
    manor = Manor().team(0).keyper(1, 1).begin()
    assert manor.table.keyper_on == [1, 0]  # the only answer is given by itself


def test_kp_11_the_keyp_tile_pays_when_the_keyper_is_placed() -> None:
    manor = Manor().rest(0, "orange", "black", "white").begin().does("keyper 1")
    assert manor.legal() == ["get clay", "get logs", "get rocks"]
    manor.does("get logs")
    assert manor.legal() == ["get cow", "get horse", "get pig", "get sheep"]
    manor.does("get pig")
    assert len(manor.legal()) == 7  # white: either group
    assert manor.does("get cow").has(0) == {"logs": 1, "pig": 1, "cow": 1}
    assert manor.asked() == "1 TakeTurn"


def test_kp_12_the_owner_picks_who_rests_in_the_new_turn_order() -> None:
    manor = Manor(3)
    for seat in range(3):
        manor.team(seat).keyper(seat, seat + 1)
    manor.put("1-5", "orange", "white").put("1-6", "brown", "brown").put("1-7", "grey", "grey")
    manor.put("1-8", "black", "black").put("1-9", "white", "white")
    manor.put("3-4", *["grey"] * 2).put("3-5", *["orange"] * 2)
    manor.begin(EndOfTurn(2))
    while not manor.table.lanes:
        manor.does(manor.legal()[0])
    for seat in range(3):
        manor.now.apply(manor.game.parse("layout summer-1"), seat)
    assert manor.asked() == "0 RestKeyple"
    assert manor.legal() == ["rest orange", "rest brown", "rest black", "rest grey", "rest white"]
    manor.does("rest white")  # any order: the second one is not white of itself
    assert manor.legal() == ["rest orange", "rest brown", "rest black", "rest grey", "rest white"]
    manor.does("rest brown")
    assert sum(manor.table.area[:7]) == 8
    assert manor.table.resting[:7] == [0, 0, 0, 1, 0, 0, 1]
    assert sum(manor.table.area[14:]) == 4  # no refill below eight
    assert manor.asked() == "2 TakeTurn"


def test_kp_13_placing_without_using_the_action_is_legal() -> None:
    manor = Manor().build(0, "brickmaker", "V1").begin().does("keyple orange", "plot V1")
    assert manor.crew("V1") == ["orange"]
    assert manor.asked() == "1 TakeTurn"
    manor = Manor().stock(0, clay=2).build(0, "brickmaker", "V1").put("V1", "orange").begin()
    manor.does("keyple orange", "plot V1", "lay", "use 1", "decline")
    assert manor.has(0) == {"clay": 1, "brick": 1}


# Worked examples of the rulebook


def test_example_a_brown_keyple_on_the_light_green_pig_field() -> None:
    alone = Manor().begin().does("keyple brown", "field 1-12", "decline")
    assert alone.has(0) == {"pig": 1}
    together = Manor().begin().does("keyple brown", "field 1-12", "join brown")
    assert together.has(0) == together.has(1) == {"pig": 2}


def test_example_co_workers_of_the_fields_colour_get_three_each() -> None:
    manor = Manor().begin().does("keyple light-green", "field 1-12", "join light-green")
    assert manor.has(0) == manor.has(1) == {"pig": 3}


def test_example_laying_down_one_light_green_keyple_brings_two_pigs() -> None:
    manor = Manor().team(0).keyper(0, 1).put("1-12", "light_green").put("1-11", "grey")
    assert manor.begin().does("lay-one 1-12").has(0) == {"pig": 2}


def test_example_laying_down_both_light_green_keyples_brings_three_pigs() -> None:
    manor = Manor().team(0).keyper(0, 1).put("1-12", "light_green", "light_green")
    assert manor.begin().does("lay-two 1-12").has(0) == {"pig": 3}
    assert manor.crew("1-12") == ["light_green~", "light_green~"]


@pytest.mark.parametrize(
    ("crew", "action", "pigs"),
    [
        (("brown", "brown"), "lay-one", 1),
        (("brown", "brown"), "lay-two", 2),
        (("light_green", "light_green~"), "lay-one", 2),
        (("brown~", "brown"), "lay-one", 1),
    ],
)
def test_the_table_of_laying_down(crew: tuple[str, ...], action: str, pigs: int) -> None:
    manor = Manor().team(0).keyper(0, 1).put("1-12", *crew).put("1-11", "grey")
    assert manor.begin().does(f"{action} 1-12").has(0) == {"pig": pigs}


def test_a_turn_ends_with_the_next_player_to_the_left() -> None:
    manor = Manor(3).begin(Turn(2)).does("keyper 1")
    assert manor.asked() == "0 TakeTurn"
