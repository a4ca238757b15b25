"""Files of the drive."""

from __future__ import annotations

from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from commands.drive_file.storing import StoreFile
from domain.drive_file.details import DriveFileDetails
from domain.drive_file.events import (
    DriveFileDetailsChanged,
    DriveFileMoved,
    DriveFilePurged,
    DriveFileState,
    DriveFileStored,
    DriveFileVersionRestored,
    DriveFileVersionStored,
)
from domain.drive_folder.values import SHARED
from domain.kernel.record import Document, DocumentAdded

NAME = "Loft survey checklist.txt"
FIRST, SECOND = (uuid5(NAMESPACE_URL, f"version {number}") for number in (1, 2))
TEXT = b"Measure the depth of the insulation in three places.\n"


def stored(name: str = NAME, folder: UUID = SHARED, **fields: Any) -> DriveFileStored:
    details = DriveFileDetails.model_validate({"name": name, "folder": folder, **fields})
    return DriveFileStored(details=details, state=DriveFileState(current=FIRST))


def added(version: UUID = FIRST, size: int = 53, name: str = NAME) -> DocumentAdded:
    document = Document(document_id=version, content_type="text/plain", size=size, sha256="5e" * 32)
    return DocumentAdded(document=document, name=name)


def changed(**fields: Any) -> DriveFileDetailsChanged:
    return DriveFileDetailsChanged(details=DriveFileDetails.model_validate(fields))


def moved(folder: UUID) -> DriveFileMoved:
    return DriveFileMoved(details=DriveFileDetails(folder=folder))


def version_stored(version: UUID = SECOND) -> DriveFileVersionStored:
    return DriveFileVersionStored(state=DriveFileState(current=version))


def version_restored(version: UUID = FIRST) -> DriveFileVersionRestored:
    return DriveFileVersionRestored(state=DriveFileState(current=version))


def purged() -> DriveFilePurged:
    return DriveFilePurged(state=DriveFileState(purged=True))


def store(name: str = NAME, folder: UUID = SHARED, data: bytes = TEXT, **more: Any) -> StoreFile:
    return StoreFile(folder, name, data, **more)
