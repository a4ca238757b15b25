"""Tokens of Xero as they are stored: sealed by a secret of the installation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson

from infra.keys.wrapper import LocalWrapper
from infra.xero.sign_in import Tokens

if TYPE_CHECKING:
    from collections.abc import Callable

SECRET = "ledger tokens"  # noqa: S105 - the name of a secret


class SealedTokens:
    """`secret` answers the 32 bytes that seal the tokens."""

    def __init__(self, secret: Callable[[], bytes]) -> None:
        self._secret = secret

    def seal(self, tokens: Tokens) -> bytes:
        return LocalWrapper(self._secret()).wrap(orjson.dumps(tokens), SECRET.encode())

    def open(self, sealed: bytes) -> Tokens:
        kept = LocalWrapper(self._secret()).unwrap(sealed, SECRET.encode())
        return Tokens(**orjson.loads(kept))
