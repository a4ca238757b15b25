"""Lets a writer wait until its record's row has caught up, and no longer."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg import sql
from psycopg_pool import PoolTimeout

from infra.projector.rows.tables import VIEW_SCHEMA

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from infra.projector.notify.changes import ChangeNotifier, RecordMoved

PATIENCE = 2.0
HASTE, HASTY_FOR = 0.15, 5.0
"""How long writers wait after one has waited in vain, and for how long that holds."""
POLL, LONGEST_POLL = 0.02, 0.2
REMEMBERED = 20_000
Wanted = dict[tuple[str, "UUID"], int]


class PostgresReadModelWaiter:
    """Implements `commands.kernel.ports.ReadModelWaiter`: listens to the notifier and polls the rows."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        tables: Mapping[str, str],
        changes: ChangeNotifier,
        *,
        patience: float = PATIENCE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tables` maps each noun with a read model of its own to that model's table, and the read model
        of entries, which is of all nouns, to the table that says how far it has come.
        """
        self._pool = pool
        self._tables = dict(tables)
        self._patience, self._now = patience, now
        self._hasty_until = 0.0
        self._moved = threading.Condition()
        self._versions: OrderedDict[tuple[str, UUID], int] = OrderedDict()
        changes.subscribe(self._announced)

    def wait(self, noun: str, versions: Sequence[tuple[UUID, int]]) -> bool:
        """False when the rows did not reach these versions in time, or a record is parked."""
        if noun not in self._tables:
            return True
        missing: Wanted = {(noun, stream_id): version for stream_id, version in versions}
        began = self._now()
        until = began + (HASTE if began < self._hasty_until else self._patience)
        pause = POLL
        while missing := self._not_announced(missing, min(pause, max(0.0, until - self._now()))):
            pause = min(pause * 2, LONGEST_POLL)
            try:
                missing, parked = self._not_written(noun, missing)
            except (PoolTimeout, psycopg.OperationalError, psycopg.errors.UndefinedTable):
                # The last of them: the read model is being built for the first time.
                return False
            if parked:
                return False
            if missing and self._now() >= until:
                # While the feed stands still, it is no use that every writer waits in full.
                self._hasty_until = self._now() + HASTY_FOR
                return False
        self._hasty_until = 0.0
        return True

    def _announced(self, changes: Sequence[RecordMoved]) -> None:
        with self._moved:
            for change in changes:
                key = (change.noun, change.id)
                self._versions[key] = max(change.version, self._versions.pop(key, 0))
            while len(self._versions) > REMEMBERED:
                self._versions.popitem(last=False)
            self._moved.notify_all()

    def _not_announced(self, wanted: Wanted, seconds: float) -> Wanted:
        """Waits up to `seconds`; returns the versions that the notifier has not announced by then."""
        with self._moved:
            self._moved.wait_for(lambda: not self._unknown(wanted), seconds)
            return self._unknown(wanted)

    def _unknown(self, wanted: Wanted) -> Wanted:
        return {key: least for key, least in wanted.items() if self._versions.get(key, 0) < least}

    def _not_written(self, noun: str, wanted: Wanted) -> tuple[Wanted, bool]:
        """What the rows themselves do not show yet, and whether one of those is parked."""
        ids = [stream_id for _, stream_id in wanted]
        query = sql.SQL("SELECT id, version FROM {} WHERE id = ANY(%s)").format(
            sql.Identifier(VIEW_SCHEMA, self._tables[noun])
        )
        with self._pool.connection() as connection:
            written: dict[UUID, int] = dict(connection.execute(query, (ids,)).fetchall())
            left = {key: least for key, least in wanted.items() if written.get(key[1], 0) < least}
            parked = (
                left
                and connection.execute(
                    "SELECT 1 FROM feed.parked p JOIN feed.generation g USING (read_model, generation) "
                    "WHERE g.state = 'live' AND p.read_model = %s AND p.stream_id = ANY(%s)",
                    (noun, [stream_id for _, stream_id in left]),
                ).fetchone()
            )
        return left, bool(parked)
