"""Rows of csv files: what they are encoded in and separated by is found out, or said by the user.

A quotation mark that opens a cell closes before a separator or the end of a line. Where one does not, its
line alone is a row with a fault, and reading goes on with the next line: no row is swallowed.
"""

from __future__ import annotations

import csv
import io
import re
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING

from commands.shared.files.text_encoding import UTF_8, codec_of, fits
from commands.shared.sheets import (
    LONGEST_CELL,
    Fault,
    SheetRow,
    SheetUnreadable,
    WrongEncoding,
    letter,
)
from domain.imports.values import ENCODINGS, SEPARATORS
from infra.spreadsheets.error_cells import error_places

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOOKED_AT = 20
"""Rows by which the separator is found out."""
MOST_LINES = 200
"""Lines of one cell. It bounds how far is looked for the quotation mark that closes it."""
_ESCAPED = re.compile(r"[\udc80-\udcff]")
"""Bytes that are not UTF-8, as they are read under `surrogateescape`."""
UNKNOWN_LETTER = "\ufffd"
_TEXT_FORMULA = re.compile(r'="([^"]*)"')
"""A formula that is a constant text: how files keep a zero in front from Excel."""
_MARKED = re.compile(r"'+\s*[=+\-@\d\uff1d\uff0b\uff0d\uff20]|'[\t\r\n]")
"""How a text begins with the mark that keeps spreadsheets from working it out, as our own files have it."""
_SEPARATOR_LINE = re.compile(r'\ufeff?"?sep=(.)"?[\r\n]*', re.IGNORECASE)
"""The first line in which Excel says the separator; it is no row of the table."""


def refuse_encoding(data: bytes, encoding: str) -> None:
    """Raises WrongEncoding when the bytes are not in it. UTF-8 is never refused: rows with other bytes
    have a fault.
    """
    if encoding not in ENCODINGS or (encoding != UTF_8 and not fits(data, encoding)):
        raise WrongEncoding(encoding)


def beginning(data: bytes, encoding: str, length: int) -> str:
    """The first characters, so many at most."""
    return _text(data, encoding).read(length)


def separator_of(data: bytes, encoding: str) -> str:
    """The one that the first line names; else the one that divides the first rows into the same number of
    cells, most cells first.
    """

    def score(separator: str) -> tuple[int, int]:
        rows = islice(_Rows(data, encoding, separator), _LOOKED_AT)
        filled = [len(cells) for _, cells, _ in rows if cells]
        if not filled or max(filled) < 2:  # noqa: PLR2004 - one cell is not divided
            return 0, 0
        # A title above the header has fewer cells: most rows say how many there are.
        width = max({*filled}, key=lambda one: (filled.count(one), one))
        if width < 2:  # noqa: PLR2004 - as above
            return 0, 0
        return filled.count(width) * 100 // len(filled), width

    known = list(SEPARATORS.values())
    said = _SEPARATOR_LINE.fullmatch(_text(data, encoding).readline())
    return said[1] if said and said[1] in known else max(known, key=score)


def names_separator(data: bytes, encoding: str) -> bool:
    """Whether the first line is `sep=`."""
    return _SEPARATOR_LINE.fullmatch(_text(data, encoding).readline()) is not None


def rows(data: bytes, encoding: str, separator: str) -> Iterator[SheetRow]:
    """Rows that are not empty, the header first. Raises SheetUnreadable."""
    found = _Rows(data, encoding, separator)
    separators = 0
    """Between the cells of the first row that has some, which may be the header."""
    try:
        for number, (line, cells, fault) in enumerate(found, 1):
            if number == 1 and found.names_separator:
                continue
            row = [_cell(cell) for cell in cells]
            if not any(row):
                continue
            separators = separators or len(row) - 1
            faults = [fault] if fault else []
            faults += [Fault("cell_error", at, {"error": row[at]}) for at in error_places(row)]
            if fault is None and found.lines > 1 and _holds_rows(row, separator, separators):
                faults.append(Fault("row_of_lines", None, {"line": line}, refuses=False))
            if found.may_be_odd:
                faults += _odd_bytes(row)
            yield SheetRow(number, row, _kinds(cells), faults)
    except UnicodeError as error:
        raise SheetUnreadable from error


