"""Rows of csv files: what they are encoded in and separated by is found out, or said by the user."""

from __future__ import annotations

import codecs
import csv
import io
from itertools import islice
from typing import TYPE_CHECKING

from commands.imports.sheets import LONGEST_CELL, SheetRow, SheetUnreadable, WrongEncoding
from domain.imports.values import ENCODINGS, SEPARATORS

if TYPE_CHECKING:
    from collections.abc import Iterator

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_READ_AS = {"utf-8": "utf-8-sig", "windows-1252": "cp1252", "utf-16": "utf-16"}
_LOOKED_AT = 20
"""Rows by which the separator is found out."""


def encoding_of(data: bytes) -> str:
    """UTF-8 where the bytes are, else what Excel writes in western Europe."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    return "utf-8" if _fits(data, "utf-8") else "windows-1252"


def _fits(data: bytes, encoding: str) -> bool:
    try:
        # As rows are read, which is stricter: UTF-16 has to say its order of bytes.
        _text(data, encoding).read()
    except UnicodeError:
        return False
    return True


def refuse_encoding(data: bytes, encoding: str) -> None:
    """Raises WrongEncoding when the bytes are not in it."""
    if encoding not in ENCODINGS or not _fits(data, encoding):
        raise WrongEncoding(encoding)


def beginning(data: bytes, encoding: str, length: int) -> str:
    """The first characters, so many at most."""
    return _text(data, encoding).read(length)


def separator_of(data: bytes, encoding: str) -> str:
    """The one that divides the first rows into the same number of cells, most cells first."""

    def score(separator: str) -> tuple[int, int]:
        try:
            widths = [len(row) for row in islice(_reader(data, encoding, separator), _LOOKED_AT)]
        except csv.Error:
            return 0, 0
        filled = [width for width in widths if width]
        if not filled or filled[0] < 2:  # noqa: PLR2004 - one cell is not divided
            return 0, 0
        return sum(width == filled[0] for width in filled) * 100 // len(filled), filled[0]

    return max(SEPARATORS.values(), key=score)


def rows(data: bytes, encoding: str, separator: str) -> Iterator[SheetRow]:
    """Rows that are not empty, the header first. Raises SheetUnreadable."""
    try:
        for number, row in enumerate(_reader(data, encoding, separator), 1):
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield SheetRow(number, cells)
    except (csv.Error, UnicodeError) as error:
        raise SheetUnreadable from error


def _reader(data: bytes, encoding: str, separator: str) -> Iterator[list[str]]:
    csv.field_size_limit(LONGEST_CELL)
    return csv.reader(_text(data, encoding), delimiter=separator)


def _text(data: bytes, encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), _READ_AS[encoding], newline="")
