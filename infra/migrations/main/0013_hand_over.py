"""How far the records of users who leave have gone to others."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0013"
down_revision = "main_0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("hand-overs under way would be lost; restore a backup")
