"""Sessions: an access token of some minutes, and a refresh token that each refresh replaces.

A refresh token that was replaced and comes again is in two hands: the session ends. It is no
theft within 10 seconds (another tab was slower), nor while nothing was called with its successor
(the answer to the refresh was lost): then the successor is given once more.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from domain.kernel.errors import NotSignedIn
from domain.user.access import Proof
from infra.accounts.session_rows import session_row
from infra.accounts.tokens import RefreshToken
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.accounts.session_limits import Lasting
    from infra.accounts.tokens import SessionTokens
    from projections.user.table import SignedIn

PROOF_COUNTS = timedelta(minutes=5)
"""So long a sign-in, or the password given within a session, opens what could cost the account."""
TOUCH_EVERY = timedelta(minutes=1)
"""How exact the idle time is: a write for every request would cost more than it is worth."""
GRACE = timedelta(seconds=10)
"""So long a replaced refresh token still counts: tabs of one browser may refresh together."""
KEEP_ENDED = timedelta(days=30)
USER_AGENT_LENGTH = 200
_COLUMNS = (
    "select id, user_id, created_at, last_seen_at, methods, authenticated_at, "
    "expires_at, revoked_at, generation, is_current_used, rotated_at from auth.session where id = %s"
)
_NO_FLUSH = "set_config('synchronous_commit', 'off', true) = 'off'"
"""A condition that changes how its transaction commits, which is the statement where there is no
other. A crash may lose the last refreshes, each of which would cost a flush: their tokens still count.
"""
_NOTE_USE = (
    "update auth.session set is_current_used = true "  # noqa: S608 - all constants
    f"where id = %s and generation = %s and {_NO_FLUSH}"
)
_REVOKE = """
update auth.session set revoked_at = %(now)s
where user_id = %(user)s and revoked_at is null and expires_at > %(now)s
  and id is distinct from %(kept)s and (%(ids)s::uuid[] is null or id = any(%(ids)s))
