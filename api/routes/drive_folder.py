"""The drive's folders and lists, for both variants of the contract: one store behind them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done
from api.http.mount import Row
from api.routes.area import Area
from api.routes.drive_reading import (
    entries,
    first_entry,
    folder_in,
    path_of,
    person,
    place_of,
    reach_of,
)
from api.routes.drive_shapes import (
    Direction,
    DriveAccess,
    DrivePage,
    DriveSpace,
    Limit,
    Search,
    Skip,
    SortBy,
    WantedAccess,
    WantedAll,
    WantedDrive,
)
from api.routes.reading import viewer
from commands.drive_file.together import BringBackInDrive, MoveInDrive, RemoveFromDrive
from commands.drive_folder import ChangeFolderAccess, MakeFolder, RemoveFolder, RenameFolder
from commands.shared.drive.places import Drive
from commands.shared.drive.space import used_by
from domain.drive_file.space import SpaceLimits
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.drive_folder.values import RECORDS
from domain.shared.drive_names import SECTION
from projections.drive_file.listing import Asked, page, trash
from projections.drive_folder.reach import Folder, Reach
from projections.lists.params import page_count
from projections.lists.sql import Session
from projections.user.table import people

_AREA = Area(DRIVE_FOLDER.name, (SECTION, "V"))


def list_drive(
    call: Call, db: Session, body: Annotated[WantedDrive, Body(default_factory=WantedDrive)]
) -> DrivePage:
    """A folder's folders and files, newest first unless sorted otherwise, folders before files."""
    # A search and the trash are about all folders.
    is_about_all = body.trash or body.records or body.search
    found = reach_of(call, db, None if is_about_all else body.folder_id)
    asked = _asked(body)
    if body.trash:
        rows = trash(db, found, asked, viewer(call))
        return _page(call, db, found, rows, body)
    if body.records:
        return _page(call, db, found, page(db, found, _of_records(found, body)), body)
    if body.folder_id is None and not body.search:
        return _beginning(found, body)
    if body.folder_id is None:
        return _page(call, db, found, page(db, found, _within(asked, found.open)), body)
    folder = folder_in(found, body.folder_id)
    within = _below(found, folder.id) if body.search else [folder.id]
    rows = page(db, found, _within(asked, within))
    return _page(call, db, found, rows, body, folder)


def _asked(body: WantedDrive | WantedAll) -> Asked:
    return Asked(
        search=body.search,
        skip=body.skip,
        limit=body.limit,
        sort=body.sort,
        direction=body.sort_type,
    )


def _within(asked: Asked, folders: list[UUID]) -> Asked:
    return replace(asked, within=folders)


def _of_records(found: Reach, body: WantedDrive) -> Asked:
    return replace(
        _asked(body),
        within=_below(found, RECORDS),
        files_only=True,
        category=body.category,
        group=body.group,
    )


def _below(found: Reach, folder: UUID) -> list[UUID]:
    """A folder and those that lie in it, as far as the caller sees them."""
    return [id_ for id_ in found.open if folder in [one.id for one in found.path(id_)]]


def _beginning(found: Reach, body: WantedDrive) -> DrivePage:
    tops = found.tops()
    rows = [first_entry(one) for one in tops[body.skip : body.skip + body.limit]]
    return DrivePage.model_validate({"data": rows, "count": page_count(body, rows)})  # type: ignore[arg-type]


def _page(
    call: Call,
    db: Session,
    found: Reach,
    rows: Any,
    body: WantedDrive | WantedAll,
    folder: Folder | None = None,
) -> DrivePage:
    shown = entries(call, db, found, rows)
    return DrivePage.model_validate(
        {
            "data": shown,
            "count": page_count(body, shown),  # type: ignore[arg-type]
            "path": path_of(found, folder.id if folder else None),
            "level": folder.level if folder else None,
        }
    )


def list_all(
    call: Call, db: Session, body: Annotated[WantedAll, Body(default_factory=WantedAll)]
) -> DrivePage:
    """Searches all that the caller may see, folders before files."""
    found = reach_of(call, db)
    return _page(call, db, found, page(db, found, _within(_asked(body), found.open)), body)


