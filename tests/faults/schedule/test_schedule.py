"""A day passes: each task of the schedule runs once, whatever the number of workers."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from infra.dev.stack.application import answers
from infra.dev.stack.stack import HOST
from tests.faults.everywhere import places
from tests.faults.place import Place, full_stack, one_process
from tests.faults.schedule.counted_runs import FILE
from workers.schedule import SCHEDULE

if TYPE_CHECKING:
    from infra.bootstrap import Services

WORKERS = 3
"""Threads of the one process, or processes of the full stack."""
PROGRAM = (sys.executable, "-m", "tests.faults.schedule.counted_runs")
PLACES: dict[str, Callable[[], AbstractContextManager[Place]]] = {
    "one process": partial(one_process, PROGRAM),
    "full stack": partial(full_stack, PROGRAM, workers=WORKERS),
}
A_DAY_EARLIER = """
with run as (delete from tasks.scheduled_run where job_id is not null)
update tasks.scheduled_run set due_at = due_at - interval '1 day' where job_id is null
"""
"""What was known of the schedule, as if the clock had since moved by a day, and nothing had run."""
KNOWN = "select name from tasks.scheduled_run"
RUNS = "select name, due_at from tasks.scheduled_run where job_id is not null"
UNFINISHED = "select name from tasks.scheduled_run where job_id is not null and finished_at is null"
PATIENCE, SETTLED = 300.0, 5.0
NAMES = {task.name for task in SCHEDULE}


@pytest.mark.slow
@pytest.mark.parametrize("name", places("one process"))
def test_each_task_runs_once_when_a_day_has_passed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = tmp_path / "runs"
    runs.touch()
    begun = datetime.now(UTC)
    monkeypatch.setenv(FILE, str(runs))
    monkeypatch.setenv("DAYBOOK_TASKS_THREADS", str(WORKERS))
    with PLACES[name]() as place:
        with place.services() as services:
            until(lambda: {one for (one,) in asked(services, KNOWN)} == NAMES)
            until(lambda: not asked(services, UNFINISHED))
            at_first = [line.split() for line in runs.read_text().splitlines()]
            # Nothing of the time before the schedule was known; only what has come due since.
            assert [one for one in at_first if datetime.fromisoformat(one[1]) <= begun] == []
            asked(services, A_DAY_EARLIER)
            runs.write_text("")
        place.kill()
        back = datetime.now(UTC)
        place.restart()
        until(lambda: answers(f"http://{HOST}:{place.port}/api/health"))
        with place.services() as services:
            until(lambda: {one for one, _ in asked(services, RUNS)} == NAMES)
            until(lambda: not asked(services, UNFINISHED))
            # Long enough for a second worker that took the same job.
            time.sleep(SETTLED)
            stored = asked(services, RUNS)
    # What came due while it started or settled is no part of the day that was made up for.
    made_up_for = Counter(one for one, due in stored if due <= back)
    assert max(made_up_for.values()) == 1
    lines = [line.split() for line in runs.read_text().splitlines()]
    ran = Counter((one, datetime.fromisoformat(due)) for one, due, _ in lines)
    assert ran == Counter(stored)


def asked(services: Services, query: str) -> list[tuple[Any, ...]]:
    with services.pool.connection() as connection:
        found = connection.execute(query.encode())
        return found.fetchall() if found.description else []


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.2)
