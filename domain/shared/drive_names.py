"""Names in the drive, of folders and files, and the section of permissions that both share."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator

from domain.kernel import checks
from domain.kernel.formats import unless_stored
from domain.kernel.noun import Claim

SECTION = "drive"
LONGEST = 255
"""Bytes in UTF-8: more than that few disks take."""
_MARKS = frozenset("\u061c\u200e\u200f")
"""Marks of a direction of writing, which nobody sees."""


def name(value: str) -> str:
    """A name in composed form. Refuses one that is too long, has a slash or an invisible mark, consists of
    dots or ends with one.
    """
    found = checks.line(LONGEST)(value)
    if len(found.encode()) > LONGEST:
        raise checks.refusal("name_too_long", max=LONGEST)
    if _MARKS & {*found}:
        raise checks.refusal("text_control")
    if "/" in found or "\\" in found:
        raise checks.refusal("name_slash")
    if found.endswith("."):
        raise checks.refusal("name_dots")
    return found


DriveName = Annotated[str, AfterValidator(unless_stored(name))]


def key_of(value: str) -> str:
    """The same for names that differ by case only."""
    return value.casefold()


def name_claim(folder: UUID, value: str) -> Claim:
    """Names in one folder differ, of files and folders alike, without regard to case."""
    return Claim("drive.name", f"{folder}|{key_of(value)}")


def apart(value: str, number: int) -> str:
    """The name with a number before its ending, for a file that is kept beside another of the name."""
    stem, dot, ending = value.rpartition(".")
    mark = f" ({number})"
    if not stem:
        return _cut(value, mark) + mark
    return _cut(stem, mark + dot + ending) + mark + dot + ending


def _cut(stem: str, rest: str) -> str:
    left = LONGEST - len(rest.encode())
    return stem.encode()[:left].decode(errors="ignore")
