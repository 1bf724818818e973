"""The plan: the best projects, as far as time and plots allow. Points and actions are counted in hundredths."""

from typing import Final

from keydom.keyper.actions import FARM_PLOTS, PLOTS
from keydom.keyper.rules import FARM, VILLAGE
from keydom.keyper.value.outlook import ACTION, TEAM, Outlook
from keydom.keyper.value.projects import Project, by_rank

IDLE: Final = 62  # points of an action for which nothing is planned
EFFORT: Final = 110  # per cent: the actions that a project takes in the end, of those that it needs
SURE: Final = 92  # per cent of its points that a project counts,
FADE: Final = 20  # one less for so many hundredths of an action that it needs,
SPREAD: Final = 40  # and up to so many less for being planned late


def carry_out(outlook: Outlook) -> None:
    """Take the best projects; what time is left counts a little."""
    outlook.projects.sort(key=by_rank)
    budget = outlook.left
    room = [FARM_PLOTS - outlook.built[FARM], PLOTS - FARM_PLOTS - outlook.built[VILLAGE]]
    for project in outlook.projects:
        if project.cost >= 0 and room[project.area] <= 0:
            continue
        needed = outlook.price(project)
        effort = needed * EFFORT // 100
        gain = project.gain * certainty(outlook, needed, budget) // 100
        if effort > budget or gain < effort * IDLE // 100:
            outlook.put_back()
            continue
        outlook.taken.clear()
        budget -= effort
        outlook.sums[project.goal] += gain
        if project.cost >= 0:
            room[project.area] -= 1
        use_up(outlook, project)
    outlook.sums[TEAM] += budget * IDLE // 100


def certainty(outlook: Outlook, needed: int, budget: int) -> int:
    """Return the per cent of a project's points that count: less for what takes long and comes late."""
    sure = SURE - needed // FADE
    if needed > ACTION and outlook.left:
        sure -= (outlook.left - budget) * SPREAD // outlook.left
    return max(0, sure)


def use_up(outlook: Outlook, project: Project) -> None:
    """An action that is under way, or a right of the Building plot, serves one project only."""
    if outlook.free_now:
        outlook.rights -= 1
    if outlook.builds_now:
        outlook.pending.builds[project.area] -= 1
    if outlook.upgrades_now:
        outlook.pending.upgrades -= 1
