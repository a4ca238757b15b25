"""What an uploaded file is, by its bytes, and the name that it is kept and given back under."""

from __future__ import annotations

import io
import struct
import zipfile

from domain.kernel.errors import DomainError

LARGEST = 15_000_000
"""Bytes of one file (specification, document 2, section 5)."""
LONGEST_NAME = 255
MOST_ENTRIES, LARGEST_DIRECTORY = 5_000, 1_000_000
"""Entries of a package (docx, xlsx), and bytes of its directory: reading 230,000 takes seconds."""
EXTENSIONS = {
    "application/pdf": (".pdf",),
    "image/png": (".png",),
    "image/jpeg": (".jpg", ".jpeg"),
    "image/webp": (".webp",),
    "image/heic": (".heic", ".heif"),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": (".docx",),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": (".xlsx",),
    "text/plain": (".txt", ".csv", ".log", ".md"),
}
"""The first of each type is added to a name that ends in none of them."""
_SIGNATURES = (
    (b"%PDF-", "application/pdf"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
)
_HEIC_BRANDS = frozenset({b"heic", b"heix", b"mif1", b"heim", b"heis"})
_PACKAGES = {
    "word": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xl": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
_TYPES_XML = "[Content_Types].xml"
_DIRECTORY_END = struct.Struct("<4s4H2LH")
"""The record at the end of a zip file: signature, disks and entries, size and place of the directory."""


class FileTooLarge(DomainError):
    code = "file.too_large"
    status = 413


class FileEmpty(DomainError):
    code = "file.empty"
    status = 422


class FileTypeNotAllowed(DomainError):
    code = "file.type_not_allowed"
    status = 415


class FileHasMacros(DomainError):
    code = "file.macros"
    status = 415


def file_name(name: str, content_type: str) -> str:
    """The last part of a path, at most 255 characters, without control characters.

    It ends as its content demands: a PDF named `invoice.hta` is kept as `invoice.hta.pdf`.
    """
    bare = "".join(c for c in name.replace("\\", "/").rpartition("/")[2] if c.isprintable())
    bare = bare.strip() if bare.strip(" .") else "file"
    stem, dot, extension = bare.rpartition(".")
    ending = dot + extension
    if not stem or ending.casefold() not in EXTENSIONS[content_type]:
        stem, ending = bare, EXTENSIONS[content_type][0]
    return stem[: LONGEST_NAME - len(ending)] + ending


def content_type(data: bytes) -> str:
    """What the bytes are, whatever the name says.

    Raises FileEmpty, FileTooLarge, FileTypeNotAllowed or FileHasMacros.
    """
    if not data:
        raise FileEmpty(fields={"file": "empty"})
    if len(data) > LARGEST:
        raise FileTooLarge(fields={"file": "too_large"}, max=LARGEST // 1_000_000)
    kind = _picture_or_pdf(data) or _package(data) or _text(data)
    if kind is None:
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    return kind


def _picture_or_pdf(data: bytes) -> str | None:
    for signature, found in _SIGNATURES:
        if data.startswith(signature):
            return found
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS:
        return "image/heic"
    return None


def _package(data: bytes) -> str | None:
    if not data.startswith(b"PK\x03\x04") or not _has_small_directory(data):
        return None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, NotImplementedError, UnicodeDecodeError):
        return None
    if _TYPES_XML not in names:
        return None
    if any(name.rpartition("/")[2].casefold() == "vbaproject.bin" for name in names):
        raise FileHasMacros(fields={"file": "macros"})
    folders = {name.partition("/")[0] for name in names}
    return next((kind for folder, kind in _PACKAGES.items() if folder in folders), None)


def _has_small_directory(data: bytes) -> bool:
    """Reads the numbers at the file's end, before anything goes through the directory itself."""
    at = data.rfind(b"PK\x05\x06", -_DIRECTORY_END.size - 0xFFFF)
    if at < 0 or len(data) - at < _DIRECTORY_END.size:
        return False
    _, _, _, _, entries, size, _, _ = _DIRECTORY_END.unpack_from(data, at)
    return bool(entries <= MOST_ENTRIES and size <= LARGEST_DIRECTORY)


def _text(data: bytes) -> str | None:
    """Plain text or CSV; markup is refused, because a browser might run it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    return None if "\x00" in text or text.lstrip().startswith("<") else "text/plain"
