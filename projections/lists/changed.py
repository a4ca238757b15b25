"""The order of records by their last change, in a table beside their own.

Every event moves its record in that order. An index of the record's own table would make each event
write a new entry in all indexes of that table; without it, an event that changes nothing that lists
filter or sort by writes none. docs/decisions/0033.
"""

from __future__ import annotations

from functools import cache

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

CHANGED = "changed"
"""Key in a table's `info`: whether it has a companion that holds this order."""


def changed_name(table: str) -> str:
    return f"{table}_changed"


@cache
def changed_of(table: sa.Table) -> sa.TableClause | None:
    """The companion, as statements read it: all records that are not deleted, and no others."""
    if not table.info.get(CHANGED):
        return None
    return sa.table(
        changed_name(table.name),
        sa.column("id", pg.UUID(as_uuid=True)),
        sa.column("updated_at", sa.DateTime(timezone=True)),
        schema=table.schema,
    )
