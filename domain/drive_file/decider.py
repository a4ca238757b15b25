"""Decider of files in the drive: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from domain.drive_file.details import DriveFileDetails
from domain.drive_file.events import (
    DriveFileMoved,
    DriveFilePurged,
    DriveFileState,
    DriveFileVersionRestored,
    DriveFileVersionStored,
)
from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields

if TYPE_CHECKING:
    from domain.drive_file.noun import DriveFile
    from domain.kernel.event import Event
    from domain.kernel.record import DocumentAdded


class FileKept(DomainError):
    """It belongs to a person's record, or is kept: it does not leave the trash for good."""

    code = "drive.kept"
    status = 409


def move(state: DriveFile, to: UUID, *, expected_version: int | None = None) -> list[Event]:
    return record.change_details(
        state, DriveFileMoved, DriveFileDetails(folder=to), expected_version=expected_version
    )


def add_version(state: DriveFile, added: DocumentAdded) -> list[Event]:
    record.refuse_deleted(state)
    record.refuse_erased(state)
    current = DriveFileState(current=added.document.document_id)
    return [added, DriveFileVersionStored(state=current)]


def restore_version(
    state: DriveFile, version: UUID, *, expected_version: int | None
) -> list[Event]:
    """Raises InvalidFields for a version that the file does not have."""
    record.refuse_deleted(state)
    if version not in state.documents:
        raise InvalidFields(fields={"versionId": "not_found"})
    if state.state.current == version:
        return []
    record.refuse_conflict(state, {"current": (state.state.current, version)}, expected_version)
    return [DriveFileVersionRestored(state=DriveFileState(current=version))]


def remove(state: DriveFile) -> list[Event]:
    """Into the trash."""
    return record.delete(state)


def is_kept(state: DriveFile) -> bool:
    """Whether it must not end: somebody said so, or it belongs to a person's record."""
    return bool(state.details.kept) or state.details.consumer is not None


def purge(state: DriveFile) -> list[Event]:
    """Ends a file that lies in the trash, by itself or with its folder. Raises FileKept."""
    if state.state.purged:
        return []
    if is_kept(state):
        raise FileKept
    gone = DriveFilePurged(state=DriveFileState(purged=True))
    return [*record.delete(state), gone]
