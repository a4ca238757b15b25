"""What the library does not give of xls files: error cells, hidden rows and columns, days from 1904.

An xls file is a compound file (MS-CFB) whose stream `Workbook` is a list of records (MS-XLS): a type, a length
and a body each. A sheet's records begin where the list of sheets says.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from infra.spreadsheets.marks import Marks

SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_NAMES = ("Workbook", "Book")
_END, _ENTRY, _SMALL, _SMALL_SECTOR = 0xFFFFFFFE, 128, 4096, 64
"""The sector after the last one, bytes of an entry of the directory, below which a stream is small, and of
its sectors.
"""
BOUND_SHEET, DATE_MODE, END_OF_SHEET = 0x85, 0x22, 0x0A
ROW, COLUMNS, ERROR_CELL, FORMULA = 0x208, 0x7D, 0x205, 0x06
_HIDDEN_ROW, _HIDDEN_COLUMN = 0x20, 0x01
ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
    0x2A: "#N/A",
}


def add_xls_marks(data: bytes, place: int, found: Marks) -> None:
    """Raises ValueError, struct.error or IndexError for a file that does not hold together."""
    book = _stream(data)
    starts = []
    for kind, body in _records(book, 0):
        if kind == BOUND_SHEET:
            starts.append(struct.unpack_from("<I", body)[0])
        elif kind == DATE_MODE:
            found.from_1904 = body[:1] == b"\x01"
    for kind, body in _records(book, starts[place]):
        _add(kind, body, found)


def _add(kind: int, body: bytes, found: Marks) -> None:
    if kind == ERROR_CELL and body[7]:
        row, column = struct.unpack_from("<HH", body)
        found.add_error(row + 1, column, ERRORS.get(body[6], ""))
    elif kind == FORMULA and body[6] == 2 and body[12:14] == b"\xff\xff":  # noqa: PLR2004 - type 2 is an error
        row, column = struct.unpack_from("<HH", body)
        found.add_error(row + 1, column, ERRORS.get(body[8], ""))
    elif kind == ROW and body[12] & _HIDDEN_ROW:
        found.hidden_rows.add(struct.unpack_from("<H", body)[0] + 1)
    elif kind == COLUMNS and body[8] & _HIDDEN_COLUMN:
        first, last = struct.unpack_from("<HH", body)
        found.hidden_columns.update(range(first, min(last, 255) + 1))


def _records(book: bytes, start: int) -> Iterator[tuple[int, bytes]]:
    """From a place on to the end of its part, the globals or a sheet."""
    while start + 4 <= len(book):
        kind, length = struct.unpack_from("<HH", book, start)
        if kind == END_OF_SHEET:
            return
        yield kind, book[start + 4 : start + 4 + length]
        start += 4 + length


def _stream(data: bytes) -> bytes:
    """The stream of the workbook."""
    size = 1 << struct.unpack_from("<H", data, 0x1E)[0]
    number, directory = struct.unpack_from("<II", data, 0x2C)
    tables = [*struct.unpack_from("<109I", data, 0x4C)]
    more, blocks = struct.unpack_from("<II", data, 0x44)
    for _ in range(min(blocks, len(data) // size)):
        one = struct.unpack_from(f"<{size // 4}I", data, (more + 1) * size)
        tables += one[:-1]
        more = one[-1]
    chain: list[int] = []
    for table in tables[:number]:
        chain += struct.unpack_from(f"<{size // 4}I", data, (table + 1) * size)
    body = data[size:]
    entries = _sectors(body, size, chain, directory)
    for at in range(0, len(entries) - _ENTRY + 1, _ENTRY):
        length = struct.unpack_from("<H", entries, at + 64)[0]
        name = entries[at : at + max(length - 2, 0)].decode("utf-16-le", "replace")
        if name in _NAMES:
            first, whole = struct.unpack_from("<II", entries, at + 116)
            if whole >= _SMALL:
                return _sectors(body, size, chain, first)[:whole]
            # Small streams share one, which the first entry of the directory names.
            shared = _sectors(body, size, chain, struct.unpack_from("<I", entries, 116)[0])
            table = _sectors(body, size, chain, struct.unpack_from("<I", data, 0x3C)[0])
            small = [*struct.unpack(f"<{len(table) // 4}I", table)]
            return _sectors(shared, _SMALL_SECTOR, small, first)[:whole]
    raise ValueError(_NAMES[0])


def _sectors(data: bytes, size: int, chain: list[int], sector: int) -> bytes:
    """A chain of sectors of that size, joined. Raises ValueError for one without an end."""
    found = []
    while sector < _END:
        found.append(data[sector * size : (sector + 1) * size])
        if len(found) > len(chain):
            raise ValueError(sector)
        sector = chain[sector]
    return b"".join(found)
