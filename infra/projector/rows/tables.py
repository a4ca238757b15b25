"""Tables of a read model's generations, and the views that queries see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from psycopg import sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from infra.projector.rows.changed import begin_changed
from infra.projector.rows.columns import columns_of, relation_of
from infra.projector.rows.counters import begin_counters
from infra.projector.rows.documents import filled
from projections.kernel.read_model import tables_of
from projections.kernel.storage import DOCUMENT, storage_of, stored_tables, whole_name
from projections.lists.changed import CHANGED, changed_name
from projections.lists.counters import COUNTERS, counters_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from infra.postgres.link import Connection
    from infra.projector.rows.columns import Column
    from infra.projector.rows.documents import Lacking
    from projections.kernel.read_model import ReadModel

VIEW_SCHEMA = "rm"
READERS_PATIENCE = 500
"""Milliseconds for all locks on views together, less than Postgres' deadlock_timeout of 1 s: of two that wait
for each other, never a reader fails.
"""
DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]


def schema_of(read_model: str, generation: int) -> str:
    """The schema that holds one generation's table."""
    return f"rm_{read_model}_g{generation}"


def generation_tables(model: ReadModel, generation: int) -> tuple[sa.Table, ...]:
    """The read model's tables in its generation's schema, indexes included."""
    schema = schema_of(model.name, generation)
    return tuple(one.to_metadata(sa.MetaData(), schema=schema) for one in tables_of(model))


def create_table(connection: Connection, table: sa.Table) -> None:
    """The table with its primary key, in a schema of its own; other indexes come later."""
    connection.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(_schema(table)))
    for stored in stored_tables(table):
        run_ddl(connection, CreateTable(stored, if_not_exists=True))
        for name, storage in storage_of(stored).items():
            connection.execute(
                sql.SQL("ALTER TABLE {} ALTER {} SET STORAGE {}").format(
                    qualified(stored), sql.Identifier(name), sql.SQL(storage)
                )
            )
    join_documents(connection, table)


def create_indexes(connection: Connection, table: sa.Table) -> None:
    for stored in stored_tables(table):
        for index in _indexes(stored):
            run_ddl(connection, CreateIndex(index))
    begin_companions(connection, table)
    analyse(connection, table)


def begin_companions(connection: Connection, table: sa.Table) -> None:
    """What the database keeps beside the rows, from now on: their counters, and their order."""
    begin_counters(connection, table)
    begin_changed(connection, table)


def drop_key(connection: Connection, table: sa.Table) -> None:
    """Rows are loaded faster without; `create_index` and `add_key` bring it back."""
    for stored in stored_tables(table):
        connection.execute(
            sql.SQL("ALTER TABLE {} DROP CONSTRAINT {}").format(
                qualified(stored), sql.Identifier(key_name(stored))
            )
        )


def index_names(table: sa.Table) -> list[str]:
    """The primary keys' and all others, the most expensive to make first."""
    return [name for stored in stored_tables(table) for name in _index_names(stored)]


def _index_names(stored: sa.Table) -> list[str]:
    return [*(str(one.name) for one in _indexes(stored)), key_name(stored)]


def _indexes(stored: sa.Table) -> list[sa.Index]:
    """All but the primary key's, the most expensive to make first."""
    return sorted(stored.indexes, key=lambda one: (not _is_gin(one), one.name or ""))


def create_index(connection: Connection, tables: Iterable[sa.Table], name: str) -> None:
    """Make one of the tables' `index_names`; the primary key's becomes a key with `add_key`."""
    every = (stored for one in tables for stored in stored_tables(one))
    (table,) = [one for one in every if name in _index_names(one)]
    if name == key_name(table):
        connection.execute(
            sql.SQL("CREATE UNIQUE INDEX {} ON {} (id)").format(
                sql.Identifier(name), qualified(table)
            )
        )
        return
    (index,) = [one for one in table.indexes if one.name == name]
    run_ddl(connection, CreateIndex(index))


def add_key(connection: Connection, table: sa.Table) -> None:
    """Make the primary keys of their indexes; nothing when they are there already."""
    for stored in stored_tables(table):
        row = connection.execute(
            "SELECT 1 FROM pg_constraint WHERE conrelid = %s::regclass AND contype = 'p'",
            (qualified(stored).as_string(),),
        ).fetchone()
        if row is None:
            name = sql.Identifier(key_name(stored))
            connection.execute(
                sql.SQL("ALTER TABLE {} ADD CONSTRAINT {} PRIMARY KEY USING INDEX {}").format(
                    qualified(stored), name, name
                )
            )


def analyse(connection: Connection, table: sa.Table) -> None:
    """Statistics for the planner."""
    names = sql.SQL(", ").join(map(qualified, stored_tables(table)))
    connection.execute(sql.SQL("ANALYZE {}").format(names))


