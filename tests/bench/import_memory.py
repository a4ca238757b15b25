"""`python -m tests.bench.import_memory import FILE ROWS USER | calamine FILE`: memory in MB, as JSON.

`import` imports the file in this process, over the databases that the settings name, and prints by
how much it grew meanwhile, and the peak of the process that read the workbook for it. `calamine`
goes over the file's rows and prints its own peak.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Self
from uuid import UUID

import orjson

READER = "workbook_rows"
LOOK = 0.01
"""Seconds between two looks at the reader, which ends at the moment when it has read all."""
FEW = 500
"""Rows of an import that comes first, so that what is loaded once is there."""


def status(name: str, pid: int | str = "self") -> float:
    """Megabytes of a line of the process's status; 0 once it has ended."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) / 1024
    return 0.0


class ReaderPeak:
    """The most memory of any child process that reads workbooks, looked at while it runs."""

    def __init__(self) -> None:
        self.megabytes = 0.0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        self._thread.join()

    def _watch(self) -> None:
        import psutil  # noqa: PLC0415 - not in calamine's process

        own = psutil.Process()
        while not self._stopping.wait(LOOK):
            for child in own.children():
                try:
                    if READER in " ".join(child.cmdline()):
                        self.megabytes = max(self.megabytes, status("VmHWM", child.pid))
                except (psutil.Error, OSError):
                    continue


def of_import(file: Path, rows: int, user: UUID) -> dict[str, float]:
    from infra.bootstrap import databases, open_services  # noqa: PLC0415 - not in calamine's process
    from infra.gc_tuning import tune_gc  # noqa: PLC0415
    from infra.settings import Settings  # noqa: PLC0415
    from tests.bench.import_file import (  # noqa: PLC0415
        run_whole,
        started,
        wait_for_no_reader,
        workbook_of,
    )

    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        wait_for_no_reader(services)
        run_whole(services, started(services, workbook_of(FEW), user), FEW)
        work = started(services, file.read_bytes(), user)
        tune_gc()
        # What was the most until now is forgotten.
        Path("/proc/self/clear_refs").write_text("5")
        before = status("VmRSS")
        with ReaderPeak() as reader:
            run_whole(services, work, rows)
        return {"growth": status("VmHWM") - before, "reader": reader.megabytes}


def of_calamine(file: Path) -> dict[str, float]:
    from python_calamine import load_workbook  # noqa: PLC0415 - not in the import's process

    for _ in load_workbook(file).get_sheet_by_index(0).iter_rows():
        pass
    return {"peak": status("VmHWM")}


def main() -> None:
    if sys.argv[1] == "calamine":
        found = of_calamine(Path(sys.argv[2]))
    else:
        found = of_import(Path(sys.argv[2]), int(sys.argv[3]), UUID(sys.argv[4]))
    print(orjson.dumps(found).decode())


if __name__ == "__main__":
    main()
