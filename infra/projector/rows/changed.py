"""Keeps the order of records by their last change beside them, by the database itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql

from projections.kernel.storage import stored_tables
from projections.lists.changed import CHANGED, changed_name

if TYPE_CHECKING:
    import sqlalchemy as sa

    from infra.postgres.link import Connection

_TABLE = """
CREATE TABLE {changed} AS SELECT id, updated_at FROM {moving} WHERE NOT deleted
"""
_KEY = "ALTER TABLE {changed} ADD PRIMARY KEY (id)"
_ORDER = "CREATE INDEX ON {changed} (updated_at DESC, id)"
_FUNCTION = """
CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF tg_op = 'DELETE' THEN
        DELETE FROM {changed} c USING before b WHERE c.id = b.id;
        RETURN NULL;
    END IF;
    INSERT INTO {changed} AS c SELECT id, updated_at FROM after WHERE NOT deleted
    ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at
        WHERE c.updated_at <> excluded.updated_at;
    IF tg_op = 'UPDATE' THEN
        DELETE FROM {changed} c USING after a WHERE c.id = a.id AND a.deleted;
    END IF;
    RETURN NULL;
END $$
"""
_TRIGGERS = {
    "insert": "REFERENCING NEW TABLE AS after",
    "update": "REFERENCING NEW TABLE AS after",
    "delete": "REFERENCING OLD TABLE AS before",
}
_TRIGGER = """
CREATE TRIGGER {name} AFTER {event} ON {moving} {tables} FOR EACH STATEMENT EXECUTE FUNCTION {function}()
"""
_ON_DEMAND = "CREATE VIEW {view} AS SELECT id, updated_at FROM {rows} WHERE NOT deleted"


def begin_changed(connection: Connection, table: sa.Table) -> None:
    """Order the rows that are there, and keep the order from now on; nothing for a table without."""
    if not table.info.get(CHANGED):
        return
    schema, name = str(table.schema), changed_name(table.name)
    names: dict[str, sql.Composable] = {
        # The last of the stored tables has what every event changes.
        "moving": sql.Identifier(schema, stored_tables(table)[-1].name),
        "changed": sql.Identifier(schema, name),
        "function": sql.Identifier(schema, f"{name}_moved"),
    }
    with connection.transaction():
        connection.execute(sql.SQL("DROP TABLE IF EXISTS {changed}").format(**names))
        connection.execute(sql.SQL("DROP FUNCTION IF EXISTS {function} CASCADE").format(**names))
        for statement in (_TABLE, _KEY, _ORDER, _FUNCTION):
            connection.execute(sql.SQL(statement).format(**names))
        for event, tables in _TRIGGERS.items():
            trigger = sql.SQL(_TRIGGER).format(
                name=sql.Identifier(f"changed_{event}"),
                event=sql.SQL(event),
                tables=sql.SQL(tables),
                **names,
            )
            connection.execute(trigger)
        connection.execute(sql.SQL("ANALYZE {changed}").format(**names))


def changed_in_view(connection: Connection, view_schema: str, table: sa.Table) -> None:
    """A view that has the order on demand, for a table that older code made without it."""
    view = sql.Identifier(view_schema, changed_name(table.name))
    connection.execute(sql.SQL("DROP VIEW IF EXISTS {}").format(view))
    rows = sql.Identifier(view_schema, table.name)
    connection.execute(sql.SQL(_ON_DEMAND).format(view=view, rows=rows))
