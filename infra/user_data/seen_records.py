"""Up to where users have seen the timelines of records: about the users, so it is in no event."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

KEPT = timedelta(days=365)
"""How long it is known what a user has seen."""
_OF = "select version, seen_at from notices.seen_record where user_id = %s and record_id = %s"
# Another tab may have seen more.
_MARK = """
insert into notices.seen_record as known (user_id, record_id, version, seen_at)
values (%s, %s, %s, %s)
on conflict (user_id, record_id) do update
set version = greatest(known.version, excluded.version), seen_at = excluded.seen_at"""
_FORGET = "delete from notices.seen_record where seen_at < %s"


class Seen(NamedTuple):
    """The newest version that the user saw, and when they left it."""

    version: int
    at: datetime


class SeenRecords:
    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    def of(self, user_id: UUID, record_id: UUID) -> Seen | None:
        """None for a record that the user has not looked at."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_OF, (user_id, record_id)).fetchone()
        return Seen(*row) if row else None

    def mark(self, user_id: UUID, record_id: UUID, version: int) -> None:
        """The user leaves a record's timeline, which they saw up to a version."""
        values = (user_id, record_id, version, self._clock.now())
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_MARK, values)

    def forget_old(self) -> None:
        """What was seen a year ago or before."""
        with self._pool.connection() as connection:
            connection.execute(_FORGET, (self._clock.now() - KEPT,))
