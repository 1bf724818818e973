"""What a choice of Keyper would do, where others are asked in the middle of a turn."""

from typing import Any

import pytest

from keydom.tables import Tables
from tests.keyper.manor import Manor
from tests.web.conftest import Browser, Two, seen

JSON = {"accept": "application/json"}


class Told:
    """A table of Keyper where Ada and Basil can ask what a choice, in notation, would do."""

    def __init__(self, browser: Browser, tables: Tables, manor: Manor) -> None:
        self.manor = manor
        self.two = Two(browser, (tables, manor.now))

    def about(self, choice: str) -> Any:
        action = self.manor.game.parse(choice)
        client = self.two.turn()
        legal = seen(client, self.two.table)["legal"]
        assert action in [one["action"] for one in legal]
        path = f"{self.two.path}/about?action={action}&asking=yes"
        return client.get(path, headers=JSON).json()

    def lines(self, choice: str) -> list[str]:
        return list(self.about(choice)["lines"])

    def why(self, choice: str) -> str:
        return str(self.about(choice)["confirm"]["why"])


@pytest.fixture
def tell(browser: Browser, tables: Tables) -> Any:
    return lambda manor: Told(browser, tables, manor)


def test_an_invitation_does_not_end_the_turn(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white"))
    assert told.lines("field 1-3")[-1] == "Then Basil is asked; your turn may go on after that."
    assert told.why("field 1-3") == "Then Basil is asked:"


def test_who_joins_in_hears_nothing_of_a_turn(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white", "field 1-3"))
    for answer in ("join white", "decline"):
        assert told.lines(answer)[-1] == "Then Ada is asked."
        assert told.why(answer) == "Then Ada is asked:"


def test_an_action_between_those_of_the_other_does_not_end_the_turn(tell: Any) -> None:
    manor = Manor().begin().does("keyple white", "field 1-3", "join white")
    told = tell(manor)
    assert told.lines("decline")[-1] == "Then Basil is asked; your turn may go on after that."


def test_the_last_action_ends_the_turn(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white", "field 1-3", "decline"))
    assert told.lines("decline")[-1] == "Your turn ends with it."
    assert told.why("decline") == "This ends your turn:"
