"""Webhooks remember that they failed, for the players who set them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("hooks", sa.Column("failures", sa.Integer, nullable=False, server_default="0"))
    op.add_column("hooks", sa.Column("failure", sa.String(32)))
    op.add_column("hooks", sa.Column("failed_at", sa.Double))
