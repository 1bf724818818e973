"""Workers and skills: what they can still do this season, and what they are worth in the next."""

from math import exp
from typing import Final

from keydom.keyflower.rules import GREEN
from keydom.keyflower.value import goals
from keydom.keyflower.value.numbers import total
from keydom.keyflower.value.outlook import Outlook

# By season.
ACTIONS: Final = [8.0, 7.0, 8.0, 15.0]  # points that very many workers could still bring in it
NEXT: Final = [1.5, 1.05, 0.6, 0.0]  # a worker in the season after
SKILLED: Final = [0.7, 0.65, 0.5, 0.0]  # a skill

MANY: Final = 8.0  # workers that bring two thirds of what very many could
OUTBID: Final = 0.6  # a worker in an outbid group, as one behind the screen
GREENER: Final = 0.25  # part more for a green worker


def people(outlook: Outlook) -> None:
    season = outlook.season
    workers = outlook.workers
    returning = outlook.returning
    if not outlook.closing:
        now = total(workers) + OUTBID * outlook.outbid
        passed = (
            outlook.table.passes / outlook.table.rules.players
        )  # each pass brings the end nearer
        open_part = 1.0 - passed * passed
        outlook.value[goals.WORKERS] += open_part * ACTIONS[season] * (1.0 - exp(-now / MANY))
    later = total(workers) + total(returning)
    later += GREENER * (workers[GREEN] + returning[GREEN])
    outlook.value[goals.WORKERS] += NEXT[season] * later
    outlook.value[goals.SKILLS] += SKILLED[season] * total(outlook.skills)
