"""Mailed links: each holds a token that works once, for a limited time and one address."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from domain.kernel.errors import DomainError
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

Purpose = Literal["password_reset", "email_confirmation"]
LIFETIMES: dict[Purpose, timedelta] = {
    "password_reset": timedelta(minutes=60),
    "email_confirmation": timedelta(hours=24),
}
KEPT = timedelta(days=7)
TOKEN_BYTES = 32


class LinkExpired(DomainError):
    """The link is unknown, used, replaced or too old; the answer does not say which."""

    code = "auth.link_expired"
    status = 410


@dataclass(frozen=True, slots=True)
class Link:
    """`about` is the secondary address that it went to, None for the primary one.

    `address` is a keyed hash of what that address was then.
    """

    user_id: UUID
    about: UUID | None
    expires_at: datetime
    address: bytes | None


class Links:
    """`hash_address` is a keyed hash, so that the table holds no addresses."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
        hash_address: Callable[[str], bytes],
    ) -> None:
        self._pool = pool
        self._clock = clock
        self._hash_address = hash_address

    def make(
        self,
        purpose: Purpose,
        user_id: UUID,
        address: str,
        about: UUID | None = None,
        lifetime: timedelta | None = None,
    ) -> str:
        """Returns the token of a new link to an address; only a hash of it is stored."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._clock.now()
        until = now + (lifetime or LIFETIMES[purpose])
        values = (_hash(token), purpose, user_id, about, now, until, self._hash_address(address))
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "insert into auth.link (token_hash, purpose, user_id, about, created_at, "
                "expires_at, address) values (%s, %s, %s, %s, %s, %s, %s)",
                values,
            )
        return token

    def forget_old(self) -> None:
        """Deletes links that expired a week ago or before."""
        with self._pool.connection() as connection:
            before = self._clock.now() - KEPT
            connection.execute("delete from auth.link where expires_at < %s", (before,))

    def look_up(self, purpose: Purpose, token: str) -> Link:
        """Returns the link of a token without using it up. Raises LinkExpired."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "select user_id, about, expires_at, address from auth.link where token_hash = %s "
                "and purpose = %s and used_at is null and expires_at > %s",
                (_hash(token), purpose, self._clock.now()),
            ).fetchone()
        if row is None:
            raise LinkExpired
        return Link(*row)

    def went_to(self, link: Link, address: str | None) -> bool:
        """Whether the link was mailed to this address."""
        return address is not None and link.address == self._hash_address(address)

    def use(self, connection: Connection[Any], purpose: Purpose, token: str) -> Link:
        """Uses the link up within the caller's transaction. Raises LinkExpired."""
        now = self._clock.now()
        row = connection.execute(
            "update auth.link set used_at = %s where token_hash = %s and purpose = %s "
            "and used_at is null and expires_at > %s returning user_id, about, expires_at, address",
            (now, _hash(token), purpose, now),
        ).fetchone()
        if row is None:
            raise LinkExpired
        return Link(*row)

    def void(self, connection: Connection[Any], purpose: Purpose, user_id: UUID) -> None:
        """Voids the user's other links of this kind."""
        connection.execute(
            "update auth.link set used_at = %s "
            "where user_id = %s and purpose = %s and used_at is null",
            (self._clock.now(), user_id, purpose),
        )


def _hash(token: str) -> bytes:
    # 256 random bits, as with sessions: a plain hash is enough.
    return hashlib.sha256(token.encode()).digest()
