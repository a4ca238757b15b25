"""What Xero says that it changed: its signature, and each notice once in Postgres."""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import structlog

from commands.kernel.jobs import Cause, JobRequest
from commands.ledger_link.jobs import FollowLedgerNotices
from commands.shared.ledger import LedgerNotSetUp
from infra.postgres.connections import unavailable
from infra.settings.services import WEBHOOK_KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from pydantic import SecretStr

    from commands.kernel.ports import Clock
    from infra.jobs.jobs import Jobs

log = structlog.get_logger(__name__)
KEPT = timedelta(days=30)
"""Longer than Xero repeats what it could not deliver."""
LONGEST_WORD = 40
_RECEIVE = """
insert into ledger.notice (tenant_id, category, resource_id, kind, happened_at, received_at)
values (%s, %s, %s, %s, %s, %s) on conflict do nothing
"""
_WAITING = """
select category, resource_id, max(received_at) from ledger.notice
where tenant_id = %s and followed_at is null group by 1, 2 order by 3 limit %s
"""
_FOLLOWED = """
update ledger.notice set followed_at = %s
where tenant_id = %s and category = %s and resource_id = %s and received_at <= %s and followed_at is null
"""
AT_ONCE = 1_000
"""Records that one job follows."""
_FORGET = "delete from ledger.notice where received_at <= %s"


def is_signed(key: SecretStr, body: bytes, signature: str) -> bool:
    """Whether Xero sent the body: compared in constant time."""
    digest = hmac.digest(key.get_secret_value().encode(), body, hashlib.sha256)
    return hmac.compare_digest(base64.b64encode(digest), signature.encode("utf-8", "replace"))


@dataclass(frozen=True, slots=True)
class Notice:
    """A record was made or changed at Xero; `category` and `kind` are Xero's own words."""

    tenant_id: UUID
    category: str
    resource_id: UUID
    kind: str
    happened_at: datetime


def notices_in(body: bytes) -> list[Notice]:
    """Those that can be read: one in a form that is new must not keep the others from being received."""
    try:
        found = orjson.loads(body)["events"]
    except (ValueError, KeyError, TypeError):
        log.warning("xero_notices_unreadable")
        return []
    return [one for one in map(_notice, found if isinstance(found, list) else []) if one]


def _notice(found: Any) -> Notice | None:
    try:
        # Xero's times are UTC and mostly do not say so.
        at = datetime.fromisoformat(found["eventDateUtc"])
        return Notice(
            UUID(found["tenantId"]),
            str(found["eventCategory"])[:LONGEST_WORD],
            UUID(found["resourceId"]),
            str(found["eventType"])[:LONGEST_WORD],
            at if at.tzinfo else at.replace(tzinfo=UTC),
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        log.warning("xero_notice_unreadable")
        return None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A record that is to be read, and when the newest notice of it came."""

    category: str
    resource_id: UUID
    received_at: datetime


class LedgerNotices:
    """Rows of `ledger.notice`."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
        key: SecretStr | None,
        jobs: Jobs,
    ) -> None:
        self._pool, self._clock, self._key, self._jobs = pool, clock, key, jobs

    def take(self, body: bytes, signature: str, chain: UUID) -> bool:
        """Keeps what the body says that is new, whose work belongs to the call's chain; False where Xero did not
        sign it. Raises LedgerNotSetUp.
        """
        if self._key is None:
            raise LedgerNotSetUp([WEBHOOK_KEY])
        if not is_signed(self._key, body, signature):
            return False
        self._receive(notices_in(body), chain)
        return True

    def _receive(self, notices: Sequence[Notice], chain: UUID) -> None:
        """Asks for the job that follows them where one is new."""
        now = self._clock.now()
        rows = [
            (one.tenant_id, one.category, one.resource_id, one.kind, one.happened_at, now)
            for one in notices
        ]
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            cursor = connection.cursor()
            cursor.executemany(_RECEIVE, rows)
            if cursor.rowcount > 0:
                self._jobs.enqueue(
                    connection, JobRequest(FollowLedgerNotices(), cause=Cause(chain))
                )

    def waiting(self, tenant_id: UUID) -> list[Waiting]:
        """Records of an organisation that were not read since, the longest known first."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_WAITING, (tenant_id, AT_ONCE)).fetchall()
        return [Waiting(*row) for row in rows]

    def note_followed(self, tenant_id: UUID, one: Waiting) -> None:
        """It was read; what came meanwhile still waits."""
        row = (self._clock.now(), tenant_id, one.category, one.resource_id, one.received_at)
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_FOLLOWED, row)

    def forget_old(self) -> None:
        """Deletes those that Xero repeats no more."""
        with self._pool.connection() as connection:
            connection.execute(_FORGET, (self._clock.now() - KEPT,))
