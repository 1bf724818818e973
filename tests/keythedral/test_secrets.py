"""Views: all that a seat may know and nothing more, and worlds that agree with them."""

import json
import pickle
import random
from collections.abc import Iterator

import pytest

import keydom
from keydom import State, View
from keydom.keythedral.laws import AskLaw, AskRepeal
from keydom.keythedral.rules import (
    BARGAIN_LAW,
    CRAFT_BARGAIN,
    LAW_CARDS,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    SALE_LAW,
    UPGRADE_COTTAGE,
)
from keydom.keythedral.table import HIDDEN
from tests.keythedral.policy import armed_village, purposeful, wander
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    cubes,
    do,
    land,
    offered,
    play,
    step_name,
    until,
)


def text(view: View) -> str:
    return json.dumps(view.to_dict(), sort_keys=True)


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.game.players)]


def check_views(state: State, seed: int) -> None:
    """Check that each seat's sampled world looks the same to that seat and is a sound position."""
    for seat in viewers(state):
        view = state.view(seat)
        world = view.sample_world(seed)
        assert text(world.view(seat)) == text(view)
        if seat is not None and seat in state.deciding():
            assert world.seat == seat
            assert world.legal_actions() == state.legal_actions()
        again = state.game.from_dict(json.loads(json.dumps(world.to_dict())))
        assert again.to_dict() == world.to_dict()
        assert again.legal_actions() == world.legal_actions()


def states(players: int, seed: int, plies: int, **options: object) -> Iterator[State]:
    rng = random.Random(seed)
    state = armed_village(players, seed, **options).begin(1)
    for _ in range(plies):
        if state.is_over:
            return
        yield state
        state.apply((wander if rng.random() < 0.5 else purposeful)(state, rng))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sampled_worlds_look_the_same(players: int, seed: int) -> None:
    seen = set()
    for ply, state in enumerate(states(players, seed * 10 + players, 150)):
        seen.add(step_name(state))
        check_views(state, ply)
    assert {"AskLaw", "NameTarget", "FirstWorker"} <= seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("face_up", [False, True])
def test_sampled_worlds_during_set_up(players: int, face_up: bool) -> None:
    state = keydom.game("keythedral", players, face_up=face_up).new(players)
    rng = random.Random(players)
    while land(state).row < 0:
        check_views(state, rng.getrandbits(32))
        state.apply(wander(state, rng))


@pytest.mark.parametrize("options", [{"edition": "first"}, {"edition": "first", "laws": False}])
def test_sampled_worlds_of_the_first_edition(options: dict[str, object]) -> None:
    if options.get("laws", True):
        for ply, state in enumerate(states(3, 5, 80, **options)):
            check_views(state, ply)
        return
    state = Village(3, **options).begin(1)
    rng = random.Random(3)
    for ply in range(60):
        check_views(state, ply)
        state.apply(wander(state, rng))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sampled_worlds_play_to_the_end(players: int) -> None:
    rng = random.Random(players)
    for ply, state in enumerate(states(players, 40 + players, 200, data={"end": {"round_cap": 4}})):
        if ply % 20 == 7:
            for seat in viewers(state):
                world = state.view(seat).sample_world(ply)
                while not world.is_over:
                    world.apply(purposeful(world, rng))
                assert len(world.scores()) == players


# ---- A law window that is open for somebody else


def windows(state: State) -> list[View]:
    return [state.view(seat) for seat in viewers(state) if seat != state.seat]


def test_who_is_asked_for_a_law_card_is_a_secret() -> None:
    """The same views whether B or C holds the card and is asked."""
    texts = []
    for holder in (B, C):
        village = Village()
        village.law(B, UPGRADE_COTTAGE if holder == B else REPEAL_LAW)
        village.law(C, REPEAL_LAW if holder == B else UPGRADE_COTTAGE)
        state = village.begin(3)
        assert (step_name(state), state.seat) == ("AskLaw", holder)
        for view in windows(state):
            assert view.deciding() == []
            assert view.legal_actions() == []
        texts.append((text(state.view(A)), text(state.view(None))))
        check_views(state, holder)
    assert texts[0] == texts[1]


