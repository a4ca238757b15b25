"""What must be done soon but not within an append: partitions ahead, snapshots."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import structlog

from domain.kernel.errors import StoreUnavailable
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

Due = tuple[str, "UUID"]
"""Noun and stream."""
MAX_DUE = 10_000
RETRY = 5.0

log = structlog.get_logger(__name__)


class Housekeeper:
    """One background thread. Nothing that it does is needed for an append to succeed."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        write_snapshot: Callable[[str, UUID], bool],
        every: int,
    ) -> None:
        self._pool = pool
        self._write_snapshot = write_snapshot
        self._every = every
        self._due: OrderedDict[Due, int] = OrderedDict()
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._closing = threading.Event()
        self._make_ahead_at = 0
        self._position = 0
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        self._closing.clear()
        self._wake.set()
        self._thread = threading.Thread(
            target=self._run, name="eventstore-housekeeping", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(10)
            self._thread = None

    def committed(self, position: int) -> None:
        """Is called after each commit; only compares numbers."""
        self._position = position
        if position >= self._make_ahead_at:
            self._wake.set()

    def appended(self, noun: str, stream_id: UUID, before: int, after: int) -> None:
        """Is called after each append; a stream that passed a threshold becomes due."""
        if before // self._every == after // self._every:
            return
        with self._lock:
            if len(self._due) < MAX_DUE:
                self._due[noun, stream_id] = after
        self._wake.set()

    def snapshots_due(self) -> list[Due]:
        """Streams whose snapshot is to be written."""
        with self._lock:
            return list(self._due)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._wake.wait()
            self._wake.clear()
            try:
                self._make_partitions()
                self._write_snapshots()
            except StoreUnavailable:
                log.warning("housekeeping_interrupted")
                if not self._closing.wait(RETRY):
                    self._wake.set()
            except Exception as error:  # noqa: BLE001 - a fault here must not end the thread
                _log_fault("housekeeping_failed", error)

    def _make_partitions(self) -> None:
        if self._closing.is_set() or self._position < self._make_ahead_at:
            return
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute("select * from es.make_partitions_ahead()").fetchone()
        if row is not None:
            covered, size = row
            self._make_ahead_at = covered - size + 1

    def _write_snapshots(self) -> None:
        with self._lock:
            all_due = list(self._due.items())
        for due, version in all_due:
            if self._closing.is_set():
                return
            try:
                self._write_snapshot(*due)
            except StoreUnavailable:
                raise
            except Exception as error:  # noqa: BLE001 - one odd stream must not hold up the others
                _log_fault("snapshot_failed", error)
            with self._lock:
                # It may have passed the next threshold while this one was written.
                if self._due.get(due) == version:
                    del self._due[due]


def _log_fault(event: str, error: Exception) -> None:
    # Neither message nor traceback: they may hold values of fields.
    log.error(event, error=type(error).__name__)
