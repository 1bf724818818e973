"""Keys instead of English sentences: why a table is set aside, and what a hint is after."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# The sentences as version 0003 stored them.
ASIDE = {
    "it was begun with another version of the rules": "other-rules",
    "its game or its options are not known here": "unknown-game",
    "an action of it is no longer legal": "illegal-action",
    "it ends with other points now": "other-scores",
}
NO_GOAL = "losing as little as possible"
GOALS = {
    "keythedral": (
        "seats in the Keythedral",
        "a seat that is for sale",
        "cubes for later",
        "houses and good fields",
        "law cards",
        "a place in the turn order",
    ),
    "keyflower": (
        "points on its tiles",
        "upgrades",
        "goods",
        "skills",
        "workers",
        "useful tiles in its village",
        "the scoring of winter",
        "a place in the turn order",
    ),
    "keyper": (
        "points on the boat track",
        "its farm and animals",
        "buildings in its village",
        "fairs",
        "more keyples",
        "goods for later",
    ),
}

tables = sa.table("tables", sa.column("id"), sa.column("game"), sa.column("aside"))
seats = sa.table(
    "seats",
    sa.column("table_id"),
    sa.column("seat"),
    sa.column("hint", sa.JSON(none_as_null=True)),
)


def upgrade() -> None:
    for sentence, key in ASIDE.items():
        op.execute(tables.update().where(tables.c.aside == sentence).values(aside=key))
    connection = op.get_bind()
    hinted = (
        sa.select(seats, tables.c.game)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.hint.is_not(None))
    )
    for table_id, seat, hint, game in connection.execute(hinted).all():
        if hint is not None and "goal" in hint:
            here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
            connection.execute(seats.update().where(here).values(hint=_with_key(game, hint)))


def _with_key(game: str, hint: dict[str, Any]) -> dict[str, Any] | None:
    """The number of the goal in the game's list, or None for no goal. A hint with an unknown goal is dropped."""
    goals = GOALS.get(game, ())
    if hint["goal"] in goals:
        return {**hint, "goal": goals.index(hint["goal"])}
    return {**hint, "goal": None} if hint["goal"] == NO_GOAL else None
