"""Events that the policies cannot read, parked until they can."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_20261122_parked_events"
down_revision = "main_0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("what parked events cause would never be done; restore a backup")
