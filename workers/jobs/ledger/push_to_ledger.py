"""Hands a record that waits over to the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import structlog

from commands.kernel.jobs import Job
from commands.ledger_link.pushing import Push
from commands.shared.ledger import (
    LedgerConnectAgain,
    LedgerNotConnected,
    LedgerNotSetUp,
    LedgerUnavailable,
)
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from projections.credit_note import credits_of
from projections.invoice_payment import payments_of
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from collections.abc import Callable

    import sqlalchemy as sa

    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

log = structlog.get_logger(__name__)
TRIES = 5
"""Tries of one job while the ledger does not answer: about four minutes."""
ROOM = 20
"""Calls that must be left of the minute before a push begins: it makes four as a rule, and five may be
under way. One that ended in the middle would ask again for what it asked already, and with many of them none
would come to its end.
"""


class PushToLedger(Job):
    """`link` is the stream of the link, `version` that of the event by which it waits."""

    link: UUID
    version: int


def push_to_ledger(services: Services, work: Work[PushToLedger]) -> None:
    """Where the ledger cannot be asked, the link goes on waiting: it is asked for again once that may have changed
    (`push_waiting`). Raises LedgerBusy, and LedgerUnavailable for the first tries.
    """
    try:
        push_link(services, work)
    except LedgerUnavailable:
        if work.attempt < TRIES:
            raise
        log.warning("ledger_push_waits", link=str(work.job.link))
    except (LedgerNotSetUp, LedgerNotConnected, LedgerConnectAgain) as error:
        log.warning("ledger_push_waits", link=str(work.job.link), why=error.code)


def push_link(services: Services, work: Work[PushToLedger]) -> None:
    """Raises what the ledger does."""
    connected = services.xero_connection.status()
    if connected is None:
        raise LedgerNotConnected
    if connected.refresh_refused_at is not None:
        raise LedgerConnectAgain
    services.xero_calls.require_room(connected.tenant_id, ROOM)
    push = Push(
        *(services.ledger_credits, connected.tenant_id),
        lambda id_: _of_invoice(services, INVOICE_PAYMENT.name, payments_of, id_),
        lambda id_: _of_invoice(services, CREDIT_NOTE.name, credits_of, id_),
    )
    with services.job_store.alone(work.job.link):
        push.execute(work.job.link, by_worker(work), services.deps)


def _of_invoice(
    services: Services,
    noun: str,
    find: Callable[[sa.Connection, UUID], list[UUID]],
    invoice_id: UUID,
) -> list[UUID]:
    services.wait_for_lists([INVOICE.name, noun])
    with services.read() as session:
        return find(session, invoice_id)
