"""Reading 100,000 rows of a workbook, against the library alone; and what the reader's process may take."""

from __future__ import annotations

import resource
import tempfile
import time
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from python_calamine import load_workbook

from infra.bootstrap import Databases
from infra.spreadsheets.reader import Spreadsheets
from tests.bench.bench_import import measured_alone
from tests.bench.import_file import workbook_of
from tests.bench.import_memory import ReaderPeak, status
from tests.bench.measure import Report, Result

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS = 100_000
ROUNDS = 3


def run(report: Report, _found: Databases) -> None:
    data = workbook_of(ROWS)
    reader = Spreadsheets(len(data) + 1, ROWS)

    def ours() -> float:
        began = time.perf_counter()
        number = sum(1 for _ in reader.rows(data, None, None))
        if number != ROWS:
            raise RuntimeError(f"{number} rows were read")
        return time.perf_counter() - began

    def theirs() -> float:
        began = time.perf_counter()
        for _ in load_workbook(BytesIO(data)).get_sheet_by_index(0).iter_rows():
            pass
        return time.perf_counter() - began

    turns = [(used(ours), used(theirs)) for _ in range(ROUNDS)]
    for place, unit in enumerate(("s", "s of processor time")):
        ours_took, peer_took = (median(turn[way][place] for turn in turns) for way in (0, 1))
        name = f"reading {ROWS:,} rows of a workbook"
        report.add(Result(name, unit, ours_took, "calamine", peer_took, "<= 1.5"))
    memory(report, reader, data)


def used(work: Callable[[], float]) -> tuple[float, float]:
    """Seconds that work took, and of processor time that it and its processes used: two of ours read beside each
    other, so that others on the machine slow ours down more.
    """
    before = processor_time()
    return work(), processor_time() - before


def processor_time() -> float:
    """Of this process and of those that it has waited for."""
    every = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in every)


def memory(report: Report, reader: Spreadsheets, data: bytes) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder:
        file = Path(folder) / "rows.xlsx"
        file.write_bytes(data)
        peer = measured_alone("calamine", str(file))["peak"]
    before = status("VmRSS")
    Path("/proc/self/clear_refs").write_text("5")
    with ReaderPeak() as peak:
        for _ in reader.rows(data, None, None):
            pass
    growth = status("VmHWM") - before
    name = f"peak memory of reading {ROWS:,} rows (grows by {growth:.0f}, its reader {peak.megabytes:.0f})"
    report.add(Result(name, "MB", growth + peak.megabytes, "calamine's rows", peer, "<= 1.2"))
