"""Stops contact with the customer of a lead that is not to be disturbed, for the reason given there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.command_ids import derived_command_id
from commands.kernel.jobs import Job
from commands.shared.contact import StopContact as StopIt
from commands.shared.contact import parties
from domain.kernel.errors import AlreadyDeleted
from domain.lead.noun import LEAD
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class StopContact(Job):
    """With the customer of a lead; `version` is that of the event which set the lead's status."""

    lead: UUID
    version: int


def stop_contact(services: Services, work: Work[StopContact]) -> None:
    """With each party of the lead; nothing is left to stop with one that was deleted."""
    store = services.deps.store
    [moved] = store.events(work.job.lead, after=work.job.version - 1, limit=1)
    lead = store.load(LEAD, work.job.lead)
    for noun, party in parties(LEAD, lead.details):
        context = replace(
            by_worker(work),
            command_id=derived_command_id(work.job_id, str(party)),
            reason=moved.meta.reason,
        )
        try:
            StopIt.of(noun)(id=party).execute(context, services.deps)
        except AlreadyDeleted:
            continue
