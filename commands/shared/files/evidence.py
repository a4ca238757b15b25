"""Files that strangers send as evidence: what they are, that they can be opened, and what a camera wrote."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any

from commands.kernel.file_data import mapped, opened
from commands.shared.files.content import LIMITS
from commands.shared.files.heic import MOST_PIXELS
from commands.shared.files.image_metadata import picture_of
from commands.shared.files.safety import accepted_file
from commands.shared.files.upload_kinds import HEIC, PDF
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Exif

    from commands.kernel.file_data import FileData
    from commands.kernel.file_limits import FileLimits
    from commands.shared.files.safety import AcceptedFile

EXIF_IFD, GPS_IFD, TAKEN_AT = 0x8769, 0x8825, 0x9003
LATITUDE_SIDE, LATITUDE, LONGITUDE_SIDE, LONGITUDE = 1, 2, 3, 4
MINUTES, SECONDS = 60, 3_600
MOST_LATITUDE, MOST_LONGITUDE = 90, 180
_PLACE = Decimal("0.000001")
_TIME = re.compile(r"\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}")
_BROKEN = (
    ValueError,
    OSError,
    RuntimeError,
    EOFError,
    SyntaxError,
    KeyError,
    TypeError,
    IndexError,
)
"""Whatever a file that does not hold together makes of the libraries that read it."""


class FileBroken(DomainError):
    """It begins as a picture or PDF does, but cannot be opened as one."""

    code = "file.broken"
    status = 415


class TooManyPixels(DomainError):
    """A small file that would take gigabytes once it is shown."""

    code = "file.too_many_pixels"
    status = 415


@dataclass(frozen=True, slots=True)
class Camera:
    """When and where a picture was taken, as the camera wrote; None for what it did not write."""

    taken_at: datetime | None = None
    lat: Decimal | None = None
    lon: Decimal | None = None


def checked_evidence(
    name: str, data: FileData, limits: FileLimits = LIMITS
) -> tuple[AcceptedFile, Camera]:
    """What the bytes are, and what a camera wrote into them.

    Raises FileEmpty, FileTooLarge, FileTypeNotAllowed, FileBroken, TooManyPixels, FileHasScripts
    or FileLocked.
    """
    found = accepted_file("evidence", name, data, limits)
    if found.content_type == PDF:
        _open_pdf(data)
        return found, Camera()
    try:
        exif = _heic_exif(data) if found.content_type == HEIC else _picture_exif(data)
    except _BROKEN:
        raise FileBroken(fields={"file": "broken"}) from None
    return found, _camera(exif)


def _open_pdf(data: FileData) -> None:
    import pikepdf  # noqa: PLC0415 - slow to load, and needed for uploads only

    try:
        with pikepdf.open(opened(data)) as pdf:
            pages = len(pdf.pages)
    except (pikepdf.PdfError, *_BROKEN):
        pages = 0
    if not pages:
        raise FileBroken(fields={"file": "broken"})


def _picture_exif(data: FileData) -> Exif | None:
    """Without decoding it: a picture of 15 MB may be 60 million pixels."""
    from PIL import Image  # noqa: PLC0415 - slow to load, and needed for uploads only

    with mapped(data) as whole:
        known = picture_of(whole)
    if known is None:
        raise FileBroken(fields={"file": "broken"})
    _refuse_pixels(known.width, known.height)
    with Image.open(opened(data)) as picture:
        written = picture.info.get("exif")
        picture.verify()
    return _exif(written)


def _heic_exif(data: FileData) -> Exif | None:
    import pillow_heif  # noqa: PLC0415 - as above

    found = pillow_heif.open_heif(opened(data))
    _refuse_pixels(*found.size)
    return _exif(found.info.get("exif"))


def _exif(written: bytes | None) -> Exif | None:
    from PIL import Image  # noqa: PLC0415 - as above

    if not written:
        return None
    exif = Image.Exif()
    exif.load(written)
    return exif


def _refuse_pixels(width: int, height: int) -> None:
    if width < 1 or height < 1:
        raise FileBroken(fields={"file": "broken"})
    if width * height > MOST_PIXELS:
        raise TooManyPixels(fields={"file": "too_large"}, max=MOST_PIXELS // 1_000_000)


def _camera(exif: Exif | None) -> Camera:
    """What cannot be read is not there: a camera's notes are no reason to refuse its picture."""
    if exif is None:
        return Camera()
    try:
        taken, gps = exif.get_ifd(EXIF_IFD).get(TAKEN_AT), exif.get_ifd(GPS_IFD)
        lat = _degrees(gps.get(LATITUDE), gps.get(LATITUDE_SIDE), "S", MOST_LATITUDE)
        lon = _degrees(gps.get(LONGITUDE), gps.get(LONGITUDE_SIDE), "W", MOST_LONGITUDE)
    except _BROKEN:
        return Camera()
    is_placed = lat is not None and lon is not None
    return Camera(_time(taken), lat if is_placed else None, lon if is_placed else None)


def _time(written: Any) -> datetime | None:
    text = str(written or "").strip("\x00 ")
    if not _TIME.fullmatch(text):
        return None
    try:
        return datetime.strptime(text, "%Y:%m:%d %H:%M:%S")  # noqa: DTZ007 - cameras know no time zone
    except ValueError:
        return None


def _degrees(written: Iterable[Any] | None, side: Any, negative: str, most: int) -> Decimal | None:
    if written is None:
        return None
    try:
        hours, minutes, seconds = (Decimal(str(float(one))) for one in written)
        found = hours + minutes / MINUTES + seconds / SECONDS
        placed = found.quantize(_PLACE)
    except (InvalidOperation, ZeroDivisionError, ValueError, TypeError):
        return None
    if not 0 <= placed <= most:
        return None
    return -placed if str(side).strip("\x00 ").upper() == negative else placed
