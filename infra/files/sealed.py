"""SealedFileStore: bytes in an object store, encrypted before they leave the process."""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag
from obstore.exceptions import NotFoundError
from obstore.store import LocalStore

from domain.kernel.errors import NotFound
from infra.keys.errors import KeyMissing
from infra.keys.ring import FILES
from infra.keys.wrapper import NONCE_BYTES

if TYPE_CHECKING:
    from pathlib import Path
    from uuid import UUID

    from obstore.store import ObjectStore

    from infra.keys.ring import KeyRing


FINGERPRINTS = "documents"
"""The vault's secret that fingerprints of files are keyed by."""


class SealedFileStore:
    """Fulfils `commands.kernel.ports.FileStore`. A file is bound to its document and subject."""

    def __init__(self, store: ObjectStore, keys: KeyRing) -> None:
        self._store = store
        self._keys = keys
        self._secret: bytes | None = None

    @classmethod
    def local(cls, folder: Path, keys: KeyRing) -> SealedFileStore:
        """Files in a folder that only the owner may enter; made when missing."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return cls(LocalStore(folder), keys)

    def put(self, document_id: UUID, subject_id: UUID, data: bytes) -> None:
        """Raises SubjectErased, StoreUnavailable."""
        name = (subject_id, FILES)
        cipher = self._keys.get_or_create([name])[name].cipher
        if cipher is None:
            raise NotFound(noun="document")
        nonce = os.urandom(NONCE_BYTES)
        sealed = nonce + cipher.encrypt(nonce, data, _context(document_id, subject_id))
        self._store.put(_path(document_id), sealed)

    def fingerprint(self, data: bytes) -> str:
        if self._secret is None:
            self._secret = self._keys.secret(FINGERPRINTS)
        return hmac.new(self._secret, data, "sha256").hexdigest()

    def get(self, document_id: UUID, subject_id: UUID) -> bytes:
        try:
            sealed = bytes(self._store.get(_path(document_id)).bytes())
            name = (subject_id, FILES)
            cipher = self._keys.prefetch([name])[name].cipher
        except (NotFoundError, FileNotFoundError, KeyMissing):
            raise NotFound(noun="document") from None
        if cipher is None:
            raise NotFound(noun="document")
        context = _context(document_id, subject_id)
        try:
            return cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], context)
        except InvalidTag:
            raise NotFound(noun="document") from None

    def delete(self, document_id: UUID) -> None:
        """Deleting what is not there is no error."""
        try:
            self._store.delete(_path(document_id))
        except (NotFoundError, FileNotFoundError):
            return


def _path(document_id: UUID) -> str:
    # Two levels, so that no folder grows without bound.
    return f"{document_id.hex[:2]}/{document_id.hex[2:4]}/{document_id.hex}"


def _context(document_id: UUID, subject_id: UUID) -> bytes:
    return b"file|" + document_id.bytes + subject_id.bytes
