"""Alembic's entry: migrate over the connection that :func:`saucers.server.storage.connect.migrate` hands in."""

from alembic import context

from saucers.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
