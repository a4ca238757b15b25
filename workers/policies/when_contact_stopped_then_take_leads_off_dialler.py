"""No lead of a party that does not want to be contacted is on the dialler, however contact was stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.shared.contact import ContactStopped
from workers.jobs.take_off_dialler import TakeOffDialler

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (ContactStopped,)


def when_contact_stopped_then_take_leads_off_dialler(recorded: Recorded) -> list[Job]:
    return [TakeOffDialler(noun=recorded.noun, party=recorded.stream_id, version=recorded.version)]
