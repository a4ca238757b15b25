"""A spreadsheet's header and rows, whatever its format."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.imports.columns import plain_name
from commands.imports.sheets import (
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
from commands.shared.files.content import LIMITS, binary_type, is_script, refuse_size
from commands.shared.files.packages import COMPOUND, ZIP
from commands.shared.files.types import FileTypeNotAllowed
from commands.shared.files.upload_kinds import ALLOWED, EXTENSIONS
from domain.imports.values import SEPARATORS
from infra.spreadsheets import csv_rows, workbook

if TYPE_CHECKING:
    from collections.abc import Iterator

_OTHER = (b"RIFF", b"{\\rtf")
_LETTERS, _BEGINNING = 26, 4096


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that was looked at: its header is known, its rows are read when they are asked for."""

    data: bytes
    format: str
    encoding: str | None
    separator: str | None

    def all_rows(self, most_rows: int = MOST_ROWS, place: int = 0) -> workbook.Rows:
        """Of one sheet, with the header. Raises SheetUnreadable."""
        if self.encoding is not None and self.separator is not None:
            return workbook.Rows((), csv_rows.rows(self.data, self.encoding, self.separator))
        return workbook.opened(self.data, most_rows, place)


class Spreadsheets:
    """Fulfils `commands.imports.sheets.SheetReader`. `largest`: bytes of a file."""

    def __init__(self, largest: int = LIMITS.sheet, most_rows: int = MOST_ROWS) -> None:
        self._largest, self._most_rows = largest, most_rows

    def head(
        self,
        data: bytes,
        encoding: str | None = None,
        separator: str | None = None,
        *,
        sheet: int = 0,
        whole: bool = True,
    ) -> SheetHead:
        opened = open_sheet(data, encoding, separator, self._largest)
        sheets, found = opened.all_rows(self._most_rows, sheet)
        headers = _headers(next(found, None))
        sample: list[SheetRow] = []
        number = 0
        for number, row in enumerate(found, 1):
            if number > self._most_rows:
                raise TooManyRows(self._most_rows)
            _refuse_wide(row)
            if number <= SAMPLE:
                sample.append(_fitted(row, len(headers)))
            elif not whole:
                break
        if not number:
            raise NoRows
        return SheetHead(
            opened.format,
            headers,
            number,
            tuple(sample),
            opened.encoding,
            opened.separator,
            sheets,
        )

    def rows(
        self,
        data: bytes,
        encoding: str | None,
        separator: str | None,
        *,
        after: int = 0,
        sheet: int = 0,
    ) -> Iterator[SheetRow]:
        opened = open_sheet(data, encoding, separator, self._largest)
        _, found = opened.all_rows(self._most_rows, sheet)
        next(found, None)
        return (row for row in found if row.number > after)

    def beginning(self, data: bytes) -> Iterator[SheetRow]:
        """All rows of the first sheet that are not empty, whatever stands in the first. Ending early ends the
        reading.
        """
        return open_sheet(data, largest=self._largest).all_rows(self._most_rows).rows


def open_sheet(
    data: bytes,
    encoding: str | None = None,
    separator: str | None = None,
    largest: int = LIMITS.sheet,
) -> Sheet:
    """What a file is, by its bytes. Raises FileEmpty, FileTooLarge, FileTypeNotAllowed, FileLocked,
    FileOverfull, FileHasMacros, SheetUnreadable, WrongEncoding.
    """
    refuse_size(data, largest)
    found = binary_type(data)
    if found is not None:
        if found not in ALLOWED["sheet"]:
            raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
        return Sheet(data, EXTENSIONS[found][0].removeprefix("."), None, None)
    if data.startswith((ZIP, COMPOUND)):
        if zipfile.is_zipfile(io.BytesIO(data)):
            raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
        raise SheetUnreadable
    chosen = encoding or csv_rows.encoding_of(data)
    csv_rows.refuse_encoding(data, chosen)
    if _is_no_text(data, chosen):
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    given = separator if separator in SEPARATORS.values() else csv_rows.separator_of(data, chosen)
    return Sheet(data, "csv", chosen, given)


def _is_no_text(data: bytes, encoding: str) -> bool:
    if data.startswith(_OTHER) or is_script(csv_rows.beginning(data, encoding, _BEGINNING)):
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