def test_a_viewer_with_a_card_knows_whether_its_own_answer_is_over() -> None:
    village = Village().law(A, UPGRADE_COTTAGE).law(B, PRICE_DECREASE).law(C, REPEAL_LAW)
    state = village.begin(3)
    assert state.seat == A
    check_views(state, 1)
    do(state, "decline")
    assert state.seat == B
    check_views(state, 2)
    for seed in range(20):  # A has answered: it is not A's turn in any world
        world = state.view(A).sample_world(seed)
        assert world.seat in (B, C)


def test_who_may_repeal_is_a_secret() -> None:
    texts = []
    for holder in (B, C):
        village = Village().law(A, UPGRADE_COTTAGE).law(holder, REPEAL_LAW)
        village.law(B if holder == C else C, PRICE_INCREASE)
        state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1")
        assert (step_name(state), state.seat) == ("AskRepeal", holder)
        texts.append((text(state.view(A)), text(state.view(None))))
        check_views(state, holder)
        for seed in range(10):
            world = state.view(A).sample_world(seed)
            assert land(world).hands[world.seat] >> REPEAL_LAW & 1
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    ("card", "opening"),
    [
        (UPGRADE_COTTAGE, [play(UPGRADE_COTTAGE)]),
        (CRAFT_BARGAIN, [play(CRAFT_BARGAIN)]),
        (CRAFT_BARGAIN, [play(CRAFT_BARGAIN), "take white"]),
        (BARGAIN_LAW, ["bargain"]),
        (BARGAIN_LAW, ["bargain", "give red"]),
        (BARGAIN_LAW, ["bargain", "give red", "take blue"]),
    ],
)
def test_kt_26_a_declared_card_is_known_while_its_choices_are_named(
    card: int, opening: list[str]
) -> None:
    """The card lies open from the declaration on: no world has it in a hand, a stack or on a space."""
    village = Village().give(A, red=2, blue=1).use_up(white=1, purple=1)
    village.law(A, card, PRICE_INCREASE).law(B, SALE_LAW).law(C, REPEAL_LAW)
    state = do(village.begin(3), *opening)
    for seat in viewers(state):
        for seed in range(8):
            world = state.view(seat).sample_world(seed)
            assert land(world).played == 1 << card
            assert not any(hand >> card & 1 for hand in land(world).hands)
            assert card not in land(world).law_stack + land(world).law_spaces
    check_views(state, 3)


# ---- What must not be found in a view


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_hidden_is_in_the_text_of_a_view(players: int) -> None:
    for state in states(players, players, 60):
        table = land(state)
        for seat in viewers(state):
            document = json.loads(text(state.view(seat)))
            shown = document["table"]
            for other in range(players):
                if other != seat:
                    assert shown["hands"][other] == 0
                else:
                    assert shown["hands"][other] == table.hands[other]
            assert set(shown["law_stack"]) <= {HIDDEN}
            assert set(shown["law_spaces"]) <= {HIDDEN, -1}
            assert set(shown["unused"]) <= {HIDDEN}
            assert shown["chance"] == 0
            for slot in range(table.rules.slots):
                face_down = table.rules.slot_row[slot] > table.row
                assert (shown["mat"][slot] == HIDDEN) == face_down
            assert document["legal"] == (state.legal_actions() if seat == state.seat else [])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_worlds_that_agree_give_the_same_view(players: int) -> None:
    """Deal anew by hand what nobody can know: every view stays the same to the byte."""
    rng = random.Random(players)
    compared = 0
    for ply, state in enumerate(states(players, 60 + players, 100)):
        if ply % 4 or isinstance(state.table.agenda[-1], AskLaw | AskRepeal):
            continue
        for seat in viewers(state):
            document = state.to_dict()
            table = document["table"]
            assert isinstance(table, dict)
            swap_hidden(table, state, rng)
            other = state.game.from_dict(document)
            assert text(other.view(seat)) == text(state.view(seat))
            compared += 1
    assert compared > 20


