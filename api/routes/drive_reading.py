"""What the drive's calls share: the folders that a caller reaches, and entries as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from uuid import UUID

from api.routes.reading import viewer
from domain.drive_file.noun import DRIVE_FILE
from domain.drive_folder.access import Visitor, may_change
from domain.kernel.errors import NotAllowed, NotFound
from domain.shared.drive_names import SECTION
from projections.access import wire_joins
from projections.drive_file.listing import Entry
from projections.drive_folder.reach import Folder, Reach, reach
from projections.user.table import people

if TYPE_CHECKING:
    import sqlalchemy as sa

    from api.http.deps import Call
    from projections.kernel.record import Doc
    from projections.lists.sql import Session

Shown = dict[str, Any]


def reach_of(call: Call, db: Session, near: UUID | None = None) -> Reach:
    """What the caller reaches, or of it only what lies around a folder."""
    return reach(db, viewer(call), near)


def folder_in(found: Reach, folder: UUID) -> Folder:
    """Raises NotFound, also for one in the trash and for one that the caller does not see."""
    one = found.folders.get(folder)
    if one is None or one.deleted:
        raise NotFound(noun="drive_folder")
    return one


def file_of(call: Call, db: sa.Connection, found: Reach, id_: UUID) -> Doc:
    """A file's document: its folder says who sees it, and all of it. Raises NotFound, also for one in the trash
    that the caller may not bring back, and NotAllowed where an admin has closed the drive to the role. A file
    that the call answers ends where this raises later.
    """
    call.delivery.while_allowed(lambda now: _reach_again(now, id_))
    if SECTION in call.me.closed:
        raise NotAllowed
    doc = wire_joins.find(db, DRIVE_FILE.name, id_)
    place = found.folders.get(UUID(doc["folderId"])) if doc and doc["folderId"] else None
    if doc is None or place is None or place.deleted or doc["purged"]:
        raise NotFound(noun=DRIVE_FILE.name)
    made_by = UUID(doc["createdBy"]) if doc["createdBy"] else None
    if doc["isDelete"] and not may_change(place.level, made_by, visitor_of(call)):
        raise NotFound(noun=DRIVE_FILE.name)
    return doc


def _reach_again(call: Call, id_: UUID) -> None:
    with call.read() as db:
        file_of(call, db, reach_of(call, db), id_)


def visitor_of(call: Call) -> Visitor:
    return Visitor(call.me.user_id, call.me.role)


def path_of(found: Reach, folder: UUID | None) -> list[Shown]:
    if folder is None or folder not in found.folders:
        return []
    return [place_of(one) for one in found.path(folder)]


def place_of(folder: Folder) -> Shown:
    return {"_id": folder.id, "name": folder.name, "kind": folder.kind}


def entries(call: Call, db: Session, found: Reach, rows: Sequence[Entry]) -> list[Shown]:
    named = (row.doc.get(field) for row in rows for field in ("createdBy", "ownerId"))
    known = people(db, [id_ for id_ in named if id_])
    visitor = visitor_of(call)
    return [_shown(row, found, known, visitor) for row in rows]


def _shown(row: Entry, found: Reach, known: dict[str, Doc], visitor: Visitor) -> Shown:
    doc, is_folder = row.doc, row.noun == "drive_folder"
    lies_in = doc["parentId" if is_folder else "folderId"]
    around = UUID(lies_in) if lies_in else None
    place = found.folders.get(UUID(doc["_id"]) if is_folder else around or UUID(int=0))
    level = place.level if place else "see"
    made_by = UUID(doc["createdBy"]) if doc["createdBy"] else None
    return {
        "_id": doc["_id"],
        "noun": row.noun,
        "version": doc["version"],
        "name": doc["name"] or "",
        "kind": doc["kind"] if is_folder else None,
        "folderId": around,
        "path": path_of(found, around),
        "level": level,
        "changes": may_change(level, made_by, visitor) and not (is_folder and doc["kind"]),
        "size": doc.get("size"),
        "contentType": doc.get("contentType"),
        "state": doc.get("scan"),
        "versions": len(doc.get("documents", ())),
        "createdBy": person(known, doc["createdBy"]),
        "createdAt": doc["createdAt"],
        "updatedAt": doc["updatedAt"],
        "isDelete": doc["isDelete"],
        "consumerId": doc.get("consumerId"),
        "kept": bool(doc.get("kept")),
        "category": doc.get("category"),
        "group": doc.get("group"),
        "owner": person(known, doc.get("ownerId")),
        "reviewDate": doc.get("reviewDate"),
    }


def person(known: dict[str, Doc], id_: str | None) -> Shown | None:
    found = known.get(id_ or "")
    return {"_id": found["_id"], "name": found["name"]} if found else None


def first_entry(folder: Folder) -> Shown:
    """A folder of the first level, or one that the caller sees without those that it lies in."""
    return {
        **dict.fromkeys(("version", "folderId", "size", "contentType", "state", "createdBy")),
        **dict.fromkeys(("createdAt", "updatedAt", "consumerId", "category", "group", "owner")),
        "_id": folder.id,
        "noun": "drive_folder",
        "name": folder.name,
        "kind": folder.kind,
        "path": [],
        "level": folder.level,
        "changes": False,
        "versions": 0,
        "isDelete": False,
        "kept": False,
        "reviewDate": None,
    }
