"""A full comparison of all read models, beside rebuilding them from the same store.

Both by one process, turn by turn. What memory they add is that of the process, at its highest.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial

import psutil

from infra.bootstrap import Databases
from infra.gc_tuning import tune_gc
from infra.projector.build.build import Builder
from infra.projector.build.helpers import cores
from infra.projector.compare import store
from infra.projector.compare.full import FullComparison
from infra.projector.compare.store import Asked
from projections.nouns import READ_MODELS
from tests.bench.bench_project import KEY, Place, place
from tests.bench.measure import Report, Result, compare
from tests.bench.million.fill import fill
from tests.bench.million.world import Size, World

LEADS = 6_000
"""Their customers come on top."""
ROUNDS = 3
MB = 1 << 20
LOOK = 0.02


def run(report: Report, found: Databases) -> None:
    tune_gc()
    fill(World(1, Size(leads=LEADS), date(2026, 10, 1)), found, KEY, cores())
    with place(found) as at:
        rebuild(at)
        events = at.store.position()
        ours, peer = compare(
            partial(seconds, partial(compare_all, at)),
            partial(seconds, partial(rebuild, at)),
            ROUNDS,
        )
        name = f"full comparison of all read models, {events:,} events"
        report.add(Result(name, "s", ours, "rebuild by one process", peer, "<= 1.5"))
        grown = peak(partial(compare_all, at))
        report.add(Result(f"{name}: memory", "MB", grown, "limit", 150, "<= 1"))


def seconds(work: Callable[[], None]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def rebuild(at: Place) -> None:
    builder = Builder(dsn=at.found.main, opener=at.store.open_many)
    try:
        builder.rebuild_all(READ_MODELS)
    finally:
        builder.close()


def compare_rows(at: Place) -> None:
    """Compares all rows of all read models with their events; the store has what was found."""
    store.ask(at.connection, [model.name for model in READ_MODELS], Asked())
    comparison = FullComparison(dsn=at.found.main, opener=at.store.open_many)
    try:
        for model in READ_MODELS:
            comparison.run(model)
    finally:
        comparison.close()


def compare_all(at: Place) -> None:
    """Raises RuntimeError when a row differs."""
    compare_rows(at)
    found = store.comparisons(at.connection, READ_MODELS)
    if any(one.stage != "done" or one.differing or one.left_out for one in found):
        raise RuntimeError("the rows are not what the events say")


def peak(work: Callable[[], None]) -> float:
    """MB by which the process grows meanwhile, at most."""
    process = psutil.Process()
    before = process.memory_info().rss
    with watched(process) as seen:
        work()
    return (max(seen) - before) / MB


@contextmanager
def watched(process: psutil.Process) -> Iterator[list[int]]:
    seen, done = [process.memory_info().rss], threading.Event()

    def look() -> None:
        while not done.wait(LOOK):
            seen.append(process.memory_info().rss)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield seen
    finally:
        done.set()
        thread.join()
