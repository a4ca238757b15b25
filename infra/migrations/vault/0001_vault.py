"""Keys of data subjects, in a database of their own."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "vault_0001"
down_revision = None
branch_labels = ("vault",)
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_name("0001_vault.sql"))


def downgrade() -> None:
    raise NotImplementedError("keys are never dropped by a migration; restore a backup")
