"""Passwords as argon2 hashes, apart from the users' records."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from pwdlib import PasswordHash
from pwdlib.exceptions import UnknownHashError
from pydantic import SecretStr

from domain.kernel.errors import TooBusy
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

AT_ONCE = min(4, os.cpu_count() or 1)
"""Each hash takes 64 MiB and a processor for 0.1 s: more at once would starve all else."""
PATIENCE = 5.0
"""Seconds that a sign-in waits for its turn."""

PUBLISHED_PASSWORD = SecretStr("daybook-demo")
"""Of the demo's users. The README prints it, so it opens nothing that others can reach."""


class PostgresPasswords:
    """A password equal to `refused` opens no account."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        hasher: PasswordHash,
        refused: SecretStr | None = None,
    ) -> None:
        self._pool, self._refused = pool, refused
        self._hasher = hasher
        self._turns = threading.BoundedSemaphore(AT_ONCE)
        # Verified for users who do not exist, so that the time taken reveals nothing.
        self._decoy = self._hasher.hash("not a password of anybody")

    def set_password(self, user_id: UUID, password: str) -> None:
        """Stores the password's hash and ends the user's sessions."""
        hashed = self.hashed(password)
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            self.store(connection, user_id, hashed)
            connection.execute(
                "UPDATE auth.session SET revoked_at = now() "
                "WHERE user_id = %s AND revoked_at IS NULL",
                (user_id,),
            )

    def hashed(self, password: str) -> str:
        """Raises TooBusy."""
        with self._turn():
            return self._hasher.hash(password)

    def store(self, connection: Connection[Any], user_id: UUID, hashed: str) -> None:
        """Stores the hash within the caller's transaction."""
        connection.execute(
            "INSERT INTO auth.credential (user_id, password_hash) VALUES (%s, %s) "
            "ON CONFLICT (user_id) DO UPDATE "
            "SET password_hash = excluded.password_hash, changed_at = now()",
            (user_id, hashed),
        )

    def with_password(self, user_ids: Sequence[UUID]) -> set[UUID]:
        """Those of the users who have a password."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT user_id FROM auth.credential WHERE user_id = ANY(%s)", (list(user_ids),)
            ).fetchall()
        return {row[0] for row in rows}

    def has_password(self, user_id: UUID) -> bool:
        return self._stored(user_id) is not None

    def verify(self, user_id: UUID | None, password: str) -> bool:
        """Whether this is the user's password; takes as long for None or a user without one.

        Raises TooBusy or StoreUnavailable.
        """
        stored = self._stored(user_id or uuid4())
        matches, renewed = self._compared(stored, password)
        if stored is None or user_id is None or not matches or self.opens_nothing(password):
            return False
        if renewed is not None:
            self._renew(user_id, stored, renewed)
        return True

    def matches(self, hashed: str | None, password: str) -> bool:
        """Whether a hash is this password's; takes as long for None. Raises TooBusy."""
        return self._compared(hashed, password)[0] and hashed is not None

    def _compared(self, hashed: str | None, password: str) -> tuple[bool, str | None]:
        """Whether they match, and the hash with today's settings where that is another."""
        with self._turn():
            try:
                return self._hasher.verify_and_update(password, hashed or self._decoy)
            except UnknownHashError:
                return False, None

    def opens_nothing(self, password: str) -> bool:
        """Whether the password is one that everybody knows of this very installation."""
        return self._refused is not None and password == self._refused.get_secret_value()

    def _stored(self, user_id: UUID) -> str | None:
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "SELECT password_hash FROM auth.credential WHERE user_id = %s", (user_id,)
            ).fetchone()
        return row[0] if row else None

    def _renew(self, user_id: UUID, stored: str, renewed: str) -> None:
        """Hashes the same password with today's settings, unless it was changed meanwhile."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "UPDATE auth.credential SET password_hash = %s "
                "WHERE user_id = %s AND password_hash = %s",
                (renewed, user_id, stored),
            )

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._turns.acquire(timeout=PATIENCE):
            raise TooBusy
        try:
            yield
        finally:
            self._turns.release()
