"""Puts tasks that are due tomorrow among what their assignees are told in Daybook."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import uuid5

from commands.kernel.ports import Notification
from domain.kernel.uk_time import UK
from domain.task.noun import TASK
from domain.user.noun import USER
from projections.across.notifications import DUE_TOMORROW
from projections.task.list import open_on
from workers.shared.visibility import sees

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services


def notify_due_tasks(services: Services, due: datetime) -> None:
    """Once for each task, day and user, however often it runs."""
    tomorrow = due.astimezone(UK).date() + timedelta(days=1)
    services.wait_for_lists([TASK.name, USER.name])
    with services.read() as db:
        found = open_on(db, tomorrow)
    for task, version, assignees in found:
        for user_id in assignees:
            if not sees(services, user_id, TASK.name, task):
                continue
            notification = Notification(
                id=uuid5(task, f"due {tomorrow} {user_id}"),
                kind=DUE_TOMORROW,
                noun=TASK.name,
                record_id=task,
                version=version,
                happened_at=due,
            )
            services.notifications.add(user_id, notification, 0)
