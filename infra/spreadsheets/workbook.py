"""Rows of xlsx, xls and ods files, read by a process of their own."""

from __future__ import annotations

import io
import subprocess
import sys
import threading
import time
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import orjson

from commands.imports.sheets import MOST_ROWS, SheetRow, SheetUnreadable
from infra.spreadsheets import workbook_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_UNPACKED = 400_000_000
"""Bytes of a package once it is unpacked: ten million cells take about 300 MB."""
MOST_ENTRIES = 5_000
SECONDS = 120
"""For which all of a reading may be waited for; the process's own limit counts processor time only.

An import stores rows while it reads them, which takes longer and does not count.
"""
LOOK = 0.25
"""Seconds between two looks at whether it takes too long."""
_CHUNK = 1 << 16
_PROGRAM = str(Path(workbook_rows.__file__))


def refuse_bomb(data: bytes) -> None:
    """Raises SheetUnreadable for a package that is broken or would unpack to too much.

    What the package says of its sizes is not believed: it is unpacked once, in small pieces.
    """
    left = MOST_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            if len(package.infolist()) > MOST_ENTRIES:
                raise SheetUnreadable
            for entry in package.infolist():
                if entry.file_size > left:
                    raise SheetUnreadable
                with package.open(entry) as member:
                    while piece := member.read(_CHUNK):
                        left -= len(piece)
                        if left < 0:
                            raise SheetUnreadable
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError) as error:
        # Also NotImplementedError, for packing that nothing reads, and a password's RuntimeError.
        raise SheetUnreadable from error


def rows(data: bytes) -> Iterator[SheetRow]:
    """Rows that are not empty, the header first. Raises SheetUnreadable."""
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", _START, _PROGRAM, str(MOST_ROWS), *_PATHS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
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
            yield SheetRow(*found)
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
    "import runpy, sys; program = sys.argv[1]; sys.path[:0] = sys.argv[3:]; "
    "sys.argv = sys.argv[1:3]; runpy.run_path(program, run_name='__main__')"
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
