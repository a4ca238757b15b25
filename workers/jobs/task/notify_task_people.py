"""Notifies users of a task that they were given or observe, and of comments on it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from domain.kernel.record import Created, NoteAdded, PeopleChanged
from domain.task.noun import ASSIGNEE, OBSERVER, TASK
from domain.user.noun import USER
from workers.shared.notifying import notify
from workers.shared.visibility import seen_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from commands.kernel.jobs import Work
    from domain.kernel.event import Recorded
    from infra.bootstrap import Services


class NotifyTaskPeople(Job, name="tell_task_people"):
    """Users whom a version of a task concerns are notified of it."""

    task: UUID
    version: int


ASSIGNED, OBSERVED, COMMENTED = "task.assigned", "task.observed", "task.commented"
LONGEST_AGO = timedelta(days=2)
"""What happened earlier notifies nobody: a store that is filled or restored has years of it."""

People = dict[str, tuple["UUID", ...]]


def notify_task_people(services: Services, work: Work[NotifyTaskPeople]) -> None:
    """Not who did it, and nobody who may not see the task."""
    task, version = work.job.task, work.job.version
    events = services.deps.store.events(task, upto=version)
    if not events or services.deps.clock.now() - events[-1].at > LONGEST_AGO:
        return
    last = events[-1]
    notified = {
        user: kind for user, kind in concerned(events).items() if user != last.meta.actor_id
    }
    if not notified:
        return
    services.wait_for_lists([TASK.name, USER.name])
    seen = seen_by(services, TASK.name, dict.fromkeys(notified, (task,)))
    notify(
        services,
        work.job_id,
        {user: kind for user, kind in notified.items() if seen.get(user)},
        last,
    )


def concerned(events: Sequence[Recorded]) -> dict[UUID, str]:
    """Users whom the last of a task's events concerns, and what they are notified of: the first that fits."""
    *earlier, last = events
    if last.meta.source == "import":
        # The import's page says what it made.
        return {}
    before, after = people(earlier), people(events)
    if isinstance(last.event, NoteAdded):
        return {user: COMMENTED for role in (ASSIGNEE, OBSERVER) for user in after.get(role, ())}
    notified: dict[UUID, str] = {}
    for role, kind in ((ASSIGNEE, ASSIGNED), (OBSERVER, OBSERVED)):
        for user in after.get(role, ()):
            if user not in before.get(role, ()):
                notified.setdefault(user, kind)
    return notified


def people(events: Iterable[Recorded]) -> People:
    """Users by their role in the task."""
    found: People = {}
    for recorded in events:
        match recorded.event:
            case Created() as created:
                found |= created.people
            case PeopleChanged() as changed:
                found[changed.role] = changed.user_ids
    return found
