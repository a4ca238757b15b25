"""Notifies the requester of the decision on a delete request."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.kernel.ports import Notification
from workers.shared.delete_decisions import decision_of

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class NotifyDeleteDecision(Job, name="tell_delete_decision", attempts=20):
    """`version` is that of the event that decided."""

    record: UUID
    version: int


def notify_delete_decision(services: Services, work: Work[NotifyDeleteDecision]) -> None:
    decision = decision_of(services, work.job.record, work.job.version)
    if decision is None:
        return
    decided = decision.recorded
    notification = Notification(
        id=work.job_id,
        kind=decision.kind,
        noun=decided.noun,
        record_id=decided.stream_id,
        version=decided.version,
        happened_at=decided.at,
    )
    services.notifications.add(decision.requester, notification, decided.position)
