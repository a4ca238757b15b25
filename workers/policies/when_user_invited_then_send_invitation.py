"""Who was added without a password gets a link to choose one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserInvited
from workers.jobs.send_invitation import SendInvitation

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserInvited,)


def when_user_invited_then_send_invitation(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, UserInvited):
        return []
    return [SendInvitation(user=recorded.stream_id, language=event.language)]
