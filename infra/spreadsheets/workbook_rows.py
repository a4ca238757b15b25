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
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, time
from decimal import Decimal
from itertools import islice
from typing import Any

import orjson

from infra.spreadsheets.error_cells import error_places, has_errors
from infra.spreadsheets.marks import Marks
from infra.spreadsheets.workbook_marks import marks_of

MEMORY = 3 * 1024**3
"""Bytes of address space: 50,000 rows of 200 cells take below half of it."""
SECONDS = 60
"""Of processor time."""
AT_ONCE = 4_096
"""Number of cells of the rows that one line has."""
SHORT = 16
"""Characters of a number of 15 digits."""
EXACT = 1e15
"""Below it a float has every whole number."""
UNREADABLE = 3
"""Exit status for a file that the library refuses."""


def text_of(value: Any) -> str:
    """A cell as a person reads it: days as 2026-03-01, numbers with 15 digits as Excel shows them."""
    return TEXTS.get(type(value), str)(value)


def number_text(value: float) -> str:
    """Whole numbers without a point; others without the noise of binary fractions."""
    text = repr(value)
    if len(text) <= SHORT and "e" not in text:
        # The shortest text that means the number has no noise.
        return text.removesuffix(".0")
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


def filled_rows(rows: Iterable[list[Any]], marks: Marks) -> Iterator[list[list[Any]]]:
    """The rows that are not empty, some at a time, as `SheetRow` has them.

    Cells are made texts by column: most columns have one type, so one function of C goes over all of it.
    """
    found, number = iter(rows), 1
    for first in found:
        some = [first, *islice(found, max(AT_ONCE // max(len(first), 1), 1) - 1)]
        yield _filled(number, some, marks)
        number += len(some)
    # The library ends at the last row that has a value.
    if below := sorted(one for one in marks.formulas if one >= number):
        yield [_faulted(one, [], "", marks) for one in below]


def _filled(number: int, rows: list[list[Any]], marks: Marks) -> list[list[Any]]:
    """Of rows of one width, the first of which has that number."""
    columns = [_column(values) for values in zip(*rows, strict=True)]
    cells = map(list, zip(*(texts for _, texts in columns), strict=True))
    kinds = map("".join, zip(*(letters for letters, _ in columns), strict=True))
    # Rows without any cell end here.
    numbered = zip(range(number, number + len(rows)), cells, kinds, strict=False)
    made: Iterable[list[Any]] = map(list, numbered)
    if marks.from_1904:
        made = ([at, texts, letters.replace("n", "s")] for at, texts, letters in made)
    if (
        marks.errors
        or marks.formulas
        or marks.hidden_rows
        or any(has_errors(texts) for _, texts in columns)
    ):
        made = (_faulted(at, texts, letters, marks) for at, texts, letters in made)
    return [row for row in made if any(row[1])]


def _column(values: Sequence[Any]) -> tuple[str, list[str]]:
    """The letters of a column's cells, and their texts."""
    types = [*map(type, values)]
    first = types[0]
    if types.count(first) == len(types):
        return LETTERS.get(first, "t") * len(types), [*map(TEXTS.get(first, str), values)]
    return "".join(LETTERS.get(one, "t") for one in types), [*map(text_of, values)]


def _faulted(number: int, cells: list[str], kinds: str, marks: Marks) -> list[Any]:
    """A row with its errors and formulas as texts, and what is wrong with it."""
    errors, formulas = marks.errors.get(number, {}), marks.formulas.get(number, {})
    if named := errors | formulas:
        cells += [""] * (max(named) + 1 - len(cells))
        for column, text in named.items():
            cells[column] = text
    places = {*error_places(cells), *errors}
    faults: list[Any] = [["cell_error", at, {"error": cells[at]}, True] for at in sorted(places)]
    faults += [["formula", at, {}, True] for at in sorted(formulas)]
    if number in marks.hidden_rows:
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

    data = sys.stdin.buffer.read()
    # Rust's panics come as BaseException. What they say may quote the file.
    try:
        # The library lets other threads run while it reads.
        with ThreadPoolExecutor(1) as others:
            marking = others.submit(marks_of, io.BytesIO(data), place)
            book = load_workbook(io.BytesIO(data))
            names, rows = book.sheet_names, book.get_sheet_by_index(place).iter_rows()
            marks = marking.result()
    except BaseException:  # noqa: BLE001
        sys.exit(UNREADABLE)
    write([names, sorted(marks.hidden_columns)])
    left = most_rows + 2
    for some in filled_rows(rows, marks):
        write(some[:left])
        left -= len(some)
        if left <= 0:
            break
    write(None)


def write(found: Any) -> None:
    """Writes one line."""
    sys.stdout.buffer.write(orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
