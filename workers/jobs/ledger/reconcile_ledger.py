"""Compares invoices, payments and credit notes with those of the ledger; what differs is named, nothing is mended."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from commands.kernel.jobs import GiveUp
from commands.ledger_link.jobs import ReconcileLedger
from commands.ledger_link.reconciling import OurInvoice, reconcile
from commands.ledger_link.reconciling_credits import OurCredit, reconcile_credits
from commands.shared.ledger import LedgerConnectAgain, LedgerNotConnected, LedgerNotSetUp
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.events import as_status
from domain.invoice.noun import INVOICE
from domain.invoice.transitions import is_issued
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.ledger_link.events import NOUN
from projections.access.in_use import ids_in_use
from projections.ledger_link import links_with

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from commands.kernel.jobs import Work
    from commands.kernel.record import State
    from domain.kernel.noun import Noun
    from domain.ledger_link.link import LedgerLink
    from infra.bootstrap import Services

__all__ = ["ReconcileLedger", "reconcile_ledger"]
AT_ONCE = 500
"""Records that one read of the store has."""


def reconcile_ledger(services: Services, work: Work[ReconcileLedger]) -> None:
    """Nothing for an organisation that is not connected any more. Raises LedgerBusy, LedgerUnavailable."""
    tenant_id = work.job.tenant
    run = services.reconciliations.last(tenant_id)
    if run is None or run.job_id != work.job_id or run.ended_at is not None:
        return
    try:
        if services.xero_connection.tenant() != tenant_id:
            raise GiveUp
        books = services.ledger_books
        booked, payments = [*books.all_booked()], [*books.all_payments()]
        credits_there = [*services.ledger_credits.all_credits()]
    except (LedgerNotSetUp, LedgerNotConnected, LedgerConnectAgain) as error:
        raise GiveUp from error
    services.wait_for_lists([NOUN, INVOICE.name, INVOICE_PAYMENT.name, CREDIT_NOTE.name])
    with services.read() as db:
        links = links_with(db, tenant_id)
        ids = {noun: ids_in_use(db, noun.name) for noun in (INVOICE, INVOICE_PAYMENT, CREDIT_NOTE)}
    of_invoice: dict[UUID | None, list[State]] = defaultdict(list)
    for payment in _loaded(services, INVOICE_PAYMENT, ids[INVOICE_PAYMENT]):
        of_invoice[payment.details.invoice].append(payment)
    ours = [
        OurInvoice(state, links.get(state.stream_id), tuple(of_invoice[state.stream_id]))
        for state in _loaded(services, INVOICE, ids[INVOICE])
        if _counts(state, links)
    ]
    ledger_ids = {id_: link.ledger_id for id_, link in links.items()}
    found = reconcile(ours, ledger_ids, booked, payments)
    notes = _loaded(services, CREDIT_NOTE, ids[CREDIT_NOTE])
    our_credits = (OurCredit(state, links.get(state.stream_id)) for state in notes)
    reconcile_credits(found, our_credits, ledger_ids.get, credits_there)
    services.reconciliations.end(work.job_id, found)


def _counts(state: State, links: dict[UUID, LedgerLink]) -> bool:
    return is_issued(as_status(state.status)) or state.stream_id in links


def _loaded(services: Services, noun: Noun[Any, Any], ids: list[UUID]) -> Iterator[State]:
    for start in range(0, len(ids), AT_ONCE):
        wanted = [(noun, id_) for id_ in ids[start : start + AT_ONCE]]
        yield from services.deps.store.load_many(wanted).values()