def vacuum_analyse(connection: Connection, table: sa.Table) -> None:
    """Statistics, and the map of pages that lists need not look into; not within a transaction."""
    tables = [qualified(stored) for stored in stored_tables(table)]
    if table.info.get(CHANGED):
        tables.append(sql.Identifier(str(table.schema), changed_name(table.name)))
    connection.execute(
        sql.SQL("VACUUM (ANALYZE, PROCESS_TOAST FALSE) {}").format(sql.SQL(", ").join(tables))
    )


def join_documents(connection: Connection, table: sa.Table) -> None:
    """A view of the rows with their documents, where these are kept apart.

    The join is an outer one, so that Postgres leaves it out of queries that ask for no document.
    """
    if not table.info.get(DOCUMENT):
        return
    rows, document = stored_tables(table)
    own, apart = (columns_of(connection, str(table.schema), one.name) for one in (rows, document))
    # First those of the table in its order: rows are written as values of the view's type.
    names = dict.fromkeys([*(str(one.name) for one in table.columns), *own, *apart])
    shown = [
        sql.Identifier("r" if name in own else "d", name)
        for name in names
        if name in own or name in apart
    ]
    view = whole(table)
    connection.execute(sql.SQL("DROP VIEW IF EXISTS {} CASCADE").format(view))
    connection.execute(
        sql.SQL("CREATE VIEW {} AS SELECT {} FROM {} r LEFT JOIN {} d ON d.id = r.id").format(
            view, sql.SQL(", ").join(shown), qualified(rows), qualified(document)
        )
    )


def whole(table: sa.Table) -> sql.Identifier:
    """What shows all columns of a table in its generation."""
    if not table.info.get(DOCUMENT):
        return qualified(table)
    return sql.Identifier(str(table.schema), whole_name(table.name))


def key_name(table: sa.Table) -> str:
    return f"{table.name}_pkey"


def point_views(
    connection: Connection,
    tables: Sequence[sa.Table],
    more: Mapping[str, Mapping[str, Column]] | None = None,
    lacks: Mapping[str, Mapping[str, Lacking]] | None = None,
) -> None:
    """Repoint `rm.<table>`; readers wait for the commit and then see the new generation.

    `more` are columns by view that the table has not: they show no values. `lacks` fills
    documents, by view and column.
    """
    connection.execute(
        sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(VIEW_SCHEMA))
    )
    views = views_of(tables)
    let_readers_go_first(connection, len(views))
    for name, schema in views.items():
        view = sql.Identifier(VIEW_SCHEMA, name)
        target, known = relation_of(connection, schema, name)
        connection.execute(sql.SQL("DROP VIEW IF EXISTS {} CASCADE").format(view))
        if not known:
            continue
        shown = _shown(known, (more or {}).get(name, {}), (lacks or {}).get(name, {}))
        connection.execute(
            sql.SQL("CREATE VIEW {} AS SELECT {} FROM {}").format(view, shown, target)
        )


def let_readers_go_first(connection: Connection, locks: int) -> None:
    """Gives up on any of so many locks, from now on in this transaction, before a reader that waits does."""
    patience = f"{READERS_PATIENCE // max(1, locks)}ms"
    connection.execute("SELECT set_config('lock_timeout', %s, true)", (patience,))


def views_of(tables: Sequence[sa.Table]) -> dict[str, str]:
    """Names of the views, and the schema that each shows a table of."""
    found: dict[str, str] = {}
    for table in tables:
        found[table.name] = str(table.schema)
        if table.info.get(COUNTERS):
            found[counters_name(table.name)] = str(table.schema)
        if table.info.get(CHANGED):
            found[changed_name(table.name)] = str(table.schema)
    return found


def _shown(
    known: Iterable[str], more: Mapping[str, Column], lacks: Mapping[str, Lacking]
) -> sql.Composable:
    values: dict[str, sql.Composable] = {
        name: sql.Identifier(name) for name in known if name not in more
    }
    values |= {name: sql.SQL(column.without_value) for name, column in more.items()}
    for name, lack in lacks.items():
        values[name] = filled(sql.SQL("coalesce({}, '{{}}'::jsonb)").format(values[name]), lack)
    return sql.SQL(", ").join(
        sql.SQL("{} AS {}").format(value, sql.Identifier(name)) for name, value in values.items()
    )


def drop_generation(connection: Connection, read_model: str, generation: int) -> None:
    schema = sql.Identifier(schema_of(read_model, generation))
    connection.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(schema))


def qualified(table: sa.Table) -> sql.Identifier:
    return sql.Identifier(str(table.schema), table.name)


def _is_gin(index: sa.Index) -> bool:
    return index.dialect_kwargs.get("postgresql_using") == "gin"


def _schema(table: sa.Table) -> sql.Identifier:
    return sql.Identifier(str(table.schema))


def run_ddl(connection: Connection, ddl: Any) -> None:
    statement = str(ddl.compile(dialect=DIALECT))
    # psycopg reads a bare percent sign as a placeholder only when there are parameters.
    connection.execute(statement.replace("%%", "%").encode())
