"""Jobs: the port through which work is asked for, in the transaction of its cause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra.jobs import store
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.jobs import JobRequest
    from infra.jobs.transport import Transport


class Jobs:
    def __init__(self, pool: ConnectionPool[Connection[Any]], transport: Transport) -> None:
        self._pool = pool
        self.transport = transport

    def enqueue(self, connection: Connection[Any], *requests: JobRequest) -> None:
        """Part of the caller's transaction: nobody sees the jobs before it is committed."""
        self.transport.put(connection, store.add(connection, requests))

    def spare(self, job_id: UUID) -> None:
        """The job's work was done otherwise. Raises StoreUnavailable."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "update tasks.job set state = 'done', finished_at = clock_timestamp() "
                "where job_id = %s and state = 'waiting'",
                (job_id,),
            )

    def hurry(self, job_name: str) -> int:
        """Jobs that wait for another try, because what they need was away, are tried now; how many."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            found = store.hurry(connection, job_name)
            self.transport.put(connection, found)
        return len(found)

    def ask(self, *requests: JobRequest) -> None:
        """In a transaction of its own. Raises StoreUnavailable."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            self.enqueue(connection, *requests)
