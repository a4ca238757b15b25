"""Tables that hypothesis draws, and five writers that make files of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

import hypothesis.strategies as st
import openpyxl
import xlsxwriter
from hypothesis.strategies import SearchStrategy

from domain.imports.values import SEPARATORS
from tests.infra.spreadsheets.sheet_files import ods_with

HEADERS = ("Name", "Town", "Notes", "Value", "Due")
Cell = str | float | date | bool
Table = list[list[Any]]
Draw = Callable[[SearchStrategy[Any]], Any]


@dataclass(frozen=True)
class Written:
    """A file and how it is to be read; what is None is found out."""

    data: bytes
    encoding: str | None = None
    separator: str | None = None


_LETTERS = st.sampled_from([*"abzAZ059", *"\"'=,;|\t#:-", *"éößŁЖ€", " ", "\n", "\u00a0", "\u2019"])
_TEXTS = st.one_of(
    st.text(_LETTERS, max_size=12),
    st.sampled_from(
        ["#N/A", "#REF!", '5" pipe', '"', '""', "=A1", '="0770"', "'0770", "sep=;", "x:y"]
    ),
)
_NUMBERS = st.one_of(
    st.integers(-(10**9), 10**9).map(float), st.decimals(-(10**6), 10**6, places=2).map(float)
)
_DAYS = st.dates(date(1901, 1, 1), date(2099, 12, 31))
CELLS: SearchStrategy[Cell] = st.one_of(_TEXTS, _TEXTS, _NUMBERS, _DAYS, st.booleans(), st.just(""))


@st.composite
def tables(draw: st.DrawFn, cells: SearchStrategy[Cell] = CELLS) -> Table:
    """A header and rows below of as many cells."""
    width = draw(st.integers(2, len(HEADERS)))
    row = st.lists(cells, min_size=width, max_size=width)
    return [[*HEADERS[:width]], *draw(st.lists(row, min_size=1, max_size=6))]


def text_of(cell: Cell) -> str:
    """A cell as a csv file has it, and as it is read."""
    match cell:
        case bool():
            return "yes" if cell else "no"
        case float():
            return f"{Decimal(repr(cell)).normalize():f}" if cell else "0"
        case date():
            return cell.isoformat()
        case _:
            return str(cell)


def csv_file(draw: Draw, table: Table) -> Written:
    """By Python's own writer, with each separator, encoding, way of quoting and end of lines."""
    separator = draw(st.sampled_from([*SEPARATORS.values()]))
    quoting = draw(st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]))
    out = io.StringIO()
    # Python's writer does not quote a line feed where lines end without one.
    ends = draw(st.sampled_from(["\r\n", "\n", *(["\r"] if quoting == csv.QUOTE_ALL else [])]))
    writer = csv.writer(out, delimiter=separator, quoting=quoting, lineterminator=ends)
    writer.writerows([text_of(cell) for cell in row] for row in table)
    return _encoded(draw, out.getvalue(), separator)


def quoted_file(draw: Draw, table: Table) -> Written:
    """By hand: each cell in quotation marks, the last line without an end."""
    separator = draw(st.sampled_from([*SEPARATORS.values()]))
    lines = (
        separator.join('"' + text_of(cell).replace('"', '""') + '"' for cell in row)
        for row in table
    )
    return _encoded(draw, "\n".join(lines), separator)


def _encoded(draw: Draw, text: str, separator: str) -> Written:
    """Of one byte a letter only what is said by the user: its bytes could be of others."""
    codec = draw(
        st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "mac_roman"])
    )
    said = {"cp1252": "windows-1252", "mac_roman": "mac-roman"}.get(codec)
    try:
        return Written(text.encode(codec), said, separator)
    except UnicodeEncodeError:
        return Written(text.encode("utf-8"), None, separator)


def xlsxwriter_file(_draw: Draw, table: Table) -> Written:
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet, day = book.add_worksheet(), book.add_format({"num_format": "dd/mm/yyyy"})
        for number, row in enumerate(table):
            for place, cell in enumerate(row):
                if isinstance(cell, str):
                    sheet.write_string(number, place, cell)
                elif isinstance(cell, date):
                    sheet.write_datetime(number, place, datetime.combine(cell, time()), day)
                else:
                    sheet.write(number, place, cell)
    return Written(out.getvalue())


def openpyxl_file(_draw: Draw, table: Table) -> Written:
    book = openpyxl.Workbook(write_only=False)
    sheet: Any = book.active
    for number, row in enumerate(table, 1):
        for place, cell in enumerate(row, 1):
            made = sheet.cell(number, place, cell)
            if isinstance(cell, str) and cell.startswith("="):
                made.data_type = "s"
    out = io.BytesIO()
    book.save(out)
    return Written(out.getvalue())


def ods_file(_draw: Draw, table: Table) -> Written:
    return Written(ods_with([[text_of(cell) for cell in row] for row in table]))


Writer = Callable[[Draw, Table], Written]
TEXT_WRITERS: Sequence[Writer] = (csv_file, quoted_file)
WRITERS: Sequence[Writer] = (*TEXT_WRITERS, xlsxwriter_file, openpyxl_file, ods_file)
