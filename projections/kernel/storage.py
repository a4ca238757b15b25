"""Where Postgres keeps the long values of a table's rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB

if TYPE_CHECKING:
    from collections.abc import Mapping


def storage_of(table: sa.Table) -> Mapping[str, str]:
    """How columns are stored, where not in Postgres's own way.

    A row that is too long has its documents put out of line, not compressed, since lists read them.
    Nothing else of it is moved: Postgres takes the compressed and the plain form of an indexed value
    for different values, and then writes all indexes anew.
    """
    found = {str(column.name): _storage(column) for column in table.columns}
    return {name: storage for name, storage in found.items() if storage is not None}


def _storage(column: sa.Column[Any]) -> str | None:
    if isinstance(column.type, JSONB):
        return "EXTERNAL"
    return "MAIN" if isinstance(column.type, sa.Text | sa.ARRAY) else None
