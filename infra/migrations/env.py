"""Alembic environment of both databases; `infra.migrations.upgrade` hands over the connection."""

from alembic import context

connection = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError("run migrations through infra.migrations.upgrade")
context.configure(
    connection=connection,
    target_metadata=None,
    version_table=f"migration_{context.config.attributes['branch']}",
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
