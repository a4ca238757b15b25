"""A spreadsheet's header and rows, whatever its format."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.imports.columns import plain_name
from commands.imports.sheets import (
    LARGEST,
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    SAMPLE,
    DuplicateHeaders,
    NoHeader,
    NoRows,
    SheetHead,
    SheetRow,
    SheetUnreadable,
    TooManyColumns,
    TooManyRows,
)
from commands.kernel.file_types import FileEmpty, FileHasMacros, FileTooLarge, FileTypeNotAllowed
from domain.imports.values import SEPARATORS
from infra.spreadsheets import csv_rows, workbook

if TYPE_CHECKING:
    from collections.abc import Iterator

_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ODS = b"application/vnd.oasis.opendocument.spreadsheet"
_OTHER = (b"%PDF-", b"\x89PNG", b"\xff\xd8\xff", b"RIFF", b"{\\rtf")
_LETTERS = 26


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that was looked at: its header is known, its rows are read when they are asked for."""

    data: bytes
    format: str
    encoding: str | None
    separator: str | None

    def all_rows(self) -> Iterator[SheetRow]:
        """With the header. Raises SheetUnreadable."""
        if self.encoding is not None and self.separator is not None:
            return csv_rows.rows(self.data, self.encoding, self.separator)
        return workbook.rows(self.data)


class Spreadsheets:
    """Fulfils `commands.imports.sheets.SheetReader`."""

    def head(
        self, data: bytes, encoding: str | None = None, separator: str | None = None
    ) -> SheetHead:
        sheet = open_sheet(data, encoding, separator)
        found = sheet.all_rows()
        headers = _headers(next(found, None))
        sample: list[SheetRow] = []
        number = 0
        for number, row in enumerate(found, 1):
            if number > MOST_ROWS:
                raise TooManyRows
            _refuse_wide(row)
            if number <= SAMPLE:
                sample.append(_fitted(row, len(headers)))
        if not number:
            raise NoRows
        return SheetHead(
            sheet.format, headers, number, tuple(sample), sheet.encoding, sheet.separator
        )

    def rows(
        self, data: bytes, encoding: str | None, separator: str | None, *, after: int = 0
    ) -> Iterator[SheetRow]:
        found = open_sheet(data, encoding, separator).all_rows()
        next(found, None)
        return (row for row in found if row.number > after)


def open_sheet(data: bytes, encoding: str | None = None, separator: str | None = None) -> Sheet:
    """What a file is, by its bytes. Raises FileEmpty, FileTooLarge, FileTypeNotAllowed,
    FileHasMacros, SheetUnreadable, WrongEncoding.
    """
    if not data:
        raise FileEmpty(fields={"file": "empty"})
    if len(data) > LARGEST:
        raise FileTooLarge(fields={"file": "too_large"}, max=LARGEST // 1_000_000)
    if data.startswith(_ZIP):
        return Sheet(data, _package(data), None, None)
    if data.startswith(_OLE):
        return Sheet(data, "xls", None, None)
    chosen = encoding or csv_rows.encoding_of(data)
    csv_rows.refuse_encoding(data, chosen)
    if _is_no_text(data, chosen):
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    given = separator if separator in SEPARATORS.values() else csv_rows.separator_of(data, chosen)
    return Sheet(data, "csv", chosen, given)


def _package(data: bytes) -> str:
    workbook.refuse_bomb(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            names = set(package.namelist())
            kind = package.read("mimetype")[:100] if "mimetype" in names else b""
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
        raise SheetUnreadable from error
    if any(name.rpartition("/")[2].casefold() == "vbaproject.bin" for name in names):
        raise FileHasMacros(fields={"file": "macros"}, name="")
    if "xl/workbook.xml" in names:
        return "xlsx"
    if kind.strip() == _ODS:
        return "ods"
    raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})


def _is_no_text(data: bytes, encoding: str) -> bool:
    if data.startswith(_OTHER):
        return True
    return encoding != "utf-16" and b"\x00" in data


def _headers(row: SheetRow | None) -> tuple[str, ...]:
    """Names of the columns; one without a name is called by its letter. Raises NoHeader,
    TooManyColumns, DuplicateHeaders.
    """
    if row is None:
        raise NoHeader
    cells = list(row.cells)
    while cells and not cells[-1]:
        cells.pop()
    if len(cells) > MOST_COLUMNS:
        raise TooManyColumns
    headers = tuple(cell[:200] or f"Column {letter(place)}" for place, cell in enumerate(cells))
    seen: set[str] = set()
    for header in headers:
        name = plain_name(header)
        if name in seen:
            raise DuplicateHeaders(header)
        seen.add(name)
    return headers


def letter(place: int) -> str:
    """A column's letters as spreadsheets show them: A for 0, AA for 26."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def _refuse_wide(row: SheetRow) -> None:
    if len(row.cells) > MOST_COLUMNS and any(row.cells[MOST_COLUMNS:]):
        raise TooManyColumns
    if any(len(cell) > LONGEST_CELL for cell in row.cells):
        raise SheetUnreadable


def _fitted(row: SheetRow, width: int) -> SheetRow:
    cells = list(row.cells[:width])
    return SheetRow(row.number, [*cells, *([""] * (width - len(cells)))])
