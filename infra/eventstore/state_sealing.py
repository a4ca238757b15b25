"""Seals what events folded to, under the keys of everything that is sealed in it."""

from __future__ import annotations

import hashlib
import os
from functools import cached_property
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from infra.keys.ring import derive
from infra.keys.vault import context_of
from infra.keys.wrapper import NONCE_BYTES

if TYPE_CHECKING:
    from collections.abc import Collection

    from infra.keys.ring import KeyRing
    from infra.keys.vault import KeyName


class Unreadable(Exception):
    """It cannot be used: a key was destroyed, or the bytes are damaged or bound to something else."""


class StateSealer:
    """AES-GCM under one key that follows from all of the subjects' keys and a secret of the vault."""

    def __init__(self, keys: KeyRing, secret: str) -> None:
        """`secret` names the vault's secret, and keeps the keys of different uses apart."""
        self._keys = keys
        self._name = secret

    def seal(
        self, names: Collection[KeyName], plain: bytes, bound: bytes
    ) -> tuple[list[KeyName], bytes]:
        """The names of the keys that are alive, and the bytes sealed under all of them."""
        deks = self._keys.alive(names)
        alive = sorted(deks)
        nonce = os.urandom(NONCE_BYTES)
        cipher = self._cipher([deks[name] for name in alive])
        return alive, nonce + cipher.encrypt(nonce, plain, _aad(bound, alive))

    def open(self, names: list[KeyName], sealed: bytes, bound: bytes) -> bytes:
        """Raises Unreadable."""
        deks = self._keys.alive(names)
        if len(deks) < len(names):
            raise Unreadable("a key was destroyed")
        cipher = self._cipher([deks[name] for name in names])
        try:
            return cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], _aad(bound, names))
        except (InvalidTag, ValueError) as error:
            raise Unreadable(type(error).__name__) from error

    @cached_property
    def _secret(self) -> bytes:
        return self._keys.secret(self._name)

    def _cipher(self, deks: list[bytes]) -> AESGCM:
        return AESGCM(derive(hashlib.sha256(self._secret + b"".join(deks)).digest(), self._name))


def _aad(bound: bytes, names: list[KeyName]) -> bytes:
    return b"|".join([bound, *map(context_of, names)])
