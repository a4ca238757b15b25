"""A user who adds an address gets a link there, which proves that it is theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserEmailAdded
from workers.jobs.send_email_confirmation import SendEmailConfirmation

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserEmailAdded,)


def when_email_added_then_send_confirmation(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, UserEmailAdded):
        return []
    return [SendEmailConfirmation(user=recorded.stream_id, email=event.email_id)]
