"""Webhooks speak the language of the player who set them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # All that exist were told in English so far.
    op.add_column("hooks", sa.Column("language", sa.String(8), nullable=False, server_default="en"))
