"""Finds rows that differ from those of a shadow table, by statements: Postgres compares the values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

import orjson
from psycopg import sql

from infra.projector.rows.tables import qualified
from projections.kernel.documents import short_document
from projections.kernel.storage import own_columns, stored_tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import sqlalchemy as sa

    from infra.postgres.link import Connection
    from infra.projector.rows.generations import Target

DifferenceKind = Literal["differs", "missing", "extra", "unreadable", "misplaced", "counters"]

_DIFFERING = """
SELECT coalesce(f.id, s.id), coalesce(f.{of}, s.{of}), s.id IS NULL, f.id IS NULL,
    array_remove(ARRAY[{columns}]::text[], NULL)
FROM (SELECT * FROM {folded} WHERE {of} = ANY(%(streams)s)) f
FULL JOIN (SELECT * FROM {stored} WHERE {of} = ANY(%(streams)s)) s ON s.id = f.id
WHERE s.id IS NULL OR f.id IS NULL OR ({folded_columns}) IS DISTINCT FROM ({stored_columns})
"""
_OF_NO_RECORD = """
SELECT s.id, s.{of} FROM {stored} s WHERE NOT EXISTS (
    SELECT FROM es.stream e WHERE e.stream_id = s.{of} AND e.noun = ANY(%(nouns)s)
) LIMIT %(limit)s
"""
_DOCUMENTS = """
SELECT f.{column}, s.{column} FROM {folded} f JOIN {stored} s USING (id) WHERE id = %s
"""


@dataclass(frozen=True, slots=True)
class Difference:
    """A row that is not what its record's events say; `columns` are those that differ.

    `row_id` and `record_id` are None for what is of no single row.
    """

    table: str
    row_id: UUID | None
    record_id: UUID | None
    kind: DifferenceKind
    columns: tuple[str, ...] = ()


def compared_columns(target: Target, table: sa.Table) -> list[str]:
    """Without those that Postgres fills. Of rows by key also without versions: only a row that changes
    gets a new one.
    """
    own = {"id", "version"} if is_by_key(target, table) else {"id"}
    stored = [one for one in own_columns(table) if one.computed is None]
    return [str(one.name) for one in stored if one.name not in own]


def is_by_key(target: Target, table: sa.Table) -> bool:
    return target.keyed is not None and table.name == target.keyed.table.name


def record_column(target: Target, table: sa.Table) -> str:
    """The column that says of which record a row is."""
    return "stream_id" if is_by_key(target, table) else "id"


def differing(
    connection: Connection, target: Target, shadow: Target, streams: Sequence[UUID]
) -> Iterator[Difference]:
    """Rows of these records that are not those of the shadow."""
    for stored_whole, folded_whole in zip(target.tables, shadow.tables, strict=True):
        for stored, folded in zip(
            stored_tables(stored_whole), stored_tables(folded_whole), strict=True
        ):
            yield from _differing(connection, target, (stored, folded), streams)


def _differing(
    connection: Connection,
    target: Target,
    tables: tuple[sa.Table, sa.Table],
    streams: Sequence[UUID],
) -> Iterator[Difference]:
    stored, folded = tables
    names = compared_columns(target, stored)
    of = sql.Identifier(record_column(target, stored))
    query = sql.SQL(_DIFFERING).format(
        of=of,
        columns=sql.SQL(", ").join(
            sql.SQL("CASE WHEN f.{0} IS DISTINCT FROM s.{0} THEN {1} END").format(
                sql.Identifier(name), sql.Literal(name)
            )
            for name in names
        ),
        folded=qualified(folded),
        stored=qualified(stored),
        folded_columns=_listed("f", names),
        stored_columns=_listed("s", names),
    )
    values = {"streams": list(streams)}
    for row_id, record_id, missing, extra, columns in connection.execute(query, values).fetchall():
        if missing or extra:
            yield Difference(stored.name, row_id, record_id, "missing" if missing else "extra")
            continue
        unequal = [one for one in columns if _is_unequal(connection, tables, row_id, one)]
        if unequal:
            yield Difference(stored.name, row_id, record_id, "differs", tuple(unequal))


def _listed(alias: str, names: Sequence[str]) -> sql.Composed:
    return sql.SQL(", ").join(sql.Identifier(alias, name) for name in names)


def _is_unequal(
    connection: Connection, tables: tuple[sa.Table, sa.Table], row_id: UUID, column: str
) -> bool:
    """Another library may deflate the same document to other bytes."""
    stored, folded = tables
    kind = short_document(stored)
    if column != "doc" or kind is None:
        return True
    query = sql.SQL(_DOCUMENTS).format(
        column=sql.Identifier(column), folded=qualified(folded), stored=qualified(stored)
    )
    found: Any = connection.execute(query, (row_id,)).fetchone()
    try:
        return bool(kind.whole(found[0]) != kind.whole(found[1]))
    except (orjson.JSONDecodeError, ValueError):
        return True


def of_no_record(connection: Connection, target: Target, limit: int) -> Iterator[Difference]:
    """Rows of records that are not in the log, so many of each table at most."""
    values = {"nouns": list(target.model.nouns), "limit": limit}
    for whole in target.tables:
        for stored in stored_tables(whole):
            query = sql.SQL(_OF_NO_RECORD).format(
                of=sql.Identifier(record_column(target, stored)), stored=qualified(stored)
            )
            for row_id, record_id in connection.execute(query, values).fetchall():
                yield Difference(stored.name, row_id, record_id, "extra")
