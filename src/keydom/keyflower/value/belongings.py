"""What a seat has to score with, and what each winter tile makes of it."""

from typing import Final

from keydom.keyflower.rules import (
    APOTHECARY,
    CRAFTSMANS_GUILD,
    GOLD,
    GREEN,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    MERCERS_GUILD,
    SCHOLAR,
    SCRIBES,
    VILLAGE_HALL,
    WATERMILL,
    WINDMILL,
    Rules,
)
from keydom.keyflower.value.numbers import fewest_of, most_of, total

SKILLS_OVER: Final = 0.8  # skills that do not fill a group of the Key guild, on average
GOODS_OVER: Final = 1.0  # the same for the Windmill
BROKEN_SET: Final = 0.15  # part of a set of the Scribes for each skill beyond the sets


class Belongings:
    """Workers by colour, skills by type and goods by type; parts of one where they are not certain."""

    def __init__(self, workers: list[float], skills: list[float], goods: list[float]) -> None:
        self.workers = workers
        self.skills = skills
        self.goods = goods


def winter_points(rules: Rules, tile: int, own: Belongings) -> float:
    """About what a winter tile alone scores; incomplete sets and groups count in part."""
    each = float(rules.points_each[tile * 2])
    size = float(rules.group_size[tile * 2])
    workers = own.workers
    skills = own.skills
    goods = own.goods
    if tile == APOTHECARY:
        return each * total(workers) / size
    if tile == CRAFTSMANS_GUILD:
        return each * fewest_of(workers[:GREEN])
    if tile == JEWELLER:
        return (each - rules.gold_points) * goods[GOLD]
    if tile == KEY_GUILD:
        return each * max(0.0, total(skills) - SKILLS_OVER) / size
    if tile == KEY_MARKET:
        return each * workers[GREEN]
    if tile == MERCERS_GUILD:
        sets = fewest_of(goods[:GOLD]) + goods[GOLD] / 3.0
        return each * min(sets, total(goods) / 3.0)
    if tile == SCHOLAR:
        return each * most_of(skills)
    if tile == SCRIBES:
        sets = fewest_of(skills)
        return each * (sets + BROKEN_SET * min(total(skills) - 3.0 * sets, 2.0))
    if tile == VILLAGE_HALL:
        return each * most_of(workers)
    if tile == WATERMILL:
        return each * most_of(goods[:GOLD])
    if tile == WINDMILL:
        return each * max(0.0, total(goods) - GOODS_OVER) / size
    return float(rules.points[tile * 2])
