"""Appending in few statements a batch, with what the caller has prepared; fewer indexes and checks."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0002"
down_revision = "main_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("events are never taken back; restore a backup")
