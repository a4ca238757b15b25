"""Logos of demo suppliers: a shape on a coloured ground, drawn here, of no real company. Pure."""

from __future__ import annotations

import io
from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Callable

SIDE = 256
MIDDLE = SIDE / 2
INK = "white"
Point = tuple[float, float]
Pen = ImageDraw.ImageDraw


@cache
def logo(shape: str, colour: str) -> bytes:
    """A PNG of 256 by 256 pixels."""
    picture = Image.new("RGB", (SIDE, SIDE), "white")
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((8, 8, SIDE - 8, SIDE - 8), radius=48, fill=colour)
    SHAPES[shape](pen)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def _around(points: int, radius: float, turn: float = 0.0) -> list[Point]:
    """Points at the same distance from the middle, the first at the top."""
    angles = [turn + 2 * pi * number / points - pi / 2 for number in range(points)]
    return [(MIDDLE + radius * cos(one), MIDDLE + radius * sin(one)) for one in angles]


def _bolt(pen: Pen) -> None:
    outline = [(148, 40), (76, 144), (122, 144), (108, 216), (180, 108), (134, 108)]
    pen.polygon(outline, fill=INK)


def _drop(pen: Pen) -> None:
    pen.ellipse((72, 96, 184, 208), fill=INK)
    pen.polygon([(128, 40), (78, 128), (178, 128)], fill=INK)


def _flame(pen: Pen) -> None:
    _drop(pen)
    pen.ellipse((104, 136, 152, 208), fill="#f5a524")


def _waves(pen: Pen) -> None:
    for top in (72, 120, 168):
        for left in (40, 128):
            pen.arc((left, top - 24, left + 88, top + 40), 180, 360, fill=INK, width=14)


def _sun(pen: Pen) -> None:
    for first, last in zip(_around(10, 62), _around(10, 92), strict=True):
        pen.line((*first, *last), fill=INK, width=14)
    pen.ellipse((84, 84, 172, 172), fill=INK)


def _hills(pen: Pen) -> None:
    pen.polygon([(32, 200), (104, 80), (176, 200)], fill=INK)
    pen.polygon([(112, 200), (168, 120), (224, 200)], fill=INK)


def _rings(pen: Pen) -> None:
    for left in (48, 100):
        pen.ellipse((left, 76, left + 108, 184), outline=INK, width=16)


def _hexagon(pen: Pen) -> None:
    pen.polygon(_around(6, 88), outline=INK, width=18)
    pen.ellipse((104, 104, 152, 152), fill=INK)


def _star(pen: Pen) -> None:
    outer, inner = _around(5, 92), _around(5, 40, pi / 5)
    pen.polygon([one for pair in zip(outer, inner, strict=True) for one in pair], fill=INK)


def _bars(pen: Pen) -> None:
    for number, height in enumerate((56, 96, 136)):
        left = 60 + number * 50
        pen.rounded_rectangle((left, 200 - height, left + 36, 200), radius=8, fill=INK)


SHAPES: dict[str, Callable[[Pen], None]] = {
    "bolt": _bolt,
    "drop": _drop,
    "flame": _flame,
    "waves": _waves,
    "sun": _sun,
    "hills": _hills,
    "rings": _rings,
    "hexagon": _hexagon,
    "star": _star,
    "bars": _bars,
}
