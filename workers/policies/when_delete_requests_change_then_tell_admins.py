"""Admins' open screens learn that there is more or less to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.jobs import AnnounceDeleteRequests

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded


def when_delete_requests_change_then_tell_admins(recorded: Recorded) -> list[Job]:
    return [
        AnnounceDeleteRequests(
            noun=recorded.noun,
            record=recorded.stream_id,
            version=recorded.version,
            position=recorded.position,
        )
    ]
