"""Points at the end: KP-31 to KP-36, KP-39, KP-42, KP-48 to KP-50, worked examples, and a brute force."""

import random
from itertools import pairwise, product

from keydom.engine.game import Game
from keydom.keyper.actions import ITEM_KEYS
from keydom.keyper.assignment import assign
from keydom.keyper.data import built_in
from keydom.keyper.scoring import building_points
from keydom.keyper.season import EndOfTurn
from tests.keyper.manor import Manor

VILLAGE = [t["key"] for t in built_in()["estate"] + built_in()["country"] if t["area"] == "village"]
FARM = [t["key"] for t in built_in()["estate"] + built_in()["country"] if t["area"] == "farm"]
PLAIN = [key for key in VILLAGE if key not in ("drainage", "pavements", "boarding_house")]


def points(manor: Manor, plot: int, seat: int = 0) -> int:
    """The points of one plot: 0 to 7 farm, 8 to 19 village."""
    return building_points(manor.table, seat)[plot]


def fill(manor: Manor, keys: list[str], plots: list[str], upgraded: bool = False) -> Manor:
    for key, plot in zip(keys, plots, strict=False):
        manor.build(0, key, plot, upgraded)
    return manor


def test_kp_31_drainage_counts_diagonals_over_gaps_and_any_side() -> None:
    manor = Manor().build(0, "drainage", "V1").build(0, "brickmaker", "V9")  # V5 between is empty
    assert points(manor, 8) == 2
    manor.build(0, "carpenter", "V2").build(0, "stonemason", "V4")  # beside it: nothing
    assert points(manor, 8) == 2
    manor.build(0, "scrapyard", "V5", upgraded=True)
    assert points(manor, 8) == 3


def test_kp_31_upgraded_sides_likewise_over_gaps() -> None:
    manor = Manor().build(0, "drainage", "V1", upgraded=True).build(0, "brickmaker", "V9")
    assert points(manor, 8) == 4
    manor = Manor().build(0, "pavements", "V1", upgraded=True).build(0, "brickmaker", "V10")
    assert points(manor, 8) == 4


def test_example_drainage_and_pavements_reach_five_and_six() -> None:
    plots = [f"V{n}" for n in range(1, 13)]
    for key, basic, upgraded in (("drainage", 5, 10), ("pavements", 6, 12)):
        for side, most in ((False, basic), (True, upgraded)):
            manor = fill(Manor(), PLAIN, [p for p in plots if p != "V5"])
            assert points(manor.build(0, key, "V5", side), 12) == most


def test_kp_32_the_statue_counts_every_village_building_up_to_the_printed_points() -> None:
    manor = fill(Manor().build(0, "statue", "V1"), ["boatman", "mine", "kiln"], ["V2", "V3", "V4"])
    assert points(manor, 8) == 4  # itself included, country tiles too
    fill(manor, PLAIN[:6], [f"V{n}" for n in range(5, 11)])
    assert points(manor, 8) == 6
    manor = Manor().build(0, "statue", "V1", upgraded=True).build(0, "mine", "V2", upgraded=True)
    assert points(manor.build(0, "kiln", "V3").build(0, "cow_shed", "F1", upgraded=True), 8) == 4


def test_kp_33_the_thatcher_rounds_down_and_upgraded_counts_upgraded() -> None:
    manor = Manor().build(0, "thatcher", "V1").build(0, "mine", "V2").build(0, "kiln", "V3")
    assert points(manor, 8) == 1
    plots = [f"V{n}" for n in range(2, 13)]
    keys = [key for key in PLAIN if key != "thatcher"]
    assert points(fill(Manor().build(0, "thatcher", "V1"), keys, plots), 8) == 6
    manor = fill(Manor().build(0, "thatcher", "V1", upgraded=True), keys, plots, upgraded=True)
    assert points(manor, 8) == 12
    manor = fill(Manor().build(0, "thatcher", "V1", upgraded=True), keys, plots)
    assert points(manor, 8) == 1  # only itself is upgraded


