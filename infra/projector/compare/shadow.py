"""Tables of the same form beside a generation's, for the rows that a full comparison folds.

Nothing is ever committed to them. The list of what is still to be folded stands beside them, as that of
a build does, so a killed process has folded one part in vain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from psycopg import sql

from infra.projector.build import work_items
from infra.projector.rows.bulk import BulkRows
from infra.projector.rows.generations import Target
from infra.projector.rows.keyed import KeyedRows
from infra.projector.rows.rows import RowStore
from infra.projector.rows.tables import (
    create_table,
    drop_key,
    qualified,
    schema_of,
)
from projections.kernel.read_model import tables_of
from projections.kernel.storage import stored_tables

if TYPE_CHECKING:
    from infra.postgres.link import Connection

Key = tuple[str, int]
_LEFT = "SELECT nspname FROM pg_namespace WHERE rtrim(nspname, '0123456789') = %s"


def key_of(target: Target) -> Key:
    """Names the schema of a generation's comparison, and what is left to fold there."""
    return (f"compare_{target.model.name}", target.generation)


def shadow_of(target: Target) -> Target:
    schema = schema_of(*key_of(target))
    table, *more = (
        one.to_metadata(sa.MetaData(), schema=schema) for one in tables_of(target.model)
    )
    keyed = KeyedRows(more[0]) if more else None
    return Target(target.model, target.generation, RowStore(table), BulkRows(table), keyed)


def begin(connection: Connection, target: Target, upto: int, part_events: int) -> None:
    """Empty tables, and a list of all records that began up to a position."""
    key = key_of(target)
    with connection.transaction():
        drop(connection, target.model.name)
        for table in shadow_of(target).tables:
            create_table(connection, table)
            drop_key(connection, table)
            for stored in stored_tables(table):
                statement = sql.SQL("ALTER TABLE {} SET UNLOGGED").format(qualified(stored))
                connection.execute(statement)
        work_items.cut(connection, key, target.model.nouns, upto, part_events)
        work_items.list_indexes(connection, key, ())


def is_begun(connection: Connection, target: Target) -> bool:
    return work_items.exist(connection, key_of(target))


def empty(connection: Connection, target: Target) -> None:
    """Takes away the rows of a part, in the transaction that wrote them."""
    names = [
        qualified(stored) for table in shadow_of(target).tables for stored in stored_tables(table)
    ]
    connection.execute(sql.SQL("TRUNCATE {}").format(sql.SQL(", ").join(names)))


def drop(connection: Connection, read_model: str) -> None:
    """Also what was left of generations that are not live any more."""
    rows = connection.execute(_LEFT, (schema_of(f"compare_{read_model}", 0)[:-1],)).fetchall()
    for (name,) in rows:
        statement = sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(sql.Identifier(name))
        connection.execute(statement)
