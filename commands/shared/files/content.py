"""What an uploaded file is, by its bytes, whatever its name says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.file_data import part_of, size_of
from commands.kernel.file_limits import FileLimits
from commands.shared.files.packages import compound, package
from commands.shared.files.text_encoding import (
    UTF_8,
    WINDOWS_1252,
    encoding_of,
    fits,
    text_pieces,
)
from commands.shared.files.types import FileEmpty, FileTooLarge, FileTypeNotAllowed
from commands.shared.files.upload_kinds import ALLOWED, HEIC, JPEG, PDF, PNG, TEXT, WEBP

if TYPE_CHECKING:
    from commands.kernel.file_data import FileData
    from commands.kernel.file_limits import UploadKind

SCRIPTS = ("<", "#!")
"""What text begins with that a browser or a shell would run."""
_SIGNATURES = ((b"%PDF-", PDF), (b"\x89PNG\r\n\x1a\n", PNG), (b"\xff\xd8\xff", JPEG))
LONGEST_SIGNATURE = 12
CONTROLS = "".join(map(chr, [*range(9), *range(14, 32), 127]))
"""Characters that no text has: bytes that are none can be read as windows-1252 all the same, which has almost all
bytes, and half of whose characters are ASCII.
"""
_HEIC_BRANDS = frozenset({b"heic", b"heix", b"mif1", b"heim", b"heis"})
LIMITS = FileLimits()


def content_type(data: FileData, kind: UploadKind = "document", limits: FileLimits = LIMITS) -> str:
    """A type that calls of that kind take.

    Raises FileEmpty, FileTooLarge, FileTypeNotAllowed, FileLocked, FileOverfull or FileHasMacros.
    """
    refuse_size(data, limits.of(kind))
    found = binary_type(data) or _text(data)
    if found not in ALLOWED[kind]:
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    return found


def refuse_size(data: FileData, largest: int) -> None:
    """Raises FileEmpty or FileTooLarge."""
    size = size_of(data)
    if not size:
        raise FileEmpty(fields={"file": "empty"})
    if size > largest:
        raise FileTooLarge(fields={"file": "too_large"}, max=_megabytes(largest))


def _megabytes(size: int) -> float:
    """Whole ones, from one on."""
    return size // 1_000_000 or size / 1_000_000


def binary_type(data: FileData) -> str | None:
    """None for what may be text. Raises FileLocked, FileOverfull or FileHasMacros."""
    return _picture_or_pdf(part_of(data, 0, LONGEST_SIGNATURE)) or package(data) or compound(data)


def is_script(text: str) -> bool:
    """Whether text begins as what would be run: HTML, SVG, a script."""
    return text.lstrip("\ufeff \t\r\n\f\v").startswith(SCRIPTS)


def _picture_or_pdf(start: bytes) -> str | None:
    for signature, found in _SIGNATURES:
        if start.startswith(signature):
            return found
    if start[:4] == b"RIFF" and start[8:12] == b"WEBP":
        return WEBP
    if start[4:8] == b"ftyp" and start[8:12] in _HEIC_BRANDS:
        return HEIC
    return None


def _text(data: FileData) -> str | None:
    """Plain text or CSV; markup and scripts are refused, because something might run them."""
    try:
        return TEXT if _is_text(data) else None
    except UnicodeError:
        return None


def _is_text(data: FileData) -> bool:
    """Whether what the bytes say is text that nothing would run, in the encoding that they are read in everywhere:
    in another one markup might look harmless. Raises UnicodeError for bytes that are not in it.
    """
    encoding = encoding_of(data)
    has_begun = has_controls = False
    characters = plain = 0
    for text in text_pieces(data, encoding, "surrogateescape" if encoding == UTF_8 else "strict"):
        if "\x00" in text or (not has_begun and is_script(text)):
            return False
        has_begun = has_begun or bool(text.replace("\ufeff", "").strip())
        has_controls = has_controls or any(one in text for one in CONTROLS)
        characters += len(text)
        plain += len(text.encode("ascii", "ignore")) if encoding == WINDOWS_1252 else len(text)
    # Bytes that are all UTF-8 are text beyond doubt; what can be read otherwise may be none.
    is_sure = encoding == UTF_8 and fits(data, UTF_8)
    return plain * 2 >= characters and (is_sure or not has_controls)
