"""Puts among what each admin is told in Daybook that a user has reached the day's limit of reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from commands.kernel.jobs import Job
from commands.kernel.ports import Notification

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
    for admin in directory.admins() if directory else ():
        notification = Notification(
            id=uuid5(work.job_id, str(admin)),
            kind=KIND,
            noun=look.noun,
            record_id=look.stream_id,
            version=look.version,
            happened_at=look.at,
        )
        services.notifications.add(admin, notification, look.position)
