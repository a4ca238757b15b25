"""Views that a deleted user shared stay for those who use them, and are the admins' from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Deleted
from domain.user.noun import USER
from workers.jobs.leave_views import LeaveViews

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (Deleted,)


def when_user_deleted_then_leave_views(recorded: Recorded) -> list[Job]:
    return [LeaveViews(user=recorded.stream_id)] if recorded.noun == USER.name else []
