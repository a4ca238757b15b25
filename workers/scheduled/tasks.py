"""Notifies assignees of tasks that are due tomorrow."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from commands.kernel.ports import Notification
from domain.kernel.uk_time import UK
from domain.task.noun import TASK
from domain.user.noun import USER
from projections.across.notifications import DUE_TOMORROW
from projections.task.list import open_on
from workers.shared.visibility import seen_by

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services


def notify_due_tasks(services: Services, due: datetime) -> None:
    """Once for each task, day and user, however often it runs."""
    tomorrow = due.astimezone(UK).date() + timedelta(days=1)
    services.wait_for_lists([TASK.name, USER.name])
    with services.read() as db:
        found = open_on(db, tomorrow)
    tasks_of: dict[UUID, list[UUID]] = defaultdict(list)
    for task, _, assignees in found:
        for user_id in assignees:
            tasks_of[user_id].append(task)
    seen = seen_by(services, TASK.name, tasks_of)
    notifications = [
        (user_id, _due_tomorrow(task, version, user_id, due))
        for task, version, assignees in found
        for user_id in assignees
        if task in seen.get(user_id, ())
    ]
    services.notifications.add_all(notifications, 0)


def _due_tomorrow(task: UUID, version: int, user_id: UUID, due: datetime) -> Notification:
    tomorrow = due.astimezone(UK).date() + timedelta(days=1)
    return Notification(
        id=uuid5(task, f"due {tomorrow} {user_id}"),
        kind=DUE_TOMORROW,
        noun=TASK.name,
        record_id=task,
        version=version,
        happened_at=due,
    )
