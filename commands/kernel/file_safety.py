"""Whether an uploaded file may be kept: its type, and that it does nothing when it is opened."""

from __future__ import annotations

from commands.kernel.file_types import content_type
from commands.kernel.pdf_scripts import refuse_active
from domain.kernel.errors import DomainError

PDF = "application/pdf"
LONGEST_SHOWN = 80
"""Characters of a file's name in a message."""


class FileRefused(DomainError):
    """The scanner found something harmful in it."""

    code = "file.refused"
    status = 415


class FileWaiting(DomainError):
    """The scanner has not looked at it yet."""

    code = "file.waiting"
    status = 409


def safe_content_type(name: str, data: bytes) -> str:
    """What the bytes are. Raises FileEmpty, FileTooLarge, FileTypeNotAllowed, FileHasMacros,
    FileHasScripts or FileLocked, each with the file's name.
    """
    try:
        found = content_type(data)
        if found == PDF:
            refuse_active(data)
    except DomainError as error:
        error.context["name"] = _shown(name)
        raise
    return found


def _shown(name: str) -> str:
    """The last part of its path, without control characters."""
    bare = name.replace("\\", "/").rpartition("/")[2]
    return "".join(char for char in bare if char.isprintable())[:LONGEST_SHOWN] or "file"
