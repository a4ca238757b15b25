"""Sessions by opaque token; only its hash is stored, so a copy of the table opens nothing."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from domain.kernel.errors import NotSignedIn
from domain.user.access import Proof
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
_REVOKE = """
update auth.session set revoked_at = %(now)s
where user_id = %(user)s and revoked_at is null and expires_at > %(now)s
  and id is distinct from %(kept)s and (%(ids)s::uuid[] is null or id = any(%(ids)s))
returning id"""


class SessionExpired(NotSignedIn):
    """The session was ended, or nobody used it for too long."""

    code = "auth.session_expired"


@dataclass(frozen=True, slots=True)
class CheckedSession:
    """The session that a token belongs to, as it was when the token was checked."""

    id: UUID
    user_id: UUID
    proof: Proof

    def is_fresh(self, now: datetime) -> bool:
        """Whether the user signed in, or proved it again, within the last 5 minutes."""
        return now - self.proof.at < PROOF_COUNTS


@dataclass(frozen=True, slots=True)
class OpenSession:
    """A session that can still be used; `methods` are the steps of its sign-in."""

    id: UUID
    started_at: datetime
    last_seen_at: datetime
    user_agent: str | None
    methods: Sequence[str]


class PostgresSessions:
    """Ends 12 hours after its last use, and 7 days after its start at the latest."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def start(
        self, user_id: UUID, proof: Proof, user_agent: str | None, *, language: str | None = None
    ) -> tuple[UUID, str]:
        """Begins a session; returns its id and its token."""
        session_id, token = uuid4(), secrets.token_urlsafe(TOKEN_BYTES)
        now = self._clock.now()
        agent = user_agent[:USER_AGENT_LENGTH] if user_agent else None
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "INSERT INTO auth.session (id, token_hash, user_id, created_at, last_seen_at, "
                "expires_at, methods, authenticated_at, user_agent, language) "
                "VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
                (
                    *(session_id, _hash(token), user_id, now, now, _end(now, now)),
                    *(list(proof.methods), proof.at, agent, language),
                ),
            )
        return session_id, token

    def forget_ended(self) -> None:
        """Deletes sessions that ended 30 days ago or before."""
        with self._pool.connection() as connection:
            before = self._clock.now() - KEEP_ENDED
            connection.execute("DELETE FROM auth.session WHERE expires_at < %s", (before,))

    def check(self, token: str, *, keep_alive: bool = True) -> CheckedSession:
        """Returns the session of a token. Raises NotSignedIn or SessionExpired."""
        hashed, now = _hash(token), self._clock.now()
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT id, user_id, created_at, last_seen_at, expires_at, revoked_at, methods, "
                "authenticated_at FROM auth.session WHERE token_hash = %s",
                (hashed,),
            ).fetchone()
            if row is None:
                raise NotSignedIn
            id_, user_id, created_at, last_seen_at, expires_at, revoked_at, methods, proved = row
            if revoked_at is not None or now >= expires_at:
                raise SessionExpired
            if keep_alive and now - last_seen_at >= TOUCH_EVERY:
                connection.execute(
                    "UPDATE auth.session SET last_seen_at = %s, expires_at = %s "
                    "WHERE id = %s AND revoked_at IS NULL AND last_seen_at < %s",
                    (now, _end(created_at, now), id_, now),
                )
        return CheckedSession(id_, user_id, Proof(tuple(methods), proved))

    def look_up(self, session_id: UUID) -> CheckedSession:
        """Returns an open session; does not count as its use. Raises SessionExpired."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT id, user_id, methods, authenticated_at FROM auth.session "
                "WHERE id = %s AND revoked_at IS NULL AND expires_at > %s",
                (session_id, self._clock.now()),
            ).fetchone()
        if row is None:
            raise SessionExpired
        return CheckedSession(row[0], row[1], Proof(tuple(row[2]), row[3]))

    def prove(self, session_id: UUID) -> None:
        """Notes that the user has just proved again who they are."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "UPDATE auth.session SET authenticated_at = %s "
                "WHERE id = %s AND revoked_at IS NULL",
                (self._clock.now(), session_id),
            )

    def of_user(self, user_id: UUID) -> list[OpenSession]:
        """The user's open sessions, the one used last first."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT id, created_at, last_seen_at, user_agent, methods FROM auth.session "
                "WHERE user_id = %s AND revoked_at IS NULL AND expires_at > %s "
                "ORDER BY last_seen_at DESC, created_at DESC",
                (user_id, self._clock.now()),
            ).fetchall()
        return [OpenSession(*row) for row in rows]

    def language_of(self, user_id: UUID) -> str | None:
        """The language that the user's browser asked for at the last sign-in."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT language FROM auth.session WHERE user_id = %s AND language IS NOT NULL "
                "ORDER BY created_at DESC LIMIT 1",
                (user_id,),
            ).fetchone()
        return row[0] if row else None

    def end(self, session_id: UUID) -> None:
        """Ends a session; unknown ones are ignored."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "UPDATE auth.session SET revoked_at = %s WHERE revoked_at IS NULL AND id = %s",
                (self._clock.now(), session_id),
            )

    def revoke(self, user_id: UUID, ids: Sequence[UUID]) -> list[UUID]:
        """Ends these sessions of the user; returns the ids of those that were open."""
        with unavailable(), self._pool.connection() as connection:
            return self.revoke_within(connection, user_id, ids=ids)

    def end_all(self, user_id: UUID, *, but: UUID | None = None) -> list[UUID]:
        """Ends all sessions but `but`; returns their ids."""
        with unavailable(), self._pool.connection() as connection:
            return self.revoke_within(connection, user_id, but=but)

    def revoke_within(
        self,
        connection: Connection[Any],
        user_id: UUID,
        *,
        but: UUID | None = None,
        ids: Sequence[UUID] | None = None,
    ) -> list[UUID]:
        """As part of the caller's transaction."""
        values = {
            "now": self._clock.now(),
            "user": user_id,
            "kept": but,
            "ids": list(ids) if ids is not None else None,
        }
        return [row[0] for row in connection.execute(_REVOKE, values).fetchall()]


def _hash(token: str) -> bytes:
    # The token has 256 random bits: a plain hash is enough, and cheap for every request.
    return hashlib.sha256(token.encode()).digest()


def _end(created_at: datetime, last_seen_at: datetime) -> datetime:
    return min(last_seen_at + IDLE, created_at + LONGEST)
