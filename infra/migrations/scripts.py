"""One revision for each SQL file, in the order of their names: `2026_11_22_jobs.sql`.

A file that has run is never edited; what comes later is a file with a later date. Migrations go
forwards only: events are never taken back.
"""

from __future__ import annotations

from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, cast

from alembic import op
from alembic.script import Script, ScriptDirectory

from infra.migrations.files import BRANCHES, HERE, revisions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from alembic.runtime.migration import MigrationStep
    from psycopg import Connection


class SqlScripts(ScriptDirectory):
    """Alembic's revisions, made of the SQL files instead of a Python module for each."""

    def __init__(self) -> None:
        super().__init__(str(HERE))

    def steps(self, known: str, target: str) -> list[MigrationStep]:
        """What to run on a database at revision `known`."""
        found: list[MigrationStep] = self._upgrade_revs(target, known)  # type: ignore[assignment]
        return found

    def _load_revisions(self) -> Iterator[Script]:
        for branch in BRANCHES:
            before: str | None = None
            for name in revisions(branch):
                path = HERE / branch / f"{name}.sql"
                yield Script(_module(branch, path, before), name, path)
                before = name


def _module(branch: str, path: Path, before: str | None) -> ModuleType:
    """What Alembic would have imported."""
    values = {
        "revision": path.stem,
        "down_revision": before,
        "branch_labels": (branch,) if before is None else None,
        "depends_on": None,
        "upgrade": partial(_run, path),
        "__doc__": f"{path.stem} of {branch}.",
    }
    module = ModuleType(path.stem)
    module.__dict__.update(values)
    return module


def _run(path: Path) -> None:
    """Run a file of SQL statements in the migration's transaction."""
    driver = op.get_bind().connection.driver_connection
    # Straight to psycopg: without parameters it leaves % signs alone and takes many statements.
    cast("Connection", driver).execute(path.read_text("utf-8").encode())
