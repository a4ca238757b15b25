"""Sessions by opaque token; only its hash is stored, so a copy of the table opens nothing."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.errors import NotSignedIn
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

IDLE, LONGEST = timedelta(hours=12), timedelta(days=7)
PROOF_COUNTS = timedelta(minutes=5)
"""So long a sign-in, or the password given within a session, opens what could cost the account."""
TOUCH_EVERY = timedelta(minutes=1)
"""How exact the idle time is: a write for every request would cost more than it tells."""
KEEP_ENDED = timedelta(days=30)
TOKEN_BYTES, USER_AGENT_LENGTH = 32, 200
ID_BYTES = 16
_REVOKE = """
update auth.session set revoked_at = %(now)s
where user_id = %(user)s and revoked_at is null and expires_at > %(now)s
  and token_hash is distinct from %(kept)s
  and (%(ids)s::bytea[] is null or substring(token_hash for 16) = any(%(ids)s::bytea[]))
returning token_hash"""


class SessionExpired(NotSignedIn):
    """The session was ended, or nobody used it for too long."""

    code = "auth.session_expired"


@dataclass(frozen=True, slots=True)
class OpenSession:
    """A session that can still be used; `means` is how it began (password, google)."""

    id: UUID
    started_at: datetime
    last_seen_at: datetime
    user_agent: str | None
    means: str


class PostgresSessions:
    """Ends 12 hours after its last use, and 7 days after its start at the latest."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def start(
        self,
        user_id: UUID,
        user_agent: str | None,
        *,
        language: str | None = None,
        means: str = "password",
    ) -> str:
        """A new session's token."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._clock.now()
        agent = user_agent[:USER_AGENT_LENGTH] if user_agent else None
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "INSERT INTO auth.session (token_hash, user_id, created_at, last_seen_at, "
                "expires_at, user_agent, language, means, proved_at) "
                "VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
                (_hash(token), user_id, now, now, _end(now, now), agent, language, means, now),
            )
        return token

    def forget_ended(self) -> None:
        """Deletes sessions that ended 30 days ago or before."""
        with self._pool.connection() as connection:
            before = self._clock.now() - KEEP_ENDED
            connection.execute("DELETE FROM auth.session WHERE expires_at < %s", (before,))

    def user_of(self, token: str, *, keep_alive: bool = True) -> UUID:
        """Returns the user of a session. Raises NotSignedIn or SessionExpired."""
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

    def proved_lately(self, token: str) -> bool:
        """Whether the user signed in or gave the password within the last 5 minutes."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT proved_at FROM auth.session WHERE token_hash = %s", (_hash(token),)
            ).fetchone()
        return row is not None and self._clock.now() - row[0] < PROOF_COUNTS

    def prove(self, token: str) -> None:
        """Notes that the user has just given the password within this session."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "UPDATE auth.session SET proved_at = %s WHERE token_hash = %s AND revoked_at IS NULL",
                (self._clock.now(), _hash(token)),
            )

    def id_of(self, token: str) -> UUID:
        """The public id of a session; unlike the token it grants nothing."""
        return _id(_hash(token))

    def of_user(self, user_id: UUID) -> list[OpenSession]:
        """The user's open sessions, the one used last first."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT token_hash, created_at, last_seen_at, user_agent, means FROM auth.session "
                "WHERE user_id = %s AND revoked_at IS NULL AND expires_at > %s "
                "ORDER BY last_seen_at DESC, created_at DESC",
                (user_id, self._clock.now()),
            ).fetchall()
        return [OpenSession(_id(bytes(row[0])), *row[1:]) for row in rows]

    def language_of(self, user_id: UUID) -> str | None:
        """The language that the user's browser asked for at the last sign-in."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT language FROM auth.session WHERE user_id = %s AND language IS NOT NULL "
                "ORDER BY created_at DESC LIMIT 1",
                (user_id,),
            ).fetchone()
        return row[0] if row else None

    def end(self, token: str) -> None:
        """Ends a session; unknown tokens are ignored."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "UPDATE auth.session SET revoked_at = %s WHERE revoked_at IS NULL AND token_hash = %s",
                (self._clock.now(), _hash(token)),
            )

    def revoke(self, user_id: UUID, ids: Sequence[UUID]) -> list[UUID]:
        """Ends these sessions of the user; returns the ids of those that were open."""
        with unavailable(), self._pool.connection() as connection:
            return self.revoke_within(connection, user_id, ids=ids)

    def end_all(self, user_id: UUID, *, but: str | None = None) -> list[UUID]:
        """Ends all sessions but the one with the token `but`; returns their ids."""
        with unavailable(), self._pool.connection() as connection:
            return self.revoke_within(connection, user_id, but=but)

    def revoke_within(
        self,
        connection: Connection[Any],
        user_id: UUID,
        *,
        but: str | None = None,
        ids: Sequence[UUID] | None = None,
    ) -> list[UUID]:
        """As part of the caller's transaction."""
        values = {
            "now": self._clock.now(),
            "user": user_id,
            "kept": _hash(but) if but is not None else None,
            "ids": [one.bytes for one in ids] if ids is not None else None,
        }
        return [_id(bytes(row[0])) for row in connection.execute(_REVOKE, values).fetchall()]


def _hash(token: str) -> bytes:
    # The token has 256 random bits: a plain hash is enough, and cheap for every request.
    return hashlib.sha256(token.encode()).digest()


def _id(token_hash: bytes) -> UUID:
    return UUID(bytes=token_hash[:ID_BYTES])


def _end(created_at: datetime, last_seen_at: datetime) -> datetime:
    return min(last_seen_at + IDLE, created_at + LONGEST)
