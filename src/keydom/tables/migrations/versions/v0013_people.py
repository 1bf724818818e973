"""People: sessions of accounts, friends and those kept away, invitations, reports of bad manners, and who said what."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

PLAYER = sa.String(128)


def upgrade() -> None:
    op.add_column(
        "accounts", sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column(
        "tables", sa.Column("friends", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("chat", sa.Column("player", PLAYER))
    op.create_index("ix_chat_player", "chat", ["player"])
    op.execute(
        "UPDATE chat SET player = (SELECT seats.player FROM seats"
        " WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat)"
    )
    sessions = op.create_table(
        "sessions",
        sa.Column("id", PLAYER, primary_key=True),
        sa.Column("player", PLAYER, nullable=False, index=True),
        sa.Column("begun", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("agent", sa.String(64), nullable=False),
    )
    # Cookies of before name no session: for an account they count as one whose id is that of the player.
    players = op.get_bind().execute(sa.text("SELECT player FROM accounts")).scalars().all()
    now = time.time()
    op.bulk_insert(
        sessions,
        [
            {"id": player, "player": player, "begun": now, "seen": now, "agent": ""}
            for player in players
        ],
    )
    op.create_table(
        "relations",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("player", PLAYER, nullable=False),
        sa.Column("other", PLAYER, nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("player", "other", "kind", name="uq_relations_player"),
    )
    op.create_table(
        "measures",
        sa.Column("player", PLAYER, primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", PLAYER, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("host", PLAYER, nullable=False),
        sa.Column("host_name", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_index("ix_invitations_player", "invitations", ["player"])
    op.create_table(
        "complaints",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("player", PLAYER, index=True),
        sa.Column("player_name", sa.String(64), nullable=False),
        sa.Column("about", PLAYER, nullable=False, index=True),
        sa.Column("about_name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.JSON, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("outcome", sa.String(16)),
        sa.Column("handled", sa.Double),
    )
