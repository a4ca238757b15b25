"""Sessions by opaque token; only its hash is stored, so a copy of the table opens nothing."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.errors import NotSignedIn
from infra.eventstore.connections import unavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.ports import Clock

IDLE, LONGEST = timedelta(hours=12), timedelta(days=7)
TOUCH_EVERY = timedelta(minutes=1)
"""How exact the idle time is: a write for every request would cost more than it tells."""
KEEP_ENDED = timedelta(days=30)
TOKEN_BYTES, USER_AGENT_LENGTH = 32, 200


class SessionExpired(NotSignedIn):
    """The session was ended, or nobody used it for too long."""

    code = "auth.session_expired"


class PostgresSessions:
    """Ends 12 hours after its last use, and 7 days after its start at the latest."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def start(self, user_id: UUID, user_agent: str | None) -> str:
        """A new session's token."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._clock.now()
        agent = user_agent[:USER_AGENT_LENGTH] if user_agent else None
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "DELETE FROM auth.session WHERE expires_at < %s", (now - KEEP_ENDED,)
            )
            connection.execute(
                "INSERT INTO auth.session "
                "(token_hash, user_id, created_at, last_seen_at, expires_at, user_agent) "
                "VALUES (%s, %s, %s, %s, %s, %s)",
                (_hash(token), user_id, now, now, _end(now, now), agent),
            )
        return token

    def user_of(self, token: str, *, keep_alive: bool = True) -> UUID:
        """Whose session it is. Raises NotSignedIn or SessionExpired."""
        hashed, now = _hash(token), self._clock.now()
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT user_id, created_at, last_seen_at, expires_at, revoked_at "
                "FROM auth.session WHERE token_hash = %s",
                (hashed,),
            ).fetchone()
            if row is None:
                raise NotSignedIn
            user_id, created_at, last_seen_at, expires_at, revoked_at = row
            if revoked_at is not None or now >= expires_at:
                raise SessionExpired
            if keep_alive and now - last_seen_at >= TOUCH_EVERY:
                connection.execute(
                    "UPDATE auth.session SET last_seen_at = %s, expires_at = %s "
                    "WHERE token_hash = %s AND revoked_at IS NULL AND last_seen_at < %s",
                    (now, _end(created_at, now), hashed, now),
                )
        found: UUID = user_id
        return found

    def end(self, token: str) -> None:
        """Unknown tokens are ignored."""
        self._revoke("token_hash = %s", _hash(token))

    def end_all(self, user_id: UUID) -> None:
        self._revoke("user_id = %s", user_id)

    def _revoke(self, condition: str, value: bytes | UUID) -> None:
        statement = (
            f"UPDATE auth.session SET revoked_at = %s WHERE revoked_at IS NULL AND {condition}"  # noqa: S608 - two fixed conditions
        )
        with unavailable(), self._pool.connection() as connection:
            connection.execute(statement, (self._clock.now(), value))  # type: ignore[call-overload, unused-ignore]


def _hash(token: str) -> bytes:
    # The token has 256 random bits: a plain hash is enough, and cheap for every request.
    return hashlib.sha256(token.encode()).digest()


def _end(created_at: datetime, last_seen_at: datetime) -> datetime:
    return min(last_seen_at + IDLE, created_at + LONGEST)
