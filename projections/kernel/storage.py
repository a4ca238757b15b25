"""How Postgres keeps the rows of a read model: in which tables, and where their long values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB

from projections.kernel.documents import ShortDocument

if TYPE_CHECKING:
    from collections.abc import Mapping

DOCUMENT = "document"
"""Key in a table's `info`: its columns that are kept in a table of their own."""
DELETED = "deleted"
"""The one column that both have: the order of last changes is kept by it, without a join."""


_STORED: WeakKeyDictionary[sa.Table, tuple[sa.Table, ...]] = WeakKeyDictionary()


def is_json(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, JSONB)


def document_name(table: str) -> str:
    return f"{table}_document"


def whole_name(table: str) -> str:
    return f"{table}_whole"


def stored_tables(table: sa.Table) -> tuple[sa.Table, ...]:
    """The tables that hold a table's columns: itself, or its rows and their documents.

    They are made once: a build asks for them with each index.
    """
    apart: tuple[str, ...] = table.info.get(DOCUMENT, ())
    if not apart:
        return (table,)
    found = _STORED.get(table)
    if found is None:
        found = _STORED[table] = _apart(table, apart)
    return found


def _apart(table: sa.Table, apart: tuple[str, ...]) -> tuple[sa.Table, sa.Table]:
    schema = str(table.schema)
    rows = table.to_metadata(sa.MetaData(), schema=schema)
    rows.info = {key: value for key, value in table.info.items() if key != DOCUMENT}
    # Pages are full: what only changes the document does not touch them.
    rows.dialect_kwargs["postgresql_with"] = {}
    for name in apart:
        # SQLAlchemy leaves such columns out of CREATE TABLE.
        rows.c[name].system = True
    document = sa.Table(
        document_name(table.name),
        sa.MetaData(),
        sa.Column("id", table.c["id"].type, primary_key=True),
        *(
            sa.Column(name, table.c[name].type, nullable=table.c[name].nullable)
            for name in (DELETED, *apart)
        ),
        schema=schema,
        postgresql_with=table.dialect_kwargs["postgresql_with"],
    )
    return rows, document


def own_columns(table: sa.Table) -> list[sa.Column[Any]]:
    """The columns that one of the stored tables has itself."""
    return [column for column in table.columns if not column.system]


def storage_of(table: sa.Table) -> Mapping[str, str]:
    """How columns are stored, where not in Postgres's own way.

    A row that is too long has its documents put out of line, not compressed, since lists read them.
    Nothing else of it is moved: Postgres takes the compressed and the plain form of an indexed value
    for different values, and then writes all indexes again.
    """
    found = {str(column.name): _storage(column) for column in own_columns(table)}
    return {name: storage for name, storage in found.items() if storage is not None}


def _storage(column: sa.Column[Any]) -> str | None:
    if is_json(column) or isinstance(column.type, ShortDocument):
        return "EXTERNAL"
    return "MAIN" if isinstance(column.type, sa.Text | sa.ARRAY) else None
