"""The end of a season: tiles, fairs, animals, everything goes home. KP-37, KP-38, KP-41, KP-46, KP-47."""

from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from keydom.keyper.actions import BUILDING_KEYS, ITEM_KEYS
from keydom.keyper.animals import HouseAnimals, herd, proposal
from keydom.keyper.fairs import HoldFair, can_hold
from keydom.keyper.matching import matched
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.season import EndOfTurn, LastTurn, refill
from tests.keyper.manor import Manor, tile_of


def emptied(players: int = 2) -> Manor:
    manor = Manor(players)
    for seat in range(players):
        manor.team(seat).keyper(seat, seat + 1)
    return manor


# Country tiles


def test_kp_41_the_two_gem_dealers_have_different_names() -> None:
    names = [BUILDING_NAMES[BUILDING_KEYS.index(key)] for key in ("gem_dealer", "gem_merchant")]
    assert names == ["Gem dealer", "Gem merchant"]
    assert len(set(BUILDING_NAMES)) == 60


def test_kp_46_taking_is_free_and_the_display_is_refilled_after_the_turn() -> None:
    manor = Manor().team(1).begin().does("keyple brown", "field 1-3", "take alchemist")
    assert "alchemist" in manor.hand(0)
    assert len(manor.table.display) == 8
    assert manor.table.barrier  # a tile was drawn


def test_kp_46_no_refill_on_the_last_action_of_a_season() -> None:
    manor = emptied(3).put("2-3", "brown").put("3-3", "brown")
    manor.table.last_player = 0
    manor.begin(LastTurn(1)).does("take alchemist")
    assert len(manor.table.display) == 8  # seat 2 still lays down
    manor.does("take barn")
    discarded = set(manor.table.discard)
    assert len(discarded) == 7


def test_kp_46_the_last_action_is_the_one_after_which_nobody_can_lay_down() -> None:
    manor = emptied(3).put("2-3", "brown")
    manor.table.last_player = 0
    manor.begin(LastTurn(1)).does("take alchemist")
    assert len(manor.table.discard) == 7


def test_kp_46_an_empty_bag_in_spring_gets_everything_set_aside() -> None:
    manor = Manor()
    table = manor.table
    table.discard, table.bag = table.bag[1:], table.bag[:1]
    table.display.pop()
    refill(table)
    assert len(table.display) == 8
    assert len(table.bag) == 27 + 8  # winter fairs too
    assert table.aside == []


def test_kp_46_an_empty_bag_later_gets_the_discards_at_once() -> None:
    manor = Manor(2, "summer")
    table = manor.table
    table.discard, table.bag = table.bag[1:], table.bag[:1]
    table.display.pop()
    expected = sorted(table.discard)
    refill(table)
    assert table.bag == expected
    assert table.discard == []


def test_kp_46_both_empty_leaves_the_display_short_and_choices_are_lost() -> None:
    manor = Manor(2, "summer").on_display("alchemist")
    manor.table.bag = []
    manor.begin().does("keyple black", f"field {manor.field('country_tile')}", "join black")
    manor.does("take alchemist")
    assert manor.asked() == "1 TakeTurn"
    assert manor.table.display == []


def test_unbuilt_tiles_score_nothing() -> None:
    assert Manor().give_tiles(0, "alchemist", "merchant").scores() == [0, 0]


def test_a_season_end_discards_the_display_and_spring_opens_the_rest() -> None:
    manor = emptied()
    shown = manor.table.display.copy()
    manor.begin(EndOfTurn(0))
    assert manor.table.discard == shown
    assert len(manor.table.display) == 8
    assert manor.table.aside == []
    assert len(manor.table.bag) == 13 + 27 + 8 - 8


# Fairs


def fair(manor: Manor, seat: int, key: str) -> Manor:
    season, n = key.split("_")
    place = ("spring", "summer", "autumn").index(season)
    manor.table.fairs[seat * 3 + place] = place * 6 + int(n) - 1
    return manor


def test_example_a_sheep_and_a_rock_at_the_spring_fair() -> None:
    manor = fair(Manor().stock(0, sheep=1, rocks=1), 0, "spring_1").begin(HoldFair(0))
    manor.does("hold spring-1")
    assert manor.has(0) == {"sheep": 1, "rocks": 1}  # nothing is spent
    assert manor.scores() == [2, 0]


