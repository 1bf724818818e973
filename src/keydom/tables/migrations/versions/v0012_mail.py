"""Mail: what waits for the host's server, the addresses of those who ask for it, and what they are to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "mails",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("stop", sa.String(1000)),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failure", sa.String(200)),
    )
    op.create_index("ix_mails_due", "mails", ["due"])
    op.create_index("ix_mails_address", "mails", ["address", "created"])
    op.create_table(
        "addresses",
        sa.Column("player", sa.String(128), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("turns", sa.Boolean, nullable=False),
        sa.Column("invitations", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("stopped", sa.Boolean, nullable=False),
        sa.Column("refused", sa.Integer, nullable=False),
        sa.Column("told", sa.Double, nullable=False),
    )
    op.create_index("ix_addresses_address", "addresses", ["address"])
    op.create_table("unwanted", sa.Column("address", sa.String(64), primary_key=True))
    op.create_table(
        "notices",
        sa.Column("player", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("mark", sa.Double, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