def swap_hidden(table: dict[str, list[int]], state: State, rng: random.Random) -> None:
    """Shuffle the law cards on the spaces and in the stack, and the face-down tiles with the unused ones."""
    cards = table["law_stack"] + [card for card in table["law_spaces"] if card >= 0]
    rng.shuffle(cards)
    table["law_spaces"] = [cards.pop() if card >= 0 else -1 for card in table["law_spaces"]]
    table["law_stack"] = cards
    rules = land(state).rules
    for row in range(land(state).row + 1, 5):
        slots = [slot for slot in range(rules.slots) if rules.slot_row[slot] == row]
        unused = [i for i, tile in enumerate(table["unused"]) if rules.tile_row[tile] == row]
        tiles = [table["mat"][s] for s in slots] + [table["unused"][i] for i in unused]
        rng.shuffle(tiles)
        for slot in slots:
            table["mat"][slot] = tiles.pop()
        for i in unused:
            table["unused"][i] = tiles.pop()
    table["chance"] = rng.getrandbits(64)  # type: ignore[assignment]


def test_kt_15_what_everybody_could_have_written_down_is_public() -> None:
    village = Village().give(A, black=3).give(B, yellow=2).sold(B, 1).sold(C, 3).law(C, SALE_LAW)
    state = village.begin(1)
    for seat in viewers(state):
        table = land(state.view(seat))
        assert table.cubes == land(state).cubes
        assert table.owner == land(state).owner
        assert table.hand_size == [0, 0, 1]
        assert table.hands == ([0, 0, 1 << SALE_LAW] if seat == C else [0, 0, 0])
        assert state.view(seat).scores() == state.scores()


def test_kt_75_only_the_number_of_the_top_field_shows() -> None:
    for seed in range(6):
        state = keydom.game("keythedral", 5).new(seed)
        top = land(state).stack[-1]
        shown = land(state.view(0)).stack
        assert shown[:-1] == [HIDDEN] * (len(land(state).stack) - 1)
        assert shown[-1] == -10 - top // 5
        kinds = set()
        for world in range(40):
            stack = land(state.view(0).sample_world(world)).stack
            assert stack[-1] // 5 == top // 5
            assert sorted(stack) == sorted(land(state).stack)
            kinds.add(stack[-1] % 5)
        assert len(kinds) > 1


def test_views_carry_no_generator_and_worlds_have_their_own() -> None:
    state = Village().begin(1)
    view = state.view(0)
    assert land(view).chance == 0
    chances = {land(view.sample_world(seed)).chance for seed in range(5)}
    assert len(chances) == 5
    assert land(state).chance not in chances
    assert view.sample_world(3).to_dict() == view.sample_world(3).to_dict()


def test_every_unknown_card_turns_up_somewhere() -> None:
    """Worlds are dealt from everything that the viewer has not seen, and from nothing else."""
    village = Village().law(A, SALE_LAW).law(B, UPGRADE_COTTAGE, PRICE_DECREASE)
    state = until(village.give(B, red=1).begin(3), "Act")
    held = 0
    for seed in range(200):
        held |= land(state.view(A).sample_world(seed)).hands[B]
    assert held == (1 << LAW_CARDS) - 1 - (1 << SALE_LAW)


def test_a_view_is_untouched_by_play_and_by_its_worlds() -> None:
    state = armed_village(3, 9).begin(1)
    rng = random.Random(1)
    view = state.view(1)
    before = text(view)
    world = view.sample_world(4)
    for _ in range(50):
        state.apply(wander(state, rng))
        world.apply(wander(world, rng))
    assert text(view) == before


def test_views_travel_between_processes() -> None:
    state = armed_village(4, 3).begin(1)
    for seat in viewers(state):
        view = state.view(seat)
        again = pickle.loads(pickle.dumps(view))  # noqa: S301
        assert text(again) == text(view)
        assert again.sample_world(5).to_dict() == view.sample_world(5).to_dict()


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_a_view_needs_a_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 2 or None"):
        Village().begin(1).view(seat)


def test_secrets_are_whispered() -> None:
    village = Village().give(A, red=2).give(B, red=2)
    state = village.begin(3)
    state.listen()
    do(state, "law")
    events = state.heard()
    secret = [event for event in events if event.name == "your_law"]
    assert [event.audience for event in secret] == [A]
    hears = {seat: state.view(seat).hears(secret[0]) for seat in viewers(state)}
    assert hears == {None: False, A: True, B: False, C: False}
    assert all(state.view(B).hears(event) for event in events if event not in secret)
    assert cubes(state, A) == {"red": 1}
    assert offered(state, "law") == ["law"]