def winter(layout: int = 1) -> Manor:
    """Seat 0 claims board 1 in winter, which shows this layout."""
    manor = Manor(2, "winter").boards(f"autumn_winter_{layout}", "autumn_winter_1")
    return manor.keyper(0, 1)


def test_kp_34_the_upgraded_farmers_cottage_gives_three_a_field() -> None:
    # Layout 2 has chickens, goats and cows: three light green fields.
    assert points(winter(2).build(0, "farmers_cottage", "F1"), 0) == 3
    assert points(winter(2).build(0, "farmers_cottage", "F1", upgraded=True), 0) == 9


def test_kp_35_the_upgraded_windmill_still_grinds() -> None:
    manor = Manor().stock(0, clay=1).build(0, "windmill", "V1", upgraded=True).begin()
    manor.does("keyple orange", "plot V1", "use 1")
    assert manor.has(0) == {"wheat": 2}
    assert manor.scores() == [4, 0]


def test_kp_36_the_upgraded_merchant_keeps_three_points() -> None:
    assert Manor().build(0, "merchant", "V1", upgraded=True).scores() == [3, 0]


def test_kp_39_ties_in_the_printed_order() -> None:
    order = [
        "ruby",
        "brick",
        "wheat",
        "clay",
        "deer",
        "boar",
        "chicken",
        "horse",
        "cow",
        "pig",
        "sheep",
    ]
    game: Game = Manor().game
    for better, worse in pairwise(order):
        manor = Manor().stock(1, **{better: 1}).stock(0, **{worse: 9})
        assert game.winners(manor.table) == [1]
    manor = Manor().stock(0, goat=5)
    assert game.winners(manor.table) == [0, 1]  # goats are not named: still tied, a shared win


def test_kp_39_gems_of_all_kinds_count_together_and_points_come_first() -> None:
    manor = Manor().stock(0, ruby=1, gold=1).stock(1, emerald=1, sapphire=2)
    assert manor.game.winners(manor.table) == [1]
    manor.table.track = [2, 0]
    assert manor.game.winners(manor.table) == [0]


def test_kp_42_each_piece_serves_one_building() -> None:
    manor = (
        Manor().stock(0, gold=1, ruby=1).build(0, "ring_maker", "V1").build(0, "prospector", "V2")
    )
    assert manor.scores() == [4, 0]
    placed = assign(manor.table, 0).placed
    assert placed[8] == [ITEM_KEYS.index("gold"), ITEM_KEYS.index("ruby")]
    assert placed[9] == []


def test_kp_42_the_best_assignment_is_not_the_greedy_one() -> None:
    # Greedily the Gem merchant takes emerald and gold (4) and leaves a ruby and a sapphire without partner.
    manor = Manor().stock(0, emerald=1, gold=1, ruby=1, sapphire=1)
    manor.build(0, "gem_merchant", "V1").build(0, "jeweller", "V2").build(0, "goldsmith", "V3")
    assert manor.scores() == [8, 0]
    # One brick alone scores 1 in the Brickyard; with a clay in the upgraded Scrap dealer 2.
    manor = Manor().stock(0, brick=1, clay=1).build(0, "brickyard", "V1")
    assert manor.build(0, "scrap_dealer", "V2", upgraded=True).scores() == [2, 0]


def test_kp_42_at_most_four_scorings_a_tile() -> None:
    assert Manor().stock(0, cow=9).build(0, "cow_shed", "F1").scores() == [4, 0]
    assert Manor().stock(0, clay=16).build(0, "scrap_dealer", "V1").scores() == [4, 0]
    assert Manor().stock(0, gold=7, ruby=7).build(0, "ring_maker", "V1").scores() == [16, 0]


def test_kp_42_white_keyples_take_any_one_colour() -> None:
    manor = Manor().team(0, "orange", "white", "white", "grey").build(0, "bricklayer", "V1")
    assert manor.scores() == [3, 0]
    manor.build(0, "quarryman", "V2", upgraded=True)
    assert manor.scores() == [1 + 3 * 2, 0]  # both whites where they are worth two


