"""Projects: what a seat may do for points, and what that takes. Points and actions are counted in hundredths."""

from typing import Final

from keydom.keyper.rules import NONE

NOTHING: Final[list[int]] = []


class Project:
    """Something that brings points for actions and goods."""

    def __init__(self, goal: int, gain: int) -> None:
        self.goal = goal
        self.gain = gain  # points
        self.area = NONE  # where it builds
        self.cost = NONE  # rows of Rules.costs: to build, to upgrade
        self.upgrade = NONE
        self.items = NOTHING  # what its places take
        self.times = 0  # how many places it fills
        self.each = False  # every place takes one of each of the items
        self.extra = 0  # further actions
        self.rank = 0  # points for its actions and goods
        self.merit = 0  # points beyond what its actions and goods are worth elsewhere


def by_rank(project: Project) -> int:
    """Sort key: the best project first."""
    return -project.rank
