"""What the coach has to say of a position, and what it warns of."""

import pytest

from keydom.engine.text import render
from keydom.keythedral.tips import tips
from keydom.keythedral.warn import warn
from keydom.keythedral.work import reached, rivals
from keydom.locale import languages
from keydom.web.coach import cards
from tests.keythedral.village import A, B, Village

NAMES = ("Ada", "Basil", "Cleo")


def test_an_idle_worker_is_told_when_spending() -> None:
    full = Village().work(A, 0, 1, 2, 3, 4).give(A, black=1).begin(3)
    assert tips(full.view(A)) == []
    state = Village().work(A, 0, 1, 2, 3).give(A, black=1).begin(3)
    assert tips(state.view(A)) == ["tip-idle"]
    assert tips(state.view(B)) == tips(state.view(None)) == []
    assert tips(Village().begin(1).view(A)) == []  # nobody has left yet


def test_a_price_card_beneath_a_seat_for_sale_is_told() -> None:
    village = Village(face_up=True).work(A, 0, 1, 2, 3, 4).give(A, black=1)
    view = village.begin(3).view(A)
    later = view.table.rules.slot_row.index(1)
    for increased, decreased, told in ((0, -1, 1), (-1, 0, 1), (later, -1, 0), (-1, -1, 0)):
        view.table.increase_on, view.table.decrease_on = increased, decreased
        assert tips(view) == ["tip-price"] * told


@pytest.mark.parametrize("language", languages())
def test_every_tip_has_a_card(language: str) -> None:
    assert {name for name in cards("keythedral", language) if name.startswith("tip-")} == {
        "tip-price",
        "tip-idle",
    }


def test_rivals_are_all_workers_who_come_to_the_fields_of_a_cottage() -> None:
    village = Village()
    tile = village.cottage("A1")
    near = set(reached(village.table, tile))
    others = [
        other
        for other in range(len(village.table.corner))
        if other != tile and near & set(reached(village.table, other))
    ]
    assert rivals(village.table, tile) == len(others) > 1
    village.table.house[others[0]] = 1
    assert rivals(village.table, tile) == len(others) + 1
    village.table.house[tile] = 1  # not its own
    assert rivals(village.table, tile) == len(others) + 1


def crowd(village: Village) -> Village:
    """All of the others' cottages are houses."""
    for tile in range(5, len(village.table.house)):
        village.table.house[tile] = 1
    return village


def test_a_house_without_room_for_its_second_worker() -> None:
    village = Village()
    village.table.phase = 3
    tile = village.cottage("A1")
    fields = len(reached(village.table, tile))
    built = village.table.clone()
    built.set_house(tile, 1)
    assert rivals(built, tile) + 1 < 2 * fields
    assert warn(village.table, built, A) == []
    before = crowd(village).table
    after = before.clone()
    after.set_house(tile, 1)
    others = rivals(after, tile)
    assert others + 1 >= 2 * fields
    (told,) = warn(before, after, A)
    assert render(told, NAMES) == (
        f"House 1 has {fields} fields, and {others} other workers come to them: "
        "its second worker will often find none free."
    )
    assert warn(after, after, A) == []  # it is there already


def test_a_corner_among_many_workers() -> None:
    for village, told in ((Village(), False), (crowd(Village()), True)):
        after = village.table
        after.phase, after.round, after.row = 0, 0, -1
        tile = village.cottage("A1")
        before = after.clone()
        before.corner = [-1 if at == tile else corner for at, corner in enumerate(after.corner)]
        said = [render(message, NAMES) for message in warn(before, after, A)]
        others = rivals(after, tile)
        text = f"{others} other workers come to the fields of this corner: yours will often find no work."
        assert said == ([text] if told else [])
        assert warn(after, after, A) == []
