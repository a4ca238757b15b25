"""Compares all records of a noun with their contacts at the ledger, and says how far it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from commands.kernel.command import Actor
from commands.kernel.jobs import GiveUp
from commands.ledger_contacts.found import KnownParties
from commands.ledger_contacts.jobs import SyncLedgerContacts
from commands.ledger_contacts.outcome import DONE
from commands.ledger_contacts.syncing import ContactSync
from commands.shared.ledger import LedgerConnectAgain, LedgerNotConnected, LedgerNotSetUp
from commands.shared.ledger_contacts import AT_ONCE
from domain.nouns import NOUNS
from projections.access.in_use import ids_in_use
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["SyncLedgerContacts", "sync_ledger_contacts"]


def sync_ledger_contacts(services: Services, work: Work[SyncLedgerContacts]) -> None:
    """A try that was cut off, or that the ledger asked to wait, begins again: what is done is found to be the same.
    Its counts stay.
    """
    job, noun = work.job, NOUNS[work.job.noun]
    try:
        tenant_id = services.xero_connection.tenant()
        run = services.contact_runs.last(tenant_id, noun.name)
        if run is None or run.job_id != work.job_id or run.ended_at is not None:
            return
        ledger = services.ledger_contacts
        known = KnownParties(ledger, is_all=True).add(ledger.parties())
        actor = Actor(job.actor, job.role or "") if job.actor else None
        context = replace(by_worker(work, actor, job.request), source="xero")
        services.wait_for_lists([noun.name])
        with services.read() as db:
            ids = ids_in_use(db, noun.name)
        # What could not be done is found once more.
        counts = Counter({name: run.counts.get(name, 0) for name in DONE})
        for start in range(0, len(ids), AT_ONCE):
            group = ids[start : start + AT_ONCE]
            sync = ContactSync(noun, tenant_id, ledger, services.deps, context)
            try:
                sync.run(group, known)
            finally:
                counts.update(sync.found.counts)
                done = start + len(group)
                services.contact_runs.reached(work.job_id, done, len(ids), counts)
    except (LedgerNotSetUp, LedgerNotConnected, LedgerConnectAgain) as error:
        raise GiveUp from error
    services.contact_runs.end(work.job_id)
