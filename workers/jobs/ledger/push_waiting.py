"""Hands over what waits for the ledger, once the ledger answers again."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from commands.kernel.jobs import Cause, Job, JobRequest, Work
from commands.shared.ledger import LedgerConnectAgain, LedgerNotConnected, LedgerNotSetUp
from projections.ledger_link import waiting
from workers.jobs.ledger.push_to_ledger import PushToLedger, push_link

if TYPE_CHECKING:
    from infra.bootstrap import Services


class PushWaiting(Job):
    """All links of an organisation that wait without a job."""

    tenant: UUID


def push_waiting(services: Services, work: Work[PushWaiting]) -> None:
    """Raises LedgerBusy, and LedgerUnavailable where the ledger does not answer."""
    with suppress(LedgerNotSetUp, LedgerNotConnected, LedgerConnectAgain):
        ask_for_waiting(services, work.cause, work.job.tenant)


def ask_for_waiting(services: Services, cause: Cause | None, tenant: UUID | None = None) -> None:
    """Links of the connected organisation, if it is this one. Only the oldest is tried at first: while the ledger is
    away, that one finds it out.

    Raises LedgerNotSetUp, and LedgerBusy, LedgerUnavailable or LedgerConnectAgain where something waits in vain.
    """
    connected = services.xero_connection.status()
    if connected is None or tenant not in {None, connected.tenant_id}:
        return
    with services.read() as session:
        found = waiting(session, connected.tenant_id)
    under_way = {one["link"] for one in services.job_store.arguments(PushToLedger.job_name)}
    left = [(link, version) for link, version in found if str(link) not in under_way]
    if not left:
        return
    first, *others = (PushToLedger(link=link, version=version) for link, version in left)
    push_link(services, Work(uuid4(), first, services.clock.now(), 1, cause))
    services.jobs.ask(*(JobRequest(one, cause=cause) for one in others))
