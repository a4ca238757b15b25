"""Ids of all records of a noun that are not deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.access.scope import TABLES

if TYPE_CHECKING:
    from uuid import UUID


def ids_in_use(session: sa.Connection, noun: str) -> list[UUID]:
    """In the order of their ids, of nobody's book in particular."""
    columns = TABLES[noun].c
    wanted = sa.select(columns.id).where(~columns.deleted).order_by(columns.id)
    return list(session.execute(wanted).scalars())
