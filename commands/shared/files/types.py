"""Why an uploaded file is refused, and the name that one is kept and given back under."""

from __future__ import annotations

from commands.shared.files.upload_kinds import EXTENSIONS
from domain.kernel.errors import DomainError

LONGEST_NAME = 255


class FileTooLarge(DomainError):
    code = "file.too_large"
    status = 413


class FileEmpty(DomainError):
    code = "file.empty"
    status = 422


class FileTypeNotAllowed(DomainError):
    code = "file.type_not_allowed"
    status = 415


class FileLocked(DomainError):
    """A password keeps the content from being looked at."""

    code = "file.locked"
    status = 415


class FileOverfull(DomainError):
    """It has more entries than a document has, or unpacks to far more than it is."""

    code = "file.overfull"
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
