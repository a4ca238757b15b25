"""What is shown of a drive's file without downloading it: its kind, and the beginning of texts and tables."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Literal
from uuid import UUID

import sqlalchemy as sa

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.routes.drive_reading import file_of, reach_of
from api.routes.files import opened_file
from commands.shared.files.opening import Reading
from commands.shared.files.scanning import place_of, refuse_unopenable
from commands.shared.files.text_encoding import encoding_of, text_pieces
from commands.shared.files.upload_kinds import HEIC, JPEG, ODS, PDF, PNG, TEXT, WEBP, XLS, XLSX
from domain.drive_file.noun import DRIVE_FILE, VERSIONS
from domain.kernel.errors import DomainError, NotFound

if TYPE_CHECKING:
    from commands.kernel.file_ports import StoredFile

MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 100, 50, 300
LONGEST_TEXT = 100_000
"""Bytes of a text."""
LONGEST_LETTER = 4
"""Bytes of one in UTF-8."""
_BEYOND_ASCII = bytes(range(0x80, 0x100))
LARGEST_SHEET = 15_000_000
"""Bytes: a larger one is not opened to show its beginning."""
PreviewKind = Literal["pages", "picture", "photo", "text", "table", "none"]
_KINDS: dict[str, PreviewKind] = {
    PDF: "pages",
    **dict.fromkeys((PNG, JPEG, WEBP), "picture"),
    HEIC: "photo",
    TEXT: "text",
    **dict.fromkeys((XLSX, XLS, ODS), "table"),
}


class DrivePreview(ApiModel):
    """`pages` and `photo` are fetched as pictures of the document `versionId`, a `picture` is the document
    itself; `isCut`: there is more of the text or the table.
    """

    kind: PreviewKind
    version_id: UUID
    text: str | None = None
    rows: list[list[str]] | None = None
    is_cut: bool = False


def preview(call: Call, db: sa.Connection, id: UUID) -> DrivePreview:  # noqa: A002 - the path's name
    """Of the version that counts. That it was opened is recorded. Raises FileWaiting, FileRefused."""
    doc = file_of(call, db, reach_of(call, db), id)
    entry = next((one for one in doc[VERSIONS] if one["_id"] == doc["current"]), None)
    if entry is None:
        raise NotFound(noun="document")
    version = UUID(entry["_id"])
    is_csv = (doc["name"] or entry["name"] or "").casefold().endswith(".csv")
    kind = _KINDS.get(str(entry["contentType"]), "none")
    kind = "table" if kind == "text" and is_csv else kind
    is_large = kind == "table" and int(entry["size"]) > LARGEST_SHEET
    refuse_unopenable(place_of(call.services.store, id, version).scan, entry["name"])
    if kind == "none" or is_large:
        return DrivePreview(kind="none", version_id=version)
    stored = opened_file(call, entry, Reading(call.context, DRIVE_FILE.name, id))
    return _shown(call, version, kind, stored)


def _shown(call: Call, version: UUID, kind: PreviewKind, stored: StoredFile) -> DrivePreview:
    if kind == "table":
        try:
            rows, is_cut = _table(call, b"".join(stored.read()))
        except DomainError:
            # Broken, or locked by a password: it is downloaded.
            return DrivePreview(kind="none", version_id=version)
        return DrivePreview(kind="table", version_id=version, rows=rows, is_cut=is_cut)
    if kind == "text":
        text, is_cut = _text(stored)
        return DrivePreview(kind="text", version_id=version, text=text, is_cut=is_cut)
    return DrivePreview(kind=kind, version_id=version)


def _table(call: Call, data: bytes) -> tuple[list[list[str]], bool]:
    found = list(islice(call.services.price_sheets.beginning(data), MOST_ROWS + 1))
    rows = [[cell[:LONGEST_CELL] for cell in row.cells[:MOST_COLUMNS]] for row in found]
    return rows[:MOST_ROWS], len(rows) > MOST_ROWS


def _text(stored: StoredFile) -> tuple[str, bool]:
    data = b""
    for piece in stored.read():
        data += piece
        if len(data) > LONGEST_TEXT:
            break
    kept, is_cut = data[:LONGEST_TEXT], len(data) > LONGEST_TEXT
    encoding = encoding_of(kept.removesuffix(_half_letter(kept)) if is_cut else kept)
    return "".join(text_pieces(kept, encoding, "replace", is_cut=is_cut)), is_cut


def _half_letter(data: bytes) -> bytes:
    """The last bytes that may be one letter of UTF-8, of which there are more."""
    end = data[1 - LONGEST_LETTER :]
    return end[len(end.rstrip(_BEYOND_ASCII)) :]
