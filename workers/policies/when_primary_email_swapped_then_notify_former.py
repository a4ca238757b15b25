"""The former primary address is mailed that it no longer is the primary one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserPrimaryEmailSwapped
from workers.jobs.send_address_notice import SendAddressNotice

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserPrimaryEmailSwapped,)


def when_primary_email_swapped_then_notify_former(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, UserPrimaryEmailSwapped):
        return []
    return [SendAddressNotice(user=recorded.stream_id, email=event.email_id, at=recorded.at)]
