"""Interfaces of files: the store that keeps them sealed, and the scanner that looks into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol
from uuid import UUID

from commands.kernel.file_data import FileData
from domain.kernel.document import Scan
from domain.kernel.errors import DomainError
from domain.kernel.noun import Noun

FILES, HEALTH_FILES = "file", "health"
"""Classes of data that documents are."""


def file_class(noun: Noun[Any, Any], collection: str) -> str:
    """The class of data that files of a noun's document list are."""
    return HEALTH_FILES if collection in noun.health_collections else FILES


class FileDamaged(DomainError):
    """What is stored is not what was sealed. The context says which `document`, which `chunk`, counted
    from 0, and its `problem`: `cut`, `swapped`, `missing` or `changed`.
    """

    code = "file.damaged"
    status = 500


class StoredFile(Protocol):
    """A file that is there, opened."""

    @property
    def size(self) -> int: ...
    def read(self, start: int = 0, stop: int | None = None) -> Iterator[bytes]:
        """Bytes from `start` to before `stop`, in pieces. Raises FileDamaged, StoreUnavailable."""


class FileStore(Protocol):
    """Bytes of documents, sealed under the subject's key of a class of data (`file_class`)."""

    def put(
        self, document_id: UUID, subject_id: UUID, data: FileData, data_class: str = FILES
    ) -> None: ...
    def fingerprint(self, data: FileData) -> str:
        """A keyed SHA-256 in hex: without the vault it does not confirm a known file."""

    def open(self, document_id: UUID, subject_id: UUID, data_class: str = FILES) -> StoredFile:
        """Raises NotFound, also once the subject is erased, and FileDamaged."""

    def get(self, document_id: UUID, subject_id: UUID, data_class: str = FILES) -> bytes:
        """A small file whole. Raises as `open`."""

    def delete(self, document_id: UUID) -> None: ...


class ScannerAway(Exception):
    """The scanner did not answer, or could not look at the file: it is asked again later."""


class FileScanner(Protocol):
    """Looks for harmful content in files: in jobs once they are stored, in pictures of records before."""

    @property
    def of_new_file(self) -> Scan:
        """What a file is until it was looked at: `waiting`, or `not_scanned` where nothing will look."""

    def scan(self, pieces: Iterable[bytes]) -> Scan:
        """Raises ScannerAway, and what reading the pieces raises."""

    def ping(self) -> None:
        """Raises ScannerAway."""


class NoScanner:
    """No file is looked at: where no scanner is set up."""

    of_new_file: Scan = "not_scanned"

    def scan(self, pieces: Iterable[bytes]) -> Scan:
        return self.of_new_file

    def ping(self) -> None:
        return


class UnnamedFiles(Protocol):
    """Files that no event names yet."""

    def note(self, document_id: UUID, record_id: UUID) -> None:
        """The file is about to be stored, and an event of the record is to name it. Unless one does,
        it is deleted after a day.
        """


class NoUnnamedFiles:
    """Nothing is noted: where nobody would look."""

    def note(self, document_id: UUID, record_id: UUID) -> None:
        return
