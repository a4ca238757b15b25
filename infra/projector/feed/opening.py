"""Opens a batch's events, and finds the ones that cannot be opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import psycopg

from domain.kernel.errors import StoreUnavailable
from infra.background.failures import describe
from infra.projector.fold.fold import ATTEMPTS, Opened, Unreadable

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Recorded
    from infra.eventstore.stored import StoredRecord
    from infra.postgres.link import Link
    from infra.projector.feed.log import Log

Opener = Callable[["Sequence[StoredRecord]"], "list[Recorded]"]
RETRY_PAUSE = 0.05
PAGE = 5000
"""Events that are opened together."""
AWAY = (StoreUnavailable, psycopg.OperationalError, psycopg.InterfaceError)
"""The vault or the store is away: no event's fault, so the whole batch waits."""


def open_batch(opener: Opener, records: Sequence[StoredRecord]) -> list[Opened]:
    """Every record, opened or marked as unreadable. Raises one of AWAY."""
    if not records:
        return []
    try:
        return [*opener(records)]
    except AWAY:
        raise
    except Exception as error:  # noqa: BLE001 - one bad event must not hide the others
        if len(records) == 1:
            return [_open_one(opener, records[0], error)]
    middle = len(records) // 2
    return open_batch(opener, records[:middle]) + open_batch(opener, records[middle:])


def _open_one(opener: Opener, record: StoredRecord, error: Exception) -> Opened:
    for _ in range(ATTEMPTS - 1):
        time.sleep(RETRY_PAUSE)
        try:
            return opener([record])[0]
        except AWAY:
            raise
        except Exception as again:  # noqa: BLE001 - see open_batch
            error = again
    return Unreadable(record.stream_id, record.position, record.version, describe(error))


def whole_streams(
    link: Link, log: Log, opener: Opener, ids: Sequence[UUID], upto: int
) -> list[Opened]:
    """All events of some streams up to a position, opened now."""
    if not ids:
        return []
    with link.connection.transaction():
        pages = list(log.streams(ids, 1, upto, PAGE))
    return [event for page in pages for event in open_batch(opener, page)]
