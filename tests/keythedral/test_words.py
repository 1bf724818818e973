"""Every decision is a sentence, every choice has a label of its own, every event can be told."""

import random
from itertools import pairwise

import pytest

import keydom
from keydom import State
from keydom.engine.text import render
from keydom.keythedral import words
from keydom.keythedral.actions import place
from keydom.keythedral.game import Keythedral
from keydom.keythedral.names import FIELD_NAMES
from keydom.keythedral.rules import (
    BROKEN_FENCES,
    CRAFT_BARGAIN,
    DOUBLE_PRODUCTION,
    PRICE_INCREASE,
    SUBSTITUTION,
    UNEXPECTED_HARVEST,
    UPGRADE_COTTAGE,
)
from tests.keythedral.policy import purposeful
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    choices,
    do,
    edge_text,
    land,
    play,
    step_name,
    until,
)

NAMES = ["Ada", "Basil", "Cleo", "Dov", "Eve"]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_in_words(players: int) -> None:
    game = keydom.game("keythedral", players=players)
    state = game.new(seed=players)
    state.listen()
    chance = random.Random(players)
    while not state.is_over:
        view = state.view(state.seat)
        assert "{" not in render(view.prompt(), NAMES)
        assert render(view.help(), NAMES)
        labels = [render(view.label(action), NAMES) for action in view.legal_actions()]
        assert len(set(labels)) == len(labels), labels
        for other in (*range(players), None):
            if other != state.seat:
                assert render(state.view(other).prompt(), NAMES).startswith("Waiting")
        state.apply(purposeful(state, chance))
        for event in state.heard():
            assert "{" not in render(game.tell(event), NAMES)
    assert render(state.view(None).prompt(), NAMES) == "The game is over."


def test_every_prompt_has_its_help() -> None:
    """The help of NameTarget is the text of the card."""
    shared = {name for name in words.PROMPTS if any(name.startswith(f"{n} ") for n in words.HELP)}
    shared |= {"Act, last to pass", "NameTarget"}
    assert set(words.PROMPTS) - set(words.HELP) == shared
    assert set(words.HELP) - set(words.PROMPTS) == {"Act, all face up"}


def test_kt_58_help_says_that_only_the_current_row_is_sold() -> None:
    for face_up in (False, True):
        view = Village(face_up=face_up).give(0, red=1).begin(3).view(0)
        assert ("only that row is for sale" in render(view.help(), NAMES)) == face_up
    option = next(option for option in Keythedral.offered if option.name == "face_up")
    assert "Only the current row is for sale" in option.help


def test_kt_56_help_says_who_pays_whom() -> None:
    """Whoever matches pays the player whose bid was matched; any other winner pays player B."""
    state = Village().give(0, red=2).give(1, red=2).give(2, red=2).begin(5)
    text = render(state.view(2).help(), NAMES)
    assert (
        "can only match the highest bid: that wins, and the player whose bid was matched is paid"
        in text
    )
    assert "Any other winner pays the player to the left of the start player" in text


def test_repeal_is_asked_with_the_aim_of_the_card() -> None:
    state = do(Village().law(0, 3).law(1, 9).begin(3), play(3), "tile A1")
    view = state.view(1)
    assert render(view.prompt(), NAMES) == (
        "Ada plays Upgrade cottage (Ada's cottage 1). Do you repeal it?"
    )


def test_prices_are_told_with_the_cards_beneath_the_tile() -> None:
    village = Village().tiles("4-a").give(0, black=2, brown=2).law(0, 2)
    state = do(village.begin(3), play(2), "slot 1")
    view = state.view(0)
    label = render(view.label(state.game.parse("buy 1")), NAMES)
    assert label == "Buy the seat of 4 (≈ 1 stone, 1 timber), one cube less: 1 in all"


def test_an_action_that_does_not_exist_has_no_label() -> None:
    view = Village().give(0, red=1).begin(3).view(0)
    with pytest.raises(ValueError, match="no action"):
        view.label(view.game.num_actions)


# ---- What a decision says


def prompt(state: State) -> str:
    return render(state.view(state.seat).prompt(), NAMES)


def help_(state: State) -> str:
    return render(state.view(state.seat).help(), NAMES)


def label(state: State, text: str) -> str:
    action = state.game.parse(text)
    assert action in state.legal_actions()
    return render(state.view(state.seat).label(action), NAMES)


