"""What a picture's bytes say: kind and size; and the same picture without its private notes.

Cameras write the place and the owner into what they take. Those parts are cut out here
without decoding the picture; where a file does not hold together it is no picture.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from mmap import mmap

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
TAIL = 1 << 16
Data = bytes | mmap
Part = tuple[bytes, memoryview]
"""A part's name and all of its bytes, which are not copied: a picture of 15 MB is in memory once."""


@dataclass(frozen=True, slots=True)
class Picture:
    """`width` and `height` in pixels."""

    content_type: str
    width: int
    height: int


def picture_of(data: Data) -> Picture | None:
    """None for what is not a whole PNG, JPEG or WebP picture."""
    try:
        if data[: len(PNG)] == PNG:
            return Picture("image/png", *_png_size(data))
        if data[: len(JPEG)] == JPEG:
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
    public = [_without_flags(*part) for part in _webp_parts(data) if part[0] not in WEBP_PRIVATE]
    body = WEBP + b"".join(public)
    return RIFF + struct.pack("<I", len(body)) + body


def _first(chunks: Iterator[Part]) -> Part:
    """The first part, once all parts are there."""
    found = next(chunks)
    for _ in chunks:
        pass
    return found


def _png_parts(data: Data) -> Iterator[Part]:
    at, view = len(PNG), memoryview(data)
    while True:
        (length,) = struct.unpack_from(">I", data, at)
        name, end = data[at + 4 : at + 8], at + 12 + length
        if end > len(data):
            raise ValueError("cut off")
        yield name, view[at:end]
        if name == b"IEND":
            return
        at = end


def _png_size(data: Data) -> tuple[int, int]:
    name, part = _first(_png_parts(data))
    if name != b"IHDR":
        raise ValueError("no header")
    width, height = struct.unpack_from(">II", part, 8)
    return width, height


def _jpeg_parts(data: Data) -> Iterator[Part]:
    """Segments up to the scan, which is given with all that follows."""
    at, view = len(JPEG), memoryview(data)
    while True:
        if data[at] != 0xFF:  # noqa: PLR2004 - every marker begins so
            raise ValueError("no marker")
        marker = data[at + 1]
        if marker == 0xFF:  # noqa: PLR2004 - fill bytes before a marker
            at += 1
            continue
        if marker == SCAN:
            if not _ends(data):
                raise ValueError("cut off")
            yield bytes((marker,)), view[at:]
            return
        (length,) = struct.unpack_from(">H", data, at + 2)
        end = at + 2 + length
        if marker == END or end > len(data):
            raise ValueError("cut off")
        yield bytes((marker,)), view[at:end]
        at = end


def _ends(data: Data) -> bool:
    """Whether the mark of the end is the last thing but zeros, which some cameras add."""
    at = len(data)
    while at > TAIL and not data[at - TAIL : at].strip(b"\x00"):
        at -= TAIL
    # One byte more, as the mark has two.
    return data[max(0, at - TAIL - 1) : at].rstrip(b"\x00")[-2:] == bytes((0xFF, END))


def _jpeg_size(data: Data) -> tuple[int, int]:
    for name, part in list(_jpeg_parts(data)):
        if name[0] in JPEG_FRAMES:
            height, width = struct.unpack_from(">HH", part, 5)
            return width, height
    raise ValueError("no frame")


def _webp_parts(data: Data) -> Iterator[Part]:
    (length,) = struct.unpack_from("<I", data, 4)
    at, end, view = 12, 8 + length, memoryview(data)
    if end > len(data):
        raise ValueError("cut off")
    while at < end:
        (size,) = struct.unpack_from("<I", data, at + 4)
        after = at + 8 + size + (size & 1)
        if after > end + 1:
            raise ValueError("cut off")
        yield data[at : at + 4], view[at:after]
        at = after


def _webp_size(data: Data) -> tuple[int, int]:
    name, part = _first(_webp_parts(data))
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


def _without_flags(name: bytes, part: memoryview) -> bytes | memoryview:
    if name != b"VP8X":
        return part
    return bytes(part[:8]) + bytes((part[8] & ~WEBP_FLAGS_PRIVATE,)) + bytes(part[9:])
