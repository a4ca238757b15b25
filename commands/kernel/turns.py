"""Turns of writers on one record, for commands that only add to it."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

LOCKS = 512
PATIENCE = 5.0
"""Seconds after which a writer no longer waits for its turn, and competes."""


class Turns:
    """Lets one writer of this process at a time add to a record.

    A lock is chosen by the record's id; records that share one wait for each other.
    """

    def __init__(self) -> None:
        self._locks = tuple(threading.Lock() for _ in range(LOCKS))

    @contextmanager
    def of(self, record_id: UUID) -> Iterator[None]:
        """One writer at a time, so that each decides on what the one before it has stored."""
        lock = self._locks[record_id.int % LOCKS]
        taken = lock.acquire(timeout=PATIENCE)
        try:
            yield
        finally:
            if taken:
                lock.release()
