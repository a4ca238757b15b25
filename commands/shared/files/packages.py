"""Office files, which are archives: what they are, and that nothing in them is locked, overfull or run."""

from __future__ import annotations

import struct
import zipfile
import zlib
from typing import TYPE_CHECKING

from commands.kernel.file_data import PIECE, opened, part_of, pieces_of, size_of
from commands.shared.files.types import FileHasMacros, FileLocked, FileOverfull
from commands.shared.files.upload_kinds import DOC, DOCX, ODP, ODS, ODT, PPT, PPTX, XLS, XLSX

if TYPE_CHECKING:
    from collections.abc import Collection

    from commands.kernel.file_data import FileData

ZIP, COMPOUND = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""What an archive begins with, and what a file of Office before 2007 does."""
MOST_ENTRIES, LARGEST_DIRECTORY = 10_000, 2_000_000
"""Entries of a package, and bytes of its directory: reading 230,000 takes seconds."""
MOST_UNPACKED, SMALL, LARGEST_UNPACKED = 100, 1_000_000, 400_000_000
"""Bytes for each byte of a package once it is unpacked, how many are no burden, and how many always are."""
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)
"""What packages that do not hold together, or are packed as nothing reads, make of the library."""
LOCKED = 0x1
"""The flag of an entry that needs a password."""
_TYPES_XML, _KIND, _MANIFEST = "[Content_Types].xml", "mimetype", "META-INF/manifest.xml"
_FOLDERS = {"word": DOCX, "xl": XLSX, "ppt": PPTX}
_DOCUMENTS = {one.encode(): one for one in (ODT, ODS, ODP)}
_MACRO_FOLDERS = frozenset({"macrosheets", "activex"})
_MACRO_ROOTS = frozenset({"basic", "scripts"})
"""Of an OpenDocument."""
_MACRO_NAMES = (b"macroenabled", b"vbaproject")
"""What the list of a package's types says of one with macros, whatever its entries are called."""
_STREAMS = {"WordDocument": DOC, "Workbook": XLS, "Book": XLS, "PowerPoint Document": PPT}
_MACRO_STREAM, _LOCKED_STREAM = "_VBA_PROJECT", "EncryptedPackage"
_DIRECTORY_END = struct.Struct("<4s4H2LH")
"""The record at the end of a zip file: signature, disks and entries, size and place of the directory."""


def package(data: FileData) -> str | None:
    """The type of an Office file of today; None for any other file, archives among them.

    Raises FileLocked, FileOverfull or FileHasMacros.
    """
    if part_of(data, 0, len(ZIP)) != ZIP or not _has_directory(data):
        return None
    try:
        with zipfile.ZipFile(opened(data)) as archive:
            names = archive.namelist()
            _refuse_entries(archive, size_of(data))
            said = {
                name: archive.read(name)[:PIECE]
                for name in (_TYPES_XML, _KIND, _MANIFEST)
                if name in names
            }
    except BROKEN:
        return None
    if _TYPES_XML not in said:
        return _open_document(names, said)
    if _has_macros(names) or any(one in said[_TYPES_XML].lower() for one in _MACRO_NAMES):
        raise FileHasMacros(fields={"file": "macros"})
    folders = {name.partition("/")[0] for name in names}
    return next((kind for folder, kind in _FOLDERS.items() if folder in folders), None)


def _has_macros(names: Collection[str]) -> bool:
    paths = ([one.casefold() for one in name.split("/")] for name in names)
    return any(one[-1] == "vbaproject.bin" or _MACRO_FOLDERS & {*one[:-1]} for one in paths)


def _open_document(names: Collection[str], said: dict[str, bytes]) -> str | None:
    """The type of a file of LibreOffice. Raises FileLocked or FileHasMacros."""
    found = _DOCUMENTS.get(said.get(_KIND, b"").strip())
    if found is None:
        return None
    if b"encryption-data" in said.get(_MANIFEST, b""):
        raise FileLocked(fields={"file": "locked"})
    if any(name.partition("/")[0].casefold() in _MACRO_ROOTS for name in names):
        raise FileHasMacros(fields={"file": "macros"})
    return found


def _refuse_entries(archive: zipfile.ZipFile, size: int) -> None:
    """Raises FileLocked or FileOverfull, and what `BROKEN` lists where an entry is not what it says of
    itself: each is unpacked once, in small pieces.
    """
    entries, left = archive.infolist(), max(SMALL, min(MOST_UNPACKED * size, LARGEST_UNPACKED))
    if any(entry.flag_bits & LOCKED for entry in entries):
        raise FileLocked(fields={"file": "locked"})
    if sum(entry.file_size for entry in entries) > left:
        raise FileOverfull(fields={"file": "overfull"})
    for entry in entries:
        with archive.open(entry) as member:
            while member.read(PIECE):
                pass


def _has_directory(data: FileData) -> bool:
    """Reads the numbers at the file's end, before anything goes through the directory itself. Raises
    FileOverfull.
    """
    size = size_of(data)
    tail = part_of(data, max(0, size - _DIRECTORY_END.size - 0xFFFF), size)
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or len(tail) - at < _DIRECTORY_END.size:
        return False
    _, _, _, _, entries, length, _, _ = _DIRECTORY_END.unpack_from(tail, at)
    if entries > MOST_ENTRIES or length > LARGEST_DIRECTORY:
        raise FileOverfull(fields={"file": "overfull"})
    return True


def compound(data: FileData) -> str | None:
    """The type of an Office file from before 2007; None for any other. Raises FileLocked or FileHasMacros.

    Names of its streams are looked for in all bytes: a directory that is damaged on purpose hides none.
    """
    if part_of(data, 0, len(COMPOUND)) != COMPOUND:
        return None
    found = _names_in(data, (*_STREAMS, _MACRO_STREAM, _LOCKED_STREAM))
    if _LOCKED_STREAM in found:
        raise FileLocked(fields={"file": "locked"})
    if _MACRO_STREAM in found:
        raise FileHasMacros(fields={"file": "macros"})
    return next((kind for name, kind in _STREAMS.items() if name in found), None)


def _names_in(data: FileData, names: Collection[str]) -> set[str]:
    """Which of the names stand in the file, as a directory of streams spells them."""
    wanted = {name: name.encode("utf-16-le") for name in names}
    overlap, before = max(map(len, wanted.values())), b""
    found: set[str] = set()
    for piece in pieces_of(data):
        text = before + piece
        found |= {name for name, spelled in wanted.items() if spelled in text}
        before = text[-overlap:]
    return found
