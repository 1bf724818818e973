"""Every decision has a prompt and help, every action a label of its own, every event a line in the log."""

import random
import re
from pathlib import Path

import keydom
from keydom import State
from keydom.engine.table import Decision
from keydom.engine.text import Message, plain, render
from keydom.keyflower import help_texts, words
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.describe import face_text, tile_text
from keydom.keyflower.game import Keyflower
from keydom.keyflower.setup import StartSeason
from keydom.keyflower.transport import Transport
from keydom.keyflower.village import ExpandVillages
from tests.keyflower.town import Town, do, end_season, key, wander

NAMES = ["Ada", "Basil", "Cleo", "Dora", "Emil", "Fay"]


def say(message: Message) -> str:
    text = render(message, NAMES)
    assert "{" not in text
    return text


def test_every_decision_has_a_prompt_and_help() -> None:
    abstract = {"Decision", "TileDecision", "Placing", "PlacingOneColour", "Laying"}
    asked = {n for n, s in Keyflower.steps.items() if issubclass(s, Decision)} - abstract
    assert set(words.PROMPTS) == asked | {"ChooseBoatTile"}
    assert set(help_texts.FIXED) | set(help_texts.FITTED) == asked
    assert not set(help_texts.FIXED) & set(help_texts.FITTED)


def test_every_event_of_the_rules_can_be_told() -> None:
    folder = Path(words.__file__).parent
    noted = set()
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        noted |= set(re.findall(r'\.note\(\s*"(\w+)"', text))
        noted |= set(re.findall(r'\.whisper\(\s*\w+(?:\.\w+)?, "(\w+)"', text))
    assert noted - {"drew"} == set(words.EVENTS)


def test_games_in_words() -> None:
    rng = random.Random(1)
    told = set()
    for players in (2, 3, 6):
        game = keydom.game("keyflower", players=players)
        for seed in range(3):
            state = game.new(seed)
            state.listen()
            while not state.is_over:
                seat, action = wander(state, rng)
                view = state.view(seat)
                assert say(view.prompt()).endswith((".", "?", ")"))
                assert len(say(view.help())) > 40
                labels = [say(view.label(a)) for a in view.legal_actions()]
                assert len(set(labels)) == len(labels)
                assert all(labels)
                waiting = next((s for s in range(players) if s not in state.deciding()), None)
                if waiting is not None:
                    assert say(state.view(waiting).prompt()).startswith("Waiting for")
                state.apply(action, seat)
                for event in state.heard():
                    say(game.tell(event))
                    told.add(event.name)
            assert say(state.view(None).prompt()) == "The game is over."
            assert say(state.view(None).help())
    assert len(told) > 15


def test_labels_name_what_happens() -> None:
    town = Town(2, season=2).behind(0, blue=2, saw=1).behind(1, red=1).offer("inn")
    town.bid("inn", 1, "blue", 1).own(0, "keywood", (0, -1), wood=1)
    state = town.state(0)

    def label(text: str, at: State = state) -> str:
        return say(at.view(0).label(at.game.parse(text)))

    assert label("bid inn") == "Bid for Inn (Basil leads with 1 blue)"
    assert say(state.view(1).label(state.game.parse("bid inn"))) == (
        "Raise your bid for Inn (you lead with 1 blue)"
    )
    assert label("use keywood") == "Use Keywood: 1 wood"
    do(state, "use home_1", "workers 1")
    assert label("move keywood wood S") == "Move wood: Keywood to Home 1"
    assert label("flip keywood") == "Upgrade Keywood for 1 saw: 3 wood, 3 points"
    assert (
        say(state.view(0).prompt())
        == "Move resources (1 step left), upgrade tiles (1 upgrade left), or finish."
    )


def test_every_tile_can_be_described() -> None:
    table = Town(6).table
    texts = {say(tile_text(table, tile)) for tile in range(len(TILE_KEYS))}
    assert len(texts) == len(TILE_KEYS)
    assert say(tile_text(table, key("brewer"))) == (
        "Brewer: 2 workers from the bag for 1 skill tile of any type "
        "(upgrade for 1 iron, 1 stone: 3 workers from the bag for 1 skill tile of any type, "
        "3 points)"
    )
    assert say(tile_text(table, key("keythedral"))) == "Keythedral: 12 points"
    assert say(tile_text(table, key("ianvincible"))) == "Ianvincible: 5 points"
    table.side_b = 2
    assert say(tile_text(table, key("summer_boat_2"))).endswith("count double")


