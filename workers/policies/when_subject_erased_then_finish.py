"""An erasure that was cut off is finished: files, snapshots, notifications, older read models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import SubjectErased
from workers.jobs.finish_erasure import FinishErasure

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (SubjectErased,)


def when_subject_erased_then_finish(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, SubjectErased) or event.person != recorded.stream_id:
        return []
    return [FinishErasure(person=event.person)]
