"""A JPEG of a HEIC photo, for browsers, most of which cannot show one."""

from __future__ import annotations

import io

from domain.kernel.errors import DomainError

LARGEST_SIDE = 2_048
"""Pixels of the picture that is shown."""
MOST_PIXELS = 60_000_000
"""Of the photo itself: decoding takes four bytes for each."""
QUALITY = 85


class NotShown(DomainError):
    """The file is no picture that can be shown."""

    code = "file.not_shown"
    status = 415


def as_jpeg(data: bytes) -> bytes:
    """The photo upright, no larger than a screen, without what the camera wrote into it."""
    import pillow_heif  # noqa: PLC0415 - slow to load, and needed for photos only
    from PIL import Image, ImageOps  # noqa: PLC0415 - as above

    try:
        found = pillow_heif.open_heif(io.BytesIO(data), convert_hdr_to_8bit=True)
        width, height = found.size
        if width * height > MOST_PIXELS:
            raise NotShown
        picture: Image.Image = found.to_pillow()
    except (ValueError, OSError, RuntimeError, EOFError, SyntaxError):
        raise NotShown from None
    upright = ImageOps.exif_transpose(picture).convert("RGB")
    upright.thumbnail((LARGEST_SIDE, LARGEST_SIDE))
    shown = io.BytesIO()
    upright.save(shown, "JPEG", quality=QUALITY)
    return shown.getvalue()
