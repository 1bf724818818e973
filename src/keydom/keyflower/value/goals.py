"""The goals that the value of a position is split into, by number."""

from typing import Final

from keydom.engine.text import N_

GOALS: Final[tuple[str, ...]] = (
    N_("points on its tiles"),
    N_("upgrades"),
    N_("goods"),
    N_("skills"),
    N_("workers"),
    N_("useful tiles in its village"),
    N_("the scoring of winter"),
    N_("a place in the turn order"),
)

POINTS: Final = 0
UPGRADES: Final = 1
GOODS: Final = 2
SKILLS: Final = 3
WORKERS: Final = 4
VILLAGE: Final = 5
SCORING: Final = 6
TURN_ORDER: Final = 7
