"""Puts an event among what a user is notified of."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid5

from commands.kernel.ports import Notification

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Recorded
    from infra.bootstrap import Services


def notify(services: Services, job_id: UUID, user_id: UUID, kind: str, event: Recorded) -> None:
    """Once for each job and user, however often the job runs."""
    notification = Notification(
        id=uuid5(job_id, str(user_id)),
        kind=kind,
        noun=event.noun,
        record_id=event.stream_id,
        version=event.version,
        happened_at=event.at,
    )
    services.notifications.add(user_id, notification, event.position)
