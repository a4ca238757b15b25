"""What is done by the clock: one table, each run once over all processes.

A run is a job, so one that fails is tried again and laid aside like any other. `run` gets the time
that was due, and may be called twice for one.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.kernel.jobs import GiveUp
from infra.bootstrap import Scheduled, forget_runs, run_finished

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from commands.jobs import RunScheduled
    from commands.kernel.jobs import Work
    from infra.bootstrap import Core

RUNS_KEPT = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Task:
    """`when` is a cron expression in UK time: minute, hour, day, month, weekday."""

    name: str
    when: str
    run: Callable[[Core, datetime], None]


def _forget_sign_ins(parts: Core, _due: datetime) -> None:
    if parts.account.google is not None:
        parts.account.google.forget_abandoned()


def _forget_runs(parts: Core, due: datetime) -> None:
    with parts.pool.connection() as connection:
        forget_runs(connection, due - RUNS_KEPT)


SCHEDULE: tuple[Task, ...] = (
    Task("forget_abandoned_sign_ins", "5 * * * *", _forget_sign_ins),
    Task("forget_done_jobs", "35 * * * *", lambda parts, _: parts.account.job_store.forget_done()),
    Task("forget_ended_sessions", "10 3 * * *", lambda parts, _: parts.sessions.forget_ended()),
    Task("forget_old_links", "15 3 * * *", lambda parts, _: parts.account.links.forget_old()),
    Task(
        "forget_old_notifications", "20 3 * * *", lambda parts, _: parts.notifications.forget_old()
    ),
    Task("forget_old_runs", "25 3 * * *", _forget_runs),
    Task("forget_presence_changes", "30 3 * * *", lambda parts, _: parts.presence.forget_changes()),
    Task("forget_request_origins", "45 * * * *", lambda parts, _: parts.origins.forget_old()),
)
_TASKS = {task.name: task for task in SCHEDULE}


def scheduled() -> list[Scheduled]:
    return [Scheduled(task.name, task.when) for task in SCHEDULE]


def run_scheduled(parts: Core, work: Work[RunScheduled]) -> None:
    """Raises GiveUp for a run of another release, and what the task raises."""
    task = _TASKS.get(work.job.name)
    if task is None:
        raise GiveUp
    task.run(parts, work.job.due)
    with parts.pool.connection() as connection:
        run_finished(connection, work.job_id)
