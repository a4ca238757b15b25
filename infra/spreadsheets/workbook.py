"""Rows of xlsx, xls and ods files, read by a process of their own."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from commands.shared.sheets import MOST_ROWS, Fault, SheetNote, SheetRow, SheetUnreadable
from infra.spreadsheets import workbook_rows

SECONDS = 120
"""For which all of a reading may be waited for; the process's own limit counts processor time only.

An import stores rows while it reads them, which takes longer and does not count.
"""
AHEAD = 512 * 1024
"""Bytes that the process may write before they are read: it reads on while rows are stored."""
LOOK = 0.25
"""Seconds between two looks at whether it takes too long."""
_PROGRAM = str(Path(workbook_rows.__file__))


class Rows(NamedTuple):
    """The names of all sheets, the rows of one that are not empty, the header first, and what is to say of
    that sheet.
    """

    sheets: tuple[str, ...]
    rows: Iterator[SheetRow]
    notes: tuple[SheetNote, ...] = ()


def opened(data: bytes, most_rows: int = MOST_ROWS, sheet: int = 0) -> Rows:
    """Raises SheetUnreadable, also while rows are read."""
    lines = _objects(data, most_rows, sheet)
    sheets, hidden = next(lines)
    notes = (SheetNote("hidden_columns", len(hidden)),) if hidden else ()
    return Rows(tuple(sheets), (_row(*row) for rows in lines for row in rows), notes)


def _row(number: int, cells: list[str], kinds: str, faults: Sequence[Any] = ()) -> SheetRow:
    return SheetRow(number, cells, kinds, [Fault(*one) for one in faults] if faults else ())


def rows(data: bytes) -> Iterator[SheetRow]:
    """Rows of the first sheet that are not empty, the header first. Raises SheetUnreadable."""
    return opened(data).rows


def _objects(data: bytes, most_rows: int, sheet: int) -> Iterator[Any]:
    """What the program writes: names of the sheets, then rows, some at a time."""
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", _START, _PROGRAM, str(most_rows), str(sheet), *_PATHS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        pipesize=AHEAD,
    )
    feeder = threading.Thread(target=_feed, args=(process, data), daemon=True)
    feeder.start()
    ended = False
    try:
        for line in _lines(process):
            found = orjson.loads(line)
            if found is None:
                ended = True
                break
            yield found
        if not ended:
            raise SheetUnreadable
    finally:
        process.kill()
        process.wait()
        feeder.join()
        if process.stdout is not None:
            process.stdout.close()


def _lines(process: subprocess.Popen[bytes]) -> Iterator[bytes]:
    """What it writes. Kills it once it was waited for too long."""
    if process.stdout is None:
        return
    ended = threading.Event()
    waited, began = 0.0, time.monotonic()
    since: float | None = began

    def watch() -> None:
        while not ended.wait(LOOK):
            asked = since
            if asked is not None and waited + time.monotonic() - asked > SECONDS:
                process.kill()
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        for line in process.stdout:
            waited, since = waited + time.monotonic() - began, None
            yield line
            since = began = time.monotonic()
    finally:
        ended.set()
        watcher.join()


_PATHS = [path for path in sys.path if path]
_START = (
    "import runpy, sys; program = sys.argv[1]; sys.path[:0] = sys.argv[4:]; "
    "sys.argv = sys.argv[1:4]; runpy.run_path(program, run_name='__main__')"
)
"""Without `site`, which takes longer to start than most files take to be read."""


def _feed(process: subprocess.Popen[bytes], data: bytes) -> None:
    if process.stdin is None:
        return
    try:
        process.stdin.write(data)
        process.stdin.close()
    except (BrokenPipeError, OSError):
        # It ended before it had read all, and its status says why.
        return