def test_every_side_of_every_tile_has_a_text() -> None:
    rules = Town(6).game.rules
    for tile in range(len(TILE_KEYS)):
        for face in (tile * 2, tile * 2 + 1) if max(rules.upgrade_cost[tile]) else (tile * 2,):
            assert say(face_text(rules, face, 0)).strip(), TILE_KEYS[tile]
    assert say(tile_text(Town(2).table, key("goldsmith"))) == (
        "Goldsmith: nothing before its upgrade (upgrade for 2 gold: 7 points)"
    )


# ---- Words that fit the situation


def helps(state: State, seat: int | None = 0) -> str:
    return say(state.view(seat).help())


def autumn(boat: str = "", side: str = "a", owner: int = 0, players: int = 3) -> Town:
    """Autumn; a seat may have a summer boat."""
    town = Town(players, season=2).offer("inn")
    for seat in range(players):
        town.behind(seat, blue=3, red=3)
    return town.own(owner, boat, (0, 1), side=side) if boat else town


def test_help_on_colours_tells_of_summer_boat_4_when_somebody_has_it() -> None:
    """KF-63, KF-68, KF-70: with it the colour of a tile does not bind everybody until the season ends."""
    strict = "until the season ends only this colour can bid for it or use it"
    for actions in ((), ("bid inn",), ("use inn",)):
        assert strict in helps(do(autumn().state(0), *actions))
        for side, can in (
            ("a", "counter a blue, red or yellow bid for a village tile in another colour"),
            ("b", "use a tile that already has a colour with workers of any colour"),
        ):
            own = do(autumn("summer_boat_4", side).state(0), *actions)
            assert strict not in helps(own)
            assert f"Your summer boat lets you {can}" in helps(own)
            other = do(autumn("summer_boat_4", side, owner=2).state(0), *actions)
            assert strict not in helps(other)
            assert f"Cleo has summer boat 4 and may {can}" in helps(other)
            assert f"Cleo has summer boat 4 and may {can}" in helps(other, None)
    on_offer = Town(2, season=1).offer("summer_boat_4").behind(0, blue=1).state(0)
    assert strict in helps(on_offer)  # nobody has it yet


def test_help_on_a_counter_bid_of_boat_4a_is_not_that_on_a_free_tile() -> None:
    town = autumn("summer_boat_4", "a").bid("inn", 1, "red", 2)
    text = helps(do(town.state(0), "bid inn"))
    assert text.startswith("Your summer boat lets you counter in any one colour.")
    assert "Nobody is at this tile yet" not in text
    free = do(autumn("summer_boat_4", "a").state(0), "bid inn")
    assert helps(free).startswith("Nobody is at this tile yet")


def test_help_on_a_mixed_use_of_boat_4b() -> None:
    state = do(autumn("summer_boat_4", "b").used("inn", "red", 1).state(0), "use inn")
    assert "with workers of any colour. It still takes more workers than the last use" in helps(
        state
    )


def test_help_on_laying_tiles_knows_boat_2a() -> None:
    """KF-46, KF-50: goods cross fields, and sides need not match."""

    def laying(side: str) -> State:
        town = autumn("summer_boat_2", side).own(0, "keywood").own(0, "miner")
        return town.state(0, ExpandVillages(), run=True)

    plain, fields = laying("b"), laying("a")
    assert "all sides that touch must match" in helps(plain)
    assert "all sides that touch must match" not in helps(fields)
    assert "the sides need not match" in helps(fields)
    for state in (plain, fields):
        do(state, "lay keywood", seat=0)
    assert "Resources only travel along roads" in helps(plain)
    assert "Resources only travel along roads" not in helps(fields)
    assert "over roads and fields" in helps(fields)
    for state in (plain, fields):
        do(state, "cell 0,-1", seat=0)
    assert "as long as every side matches" in helps(plain)
    assert "as long as every side matches" not in helps(fields)
    assert "the sides need not match" in helps(fields)


