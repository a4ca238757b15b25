"""Peak memory of processes, watched from outside also while they are replaced."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

LOOK = 0.2


class PeakMemory:
    """Megabytes that each named process had at most (VmHWM), and the readers of workbooks it started."""

    def __init__(self, processes: Callable[[], Mapping[str, psutil.Process]]) -> None:
        self._processes = processes
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self.peaks: dict[str, float] = {}

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopping.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._stopping.wait(LOOK):
            try:
                found = self._processes()
            except psutil.Error:
                # It is replaced just now.
                continue
            for name, process in found.items():
                self._look(name, process)

    def _look(self, name: str, process: psutil.Process) -> None:
        try:
            self._note(name, process.pid)
            for child in process.children(recursive=True):
                if "workbook_rows" in " ".join(child.cmdline()):
                    self._note(f"{name}, reader of the workbook", child.pid)
        except (psutil.Error, OSError):
            return

    def _note(self, name: str, pid: int) -> None:
        peak = peak_of(pid)
        if peak is not None:
            self.peaks[name] = max(self.peaks.get(name, 0.0), peak)


def peak_of(pid: int) -> float | None:
    """Megabytes; None for a process that has ended."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return None