returning id"""


class SessionExpired(NotSignedIn):
    """The session was ended, or nobody used it for too long."""

    code = "auth.session_expired"


class RefreshReused(SessionExpired):
    """A refresh token came again after its successor was in use; the session is ended by it."""

    def __init__(self, session_id: UUID, user_id: UUID) -> None:
        super().__init__(user_id=user_id)
        self.session_id, self.user_id = session_id, user_id


@dataclass(frozen=True, slots=True)
class CheckedSession:
    """The session that a token belongs to, as it was when the token was checked."""

    id: UUID
    user_id: UUID
    started_at: datetime
    last_seen_at: datetime
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


@dataclass(frozen=True, slots=True)
class _Stored:
    session: CheckedSession
    expires_at: datetime
    revoked_at: datetime | None
    generation: int
    is_current_used: bool
    rotated_at: Sequence[datetime]

    def counts(self, generation: int, now: datetime) -> bool:
        """Whether the refresh token with this number may still be shown."""
        behind = self.generation - generation
        if behind < 1:
            # A later number than ours is of a refresh that a crash of Postgres lost.
            return True
        if behind == 1 and not self.is_current_used:
            return True
        return behind <= len(self.rotated_at) and now - self.rotated_at[-behind] <= GRACE


class PostgresSessions:
    """Every check reads the session, so that one which is ended opens nothing from then on."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], clock: Clock, tokens: SessionTokens
    ) -> None:
        self._pool, self._clock, self._tokens = pool, clock, tokens

    def start(
        self,
        user_id: UUID,
        proof: Proof,
        lasting: Lasting,
        user_agent: str | None,
        *,
        language: str | None = None,
    ) -> RefreshToken:
        session_id, now = uuid4(), self._clock.now()
        agent = user_agent[:USER_AGENT_LENGTH] if user_agent else None
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "insert into auth.session (id, user_id, created_at, last_seen_at, expires_at, "
                "methods, authenticated_at, user_agent, language) "
                "values (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
                (
                    *(session_id, user_id, now, now, lasting.end(now, now)),
                    *(list(proof.methods), proof.at, agent, language),
                ),
            )
        return RefreshToken(session_id, 1)

    def forget_ended(self) -> None:
        """Deletes sessions that ended 30 days ago or before."""
        with self._pool.connection() as connection:
            before = self._clock.now() - KEEP_ENDED
            connection.execute("delete from auth.session where expires_at < %s", (before,))

    def check(self, access_token: str) -> CheckedSession:
        """Raises NotSignedIn, AccessTokenExpired or SessionExpired."""
        return self._check(access_token, with_user=False)[0]

    def check_with_user(self, access_token: str) -> tuple[CheckedSession, SignedIn | None]:
        """As `check`, with the session's user; None for one that is not known."""
        return self._check(access_token, with_user=True)

    def _check(
        self, access_token: str, *, with_user: bool
    ) -> tuple[CheckedSession, SignedIn | None]:
        now = self._clock.now()
        shown = self._tokens.read_access(access_token, now)
        id_, generation = shown.session_id, shown.generation
        with unavailable():
            # Not the pool's context manager: there is no transaction that it could end.
            connection = self._pool.getconn()
            try:
                row = session_row(connection, id_, generation, with_user=with_user)
            finally:
                self._pool.putconn(connection)
        if row is None:
            raise NotSignedIn
        if row.is_revoked or now >= row.expires_at:
            raise SessionExpired(user_id=row.user_id)
        if row.is_first_use:
            self._note_use_of(id_, generation)
        proof = Proof(row.methods, row.proved_at)
        session = CheckedSession(id_, row.user_id, row.started_at, row.last_seen_at, proof)
        return session, row.user

    def check_refresh(self, refresh_token: str) -> CheckedSession:
        """Checks the cookie of a call that only reads. Raises NotSignedIn or SessionExpired."""
        found = self._tokens.read_refresh(refresh_token)
        with unavailable(), self._pool.connection() as connection:
            stored = self._open(connection, found.session_id)
        if not stored.counts(found.generation, self._clock.now()):
            raise SessionExpired
        if found.generation == stored.generation and not stored.is_current_used:
            self._note_use_of(found.session_id, found.generation)
        return stored.session

    def look_up(self, session_id: UUID) -> CheckedSession:
        """Returns an open session. Raises SessionExpired."""
        with unavailable(), self._pool.connection() as connection:
            return self._open(connection, session_id).session

    def rotate_within(
        self, connection: Connection[Any], refresh_token: str
    ) -> tuple[CheckedSession, RefreshToken]:
        """Replaces a refresh token within the caller's transaction.

        Raises NotSignedIn, SessionExpired, or RefreshReused: then the caller ends the session.
        """
        shown, now = self._tokens.read_refresh(refresh_token), self._clock.now()
        stored = self._open(connection, shown.session_id, " for update")
        if not stored.counts(shown.generation, now):
            raise RefreshReused(shown.session_id, stored.session.user_id)
        if shown.generation < stored.generation:
            return stored.session, RefreshToken(shown.session_id, stored.generation)
        recent = [at for at in stored.rotated_at if now - at <= GRACE]
        connection.execute(
            "update auth.session set generation = %s, "  # noqa: S608 - all constants
            "is_current_used = false, rotated_at = %s "
            f"where id = %s and {_NO_FLUSH}",
            (shown.generation + 1, [*recent, now], shown.session_id),
        )
        return stored.session, RefreshToken(shown.session_id, shown.generation + 1)

    def touch(self, session: CheckedSession, used_at: datetime, lasting: Lasting) -> None:
        """Puts the end of a session off, as it was used; to the minute."""
        if used_at - session.last_seen_at < TOUCH_EVERY:
            return
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "update auth.session set last_seen_at = %s, expires_at = %s "
                "where id = %s and revoked_at is null and last_seen_at < %s",
                (used_at, lasting.end(session.started_at, used_at), session.id, used_at),
            )

    def _open(self, connection: Connection[Any], session_id: UUID, lock: str = "") -> _Stored:
        row = connection.execute(_COLUMNS + lock, (session_id,), binary=True).fetchone()
        if row is None:
            raise NotSignedIn
        id_, user_id, started_at, last_seen_at, methods, proved_at, *rest = row
        proof = Proof(tuple(methods), proved_at)
        stored = _Stored(CheckedSession(id_, user_id, started_at, last_seen_at, proof), *rest)
        if stored.revoked_at is not None or self._clock.now() >= stored.expires_at:
            raise SessionExpired(user_id=user_id)
        return stored

    def _note_use_of(self, session_id: UUID, generation: int) -> None:
        """From the first call with it on, nobody needs the token before it any more."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_NOTE_USE, (session_id, generation))

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
