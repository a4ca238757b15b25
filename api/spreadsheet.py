"""Rows as a file, written while they are read: csv line by line, a workbook through a file on disk.

A text that a spreadsheet would take for a formula gets an apostrophe before it.
"""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterable, Iterator
from io import StringIO
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from api.printed import printed
from api.workbook import Sheet, headers, write_workbook

if TYPE_CHECKING:
    from api.texts import Language
    from projections.lists.flat import Column

CSV_TYPE = "text/csv; charset=utf-8"
FORMULA = frozenset("=+-@")
"""Beginnings of a text that spreadsheets work out; some take them in full width too."""
CONTROLS = ("\t", "\r", "\n")
"""Beginnings that some spreadsheets leave out before they look for a formula."""
MARK = "\ufeff"
"""Marks the text as UTF-8 for Excel."""
CHUNK = 65_536
_PLAIN = frozenset({"money", "number"})


def csv_lines(sheet: Sheet, language: Language) -> Iterator[str]:
    """The sheet in pieces of text. Days are as people write them, amounts without signs."""
    yield MARK
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(headers(sheet, language))
    for row in sheet.rows:
        writer.writerow([_cell(column, row[column.path], language) for column in sheet.columns])
        if out.tell() > CHUNK:
            yield _taken(out)
    yield _taken(out)


def _taken(out: StringIO) -> str:
    text = out.getvalue()
    out.seek(0)
    out.truncate()
    return text


def _cell(column: Column, value: Any, language: Language) -> str:
    if value is None:
        return ""
    if column.kind in _PLAIN:
        return str(value)
    return harmless(printed(column, value, language))


def harmless(text: str) -> str:
    """The text of a csv cell as one that no spreadsheet works out."""
    bare = text.lstrip()
    first = unicodedata.normalize("NFKC", bare[:1])
    # Readers take off one such mark, so a text that has one of its own gets another.
    is_marked = bare.startswith("'") and _is_unmarked_by_readers(bare.lstrip("'"))
    return f"'{text}" if first in FORMULA or is_marked or text.startswith(CONTROLS) else text


def _is_unmarked_by_readers(rest: str) -> bool:
    first = unicodedata.normalize("NFKC", rest[:1])
    return first in FORMULA or first.isdigit()


def csv_line(cells: Iterable[str], separator: str = ",") -> str:
    """A line of csv without formulas."""
    out = StringIO()
    csv.writer(out, delimiter=separator).writerow(map(harmless, cells))
    return out.getvalue()


def workbook_chunks(sheets: Iterable[Sheet], language: Language) -> Iterator[bytes]:
    """An .xlsx file in pieces; its rows are never in memory together."""
    with TemporaryFile() as file:
        write_workbook(file, sheets, language, in_memory=False)
        file.seek(0)
        while piece := file.read(CHUNK):
            yield piece