def test_kp_42_buildings_and_fields_may_serve_many_tiles() -> None:
    manor = Manor().build(0, "pavements", "V1").build(0, "statue", "V2").build(0, "thatcher", "V3")
    assert [points(manor, plot) for plot in (8, 9, 10)] == [3, 3, 1]


def test_example_a_cow_a_sheep_and_three_pigs_on_the_upgraded_farmyard() -> None:
    manor = Manor().stock(0, cow=1, sheep=1, pig=3).build(0, "farmyard", "F1", upgraded=True)
    assert manor.scores() == [6, 0]
    assert Manor().stock(0, cow=1, sheep=1, pig=1, horse=1).build(0, "farmyard", "F1", upgraded=True).scores() == [8, 0]  # fmt: skip


def test_example_the_goldsmith_with_three_sets() -> None:
    manor = (
        Manor().stock(0, emerald=3, gold=4, sapphire=3).build(0, "goldsmith", "V1", upgraded=True)
    )
    assert manor.scores() == [18, 0]
    assert manor.stock(0, emerald=4, gold=4, sapphire=4).scores() == [24, 0]


def test_example_the_upgraded_scrap_dealer_with_eight_pieces() -> None:
    manor = Manor().stock(0, ruby=1, brick=2, wheat=2, clay=3)
    assert manor.build(0, "scrap_dealer", "V1", upgraded=True).scores() == [8, 0]


def test_kp_48_upgraded_gem_tiles_score_full_triples_only() -> None:
    manor = Manor().stock(0, gold=4, sapphire=4, emerald=1).build(0, "goldsmith", "V1")
    assert manor.scores() == [16, 0]
    manor.table.upgraded[8] = 1
    assert manor.scores() == [6, 0]


def test_kp_49_own_keyples_are_those_of_claimed_board_own_board_and_keyp_tile() -> None:
    manor = winter().team(0).team(1).keyper(1, 2).build(0, "lumberjack", "V1").put("V1", "brown~")
    manor.put("1-4", "brown", "white").put("2-4", "brown").rest(0, "brown")
    assert manor.scores() == [4, 0]
    manor.begin(EndOfTurn(0))
    while not manor.now.is_over:
        manor.does(manor.legal()[0])
    assert manor.scores()[0] == 4


def test_kp_49_fields_are_those_of_the_board_claimed_in_winter() -> None:
    manor = winter(1).build(0, "mine", "V1")
    assert manor.scores() == [4, 0]
    manor.table.keyper_on = [1, 0]
    manor.boards("autumn_winter_1", "autumn_winter_2")
    assert manor.scores() == [2, 0]


def test_kp_50_the_upgraded_dock_gives_nothing_below_thirty() -> None:
    for track, basic, upgraded in ((19, 0, 0), (20, 6, 0), (29, 6, 0), (30, 6, 12)):
        for side, expected in ((False, basic), (True, upgraded)):
            manor = Manor().build(0, "dock", "V1", side)
            manor.table.track[0] = track
            assert points(manor, 8) == expected


def test_kp_50_halls_need_a_building_on_every_plot_of_any_side() -> None:
    plots = [f"V{n}" for n in range(2, 13)]
    keys = [key for key in PLAIN if key != "village_hall"]
    manor = fill(Manor().build(0, "village_hall", "V1"), keys[:10], plots)
    assert points(manor, 8) == 0
    assert points(manor.build(0, keys[10], "V12", upgraded=True), 8) == 6
    farm = [key for key in FARM if key != "oast_house"]
    manor = fill(
        Manor().build(0, "oast_house", "F1", upgraded=True),
        farm,
        ["F2", "F3", "F4", "F5", "F6", "F7"],
    )
    assert points(manor, 0) == 0
    assert points(manor.build(0, farm[6], "F8"), 0) == 8


def test_the_score_sheet_adds_up() -> None:
    manor = Manor().stock(0, cow=3, ruby=1).build(0, "cow_shed", "F1", upgraded=True)
    manor.table.track[0] = 7
    manor.table.held[0] = [0]
    sheet = [(line.what.id, line.points) for line in manor.game.score_sheet(manor.table)[0]]
    assert sheet == [("Boat track", 7), ("Fair held in {season}", 2), ("{building}, upgraded", 6)]
    assert manor.scores() == [15, 0]


