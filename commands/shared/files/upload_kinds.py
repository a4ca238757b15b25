"""What may be uploaded by each kind of call: one list of types for each; the type follows from the bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from commands.kernel.file_limits import UploadKind

OPENXML = "application/vnd.openxmlformats-officedocument."
OPENDOCUMENT = "application/vnd.oasis.opendocument."
PDF, TEXT = "application/pdf", "text/plain"
PNG, JPEG, WEBP, HEIC = "image/png", "image/jpeg", "image/webp", "image/heic"
DOCX, XLSX, PPTX = (
    f"{OPENXML}{one}"
    for one in ("wordprocessingml.document", "spreadsheetml.sheet", "presentationml.presentation")
)
ODT, ODS, ODP = (f"{OPENDOCUMENT}{one}" for one in ("text", "spreadsheet", "presentation"))
DOC, XLS, PPT = "application/msword", "application/vnd.ms-excel", "application/vnd.ms-powerpoint"

EXTENSIONS = {
    PDF: (".pdf",),
    PNG: (".png",),
    JPEG: (".jpg", ".jpeg"),
    WEBP: (".webp",),
    HEIC: (".heic", ".heif"),
    DOCX: (".docx",),
    XLSX: (".xlsx",),
    PPTX: (".pptx",),
    ODT: (".odt",),
    ODS: (".ods",),
    ODP: (".odp",),
    DOC: (".doc",),
    XLS: (".xls",),
    PPT: (".ppt",),
    TEXT: (".txt", ".csv", ".log", ".md"),
}
"""Every type that any call takes. The first ending of each is added to a name that ends in none of them."""
_PICTURES = frozenset({PNG, JPEG, WEBP})
_SHEETS = frozenset({TEXT, XLSX, XLS, ODS})
_EVIDENCE = _PICTURES | {PDF, HEIC}
_DOCUMENTS = _EVIDENCE | {DOCX, XLSX, TEXT}
ALLOWED: dict[UploadKind, frozenset[str]] = {
    "document": _DOCUMENTS,
    "evidence": _EVIDENCE,
    "sheet": _SHEETS,
    "price_file": _SHEETS,
    "drive_file": _DOCUMENTS | {PPTX, ODT, ODS, ODP, DOC, XLS, PPT},
    "picture": _PICTURES,
    "logo": frozenset({PNG, JPEG}),
}
