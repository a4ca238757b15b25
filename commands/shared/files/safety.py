"""Whether an uploaded file may be kept: its type, and what it would do when it is opened."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.shared.files.content import LIMITS, content_type
from commands.shared.files.pdf_scripts import pages_of_active
from commands.shared.files.upload_kinds import PDF
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.kernel.file_data import FileData
    from commands.kernel.file_limits import FileLimits, UploadKind

LONGEST_SHOWN = 80
"""Characters of a file's name in a message."""


class FileRefused(DomainError):
    """The scanner found something harmful in it."""

    code = "file.refused"
    status = 415


class PictureRefused(DomainError):
    """The scanner found something harmful in a picture, which is looked at before it is stored."""

    code = "file.picture_refused"
    status = 415


class ScannerUnavailable(DomainError):
    """The scanner does not answer, and this file may be stored only once it was scanned."""

    code = "file.scanner_unavailable"
    status = 503


class FileWaiting(DomainError):
    """The scanner has not looked at it yet."""

    code = "file.waiting"
    status = 409


class FilePicturesOnly(DomainError):
    """A PDF that would act by itself: only pictures of its pages are shown."""

    code = "file.pictures_only"
    status = 415


@dataclass(frozen=True, slots=True)
class AcceptedFile:
    """`picture_pages`: of a PDF that would act by itself, and so is shown as pictures of its pages only."""

    content_type: str
    picture_pages: int | None = None


def accepted_file(
    kind: UploadKind, name: str, data: FileData, limits: FileLimits = LIMITS
) -> AcceptedFile:
    """What the bytes are, of the types that calls of that kind take.

    Raises FileEmpty, FileTooLarge, FileTypeNotAllowed, FileHasMacros, FileOverfull, FileHasScripts
    or FileLocked, each with the file's name.
    """
    with naming(name):
        found = content_type(data, kind, limits)
        return AcceptedFile(found, pages_of_active(data) if found == PDF else None)


@contextmanager
def naming(name: str, field: str = "file") -> Iterator[None]:
    """What refuses the file within says its name, and the field of the call that it came in."""
    try:
        yield
    except DomainError as error:
        # A message's own word for {name}, such as a column's, is not the file's.
        error.context.setdefault("name", shown_name(name))
        if "file" in error.fields:
            error.fields[field] = error.fields.pop("file")
        raise


def shown_name(name: str) -> str:
    """The last part of its path, without control characters."""
    bare = name.replace("\\", "/").rpartition("/")[2]
    return "".join(char for char in bare if char.isprintable())[:LONGEST_SHOWN] or "file"