# Against brute force: every way to put every piece on every building, scored by the letter of the data file.


def literal(scoring: dict[str, object], placed: list[str]) -> int:
    op, each = scoring["op"], scoring.get("each", 0)
    assert isinstance(each, int)
    most = scoring.get("max", 4)
    assert isinstance(most, int)
    if op == "per_resource":
        of = scoring["of"]
        assert isinstance(of, list)
        return each * min(most, sum(piece in of for piece in placed))
    if op == "per_kind":
        of = scoring["of"]
        assert isinstance(of, list)
        return each * len({piece for piece in placed if piece in of})
    if op == "per_set":
        of = scoring["set"]
        assert isinstance(of, list)
        return each * min(most, *(placed.count(item) for item in of))
    if op == "per_bundle":
        size = scoring["size"]
        assert isinstance(size, int)
        return each * min(most, sum(piece in ITEM_KEYS[:11] for piece in placed) // size)
    if op == "per_keyple":
        return each * min(
            most, sum(p in (f"keyple {scoring['colour']}", "keyple white") for p in placed)
        )
    return 0


ASSIGNING = [
    tile
    for tile in built_in()["estate"] + built_in()["country"]
    if tile["basic"]["scoring"] and literal(tile["basic"]["scoring"][0], []) == 0
    and tile["basic"]["scoring"][0]["op"] in ("per_resource", "per_kind", "per_set", "per_bundle", "per_keyple")
]  # fmt: skip


def test_scoring_against_brute_force() -> None:
    chance = random.Random(5)
    gems = [t for t in ASSIGNING if t["basic"]["scoring"][0]["op"] in ("per_set", "per_bundle")]
    nonzero = 0
    for case in range(len(ASSIGNING)):  # every building that takes pieces
        pool = gems + [t for t in ASSIGNING if t["key"] == "prospector"] if case % 2 else ASSIGNING
        first = ASSIGNING[case]
        tiles = [first, *chance.sample([tile for tile in pool if tile is not first], 2)]
        sides = [chance.choice(("basic", "upgraded")) for _ in tiles]
        wanted = sorted(
            {
                item
                for tile in tiles
                for scoring in tile["upgraded"]["scoring"]
                for item in [*scoring.get("of", []), *scoring.get("set", []), *tile["houses"]]
            }
        ) or ["clay", "brick"]
        items = [chance.choice([*wanted, *wanted, "brick", "wheat"]) for _ in range(6)]
        keyples = [
            f"keyple {chance.choice(('brown', 'grey', 'white'))}" for _ in range(case % 3 // 2)
        ]
        pieces = items + keyples
        manor = Manor().team(0, *(k.removeprefix("keyple ") for k in keyples))
        manor.stock(0, **{item: items.count(item) for item in items})
        free = {"farm": iter(["F1", "F2", "F3"]), "village": iter(["V1", "V6", "V8"])}
        for tile, side in zip(tiles, sides, strict=True):
            manor.build(0, tile["key"], next(free[tile["area"]]), side == "upgraded")
        best = 0
        for where in product(range(4), repeat=len(pieces)):
            total = 0
            for n, (tile, side) in enumerate(zip(tiles, sides, strict=True)):
                placed = [piece for piece, at in zip(pieces, where, strict=True) if at == n]
                total += sum(literal(scoring, placed) for scoring in tile[side]["scoring"])
            best = max(best, total)
        assert sum(assign(manor.table, 0).points) == best, (tiles, sides, pieces)
        nonzero += best > 0
    assert nonzero > 20


def test_brute_force_knows_every_building_that_takes_pieces() -> None:
    """Animals on estate and country tiles, gem sets, Prospector, Scrap dealer, yards, keyples."""
    assert len(ASSIGNING) == 6 + 4 + 6 + 1 + 1 + 3 + 5
