"""Records in a user's history that somebody keeps trying wrong passwords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.user.access import NoteFailedSignIns, RecordAccess
from domain.user.access import UserSignInsFailed
from workers.shared.people import by_worker, user_of

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["NoteFailedSignIns", "note_failed_sign_ins"]


def note_failed_sign_ins(services: Services, work: Work[NoteFailedSignIns]) -> None:
    """The address may be nobody's: then there is nothing to record."""
    user = user_of(services, work.job.user)
    if user is not None:
        event = UserSignInsFailed(failures=work.job.failures)
        context = by_worker(work, request_id=work.job.request)
        RecordAccess(user.stream_id, event).execute(context, services.deps)
