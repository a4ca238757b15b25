"""What the library for workbooks does not give: error cells, formulas without a value, hidden rows and
columns, days from 1904.

A part of a package is searched as bytes first, and parsed only where something of that stands in it.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Collection
from typing import IO
from xml.etree import ElementTree as ET
from xml.parsers import expat

from infra.spreadsheets.marks import Marks
from infra.spreadsheets.xls_marks import SIGNATURE, add_xls_marks

CHUNK, OVERLAP = 1024 * 1024, 64
LARGEST_PART = 10_000_000
"""Bytes of a list of sheets."""
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_NO_VALUE = (b"</f></c>", b"</f><v/>", b"</f><v />", b"</f><v></v>", b"/></c>", b":f>")
_SHEET_MARKS = (b't="e"', b"t='e'", b"hidden=", *_NO_VALUE)
_TABLE_MARKS = (b"visibility=", b'"error"', b"'error'", b":formula=")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_CELL = re.compile(r"([A-Z]{1,3})(\d+)")
TRUE = frozenset({"1", "true"})
MOST_COLUMNS = 16_384
MOST_REPEATED = 100_000
"""Rows that one element of an OpenDocument counts for here."""


def marks_of(data: IO[bytes], place: int) -> Marks:
    """Of the sheet at a place."""
    if data.read(len(SIGNATURE)) == SIGNATURE:
        found = Marks()
        data.seek(0)
        add_xls_marks(data.read(), place, found)
        return found
    with zipfile.ZipFile(data) as package:
        names = package.namelist()
        if "xl/workbook.xml" in names:
            return _of_xlsx(package, place)
        return _of_ods(package, place) if "content.xml" in names else Marks()


def _of_xlsx(package: zipfile.ZipFile, place: int) -> Marks:
    book = _tree(package, "xl/workbook.xml")
    sheets = [one for one in book.iter() if _local(one.tag) == "sheet"]
    wanted = sheets[place].get(_RELATION)
    relations = _tree(package, "xl/_rels/workbook.xml.rels")
    target = next(str(one.get("Target")) for one in relations if one.get("Id") == wanted)
    path = target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    found = Marks()
    for one in book.iter():
        if _local(one.tag) == "workbookPr":
            found.from_1904 = one.get("date1904") in TRUE
    if _has(package, path, _SHEET_MARKS):
        with package.open(path) as part:
            _SheetParser(found).parse(part)
    return found


def _of_ods(package: zipfile.ZipFile, place: int) -> Marks:
    found = Marks()
    if _has(package, "content.xml", _TABLE_MARKS):
        with package.open("content.xml") as part:
            _TableParser(found, place).parse(part)
    return found


def _tree(package: zipfile.ZipFile, path: str) -> ET.Element:
    with package.open(path) as part:
        return ET.fromstring(part.read(LARGEST_PART))  # noqa: S314 - expat bounds entities, the process memory


def _has(package: zipfile.ZipFile, path: str, marks: Collection[bytes]) -> bool:
    """Whether one of the marks may stand in a part; looking for fixed bytes costs the least."""
    before = b""
    with package.open(path) as part:
        while piece := part.read(CHUNK):
            text = before + piece
            if piece.startswith(_UTF_16) or any(mark in text for mark in marks):
                return True
            before = piece[-OVERLAP:]
    return False


def _local(tag: str) -> str:
    """A name without its namespace or prefix."""
    return tag.rpartition("}")[2].rpartition(":")[2]


class _Parser:
    """Calls `start` and `end` with local names of elements, and collects text where it is wanted."""

    def __init__(self) -> None:
        self.text: list[str] | None = None

    def parse(self, part: IO[bytes]) -> None:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = lambda tag, attributes: self.start(_local(tag), attributes)
        parser.EndElementHandler = lambda tag: self.end(_local(tag))
        parser.CharacterDataHandler = self.add
        parser.ParseFile(part)

    def add(self, text: str) -> None:
        if self.text is not None:
            self.text.append(text)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        raise NotImplementedError

    def end(self, tag: str) -> None:
        raise NotImplementedError


class _SheetParser(_Parser):
    def __init__(self, found: Marks) -> None:
        super().__init__()
        self._found = found
        self._row, self._column = 0, -1
        self._type = ""
        self._formula: str | None = None
        self._value = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            match = _CELL.fullmatch(attributes.get("r", ""))
            self._column = _place(match[1]) if match else self._column + 1
            self._type, self._formula, self._value = attributes.get("t", ""), None, ""
        elif tag == "row":
            self._row, self._column = int(attributes.get("r") or self._row + 1), -1
            if attributes.get("hidden") in TRUE:
                self._found.hidden_rows.add(self._row)
        elif tag == "col" and attributes.get("hidden") in TRUE:
            last = min(int(attributes["max"]), MOST_COLUMNS)
            self._found.hidden_columns.update(range(int(attributes["min"]) - 1, last))
        elif tag in {"f", "v"}:
            self.text = []

    def end(self, tag: str) -> None:
        if tag in {"f", "v"} and self.text is not None:
            text, self.text = "".join(self.text), None
            if tag == "f":
                self._formula = text
            else:
                self._value = text
        elif tag == "c" and self._type == "e":
            self._found.add_error(self._row, self._column, self._value)
        elif tag == "c" and self._formula is not None and not self._value and self._type != "str":
            # A formula that comes to an empty text says so by its type.
            self._found.add_formula(self._row, self._column, self._formula)


class _TableParser(_Parser):
    """Rows and cells of an OpenDocument say how often they are repeated. Prefixes are as LibreOffice, Excel
    and Google write them.
    """

    def __init__(self, found: Marks, place: int) -> None:
        super().__init__()
        self._found, self._place = found, place
        self._table, self._depth = -1, 0
        self._row, self._column, self._columns = 0, 0, 0
        self._times = self._width = 1

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "table":
            self._depth += 1
            self._table += self._depth == 1
        if self._table != self._place or self._depth != 1:
            return
        is_hidden = attributes.get("table:visibility") in {"collapse", "filter"}
        times = int(attributes.get("table:number-rows-repeated", 1))
        if tag == "table-row":
            self._column, self._times = 0, times
            if is_hidden:
                last = self._row + min(times, MOST_REPEATED)
                self._found.hidden_rows.update(range(self._row + 1, last + 1))
        elif tag == "table-column":
            times = int(attributes.get("table:number-columns-repeated", 1))
            if is_hidden:
                last = min(self._columns + times, MOST_COLUMNS)
                self._found.hidden_columns.update(range(self._columns, last))
            self._columns += times
        elif tag in {"table-cell", "covered-table-cell"}:
            self._cell_start(attributes)

    def _cell_start(self, attributes: dict[str, str]) -> None:
        self._width = int(attributes.get("table:number-columns-repeated", 1))
        formula = attributes.get("table:formula")
        if attributes.get("calcext:value-type") == "error":
            self.text = []
        elif formula is not None and "office:value-type" not in attributes:
            self._found.add_formula(self._row + 1, self._column, formula.partition("=")[2])

    def end(self, tag: str) -> None:
        if tag == "table":
            self._depth -= 1
        if self._table != self._place:
            return
        if tag == "table-row":
            self._row += self._times
        elif tag in {"table-cell", "covered-table-cell"}:
            if self.text is not None:
                for column in range(self._column, min(self._column + self._width, MOST_COLUMNS)):
                    self._found.add_error(self._row + 1, column, "".join(self.text))
                self.text = None
            self._column += self._width


def _place(letters: str) -> int:
    """A column's place, from 0, by its letters."""
    place = 0
    for letter in letters:
        place = place * 26 + ord(letter) - ord("A") + 1
    return place - 1
