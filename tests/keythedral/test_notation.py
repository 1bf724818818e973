"""Every action has one short text, and the text gives the action back."""

import pytest

import keydom
from keydom.keythedral import actions
from tests.keythedral.village import Village

GAME = keydom.game("keythedral", 3)


def test_all_actions_round_trip() -> None:
    texts = [GAME.notation(action) for action in range(GAME.num_actions)]
    assert len(set(texts)) == GAME.num_actions
    assert [GAME.parse(text) for text in texts] == list(range(GAME.num_actions))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (actions.DECLINE, "decline"),
        (actions.PASS, "pass"),
        (actions.NO_BID, "no-bid"),
        (actions.SKIP, "skip"),
        (actions.PAY, "pay"),
        (actions.WITHDRAW, "withdraw"),
        (actions.FENCE, "fence"),
        (actions.UNFENCE, "unfence"),
        (actions.LAW, "law"),
        (actions.BARGAIN, "bargain"),
        (actions.BUY + 4, "buy 5"),
        (actions.SUBSTITUTE + 21, "substitute 22"),
        (actions.HOUSE, "house 1"),
        (actions.CRAFT + 2, "craft yellow"),
        (actions.SALE + 1, "sale purple"),
        (actions.TRADE + 4, "trade red"),
        (actions.CALL + 4, "call 5"),
        (actions.COTTAGE + 1, "cottage 2"),
        (actions.WORK + 28, "work F29"),
        (actions.TILE + 24, "tile E5"),
        (actions.EDGE + 115, "edge F29-nw"),
        (actions.SLOT + 33, "slot 34"),
        (actions.GIVE + 5, "give white"),
        (actions.TAKE, "take black"),
        (actions.EXTRA + 7, "extra yellow"),
        (actions.LESS + 3, "less green"),
        (actions.SWAP + 2, "swap white-yellow"),
        (actions.SWAP_RESOURCES, "swap-resources"),
        (actions.PLAY + 19, "play 20"),
        (actions.KIND, "kind grey"),
        (actions.SEAT + 3, "seat D"),
        (actions.BID + 114, "bid 115"),
        (actions.FIELD + actions.place(-3, 2), "field -3,2"),
        (actions.CORNER + actions.place(0, 0), "corner 0,0"),
    ],
)
def test_one_action_of_each_family(action: int, text: str) -> None:
    assert GAME.notation(action) == text
    assert GAME.parse(text) == action


def test_families_fill_the_whole_range() -> None:
    assert GAME.num_actions == actions.CORNER + actions.GRID


def test_spaces_do_not_matter() -> None:
    assert GAME.parse("  work   F3 ") == actions.WORK + 2


@pytest.mark.parametrize(
    "text", ["", "work", "work F30", "WORK F1", "buy 0", "field 99,99", "pass 1"]
)
def test_other_texts_are_refused_with_the_words_that_are_known(text: str) -> None:
    with pytest.raises(ValueError, match="actions begin with decline, pass, no-bid"):
        GAME.parse(text)


@pytest.mark.parametrize("action", [-1, GAME.num_actions, 10**12])
def test_no_text_for_what_is_no_action(action: int) -> None:
    with pytest.raises(ValueError, match="actions 0 to"):
        GAME.notation(action)


def test_legal_actions_are_sorted_ints_below_the_number_of_actions() -> None:
    state = Village(5).begin(1)
    for _ in range(300):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert legal
        assert 0 <= legal[0] <= legal[-1] < state.game.num_actions
        assert len(legal) > 1  # a single answer is no question
        state.apply(legal[len(legal) // 2])


def test_the_lattice_is_wide_enough_for_a_row_of_all_fields() -> None:
    """Everybody lays every field farther to one side: no place is cut off."""
    for step, corner in ((1, 0), (-1, -1)):
        for along_x in (True, False):
            state = keydom.game("keythedral", 5).new(3)
            reach = 1 if step > 0 else 0
            for turn in range(25):
                reach += step
                x, y = (reach, 0) if along_x else (0, reach)
                state.apply(GAME.parse(f"field {x},{y}"))
                if turn < 20:
                    state.apply(state.legal_actions()[0])
                far = (reach + corner, 0) if along_x else (0, reach + corner)
                state.apply(GAME.parse("corner {},{}".format(*far)))
            assert state.rounds == 1