def test_kp_37_winter_fairs_in_summer_autumn_and_winter() -> None:
    # Front: chicken, cow, brick in summer or winter; back: chicken, cow, emerald, gold in autumn or winter.
    goods = {"chicken": 1, "cow": 1, "brick": 1, "emerald": 1, "gold": 1}
    expected = {
        "spring": [],
        "summer": ["hold winter-1-front"],
        "autumn": ["hold winter-1-back"],
        "winter": ["hold winter-1-front", "hold winter-1-back"],
    }
    for season, fairs in expected.items():
        manor = Manor(2, season).stock(0, **goods).give_tiles(0, "winter_1")
        manor.table.fairs = [5, 7, 13, 2, 8, 14]  # seat 0 can hold none of its own
        legal = [manor.game.notation(a) for a in HoldFair(0).legal(manor.table)]
        assert legal == ["done", *fairs]


def test_kp_37_in_winter_the_owner_picks_the_side_and_the_tile_is_used() -> None:
    manor = Manor(2, "winter").stock(0, chicken=1, cow=1, emerald=1, gold=1, brick=1)
    manor.give_tiles(0, "winter_1").begin(HoldFair(0)).does("hold winter-1-back")
    assert manor.scores() == [6, 0]
    assert "winter_1" not in manor.hand(0)


def test_kp_38_each_piece_is_shown_once_a_season() -> None:
    manor = fair(Manor(2, "summer"), 0, "summer_1").give_tiles(0, "winter_1", "winter_4")
    manor.stock(0, cow=1, sheep=1, brick=1, chicken=1, boar=1)
    assert can_hold(manor.table, 0, 6)
    manor.begin(HoldFair(0)).does("hold summer-1")  # cow, sheep, brick
    assert manor.table.held[0] == [34 + 6]
    assert manor.asked() == "over"  # no cow or brick left to show, so no further fair is offered
    assert "winter_1" in manor.hand(0)


def test_kp_38_the_same_piece_again_next_season() -> None:
    manor = fair(Manor(2, "summer"), 0, "summer_1").stock(0, cow=1, sheep=1, brick=1)
    manor.table.held[0] = [0]  # a sheep and a rock, shown in spring
    assert can_hold(manor.table, 0, 6)


def test_kp_38_a_finished_product_is_shown_as_raw_material_where_that_helps() -> None:
    # Two fairs at once: clay for one, brick for the other; two bricks do for both, and a clay moves over.
    assert matched([[3], [0, 3]], [0, 0, 0, 2])
    assert matched([[0, 3], [3]], [1, 0, 0, 1])
    assert not matched([[0, 3], [3]], [0, 0, 0, 1])


def test_kp_38_holding_is_optional_and_a_season_fair_not_held_leaves_the_game() -> None:
    manor = fair(
        emptied().stock(0, sheep=1, rocks=1).build(0, "sheep_shelter", "F1"), 0, "spring_1"
    )
    manor.begin(EndOfTurn(0))
    assert manor.legal() == ["done", "hold spring-1"]
    manor.does("done")
    assert manor.table.season == 1
    assert manor.table.held == [[], []]
    assert manor.has(0) == {"sheep": 1, "rocks": 1}
    assert manor.scores()[0] == 1  # the sheep in its shelter, no fair


def test_kp_38_fairs_come_before_the_animals_are_housed() -> None:
    manor = fair(emptied().stock(0, sheep=1, rocks=1), 0, "spring_1").begin(EndOfTurn(0))
    manor.does("hold spring-1")
    assert manor.has(0) == {"rocks": 1}  # shown, then lost: there is no shelter
    assert manor.scores() == [2, 0]


@given(
    st.lists(st.lists(st.integers(0, 4), min_size=1, max_size=3, unique=True), max_size=5),
    st.lists(st.integers(0, 2), min_size=5, max_size=5),
)
@settings(max_examples=200, deadline=None)
def test_fairs_matching_against_brute_force(needs: list[list[int]], stock: list[int]) -> None:
    pieces = [item for item, n in enumerate(stock) for _ in range(n)]
    brute = any(
        all(piece in need for piece, need in zip(order, needs, strict=True))
        for order in permutations(pieces, len(needs))
    )
    assert matched(needs, stock) == brute


# Animals


def housed(manor: Manor, seat: int = 0) -> dict[str, int]:
    return {k: n for k, n in manor.has(seat).items() if k in ITEM_KEYS[11:]}


def test_example_nine_cows_in_shed_and_farmyard() -> None:
    manor = Manor().stock(0, cow=9).build(0, "cow_shed", "F1").build(0, "farmyard", "F2")
    manor.begin(HouseAnimals(0))
    assert housed(manor) == {"cow": 8}
    assert manor.scores() == [5, 0]  # four in the shed, one kind on the farmyard


