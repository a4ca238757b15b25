"""Files of the drive: their read model. A file is seen by who sees the folder that it lies in."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.drive_file.noun import DRIVE_FILE, VERSIONS
from domain.kernel.document import Scan
from projections.drive_folder.table import reached
from projections.kernel.noun_view import NounView
from projections.kernel.record import (
    Doc,
    RecordProjection,
    partial_index,
    record_table,
    search_text,
)

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer

drive_file = record_table(
    "drive_file",
    sa.Column("lies_in", pg.UUID(as_uuid=True)),
    sa.Column("sort_name", sa.Text, nullable=False),
    sa.Column("size", sa.BigInteger, nullable=False),
    sa.Column("fingerprint", sa.Text),
    sa.Column("purged", sa.Boolean, nullable=False),
    sa.Column("category", sa.Text),
    sa.Column("grouped", sa.Text),
    sa.Column("review_date", sa.Date),
    indexes=(
        partial_index("drive_file_lies_in", "lies_in", sa.text("created_at DESC"), "id"),
        partial_index("drive_file_fingerprint", "fingerprint"),
    ),
)


class DriveFileProjection(RecordProjection):
    table = drive_file
    noun = DRIVE_FILE

    def derived(self, doc: Doc) -> Doc:
        current = current_of(doc)
        return {
            "size": current["size"] if current else None,
            "contentType": current["contentType"] if current else None,
            "scan": current["scan"] if current else None,
        }

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        current = current_of(doc)
        return super().own_columns(doc) | {
            # Without a past: what a folder's access was then is not kept beside its rows.
            "search": search_text(doc, ("name", "group")),
            "lies_in": UUID(doc["folderId"]) if doc["folderId"] else None,
            "sort_name": (doc["name"] or "").casefold(),
            "size": current["size"] if current else 0,
            "fingerprint": current["fingerprint"] if current else None,
            "purged": bool(doc["purged"]),
            "category": doc["category"],
            "grouped": doc["group"],
            "review_date": date.fromisoformat(doc["reviewDate"]) if doc["reviewDate"] else None,
        }


def current_of(doc: Doc) -> Doc | None:
    """The version that counts; None where nobody has stored one yet."""
    return next((one for one in doc[VERSIONS] if one["_id"] == doc["current"]), None)


def seen(who: Viewer) -> sa.ColumnElement[bool]:
    """Files in the folders that the viewer may at least see, those in the trash left out."""
    levels = reached(who)
    wanted = sa.and_(levels.c.level >= 0, ~levels.c.deleted)
    return drive_file.c.lies_in.in_(sa.select(levels.c.id).where(wanted))


DRIVE_FILE_VIEW = NounView(
    projection=DriveFileProjection(),
    title="name",
    subtitle=("category", "contentType"),
    own_links=dict.fromkeys(("folderId", "consumerId", "ownerId")),
    seen=seen,
    derived={"size": int | None, "contentType": str | None, "scan": Scan | None},
    is_revealed=False,
)
