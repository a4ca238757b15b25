"""Makes the live generation of older code readable by this code, and writable.

Readable: its tables have the columns that this code asks for, and its views fill what documents
lack. Writable: the projectors of this code fold a record that moves from its first event, and
write it in their own form, so that lists go on while the new generation is built.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import psycopg
import sqlalchemy as sa
import structlog
from psycopg import sql

from infra.postgres.locks import SETUP_LOCK
from infra.projector.feed.log import Log
from infra.projector.feed.opening import open_batch
from infra.projector.fold.fold import fold_stream
from infra.projector.release.columns import add_columns, missing_columns
from infra.projector.rows.changed import changed_in_view
from infra.projector.rows.columns import columns_of, relation_of
from infra.projector.rows.counters import begin_counters
from infra.projector.rows.documents import lacking
from infra.projector.rows.generations import (
    code_hash,
    live_generation,
    taken_over,
    target_of,
)
from infra.projector.rows.tables import VIEW_SCHEMA, let_readers_go_first, point_views, views_of
from projections.kernel.read_model import KeyedModel
from projections.kernel.storage import document_name, is_json, stored_tables
from projections.lists.changed import CHANGED, changed_name
from projections.lists.counters import COUNTERS, NUMBER, CounterTable, counters_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from infra.postgres.link import Connection, Link
    from infra.projector.feed.opening import Opener
    from infra.projector.rows.documents import Lacking
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

log = structlog.get_logger(__name__)
SAMPLED = 3
"""Records whose documents are compared; those of one generation have the same keys."""
ATTEMPTS = 60
LOCK_TIMEOUT = "300ms"
"""Less than Postgres' deadlock_timeout of 1 s: of two that wait for each other, never a reader fails."""
PAUSE = 0.5


def serve_outdated(
    link: Link, opener: Opener, models: Iterable[ReadModel], *, write: bool = False
) -> None:
    """Makes it readable by this code, and with `write` writable by it alone; idempotent.

    Raises psycopg.errors.LockNotAvailable when readers never let go.
    """
    for model in models:
        _again(link.connection, lambda model=model: _make_readable(link, opener, model))  # type: ignore[misc]
        if write:
            _again(link.connection, lambda model=model: _take_over(link, opener, model))  # type: ignore[misc]


