"""What an idle Daybook costs: `daybook run` with demo data and no browser, against its limit.

Its Postgres counts too. A process of this project that only slept would use nothing.
"""

from __future__ import annotations

import contextlib
import tempfile
import time
from http import HTTPStatus
from pathlib import Path

import psutil

from infra.bootstrap import Databases
from tests.bench.measure import Report, Result
from tests.bench.serving import Connection, request
from tests.faults.app import App

STARTED, SETTLE, SECONDS = 600.0, 45.0, 60.0
"""After a start, caches fill and Postgres writes what the demo data left behind."""
LIMIT = 0.5
"""Per cent of one core."""


def run(report: Report, _found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-idle-") as folder:
        app = App(Path(folder), "--small")
        app.start()
        try:
            wait_until_it_answers(app)
            time.sleep(SETTLE)
            own, postgres = measured(app.pid, SECONDS)
        finally:
            app.stop()
    goal = f"<= {LIMIT} %"
    report.add(Result("idle, the process", "% of a core", own, "limit", LIMIT, goal))
    report.add(Result("idle, its Postgres", "% of a core", postgres, "limit", LIMIT, goal))


def wait_until_it_answers(app: App) -> None:
    until = time.monotonic() + STARTED
    while time.monotonic() < until:
        with contextlib.suppress(OSError), Connection(app.port) as wire:
            wire.send(request("GET", "/api/health", None, {}))
            if wire.receive()[0] == HTTPStatus.OK:
                return
        time.sleep(0.5)
    raise RuntimeError(f"no answer: {app.said()}")


def measured(pid: int, seconds: float) -> tuple[float, float]:
    """Per cent of a core that a process used, and that its Postgres did."""
    process = psutil.Process(pid)
    postgres = [one for one in process.children(recursive=True) if one.name() == "postgres"]
    before = _used([process]), _used(postgres)
    time.sleep(seconds)
    after = _used([process]), _used(postgres)
    return (
        100 * (after[0] - before[0]) / seconds,
        100 * (after[1] - before[1]) / seconds,
    )


def _used(processes: list[psutil.Process]) -> float:
    return sum(sum(one.cpu_times()[:2]) for one in processes)
