"""Finds a record by the number that people use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from uuid import UUID


def id_by_reference(session: sa.Connection, table: sa.Table, reference: str) -> UUID | None:
    """The record of a number such as Q-100012, which no two records of a noun have."""
    found: UUID | None = session.execute(
        sa.select(table.c.id).where(table.c.reference == reference)
    ).scalar()
    return found