def test_kp_47_four_on_a_farm_tile_of_the_kinds_it_shows() -> None:
    manor = Manor().stock(0, cow=1, deer=2, pig=5).build(0, "pig_sty", "F1").begin(HouseAnimals(0))
    assert housed(manor) == {"pig": 4}


def test_kp_47_non_scoring_housers_count() -> None:
    manor = Manor().stock(0, cow=1, deer=2, pig=1).build(0, "livestock_market", "F1")
    assert housed(manor.begin(HouseAnimals(0))) == {"cow": 1, "deer": 2, "pig": 1}


def test_kp_47_the_owner_chooses_what_goes_back() -> None:
    manor = Manor().stock(0, cow=3, pig=2).build(0, "farmyard", "F1").begin(HouseAnimals(0))
    assert manor.legal() == ["house", "release cow", "release pig"]
    assert housed(manor.does("release pig")) == {"cow": 3, "pig": 1}


def test_kp_47_animals_go_back_in_the_order_the_owner_likes() -> None:
    for first, second in (("cow", "pig"), ("pig", "cow")):
        manor = Manor().stock(0, cow=4, pig=2).build(0, "farmyard", "F1").begin(HouseAnimals(0))
        manor.does(f"release {first}")
        assert manor.legal() == ["house", "release cow", "release pig"]
        assert housed(manor.does(f"release {second}")) == {"cow": 3, "pig": 1}
    assert manor.asked() == "over"


def test_kp_47_no_more_is_lost_than_must_be() -> None:
    # Four cows fill the shed; pigs and cows share the farmyard, so one of six animals there goes.
    manor = Manor().stock(0, cow=6, pig=3).build(0, "cow_shed", "F1").build(0, "farmyard", "F2")
    manor.begin(HouseAnimals(0))
    assert manor.legal() == ["house", "release cow", "release pig"]
    manor.does("release cow")
    assert housed(manor) == {"cow": 5, "pig": 3}


def test_kp_47_the_proposal_keeps_what_scores_most() -> None:
    manor = Manor().stock(0, cow=4, pig=1, horse=1).build(0, "farmyard", "F1", upgraded=True)
    manor.begin(HouseAnimals(0)).does("house")
    assert sum(housed(manor).values()) == 4
    assert housed(manor)["pig"] == housed(manor)["horse"] == 1
    assert manor.scores() == [6, 0]


def test_kp_47_every_season_also_in_winter_before_the_scoring() -> None:
    manor = Manor(2, "winter").stock(0, cow=2, ruby=1)
    for seat in range(2):
        manor.team(seat).keyper(seat, seat + 1)
    manor.begin(EndOfTurn(0))
    assert manor.now.is_over
    assert manor.has(0) == {"ruby": 1}


@given(
    st.lists(st.integers(0, 4), min_size=8, max_size=8),
    st.lists(
        st.sampled_from(["cow_shed", "pig_sty", "farmyard", "paddock", "hop_field", "copse"]),
        max_size=3,
        unique=True,
    ),
)
@settings(max_examples=60, deadline=None)
def test_kp_47_every_way_of_letting_go_loses_the_least(counts: list[int], tiles: list[str]) -> None:
    manor = Manor().stock(0, **dict(zip(ITEM_KEYS[11:], counts, strict=True)))
    for n, key in enumerate(tiles):
        manor.build(0, key, f"F{n + 1}")
    houses = [manor.table.rules.houses[tile_of(key)] for key in tiles]
    kinds = range(11, 19)
    room = min(
        sum(counts[k - 11] for k in kinds if k not in lost)
        + 4 * sum(any(k in lost for k in house) for house in houses)
        for size in range(9)
        for lost in combinations(kinds, size)
    )  # Hall's condition, over all sets of kinds
    keep = proposal(manor.table, 0)
    assert sum(keep) == room
    assert all(k <= n for k, n in zip(keep, counts, strict=True))
    manor.begin(HouseAnimals(0))
    while manor.asked() == "0 ReleaseAnimal":
        manor.does(manor.legal()[-1])
    assert sum(herd(manor.table, 0)) == room


def test_everything_goes_home_with_the_keyper() -> None:
    manor = emptied().put("1-5", "orange", "white~").put("2-6", "brown~").rest(0, "grey")
    manor.build(1, "brickmaker", "V1").put("V1", "black", seat=1)
    manor.begin(EndOfTurn(1))
    assert manor.table.area == [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0]
    assert manor.table.resting == [0] * 14
    assert set(manor.table.keyples) == {-1}
    assert manor.table.keyper_home == [1, 1]
