"""The primary address learns of another one before that can do anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserEmailAdded
from workers.jobs.send_address_added_notice import SendAddressAddedNotice

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserEmailAdded,)


def when_email_added_then_notify_primary(recorded: Recorded) -> list[Job]:
    return [SendAddressAddedNotice(user=recorded.stream_id, at=recorded.at)]
