"""The feed without a broker: reads the event log itself."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from infra.projector.feed.feed import Batch, Cursor
from infra.projector.feed.partition import shard_of

if TYPE_CHECKING:
    from infra.projector.feed.log import Log

POLL = 0.04
"""Seconds between looks at the log when nobody wakes us: another process may have written."""
POLL_ALONE = 1.0
"""The same in a process that stores all events itself, but for commands at a terminal."""


class EmbeddedFeed:
    def __init__(self, log: Log, shards: int = 1, *, poll: float = POLL) -> None:
        self._log = log
        self._shards = shards
        self._poll = poll
        self._woken = threading.Event()

    @property
    def shards(self) -> int:
        return self._shards

    def read(self, shard: int, after: Cursor, limit: int) -> Batch:
        # A wake that comes during the read must not be lost, so it is cleared before.
        self._woken.clear()
        records = self._log.after(after.position, limit)
        through = Cursor(records[-1].position) if records else after
        is_last = len(records) < limit
        if self._shards > 1:
            records = [one for one in records if shard_of(one.stream_id, self._shards) == shard]
        return Batch(records, through, is_last)

    def wait(self, seconds: float) -> None:
        self._woken.wait(min(seconds, self._poll))

    def wake(self) -> None:
        self._woken.set()

    def release(self, shard: int) -> None:
        """Does nothing: this adapter keeps nothing for a shard."""

    def trouble(self) -> str | None:
        return None

    def close(self) -> None:
        """The log's connection belongs to the code that opened it."""
