"""What users are told of."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0017"
down_revision = "main_0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("what users were told of would be lost; restore a backup")
