"""Reasons of a game that says too much."""

from keydom.bots.hint import play, reasons
from keydom.engine.text import Message, render
from keydom.engine.view import View
from tests.engine.toy import HIDE, FistsGame


class Talkative(FistsGame):
    """Gives as a reason what is known only once a die is thrown."""

    def why(self, goal: int, before: View, after: View, other: View | None) -> Message:
        return Message("The die shows {number}.", {"number": after.table.die})


def test_what_nobody_can_know_is_no_reason() -> None:
    state = Talkative(2, {}).new(1)
    state.apply(HIDE, 1)
    view = state.view(0)
    thrown = [play(view.sample_world(seed), view, [HIDE]).table.die for seed in range(3)]
    assert len({*thrown}) > 1
    general = Message("What speaks for it: {goal}.", {"goal": "points"})
    assert reasons(view, [HIDE], [0], [HIDE + 1]) == [general]
    assert reasons(view, [], [0], []) == [Message("The die shows {number}.", {"number": 0})]
    assert render(reasons(view, [HIDE], [], [])[0], "AB").startswith("Any choice is fine")
