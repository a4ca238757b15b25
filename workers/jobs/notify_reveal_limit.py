"""Notifies admins that a user has reached the day's limit of reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from workers.shared.notifying import notify

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class NotifyRevealLimit(Job, name="tell_reveal_limit", attempts=20):
    """`version` is that of the user's last look of the day."""

    record: UUID
    version: int


KIND = "reveal.limit"


def notify_reveal_limit(services: Services, work: Work[NotifyRevealLimit]) -> None:
    job, directory = work.job, services.deps.directory
    [look] = services.deps.store.events(job.record, after=job.version - 1, upto=job.version)
    admins = directory.admins() if directory else ()
    notify(services, work.job_id, dict.fromkeys(admins, KIND), look)
