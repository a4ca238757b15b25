"""Builds of new generations: how far each is, and how the last one ended."""

from pathlib import Path

from infra.migrations.scripts import run_script

revision = "main_0004"
down_revision = "main_0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_script(Path(__file__).with_suffix(".sql"))


def downgrade() -> None:
    raise NotImplementedError("builds that were refused would look as if they had never been")
