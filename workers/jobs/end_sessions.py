"""Ends every session of a user who may not come in any more, or whose address somebody else set."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class EndSessions(Job):
    user: UUID


def end_sessions(services: Services, work: Work[EndSessions]) -> None:
    """They open nothing while the user is blocked; this keeps them from coming back with the user."""
    services.accounts.shut_out(work.job.user, by_worker(work))
