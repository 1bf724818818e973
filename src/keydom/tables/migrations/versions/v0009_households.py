"""Who shares an address, how often a seat was handed on, and how long the site has been up."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("household", sa.String(32)))
    op.create_index("ix_tables_household", "tables", ["household"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.add_column("seats", sa.Column("household", sa.String(32)))
    op.add_column("seats", sa.Column("handed", sa.Integer, nullable=False, server_default="0"))
    uptime = op.create_table(
        "uptime",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uptime"),
    )
    # Clocks that run now were begun by the time of day: it goes on from there.
    op.bulk_insert(uptime, [{"id": 1, "seconds": time.time()}])
