"""Views of lists that users have saved."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0018"
down_revision = "main_0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("every saved view would be lost; restore a backup")
