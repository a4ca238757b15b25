"""Puts an event among what users are notified of."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid5

from commands.kernel.ports import Notification

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from domain.kernel.event import Recorded
    from infra.bootstrap import Services


def notify(services: Services, job_id: UUID, kinds: Mapping[UUID, str], event: Recorded) -> None:
    """Each user by a kind, once for each job and user, however often the job runs."""
    notifications = [
        (
            user_id,
            Notification(
                id=uuid5(job_id, str(user_id)),
                kind=kind,
                noun=event.noun,
                record_id=event.stream_id,
                version=event.version,
                happened_at=event.at,
            ),
        )
        for user_id, kind in kinds.items()
    ]
    services.notifications.add_all(notifications, event.position)
