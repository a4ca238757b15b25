"""Recovery codes: each signs in once in place of a second factor. Only keyed hashes are stored."""

from __future__ import annotations

import hmac
import secrets
from typing import TYPE_CHECKING, Any

from domain.user.factors import RECOVERY_CODES
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

LETTERS = "abcdefghjkmnpqrstvwxyz23456789"
"""Without those that look alike."""
HALF = 6
"""Letters on each side of the hyphen; together they have 58 random bits."""
SECRET_NAME = "recovery-codes"  # noqa: S105 - its name, not the secret


class RecoveryCodes:
    """`secret` gives the installation's key of the hashes, so that a copy of the table is no use."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], clock: Clock, secret: Callable[[], bytes]
    ) -> None:
        self._pool, self._clock, self._secret = pool, clock, secret

    def make(self, connection: Connection[Any], user_id: UUID) -> tuple[str, ...]:
        """New codes within the caller's transaction; those from before are void."""
        codes = tuple(f"{_letters()}-{_letters()}" for _ in range(RECOVERY_CODES))
        self.void(connection, user_id)
        with connection.cursor() as cursor:
            cursor.executemany(
                "insert into auth.recovery_code (user_id, code_hash) values (%s, %s)",
                [(user_id, self._hash(user_id, code)) for code in codes],
            )
        return codes

    def void(self, connection: Connection[Any], user_id: UUID) -> None:
        connection.execute("delete from auth.recovery_code where user_id = %s", (user_id,))

    def use(self, connection: Connection[Any], user_id: UUID, code: str) -> int | None:
        """How many are left after this one; None for a code that is wrong or was used."""
        used = connection.execute(
            "update auth.recovery_code set used_at = %s "
            "where user_id = %s and code_hash = %s and used_at is null",
            (self._clock.now(), user_id, self._hash(user_id, code)),
        ).rowcount
        return self._left(connection, user_id) if used else None

    def left(self, user_id: UUID) -> int:
        """How many were not used yet."""
        with unavailable(), self._pool.connection() as connection:
            return self._left(connection, user_id)

    def _left(self, connection: Connection[Any], user_id: UUID) -> int:
        row = connection.execute(
            "select count(*) from auth.recovery_code where user_id = %s and used_at is null",
            (user_id,),
        ).fetchone()
        return int(row[0]) if row else 0

    def _hash(self, user_id: UUID, code: str) -> bytes:
        plain = "".join(one for one in code.casefold() if one.isalnum())
        return hmac.digest(self._secret(), user_id.bytes + plain.encode(), "sha256")


def _letters() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(HALF))
