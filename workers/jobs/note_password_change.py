"""Records a new password in the user's history, where that was cut off after it was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.command import Actor
from commands.user.account import NotePasswordChange, RecordPasswordChange
from infra.bootstrap import record_password_change
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["NotePasswordChange", "note_password_change"]


def note_password_change(services: Services, work: Work[NotePasswordChange]) -> None:
    """Without effect where it was recorded already."""
    job = work.job
    actor = Actor(job.actor, job.role or "") if job.actor else None
    change = RecordPasswordChange(job.user, job.means, job.must_change, job.feed_closed)
    context = by_worker(work, actor, job.request)
    record_password_change(services.deps, work.job_id, change, context)
