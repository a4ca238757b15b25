"""Columns that this code reads and a table made by older code lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql
from sqlalchemy.schema import CreateTable

from infra.projector.rows.columns import Column, columns_of, relation_of
from infra.projector.rows.generations import shape_of
from infra.projector.rows.tables import join_documents, qualified, run_ddl
from projections.kernel.storage import own_columns, stored_tables
from projections.lists.counters import COUNTERS, CounterTable, counters_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    import sqlalchemy as sa

    from infra.postgres.link import Connection

    Columns = dict[str, Column]
BEFORE = "_before"
"""Added to the name of a column whose type changed."""


def wanted_columns(connection: Connection, table: sa.Table, code: str) -> Columns:
    """The columns of the table as this code makes it."""
    shape = shape_of(table, code)
    run_ddl(connection, CreateTable(shape, if_not_exists=True))
    return columns_of(connection, str(shape.schema), shape.name)


def missing_columns(
    connection: Connection, tables: Sequence[sa.Table], code: str
) -> dict[str, Columns]:
    """Columns that older tables and counters lack, or have with another type."""
    found: dict[str, Columns] = {}
    for table in tables:
        schema, wanted = str(table.schema), wanted_columns(connection, table, code)
        _, known = relation_of(connection, schema, table.name)
        found[table.name] = _missing(known, wanted)
        counters: CounterTable | None = table.info.get(COUNTERS)
        if counters is not None:
            name = counters_name(table.name)
            asked = {column: wanted[column] for column in (*counters.by, *counters.sums)}
            found[name] = _missing(columns_of(connection, schema, name), asked)
    return found


def _missing(known: Columns, wanted: Columns) -> Columns:
    return {
        name: column
        for name, column in wanted.items()
        if name not in known or known[name].type != column.type
    }


def add_columns(connection: Connection, table: sa.Table, code: str) -> None:
    """Adds the missing columns without values, and lets unknown ones be null."""
    wanted = wanted_columns(connection, table, code)
    for stored in stored_tables(table):
        _add_columns(connection, stored, wanted)
    join_documents(connection, table)


def _add_columns(connection: Connection, table: sa.Table, wanted: Columns) -> None:
    """Of one of the stored tables."""
    own = {str(one.name): wanted[str(one.name)] for one in own_columns(table)}
    known = columns_of(connection, str(table.schema), table.name)
    for name, column in _missing(known, own).items():
        if name in known:
            _alter(connection, table, "RENAME {} TO {}", name, name + BEFORE)
            known[name + BEFORE] = known.pop(name)
        connection.execute(
            sql.SQL("ALTER TABLE {} ADD {} ").format(qualified(table), sql.Identifier(name))
            # Both come from the catalogue.
            + sql.SQL(f"{column.type} DEFAULT {column.empty}")
        )
    for name, column in known.items():
        if column.required and name not in own:
            _alter(connection, table, "ALTER {} DROP NOT NULL", name)


def _alter(connection: Connection, table: sa.Table, change: str, *names: str) -> None:
    altered = sql.SQL("ALTER TABLE {} ").format(qualified(table))
    connection.execute(altered + sql.SQL(change).format(*map(sql.Identifier, names)))
