"""What a picture's bytes say: kind and size; and the same picture without its private notes.

Cameras write the place and the owner into what they take. Those parts are cut out here
without decoding the picture; where a file does not hold together it is no picture.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

PNG, RIFF, WEBP, JPEG = b"\x89PNG\r\n\x1a\n", b"RIFF", b"WEBP", b"\xff\xd8"
PNG_KEPT = frozenset({b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP",
                      b"sBIT", b"pHYs", b"bKGD"})  # fmt: skip
WEBP_PRIVATE = frozenset({b"EXIF", b"XMP "})
WEBP_FLAGS_PRIVATE = 0x0C
"""Bits of the extended header that announce Exif and XMP."""
JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
JPEG_PRIVATE = frozenset({0xE1, *range(0xE3, 0xEE), 0xEF, 0xFE})
"""Exif and XMP, makers' own parts and comments; colour profiles (E2, EE) stay."""
SCAN, END = 0xDA, 0xD9
Part = tuple[bytes, bytes]
"""A part's name and all of its bytes."""


@dataclass(frozen=True, slots=True)
class Picture:
    """`width` and `height` in pixels."""

    content_type: str
    width: int
    height: int


def picture_of(data: bytes) -> Picture | None:
    """None for what is not a whole PNG, JPEG or WebP picture."""
    try:
        if data.startswith(PNG):
            return Picture("image/png", *_png_size(data))
        if data.startswith(JPEG):
            return Picture("image/jpeg", *_jpeg_size(data))
        if data[:4] == RIFF and data[8:12] == WEBP:
            return Picture("image/webp", *_webp_size(data))
    except (ValueError, IndexError, struct.error):
        return None
    return None


def bare(data: bytes) -> bytes:
    """The picture without Exif, XMP, comments. `data` is a picture, as `picture_of` says."""
    if data.startswith(PNG):
        return PNG + b"".join(part for name, part in _png_parts(data) if name in PNG_KEPT)
    if data.startswith(JPEG):
        kept = [part for name, part in _jpeg_parts(data) if name[0] not in JPEG_PRIVATE]
        return JPEG + b"".join(kept)
    kept = [_without_flags(*part) for part in _webp_parts(data) if part[0] not in WEBP_PRIVATE]
    body = WEBP + b"".join(kept)
    return RIFF + struct.pack("<I", len(body)) + body


def _png_parts(data: bytes) -> Iterator[Part]:
    at = len(PNG)
    while True:
        (length,) = struct.unpack_from(">I", data, at)
        name, end = data[at + 4 : at + 8], at + 12 + length
        if end > len(data):
            raise ValueError("cut off")
        yield name, data[at:end]
        if name == b"IEND":
            return
        at = end


def _png_size(data: bytes) -> tuple[int, int]:
    chunks = list(_png_parts(data))
    if chunks[0][0] != b"IHDR":
        raise ValueError("no header")
    width, height = struct.unpack_from(">II", chunks[0][1], 8)
    return width, height


def _jpeg_parts(data: bytes) -> Iterator[Part]:
    """Segments up to the scan, which is given with all that follows."""
    at = len(JPEG)
    while True:
        if data[at] != 0xFF:  # noqa: PLR2004 - every marker begins so
            raise ValueError("no marker")
        marker = data[at + 1]
        if marker == 0xFF:  # noqa: PLR2004 - fill bytes before a marker
            at += 1
            continue
        if marker == SCAN:
            if not data.rstrip(b"\x00").endswith(bytes((0xFF, END))):
                raise ValueError("cut off")
            yield bytes((marker,)), data[at:]
            return
        (length,) = struct.unpack_from(">H", data, at + 2)
        end = at + 2 + length
        if marker == END or end > len(data):
            raise ValueError("cut off")
        yield bytes((marker,)), data[at:end]
        at = end


def _jpeg_size(data: bytes) -> tuple[int, int]:
    for name, part in list(_jpeg_parts(data)):
        if name[0] in JPEG_FRAMES:
            height, width = struct.unpack_from(">HH", part, 5)
            return width, height
    raise ValueError("no frame")


def _webp_parts(data: bytes) -> Iterator[Part]:
    (length,) = struct.unpack_from("<I", data, 4)
    at, end = 12, 8 + length
    if end > len(data):
        raise ValueError("cut off")
    while at < end:
        (size,) = struct.unpack_from("<I", data, at + 4)
        after = at + 8 + size + (size & 1)
        if after > end + 1:
            raise ValueError("cut off")
        yield data[at : at + 4], data[at:after]
        at = after


def _webp_size(data: bytes) -> tuple[int, int]:
    name, part = next(_webp_parts(data))
    list(_webp_parts(data))
    if name == b"VP8X":
        low = int.from_bytes(part[12:15], "little"), int.from_bytes(part[15:18], "little")
        return low[0] + 1, low[1] + 1
    if name == b"VP8L":
        (bits,) = struct.unpack_from("<I", part, 9)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if name == b"VP8 ":
        width, height = struct.unpack_from("<HH", part, 14)
        return width & 0x3FFF, height & 0x3FFF
    raise ValueError("no picture")


def _without_flags(name: bytes, part: bytes) -> bytes:
    if name != b"VP8X":
        return part
    return part[:8] + bytes((part[8] & ~WEBP_FLAGS_PRIVATE,)) + part[9:]
