"""What a company and a site have follows from their services, as far as those were sold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Deleted, Restored, StatusChanged
from domain.service.events import (
    ServiceChanged,
    ServiceEnded,
    ServiceOffered,
    ServiceSold,
    ServiceWentLive,
)
from domain.service.noun import SERVICE
from workers.jobs.service.follow_service import FollowService

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (
    Deleted,
    Restored,
    ServiceChanged,
    ServiceEnded,
    ServiceOffered,
    ServiceSold,
    ServiceWentLive,
    StatusChanged,
)


def when_service_changes_then_places_follow(recorded: Recorded) -> list[Job]:
    if recorded.noun != SERVICE.name:
        return []
    return [FollowService(service=recorded.stream_id, version=recorded.version)]
