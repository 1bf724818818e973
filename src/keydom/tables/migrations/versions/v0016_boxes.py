"""Mail is counted for a mailbox however its address is spelled, unconfirmed addresses expire, lists count by household."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("mails", sa.Column("box", sa.String(254), nullable=False, server_default=""))
    op.add_column(
        "mails", sa.Column("kind", sa.String(16), nullable=False, server_default="notice")
    )
    op.execute("UPDATE mails SET box = lower(address)")
    op.create_index("ix_mails_box", "mails", ["box", "created"])
    op.add_column("addresses", sa.Column("box", sa.String(254), nullable=False, server_default=""))
    op.add_column("addresses", sa.Column("asked", sa.Double, nullable=False, server_default="0"))
    op.execute("UPDATE addresses SET box = lower(address)")
    op.execute(sa.text("UPDATE addresses SET asked = :now").bindparams(now=time.time()))
    op.create_index("ix_addresses_box", "addresses", ["box"])
    op.add_column("relations", sa.Column("household", sa.String(32)))
    op.create_index("ix_relations_household", "relations", ["household"])
