"""Counts of rows by what lists filter by, kept by the database beside the rows themselves.

A write adds what it changed as rows of its own: writers never wait for each other, and a
reader sees counts and rows of the same moment. Now and then a write folds them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql

from projections.lists.counters import COUNTERS, counters_name

if TYPE_CHECKING:
    import sqlalchemy as sa

    from infra.postgres.link import Connection
    from projections.lists.counters import CounterTable

FOLDED = 0.01
"""How often a write that moved counts folds: the counters have some hundred rows more than they need."""

_TABLE = """
CREATE TABLE {counters} AS SELECT {by}, count(*) AS number {sums} FROM {rows} GROUP BY {by}
"""
_FUNCTION = """
CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF tg_op = 'INSERT' THEN
        INSERT INTO {counters} SELECT {by}, count(*) {sums} FROM after GROUP BY {by};
    ELSIF tg_op = 'DELETE' THEN
        INSERT INTO {counters} SELECT {by}, -count(*) {negative} FROM before GROUP BY {by};
    ELSE
        INSERT INTO {counters} SELECT {by}, sum(number) {folded} FROM (
            SELECT {by}, count(*) AS number {sums} FROM after GROUP BY {by}
            UNION ALL SELECT {by}, -count(*) {negative} FROM before GROUP BY {by}
        ) AS moved GROUP BY {by} HAVING {moved};
    END IF;
    IF FOUND AND random() < {share} THEN
        WITH gone AS (
            DELETE FROM {counters} WHERE ctid IN (SELECT ctid FROM {counters} FOR UPDATE SKIP LOCKED)
            RETURNING *
        )
        INSERT INTO {counters} SELECT {by}, sum(number) {folded} FROM gone GROUP BY {by} HAVING {moved};
    END IF;
    RETURN NULL;
END $$
"""
_FOLD = """
WITH gone AS (DELETE FROM {counters} RETURNING *)
INSERT INTO {counters} SELECT {by}, sum(number) {folded} FROM gone GROUP BY {by} HAVING {moved}
"""
_TRIGGERS = {
    "insert": "REFERENCING NEW TABLE AS after",
    "update": "REFERENCING OLD TABLE AS before NEW TABLE AS after",
    "delete": "REFERENCING OLD TABLE AS before",
}
_TRIGGER = """
CREATE TRIGGER {name} AFTER {event} ON {rows} {tables} FOR EACH STATEMENT EXECUTE FUNCTION {function}()
"""


def fold_counters(connection: Connection, table: sa.Table) -> None:
    """Fold all counts together now, so that none is left of values that no row has any more."""
    counters: CounterTable | None = table.info.get(COUNTERS)
    if counters is not None:
        connection.execute(sql.SQL(_FOLD).format(**_names(table, counters)))


def begin_counters(connection: Connection, table: sa.Table) -> None:
    """Count the rows that are there, and keep the counts from now on; nothing for a table without."""
    counters: CounterTable | None = table.info.get(COUNTERS)
    if counters is None:
        return
    names = _names(table, counters)
    with connection.transaction():
        connection.execute(sql.SQL("DROP TABLE IF EXISTS {counters}").format(**names))
        connection.execute(sql.SQL("DROP FUNCTION IF EXISTS {function} CASCADE").format(**names))
        connection.execute(sql.SQL(_TABLE).format(**names))
        connection.execute(sql.SQL(_FUNCTION).format(**names))
        for event, tables in _TRIGGERS.items():
            name, moment = sql.Identifier(f"counters_{event}"), sql.SQL(event)
            trigger = sql.SQL(_TRIGGER).format(
                name=name, event=moment, tables=sql.SQL(tables), **names
            )
            connection.execute(trigger)
        connection.execute(sql.SQL("ANALYZE {counters}").format(**names))


def _names(table: sa.Table, counters: CounterTable) -> dict[str, sql.Composable]:
    schema, name = str(table.schema), counters_name(table.name)
    by = sql.SQL(", ").join(map(sql.Identifier, counters.by))
    moved = ["sum(number) <> 0", *(f"sum({column}) <> 0" for column in counters.sums)]
    return {
        "rows": sql.Identifier(schema, table.name),
        "counters": sql.Identifier(schema, name),
        "function": sql.Identifier(schema, f"{name}_moved"),
        "by": by,
        "sums": _sums(counters, ", coalesce(sum({column}), 0) AS {column}"),
        "negative": _sums(counters, ", -coalesce(sum({column}), 0) AS {column}"),
        "folded": _sums(counters, ", sum({column})"),
        "moved": sql.SQL(" OR ").join(map(sql.SQL, moved)),
        "share": sql.Literal(FOLDED),
    }


def _sums(counters: CounterTable, form: str) -> sql.Composable:
    return sql.Composed(
        [sql.SQL(form).format(column=sql.Identifier(column)) for column in counters.sums]
    )
