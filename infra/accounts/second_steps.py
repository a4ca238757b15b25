"""Sign-ins between the password and the session: the second factor is still missing."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

from domain.kernel.errors import DomainError
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from domain.user.access import FirstStep

COUNTS = timedelta(minutes=10)
TOKEN_BYTES = 32


class SecondStepOver(DomainError):
    """It took too long, was finished, or the password was changed meanwhile: sign in from the start."""

    code = "auth.second_step_over"
    status = 410


@dataclass(frozen=True, slots=True)
class SecondStep:
    """`first` is how the first step was done."""

    user_id: UUID
    first: FirstStep


class SecondSteps:
    """Each is known by a token that only its browser has, and counts once, for 10 minutes."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    def begin(self, user_id: UUID, first: FirstStep) -> str:
        """Returns the token."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "insert into auth.second_step (token_hash, user_id, first_step, expires_at) "
                "values (%s, %s, %s, %s)",
                (_hash(token), user_id, first, self._clock.now() + COUNTS),
            )
        return token

    def look_up(self, token: str | None) -> SecondStep:
        """Raises SecondStepOver."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "select s.user_id, s.first_step from auth.second_step s "
                "left join auth.credential c on c.user_id = s.user_id "
                "where s.token_hash = %s and s.expires_at > %s "
                "and (c.changed_at is null or c.changed_at <= s.begun_at)",
                (_hash(token or ""), self._clock.now()),
            ).fetchone()
        if row is None:
            raise SecondStepOver
        return SecondStep(row[0], cast("FirstStep", row[1]))

    def finish(self, token: str) -> None:
        """Uses it up. Raises SecondStepOver the second time."""
        with unavailable(), self._pool.connection() as connection:
            gone = connection.execute(
                "delete from auth.second_step where token_hash = %s", (_hash(token),)
            ).rowcount
        if not gone:
            raise SecondStepOver

    def forget_old(self) -> None:
        """Deletes those that nobody finished."""
        with self._pool.connection() as connection:
            connection.execute(
                "delete from auth.second_step where expires_at < %s", (self._clock.now(),)
            )


def _hash(token: str) -> bytes:
    # 256 random bits, as with sessions: a plain hash is enough.
    return hashlib.sha256(token.encode()).digest()
