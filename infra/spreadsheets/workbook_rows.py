"""Writes the rows of a workbook as JSON lines: a program that `workbook.py` starts for each file.

A file from outside may ask for more memory than there is (one cell in the last column of the last
row is enough), and the library then ends its process. So it has one of its own, with bounded memory
and time. The first line has the names of the sheets and the places of hidden columns. A further one has some
rows, of each its number, its cells as texts, their kinds and faults; the last line is `null`.
"""

from __future__ import annotations

import gc
import io
import resource
import sys
from collections.abc import Callable, Collection
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

import orjson

from infra.spreadsheets.error_cells import error_places
from infra.spreadsheets.workbook_marks import Marks, marks_of

MEMORY = 3 * 1024**3
"""Bytes of address space: 50,000 rows of 200 cells take below half of it."""
SECONDS = 60
"""Of processor time."""
AT_ONCE = 4_096
"""Number of cells after which a line of rows ends."""
EXACT = 1e15
"""Below it a float has every whole number."""
UNREADABLE = 3
"""Exit status for a file that the library refuses."""


def text_of(value: Any) -> str:
    """A cell as a person reads it: days as 2026-03-01, numbers with 15 digits as Excel shows them."""
    return TEXTS.get(type(value), str)(value)


def number_text(value: float) -> str:
    """Whole numbers without a point; others without the noise of binary fractions."""
    if value.is_integer() and abs(value) < EXACT:
        return str(int(value))
    text = format(value, ".15g")
    # Only a number too large for any field keeps its exponent.
    return format(Decimal(text), "f") if "e-" in text else text


def _moment_text(value: datetime) -> str:
    return value.date().isoformat() if value.time() == time() else value.isoformat()


TEXTS: dict[type, Callable[[Any], str]] = {
    str: str.strip,
    bool: lambda value: "yes" if value else "no",
    int: str,
    float: number_text,
    datetime: _moment_text,
    date: date.isoformat,
    time: time.isoformat,
    type(None): lambda _: "",
}
LETTERS = {str: "t", bool: "b", int: "n", float: "n", datetime: "d", date: "d"}
"""By type of a value: its letter in `SheetRow.kinds`. Times and lengths of time are texts."""


def row_of(
    number: int, values: list[Any], marks: Marks, hidden: Collection[int]
) -> list[Any] | None:
    """A row as `SheetRow` has it; None for an empty one."""
    cells = [TEXTS.get(type(value), str)(value) for value in values]
    errors = marks.errors.get(number)
    if errors:
        cells += [""] * (max(errors) + 1 - len(cells))
        for column, name in errors.items():
            cells[column] = name
    if not any(cells):
        return None
    places = {*error_places(cells), *(errors or ())}
    faults: list[Any] = [["cell_error", at, {"error": cells[at]}, True] for at in sorted(places)]
    kinds = "".join([LETTERS.get(type(value), "t") for value in values])
    if marks.from_1904:
        kinds = kinds.replace("n", "s")
    if number in hidden:
        faults.append(["hidden_row", None, {}, False])
    return [number, cells, kinds, faults] if faults else [number, cells, kinds]


def main(most_rows: int, place: int) -> None:
    """Reads the sheet at a place, counted from 0. Ends after one row more than `most_rows`, so that the
    reader sees that there are too many.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    # Cells refer to nothing: the collector looks at all of them in vain.
    gc.disable()
    from python_calamine import load_workbook  # noqa: PLC0415 - only once the limits are set

    data = io.BytesIO(sys.stdin.buffer.read())
    # Rust's panics come as BaseException. What they say may quote the file.
    try:
        marks = marks_of(data, place)
        data.seek(0)
        book = load_workbook(data)
        names, rows = book.sheet_names, book.get_sheet_by_index(place).iter_rows()
    except BaseException:  # noqa: BLE001
        sys.exit(UNREADABLE)
    write([names, sorted(marks.hidden_columns)])
    found = cells = 0
    some: list[Any] = []
    for number, values in enumerate(rows, 1):
        row = row_of(number, values, marks, marks.hidden_rows)
        if row is None:
            continue
        some.append(row)
        cells += len(values)
        if cells >= AT_ONCE:
            write(some)
            some, cells = [], 0
        found += 1
        if found > most_rows + 1:
            break
    write(some)
    write(None)


def write(found: Any) -> None:
    """Writes one line."""
    sys.stdout.buffer.write(orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
