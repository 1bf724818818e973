"""What the site remembers beside the tables: its secret, accounts, webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "site",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_site"),
    )
    op.create_table(
        "accounts",
        sa.Column("login", sa.String(24), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("player", sa.String(128), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("login", name="pk_accounts"),
        sa.UniqueConstraint("player", name="uq_accounts_player"),
    )
    op.create_table(
        "hooks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(128), nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player", name="pk_hooks"),
    )
