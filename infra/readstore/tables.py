"""Tables of a read model's generations, and the views that queries see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from psycopg import sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

if TYPE_CHECKING:
    from infra.feed.link import Connection
    from projections.base import ReadModel

VIEW_SCHEMA = "rm"
DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]


def schema_of(read_model: str, generation: int) -> str:
    """The schema that holds one generation's table."""
    return f"rm_{read_model}_g{generation}"


def generation_table(model: ReadModel, generation: int) -> sa.Table:
    """The read model's table in its generation's schema, indexes included."""
    return model.table.to_metadata(sa.MetaData(), schema=schema_of(model.name, generation))


def create_table(connection: Connection, table: sa.Table) -> None:
    """The table with its primary key, in a schema of its own; other indexes come later."""
    connection.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(_schema(table)))
    _run(connection, CreateTable(table, if_not_exists=True))


def create_indexes(connection: Connection, table: sa.Table) -> None:
    for index in sorted(table.indexes, key=lambda index: index.name or ""):
        _run(connection, CreateIndex(index, if_not_exists=True))
    connection.execute(sql.SQL("ANALYZE {}").format(qualified(table)))


def point_view(connection: Connection, model: ReadModel, table: sa.Table) -> None:
    """Repoint `rm.<name>`; readers wait for the commit and then see the new generation."""
    view = sql.Identifier(VIEW_SCHEMA, model.table.name)
    connection.execute(
        sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(VIEW_SCHEMA))
    )
    connection.execute(sql.SQL("DROP VIEW IF EXISTS {}").format(view))
    connection.execute(sql.SQL("CREATE VIEW {} AS SELECT * FROM {}").format(view, qualified(table)))


def drop_generation(connection: Connection, read_model: str, generation: int) -> None:
    schema = sql.Identifier(schema_of(read_model, generation))
    connection.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(schema))


def qualified(table: sa.Table) -> sql.Identifier:
    return sql.Identifier(str(table.schema), table.name)


def _schema(table: sa.Table) -> sql.Identifier:
    return sql.Identifier(str(table.schema))


def _run(connection: Connection, ddl: Any) -> None:
    statement = str(ddl.compile(dialect=DIALECT))
    # psycopg reads a bare percent sign as a placeholder only when there are parameters.
    connection.execute(statement.replace("%%", "%").encode())
