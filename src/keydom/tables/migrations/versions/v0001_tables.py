"""Tables, seats, moves, snapshots, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.JSON()),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("aside", sa.Text()),
        sa.Column("host", sa.String(128)),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("clock", sa.Integer()),
        sa.Column("stand_in", sa.String(128)),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("waiting", sa.JSON(), nullable=False),
        sa.Column("offer", sa.JSON()),
        sa.Column("scores", sa.JSON()),
        sa.Column("winners", sa.JSON()),
        sa.Column("parent", sa.String(32)),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "seats",
        _table_id("seats"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(128)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(128)),
        sa.Column("kept", sa.String(128)),
        sa.Column("asking", sa.String(16), nullable=False),
        sa.Column("armed", sa.JSON(), nullable=False),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.Column("asked_at", sa.Double()),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_index("ix_seats_asked", "seats", ["asked", "bot"])
    op.create_table(
        "moves",
        _table_id("moves"),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("how", sa.Integer(), nullable=False),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.Column("barrier", sa.Boolean(), nullable=False),
        sa.Column("saw", sa.Integer(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_moves"),
    )
    op.create_table(
        "snapshots",
        _table_id("snapshots"),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("position", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_snapshots"),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        _table_id("chat"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def _table_id(table: str) -> sa.Column[str]:
    return sa.Column(
        "table_id",
        sa.String(32),
        sa.ForeignKey("tables.id", name=f"fk_{table}_table_id"),
        nullable=False,
    )