def test_help_on_laying_tiles_after_winter_speaks_of_no_transport() -> None:
    for boat in ("", "summer_boat_2"):
        town = Town(2, season=3).own(0, "scribes").own(0, "keywood", (0, -1))
        if boat:
            town.own(0, boat, (1, 0))
        state = town.state(0, ExpandVillages(), run=True)
        assert helps(state).startswith("Resources are not moved any more")


def test_help_on_transport_knows_boats_2a_2b_and_3a() -> None:
    """KF-42, KF-45, KF-46."""
    road, gold = "over one road", "Gold stands in for any other resource."

    def moving(boat: str = "", side: str = "a") -> str:
        town = autumn(boat, side).own(0, "keywood", (0, -1), wood=1)
        return helps(town.state(0, Transport(0, 1, 1)))

    assert road in moving()
    assert gold in moving()
    assert road not in moving("summer_boat_2", "a")
    assert "across fields, but not over water" in moving("summer_boat_2", "a")
    assert road in moving("summer_boat_2", "b")
    assert "has doubled both" in moving("summer_boat_2", "b")
    assert "doubled" not in moving()
    assert gold not in moving("summer_boat_3", "a")
    assert "any resource pays for any other" in moving("summer_boat_3", "a")
    assert gold in moving("summer_boat_3", "b")


def test_help_on_a_payment_knows_boat_3a() -> None:
    def paying(side: str) -> str:
        town = autumn("summer_boat_3", side).own(0, "gold_mine", (0, -1), iron=2, stone=2, gold=2)
        return helps(do(town.state(0, Transport(0, 0, 1)), "flip gold_mine"))

    assert paying("a").startswith("With your summer boat any resource pays for any other.")
    assert paying("b").startswith("Gold may be given for any resource")


def test_a_use_says_what_it_gives_the_owner_of_boat_2b() -> None:
    town = autumn("summer_boat_2", "b")
    for seat, text in ((0, "2 steps of transport, 2 upgrades"), (1, "1 step of transport")):
        state = town.state(seat)
        assert text in say(state.view(seat).label(state.game.parse("use home_3")))


def test_help_on_boats_knows_boats_1a_and_1b() -> None:
    for season in (2, 3):
        for side, text in (
            ("a", "2 workers from the bag"),
            ("b", "1 green worker from the supply"),
        ):
            town = Town(2, season).behind(0, blue=1).behind(1, blue=1)
            town.own(0, "summer_boat_1", (0, 1), side=side)
            state = end_season(town.state(0))
            assert f"Your summer boat also brings you {text}." in helps(state)
            assert "Your summer boat" not in helps(state, 1)


def test_kf_5_only_more_than_two_players_hear_that_winter_tiles_are_mixed() -> None:
    for players in (2, 3):
        state = Town(players, season=2).behind(0, blue=1).state(0, StartSeason(3), run=True)
        assert ("the tiles are mixed" in helps(state)) == (players > 2)
        assert ("Both of you choose in secret" in helps(state)) == (players == 2)


def test_turn_order_tiles_say_what_they_give() -> None:
    """KF-55, KF-56, KF-75, KF-88."""

    def texts(season: int) -> list[str]:
        town = Town(3, season)
        return [say(tile_text(town.table, key(f"turn_order_{n}"))) for n in (1, 2)]

    later = "in winter also 1 point for each tile next to it"
    assert texts(0) == [
        f"Turn order 1: boat choice number 1, {later}",
        f"Turn order 2: boat choice number 2, start player next season, {later}",
    ]
    assert texts(3) == [
        "Turn order 1: boat choice number 1, 1 point for each tile next to it",
        "Turn order 2: boat choice number 2, the purple marker, which scores as any one item, "
        "1 point for each tile next to it",
    ]
    bidding = do(autumn().state(0), "bid turn_order_2")
    assert "Turn order 2 gives its winner: boat choice number 2, start player" in helps(bidding)
    do(bidding, "colour blue")
    assert "Turn order 2 gives its winner: boat choice number 2, start player" in helps(bidding)
    won = Town(3, season=3).own(0, "turn_order_2", (0, -1)).table
    assert say(tile_text(won, key("turn_order_2"))) == (
        "Turn order 2: 1 point for each tile next to it"
    )


