"""Secret addresses of calendar feeds."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0015"
down_revision = "main_0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("every subscribed calendar would stop; restore a backup")
