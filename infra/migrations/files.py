"""The SQL files of both databases' migrations."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
BRANCHES = ("main", "vault")


def revisions(branch: str) -> list[str]:
    """Names of the schema's revisions that this code knows, oldest first."""
    return sorted(path.stem for path in (HERE / branch).glob("*.sql"))
