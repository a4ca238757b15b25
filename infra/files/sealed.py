"""SealedFileStore: bytes in an object store, encrypted before they leave the process."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from obstore.exceptions import BaseError, NotFoundError
from obstore.store import LocalStore

from commands.kernel.file_data import pieces_of
from commands.kernel.file_ports import FILES
from domain.kernel.errors import NotFound
from infra.files.chunks import HEADER, MAGIC, TAG_BYTES, cipher_of, sealed
from infra.files.opened import OpenedFile, WholeFile
from infra.files.stored import Stored, unavailable
from infra.keys.errors import KeyMissing, SubjectErased
from infra.keys.wrapper import NONCE_BYTES

if TYPE_CHECKING:
    from pathlib import Path
    from uuid import UUID

    from obstore.store import ObjectStore

    from commands.kernel.file_data import FileData
    from commands.kernel.file_ports import StoredFile
    from infra.keys.ring import KeyRing


FINGERPRINTS = "documents"
"""The vault's secret that fingerprints of files are keyed by."""
PART, AT_ONCE = 5 * 1024 * 1024, 2
"""Bytes that are handed to the store together (S3 takes no fewer), and parts that are on their way."""


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

    def put(
        self, document_id: UUID, subject_id: UUID, data: FileData, data_class: str = FILES
    ) -> None:
        """Raises SubjectErased, StoreUnavailable; nothing is stored then."""
        name = (subject_id, data_class)
        key = self._keys.get_or_create([name])[name].dek
        if key is None:
            raise SubjectErased
        chunks = sealed(data, key, _context(document_id, subject_id))
        try:
            self._store.put(_path(document_id), chunks, chunk_size=PART, max_concurrency=AT_ONCE)
        except (BaseError, OSError) as error:
            raise unavailable(error) from error

    def fingerprint(self, data: FileData) -> str:
        if self._secret is None:
            self._secret = self._keys.secret(FINGERPRINTS)
        digest = hmac.new(self._secret, digestmod="sha256")
        for piece in pieces_of(data):
            digest.update(piece)
        return digest.hexdigest()

    def open(self, document_id: UUID, subject_id: UUID, data_class: str = FILES) -> StoredFile:
        stored = Stored.found(self._store, _path(document_id))
        name = (subject_id, data_class)
        try:
            key = self._keys.prefetch([name])[name].dek
        except KeyMissing:
            key = None
        if stored is None or key is None:
            raise NotFound(noun="document")
        context = _context(document_id, subject_id)
        header = bytes(stored.read(0, min(HEADER, stored.size)))
        try:
            if header.startswith(MAGIC):
                return OpenedFile(stored, cipher_of(header, key, context), document_id)
            return WholeFile(_opened_whole(stored, key, context))
        except InvalidTag:
            raise NotFound(noun="document") from None

    def get(self, document_id: UUID, subject_id: UUID, data_class: str = FILES) -> bytes:
        return b"".join(self.open(document_id, subject_id, data_class).read())

    def delete(self, document_id: UUID) -> None:
        """Deleting what is not there is no error. Raises StoreUnavailable."""
        try:
            self._store.delete(_path(document_id))
        except (NotFoundError, FileNotFoundError):
            return
        except (BaseError, OSError) as error:
            raise unavailable(error) from error


def _opened_whole(stored: Stored, key: bytes, context: bytes) -> bytes:
    """A file that was sealed before there were chunks. Raises InvalidTag."""
    data = stored.read(0, stored.size)
    if len(data) < NONCE_BYTES + TAG_BYTES:
        raise InvalidTag
    return AESGCM(key).decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], context)


def _path(document_id: UUID) -> str:
    # Two levels, so that no folder grows without bound.
    return f"{document_id.hex[:2]}/{document_id.hex[2:4]}/{document_id.hex}"


def _context(document_id: UUID, subject_id: UUID) -> bytes:
    return b"file|" + document_id.bytes + subject_id.bytes
