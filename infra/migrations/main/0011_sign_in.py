"""Mailed links, sign-in at another provider, and what a session knows of its user."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0011"
down_revision = "main_0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("links under way would be lost; restore a backup")
