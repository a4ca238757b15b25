"""Who asked for a record to be deleted is notified of the decision: in Daybook, and by mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Deleted, DeleteRequestRejected
from workers.jobs.notify_delete_decision import NotifyDeleteDecision
from workers.jobs.send_delete_decision import SendDeleteDecision

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (DeleteRequestRejected, Deleted)


def when_delete_request_decided_then_notify_requester(recorded: Recorded) -> list[Job]:
    record, version = recorded.stream_id, recorded.version
    return [
        NotifyDeleteDecision(record=record, version=version),
        SendDeleteDecision(record=record, version=version),
    ]
