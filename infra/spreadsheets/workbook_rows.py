"""Writes the rows of a workbook as JSON lines: a program that `workbook.py` starts for each file.

A file from outside may ask for more memory than there is (one cell in the last column of the last
row is enough), and the library then ends its process. So it has one of its own, with bounded memory
and time. The first line has the names of the sheets. A further one has some rows, of each its number and its
cells as texts; the last line is `null`.
"""

from __future__ import annotations

import gc
import io
import json
import resource
import sys
from datetime import date, datetime, time, timedelta
from typing import Any

MEMORY = 3 * 1024**3
"""Bytes of address space: 50,000 rows of 200 cells take below half of it."""
SECONDS = 60
"""Of processor time."""
AT_ONCE = 65_536
"""Number of characters after which a line of rows ends."""
UNREADABLE = 3
"""Exit status for a file that the library refuses."""


def text_of(value: Any) -> str:  # noqa: PLR0911 - one answer per type
    """A cell as a person reads it: days as 2026-03-01, whole numbers without a point."""
    match value:
        case str():
            return value.strip()
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer() and abs(value) < 1e15:  # noqa: PLR2004 - exact up to there
            return str(int(value))
        case float():
            return repr(value)
        case datetime() if value.time() == time():
            return value.date().isoformat()
        case datetime() | date() | time():
            return value.isoformat()
        case timedelta():
            return str(value)
        case None:
            return ""
        case _:
            return str(value)


def write(rows: list[str]) -> None:
    """Writes the rows as one line and empties the list."""
    sys.stdout.write(f"[{','.join(rows)}]\n")
    rows.clear()


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
        book = load_workbook(data)
        names, rows = book.sheet_names, book.get_sheet_by_index(place).iter_rows()
    except BaseException:  # noqa: BLE001
        sys.exit(UNREADABLE)
    sys.stdout.write(json.dumps(names, ensure_ascii=True) + "\n")
    found = length = 0
    some: list[str] = []
    for number, row in enumerate(rows, 1):
        cells = [text_of(cell) for cell in row]
        if not any(cells):
            continue
        line = json.dumps([number, cells], ensure_ascii=True)
        some.append(line)
        length += len(line)
        if length >= AT_ONCE:
            write(some)
            length = 0
        found += 1
        if found > most_rows + 1:
            break
    write(some)
    sys.stdout.write("null\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
