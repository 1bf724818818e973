"""Analyses of finished games: who wanted one, and the verdict on each turn."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("household", sa.String(32)),
        sa.Column("wanted", sa.Double, nullable=False),
        sa.Column("turns", sa.Integer),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("ix_analyses_done", "analyses", ["done"])
    op.create_table(
        "verdicts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("document", sa.JSON, nullable=False),
    )
