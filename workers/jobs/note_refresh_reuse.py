"""Records and mails that a session was ended because two programs used it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.user.access import NoteRefreshReuse, RecordAccess
from domain.user.access import UserRefreshReused
from workers.shared.people import by_worker, write_notice

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["NoteRefreshReuse", "note_refresh_reuse"]


def note_refresh_reuse(services: Services, work: Work[NoteRefreshReuse]) -> None:
    job = work.job
    event = UserRefreshReused(session_id=job.session)
    RecordAccess(job.user, event).execute(by_worker(work), services.deps)
    write_notice(services, work, "session_copied", job.user, job.at)
