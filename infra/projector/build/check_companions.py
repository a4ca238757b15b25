"""Checks what the database keeps beside a read model's rows: documents, order, counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql

from infra.projector.rows.tables import qualified, whole
from projections.kernel.storage import stored_tables
from projections.lists.changed import CHANGED, changed_name
from projections.lists.counters import COUNTERS, NUMBER, CounterTable, counters_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    import sqlalchemy as sa

    from infra.postgres.link import Connection

# Each is one statement, which sees rows and companion at one moment.
_DOCUMENTS = """
SELECT d.id FROM {documents} d LEFT JOIN {rows} r ON r.id = d.id
WHERE r.deleted IS DISTINCT FROM d.deleted
"""
_CHANGED = """
SELECT coalesce(r.id, c.id) FROM (SELECT id, updated_at FROM {whole} WHERE NOT deleted) r
FULL JOIN {changed} c ON c.id = r.id WHERE r.updated_at IS DISTINCT FROM c.updated_at
"""
_COUNTERS = """
SELECT {by}, {sums} FROM (
    SELECT {by}, count(*) AS number {counted} FROM {rows} GROUP BY {by}
    UNION ALL SELECT {by}, -{number} {negative} FROM {counters}
) AS compared GROUP BY {by} HAVING {differ}
"""
_NUMBER = "SELECT count(*) FROM ({}) AS groups"


def companions(connection: Connection, table: sa.Table) -> Iterator[tuple[UUID | None, str]]:
    """Records, or None for what is of no single one, and what is wrong with them."""
    rows, *documents = stored_tables(table)
    names: dict[str, sql.Composable] = {"rows": qualified(rows), "whole": whole(table)}
    for one in documents:
        query = sql.SQL(_DOCUMENTS).format(documents=qualified(one), **names)
        for (id_,) in connection.execute(query).fetchall():
            yield id_, "a document that is not its row's"
    if table.info.get(CHANGED):
        for id_ in misplaced(connection, table):
            yield id_, "not in its place by last change"
    counters: CounterTable | None = table.info.get(COUNTERS)
    if counters is not None:
        query = sql.SQL(_NUMBER).format(differing_counts(table, counters))
        row = connection.execute(query).fetchone()
        if row and row[0]:
            yield None, f"counters differ from the rows in {row[0]} groups"


def misplaced(connection: Connection, table: sa.Table) -> list[UUID]:
    """Records that are not in their place by last change."""
    query = sql.SQL(_CHANGED).format(
        changed=sql.Identifier(str(table.schema), changed_name(table.name)), whole=whole(table)
    )
    return [id_ for (id_,) in connection.execute(query).fetchall()]


def differing_counts(table: sa.Table, counters: CounterTable) -> sql.Composed:
    """The query of the groups whose counters differ, with what they lack."""
    sums = list(map(sql.Identifier, counters.sums))
    counts = [sql.Identifier(NUMBER), *sums]
    return sql.SQL(_COUNTERS).format(
        by=sql.SQL(", ").join(map(sql.Identifier, counters.by)),
        sums=sql.SQL(", ").join(sql.SQL("sum({0}) AS {0}").format(one) for one in counts),
        number=sql.Identifier(NUMBER),
        rows=qualified(table),
        counters=sql.Identifier(str(table.schema), counters_name(table.name)),
        counted=sql.Composed(
            [sql.SQL(", coalesce(sum({0}), 0) AS {0}").format(one) for one in sums]
        ),
        negative=sql.Composed([sql.SQL(", -{}").format(one) for one in sums]),
        differ=sql.SQL(" OR ").join(sql.SQL("sum({}) <> 0").format(one) for one in counts),
    )