def list_all_by_get(
    call: Call,
    db: Session,
    search: Annotated[Search, Query()] = "",
    skip: Annotated[Skip, Query()] = 0,
    limit: Annotated[Limit, Query()] = 10,
    sort: Annotated[SortBy, Query()] = "createdAt",
    sort_type: Annotated[Direction, Query(alias="sortType")] = "desc",
) -> DrivePage:
    """Searches all that the caller may see, folders before files."""
    wanted = WantedAll(search=search, skip=skip, limit=limit, sort=sort, sort_type=sort_type)
    return list_all(call, db, wanted)


def access(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """Who may see, add to and manage a folder; only users who manage it see this."""
    place = Drive(call.context, call.services.deps).place(id, "manage", "_id")
    folder = place.folder
    source = next(one for one in reversed(place.path) if one.state.access is not None)
    grants = source.state.access or ()
    known = people(db, [str(one.user) for one in grants if one.user])
    reach = reach_of(call, db)
    at = reach.folders.get(source.stream_id)
    return {
        "version": folder.version,
        "own": source is folder,
        "source": place_of(at) if at else None,
        "access": [
            {
                "level": one.level,
                "role": one.role,
                "user": person(known, str(one.user) if one.user else None),
            }
            for one in grants
        ],
    }


def change_access(call: Call, id: UUID, body: WantedAccess) -> Done:  # noqa: A002 - the path's name
    """Gives a folder an access of its own, or with null that of the folder around it."""
    given = None if body.access is None else tuple(body.access)
    change = ChangeFolderAccess(id=id, access=given, expected_version=body.expected_version)
    return done(call.run(change), "drive_folder.access_changed")


def space(call: Call) -> dict[str, int]:
    """How much is stored, and how much may be."""
    deps = call.services.deps
    return {
        "own": used_by(deps, call.me.user_id)[0],
        "mostOwn": deps.part(SpaceLimits).user,
        "drive": used_by(deps, None)[0],
        "mostDrive": deps.part(SpaceLimits).drive,
        "largestFile": deps.file_limits.drive_file,
    }


def _variant(base: str, name: str) -> list[Row]:
    """The calls that both variants have."""
    do = _AREA.do
    return [
        _AREA.read(f"{base}/list", list_drive, f"{name}List", DrivePage, method="POST"),
        do(f"{base}/folder", MakeFolder, f"{name}MakeFolder", "drive_folder.made"),
        do(
            f"{base}/folder/{{id}}",
            RenameFolder,
            f"{name}RenameFolder",
            "drive_folder.renamed",
            method="PUT",
        ),
        do(
            f"{base}/folder/{{id}}",
            RemoveFolder,
            f"{name}RemoveFolder",
            "drive_folder.removed",
            method="DELETE",
        ),
        do(f"{base}/move-folder", MoveInDrive, f"{name}Move", "drive_folder.moved"),
    ]


_ROWS: list[Row] = [
    *_variant("/api/drive", "drive"),
    *_variant("/api/drive-new", "driveNew"),
    _AREA.read("/api/drive/list-all", list_all, "driveListAll", DrivePage, method="POST"),
    _AREA.read("/api/drive-new/list-all", list_all_by_get, "driveNewListAll", DrivePage),
    _AREA.read("/api/drive/folder/{id}/access", access, "driveFolderAccess", DriveAccess),
    _AREA.act("/api/drive/folder/{id}/access", change_access, "changeDriveFolderAccess"),
    _AREA.read("/api/drive/space", space, "driveSpace", DriveSpace),
    _AREA.do("/api/drive/remove", RemoveFromDrive, "removeFromDrive", "drive_folder.trashed"),
    _AREA.do("/api/drive/restore", BringBackInDrive, "restoreInDrive", "drive_folder.restored"),
]
# Nothing of the web app follows from these calls: an entry is a folder or a file.
ROWS: list[Row] = [replace(row, role=None) for row in _ROWS]
