"""Tells a user, in the history and by mail, that a session was ended because it was in two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.user.access import NoteRefreshReuse, RecordAccess
from domain.user.access import UserRefreshReused
from workers.mails.render import Letter
from workers.shared.people import by_worker, language_of, uk_time, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["NoteRefreshReuse", "note_refresh_reuse"]


def note_refresh_reuse(services: Services, work: Work[NoteRefreshReuse]) -> None:
    job = work.job
    event = UserRefreshReused(session_id=job.session)
    RecordAccess(job.user, event).execute(by_worker(work), services.deps)
    user = user_of(services, job.user)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter("session_copied", language, user.details.email, user.details.first_name)
    write(services, work, letter, when=uk_time(job.at, language))
