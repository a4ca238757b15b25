"""Folders of the drive."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.drive_folder import ChangeFolderAccess, MakeFolder
from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import (
    DriveFolderAccessChanged,
    DriveFolderMade,
    DriveFolderMoved,
    DriveFolderPurged,
    DriveFolderRenamed,
    DriveFolderState,
    Grant,
)
from domain.drive_folder.values import SHARED

NAME = "Survey templates"


def made(name: str = NAME, parent: UUID = SHARED) -> DriveFolderMade:
    return DriveFolderMade(details=DriveFolderDetails(name=name, parent=parent))


def renamed(name: str) -> DriveFolderRenamed:
    return DriveFolderRenamed(details=DriveFolderDetails(name=name))


def moved(parent: UUID) -> DriveFolderMoved:
    return DriveFolderMoved(details=DriveFolderDetails(parent=parent))


def access_changed(*grants: Grant) -> DriveFolderAccessChanged:
    return DriveFolderAccessChanged(state=DriveFolderState(access=grants))


def purged() -> DriveFolderPurged:
    return DriveFolderPurged(state=DriveFolderState(purged=True))


def make(name: str = NAME, parent: UUID = SHARED) -> MakeFolder:
    return MakeFolder(name=name, parent=parent)


def give(id_: UUID, *grants: dict[str, Any]) -> ChangeFolderAccess:
    return ChangeFolderAccess.model_validate({"id": id_, "access": grants})
