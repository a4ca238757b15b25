"""PdfPages: a picture of a page, drawn by the program of `draw.py`."""

from __future__ import annotations

import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

from commands.shared.files.heic import NotShown
from domain.kernel.errors import NotFound, TooBusy
from infra.pdf_pages import draw

if TYPE_CHECKING:
    from collections.abc import Iterable

AT_ONCE = 2
"""Pages that one process draws together: each may take all of a core, and 2 GB."""
PATIENCE = 30.0
"""Seconds, for a turn and then for the page."""


class PdfPages:
    def __init__(self) -> None:
        self._turns = threading.BoundedSemaphore(AT_ONCE)

    def jpeg(self, pieces: Iterable[bytes], number: int) -> bytes:
        """Page `number` of the PDF, counted from 1. Raises NotFound where it has no such page, NotShown
        where it cannot be drawn, TooBusy, and what reading the pieces raises.
        """
        if not self._turns.acquire(timeout=PATIENCE):
            raise TooBusy
        try:
            return _drawn(pieces, number)
        finally:
            self._turns.release()


def _drawn(pieces: Iterable[bytes], number: int) -> bytes:
    program = [sys.executable, "-I", str(Path(draw.__file__)), str(number)]
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=nowhere) as process:
        try:
            _feed(process, pieces)
            picture, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise NotShown from None
        finally:
            process.kill()
            _close(process.stdin)
    if process.returncode == draw.NO_PAGE:
        raise NotFound(noun="page")
    if process.returncode or not picture:
        raise NotShown
    return picture


def _close(pipe: IO[bytes] | None) -> None:
    """What it still holds is for a process that is gone: that is no fault beside the one that is raised."""
    if pipe is not None:
        with suppress(BrokenPipeError):
            pipe.close()


def _feed(process: subprocess.Popen[bytes], pieces: Iterable[bytes]) -> None:
    """It reads all before it writes anything. One that ended says why by its status."""
    if process.stdin is None:
        return
    with suppress(BrokenPipeError):
        for piece in pieces:
            process.stdin.write(piece)
        process.stdin.flush()
