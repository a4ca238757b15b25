"""An address that a user has no more gets a last mail: it may not have been the user's doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserDetailsChanged, UserEmailRemoved
from workers.jobs.send_address_lost_notice import SendAddressLostNotice

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserDetailsChanged, UserEmailRemoved)


def when_email_given_up_then_write_to_it(recorded: Recorded) -> list[Job]:
    event = recorded.event
    replaced = isinstance(event, UserDetailsChanged) and "email" in event.details.model_fields_set
    if not replaced and not isinstance(event, UserEmailRemoved):
        return []
    notice = SendAddressLostNotice(
        user=recorded.stream_id, version=recorded.version, at=recorded.at
    )
    return [notice]
