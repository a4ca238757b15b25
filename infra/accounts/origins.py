"""Address and browser of each request that changed something, kept apart from the events.

They are personal data with a retention of their own. Rows are written in the background:
no caller waits for them, and a kill may lose those of the last second.
"""

from __future__ import annotations

import threading
from collections import deque
from datetime import timedelta
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import psycopg
import psycopg_pool
import structlog

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

log = structlog.get_logger(__name__)

KEPT = timedelta(days=90)
GATHER = 1.0
"""Seconds that rows are gathered before they are written together, and between tries."""
MOST_WAITING = 10_000
"""Rows kept while the database is away; older ones go first."""
USER_AGENT_LENGTH = 200
Row = tuple[UUID, str | None, str | None, Any]


class Origin(NamedTuple):
    """Where a request came from, as far as it is known."""

    address: str | None
    user_agent: str | None


class RequestOrigins:
    """Start it before use; `stop` writes what still waits."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock
        self._waiting: deque[Row] = deque(maxlen=MOST_WAITING)
        self._noted = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="request-origins", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._noted.set()
        self._thread.join()

    def note(self, request_id: UUID, address: str | None, user_agent: str | None) -> None:
        """Queues one row; never waits and never fails."""
        agent = user_agent[:USER_AGENT_LENGTH] if user_agent else None
        self._waiting.append((request_id, _ip(address), agent, self._clock.now()))
        self._noted.set()

    def of(self, request_ids: Sequence[UUID]) -> dict[UUID, Origin]:
        """Origins by request; requests of which nothing is kept any more are left out."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT request_id, host(ip), user_agent FROM auth.request_context "
                "WHERE request_id = ANY(%s)",
                (list(request_ids),),
            ).fetchall()
        return {request_id: Origin(*found) for request_id, *found in rows}

    def forget_old(self) -> None:
        """Deletes rows of 90 days ago or before."""
        with self._pool.connection() as connection:
            before = self._clock.now() - KEPT
            connection.execute("DELETE FROM auth.request_context WHERE at < %s", (before,))

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._noted.wait()
            self._stopping.wait(GATHER)
            self._noted.clear()
            self._write()

    def _write(self) -> None:
        rows = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if not rows:
            return
        try:
            with self._pool.connection() as connection:
                connection.execute(
                    "INSERT INTO auth.request_context (request_id, ip, user_agent, at) "
                    "SELECT * FROM unnest(%s::uuid[], %s::inet[], %s::text[], %s::timestamptz[]) "
                    "ON CONFLICT DO NOTHING",
                    [list(column) for column in zip(*rows, strict=True)],
                )
        except (psycopg.Error, psycopg_pool.PoolTimeout) as error:
            self._waiting.extendleft(reversed(rows))
            self._noted.set()
            log.warning("request_origins_wait", error=type(error).__name__, rows=len(rows))


def _ip(address: str | None) -> str | None:
    try:
        return str(ip_address(address)) if address else None
    except ValueError:
        return None
