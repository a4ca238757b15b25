"""The feed: stored events in order of position, by shard. Handlers do not notice which adapter runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from infra.eventstore.stored import StoredRecord


@dataclass(frozen=True, slots=True)
class Cursor:
    """How far a reader got. `position` is the truth, `offset` only a hint for the adapter."""

    position: int = 0
    offset: int | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """Events after the reader's cursor, in order; nothing of the shard is left out up to `through`."""

    records: Sequence[StoredRecord]
    through: Cursor
    is_last: bool = False
    """Whether there was nothing behind it; `Feed.wait` returns at once for what came since."""


class FeedError(Exception):
    """Its message holds positions and names only, so it may be shown and logged."""


class FeedGap(FeedError):
    """A position is missing in the store: an alarm, never passed over."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(f"the store has no event at position {expected}; the next one is {found}")
        self.expected = expected
        self.found = found


class StoreBehind(FeedError):
    """The store is older than what was already read or published (a restored backup)."""

    def __init__(self, what: str, seen: int, position: int) -> None:
        super().__init__(
            f"the event store ends at position {position}, but {what} already saw {seen}: "
            "it was restored from an older backup. Stop every process, then `daybook new-epoch`"
        )


class OtherHistory(FeedError):
    """Kafka holds another event at a position than the store."""

    def __init__(self, position: int) -> None:
        super().__init__(
            f"Kafka and the store hold different events at position {position}: the store was "
            "restored from an older backup. Stop every process, then `daybook new-epoch`"
        )


class BrokerRefused(FeedError):
    """Kafka refuses this process, or this process Kafka's certificate: settings must change."""


class Feed(Protocol):
    """Used by one thread, except `wake`."""

    @property
    def shards(self) -> int: ...

    def read(self, shard: int, after: Cursor, limit: int) -> Batch:
        """What is there now of one shard after the cursor; does not wait.

        Raises FeedGap, or psycopg's OperationalError when the store cannot be reached.
        """

    def wait(self, seconds: float) -> None:
        """Returns once something may have arrived, after `wake`, or when the time is up."""

    def wake(self) -> None:
        """Ends a wait; any thread may call it."""

    def release(self, shard: int) -> None:
        """This reader no longer reads the shard."""

    def trouble(self) -> str | None:
        """What keeps the feed from delivering (a broker that is down), None when all is well."""

    def close(self) -> None: ...
