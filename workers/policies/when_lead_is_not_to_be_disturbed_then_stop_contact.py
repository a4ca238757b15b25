"""Nobody calls or writes to a customer, from whichever record, once one of their leads says DND."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Created, StatusChanged
from domain.lead.events import LeadCaptured
from domain.lead.noun import LEAD
from domain.lead.values import DO_NOT_DISTURB
from workers.jobs.stop_contact import StopContact

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (LeadCaptured, StatusChanged)


def when_lead_is_not_to_be_disturbed_then_stop_contact(recorded: Recorded) -> list[Job]:
    match recorded.event:
        case StatusChanged(status=status) | Created(status=status):
            pass
        case _:
            return []
    if recorded.noun != LEAD.name or status != DO_NOT_DISTURB:
        return []
    return [StopContact(lead=recorded.stream_id, version=recorded.version)]
