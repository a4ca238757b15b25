"""Memory and open files of every process of a full stack, while people work with it.

20 commands a second, lists, boards and histories, and screens that come and go. `--minutes 60`
distinguishes a leak from the last of the warming up; a short run shows that nothing is very wrong.
"""

from __future__ import annotations

import sys

from infra.bootstrap import Databases
from tests.bench.growth import LIMIT, MEGABYTE, Series, Watched
from tests.bench.measure import Report, Result
from tests.bench.serving import own_environment
from tests.bench.steady_load import SteadyLoad
from tests.faults.components import Process
from tests.faults.standing import standing

RATE = 20.0
EVERY = 10.0
TELLING = 30.0
"""Minutes from which on growth is no longer that of caches which fill."""
WARM, LEAST_WARM = 0.2, 60.0
"""Share of the time that counts as warming up, and its least seconds."""
REPORT_EVERY = 300.0
"""Seconds between two lines about how it goes."""


def run(report: Report, _found: Databases) -> None:
    seconds = report.minutes * 60
    with own_environment(), standing() as stack:
        load, watched = SteadyLoad(stack, RATE), Watched(stack.components)
        load.open()
        try:
            watched.watch(seconds, EVERY, lambda at: tell(watched, at))
        finally:
            load.close()
        warm = min(seconds / 2, max(LEAST_WARM, WARM * seconds))
        pace = load.done["commands"] / seconds
        print(f"  {dict(sorted(load.done.items()))}", file=sys.stderr)
        report.add(Result("memory: pace kept", "commands/s", pace, "asked", RATE, ">= 0.8"))
        for name, component in stack.components.items():
            judged = isinstance(component, Process) and report.minutes >= TELLING
            add(report, name, watched, warm, judged=judged)


def add(report: Report, name: str, watched: Watched, warm: float, *, judged: bool) -> None:
    """`judged`: our own processes, whose growth a long run has to show."""
    memory, files = watched.memory[name].after(warm), watched.files[name].after(warm)
    start, end = memory.start / MEGABYTE, memory.end / MEGABYTE
    report.add(Result(f"memory of {name}", "MB", end, "after warming up", start, "-"))
    slope, doubt = (one / MEGABYTE for one in memory.slope())
    said = f"memory of {name}: growth, +-{doubt:.2g}, {memory.verdict()}"
    goal = "<= 1" if judged else "-"
    report.add(Result(said, "MB/h", slope, "limit", LIMIT * start, goal))
    report.add(Result(f"files of {name}", "open", files.end, "after warming up", files.start, "-"))


def tell(watched: Watched, at: float) -> None:
    if at % REPORT_EVERY < EVERY:
        print(f"  {at / 60:.0f} min: {now(watched.memory)}", file=sys.stderr, flush=True)


def now(memory: dict[str, Series]) -> str:
    return ", ".join(
        f"{name} {series.samples[-1][1] / MEGABYTE:.0f} MB" for name, series in memory.items()
    )
