"""The folders of the first level, as they are before anything lies in them."""

from __future__ import annotations

from uuid import UUID

from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import DriveFolderMade, DriveFolderState, Grant
from domain.drive_folder.noun import DRIVE_FOLDER, DriveFolder
from domain.drive_folder.values import ADDING, NAMES, RECORDS, SHARED, STAFF, Kind, mine_of
from domain.kernel.event import Meta
from domain.kernel.record import begin

_SHARED = (
    Grant(level="see"),
    *(Grant(level="add", role=role) for role in ADDING),
    *(Grant(level="manage", role=role) for role in STAFF),
)
_NOBODY = Meta(UUID(int=0), UUID(int=0))


def kind_of(folder: UUID, user_id: UUID | None) -> Kind | None:
    """Which of the first ones a folder is; of those with users' own files only this user's is known."""
    if user_id is not None and folder == mine_of(user_id):
        return "mine"
    return {SHARED: "shared", RECORDS: "records"}.get(folder)  # type: ignore[return-value]


def first_event(kind: Kind, user_id: UUID | None) -> DriveFolderMade:
    """How the folder begins; it comes with the first thing that is put into it."""
    access = {"shared": _SHARED, "records": (), "mine": ()}[kind]
    state = DriveFolderState(kind=kind, user=user_id if kind == "mine" else None, access=access)
    return DriveFolderMade(details=DriveFolderDetails(name=NAMES[kind]), state=state)


def unfounded(folder: UUID, user_id: UUID | None) -> DriveFolder | None:
    """One of the first folders as it is while nothing lies in it; None for any other."""
    kind = kind_of(folder, user_id)
    if kind is None:
        return None
    return begin(folder, DRIVE_FOLDER.name, first_event(kind, user_id), _NOBODY)
