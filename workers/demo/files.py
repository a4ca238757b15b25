"""Small real files for demo records: a letter as PDF, a roof plan as PNG, meter data as CSV."""

from __future__ import annotations

import io
import struct
import zlib
from datetime import date, timedelta
from typing import TYPE_CHECKING

from PIL import Image

from commands.shared.files.evidence import EXIF_IFD, GPS_IFD, TAKEN_AT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from random import Random

WIDTH, HEIGHT = 240, 160
SKY, GRASS, WALL, ROOF, PANEL, DARK_WOOD = (
    (214, 228, 240),
    (196, 214, 186),
    (233, 224, 210),
    (150, 96, 80),
    (38, 52, 92),
    (90, 90, 90),
)
FONT = "/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /Helvetica"
WORKING_HOURS = range(14, 37)
"""Half hours of the day in which a business runs."""
WORKDAYS = range(5)
Colour = tuple[int, int, int]


def pdf(title: str, lines: Sequence[str]) -> bytes:
    """One A4 page with a heading and lines of text."""
    text = [f"BT /F1 18 Tf 60 770 Td ({_escaped(title)}) Tj ET"]
    text += [
        f"BT /F2 11 Tf 60 {730 - 18 * number} Td ({_escaped(line)}) Tj ET"
        for number, line in enumerate(lines)
    ]
    stream = "\n".join(text).encode("cp1252", "replace")
    page = (
        "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font <<"
        f" /F1 << {FONT}-Bold >> /F2 << {FONT} >> >> >>"
    )
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< {page} >>".encode(),
        f"<< /Length {len(stream)} >>\nstream\n".encode() + stream + b"\nendstream",
    ]
    return _assembled(bodies)


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def _assembled(bodies: list[bytes]) -> bytes:
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, start=1):
        places.append(len(data))
        data += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(bodies) + 1
    trailer = f"trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n"
    return data + f"xref\n0 {size}\n0000000000 65535 f \n{table}{trailer}".encode()


def roof_plan(rng: Random, comment: str = "") -> bytes:
    """A house with a few solar panels, 240 by 160 pixels."""
    return _png(_house(rng), comment)


def photograph(rng: Random, taken_at: datetime) -> bytes:
    """The same house as a telephone's camera has it, with time and place."""
    picture = Image.frombytes("RGB", (WIDTH, HEIGHT), b"".join(_house(rng)))
    exif, gps = Image.Exif(), {1: "N", 2: (53.0, 47.0, rng.uniform(0, 59)), 3: "W"}
    exif.get_ifd(EXIF_IFD)[TAKEN_AT] = taken_at.strftime("%Y:%m:%d %H:%M:%S")
    exif.get_ifd(GPS_IFD).update(gps | {4: (1.0, 35.0, rng.uniform(0, 59))})
    out = io.BytesIO()
    picture.save(out, "JPEG", exif=exif)
    return out.getvalue()


def _house(rng: Random) -> list[bytearray]:
    rows = [bytearray(bytes(SKY) * WIDTH) for _ in range(HEIGHT)]
    _fill(rows, (0, 138, WIDTH, 22), GRASS)
    _fill(rows, (44, 88, 152, 50), WALL)
    _fill(rows, (100, 104, 22, 34), DARK_WOOD)
    for step in range(16):
        _fill(rows, (50 - step, 40 + 3 * step, 140 + 2 * step, 3), ROOF)
    for column in range(rng.randint(3, 6)):
        _fill(rows, (62 + column * 20, 50, 18, 28), PANEL)
    return rows


def _fill(rows: list[bytearray], box: tuple[int, int, int, int], colour: Colour) -> None:
    """`box` is left, top, width and height."""
    left, top, width, height = box
    for row in rows[top : top + height]:
        row[3 * left : 3 * (left + width)] = bytes(colour) * width


def _png(rows: list[bytearray], comment: str) -> bytes:
    raw = b"".join(b"\x00" + row for row in rows)
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    text = _chunk(b"tEXt", b"Comment\x00" + comment.encode("latin-1")) if comment else b""
    chunks = (
        _chunk(b"IHDR", header) + text + _chunk(b"IDAT", zlib.compress(raw)) + _chunk(b"IEND", b"")
    )
    return b"\x89PNG\r\n\x1a\n" + chunks


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + check


def half_hourly(meter: str, last: date, rng: Random) -> bytes:
    """A week of half-hourly electricity use in kWh."""
    hours = [f"{half // 2:02}:{half % 2 * 30:02}" for half in range(48)]
    lines = [",".join(("MPAN", "Date", *hours))]
    for back in range(7, 0, -1):
        day = last - timedelta(days=back)
        used = [_used(half, day, rng) for half in range(48)]
        lines.append(",".join((meter, day.isoformat(), *(f"{value:.2f}" for value in used))))
    return ("\r\n".join(lines) + "\r\n").encode()


def _used(half: int, day: date, rng: Random) -> float:
    works = half in WORKING_HOURS and day.weekday() in WORKDAYS
    return rng.uniform(8, 14) if works else rng.uniform(1.2, 2.4)
