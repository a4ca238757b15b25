"""Decider of folders: pure functions from state to events."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING
from uuid import UUID

from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import (
    DriveFolderAccessChanged,
    DriveFolderMoved,
    DriveFolderPurged,
    DriveFolderState,
    Grant,
)
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotAllowed, NotDeleted

if TYPE_CHECKING:
    from domain.drive_folder.noun import DriveFolder
    from domain.drive_folder.tree import Tree
    from domain.kernel.event import Event


def refuse_first(state: DriveFolder) -> None:
    """The folders of the first level stay as they are, but for their access."""
    if state.state.kind is not None:
        raise NotAllowed


def move(
    state: DriveFolder, to: UUID, tree: Tree, *, expected_version: int | None = None
) -> list[Event]:
    """Raises FolderInItself, FolderTooDeep."""
    refuse_first(state)
    record.refuse_deleted(state)
    if state.details.parent == to:
        return []
    tree.refuse_place(state.stream_id, to)
    return record.change_details(
        state, DriveFolderMoved, DriveFolderDetails(parent=to), expected_version=expected_version
    )


def change_access(
    state: DriveFolder,
    access: tuple[Grant, ...] | None,
    *,
    roles: Collection[str],
    expected_version: int | None,
) -> list[Event]:
    """Raises InvalidFields for a role that there is not, for one named twice, and for a folder of the
    first level that would have no access of its own.
    """
    record.refuse_deleted(state)
    _refuse_access(state, access, roles)
    if access == state.state.access:
        return []
    record.refuse_conflict(state, {"access": (state.state.access, access)}, expected_version)
    return [DriveFolderAccessChanged(state=DriveFolderState(access=access))]


def _refuse_access(
    state: DriveFolder, access: tuple[Grant, ...] | None, roles: Collection[str]
) -> None:
    if access is None:
        if state.state.kind is not None:
            raise InvalidFields(fields={"access": "required"})
        return
    if state.state.kind == "mine":
        raise InvalidFields(fields={"access": "not_allowed"})
    named = [(grant.role, grant.user) for grant in access]
    if any(role is not None and user is not None for role, user in named):
        raise InvalidFields(fields={"access": "one_of"})
    if {role for role, _ in named if role is not None} - {*roles}:
        raise InvalidFields(fields={"access": "not_in_list"})
    if len({*named}) < len(named):
        raise InvalidFields(fields={"access": "invalid"})


def remove(state: DriveFolder) -> list[Event]:
    """Into the trash, with all that lies in it."""
    refuse_first(state)
    return record.delete(state)


def purge(state: DriveFolder) -> list[Event]:
    """Ends what lies in the trash. Raises NotDeleted for what does not."""
    if not state.deleted:
        raise NotDeleted
    if state.state.purged:
        return []
    return [DriveFolderPurged(state=DriveFolderState(purged=True))]
