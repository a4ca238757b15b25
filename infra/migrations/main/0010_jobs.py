"""Jobs, their queue, and how far the policies have read."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0010"
down_revision = "main_0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("jobs that wait would be lost; restore a backup")
