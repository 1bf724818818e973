"""Time that counts turns: a bank or a reserve for each seat, days off, and what happens when time is up."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    # Tables that there are go on as they were begun: so many seconds for each decision.
    op.add_column(
        "tables", sa.Column("timing", sa.String(16), nullable=False, server_default="decision")
    )
    op.add_column("tables", sa.Column("reserve", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("days_off", sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "tables", sa.Column("claim", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("budget", sa.Double))
    for name in ("given", "spent", "shown", "turn_spent"):
        op.add_column("seats", sa.Column(name, sa.Double, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("days_taken", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("off_until", sa.Double))
    op.execute(
        "UPDATE seats SET budget = (SELECT clock FROM tables WHERE tables.id = seats.table_id) "
        "WHERE asked_at IS NOT NULL AND bot IS NULL"
    )
