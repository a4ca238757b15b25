"""The installation's own mark on its backups, and the seal on what must not lie open in them.

The key is a secret of the vault: it outlives a change of master key, and nobody without
both vault and master key can forge a manifest or read a password's hash.
"""

from __future__ import annotations

import hmac
import os
from contextlib import closing
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from infra.backup.errors import Damaged, WrongMasterKey
from infra.keys.errors import KeyMissing
from infra.keys.ring import KeyRing, derive
from infra.keys.wrapper import NONCE_BYTES

if TYPE_CHECKING:
    from infra.backup.manifest import VaultManifest
    from infra.keys.wrapper import KeyWrapper

SECRET = "backups"  # noqa: S105 - a name, not a secret


class Seals:
    def __init__(self, key: bytes) -> None:
        self._mark = derive(key, "backup manifest")
        self._cipher = AESGCM(derive(key, "backup part"))

    def mark(self, manifest: bytes) -> str:
        """A keyed hash in hex."""
        return hmac.digest(self._mark, manifest, "sha256").hex()

    def check(self, manifest: bytes, mark: str, name: str) -> None:
        """Raises Damaged, naming the manifest."""
        if not hmac.compare_digest(self.mark(manifest), mark):
            raise Damaged(name, "it was changed, or is of another installation")

    def close(self, data: bytes, context: str) -> bytes:
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, data, context.encode())

    def open(self, sealed: bytes, context: str) -> bytes:
        """Raises Damaged."""
        try:
            return self._cipher.decrypt(
                sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], context.encode()
            )
        except InvalidTag:
            raise Damaged(context, "it cannot be opened") from None


def living(vault_dsn: str, wrapper: KeyWrapper) -> Seals:
    """Of the vault that is in use; the secret is made on first use. Raises WrongMasterKey."""
    with closing(KeyRing(vault_dsn, wrapper)) as ring:
        ring.open()
        try:
            return Seals(ring.secret(SECRET))
        except (KeyMissing, InvalidTag):
            raise WrongMasterKey(
                f"the vault is wrapped by another master key than {wrapper.kek_id}, the configured one"
            ) from None


def stored(manifest: VaultManifest, wrapper: KeyWrapper) -> Seals:
    """Of a vault in a backup. Raises WrongMasterKey."""
    others = sorted({manifest.secret.kek_id, *manifest.master_keys} - {wrapper.kek_id})
    if others:
        raise WrongMasterKey(
            f"the keys of the backup are wrapped by master key {', '.join(others)}, "
            f"and {wrapper.kek_id} is configured"
        )
    try:
        context = b"secret " + SECRET.encode()
        return Seals(wrapper.unwrap(bytes.fromhex(manifest.secret.wrapped), context))
    except (InvalidTag, ValueError):
        raise WrongMasterKey("the configured master key does not open the backup's keys") from None
