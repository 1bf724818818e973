"""Seats of several people at one device, with curtains; reports of decisions; printed values of people's own."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("seats", sa.Column("curtain", sa.Integer))
    op.create_table(
        "decision_reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("player", sa.String(128), nullable=False),
        sa.Column("household", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("document", sa.JSON, nullable=False),
    )
    op.create_table(
        "own_values",
        sa.Column("player", sa.String(128), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("household", sa.String(32), nullable=False),
        sa.Column("document", sa.JSON, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("ix_own_values_household", "own_values", ["household"])
    for column in ("player", "household", "at"):
        op.create_index(f"ix_decision_reports_{column}", "decision_reports", [column])
