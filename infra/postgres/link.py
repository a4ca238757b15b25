"""One direct database connection of a background loop, opened again after a failure."""

from __future__ import annotations

import contextlib
from typing import Any

import orjson
import psycopg
from psycopg.pq import TransactionStatus
from psycopg.types.json import set_json_loads

from infra.postgres.connections import connect

Connection = psycopg.Connection[tuple[Any, ...]]
WATCH = 1000
"""Milliseconds between the server's looks whether a client still waits for its statement."""


class Link:
    """Session locks live on it, so it must not pass through a transaction-pooling proxy."""

    def __init__(
        self, dsn: str, *, application: str, durable: bool = True, watched: bool = False
    ) -> None:
        """`durable=False` is for tables that a replay restores together with their position.

        `watched`: should this process die, a long statement ends with it, and lets go its locks.
        """
        self._dsn = dsn
        self._application = application
        self._settings = {
            "timezone": "UTC",
            "search_path": "public",
            "default_transaction_isolation": "read committed",
        }
        if not durable:
            self._settings["synchronous_commit"] = "off"
        if watched:
            self._settings["client_connection_check_interval"] = str(WATCH)
        self._connection: Connection | None = None

    @property
    def connection(self) -> Connection:
        """The open connection, in autocommit. Raises psycopg.OperationalError."""
        if self._connection is None or self._connection.closed or self._connection.broken:
            self._connection = self._open()
        return self._connection

    def _open(self) -> Connection:
        connection = connect(self._dsn, self._settings, application_name=self._application)
        set_json_loads(orjson.loads, connection)
        return connection

    def drop(self) -> None:
        """Closes it, its session locks are free then; the next use opens a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(psycopg.Error):
                # The server notices a closed socket only later: a successor would find the locks taken.
                if connection.info.transaction_status is TransactionStatus.IDLE:
                    connection.execute("SELECT pg_advisory_unlock_all()")
            with contextlib.suppress(psycopg.Error):
                connection.close()
