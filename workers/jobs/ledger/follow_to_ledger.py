"""Lets what became of an invoice, a payment or a credit note follow to the organisation that is connected."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.ledger_link.queueing import FollowRecord
from commands.shared.ledger import LedgerNotSetUp
from domain.ledger_link.events import Follows
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class FollowToLedger(Job):
    """`version` is that of the event by which the record changed."""

    noun: Follows
    record: UUID
    version: int


def follow_to_ledger(services: Services, work: Work[FollowToLedger]) -> None:
    """Nothing where no organisation is connected."""
    with suppress(LedgerNotSetUp):
        connected = services.xero_connection.status()
        if connected is None:
            return
        all_sent = services.settings.xero.send_at_authorise
        job = work.job
        follow = FollowRecord(job.noun, job.record, connected.tenant_id, sends_authorised=all_sent)
        follow.execute(by_worker(work), services.deps)
