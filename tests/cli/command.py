"""Runs the command `keydom` as a person would, and a played game to try it on."""

from functools import cache
from random import Random

from typer.testing import CliRunner, Result

import keydom as kd
from keydom.cli import app


def keydom(*arguments: object, typed: str = "") -> Result:
    result = CliRunner().invoke(
        app, [str(a) for a in arguments], input=typed, env={"COLUMNS": "120", "TERM": "dumb"}
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def said(text: str) -> str:
    """Output without frames and line breaks."""
    return " ".join("".join(" " if c in "│╭╮╰╯─\n" else c for c in text).split())


@cache
def played() -> str:
    """The record of a short random game."""
    game = kd.game("keythedral", players=2, edition="first", laws=False)
    record = kd.Record(game, seed=5, names=["Ada", "Basil"])
    state = record.start()
    chance = Random(5)
    while not state.is_over:
        record.play(state, chance.choice(state.legal_actions()))
    return record.dumps()
