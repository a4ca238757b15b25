"""Xero's limits for one organisation, counted in Postgres for all processes together."""

from __future__ import annotations

import math
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from commands.shared.ledger import LedgerBusy
from infra.postgres.connections import unavailable
from infra.postgres.locks import LEDGER_CALLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

AT_ONCE, A_MINUTE, A_DAY = 5, 60, 5_000
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
LONGEST = timedelta(seconds=100)
"""A call that has not ended by then has lost its process: longer than a call may take."""
_COUNT = """
select count(*) filter (where c.ended_at is null and c.started_at > %(now)s - %(longest)s),
    count(*) filter (where c.started_at > %(now)s - %(minute)s),
    count(*),
    min(c.started_at) filter (where c.started_at > %(now)s - %(minute)s),
    min(c.started_at),
    (select max(ended_at) from ledger.call where tenant_id = %(tenant)s and succeeded),
    (select until from ledger.pause where tenant_id = %(tenant)s)
from ledger.call c where c.tenant_id = %(tenant)s and c.started_at > %(now)s - %(day)s
"""
_ROOM = """
select started_at from ledger.call where tenant_id = %(tenant)s and started_at > %(since)s
order by started_at desc offset %(before)s limit 1
"""
"""The newest call that must be a minute old before there is room; none where there is."""
_BEGIN = "insert into ledger.call (call_id, tenant_id, started_at) values (%s, %s, %s)"
_END = "update ledger.call set ended_at = %s, succeeded = %s where call_id = %s"
_PAUSE = (
    "insert into ledger.pause (tenant_id, until) values (%s, %s) "
    "on conflict (tenant_id) do update set until = greatest(pause.until, excluded.until)"
)
_FORGET = """
delete from ledger.call c where started_at <= %s and exists (
    select from ledger.call later where later.tenant_id = c.tenant_id and later.succeeded
    and later.ended_at > coalesce(c.ended_at, c.started_at))
"""
"""The newest one that succeeded stays: the status names it."""


@dataclass(frozen=True, slots=True)
class CallCounts:
    """Calls of an organisation: under way, of the last minute, of the last day."""

    under_way: int
    minute: int
    day: int
    oldest_of_minute: datetime | None
    oldest: datetime | None
    succeeded_at: datetime | None
    """When the newest one that succeeded ended, of any day."""
    pause_until: datetime | None
    """Until when Xero wants no more calls, as it said itself."""

    @property
    def left_today(self) -> int:
        return max(0, A_DAY - self.day)

    def wait(self, now: datetime) -> int:
        """Seconds until one more call is within the limits; 0 where it is."""
        frees = [self.pause_until or now]
        if self.under_way >= AT_ONCE:
            frees.append(now + timedelta(seconds=1))
        if self.oldest_of_minute is not None and self.minute >= A_MINUTE:
            frees.append(self.oldest_of_minute + MINUTE)
        if self.oldest is not None and self.day >= A_DAY:
            frees.append(self.oldest + DAY)
        return max(0, math.ceil((max(frees) - now).total_seconds()))


class XeroCalls:
    """Rows of `ledger.call`: one for each call of the last day."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    @contextmanager
    def one(self, tenant_id: UUID) -> Iterator[None]:
        """Counts the call that is made within. Raises LedgerBusy where the limits leave none."""
        call_id, succeeded = self._begin(tenant_id), False
        try:
            yield
            succeeded = True
        finally:
            with unavailable(), self._pool.connection() as connection:
                connection.execute(_END, (self._clock.now(), succeeded, call_id))

    def counts(self, tenant_id: UUID) -> CallCounts:
        with unavailable(), self._pool.connection() as connection:
            return _counts(connection, tenant_id, self._clock.now())

    def require_room(self, tenant_id: UUID, calls: int) -> None:
        """Raises LedgerBusy where fewer calls than these are left of the minute, or none at all just now.

        Nothing is reserved: who begins at the same time finds the same room.
        """
        with unavailable(), self._pool.connection() as connection:
            now = self._clock.now()
            wait = _counts(connection, tenant_id, now).wait(now)
            values = {"tenant": tenant_id, "since": now - MINUTE, "before": A_MINUTE - calls}
            row = connection.execute(_ROOM, values).fetchone()
        if row is not None:
            wait = max(wait, math.ceil((row[0] + MINUTE - now).total_seconds()))
        if wait:
            raise LedgerBusy(wait)

    def pause(self, tenant_id: UUID, seconds: int) -> None:
        """Keeps all processes from calling for as long as Xero asks for."""
        until = self._clock.now() + timedelta(seconds=seconds)
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_PAUSE, (tenant_id, until))

    def forget_old(self) -> None:
        """Deletes calls that no limit counts any more."""
        with self._pool.connection() as connection:
            connection.execute(_FORGET, (self._clock.now() - DAY,))

    def _begin(self, tenant_id: UUID) -> UUID:
        call_id = uuid4()
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute("select pg_advisory_xact_lock(%s)", (LEDGER_CALLS,))
            # Read under the lock, so that times are in the order in which calls begin.
            now = self._clock.now()
            if wait := _counts(connection, tenant_id, now).wait(now):
                raise LedgerBusy(wait)
            connection.execute(_BEGIN, (call_id, tenant_id, now))
        return call_id


def _counts(connection: Connection[Any], tenant_id: UUID, now: datetime) -> CallCounts:
    values = {"now": now, "tenant": tenant_id, "longest": LONGEST, "minute": MINUTE, "day": DAY}
    row = connection.execute(_COUNT, values).fetchone() or (0, 0, 0, None, None, None, None)
    return CallCounts(*row)
