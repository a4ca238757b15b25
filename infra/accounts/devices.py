"""Browsers that a user has signed in from, by the hash of a cookie that lasts half a year."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

REMEMBERED = timedelta(days=180)
TOKEN_BYTES = 32


class KnownDevices:
    """Counts the failed sign-ins from a known device apart; the device grants no access."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    def knows(self, token: str | None, user_id: UUID | None) -> bool:
        """Whether this user signed in from there. Takes as long for a user who does not exist."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT last_used_at FROM auth.device WHERE token_hash = %s AND user_id = %s",
                (_hash(token or ""), user_id or uuid4()),
            ).fetchone()
        return row is not None and self._clock.now() - row[0] < REMEMBERED

    def remember(self, token: str | None, user_id: UUID) -> str:
        """The token by which the device is known from now on: the one that it has, or a new one."""
        now = self._clock.now()
        with unavailable(), self._pool.connection() as connection:
            if token is not None:
                touch = "UPDATE auth.device SET last_used_at = %s WHERE token_hash = %s AND user_id = %s"
                if connection.execute(touch, (now, _hash(token), user_id)).rowcount:
                    return token
            made = secrets.token_urlsafe(TOKEN_BYTES)
            connection.execute(
                "INSERT INTO auth.device (token_hash, user_id, created_at, last_used_at) "
                "VALUES (%s, %s, %s, %s)",
                (_hash(made), user_id, now, now),
            )
        return made

    def forget_old(self) -> None:
        """Those that nobody has signed in from for half a year."""
        with self._pool.connection() as connection:
            before = self._clock.now() - REMEMBERED
            connection.execute("DELETE FROM auth.device WHERE last_used_at < %s", (before,))


def _hash(token: str) -> bytes:
    # 256 random bits, as with sessions: a plain hash is enough.
    return hashlib.sha256(token.encode()).digest()
