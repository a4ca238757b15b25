"""What is done by the clock: when each is due next, and its runs."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_20261122_schedule"
down_revision = "main_20261122_parked_events"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("which runs were made would be forgotten; restore a backup")
