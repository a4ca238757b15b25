"""Records events about second factors, where that was cut off after they were stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from commands.kernel.command import Actor
from commands.user.factors import NoteFactorEvents, RecordFactorEvents
from domain.kernel.event import EVENTS
from infra.bootstrap import record_factor_events
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from domain.user.factors import FactorEvent
    from infra.bootstrap import Services

__all__ = ["NoteFactorEvents", "note_factor_events"]


def note_factor_events(services: Services, work: Work[NoteFactorEvents]) -> None:
    """Without effect where they were recorded already."""
    job = work.job
    events = tuple(
        cast("FactorEvent", EVENTS[topic].model_validate_json(values))
        for topic, values in job.events
    )
    actor = Actor(job.actor, job.role or "") if job.actor else None
    change = RecordFactorEvents(job.user, events)
    record_factor_events(services.deps, work.job_id, change, by_worker(work, actor, job.request))