def _again(connection: Connection, change: Callable[[], None]) -> None:
    """Retries with a short lock timeout instead of blocking readers and writers behind a long query."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with connection.transaction():
                connection.execute("SELECT set_config('lock_timeout', %s, true)", (LOCK_TIMEOUT,))
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
                return change()
        except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected):
            if attempt == ATTEMPTS:
                raise
            time.sleep(PAUSE)
    raise AssertionError


def _make_readable(link: Link, opener: Opener, model: ReadModel) -> None:
    connection, code = link.connection, code_hash(model)
    live = live_generation(connection, model.name)
    if live is None or live[1] in {code, taken_over(model)} or _read_by(connection, model) == code:
        return
    _point_views(link, opener, target_of(model, live[0]), code)
    log.info("older_generation_served", read_model=model.name, generation=live[0])


def _point_views(link: Link, opener: Opener, target: Target, code: str) -> None:
    connection = link.connection
    tables = [one for one in target.tables if columns_of(connection, str(one.schema), one.name)]
    more = missing_columns(connection, tables, code)
    point_views(connection, tables, more, {target.rows.table.name: _lacks(link, opener, target)})
    for table in tables:
        if more.get(counters_name(table.name)):
            _count_in_view(connection, table)
        if table.info.get(CHANGED) and not _has_order(connection, table):
            changed_in_view(connection, VIEW_SCHEMA, table)
    view = sql.Identifier(VIEW_SCHEMA, target.model.table.name)
    connection.execute(sql.SQL("COMMENT ON VIEW {} IS {}").format(view, sql.Literal(code)))


def _has_order(connection: Connection, table: sa.Table) -> bool:
    return bool(columns_of(connection, str(table.schema), changed_name(table.name)))


def _count_in_view(connection: Connection, table: sa.Table) -> None:
    """Views that count on demand where the older counters lack a column that this code counts by."""
    counters: CounterTable = table.info[COUNTERS]
    view = sql.Identifier(VIEW_SCHEMA, counters_name(table.name))
    by = sql.SQL(", ").join(map(sql.Identifier, counters.by))
    sums = [
        sql.SQL(", coalesce(sum({0}), 0) AS {0}").format(sql.Identifier(one))
        for one in counters.sums
    ]
    connection.execute(sql.SQL("DROP VIEW IF EXISTS {}").format(view))
    connection.execute(
        sql.SQL("CREATE VIEW {} AS SELECT {}, count(*) AS {}{} FROM {} GROUP BY {}").format(
            view,
            by,
            sql.Identifier(NUMBER),
            sql.Composed(sums),
            sql.Identifier(VIEW_SCHEMA, table.name),
            by,
        )
    )


def _read_by(connection: Connection, model: ReadModel) -> str | None:
    """The hash of the code that the views were made for, if it is not the code of the tables."""
    name = sql.Identifier(VIEW_SCHEMA, model.table.name).as_string()
    row = connection.execute(
        "SELECT obj_description(to_regclass(%s), 'pg_class')", (name,)
    ).fetchone()
    return row[0] if row else None


def _take_over(link: Link, opener: Opener, model: ReadModel) -> None:
    """Takes over writing from older code. Until the swap, rows by key are not updated, nor those of
    tables that keep their documents elsewhere than this code does.
    """
    connection, code, mine = link.connection, code_hash(model), taken_over(model)
    live = live_generation(connection, model.name)
    if live is None or live[1] in {code, mine} or isinstance(model, KeyedModel):
        return
    target = target_of(model, live[0])
    if not _keeps_documents_alike(connection, target.rows.table):
        return
    _lock_views(connection, target.tables)
    # Older processes finish their batch, and find that it is no longer theirs to write.
    connection.execute(
        "SELECT 1 FROM feed.checkpoint WHERE read_model = %s AND generation = %s FOR UPDATE",
        target.key,
    )
    add_columns(connection, target.rows.table, code)
    _count_what_is_asked(connection, target.rows.table)
    _point_views(link, opener, target, code)
    for table in target.tables[1:]:
        # They would miss what happens until the swap, so nobody reads them.
        view = sql.Identifier(VIEW_SCHEMA, table.name)
        connection.execute(sql.SQL("DROP VIEW IF EXISTS {}").format(view))
    connection.execute(
        "UPDATE feed.generation SET code_hash = %s WHERE read_model = %s AND generation = %s",
        (mine, *target.key),
    )


def _keeps_documents_alike(connection: Connection, table: sa.Table) -> bool:
    apart = columns_of(connection, str(table.schema), document_name(table.name))
    return bool(apart) == (len(stored_tables(table)) > 1)


def _lock_views(connection: Connection, tables: Sequence[sa.Table]) -> None:
    """Locks the views and through them the tables, in the order in which readers lock them."""
    views = views_of(tables)
    # The view, and below it rows and their documents.
    let_readers_go_first(connection, 3 * len(views))
    for name in views:
        view = sql.Identifier(VIEW_SCHEMA, name)
        row = connection.execute("SELECT to_regclass(%s)", (view.as_string(),)).fetchone()
        if row and row[0]:
            connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(view))


def _count_what_is_asked(connection: Connection, table: sa.Table) -> None:
    """Recounts counters by other columns, including those that older processes read."""
    counters: CounterTable | None = table.info.get(COUNTERS)
    if counters is None:
        return
    schema, asked = str(table.schema), {*counters.by, *counters.sums}
    known = columns_of(connection, schema, counters_name(table.name))
    if asked <= known.keys():
        return
    present = columns_of(connection, schema, table.name)
    older = [name for name in known if name in present and name not in asked]
    by = [name for name in older if known[name].category != "N"]
    counted = table.to_metadata(sa.MetaData(), schema=schema)
    counted.info = {**table.info, COUNTERS: replace(counters, by=(*counters.by, *by))}
    begin_counters(connection, counted)


def _lacks(link: Link, opener: Opener, target: Target) -> dict[str, Lacking]:
    """Fields that JSON lacks, by column; a short document has every field when it is read."""
    table = target.rows.table
    names = [str(one.name) for one in table.columns if is_json(one)]
    relation, _ = relation_of(link.connection, str(table.schema), table.name)
    columns = sql.SQL(", ").join(map(sql.Identifier, names))
    query = sql.SQL("SELECT id{} FROM {} ORDER BY id LIMIT {}").format(
        sql.SQL(", ") + columns if names else sql.SQL(""), relation, SAMPLED
    )
    pairs: dict[str, list[tuple[Any, Any]]] = {name: [] for name in names}
    for id_, *stored in link.connection.execute(query).fetchall():
        events = open_batch(opener, Log(link).stream(id_))
        folded, _ = fold_stream(target.model, target.live, None, events)
        for name, value in zip(names, stored, strict=True):
            if folded is not None:
                pairs[name].append((value, folded.row[name]))
    return {name: lack for name in names if (lack := lacking(pairs[name]))}
