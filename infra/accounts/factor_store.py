"""Second factors of users: names and secrets sealed under the user's key, apart from the events."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Literal, cast
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag

from domain.kernel.errors import NotFound
from infra.keys.errors import KeyMissing
from infra.keys.wrapper import NONCE_BYTES
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from domain.user.factors import FactorKind
    from infra.keys.ring import KeyRing

Doc = dict[str, Any]
Purpose = Literal["add", "sign_in", "prove"]
"""What a passkey signs for."""
DATA_CLASS = "secret"
UNCONFIRMED = timedelta(minutes=15)
"""How long an authenticator app waits for its first code."""
_COLUMNS = (
    "factor_id, user_id, kind, sealed, credential_id, public_key, sign_count, transports, "
    "created_at, last_used_at"
)


class PasskeyRefused(Exception):
    """The answer is no signature of this challenge by this key."""


@dataclass(frozen=True, slots=True)
class StoredFactor:
    """`secret` is that of an authenticator app; passkeys have a public key instead."""

    factor_id: UUID
    kind: FactorKind
    name: str
    secret: str | None
    credential_id: bytes | None
    public_key: bytes | None
    sign_count: int
    transports: tuple[str, ...]
    created_at: datetime
    last_used_at: datetime | None


@dataclass(frozen=True, slots=True)
class NewPasskey:
    """What a browser answered for a new passkey, verified."""

    credential_id: bytes
    public_key: bytes
    sign_count: int
    transports: tuple[str, ...]


class FactorStore:
    """Rows of `auth.factor`. Methods that take a connection are part of the caller's transaction."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock, keys: KeyRing) -> None:
        self._pool, self._clock, self._keys = pool, clock, keys

    def kinds(self, user_id: UUID) -> tuple[FactorKind, ...]:
        """Kinds of the user's confirmed factors, each once."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "select distinct kind from auth.factor "
                "where user_id = %s and confirmed_at is not null order by kind desc",
                (user_id,),
            ).fetchall()
        return tuple(row[0] for row in rows)

    def ids(self, connection: Connection[Any], user_id: UUID) -> list[UUID]:
        """Ids of the confirmed factors, locked until the transaction ends."""
        rows = connection.execute(
            "select factor_id from auth.factor where user_id = %s and confirmed_at is not null "
            "order by created_at for update",
            (user_id,),
        )
        return [row[0] for row in rows.fetchall()]

    def of_user(self, user_id: UUID, kind: FactorKind | None = None) -> list[StoredFactor]:
        """The user's confirmed factors, oldest first."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                f"select {_COLUMNS} from auth.factor where user_id = %s "  # noqa: S608 - constant
                "and confirmed_at is not null and (%s::text is null or kind = %s) "
                "order by created_at, factor_id",
                (user_id, kind, kind),
            ).fetchall()
        return [self._opened(row) for row in rows]

    def unconfirmed(self, user_id: UUID, factor_id: UUID) -> StoredFactor:
        """An authenticator app that waits for its first code. Raises NotFound."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                f"select {_COLUMNS} from auth.factor where user_id = %s and factor_id = %s "  # noqa: S608 - constant
                "and confirmed_at is null and created_at > %s",
                (user_id, factor_id, self._clock.now() - UNCONFIRMED),
            ).fetchone()
        if row is None:
            raise NotFound(noun="factor")
        return self._opened(row)

    def add_unconfirmed(self, user_id: UUID, factor_id: UUID, name: str, secret: str) -> None:
        """An authenticator app; one that waited before it is forgotten."""
        sealed = self._sealed(user_id, factor_id, {"name": name, "secret": secret})
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(
                "delete from auth.factor where user_id = %s and confirmed_at is null", (user_id,)
            )
            connection.execute(
                "insert into auth.factor (factor_id, user_id, kind, sealed, created_at) "
                "values (%s, %s, 'totp', %s, %s)",
                (factor_id, user_id, sealed, self._clock.now()),
            )

    def confirm(self, connection: Connection[Any], factor_id: UUID, step: int) -> bool:
        """Whether it waited still; `step` is that of its first code."""
        now = self._clock.now()
        return (
            connection.execute(
                "update auth.factor set confirmed_at = %s, last_step = %s, last_used_at = %s "
                "where factor_id = %s and confirmed_at is null",
                (now, step, now, factor_id),
            ).rowcount
            > 0
        )

    def add_passkey(
        self,
        connection: Connection[Any],
        user_id: UUID,
        factor_id: UUID,
        name: str,
        passkey: NewPasskey,
    ) -> bool:
        """Whether it is new: a key belongs to one user."""
        now = self._clock.now()
        return (
            connection.execute(
                "insert into auth.factor (factor_id, user_id, kind, sealed, credential_id, public_key, "
                "sign_count, transports, created_at, confirmed_at) "
                "values (%s, %s, 'passkey', %s, %s, %s, %s, %s, %s, %s) "
                "on conflict (credential_id) do nothing",
                (
                    factor_id,
                    user_id,
                    self._sealed(user_id, factor_id, {"name": name}),
                    passkey.credential_id,
                    passkey.public_key,
                    passkey.sign_count,
                    list(passkey.transports),
                    now,
                    now,
                ),
            ).rowcount
            > 0
        )

    def use_step(self, factor_id: UUID, step: int) -> bool:
        """Whether no code of this or a later time was used before."""
        with unavailable(), self._pool.connection() as connection:
            return (
                connection.execute(
                    "update auth.factor set last_step = %s, last_used_at = %s "
                    "where factor_id = %s and last_step < %s and confirmed_at is not null",
                    (step, self._clock.now(), factor_id, step),
                ).rowcount
                > 0
            )

    def use_passkey(self, factor_id: UUID, before: int, count: int) -> bool:
        """Whether the counter was still what the signature was compared with."""
        with unavailable(), self._pool.connection() as connection:
            return (
                connection.execute(
                    "update auth.factor set sign_count = %s, last_used_at = %s "
                    "where factor_id = %s and sign_count = %s",
                    (count, self._clock.now(), factor_id, before),
                ).rowcount
                > 0
            )

    def remove(self, connection: Connection[Any], user_id: UUID, ids: Sequence[UUID]) -> None:
        connection.execute(
            "delete from auth.factor where user_id = %s and factor_id = any(%s)",
            (user_id, list(ids)),
        )

    def forget_unconfirmed(self) -> None:
        """Deletes authenticator apps whose first code never came."""
        with self._pool.connection() as connection:
            connection.execute(
                "delete from auth.factor where confirmed_at is null and created_at < %s",
                (self._clock.now() - UNCONFIRMED,),
            )

    def _sealed(self, user_id: UUID, factor_id: UUID, values: dict[str, str]) -> bytes:
        """Raises SubjectErased."""
        key = (user_id, DATA_CLASS)
        cipher = self._keys.get_or_create([key])[key].cipher
        if cipher is None:
            raise NotFound(noun="user")
        nonce = os.urandom(NONCE_BYTES)
        return nonce + cipher.encrypt(nonce, orjson.dumps(values), _context(user_id, factor_id))

    def _opened(self, row: tuple[Any, ...]) -> StoredFactor:
        factor_id, user_id, kind, sealed, credential, public_key, count, transports, *times = row
        values = self._unsealed(user_id, factor_id, bytes(sealed))
        return StoredFactor(
            factor_id,
            cast("FactorKind", kind),
            values.get("name", ""),
            values.get("secret"),
            bytes(credential) if credential is not None else None,
            bytes(public_key) if public_key is not None else None,
            count,
            tuple(transports),
            *times,
        )

    def _unsealed(self, user_id: UUID, factor_id: UUID, sealed: bytes) -> dict[str, str]:
        """Nothing where the user's key was destroyed: no code fits any more."""
        try:
            key = (user_id, DATA_CLASS)
            cipher = self._keys.prefetch([key])[key].cipher
            if cipher is None:
                return {}
            nonce, blob = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
            found: dict[str, str] = orjson.loads(
                cipher.decrypt(nonce, blob, _context(user_id, factor_id))
            )
        except (KeyMissing, InvalidTag):
            return {}
        return found


def _context(user_id: UUID, factor_id: UUID) -> bytes:
    return b"factor|" + factor_id.bytes + user_id.bytes
