"""Sessions of a blocked or deleted user end for good, so that none wakes up with the user."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Blocked, Deleted
from workers.jobs.end_sessions import EndSessions

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (Blocked, Deleted)


def when_user_shut_out_then_end_sessions(recorded: Recorded) -> list[Job]:
    return [EndSessions(user=recorded.stream_id)] if recorded.noun == "user" else []
