"""What is done by the clock: one table, each run once over all processes.

A run is a job, so one that fails is tried again and laid aside like any other. `run` gets the time
that was due, and may be called twice for one.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.kernel.jobs import GiveUp
from infra.bootstrap import Scheduled, forget_runs, run_finished, verify_store

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from commands.jobs import RunScheduled
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

RUNS_KEPT = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Task:
    """`when` is a cron expression in UK time: minute, hour, day, month, weekday."""

    name: str
    when: str
    run: Callable[[Services, datetime], None]


def _forget_sign_ins(services: Services, _due: datetime) -> None:
    services.second_steps.forget_old()
    services.factors.forget_old()
    services.reveals.forget_old()
    if services.google is not None:
        services.google.forget_abandoned()
    if services.google_sheets is not None:
        services.google_sheets.forget_abandoned()


def _forget_runs(services: Services, due: datetime) -> None:
    with services.pool.connection() as connection:
        forget_runs(connection, due - RUNS_KEPT)


def _verify_store(services: Services, _due: datetime) -> None:
    """A run that was interrupted goes on; faults are an alarm in the log and a metric."""
    verify_store(services.store, services.databases.main)


def _forget_commands(services: Services, due: datetime) -> None:
    """Idempotency keys: what a request said is known for a day, that it came for 30."""
    services.store.forget_commands(due)


SCHEDULE: tuple[Task, ...] = (
    Task("forget_abandoned_sign_ins", "5 * * * *", _forget_sign_ins),
    Task("forget_old_commands", "40 2 * * *", _forget_commands),
    Task(
        "forget_done_jobs",
        "35 * * * *",
        lambda services, _: services.job_store.forget_done(),
    ),
    Task(
        "forget_ended_sessions", "10 3 * * *", lambda services, _: services.sessions.forget_ended()
    ),
    Task("forget_old_devices", "35 3 * * *", lambda services, _: services.devices.forget_old()),
    Task("forget_old_links", "15 3 * * *", lambda services, _: services.links.forget_old()),
    Task(
        "forget_old_notifications",
        "20 3 * * *",
        lambda services, _: services.notifications.forget_old(),
    ),
    Task("forget_old_runs", "25 3 * * *", _forget_runs),
    Task(
        "forget_presence_changes",
        "30 3 * * *",
        lambda services, _: services.presence.forget_changes(),
    ),
    Task("verify_store", "0 2 * * *", _verify_store),
    Task("forget_request_origins", "45 * * * *", lambda services, _: services.origins.forget_old()),
)
_TASKS = {task.name: task for task in SCHEDULE}


def scheduled() -> list[Scheduled]:
    return [Scheduled(task.name, task.when) for task in SCHEDULE]


def run_scheduled(services: Services, work: Work[RunScheduled]) -> None:
    """Raises GiveUp for a run of another release, and what the task raises."""
    task = _TASKS.get(work.job.name)
    if task is None:
        raise GiveUp
    task.run(services, work.job.due)
    with services.pool.connection() as connection:
        run_finished(connection, work.job_id)
