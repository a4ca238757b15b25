"""Where a stored file is sealed, and what the scanner says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import append_to_log
from commands.kernel.command import Outcome
from commands.kernel.file_ports import file_class
from commands.kernel.jobs import Job
from commands.shared.files.opening import SealedFile, open_file
from commands.shared.files.safety import FileRefused, FileWaiting
from domain.kernel.errors import NotFound
from domain.kernel.record_events import FileScanned
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import EventStore
    from domain.kernel.document import Scan


class ScanFile(Job, attempts=100_000):
    """A stored file waits for the scanner, however long that is away."""

    record: UUID
    document: UUID


@dataclass(frozen=True, slots=True)
class FilePlace:
    """Under whose key a file is sealed, of which class of data, and what the scanner said of it last."""

    noun: str
    subject_id: UUID
    data_class: str
    scan: Scan


def place_of(store: EventStore, record_id: UUID, document_id: UUID) -> FilePlace:
    """Raises NotFound for a file that no event of the record stored."""
    found: FilePlace | None = None
    for recorded in store.events(record_id):
        event = recorded.event
        for file in event.stored_files():
            if file.document_id == document_id:
                subject = event.subject_id or record_id
                sealed_as = file_class(NOUNS[recorded.noun], file.collection)
                found = FilePlace(recorded.noun, subject, sealed_as, file.scan)
        if (
            found is not None
            and isinstance(event, FileScanned)
            and event.document_id == document_id
        ):
            found = FilePlace(found.noun, found.subject_id, found.data_class, event.scan)
    if found is None:
        raise NotFound(noun="document")
    return found


def refuse_unopenable(scan: Scan, name: str | None = None) -> None:
    """Raises FileWaiting or FileRefused unless the scanner lets a file be opened."""
    shown: dict[str, Any] = {"name": name} if name else {}
    if scan == "waiting":
        raise FileWaiting(**shown)
    if scan == "refused":
        raise FileRefused(**shown)


@dataclass(frozen=True, slots=True)
class ScanStoredFile:
    """Not a wire body: a job gives it. A file that was looked at, or is gone, is left alone."""

    record_id: UUID
    document_id: UUID

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises ScannerAway, FileDamaged, StoreUnavailable: then the file waits."""
        try:
            place = place_of(deps.store, self.record_id, self.document_id)
            if place.scan != "waiting":
                return Outcome(())
            file = SealedFile(self.document_id, place.subject_id, place.data_class)
            stored = open_file(deps, file, None)
            verdict = deps.scanner.scan(stored.read())
        except NotFound:
            # Its subject was erased, or the command that stored it failed.
            return Outcome(())
        event = NOUNS[place.noun].scanned(document_id=self.document_id, scan=verdict)
        return append_to_log(context, deps, place.noun, self.record_id, event)
