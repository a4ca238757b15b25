"""Restores: one that is under way, and the epochs that they begin."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0008"
down_revision = "main_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("the names of past topics would be given out again; restore a backup")
