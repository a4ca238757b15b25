"""Lays out papers in processes of their own, with bounded memory and time: an invoice may have 500 lines of 4,000
letters, which would take minutes and all other threads' time with it.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from commands.kernel.papers import PaperTooLarge, PdfUnavailable
from domain.kernel.errors import TooBusy
from infra.papers import messages

if TYPE_CHECKING:
    from infra.papers.layout import Variant

PROGRAM = "infra.papers.child"
PATIENCE = 30.0
"""Seconds, for a turn and then for the paper."""
MEMORY = 2 * 1024**3
"""Bytes of address space of each process."""
AT_ONCE = 2
"""Papers that one process has laid out together: each takes all of a core."""


class BoundedLayout:
    """Its processes stay for the next paper, as loading WeasyPrint takes longer than most papers."""

    def __init__(self, patience: float = PATIENCE, memory: int = MEMORY) -> None:
        self._patience, self._memory = patience, memory
        self._turns = threading.BoundedSemaphore(AT_ONCE)
        self._idle: list[subprocess.Popen[bytes]] = []

    def pdf(self, html: str, variant: Variant) -> bytes:
        """As `html_to_pdf`. Raises PdfUnavailable, PaperTooLarge and TooBusy."""
        if not self._turns.acquire(timeout=self._patience):
            raise TooBusy
        try:
            answer = self._answer(json.dumps([html, variant]).encode())
        finally:
            self._turns.release()
        status, made = answer[:1], answer[1:]
        if status == messages.UNAVAILABLE:
            raise PdfUnavailable
        if status != messages.MADE:
            raise RuntimeError(made.decode())
        return made

    def close(self) -> None:
        """Ends the processes that wait for a paper."""
        while self._idle:
            _end(self._idle.pop())

    def _answer(self, request: bytes) -> bytes:
        process = self._process()
        limit = threading.Timer(self._patience, process.kill)
        limit.start()
        try:
            answer = _asked(process, request)
        finally:
            limit.cancel()
        if answer is None:
            _end(process)
            raise PaperTooLarge
        self._idle.append(process)
        return answer

    def _process(self) -> subprocess.Popen[bytes]:
        with suppress(IndexError):
            while True:
                process = self._idle.pop()
                if process.poll() is None:
                    return process
                _end(process)
        # It needs no secret of ours.
        environment = {k: v for k, v in os.environ.items() if not k.startswith("DAYBOOK_")}
        program = [sys.executable, "-m", PROGRAM, str(self._memory)]
        pipe = subprocess.PIPE
        return subprocess.Popen(program, stdin=pipe, stdout=pipe, env=environment)


def _asked(process: subprocess.Popen[bytes], request: bytes) -> bytes | None:
    """The answer of a process; None of one that ended before it."""
    if process.stdin is None or process.stdout is None:
        return None
    try:
        messages.write(process.stdin, request)
    except BrokenPipeError:
        return None
    return messages.read(process.stdout)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            # What it still holds is for a process that is gone.
            with suppress(BrokenPipeError):
                pipe.close()


LAYOUT = BoundedLayout()
atexit.register(LAYOUT.close)


def bounded_pdf(html: str, variant: Variant) -> bytes:
    """The paper by the processes that this one has. Raises as `BoundedLayout.pdf`."""
    return LAYOUT.pdf(html, variant)
