"""Lists, counts, searches and the board as of a moment, and searches of the audit desk, against plain SQL.

    python -m tests.bench.bench_past --folder FOLDER [--only WORDS]

measures the store that `python -m tests.bench.million --folder FOLDER` has made, in the middle of its history;
as one of `python -m tests.bench` it makes a small one. What an empty call of the same server takes is taken off.
"""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from infra.bootstrap import Databases, Settings
from tests.bench.bench_lists import Caller, compare, measure_kept, served
from tests.bench.measure import Report
from tests.bench.million.store import build_read_models, fill_events, settings_of
from tests.bench.million.world import Size, World
from tests.bench.past_cases import desk_cases, past_cases

SMALL, CUSTOMERS = 20_000, 20_000


def run(report: Report, found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        folder = Path(name)
        settings = settings_of(folder)
        world = World(1, Size(leads=SMALL, customers=CUSTOMERS), datetime.now(UTC).date())
        fill_events(world, settings, found, workers=2)
        build_read_models(settings, found)
        measure(report, settings, found, folder)


def measure(report: Report, settings: Settings, found: Databases, folder: Path) -> None:
    with psycopg.connect(found.main) as connection:
        [[last]] = connection.execute("select max(position) from es.event").fetchall()
    with served(settings, found, folder) as port:
        caller = Caller(port, "admin@daybook.example", found.main)
        try:
            cases = [*past_cases(found.main, last // 2), *desk_cases(found.main, last)]
            compare(report, caller, "admin", [one for one in cases if report.wants(one.name)])
        finally:
            caller.close()


if __name__ == "__main__":
    measure_kept(measure, __doc__)