def test_payments_say_for_what_to_whom_and_how_far() -> None:
    village = Village().give(A, black=2, brown=2, red=2)
    state = do(village.begin(3), "craft white")
    assert prompt(state) == ("Pay the craftsman for ironwork: 2 more cubes of any other colour.")
    assert prompt(do(state, "give black")) == (
        "Pay the craftsman for ironwork: 1 more cube of any other colour."
    )
    state = do(village.begin(3), "trade blue")
    assert prompt(state) == "Pay the trader for water: other cube 1 of 2."
    assert label(state, "give red") == "Give wine"
    assert prompt(do(state, "give red")) == "Pay the trader for water: other cube 2 of 2."
    state = do(village.begin(3), "law")
    assert prompt(state) == "Pay the law master for a law card: cube 1 of 1."


def test_bids_are_paid_to_somebody() -> None:
    village = Village().give(A, red=2, blue=2).give(B, red=2, blue=2).give(C, red=1, blue=2)
    state = do(village.begin(5), "bid 2")
    assert prompt(state) == "Outbid Cleo, who has bid 2? Then only Basil may still match you."
    assert help_(state).startswith("If you win, you pay Basil.")
    do(state, "no-bid")
    assert prompt(state) == "Match Cleo's bid of 2 to name the start player, or let it go?"
    assert help_(state).startswith("If you match, you pay Cleo; if not, Cleo wins and pays you.")
    assert label(state, "bid 2") == "Match the bid of 2"
    do(state, "bid 2", "give red")
    assert prompt(state) == "Pay Cleo for the right to name the start player: cube 2 of 2."
    assert label(state, "give red") == "Give wine to Cleo"
    do(state, "give red")
    assert label(state, "seat A") == "Ada begins"


def test_a_cottage_is_told_with_its_fields() -> None:
    state = keydom.game("keythedral", 3).new(5)
    state.listen()
    do(state, "field -1,0", "cottage 3", "corner -1,0")
    told = [state.game.tell(event) for event in state.heard() if event.name == "cottage"]
    kind = FIELD_NAMES[land(state).kind(4)]
    assert [render(message, NAMES) for message in told] == [
        f"Ada lays cottage 3 beside quarry F1, woods F4, {kind} F5"
    ]


def test_what_is_repeated_is_counted() -> None:
    village = Village().house("A1").law(A, UNEXPECTED_HARVEST)
    near = village.beside("A1")
    state = until(village.begin(1), "CallNumber")
    assert prompt(state) == "Set work order marker 1 of 5: whose workers leave next?"
    until(do(state, "call 1"), "FirstWorker")
    assert prompt(state) == "Send worker 1 of 2 from your house 1."
    assert label(state, f"work F{near[0] + 1}") == f"Send a worker to quarry F{near[0] + 1}"
    do(state, f"work F{near[0] + 1}")
    assert prompt(state) == "Send worker 2 of 2 from your house 1, or keep it at home."
    village = Village().law(A, UNEXPECTED_HARVEST).work(A, *Village().fields_of("red")[:2])
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind red")
    assert prompt(state) == "Unexpected harvest: take cube 1 of 2, of any colour."
    assert prompt(do(state, "take blue")) == "Unexpected harvest: take cube 2 of 2, of any colour."


def test_a_purchase_with_substitution_counts_its_cubes() -> None:
    village = Village().tiles("4-a").give(A, blue=2, red=2).law(A, SUBSTITUTION)
    state = do(village.begin(3), "substitute 1")
    text = "Substitution: pay resource cube {} of 2 for the seat of 4 (≈ 1 stone, 1 timber)."
    assert prompt(state) == text.format(1)
    assert prompt(do(state, "give red")) == text.format(2)


def test_craft_bargain_and_bargain_say_what_is_swapped() -> None:
    village = Village().give(A, red=1, blue=1).use_up(white=1).law(A, CRAFT_BARGAIN)
    state = do(village.begin(3), play(CRAFT_BARGAIN))
    assert prompt(state) == "Craft bargain: which resource cube do you give for ironwork?"


def test_a_turn_says_what_a_pass_would_do_and_why_it_comes_again() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(B, PRICE_INCREASE)
    state = village.give(B, red=2).begin(3)
    assert prompt(state) == "Your turn to spend: choose one action, or pass."
    do(state, "buy 1", play(PRICE_INCREASE), "withdraw")
    assert prompt(state) == "Your purchase was stopped: choose another action, or pass."
    state = do(Village().give(A, red=2).give(B, red=2).give(C, red=2).begin(3), "pass", "pass")
    assert prompt(state) == "Your turn to spend: choose one action. If you pass, the phase ends."


