"""SQL files that belong to a revision."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from alembic import op

if TYPE_CHECKING:
    from pathlib import Path

    from psycopg import Connection


def run_script(path: Path) -> None:
    """Run a file of SQL statements in the migration's transaction."""
    driver = op.get_bind().connection.driver_connection
    # Straight to psycopg: without parameters it leaves % signs alone and takes many statements.
    cast("Connection", driver).execute(path.read_text("utf-8").encode())
