"""Access and refresh tokens: a session's id and a number, with a MAC under a secret of the installation.

Nothing of them is stored. A copy of the sessions' table makes none, and neither does the secret
without the vault and the master key.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import struct
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel.errors import NotSignedIn
from infra.keys.ring import derive

if TYPE_CHECKING:
    from collections.abc import Callable

SECRET = "session-tokens"  # noqa: S105 - the name of the secret
_ACCESS, _REFRESH = struct.Struct(">16sII"), struct.Struct(">16sI")
MAC_BYTES = 32


class AccessTokenExpired(NotSignedIn):
    """The session may well be open: a refreshed access token will do."""

    code = "auth.token_expired"


@dataclass(frozen=True, slots=True)
class RefreshToken:
    """`generation` counts the refreshes of the session."""

    session_id: UUID
    generation: int


class SessionTokens:
    """Makes tokens and reads them back; reading raises NotSignedIn for any that it did not make."""

    def __init__(self, secret: Callable[[], bytes]) -> None:
        self._secret = secret
        self._keys: tuple[bytes, bytes] | None = None

    def access(self, of: RefreshToken, expires: datetime) -> str:
        until = int(expires.timestamp())
        values = _ACCESS.pack(of.session_id.bytes, of.generation, until)
        return _sealed(values, self._made_keys()[0])

    def read_access(self, token: str, now: datetime) -> RefreshToken:
        """Raises AccessTokenExpired as well."""
        session_id, generation, until = _ACCESS.unpack(
            _opened(token, self._made_keys()[0], _ACCESS.size)
        )
        if now >= datetime.fromtimestamp(until, UTC):
            raise AccessTokenExpired
        return RefreshToken(UUID(bytes=session_id), generation)

    def refresh(self, token: RefreshToken) -> str:
        values = _REFRESH.pack(token.session_id.bytes, token.generation)
        return _sealed(values, self._made_keys()[1])

    def read_refresh(self, token: str) -> RefreshToken:
        session_id, generation = _REFRESH.unpack(
            _opened(token, self._made_keys()[1], _REFRESH.size)
        )
        return RefreshToken(UUID(bytes=session_id), generation)

    def _made_keys(self) -> tuple[bytes, bytes]:
        """A key for each kind, so that neither passes for the other."""
        if self._keys is None:
            secret = self._secret()
            self._keys = derive(secret, "access token"), derive(secret, "refresh token")
        return self._keys


def _sealed(values: bytes, key: bytes) -> str:
    mac = hmac.digest(key, values, "sha256")
    return base64.urlsafe_b64encode(values + mac).rstrip(b"=").decode()


def _opened(token: str, key: bytes, size: int) -> bytes:
    try:
        read = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except (ValueError, binascii.Error):
        raise NotSignedIn from None
    values, mac = read[:size], read[size:]
    if len(read) != size + MAC_BYTES:
        raise NotSignedIn
    if not hmac.compare_digest(mac, hmac.digest(key, values, "sha256")):
        raise NotSignedIn
    return values
