"""The user is mailed that the password was changed: it may not have been the user's own doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserPasswordChanged
from workers.jobs.send_password_notice import SendPasswordNotice

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserPasswordChanged,)


def when_password_changed_then_notify_user(recorded: Recorded) -> list[Job]:
    return [SendPasswordNotice(user=recorded.stream_id, at=recorded.at)]
