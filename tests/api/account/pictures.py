"""Small pictures, put together byte by byte, with the notes that cameras leave in them."""

from __future__ import annotations

import struct
import zlib

PLACE = b"GPS 53.9250N 1.8220W"


def png(width: int = 3, height: int = 2, note: bytes = PLACE) -> bytes:
    rows = b"".join(b"\x00" + b"\x10\x20\x30" * width for _ in range(height))
    sections = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"tEXt", b"Comment\x00" + note),
        (b"eXIf", b"MM\x00*" + note),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_png_part(*part) for part in sections)


def _png_part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def jpeg(width: int = 3, height: int = 2, note: bytes = PLACE) -> bytes:
    """Not to be looked at: the scan is made up, the sections before it are right."""
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\x00"
    sections = [
        (0xE0, b"JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00"),
        (0xE1, b"Exif\x00\x00" + note),
        (0xE1, b"http://ns.adobe.com/xap/1.0/\x00" + note),
        (0xFE, note),
        (0xE2, b"ICC_PROFILE\x00\x01\x01colours"),
        (0xDB, b"\x00" + bytes(range(1, 65))),
        (0xC0, frame),
    ]
    before = b"".join(b"\xff" + bytes((mark,)) + _length(data) + data for mark, data in sections)
    scan = b"\xff\xda" + _length(b"\x01\x01\x00\x00\x3f\x00") + b"\x01\x01\x00\x00\x3f\x00"
    return b"\xff\xd8" + before + scan + b"\x12\x34\xff\x00\x56" + b"\xff\xd9"


def _length(data: bytes) -> bytes:
    return struct.pack(">H", len(data) + 2)


def webp(width: int = 3, height: int = 2, note: bytes = PLACE) -> bytes:
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    picture = b"\x2f" + struct.pack("<I", (width - 1) | (height - 1) << 14) + b"\x00" * 4
    sections = [
        (b"VP8X", b"\x0c\x00\x00\x00" + size),
        (b"VP8L", picture),
        (b"EXIF", note),
        (b"XMP ", note + b"!"),
    ]
    body = b"WEBP" + b"".join(_webp_part(*part) for part in sections)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _webp_part(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\x00" * (len(data) % 2)
