"""Pictures that stand for a record, such as a user's or a supplier's logo: what is taken, by its bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.file_ports import ScannerAway
from commands.shared.files.content import refuse_size
from commands.shared.files.image_metadata import Picture, bare, picture_of
from commands.shared.files.safety import PictureRefused, ScannerUnavailable
from commands.shared.files.types import FileTypeNotAllowed
from commands.shared.files.upload_kinds import ALLOWED
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.file_limits import UploadKind

LONGEST_SIDE = 4096
"""Pixels."""


def checked(data: bytes, largest: int, kind: UploadKind = "picture") -> Picture:
    """What the picture of at most `largest` bytes is.

    Raises FileEmpty, FileTooLarge, FileTypeNotAllowed or InvalidFields.
    """
    refuse_size(data, largest)
    found = picture_of(data)
    if found is None or found.content_type not in ALLOWED[kind]:
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    if not 0 < max(found.width, found.height) <= LONGEST_SIDE or not min(found.width, found.height):
        raise InvalidFields(fields={"file": "picture_too_large"}, side=LONGEST_SIDE)
    return found


def storable(data: bytes, deps: Deps, kind: UploadKind = "picture") -> bytes:
    """The picture as it is stored, freed of what a camera wrote into it.

    The scanner looks at it at once: a record shows its picture, which has no state in which it could
    wait. Raises as `checked`, and PictureRefused or ScannerUnavailable.
    """
    checked(data, deps.file_limits.of(kind), kind)
    try:
        verdict = deps.scanner.scan([data])
    except ScannerAway as error:
        raise ScannerUnavailable(retry_after=60) from error
    if verdict == "refused":
        raise PictureRefused(fields={"file": "refused_by_scanner"})
    return bare(data)
