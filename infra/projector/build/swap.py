"""Makes a built generation the live one, in one transaction that readers hardly notice."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import psycopg
import structlog

from infra.postgres.locks import SETUP_LOCK
from infra.projector.build import work_items
from infra.projector.build.comparison import compare
from infra.projector.feed.feed import FeedError
from infra.projector.rows.columns import relation_of
from infra.projector.rows.generations import live_generation
from infra.projector.rows.tables import drop_generation, point_views, schema_of, views_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.postgres.link import Connection
    from infra.projector.build.comparison import Comparison
    from infra.projector.rows.columns import Column
    from infra.projector.rows.generations import Target

log = structlog.get_logger(__name__)
ATTEMPTS = 30
LOCK_TIMEOUT = "1s"
PAUSE = 0.5
OLDEST_READER = 15.0
"""Seconds; queries are cut off before that."""


class Shrunk(FeedError):
    """The new generation has fewer rows than the live one."""

    def __init__(self, said: str, found: Comparison) -> None:
        super().__init__(said)
        self.found = found


def swap(
    connection: Connection, target: Target, catch_up: Callable[[], int], *, force: bool
) -> Comparison:
    """Repoint the view to a built generation; the old one stays until the next swap.

    `catch_up` folds what is left, under the locks that stop the live generation's writers.
    Raises Shrunk unless forced, or psycopg.errors.LockNotAvailable when readers never let go.
    """
    found = _compare_at_leisure(connection, target)
    _wait_for_older_snapshots(connection)
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with connection.transaction():
                return _swap(connection, target, catch_up, found, force=force)
        except (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected):
            # Rather let go and come again than keep writers waiting behind a long query.
            if attempt == ATTEMPTS:
                raise
            time.sleep(PAUSE)
    raise AssertionError


def _compare_at_leisure(connection: Connection, target: Target) -> Comparison:
    """Counting a million rows takes a second or two, which nobody should have to wait for."""
    with connection.transaction():
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        return _compare(connection, target, _live_or_own(connection, target))


def _compare(connection: Connection, target: Target, live: int) -> Comparison:
    names = [table.name for table in target.tables]
    return compare(connection, target.model.name, names, target.generation, live)


def _live_or_own(connection: Connection, target: Target) -> int:
    live = live_generation(connection, target.model.name)
    return live[0] if live else target.generation


def _wait_for_older_snapshots(connection: Connection) -> None:
    """A reader whose snapshot is older than the new rows would find the new table empty."""
    built_at = connection.execute("SELECT clock_timestamp()").fetchone()
    until = time.monotonic() + OLDEST_READER
    while time.monotonic() < until:
        older = connection.execute(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() "
            "AND backend_type = 'client backend' "
            "AND application_name <> current_setting('application_name') "
            "AND backend_xmin IS NOT NULL AND xact_start < %s LIMIT 1",
            built_at,
        ).fetchone()
        if older is None:
            return
        time.sleep(0.05)


def _swap(
    connection: Connection,
    target: Target,
    catch_up: Callable[[], int],
    found: Comparison,
    *,
    force: bool,
) -> Comparison:
    name = target.model.name
    connection.execute("SELECT set_config('lock_timeout', %s, true)", (LOCK_TIMEOUT,))
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
    before = _live_or_own(connection, target)
    connection.execute(
        "SELECT 1 FROM feed.checkpoint WHERE read_model = %s AND generation = %s FOR UPDATE",
        (name, before),
    )
    position = catch_up()
    if found.shrunk:
        # The live one may only have been a little ahead.
        found = _compare(connection, target, before)
    if found.shrunk and not force:
        said = f"the new generation of {name} has {found.rows} rows, the live one {found.live_rows}"
        raise Shrunk(said, found)
    _take_over_checkpoints(connection, target, before, position)
    _retire(connection, target, before)
    point_views(connection, target.tables, _only_before(connection, target, before))
    work_items.drop(connection, target.key)
    log.info("generation_live", read_model=name, generation=target.generation, position=position)
    return found


def _only_before(
    connection: Connection, target: Target, before: int
) -> dict[str, dict[str, Column]]:
    """Columns that only the old generation has: processes of an older release may still ask for them."""
    found: dict[str, dict[str, Column]] = {}
    for name, schema in views_of(target.tables).items():
        _, known = relation_of(connection, schema, name)
        _, older = relation_of(connection, schema_of(target.model.name, before), name)
        found[name] = {column: one for column, one in older.items() if column not in known}
    return found


def _take_over_checkpoints(
    connection: Connection, target: Target, before: int, position: int
) -> None:
    """The live generation's shards go on with the new one; its writers find theirs gone."""
    name, generation = target.key
    if before == generation:
        # There was none before: its own checkpoints move on.
        connection.execute(
            "UPDATE feed.checkpoint SET position = %s WHERE read_model = %s AND generation = %s",
            (position, name, generation),
        )
        return
    moved = connection.execute(
        "INSERT INTO feed.checkpoint "
        "(read_model, generation, shards, shard, position, kafka_offset) "
        "SELECT read_model, %s, shards, shard, %s, kafka_offset FROM feed.checkpoint "
        "WHERE read_model = %s AND generation = %s "
        "ON CONFLICT (read_model, generation, shards, shard) DO UPDATE SET "
        "position = excluded.position, kafka_offset = excluded.kafka_offset RETURNING shards",
        (generation, position, name, before),
    ).fetchall()
    if moved:
        connection.execute(
            "DELETE FROM feed.checkpoint WHERE read_model = %s AND generation = %s AND shards <> %s",
            (name, generation, moved[0][0]),
        )
    connection.execute(
        "DELETE FROM feed.checkpoint WHERE read_model = %s AND generation = %s", (name, before)
    )


def _retire(connection: Connection, target: Target, before: int) -> None:
    name, generation = target.key
    gone = connection.execute(
        "DELETE FROM feed.generation WHERE read_model = %s AND state = 'retired' RETURNING generation",
        (name,),
    ).fetchall()
    for (old,) in gone:
        drop_generation(connection, name, old)
    connection.execute(
        "DELETE FROM feed.parked WHERE read_model = %s AND generation <> %s", (name, generation)
    )
    connection.execute(
        "UPDATE feed.generation SET state = 'retired' WHERE read_model = %s AND generation = %s",
        (name, before),
    )
    connection.execute(
        "UPDATE feed.generation SET state = 'live', swapped_at = now() "
        "WHERE read_model = %s AND generation = %s",
        (name, generation),
    )
