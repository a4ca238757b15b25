"""Reading 100,000 rows of a workbook, against the library alone; and what the reader's process may take."""

from __future__ import annotations

import tempfile
import time
from io import BytesIO
from pathlib import Path

from python_calamine import load_workbook

from infra.bootstrap import Databases
from infra.spreadsheets.reader import Spreadsheets
from tests.bench.bench_import import measured_alone
from tests.bench.import_file import workbook_of
from tests.bench.import_memory import ReaderPeak, status
from tests.bench.measure import Report, Result, medians

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

    ours_took, peer_took = medians(ours, theirs, rounds=ROUNDS)
    name = f"reading {ROWS:,} rows of a workbook"
    report.add(Result(name, "s", ours_took, "calamine", peer_took, "<= 1.5"))
    memory(report, reader, data)


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