def _cell(cell: str) -> str:
    cell = cell.strip()
    if cell.startswith("'") and _MARKED.match(cell):
        return cell[1:]
    if cell.startswith('="') and (match := _TEXT_FORMULA.fullmatch(cell)):
        return match[1].strip()
    return cell


def _kinds(cells: list[str]) -> str:
    """Cells that are marked as texts are no formulas; of all others nothing is known."""
    if not any(cell.startswith("'") for cell in cells):
        return ""
    return "".join("t" if _MARKED.match(cell) else "-" for cell in cells)


def _holds_rows(row: list[str], separator: str, separators: int) -> bool:
    """Whether a cell of several lines could as well be rows: a mark at each end may have swallowed them."""
    most = max(separators, 1)
    return any("\n" in one or "\r" in one for one in row if one.count(separator) >= most)


def _odd_bytes(row: list[str]) -> list[Fault]:
    """Puts a sign for each byte that is not UTF-8, and names the cells."""
    faults = []
    for place, cell in enumerate(row):
        if not cell.isascii() and _ESCAPED.search(cell):
            row[place] = _ESCAPED.sub(UNKNOWN_LETTER, cell)
            faults.append(Fault("odd_bytes", place))
    return faults


class _Rows:
    """Iterates over the number of a row's first line, its cells, and what is wrong with it.

    `lines` is how many lines the last row had. Raises SheetUnreadable for a cell that is too long.
    """

    def __init__(self, data: bytes, encoding: str, separator: str) -> None:
        self._separator = separator
        self._text = _text(data, encoding)
        self.may_be_odd = self._text.errors == "surrogateescape"
        self.names_separator = names_separator(data, encoding)
        self._given_back: deque[str] = deque()
        self._taken: list[str] = []
        self._line = 0
        self._reader = self._new_reader()

    @property
    def lines(self) -> int:
        return len(self._taken)

    def __iter__(self) -> Iterator[tuple[int, list[str], Fault | None]]:
        return self

    def __next__(self) -> tuple[int, list[str], Fault | None]:
        self._line += len(self._taken)
        self._taken.clear()
        line = self._line + 1
        try:
            return line, next(self._reader), None
        except csv.Error:
            return line, *self._broken(line)

    def _new_reader(self) -> Iterator[list[str]]:
        csv.field_size_limit(LONGEST_CELL)
        return csv.reader(self._lines(), delimiter=self._separator, strict=True)

    def _lines(self) -> Iterator[str]:
        """Ends as the end of the file would after the most lines that one cell may have."""
        while len(self._taken) < MOST_LINES:
            line = self._given_back.popleft() if self._given_back else self._text.readline()
            if not line:
                return
            self._taken.append(line)
            yield line

    def _broken(self, line: int) -> tuple[list[str], Fault]:
        """The row's first line as it stands there. All further lines are read again as rows of their own."""
        first, *others = self._taken
        self._given_back.extendleft(reversed(others))
        del self._taken[1:]
        self._reader = self._new_reader()
        cells = first.rstrip("\r\n").split(self._separator)
        if any(len(cell) > LONGEST_CELL for cell in cells):
            raise SheetUnreadable
        return cells, Fault("quote_open", None, {"line": line, "column": _open_cell(cells)})


def _open_cell(cells: list[str]) -> str:
    """Letters of the first cell whose opening mark is not closed at its end."""
    for place, cell in enumerate(cells):
        if cell.startswith('"') and not (len(cell) > 1 and cell.endswith('"')):
            return letter(place)
    return letter(0)


def _text(data: bytes, encoding: str) -> io.TextIOWrapper:
    errors = "surrogateescape" if encoding == UTF_8 else "strict"
    codec = codec_of(data, encoding)
    if codec is None:
        raise WrongEncoding(encoding)
    return io.TextIOWrapper(io.BytesIO(data), codec, errors, newline="")
