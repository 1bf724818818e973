"""Alembic runs this on the connection that `Database` has opened."""

from alembic import context

from keydom.tables.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite can change a column only by copying the table
)
with context.begin_transaction():
    context.run_migrations()
