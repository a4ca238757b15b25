"""Event store, feed positions, sign-in."""

from pathlib import Path

import sqlalchemy as sa
from alembic import context, op

from infra.migrations.scripts import run_script

revision = "main_0001"
down_revision = None
branch_labels = ("main",)
depends_on = None

PARTS = ("event_store", "partitions", "append", "feed", "auth")


def upgrade() -> None:
    for part in PARTS:
        run_script(Path(__file__).with_name(f"0001_{part}.sql"))
    make = sa.text("insert into es.partitioning (size) values (:size)")
    op.get_bind().execute(make, {"size": context.config.attributes["partition_size"]})
    op.get_bind().execute(sa.text("select es.add_partitions(1)"))


def downgrade() -> None:
    raise NotImplementedError("events are never taken back; restore a backup")
