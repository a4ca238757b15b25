"""A user whose address somebody else has set signs in again, by the new address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserDetailsChanged
from workers.jobs.end_sessions import EndSessions
from workers.jobs.send_invitation import SendInvitation

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserDetailsChanged,)


def when_email_set_by_others_then_end_sessions(recorded: Recorded) -> list[Job]:
    """The invitation goes only to users who have no password yet."""
    event, user_id = recorded.event, recorded.stream_id
    if not isinstance(event, UserDetailsChanged) or recorded.actor_id == user_id:
        return []
    if not event.details.email:
        return []
    return [EndSessions(user=user_id), SendInvitation(user=user_id, language=None)]
