"""Key-encryption keys: they wrap the data keys that the vault holds."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY_BYTES = 32
NONCE_BYTES = 12


class KeyWrapper(Protocol):
    """Wraps data keys; a KMS implements it with calls of its own."""

    @property
    def kek_id(self) -> str:
        """Name of the key-encryption key, stored beside what it wrapped."""

    def wrap(self, key: bytes, context: bytes) -> bytes: ...

    def unwrap(self, wrapped: bytes, context: bytes) -> bytes:
        """Raises cryptography's InvalidTag for another key, context or damaged bytes."""


class LocalWrapper:
    """Wraps with AES-256-GCM under a master key that this process holds (32 bytes)."""

    def __init__(self, master_key: bytes) -> None:
        if len(master_key) != KEY_BYTES:
            raise ValueError("the master key must be 32 bytes")
        self._cipher = AESGCM(master_key)
        self._id = hashlib.sha256(b"daybook kek" + master_key).hexdigest()[:16]

    @property
    def kek_id(self) -> str:
        return self._id

    def wrap(self, key: bytes, context: bytes) -> bytes:
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, key, context)

    def unwrap(self, wrapped: bytes, context: bytes) -> bytes:
        return self._cipher.decrypt(wrapped[:NONCE_BYTES], wrapped[NONCE_BYTES:], context)


def parse_master_key(text: str) -> bytes:
    """The 32 bytes of a base64 setting. Raises ValueError without repeating the text."""
    try:
        key = base64.b64decode(text.strip(), validate=True)
    except binascii.Error:
        key = b""
    if len(key) != KEY_BYTES:
        raise ValueError("the master key must be 32 bytes in base64")
    return key


def new_master_key() -> str:
    """A fresh master key in base64."""
    return base64.b64encode(os.urandom(KEY_BYTES)).decode()


def read_master_key(path: Path) -> bytes:
    """The key of a file that only its owner may read; made when there is none yet."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        handle, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w") as file:
            file.write(new_master_key() + "\n")
            file.flush()
            os.fsync(file.fileno())
        # A link fails where a rename would replace the key of a faster process.
        with suppress(FileExistsError):
            os.link(draft, path)
        Path(draft).unlink()
    if path.stat().st_mode & 0o077:
        raise PermissionError(f"{path} must not be readable by others (chmod 600)")
    return parse_master_key(path.read_text("ascii"))
