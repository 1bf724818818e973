"""Hints of seats, and tables without them: rated ones."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # No existing table is rated, and nobody has asked for a hint.
    no = sa.false()
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=no))
    op.add_column("seats", sa.Column("hint", sa.JSON()))
    op.add_column(
        "seats", sa.Column("hint_wanted", sa.Boolean(), nullable=False, server_default=no)
    )
