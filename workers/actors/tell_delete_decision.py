"""Puts the decision on a delete request among what its requester is told in Daybook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import Notification
from workers.actors.delete_decisions import decision_of

if TYPE_CHECKING:
    from infra.bootstrap import Core, Work


def tell_delete_decision(parts: Core, work: Work) -> None:
    decision = decision_of(parts, work)
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
    parts.notifications.add(decision.requester, notification, decided.position)
