"""Admins are notified when somebody has looked at as many masked values as a day allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import FieldRevealed
from workers.jobs.notify_reveal_limit import NotifyRevealLimit

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (FieldRevealed,)


def when_last_reveal_of_day_then_notify_admins(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, FieldRevealed) or not event.last_of_day:
        return []
    return [NotifyRevealLimit(record=recorded.stream_id, version=recorded.version)]
