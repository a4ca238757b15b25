"""Papers that a record keeps as they were given: the bytes are sealed, an event has their hash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from commands.kernel.file_data import sha256_of
from commands.kernel.file_ports import file_class
from commands.shared.files.opening import SealedFile, whole_file
from commands.shared.files.upload_kinds import PDF
from domain.kernel.errors import NotFound
from domain.kernel.record import Document, DocumentAdded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.kernel.command import Deps
    from commands.kernel.papers import Language, Paper
    from commands.kernel.record import State
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun


class KeptPaper(NamedTuple):
    """A stored paper: the event that puts it among the record's documents, and which one it is."""

    added: DocumentAdded
    template: str

    @property
    def fields(self) -> dict[str, Any]:
        """Fields of the event that the paper belongs to."""
        document = self.added.document
        return {
            "document_id": document.document_id,
            "sha256": document.sha256,
            "template": self.template,
        }


def keep_paper(
    noun: Noun[Any, Any], record: State, paper: Paper, name: str, deps: Deps
) -> KeptPaper:
    """Stores the paper under the key of the record's subject. Raises StoreUnavailable.

    A file whose event is refused afterwards is deleted after a day, as every file that no event names.
    """
    document = store_paper(noun, record, paper, deps)
    added = DocumentAdded(document=document, name=name, sha256=sha256_of(paper.data))
    return KeptPaper(added, paper.template)


def store_paper(noun: Noun[Any, Any], record: State, paper: Paper, deps: Deps) -> Document:
    """Stores the paper as `keep_paper`, for an event that names it."""
    document_id = deps.new_id()
    document = Document(
        document_id=document_id,
        category=noun.name,
        content_type=PDF,
        size=len(paper.data),
        sha256=deps.files.fingerprint(paper.data),
    )
    subject_id: UUID = noun.subject(record.details) or record.stream_id
    deps.unnamed.note(document_id, record.stream_id)
    deps.files.put(document_id, subject_id, paper.data, file_class(noun, document.collection))
    return document


class StoredPaper(NamedTuple):
    """A paper that was kept, as the event that issued the record names it."""

    document_id: UUID
    sha256: str
    subject_id: UUID
    """Under whose key the bytes are."""
    language: Language = "en"


def stored_paper(record: State, issued: type[Event], deps: Deps) -> StoredPaper | None:
    """The paper that the newest event of this class names; None where none was kept."""
    found: Iterator[Any] = (
        recorded.event
        for recorded in deps.store.events(record.stream_id, newest_first=True)
        if isinstance(recorded.event, issued)
    )
    for event in found:
        if event.document_id is not None:
            subject_id = event.subject_id or record.stream_id
            language: Language = getattr(event, "language", None) or "en"
            return StoredPaper(event.document_id, event.sha256 or "", subject_id, language)
    return None


def stored_bytes(paper: StoredPaper | None, deps: Deps) -> bytes | None:
    """The bytes for work of the system; None where none were kept, and once the customer is erased.

    Raises StoreUnavailable.
    """
    if paper is None:
        return None
    try:
        return whole_file(deps, SealedFile(paper.document_id, paper.subject_id), None)
    except NotFound:
        return None
