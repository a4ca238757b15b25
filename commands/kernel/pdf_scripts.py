"""Finds what a PDF would do by itself when it is opened: scripts, programs, files it carries."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pikepdf import Pdf

MOST_OBJECTS = 200_000
"""Objects of one file: looking through more takes seconds."""
DEEPEST = 50
ACTIVE = frozenset({"/JavaScript", "/Launch", "/ImportData", "/SubmitForm", "/RichMediaExecute"})
"""Kinds of actions that run a script, start a program, or take and send data."""
PROGRAMS = re.compile(
    r"\.(js|jse|vbs|vbe|wsf|wsh|hta|html?|svg|exe|com|bat|cmd|scr|pif|msi|dll|cpl|ps1|psm1|sh|jar|lnk"
    r"|reg|chm|iso|img|vhd|docm|dotm|xlsm|xlam|xltm|pptm|zip|rar|7z|pdf)\s*$",
    re.IGNORECASE,
)
"""Names of files that must not travel inside another one, as nobody has looked at them."""
_HEX = re.compile(rb"#([0-9A-Fa-f]{2})")
_ACTIVE_NAME = re.compile(rb"/(JavaScript|JS|Launch|EmbeddedFile)\b")


class FileHasScripts(DomainError):
    code = "file.scripts"
    status = 415


class FileLocked(DomainError):
    """A password keeps the content from being looked at."""

    code = "file.locked"
    status = 415


def refuse_active(data: bytes) -> None:
    """Raises FileHasScripts or FileLocked for a PDF that could do harm when it is opened."""
    import pikepdf  # noqa: PLC0415 - slow to load, and needed for uploads only

    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            found = len(pdf.objects) > MOST_OBJECTS or any(map(_is_active, _dictionaries(pdf)))
    except pikepdf.PasswordError:
        raise FileLocked(fields={"file": "locked"}) from None
    except (pikepdf.PdfError, ValueError, RuntimeError, RecursionError):
        # Too broken to be read here, but a lenient reader may still find a script in it.
        found = bool(_ACTIVE_NAME.search(_HEX.sub(lambda one: bytes([int(one[1], 16)]), data)))
    if found:
        raise FileHasScripts(fields={"file": "scripts"})


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
    if "/JS" in found or "/JavaScript" in found:
        return True
    if str(found.get("/S", "")) in ACTIVE:
        return True
    if "/EF" not in found:
        return False
    names = (str(found.get(key, "")) for key in ("/UF", "/F", "/DOS", "/Unix"))
    return any(PROGRAMS.search(name) for name in names)
