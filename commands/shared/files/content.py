"""What an uploaded file is, by its bytes, whatever its name says."""

from __future__ import annotations

import codecs
from contextlib import suppress
from typing import TYPE_CHECKING

from commands.kernel.file_data import part_of, pieces_of, size_of
from commands.kernel.file_limits import FileLimits
from commands.shared.files.packages import compound, package
from commands.shared.files.types import FileEmpty, FileTooLarge, FileTypeNotAllowed
from commands.shared.files.upload_kinds import ALLOWED, HEIC, JPEG, PDF, PNG, TEXT, WEBP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.kernel.file_data import FileData
    from commands.kernel.file_limits import UploadKind

SCRIPTS = ("<", "#!")
"""What text begins with that a browser or a shell would run."""
_SIGNATURES = ((b"%PDF-", PDF), (b"\x89PNG\r\n\x1a\n", PNG), (b"\xff\xd8\xff", JPEG))
LONGEST_SIGNATURE = 12
SAMPLE = 4_096
"""Bytes by which the encoding of a text is looked for."""
FEWEST_ZEROS = 4
"""One zero byte of so many, at least, is text of two bytes a character."""
ANY_BYTES = "cp1252"
"""The encoding that almost all bytes can be read in: it is tried last, and half of its characters are ASCII."""
CONTROLS = "".join(map(chr, [*range(9), *range(14, 32), 127]))
"""Characters that no text has: bytes that are none can be read as windows-1252 all the same."""
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
        raise FileTooLarge(fields={"file": "too_large"}, max=largest // 1_000_000)


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
    return TEXT if text_encoding(data) is not None else None


def text_encoding(data: FileData) -> str | None:
    """The encoding that all of the bytes are text in, as programs on Windows and elsewhere write it; None for what
    is no text, or would be run.
    """
    for encoding in _encodings(part_of(data, 0, SAMPLE)):
        # The first one that all bytes can be read in decides: in another one markup might look harmless.
        with suppress(UnicodeError):
            return encoding if _is_text(data, encoding) else None
    return None


def _encodings(start: bytes) -> Iterator[str]:
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        yield "utf-16"
        return
    zeros = start[0::2].count(0), start[1::2].count(0)
    if sum(zeros) * FEWEST_ZEROS > len(start):
        # Text of mostly Latin letters, without a mark: each second byte is zero.
        yield "utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"
        return
    yield from ("utf-8-sig", ANY_BYTES)


def _is_text(data: FileData, encoding: str) -> bool:
    """Whether what the bytes say in an encoding is text. Raises UnicodeError for bytes that are not in it."""
    decoder = codecs.getincrementaldecoder(encoding)()
    refused = "\x00" if encoding.startswith("utf-8") else CONTROLS
    is_harmless, has_begun, characters, plain = True, False, 0, 0
    for piece in pieces_of(data):
        text = decoder.decode(piece)
        is_harmless &= not any(one in text for one in refused)
        is_harmless &= has_begun or not is_script(text)
        has_begun = has_begun or bool(text.replace("\ufeff", "").strip())
        characters += len(text)
        plain += sum(map(str.isascii, text)) if encoding == ANY_BYTES else len(text)
    decoder.decode(b"", final=True)
    return is_harmless and plain * 2 >= characters
