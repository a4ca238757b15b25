"""Runs a task of the schedule that was due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.jobs import GiveUp
from infra.bootstrap import RunScheduled, run_finished
from workers.schedule import TASKS

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["RunScheduled", "run_scheduled"]


def run_scheduled(services: Services, work: Work[RunScheduled]) -> None:
    """Raises GiveUp for a run of another release, and what the task raises."""
    task = TASKS.get(work.job.name)
    if task is None:
        raise GiveUp
    task.run(services, work.job.due)
    with services.pool.connection() as connection:
        run_finished(connection, work.job_id)
