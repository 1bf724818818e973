"""A stamp on every table, which tells a process whether what it has in memory is current."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("stamp", sa.Integer, nullable=False, server_default="0"))
