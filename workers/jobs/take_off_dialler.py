"""Takes the leads of a party that does not want to be contacted off the dialler."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.command_ids import derived_command_id
from commands.kernel.jobs import Job
from commands.lead import ChangeLead
from domain.kernel.errors import AlreadyDeleted
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from projections.lead.list import on_dialler
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class TakeOffDialler(Job):
    """The leads of a party; `version` is that of the event which stopped contact with it."""

    noun: str
    party: UUID
    version: int


def take_off_dialler(services: Services, work: Work[TakeOffDialler]) -> None:
    """Nothing is left to do once the party has agreed to be contacted again."""
    job, store = work.job, services.deps.store
    if not store.load(NOUNS[job.noun], job.party).state.contact_stopped:
        return
    [stopped] = store.events(job.party, after=job.version - 1, limit=1)
    services.wait_for_lists([LEAD.name])
    with services.read() as session:
        leads = on_dialler(session, job.noun, job.party)
    for lead in leads:
        context = replace(
            by_worker(work),
            command_id=derived_command_id(work.job_id, str(lead)),
            reason=stopped.meta.reason,
        )
        try:
            ChangeLead(id=lead, dialer=False).execute(context, services.deps)
        except AlreadyDeleted:
            continue
