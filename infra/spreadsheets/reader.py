"""A spreadsheet's header and rows, whatever its format."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING

from commands.shared.files.content import LIMITS, binary_type, is_script, refuse_size
from commands.shared.files.packages import COMPOUND, ZIP
from commands.shared.files.text_encoding import encoding_of
from commands.shared.files.types import FileTypeNotAllowed
from commands.shared.files.upload_kinds import ALLOWED, EXTENSIONS
from commands.shared.sheets import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    SAMPLE,
    BrokenHeader,
    DuplicateHeaders,
    Fault,
    NoHeader,
    NoRows,
    SheetHead,
    SheetNote,
    SheetRow,
    SheetUnreadable,
    TooManyColumns,
    TooManyRows,
    letter,
    plain_name,
)
from domain.imports.values import SEPARATORS
from infra.spreadsheets import csv_rows, workbook
from infra.spreadsheets.notes import Notes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_OTHER = (b"RIFF", b"{\\rtf")
_BEGINNING = 4096
HEADER_WITHIN = 20
"""Rows among which the header is looked for."""


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
            says_separator = csv_rows.names_separator(self.data, self.encoding)
            notes = (SheetNote("separator_named", 1, (1,)),) if says_separator else ()
            rows = csv_rows.rows(self.data, self.encoding, self.separator)
            return workbook.Rows((), rows, notes)
        return workbook.opened(self.data, most_rows, place)


class Spreadsheets:
    """Fulfils `commands.shared.sheets.SheetReader`. `largest`: bytes of a file."""

    def __init__(self, largest: int = LIMITS.sheet, most_rows: int = MOST_ROWS) -> None:
        self._largest, self._most_rows = largest, most_rows

    def head(
        self,
        data: bytes,
        encoding: str | None = None,
        separator: str | None = None,
        *,
        sheet: int = 0,
        header: int | None = None,
        whole: bool = True,
        look: Callable[[SheetRow], None] | None = None,
    ) -> SheetHead:
        opened = open_sheet(data, encoding, separator, self._largest)
        sheets, found, notes = opened.all_rows(self._most_rows, sheet)
        top, below = _header_row(found, header)
        headers, noted = _headers(top), Notes(notes)
        noted.add(top)
        sample: list[SheetRow] = []
        number = 0
        for number, row in enumerate(_checked(below, opened.format, top), 1):
            if number > self._most_rows:
                raise TooManyRows(self._most_rows)
            _refuse_wide(row)
            noted.add(row)
            if look is not None:
                look(row)
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
            top.number,
            noted.found(),
        )

    def rows(
        self,
        data: bytes,
        encoding: str | None,
        separator: str | None,
        *,
        after: int = 0,
        sheet: int = 0,
        header: int | None = None,
    ) -> Iterator[SheetRow]:
        opened = open_sheet(data, encoding, separator, self._largest)
        found = (
            row
            for row in opened.all_rows(self._most_rows, sheet).rows
            if row.number >= (header or 0)
        )
        top = next(found, None)
        if top is None:
            return iter(())
        return (row for row in _checked(found, opened.format, top) if row.number > after)

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
    chosen = encoding or encoding_of(data)
    csv_rows.refuse_encoding(data, chosen)
    if _is_no_text(data, chosen):
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    given = separator if separator in SEPARATORS.values() else csv_rows.separator_of(data, chosen)
    return Sheet(data, "csv", chosen, given)


def _is_no_text(data: bytes, encoding: str) -> bool:
    if data.startswith(_OTHER) or is_script(csv_rows.beginning(data, encoding, _BEGINNING)):
        return True
    return encoding != "utf-16" and b"\x00" in data


def _header_row(
    rows: Iterator[SheetRow], wanted: int | None
) -> tuple[SheetRow, Iterator[SheetRow]]:
    """The row that names the columns, and those below. Unless its number is given it is the first of
    the first rows with two filled cells: a title above has one. Raises NoHeader, BrokenHeader.
    """
    if wanted is None:
        first = list(islice(rows, HEADER_WITHIN))
        place = next((at for at, row in enumerate(first) if _filled(row) > 1), 0)
        rows = chain(first[place:], rows)
    top = next((row for row in rows if row.number >= (wanted or 0)), None)
    if top is None:
        raise NoHeader
    for fault in top.faults:
        if fault.code == "quote_open":
            raise BrokenHeader(int(fault.context["line"]))
    return top, rows


def _filled(row: SheetRow) -> int:
    return sum(1 for cell in row.cells if cell)


def _checked(rows: Iterator[SheetRow], format_: str, top: SheetRow) -> Iterator[SheetRow]:
    """A csv file's rows, with a fault where one has more cells than the header: a separator or the end of
    a line may be missing. Workbooks have no such ends; what stands beside the table is left alone.
    """
    if format_ != "csv":
        return rows
    width = len(top.cells)
    named = _named_width(top)
    return (row if len(row.cells) == width == named else _uneven(row, named, width) for row in rows)


def _named_width(row: SheetRow) -> int:
    """The number of cells up to the last one that is not empty."""
    return max((place for place, cell in enumerate(row.cells, 1) if cell), default=0)


def _uneven(row: SheetRow, named: int, width: int) -> SheetRow:
    if any(fault.code == "quote_open" for fault in row.faults):
        return row
    if len(row.cells) < named:
        fault = Fault("fewer_cells", refuses=False)
    elif any(row.cells[named:]):
        fault = Fault("too_many_cells")
    elif len(row.cells) > width:
        fault = Fault("empty_cells", refuses=False)
    else:
        return row
    return row._replace(faults=[*row.faults, fault])


def _headers(row: SheetRow) -> tuple[str, ...]:
    """Names of the columns; one without a name is called by its letter. Raises TooManyColumns,
    DuplicateHeaders.
    """
    cells = row.cells[: _named_width(row)]
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


def _refuse_wide(row: SheetRow) -> None:
    if len(row.cells) > MOST_COLUMNS and any(row.cells[MOST_COLUMNS:]):
        raise TooManyColumns
    if any(len(cell) > LONGEST_CELL for cell in row.cells):
        raise SheetUnreadable


def _fitted(row: SheetRow, width: int) -> SheetRow:
    cells = list(row.cells[:width])
    return row._replace(cells=[*cells, *([""] * (width - len(cells)))])
