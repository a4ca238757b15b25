"""Finds what a PDF would do by itself when it is opened: scripts, programs, files that it carries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from commands.kernel.file_data import FileData, opened, pieces_of
from commands.shared.files.types import FileLocked
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pikepdf import Pdf

MOST_OBJECTS = 200_000
"""Objects of one file: looking through more takes seconds."""
DEEPEST = 50
ACTIVE = frozenset({"/JavaScript", "/Launch", "/ImportData", "/SubmitForm", "/RichMediaExecute"})
"""Kinds of actions that run a script, start a program, or take and send data."""
LONGEST_SPELLED = 64
"""Bytes of the longest of those names, each letter of it written as a number, and of what must follow."""
_HEX = re.compile(rb"#([0-9A-Fa-f]{2})")
_ACTIVE_NAME = re.compile(rb"/(JavaScript|JS|Launch|EmbeddedFile)\b")


class FileHasScripts(DomainError):
    """A broken PDF that spells an action: no picture of it could be made."""

    code = "file.scripts"
    status = 415


def pages_of_active(data: FileData) -> int | None:
    """How many pages a PDF has that would act by itself, carries files, or is too large to be looked
    through; None for a PDF that only shows its pages. Raises FileHasScripts or FileLocked.
    """
    import pikepdf  # noqa: PLC0415 - slow to load, and needed for uploads only

    try:
        with pikepdf.open(opened(data)) as pdf:
            is_active = len(pdf.objects) > MOST_OBJECTS or any(map(_is_active, _dictionaries(pdf)))
            pages = len(pdf.pages) if is_active else None
    except pikepdf.PasswordError:
        raise FileLocked(fields={"file": "locked"}) from None
    except (pikepdf.PdfError, ValueError, RuntimeError, RecursionError):
        # Too broken to be read here, but a lenient reader may still find a script in it.
        pages = 0 if _names_action(data) else None
    if pages == 0:
        raise FileHasScripts(fields={"file": "scripts"})
    return pages


def _names_action(data: FileData) -> bool:
    """Whether the bytes spell one anywhere."""
    before = b""
    for piece in pieces_of(data):
        text = before + piece
        if _ACTIVE_NAME.search(_HEX.sub(lambda one: bytes([int(one[1], 16)]), text)):
            return True
        before = text[-LONGEST_SPELLED:]
    return False


def _dictionaries(pdf: Pdf) -> Iterator[Any]:
    """Every dictionary of the file, wherever it stands."""
    for found in (pdf.trailer, *pdf.objects):
        yield from _within(found, DEEPEST)


def _within(value: Any, depth: int) -> Iterator[Any]:
    """A value and what stands directly in it; what it refers to is an object of its own."""
    import pikepdf  # noqa: PLC0415 - as above

    if depth == 0:
        raise RecursionError
    if isinstance(value, pikepdf.Dictionary | pikepdf.Stream):
        yield value
        inner = [value.get(key) for key in value.keys()]  # noqa: SIM118 - no Python mapping
    elif isinstance(value, pikepdf.Array):
        inner = list(value)
    else:
        return
    for one in inner:
        if isinstance(one, pikepdf.Object) and not one.is_indirect:
            yield from _within(one, depth - 1)


def _is_active(found: Any) -> bool:
    if "/JS" in found or "/JavaScript" in found or "/EF" in found:
        return True
    return str(found.get("/S", "")) in ACTIVE
