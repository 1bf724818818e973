"""Why a turn is good, in the words of Keythedral, and which seats are still to be had."""

import pytest

from keydom.bots.hint import reasons
from keydom.engine.text import render
from keydom.keythedral.why import new_cottage

from .village import A, B, C, Village, do

SEATS, SALE, CUBES, FIELDS, LAWS, ORDER = range(6)


def shop() -> Village:
    """A row with one tile left, for stone and timber."""
    return Village(2).tiles("4-a").row(0).sold(B, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("held", "line", "other", "goal", "says"),
    [
        (
            {"black": 1, "brown": 1},
            "buy 1",
            "pass",
            SEATS,
            "It brings a seat in the Keythedral: 4 points.",
        ),
        (
            {"black": 1, "brown": 1, "red": 1},
            "law; give red",
            "law; give black",
            SALE,
            "You can still pay for the seat of 4 (≈ 1 stone, 1 timber) afterwards.",
        ),
        (
            {"black": 1, "red": 2},
            "trade brown; give red; give red",
            "pass",
            SALE,
            "With that you can pay for the seat of 4 (≈ 1 stone, 1 timber).",
        ),
        (
            {"red": 2},
            "trade brown; give red; give red",
            "pass",
            SALE,
            "It brings you nearer to the seat of 4 (≈ 1 stone, 1 timber): after it you still need 1 stone.",
        ),
        (
            {"red": 2},
            "trade brown; give red; give red",
            "pass",
            CUBES,
            "You get 1 timber for 2 wine.",
        ),
        (
            {"black": 1, "brown": 1, "red": 1},
            "house 2",
            "pass",
            FIELDS,
            "House 2 will send two workers in every round; 4 fields are open to them."
            " For the seat of 4 (≈ 1 stone, 1 timber) you then need 1 stone, 1 timber.",
        ),
        (
            {"black": 2, "brown": 2},
            "house 2",
            "pass",
            FIELDS,
            "House 2 will send two workers in every round; 4 fields are open to them.",
        ),
        (
            {"red": 2},
            "craft white; give red; give red",
            "pass",
            CUBES,
            "You get 1 ironwork for 2 wine: seats of the rows to come ask for it.",
        ),
        (
            {"red": 2},
            "pass",
            "law; give red",
            CUBES,
            "You keep your cubes and wait; you can act again unless all the others pass.",
        ),
        (
            {"black": 1, "red": 1},
            "law; give red",
            "pass",
            LAWS,
            "You get a law card, to be played when its moment comes.",
        ),
    ],
)
def test_the_sentence_of_a_goal(
    held: dict[str, int], line: str, other: str, goal: int, says: str
) -> None:
    village = shop().give(A, **held)
    view = village.begin(3).view(A)
    lines = [[village.game.parse(part) for part in text.split("; ")] for text in (line, other)]
    assert [render(told, "AB") for told in reasons(view, lines[0], [goal], lines[1])] == [says]


def told(village: Village, phase: int, line: str, other: str, goal: int) -> list[str]:
    view = village.begin(phase).view(A)
    lines = [[village.game.parse(part) for part in text.split("; ")] for text in (line, other)]
    return [render(message, "ABC") for message in reasons(view, lines[0], [goal], lines[1])]


def test_a_seat_comes_before_a_house_where_somebody_else_can_pay_for_it() -> None:
    points = "It brings a seat in the Keythedral: 4 points."
    village = shop().give(A, black=1, brown=1)
    assert told(village, 3, "buy 1", "pass", SEATS) == [points]
    village.give(B, black=1, brown=1)
    why = "B can pay for it too: a house can wait, the seat cannot."
    assert told(village, 3, "buy 1", "pass", SEATS) == [f"{points} {why}"]


def test_a_seat_comes_before_a_house_without_room() -> None:
    points = "It brings a seat in the Keythedral: 4 points."
    village = Village(4).tiles("4-a").row(0).give(A, black=1, brown=1)
    assert told(village, 3, "buy 1", "pass", SEATS) == [points]
    village.house(*[f"{seat}{number}" for seat in "BCD" for number in range(1, 6)])
    why = "For a house there is hardly room: its second worker would often find no field."
    assert told(village, 3, "buy 1", "pass", SEATS) == [f"{points} {why}"]


def test_a_fence_that_is_removed_opens_a_field() -> None:
    village = shop().give(A, red=2)
    village.fence(B, "A1", village.beside("A1")[0])
    (said,) = told(village, 3, "unfence", "pass", FIELDS)  # there is no other fence
    assert said == "Without the fence you reach quarry F1 from your cottage 1."


def test_a_first_bid_is_told_by_what_it_brings_in_either_case() -> None:
    village = Village(3).row(0).give(C, red=2)  # C bids first, then A; B comes last
    view = village.begin(5).view(C)
    bid, none = village.game.parse("bid 2"), village.game.parse("no-bid")
    (said,) = [render(told, "ABC") for told in reasons(view, [bid], [CUBES], [none])]
    assert (
        said
        == "If B matches it, you get 2 cubes; if it wins, you name the start player for 2 cubes."
    )


def test_who_ends_the_phase_with_a_pass_hears_what_the_next_round_must_bring() -> None:
    state = shop().give(A, red=2).begin(3)
    do(state, "trade brown")
    said = [
        render(message, "AB")
        for message in reasons(state.view(A), [state.game.parse("pass")], [CUBES], [])
    ]
    assert said == [
        "You keep your cubes for the next round:"
        " for the seat of 4 (≈ 1 stone, 1 timber) you still need 1 stone."
    ]


def test_a_number_is_called_for_the_fields_that_others_could_take() -> None:
    village = Village(2).row(0)
    (said,) = told(village, 1, "call 1", "call 2", CUBES)
    assert said.startswith("Now your cottage 1 chooses first; later others could take")


def test_a_number_without_a_free_field_loses_nothing() -> None:
    village = Village(2).row(0)
    village.work(B, *village.beside("A1"))
    (said,) = told(village, 1, "call 1", "call 2", CUBES)
    assert said == "No field is free for your cottage 1 anyway, so this call loses nothing."


def test_the_fields_that_a_cottage_reaches_and_nobody_else() -> None:
    village = Village(2)
    tile = village.cottage("A1")
    said = "Your cottage 1 will reach lake F7, farm F9, quarry F1, woods F2"
    for other in range(5, 10):
        village.table.around[other * 4 : other * 4 + 4] = [-1] * 4
    told = render(new_cottage(village.table, tile), "AB")
    assert told == f"{said}, and nobody else reaches them."
    village.table.around[5 * 4 : 5 * 4 + 4] = [0, 1, 6, -1]
    assert (
        render(new_cottage(village.table, tile), "AB") == f"{said}; 1 of them nobody else reaches."
    )
    village.table.around[5 * 4 + 3] = 8
    assert render(new_cottage(village.table, tile), "AB") == f"{said}."


def test_the_seats_that_are_still_to_be_had() -> None:
    village = shop().give(A, black=1, red=2)

    def reached() -> list[str]:
        view = village.begin(3).view(A)
        return [render(line, "AB") for line in view.game.reachable(view)]

    later = "For sale later, row by row: 5 seats of 6, 5 seats of 8, 4 seats of 10, 3 seats of 12."
    tile = "seat of 4 (≈ 1 stone, 1 timber): 2 points more for you."
    assert reached() == [f"{tile} You lack 1 timber.", later]
    village.give(A, brown=1)
    assert reached() == [f"{tile} You can pay for it.", later]