def test_the_board_in_text() -> None:
    town = Town(2, season=2).behind(0, blue=2, saw=1).behind(1, red=3).offer("inn")
    town.bid("inn", 0, "blue", 1).bid("inn", 1, "blue", 2)
    town.own(0, "keywood", (0, -1), wood=2, flipped=True).own(0, "miner").used("keywood", "red", 1)
    state = town.state(0)
    text = state.game.board(state.view(0), NAMES, plain)
    assert "A 1B, B* 2B" in text
    assert re.search(r"0,-1 ==\.==\. Keywood\* .*<2 wood>  \(1R\)", text)
    assert "beside" in text
    assert "workers BB; skills 1 saw" in text
    assert "workers RRR" in text
    hidden = state.clone()
    hidden.table.low[28:35] = [0] * 7
    assert "workers ???" in state.game.board(hidden.view(0), NAMES, plain)


def test_boards_of_whole_games() -> None:
    rng = random.Random(4)
    state = keydom.game("keyflower", players=4).new(4)
    ply = 0
    while not state.is_over:
        if ply % 20 == 0:
            for seat in (None, 0, 3):
                assert "Ada" in state.game.board(state.view(seat), NAMES, plain)
        seat, action = wander(state, rng)
        state.apply(action, seat)
        ply += 1
    assert "Bag" in state.game.board(state.view(None), NAMES, plain)


# ---- For what, to whom, and which of how many


def asks(state: State, seat: int = 0) -> str:
    return say(state.view(seat).prompt())


def test_a_payment_says_for_what_and_where_it_goes() -> None:
    town = Town(2, season=1).own(0, "brewer", (0, -1)).behind(0, blue=1, anvil=1, saw=1)
    state = do(town.behind(1, red=1).state(0), "use brewer")
    assert asks(state) == "Pay for Brewer: which skill tile goes back to the pile?"
    assert say(state.view(0).label(state.game.parse("skill saw"))) == "Give saw for Brewer"


def test_a_payment_in_several_resources_counts_them() -> None:
    town = Town(2, season=1).own(0, "brewer", (0, -1), iron=1, stone=1, gold=2).behind(0, blue=1)
    state = do(town.state(0), "use home_1", "flip brewer")
    assert asks(state) == "Pay for the upgrade of Brewer, resource 1 of 2: which one?"
    assert say(state.view(0).label(state.game.parse("give iron"))) == "Give iron for Brewer"
    do(state, "give iron")
    assert asks(state) == "Pay for the upgrade of Brewer, resource 2 of 2: which one?"


def test_a_prompt_that_comes_again_says_what_changed() -> None:
    town = Town(2).behind(0, blue=3).behind(1, blue=1).offer("miner", "peddler")
    town.bid("peddler", 0, "blue", 2).bid("peddler", 1, "blue", 3)
    state = do(town.state(0), "bid miner")
    before = asks(state)
    do(state, "join peddler")
    assert asks(state) == f"{before} 2 workers of outbid groups join."


def test_places_are_named_by_the_tiles_around_them() -> None:
    town = Town(2).own(0, "keywood", (0, -1)).own(0, "miner").own(0, "quarryman")
    state = town.state(0, ExpandVillages(), run=True)
    assert asks(state) == "Which of your new tiles do you lay next? (1 of 2)"
    do(state, "lay miner")
    assert asks(state) == "Where do you lay Miner? (1 of 2)"
    view = state.view(0)
    labels = {state.game.notation(a): say(view.label(a)) for a in view.legal_actions()}
    assert labels["cell 0,-2"] == "Lay it north of Keywood"
    assert labels["cell 1,-1"] == "Lay it northeast of Home 1, southeast of Keywood"
    do(state, "cell 0,-2")
    view = state.view(0)
    turns = [say(view.label(action)) for action in view.legal_actions()]
    assert len(turns) > 1
    assert all("roads: " in turn and "south" in turn.split("roads: ")[1] for turn in turns)
