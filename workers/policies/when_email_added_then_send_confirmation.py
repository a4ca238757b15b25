"""Whoever adds an address gets a link there, which proves that it is theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.emails import UserEmailAdded
from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_email_added_then_send_confirmation(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, UserEmailAdded):
        return []
    return [Job("send_email_confirmation", {"user": recorded.stream_id, "email": event.email_id})]
