"""Ends what a caller has in the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from api.routes.drive_reading import reach_of
from api.routes.reading import viewer
from commands.drive_file.purging import Ended, purge_files, purge_folder
from domain.drive_file.noun import DRIVE_FILE
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.kernel.errors import InvalidFields, NotFound
from projections.drive_file.listing import Asked, files_below, trash

if TYPE_CHECKING:
    import sqlalchemy as sa

    from api.http.deps import Call
    from api.routes.drive_shapes import WantedPurge

MOST = 500
"""Entries of the trash that one call ends; those behind them need another one."""


def purge(call: Call, db: sa.Connection, body: WantedPurge) -> dict[str, int]:
    """Raises InvalidFields where nothing is selected, NotFound for what does not lie in the caller's trash."""
    rows = trash(db, reach_of(call, db), Asked(limit=MOST), viewer(call))
    known = {
        noun: [UUID(one.doc["_id"]) for one in rows if one.noun == noun]
        for noun in (DRIVE_FOLDER.name, DRIVE_FILE.name)
    }
    folders, files = known[DRIVE_FOLDER.name], known[DRIVE_FILE.name]
    if not body.all:
        _refuse_others(body, folders, files)
        folders, files = list(body.folder_ids), list(body.file_ids)
    ended, deps = Ended(), call.services.deps
    purge_files(call.context, deps, files, ended)
    for folder in folders:
        purge_folder(call.context, deps, folder, files_below(db, folder), ended)
    return {"folders": ended.folders, "files": ended.files, "kept": ended.kept}


def _refuse_others(body: WantedPurge, folders: list[UUID], files: list[UUID]) -> None:
    if not body.folder_ids and not body.file_ids:
        raise InvalidFields(fields={"fileIds": "too_few"})
    if {*body.folder_ids} - {*folders}:
        raise NotFound(noun=DRIVE_FOLDER.name)
    if {*body.file_ids} - {*files}:
        raise NotFound(noun=DRIVE_FILE.name)
