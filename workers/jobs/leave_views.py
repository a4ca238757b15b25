"""Leaves the shared views of a deleted user to the admins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.command_ids import derived_command_id
from commands.kernel.jobs import Job
from commands.saved_view import LeaveView
from domain.saved_view.noun import SAVED_VIEW
from projections.saved_view.list import shared_by
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class LeaveViews(Job):
    """Shared views of a deleted user go on without an owner."""

    user: UUID


def leave_views(services: Services, work: Work[LeaveViews]) -> None:
    services.wait_for_lists([SAVED_VIEW.name])
    with services.read() as db:
        views = shared_by(db, work.job.user)
    for view in views:
        command_id = derived_command_id(work.job_id, str(view))
        context = replace(by_worker(work), command_id=command_id)
        LeaveView(id=view).execute(context, services.deps)
