"""What the coach has to say of a position."""

import pytest

from keydom.keyflower.tips import SEASONS, tips
from keydom.locale import languages
from keydom.web.coach import cards
from tests.keyflower.town import Town


def told(town: Town) -> list[str]:
    return tips(town.state().view(0))


@pytest.mark.parametrize("season", range(4))
def test_each_season_has_its_aim(season: int) -> None:
    assert SEASONS[season] in told(Town(season=season).behind(0, red=5))


def test_being_outbid_comes_first() -> None:
    town = Town().behind(0, red=5).offer("keywood").bid("keywood", 0, "red", 1)
    assert "tip-outbid" not in told(town)
    assert told(town.bid("keywood", 1, "red", 2))[0] == "tip-outbid"


def test_an_upgrade_is_told_when_its_cost_is_there() -> None:
    town = Town().behind(0, red=5).own(0, "keywood", (1, 0))
    assert "tip-upgrade" not in told(town)
    assert "tip-upgrade" in told(town.behind(0, saw=1))


def test_boats_are_told_when_few_workers_are_left() -> None:
    town = Town().behind(0, red=3)
    assert "tip-boats" in told(town)
    assert "tip-boats" not in told(town.behind(0, blue=1))


def test_who_is_asked_something_else_hears_nothing() -> None:
    state = Town().behind(0, red=3, blue=3).offer("keywood").state()
    assert tips(state.view(1)) == tips(state.view(None)) == []
    state.apply(state.game.parse("bid keywood"))
    assert tips(state.view(0)) == []


@pytest.mark.parametrize("language", languages())
def test_every_tip_has_a_card(language: str) -> None:
    others = {"tip-outbid", "tip-sides", "tip-upgrade", "tip-boats"}
    found = {name for name in cards("keyflower", language) if name.startswith("tip-")}
    assert found == others | {*SEASONS}
