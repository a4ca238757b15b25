"""Reads and opens the next events of the store while Postgres writes the rows of the last ones."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from infra.postgres.link import Link
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.feed.log import Log
from infra.projector.feed.opening import open_batch

if TYPE_CHECKING:
    from infra.projector.feed.feed import Batch, Cursor
    from infra.projector.feed.opening import Opener
    from infra.projector.fold.fold import Opened


COMPUTING = Lock()
"""Taken by the one thread of a projector that opens or folds events.

Without it the next events would be opened while rows are folded, as folding gives Python's lock away
with each document, and none would be left for the time in which Postgres writes the rows.
"""


class Part(NamedTuple):
    """Which events: of one shard, after a cursor, of some nouns."""

    shard: int
    after: Cursor
    nouns: frozenset[str]


class Ahead:
    """One thread of its own, with its own connection; the rest is for the runner's thread."""

    def __init__(self, dsn: str, opener: Opener, shards: int, limit: int) -> None:
        self._link = Link(dsn, application="daybook-reader")
        self._feed = EmbeddedFeed(Log(self._link), shards)
        self._opener = opener
        self._limit = limit
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ahead")
        self._begun: tuple[Part, Future[tuple[Batch, list[Opened]]]] | None = None

    def begin(self, part: Part) -> None:
        """Starts to read what will be wanted next."""
        self._begun = (part, self._thread.submit(self._read, part))

    def take(self, part: Part) -> tuple[Batch, list[Opened]] | None:
        """What was begun, once it is there; None when that was something else.

        Raises what reading and opening raises.
        """
        begun, self._begun = self._begun, None
        if begun is None or begun[0] != part:
            return None
        return begun[1].result()

    def forget(self) -> None:
        """What was begun is not wanted any more."""
        self._begun = None

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
        self._link.drop()

    def _read(self, part: Part) -> tuple[Batch, list[Opened]]:
        try:
            batch = self._feed.read(part.shard, part.after, self._limit)
            wanted = [one for one in batch.records if one.noun in part.nouns]
            with COMPUTING:
                return batch, open_batch(self._opener, wanted)
        except Exception:
            self._link.drop()
            raise
