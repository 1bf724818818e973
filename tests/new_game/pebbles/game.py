"""Pebbles as a game of the engine."""

from collections.abc import Sequence
from typing import Any, ClassVar

from keydom.engine.game import Game, Recap
from keydom.engine.picture import Panel
from keydom.engine.scores import ScoreLine
from keydom.engine.table import Event, Step
from keydom.engine.text import N_, Message, Translate
from keydom.engine.view import View
from keydom.pebbles import picture, words
from keydom.pebbles.table import MOST, Begin, Heap, Turn
from keydom.pebbles.value import worth


class Pebbles(Game[Heap]):
    name: ClassVar[str] = "pebbles"
    title: ClassVar[str] = "Pebbles"
    blurb: ClassVar[str] = N_("Take pebbles, but not the last one.")
    player_counts: ClassVar[tuple[int, ...]] = (2, 3)
    steps: ClassVar[dict[str, type[Step[Any]]]] = {"Begin": Begin, "Turn": Turn}
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = (
        ("take", [str(count + 1) for count in range(MOST)]),
    )
    goals: ClassVar[tuple[str, ...]] = worth.GOALS

    def blank(self) -> Heap:
        return Heap(self.players)

    def start(self, chance: int) -> Heap:
        table = Heap(self.players)
        table.chance = chance
        table.push(Begin(0))
        return table

    def check(self, table: Heap) -> list[str]:
        return [] if table.heap or not table.agenda else ["table.heap: empty, but somebody decides"]

    def hide(self, table: Heap, seat: int) -> None:
        return

    def deal(self, table: Heap, seat: int) -> None:
        return

    def scores(self, table: Heap) -> list[int]:
        return table.taken.copy()

    def winners(self, table: Heap) -> list[int]:
        return [seat for seat, taken in enumerate(table.taken) if taken == max(table.taken)]

    def score_sheet(self, table: Heap) -> list[list[ScoreLine]]:
        return [[ScoreLine(Message(N_("Pebbles")), taken)] for taken in table.taken]

    def rounds(self, table: Heap) -> int:
        return table.heaps

    def worth(self, table: Heap, seat: int) -> list[float]:
        return worth.worth(table, seat)

    def prompt(self, view: View[Heap]) -> Message:
        return words.prompt(view)

    def label(self, view: View[Heap], action: int) -> Message:
        return words.label(action)

    def help(self, view: View[Heap]) -> Message:
        return Message(N_("Whoever takes the last pebble gets nothing for that turn."))

    def tell(self, event: Event) -> Message:
        return words.tell(event)

    def loss(self, event: Event, seat: int) -> Message | None:
        return words.loss(event, seat)

    def place(self, event: Event) -> str:
        return "heap"

    def chapter(self, event: Event) -> Message | None:
        return words.chapter(event)

    def recap(self, events: Sequence[Event], view: View[Heap]) -> Recap:
        return words.recap(events, self.players)

    def panels(
        self,
        view: View[Heap],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        return picture.panels(view, names, translate, hinted)

    def board(self, view: View[Heap], names: Sequence[str], translate: Translate) -> str:
        return "o" * view.table.heap
