"""Indexes that lists read."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

NEWEST = sa.text("created_at DESC")
"""In an index: newest first."""


def partial_index(name: str, *columns: Any, only: str = "", **options: Any) -> sa.Index:
    """A partial index of the records that are not deleted, as lists show them; with `only`, of those
    of them that meet this condition too.
    """
    where = f"{only} AND NOT deleted" if only else "NOT deleted"
    return sa.Index(name, *columns, postgresql_where=sa.text(where), **options)