def test_law_cards_are_asked_for_with_the_moment() -> None:
    state = Village().law(B, UPGRADE_COTTAGE).begin(1)
    said: list[str] = []
    while step_name(state) != "Act":
        if step_name(state) == "AskLaw":
            said.append(prompt(state))
        do(state, choices(state)[0])
        if len(said) > 60:
            break
    more = " You may play a law card first."
    assert said[:5] == [
        "The phase Work begins." + more,
        "Ada is about to call a number." + more,
        "Cottages 1 are called." + more,
        "Ada's workers are about to leave." + more,
        "Your workers are about to leave." + more,
    ]
    assert "You are about to collect cubes." + more in said
    assert all(one != two for one, two in pairwise(said))


def test_targets_of_law_cards_are_labelled_with_the_card() -> None:
    state = do(Village().law(A, UPGRADE_COTTAGE).begin(3), play(UPGRADE_COTTAGE))
    assert label(state, "tile B2") == "Upgrade cottage: Basil's cottage 2"
    state = do(Village().law(A, BROKEN_FENCES).begin(1), play(BROKEN_FENCES))
    assert label(state, "seat B") == "Broken fences: Basil"
    village = Village().law(A, DOUBLE_PRODUCTION).work(A, *Village().fields_of("red")[:2])
    state = do(village.begin(2), play(DOUBLE_PRODUCTION))
    red = village.fields_of("red")[0] + 1
    assert label(state, f"work F{red}") == f"Double production: vineyard F{red}"


def test_a_standing_order_is_labelled_whatever_is_asked() -> None:
    state = do(Village().law(A, UPGRADE_COTTAGE).begin(1), "decline")
    until(state, "FirstWorker", ["call 1"])
    view = state.view(A)
    assert render(view.label(state.game.parse(play(UPGRADE_COTTAGE))), NAMES) == (
        "Play Upgrade cottage"
    )


# ---- Places are named by what lies beside them


def test_fences_are_built_and_removed_between_a_cottage_and_a_field() -> None:
    village = Village().give(A, brown=1, red=2)
    near = village.beside("B1")[0]
    edge = edge_text(village.edge("B1", near))
    state = do(village.begin(3), "fence")
    between = f"between Basil's cottage 1 and quarry F{near + 1}"
    assert label(state, edge) == f"Build the fence {between}"
    village.fence(C, "B1", near, village.beside("B1")[1])
    state = do(village.begin(3), "unfence")
    assert label(state, edge) == f"Remove the fence {between}"


def test_a_place_for_a_field_is_named_by_its_neighbours() -> None:
    state = keydom.game("keythedral", 3).new(5)
    kinds = [render(words.field_name(land(state), field), NAMES) for field in range(4)]
    spots = {where: field for field, where in enumerate(land(state).field_at)}
    first, right, below = (kinds[spots[place(*at)]] for at in ((0, 0), (1, 0), (0, 1)))
    assert prompt(state).startswith("Lay field 1 of 5 (")
    assert label(state, "field -1,0") == f"Lay it left of {first}"
    assert label(state, "field 2,0") == f"Lay it right of {right}"
    assert label(state, "field 0,2") == f"Lay it below {below}"
    do(state, "field -1,0", "cottage 3", "corner -2,-1")
    assert label(state, "field -2,0").startswith("Lay it left of ")
    assert label(state, "field -2,0").endswith(", touching Ada's cottage 3")
    assert label(state, "field -2,-1") == "Lay it north-west of Ada's cottage 3"
    own = state.view(0).label(state.game.parse("field -2,-1"))
    assert render(own, NAMES) == "Lay it north-west of your cottage 3"


def test_a_corner_is_named_by_the_fields_that_it_touches() -> None:
    state = keydom.game("keythedral", 3).new(5)
    do(state, "field -1,0", "cottage 3")
    table = land(state)
    name = {
        at: render(words.field_name(table, table.field_of[place(*at)]), NAMES)
        for at in ((0, 0), (-1, 0), (0, 1))
    }
    assert label(state, "corner -1,0") == (
        f"Lay it between {name[-1, 0]}, {name[0, 0]}, {name[0, 1]}"
    )
    assert label(state, "corner -1,-1") == f"Lay it above {name[-1, 0]}, {name[0, 0]}"
    assert label(state, "corner -2,-1") == f"Lay it north-west of {name[-1, 0]}, its only field"


def test_a_corner_says_which_fields_are_fenced_off() -> None:
    village = Village()
    near = village.beside("A1")
    village.fence(B, "A1", near[0])
    old = village.table.corner[0]
    village.table.lay_cottage(0, village.table.free_corners()[0])
    fields = [render(words.field_name(village.table, field), NAMES) for field in near]
    text = render(words.free_corner(village.table, old), NAMES)
    assert text.startswith("Lay it between ")
    assert all(field in text for field in fields)
    assert text.endswith(f", fenced off from {fields[0]}")
