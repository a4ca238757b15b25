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

from commands.shared.ledger import LedgerNotSetUp
from infra.postgres.connections import unavailable
from infra.settings.services import WEBHOOK_KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from pydantic import SecretStr

    from commands.kernel.ports import Clock

log = structlog.get_logger(__name__)
KEPT = timedelta(days=30)
"""Longer than Xero repeats what it could not deliver."""
LONGEST_WORD = 40
_RECEIVE = """
insert into ledger.notice (tenant_id, category, resource_id, kind, happened_at, received_at)
values (%s, %s, %s, %s, %s, %s) on conflict do nothing
"""
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


class LedgerNotices:
    """Rows of `ledger.notice`."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], clock: Clock, key: SecretStr | None
    ) -> None:
        self._pool, self._clock, self._key = pool, clock, key

    def take(self, body: bytes, signature: str) -> bool:
        """Keeps what the body says that is new; False where Xero did not sign it. Raises LedgerNotSetUp."""
        if self._key is None:
            raise LedgerNotSetUp([WEBHOOK_KEY])
        if not is_signed(self._key, body, signature):
            return False
        self.receive(notices_in(body))
        return True

    def receive(self, notices: Sequence[Notice]) -> int:
        """Keeps those that are new; how many."""
        now = self._clock.now()
        rows = [
            (one.tenant_id, one.category, one.resource_id, one.kind, one.happened_at, now)
            for one in notices
        ]
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            cursor = connection.cursor()
            cursor.executemany(_RECEIVE, rows)
            return max(0, cursor.rowcount)

    def forget_old(self) -> None:
        """Deletes those that Xero repeats no more."""
        with self._pool.connection() as connection:
            connection.execute(_FORGET, (self._clock.now() - KEPT,))
