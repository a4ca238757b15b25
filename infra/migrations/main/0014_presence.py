"""Who is at work, apart from the events."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0014"
down_revision = "main_0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("who was where would be lost; restore a backup")
