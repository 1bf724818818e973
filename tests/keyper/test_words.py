"""Words and the terminal board: every decision, choice and event can be read."""

import random
import re
from pathlib import Path

import pytest

import keydom
import keydom.keyper
from keydom.engine.table import Decision
from keydom.engine.text import plain, render
from keydom.keyper.actions import ITEM_KEYS
from keydom.keyper.animals import HouseAnimals
from keydom.keyper.describe import points, side_text
from keydom.keyper.fairs import HoldFair
from keydom.keyper.help_texts import HELP
from keydom.keyper.names import ITEM_NAMES
from keydom.keyper.rules import RIGHT
from keydom.keyper.season import EndOfTurn
from keydom.keyper.turn import LayDown
from keydom.keyper.words import EVENTS, PROMPTS
from tests.keyper.manor import Manor, tile_of

NAMES = ["Ada", "Basil", "Cleo", "Dora"]


def whole(text: str) -> bool:
    """A sentence with nothing left to fill in."""
    return bool(text) and not re.search(r"[{}]", text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_choice_and_event_can_be_read(players: int) -> None:
    game = keydom.game("keyper", players)
    chance = random.Random(players)
    for seed in range(3):
        state = game.new(seed)
        state.listen()
        while not state.is_over:
            for seat in state.deciding():
                view = state.view(seat)
                assert whole(render(view.prompt(), NAMES))
                assert whole(render(view.help(), NAMES))
                labels = [render(view.label(a), NAMES) for a in view.legal_actions()]
                assert all(whole(label) for label in labels)
                assert len(set(labels)) == len(labels)
            seat = chance.choice(state.deciding())
            state.apply(chance.choice(state.legal_actions(seat)), seat)
            for event in state.heard():
                assert whole(render(game.tell(event), NAMES))
        assert render(state.view(None).prompt(), NAMES) == "The game is over."


def test_every_kind_of_decision_has_prompt_and_help() -> None:
    decisions = {
        name
        for name, step in keydom.game("keyper", 2).steps.items()
        if issubclass(step, Decision) and name not in ("Decision", "Act")
    }
    assert decisions == set(PROMPTS) == set(HELP)


def test_who_waits_is_told_for_whom() -> None:
    manor = Manor(3).begin()
    assert render(manor.now.view(1).prompt(), NAMES) == "Waiting for Ada."
    assert render(manor.now.view(None).prompt(), NAMES) == "Waiting for Ada."


def labels(manor: Manor) -> dict[str, str]:
    """The words of every choice, by its notation."""
    view = manor.now.view(manor.now.seat)
    return {manor.game.notation(a): render(view.label(a), NAMES) for a in view.legal_actions()}


def helped(manor: Manor) -> str:
    return render(manor.now.view(manor.now.seat).help(), NAMES)


def side(key: str, upgraded: int = 0) -> list[str]:
    return [render(line, NAMES) for line in side_text(Manor().table.rules, tile_of(key), upgraded)]


def test_labels_name_cost_and_mark() -> None:
    manor = Manor().stock(0, clay=1, logs=1).begin().does("keyple brown")
    texts = labels(manor)
    assert texts["build cow-shed"] == "Build Cow shed (clay, log ≈)"
    assert texts["field 1-12"] == "pigs (light green) on board 1: 1 action"
    assert texts["field 1-13"] == "sheep (light green) ≈ on board 1: 1 action"
    assert texts["field 1-6"] == "logs (brown) ≈ on board 1: 2 actions"
    # Two fields are alike: the picture numbers them too.
    assert texts["field 1-3"] == "country tile 1 on board 1: 1 action"
    assert texts["field 1-4"] == "country tile 2 on board 1: 1 action"


def test_a_tile_that_can_be_built_free_says_so_and_so_does_the_plot() -> None:
    manor = Manor().build(0, "building_plot", "V4", upgraded=True).begin().does("keyple black")
    texts = labels(manor)
    assert texts["build drainage"] == "Build Drainage (free beside the Building plot)"
    manor = Manor().build(0, "building_plot", "V1").build(0, "carpenter", "V2")
    manor.stock(0, brick=1, stone=1, logs=1, clay=1).begin().does("keyple black")
    texts = labels(manor)
    assert texts["build drainage"] == (
        "Build Drainage (brick, stone ≈, or free beside the Building plot)"
    )
    assert texts["build cow-shed"] == "Build Cow shed (clay, log ≈)"  # a farm building
    texts = labels(manor.does("build drainage"))
    assert texts["plot V2"] == "Over the Carpenter (free beside the Building plot)"
    assert texts["plot V3"] == "Village plot V3 (row 1, right)"
    texts = labels(manor.does("plot V2"))
    assert texts == {
        "price free": "Build free of charge: the right of the Building plot is used",
        "price action": "Pay brick, stone ≈",
    }
    assert "keep the right" in helped(manor)


def test_the_free_plot_stands_in_the_terminal() -> None:
    manor = Manor().build(0, "building_plot", "V1").build(0, "carpenter", "V4").begin()
    assert "V2 (free of charge)" in manor.game.board(manor.now.view(0), NAMES, plain)
    manor.build(0, "drainage", "V2")
    assert "V2 Drainage (free of charge)" in manor.game.board(manor.now.view(0), NAMES, plain)
    manor.table.free_used = RIGHT
    assert "(free of charge)" not in manor.game.board(manor.now.view(0), NAMES, plain)


def test_building_over_with_the_keyple_is_told() -> None:
    manor = Manor().stock(0, logs=1, brick=1).build(0, "carpenter", "V1").put("V1", "brown")
    manor.begin().does("keyple brown", "plot V1", "lay")
    assert render(manor.now.view(0).prompt(), NAMES) == (
        "Action 1 of 2. Carpenter: use it, upgrade it or build over it."
    )
    assert labels(manor)["build scrapyard"] == (
        "Build Scrapyard over the Carpenter (any finished product or wheat ≈)"
    )
    assert "builds a tile from your hand over it" in helped(manor)


def test_two_prices_over_the_builder_are_told() -> None:
    manor = Manor().stock(0, brick=1, wheat=1).build(0, "builder", "V1").put("V1", "brown").begin()
    manor.does("keyple brown", "plot V1", "lay", "build scrapyard", "plot V1")
    assert labels(manor) == {
        "price action": "Pay any finished product",
        "price printed": "Pay any finished product or wheat ≈",
    }
    assert "at the printed cost" in helped(manor)


def test_the_discount_is_told_where_there_is_one() -> None:
    manor = Manor().team(1).stock(0, brick=1, stone=1).begin().does("keyple black", "field 2-8")
    assert labels(manor)["build drainage"] == "Build Drainage (brick, stone ≈; one less)"
    assert labels(manor)["build scrapyard"] == "Build Scrapyard (any finished product or wheat ≈)"
    assert "a tile that costs a single one gets no discount" in helped(manor)
    plain = Manor().team(1).stock(0, brick=1, stone=1).begin().does("keyple black", "field 1-8")
    assert "discount" not in helped(plain)
    manor = Manor().team(1).stock(0, clay=1, logs=1).begin()
    manor.does("keyple black", "field 2-8", "build cow-shed", "plot F1")
    assert labels(manor)["waive 2"] == "Pay clay; save log"


def test_who_can_join_a_white_keyple_is_told() -> None:
    manor = Manor().begin().does("keyple white", f"field {Manor().field('pigs')}")
    assert manor.legal() == ["decline", "join light-green", "join white"]
    assert "A white one that stands there has the colour of the field" in helped(manor)


def test_the_last_chance_of_a_winter_fair_is_told() -> None:
    goods = {"chicken": 1, "cow": 1, "brick": 1, "emerald": 1, "gold": 1}
    for season, words in (("summer", "in a later season"), ("winter", "This is the last season")):
        manor = Manor(2, season).stock(0, **goods).give_tiles(0, "winter_1").begin(HoldFair(0))
        assert words in helped(manor)


@pytest.mark.parametrize("key", ["boatman", "bricklayer", "farmer", "lumberjack", "quarryman"])
def test_white_keyples_count_for_the_buildings_of_a_colour(key: str) -> None:
    assert re.fullmatch("1 point for each .+ or white keyple you have, up to 4", side(key)[0])


def test_singular_and_plural_of_what_buildings_say() -> None:
    assert side("shipping_agent") == ["1 point more for every 2 resources shipped in a turn"]
    assert side("shipping_agent", 1)[0] == "1 point more for each resource shipped in a turn"
    assert side("prospector") == ["1 point for each gem here, up to 4"]
    assert side("prospector", 1) == ["2 points for each gem here, up to 4"]


def test_goods_do_not_include_animals() -> None:
    assert side("key_market")[0] == (
        "Action: 2 × any goods (not animals) for any goods (not animals)"
    )
    assert side("scrap_dealer") == ["1 point for every 2 × goods (not animals) here, up to 4 times"]


def test_the_proposal_says_what_goes() -> None:
    manor = Manor().stock(0, cow=4, pig=1).build(0, "farmyard", "F1").begin(HouseAnimals(0))
    view = manor.now.view(0)
    assert render(view.label(view.legal_actions()[0]), NAMES) == "Proposed: let go 1 cow"


def test_the_prompt_says_how_many_animals_go() -> None:
    manor = Manor().stock(0, cow=4, pig=2).build(0, "farmyard", "F1").begin(HouseAnimals(0))
    text = render(manor.now.view(0).prompt(), NAMES)
    assert text == "There is not room for all your animals. Which one goes back (2 to go)?"


def test_the_keyper_is_offered_only_while_it_is_at_home() -> None:
    home = Manor(3).begin()
    assert "keyper" in render(home.now.view(0).prompt(), NAMES)
    out = Manor(3).keyper(0, 1).begin()
    assert render(out.now.view(0).prompt(), NAMES) == "Your turn: choose a keyple to place."


def asked(manor: Manor) -> str:
    return render(manor.now.view(manor.now.seat).prompt(), NAMES)


def test_who_is_invited_is_told_how_many_actions_there_are() -> None:
    manor = Manor().begin().does("keyple brown", f"field {Manor().field('logs')}")
    assert asked(manor) == "Ada works at logs on board 1. Join in, for 3 actions each?"
    assert labels(manor)["join brown"] == "Join in with brown: 3 actions"
    assert labels(manor)["decline"] == "Do not join in"


def test_repeated_actions_are_counted() -> None:
    manor = Manor().team(0, "black").team(1, "black").begin()
    manor.does("keyple black", f"field {manor.field('country_tile')}", "join black")
    seen = []
    for tile in ("alchemist", "barn", "boarding-house", "builder"):
        seen.append((manor.now.seat, asked(manor).split(".")[0]))
        assert labels(manor)["decline"] == "Take no tile"
        manor.does(f"take {tile}")
    # First, second, second, first.
    assert seen == [
        (0, "Action 1 of 2"),
        (1, "Action 1 of 2"),
        (1, "Action 2 of 2"),
        (0, "Action 2 of 2"),
    ]
    manor = Manor().stock(0, clay=1, logs=1).begin()
    manor.does("keyple black", f"field {manor.field('trade_raw')}", "decline", "use 1")
    assert asked(manor).startswith("Action 1 of 2. Pay any raw material")


def test_a_payment_says_for_what_and_to_whom_and_how_much_is_left() -> None:
    manor = Manor().stock(0, clay=1, logs=1, brick=1, timber=1).begin()
    manor.does("keyple black", "build cow-shed", "plot F1")
    first = asked(manor)
    assert first == "Pay clay to the supply for the Cow shed (2 to pay): with what?"
    assert asked(manor.does("pay brick")) == "Pay log to the supply for the Cow shed: with what?"


def test_equal_keyples_on_the_keyp_tile_are_told_apart() -> None:
    manor = Manor().rest(0, "orange", "orange").begin().does("keyper 1")
    assert asked(manor).startswith("Your keyp tile, orange keyple 1 of 2:")
    assert asked(manor.does("get clay")).startswith("Your keyp tile, orange keyple 2 of 2:")


def test_a_further_fair_is_another_question() -> None:
    goods = dict.fromkeys(ITEM_KEYS, 2)
    manor = Manor(2, "winter").stock(0, **goods).give_tiles(0, "winter_1", "winter_2")
    manor.begin(HoldFair(0))
    assert asked(manor) == "Which fair do you hold this season?"
    assert asked(manor.does("hold winter-1-front")) == "Do you hold another fair this season?"


def test_what_laying_down_gives_is_told() -> None:
    logs = Manor().field("logs")
    manor = Manor().team(0).keyper(0, 1).put(logs, "brown", "white").begin(LayDown(0))
    assert labels(manor) == {
        f"lay-one {logs}": "Lay down one: logs (brown) ≈ on board 1 (brown standing, white standing): 2 actions",
        f"lay-two {logs}": "Lay down both: logs (brown) ≈ on board 1 (brown standing, white standing): 3 actions",
    }
    manor = Manor().put(logs, "brown").begin().does("keyple white", f"field {logs}")
    assert asked(manor) == (
        "logs on board 1: lay down the keyple that stands there, for one more action?"
    )
    assert labels(manor) == {
        "leave": "Leave it standing: 2 actions",
        "lay": "Lay it down: 3 actions",
    }


def test_the_log_says_when_the_supply_is_empty() -> None:
    manor = Manor()
    manor.table.store[ITEM_NAMES.index("pig")] = 1
    manor.begin().now.listen()
    manor.does("keyple brown", "field 1-12", "join brown")
    told = [render(manor.game.tell(event), NAMES) for event in manor.now.heard()]
    missed = [
        f"{name} misses out on 1 resource: the supply is empty"
        for name in ("Basil", "Ada", "Basil")
    ]
    assert told[2:] == ["Ada gains 1 pig", *missed]


def test_one_point_is_not_points() -> None:
    assert render(points(1), NAMES) == "1 point"
    assert render(points(2), NAMES) == "2 points"


def test_the_log_tells_a_turn() -> None:
    manor = Manor().begin()
    manor.now.listen()
    manor.does("keyple brown", "field 1-12", "join brown")
    told = [render(manor.game.tell(event), NAMES) for event in manor.now.heard()]
    assert told == [
        "Ada places a brown keyple: pigs on board 1",
        "Basil joins in with a brown keyple: pigs on board 1",
        "Ada gains 1 pig",
        "Basil gains 1 pig",
        "Ada gains 1 pig",
        "Basil gains 1 pig",
    ]


def test_an_orange_keyple_has_its_article() -> None:
    manor = Manor().begin()
    manor.now.listen()
    manor.does("keyple orange", "field 1-12", "join orange")
    told = [render(manor.game.tell(event), NAMES) for event in manor.now.heard()]
    assert told[:2] == [
        "Ada places an orange keyple: pigs on board 1",
        "Basil joins in with an orange keyple: pigs on board 1",
    ]


def test_every_event_of_the_rules_has_a_sentence() -> None:
    sources = Path(keydom.keyper.__file__).parent.glob("*.py")
    noted = {
        name
        for source in sources
        for name in re.findall(r'table\.note\(\s*"(\w+)"', source.read_text(encoding="utf-8"))
    }
    noted |= {"gain"}  # noted by the table itself
    assert noted == set(EVENTS)


def test_the_board_shows_everything_public_and_own_fairs_only() -> None:
    manor = Manor(3).stock(0, cow=2).build(0, "cow_shed", "F1", upgraded=True).put("F1", "brown~")
    manor.put("1-12", "light_green", "white~").keyper(1, 2).build(1, "mine", "V5", over="kiln")
    manor.table.fairs = [0, 6, 12, 1, 7, 13, 2, 8, 14]
    state = manor.begin().now
    own = manor.game.board(state.view(0), NAMES, plain)
    for part in ("12 pigs(G) [Gw]", "F1 Cow shed+ [b]", "V5 Mine^", "claimed by Basil", "2 cow"):
        assert part in own
    assert "spring fair 1: sheep, rock for 2 points" in own
    assert "spring fair 2" not in own
    assert "spring fair" not in manor.game.board(state.view(None), NAMES, plain)
    assert "≈ our reconstruction" in own


def test_a_winter_fair_is_shown_with_both_sides() -> None:
    front = "winter fair 1, front (summer, winter): brick, chicken, cow for 4 points ≈"
    back = "winter fair 1, back (autumn, winter): emerald, gold, chicken, cow for 6 points ≈"
    manor = (
        Manor(3, "summer")
        .on_display("winter_1", "mine")
        .give_tiles(0, "winter_8")
        .team(1)
        .team(2)
        .begin()
    )
    manor.does("keyple grey", f"field {manor.field('country_tile')}")
    view = manor.now.view(0)
    label = render(view.label(manor.game.parse("take winter-1")), NAMES)
    assert label == f"Take {front}, {back}"
    text = manor.game.board(view, NAMES, plain)
    assert f"{front} / {back}" in text
    assert (
        "winter fair 8, back (autumn, winter): ruby, sapphire, pig, wild boar for 6 points ≈"
        in text
    )


def test_no_board_is_drawn_while_layouts_are_chosen() -> None:
    manor = Manor(2)
    for seat in range(2):
        manor.team(seat).keyper(seat, seat + 1)
    manor.begin(EndOfTurn(0))
    assert "Board 1" not in manor.game.board(manor.now.view(0), NAMES, plain)
    for seat in range(2):
        manor.now.apply(manor.game.parse("layout summer-2"), seat)
    assert "Board 1" in manor.game.board(manor.now.view(0), NAMES, plain)
