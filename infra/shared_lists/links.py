"""Secret links of shared lists and their passcodes; only hashes of them are stored."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
import struct
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any
from uuid import UUID

from infra.keys.ring import derive
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.accounts.passwords import PostgresPasswords

SECRET = "shared-lists"  # noqa: S105 - the name of the secret
TOKEN_BYTES = 16
PASS_LASTS = timedelta(hours=1)
"""How long a visitor who gave the passcode is not asked again."""
_PASS = struct.Struct(">I")
_FIND = "select list_id, token_hash, passcode_hash from auth.shared_list where token_hash = %s"
_KEEP = """
insert into auth.shared_list (list_id, token_hash, passcode_hash, made_at) values (%s, %s, %s, %s)
on conflict (list_id) do update set token_hash = excluded.token_hash,
    passcode_hash = excluded.passcode_hash, made_at = excluded.made_at"""
_RENEW = """
insert into auth.shared_list (list_id, token_hash, made_at) values (%s, %s, %s)
on conflict (list_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at"""


@dataclass(frozen=True, slots=True)
class SharedLink:
    """What is kept of a link."""

    list_id: UUID
    token_hash: bytes
    passcode_hash: str | None


class SharedLinks:
    """`secret` answers the secret of the installation that hashes are keyed with."""

    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
        secret: Callable[[], bytes],
        passwords: PostgresPasswords,
    ) -> None:
        self._pool, self._clock, self._secret = pool, clock, secret
        self._passwords = passwords

    def make(self, list_id: UUID, passcode: str | None) -> str:
        """The token of a list's new link; one from before opens nothing any more. Raises TooBusy."""
        hashed = self._passwords.hashed(passcode) if passcode else None
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._store(_KEEP, (list_id, self._hash(token), hashed, self._clock.now()))
        return token

    def renew(self, list_id: UUID) -> str:
        """As `make`, with the passcode from before."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._store(_RENEW, (list_id, self._hash(token), self._clock.now()))
        return token

    def behind(self, token: str) -> SharedLink | None:
        """The list that a token is the link of, whatever became of the list."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_FIND, (self._hash(token),)).fetchone()
        return SharedLink(*row) if row else None

    def admits(self, link: SharedLink | None, visitor_pass: str | None) -> bool:
        """Whether a visitor has given the passcode, where the list has one."""
        if link is None:
            return False
        if link.passcode_hash is None:
            return True
        return visitor_pass is not None and self._is_pass(link, visitor_pass)

    def give_pass(self, link: SharedLink | None, passcode: str) -> str | None:
        """What lets a visitor in for an hour, None for a wrong passcode; as much work for no link at
        all. A new link or passcode ends it. Raises TooBusy.
        """
        matches = self._passwords.matches(link.passcode_hash if link else None, passcode)
        if link is None or not matches:
            return None
        until = _PASS.pack(int((self._clock.now() + PASS_LASTS).timestamp()))
        return base64.urlsafe_b64encode(until + self._mac(link, until)).rstrip(b"=").decode()

    def visitor(self, address: str) -> str:
        """Stands for where a visitor comes from: the same for the same address, and no way back."""
        return hmac.digest(self._keys[2], address.encode(), "sha256").hex()[:16]

    def _is_pass(self, link: SharedLink, visitor_pass: str) -> bool:
        try:
            read = base64.urlsafe_b64decode(visitor_pass + "=" * (-len(visitor_pass) % 4))
        except (ValueError, binascii.Error):
            return False
        until, mac = read[: _PASS.size], read[_PASS.size :]
        if len(until) < _PASS.size or not hmac.compare_digest(mac, self._mac(link, until)):
            return False
        return datetime.fromtimestamp(_PASS.unpack(until)[0], UTC) > self._clock.now()

    def _mac(self, link: SharedLink, until: bytes) -> bytes:
        passcode = hashlib.sha256((link.passcode_hash or "").encode()).digest()
        return hmac.digest(
            self._keys[1], link.list_id.bytes + link.token_hash + passcode + until, "sha256"
        )

    def _store(self, statement: str, values: tuple[Any, ...]) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(statement, values)

    def _hash(self, token: str) -> bytes:
        return hmac.digest(self._keys[0], token.encode("utf-8", "replace"), "sha256")

    @cached_property
    def _keys(self) -> tuple[bytes, bytes, bytes]:
        """A key for each kind, so that neither passes for another."""
        secret = self._secret()
        return derive(secret, "link"), derive(secret, "pass"), derive(secret, "visitor")
