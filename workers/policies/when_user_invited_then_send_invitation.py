"""Who was added without a password gets a link to choose one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserInvited
from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_user_invited_then_send_invitation(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, UserInvited):
        return []
    return [Job("send_invitation", {"user": recorded.stream_id, "language": event.language})]
