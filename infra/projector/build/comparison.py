"""Compares a new generation with the live one before it takes over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from psycopg import sql

from infra.projector.rows.columns import relation_of
from infra.projector.rows.tables import schema_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from psycopg import Connection

SAMPLE = 1000
WHOLE = 50_000
"""Rows up to which a sample is drawn from single rows; of more, from whole pages."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """`sampled` rows are in both at the same version; `differing` counts them by column."""

    rows: int
    live_rows: int
    sampled: int
    differing: Mapping[str, int]
    added: tuple[str, ...]
    removed: tuple[str, ...]

    @property
    def shrunk(self) -> bool:
        return self.rows < self.live_rows


def compare(
    connection: Connection[Any], name: str, tables: Sequence[str], new: int, live: int
) -> Comparison:
    """Of records' rows, and how rows by key differ; those may be fewer with good reason.

    Row counts are exact, values are compared on a random sample of keys. Needs a transaction,
    which should see one moment throughout.
    """
    found, *keyed = [_compare(connection, name, table, new, live) for table in tables]
    differing = dict(found.differing)
    for table, other in zip(tables[1:], keyed, strict=True):
        differing |= {f"{table}.{column}": count for column, count in other.differing.items()}
    return replace(found, differing=differing)


def _compare(connection: Connection[Any], name: str, table: str, new: int, live: int) -> Comparison:
    new_rows, live_stored = (sql.Identifier(schema_of(name, one), table) for one in (new, live))
    new_table, columns = relation_of(connection, schema_of(name, new), table)
    live_table, live_columns = relation_of(connection, schema_of(name, live), table)
    if not live_columns:
        return Comparison(_count(connection, new_rows), 0, 0, {}, tuple(columns), ())
    rows, live_rows = _count(connection, new_rows), _count(connection, live_stored)
    both = [column for column in columns if column in live_columns and column != "id"]
    counts = _differences(connection, new_rows, (new_table, live_table), both, rows)
    return Comparison(
        rows,
        live_rows,
        counts[0],
        {column: count for column, count in zip(both, counts[1:], strict=True) if count},
        tuple(column for column in columns if column not in live_columns),
        tuple(column for column in live_columns if column not in columns),
    )


def _differences(
    connection: Connection[Any],
    sampled: sql.Identifier,
    both: tuple[sql.Identifier, sql.Identifier],
    columns: list[str],
    rows: int,
) -> tuple[int, ...]:
    """How many rows were compared, then how many of them differ in each column.

    `sampled` is the table that has the new rows: of a view no sample can be drawn.
    """
    differ = sql.SQL("").join(
        sql.SQL(", count(*) FILTER (WHERE n.{0}::text IS DISTINCT FROM l.{0}::text)").format(
            sql.Identifier(column)
        )
        for column in columns
    )
    share = min(100.0, 100.0 * SAMPLE / max(rows, 1))
    method = sql.SQL("SYSTEM" if rows > WHOLE else "BERNOULLI")
    query = sql.SQL(
        "SELECT count(*){} FROM {} AS s TABLESAMPLE {} (%s) "
        "JOIN {} AS n USING (id) JOIN {} AS l USING (id) WHERE n.version = l.version"
    ).format(differ, sampled, method, *both)
    return connection.execute(query, (share,)).fetchone() or (0,)


def _count(connection: Connection[Any], table: sql.Identifier) -> int:
    row = connection.execute(sql.SQL("SELECT count(*) FROM {}").format(table)).fetchone()
    return int(row[0]) if row else 0
