"""Secret addresses of calendar feeds, one a user; only a hash of each is stored."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

TOKEN_BYTES = 32
_FEED = "SELECT user_id, details, created_at, last_used_at FROM auth.calendar_feed "
_OF_USER, _OF_TOKEN = _FEED + "WHERE user_id = %s", _FEED + "WHERE token_hash = %s"
TOUCH_EVERY = timedelta(hours=1)
"""How exact the time of the last use is."""


@dataclass(frozen=True, slots=True)
class Feed:
    """`details`: the user wants customers named."""

    user_id: UUID
    details: bool
    created_at: datetime
    last_used_at: datetime | None


class FeedAddresses:
    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def make(self, user_id: UUID, *, details: bool) -> str:
        """A new address's token; the one from before stops working."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "INSERT INTO auth.calendar_feed (user_id, token_hash, details, created_at) "
                "VALUES (%s, %s, %s, %s) ON CONFLICT (user_id) DO UPDATE SET "
                "token_hash = excluded.token_hash, details = excluded.details, "
                "created_at = excluded.created_at, last_used_at = NULL",
                (user_id, _hash(token), details, self._clock.now()),
            )
        return token

    def void(self, user_id: UUID) -> bool:
        """False when there was none."""
        with unavailable(), self._pool.connection() as connection:
            return self.void_within(connection, user_id)

    def void_within(self, connection: Connection[Any], user_id: UUID) -> bool:
        """As part of the caller's transaction."""
        void = "DELETE FROM auth.calendar_feed WHERE user_id = %s"
        return connection.execute(void, (user_id,)).rowcount > 0

    def of(self, user_id: UUID) -> Feed | None:
        return self._find(_OF_USER, user_id)

    def behind(self, token: str) -> Feed | None:
        """The feed that a token opens; remembers that it was used."""
        feed = self._find(_OF_TOKEN, _hash(token))
        now = self._clock.now()
        if feed and (feed.last_used_at is None or now - feed.last_used_at >= TOUCH_EVERY):
            with unavailable(), self._pool.connection() as connection:
                connection.execute(
                    "UPDATE auth.calendar_feed SET last_used_at = %s WHERE token_hash = %s",
                    (now, _hash(token)),
                )
        return feed

    def _find(self, query: str, value: bytes | UUID) -> Feed | None:
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(query, (value,)).fetchone()  # type: ignore[call-overload, unused-ignore]
        return Feed(*row) if row else None


def _hash(token: str) -> bytes:
    # The token has 256 random bits: a plain hash is enough.
    return hashlib.sha256(token.encode()).digest()
