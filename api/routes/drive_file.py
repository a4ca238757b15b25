"""The drive's files, for both variants of the contract: uploaded, described, downloaded and deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any
from unicodedata import normalize
from uuid import UUID

import sqlalchemy as sa
from anyio import from_thread
from fastapi import File, Form, Query, UploadFile
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.errors import InvalidRequest
from api.http.limits import count_upload
from api.http.mount import Row
from api.http.ranges import file_response
from api.routes.area import Area
from api.routes.downloads import download_headers
from api.routes.drive_file_preview import DrivePreview, preview
from api.routes.drive_folder import space
from api.routes.drive_purging import purge
from api.routes.drive_reading import entries, file_of, person, reach_of
from api.routes.drive_shapes import (
    DriveCheck,
    DriveFileAnswer,
    DriveFileShown,
    DriveRead,
    Purged,
    WantedFileById,
    WantedNames,
    WantedPurge,
)
from api.routes.files import whole_or_range
from commands.drive_file.changing import ChangeFile, RemoveFile, RestoreVersion
from commands.drive_file.storing import Same, StoreFile
from commands.shared.drive.places import Drive
from commands.shared.files.opening import Reading
from domain.drive_file.details import Category, DriveFileDetails
from domain.drive_file.noun import DRIVE_FILE, VERSIONS
from domain.drive_file.reads import DriveFileRead, Purpose, stream_of
from domain.drive_folder.values import RECORDS
from domain.kernel.errors import NotFound
from domain.kernel.formats import Day, Line
from domain.shared.drive_names import SECTION, name_claim
from projections.drive_file.listing import Entry, groups, same_content
from projections.user.table import people

_AREA = Area(DRIVE_FILE.name, (SECTION, "V"))


def file(
    call: Call,
    db: sa.Connection,
    sent: Annotated[UploadFile | None, File(alias="file")] = None,
    folder_id: Annotated[UUID | None, Form(alias="folderId")] = None,
    same: Annotated[Same | None, Form()] = None,
    consumer_id: Annotated[UUID | None, Form(alias="consumerId")] = None,
    category: Annotated[Category | None, Form()] = None,
    group: Annotated[Line | None, Form()] = None,
    owner_id: Annotated[UUID | None, Form(alias="ownerId")] = None,
    review_date: Annotated[Day | None, Form(alias="reviewDate")] = None,
) -> DriveFileAnswer:
    """A form stores a file in `folderId`; where its name is taken, `same` says what becomes of it: a new
    version, or a file beside the other. `category`, `group`, `ownerId` and `reviewDate` are for new files among
    the records. JSON `{id}` answers about a file.
    """
    # Of a form of either type the body is read already.
    sent_as = call.request.headers.get("content-type") or ""
    if not sent_as.startswith(("multipart/", "application/x-www-form-urlencoded")):
        wanted = WantedFileById.model_validate_json(from_thread.run(call.request.body) or b"{}")
        return DriveFileAnswer.model_validate({"data": about(call, db, wanted.id)})
    if sent is None or folder_id is None:
        missing = "file" if sent is None else "folderId"
        raise InvalidRequest(fields={missing: "required"})
    count_upload(call.services, call.me.user_id, sent.size)
    values = {"category": category, "group": group, "owner": owner_id, "review_date": review_date}
    sorting = DriveFileDetails.model_validate({k: v for k, v in values.items() if v is not None})
    stored = StoreFile(folder_id, sent.filename or "", sent.file, same, consumer_id, sorting)
    answer = done(call.run(stored), "drive_file.stored")
    return DriveFileAnswer.model_validate(
        {"data": answer.data, "message": answer.message, "pending": answer.pending}
    )


def shown(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """A file with its versions, and others of the same content."""
    return about(call, db, id)


def about(call: Call, db: sa.Connection, id_: UUID) -> dict[str, Any]:
    """A file with its versions, and others of the same content. Raises NotFound."""
    found = reach_of(call, db)
    doc = file_of(call, db, found, id_)
    [entry] = entries(call, db, found, [Entry("drive_file", doc)])
    known = people(db, [one["addedBy"] for one in doc[VERSIONS] if one["addedBy"]])
    current = next((one for one in doc[VERSIONS] if one["_id"] == doc["current"]), None)
    same = same_content(db, found, current["fingerprint"], id_) if current else []
    return entry | {
        "address": f"/api/drive/file/{id_}/content",
        "allVersions": [_version(one, doc, known) for one in reversed(doc[VERSIONS])],
        "sameAs": [{"_id": one["_id"], "name": one["name"] or "", "kind": None} for one in same],
    }


def _version(entry: dict[str, Any], doc: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    return {
        "_id": entry["_id"],
        "name": entry["name"],
        "size": entry["size"],
        "sha256": entry["sha256"],
        "contentType": entry["contentType"],
        "state": entry["scan"],
        "addedBy": person(known, entry["addedBy"]),
        "addedAt": entry["addedAt"],
        "isCurrent": entry["_id"] == doc["current"],
    }


def content(
    call: Call,
    db: sa.Connection,
    id: UUID,  # noqa: A002 - the path's name
    version_id: Annotated[UUID | None, Query(alias="version")] = None,
    purpose: Annotated[Purpose, Query()] = "download",
) -> Response:
    """The bytes of the version that counts, or of another one. That they were opened or downloaded is
    recorded first.
    """
    doc = file_of(call, db, reach_of(call, db), id)
    wanted = str(version_id or doc["current"])
    entry = next((one for one in doc[VERSIONS] if one["_id"] == wanted), None)
    if entry is None:
        raise NotFound(noun="document")
    is_piece = call.request.headers.get("range") is not None
    reading = Reading(call.context, DRIVE_FILE.name, id, purpose, is_piece)
    opened = whole_or_range(call, entry, reading)
    name = doc["name"] if wanted == doc["current"] else entry["name"]
    return file_response(
        call.request,
        opened,
        UUID(wanted),
        media_type=entry["contentType"],
        headers=download_headers(name or "file"),
    )


def reads(call: Call, db: sa.Connection, id: UUID) -> list[dict[str, Any]]:  # noqa: A002 - the path's name
    """Who opened or downloaded a file, the last 100 times; only users who manage its folder see it."""
    doc = file_of(call, db, reach_of(call, db), id)
    Drive(call.context, call.services.deps).place(UUID(doc["folderId"]), "manage")
    events = call.services.store.events(stream_of(id), newest_first=True, limit=100)
    known = people(db, [str(one.actor_id) for one in events if one.actor_id])
    return [
        {
            "at": one.at,
            "by": person(known, str(one.actor_id) if one.actor_id else None),
            "purpose": one.event.purpose,
            "versionId": one.event.version_id,
        }
        for one in events
        if isinstance(one.event, DriveFileRead)
    ]


def check(call: Call, body: WantedNames) -> dict[str, Any]:
    """Asked before files are sent: which of their names are taken, and whether all of them fit."""
    deps = call.services.deps
    Drive(call.context, deps).place(body.folder_id, "add")
    claims = {name_claim(body.folder_id, _normal(name)): name for name in body.names}
    holders = deps.store.holders(list(claims))
    files = deps.store.load_many([(DRIVE_FILE, id_) for id_ in holders.values()])
    used = space(call)
    own, drive = used["mostOwn"] - used["own"], used["mostDrive"] - used["drive"]
    return {
        "taken": [
            {
                "name": claims[claim],
                "_id": id_,
                "noun": "drive_file" if id_ in files else "drive_folder",
            }
            for claim, id_ in holders.items()
        ],
        "fits": body.size <= min(own, drive),
        "space": used,
    }


def _normal(name: str) -> str:
    """The name as it would be stored."""
    return normalize("NFC", " ".join(name.split()))


def record_groups(call: Call, db: sa.Connection) -> list[str]:
    """Groups that files among the records have, by name."""
    found = reach_of(call, db)
    below = [id_ for id_ in found.open if RECORDS in [one.id for one in found.path(id_)]]
    return groups(db, below)


def purge_from_trash(call: Call, db: sa.Connection, body: WantedPurge) -> dict[str, int]:
    """Ends what lies in the trash, selected or all. What is kept stays, and is counted."""
    return purge(call, db, body)


def _variant(base: str, name: str) -> list[Row]:
    """The calls that both variants have."""
    return [
        _AREA.act(f"{base}/file", file, f"{name}File", DriveFileAnswer, uploads="drive_file"),
        _AREA.do(
            f"{base}/{{id}}", RemoveFile, f"{name}RemoveFile", "drive_file.removed", method="DELETE"
        ),
    ]


_FILE = "/api/drive/file/{id}"
_ROWS: list[Row] = [
    *_variant("/api/drive", "drive"),
    *_variant("/api/drive-new", "driveNew"),
    _AREA.read(_FILE, shown, "showDriveFile", DriveFileShown),
    _AREA.do(_FILE, ChangeFile, "changeDriveFile", "drive_file.changed", method="PUT"),
    _AREA.do(
        f"{_FILE}/version", RestoreVersion, "restoreDriveVersion", "drive_file.version_restored"
    ),
    _AREA.read(f"{_FILE}/content", content, "driveFileContent", None, refused=(416,)),
    _AREA.read(f"{_FILE}/preview", preview, "previewDriveFile", DrivePreview),
    _AREA.read(f"{_FILE}/reads", reads, "driveFileReads", list[DriveRead]),
    _AREA.read("/api/drive/check", check, "checkDriveNames", DriveCheck, method="POST"),
    _AREA.read("/api/drive/groups", record_groups, "driveGroups", list[str]),
    _AREA.act("/api/drive/purge", purge_from_trash, "purgeFromDrive", Purged),
]
# Nothing of the web app follows from these calls: an entry is a folder or a file.
ROWS: list[Row] = [replace(row, role=None) for row in _ROWS]
