"""Admins' open screens learn that there is more or less to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_delete_requests_change_then_tell_admins(recorded: Recorded) -> list[Job]:
    args = {
        "noun": recorded.noun,
        "record": recorded.stream_id,
        "version": recorded.version,
        "position": recorded.position,
    }
    return [Job("announce_delete_requests", args)]
