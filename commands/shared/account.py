"""The documents of a customer's account, as the store has them. Read models say which there are, and may lag behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.credit_note.decider import total_of
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import ALLOCATION_ROWS, REFUND_ROWS
from domain.invoice.account import Account, Charge, Credit, Payment, Portion, Repaid
from domain.invoice.events import InvoiceVoided, as_status
from domain.invoice.noun import INVOICE
from domain.invoice.transitions import was_issued
from domain.invoice.values import VOIDED
from domain.invoice_payment.decider import amount_of
from domain.invoice_payment.events import InvoicePaymentReversed
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.invoice_payment.values import REVERSED
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date
    from uuid import UUID

    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun

_DOCUMENTS = (INVOICE, INVOICE_PAYMENT, CREDIT_NOTE)


def account_of(customer: Noun[Any, Any], id_: UUID, deps: Deps) -> Account:
    """All documents of the customer."""
    wanted = [
        (noun, document)
        for noun in _DOCUMENTS
        for _, document in (
            deps.linking.to(customer.name, [id_], noun.name) if deps.linking else ()
        )
    ]
    found = [one for one in deps.store.load_many(wanted).values() if not one.deleted]
    invoices = {one.stream_id: one for one in found if one.noun == INVOICE.name}
    return Account(
        tuple(_charges(invoices.values(), deps)),
        tuple(_payment(one, invoices, deps) for one in found if one.noun == INVOICE_PAYMENT.name),
        tuple(_credit(one) for one in found if one.noun == CREDIT_NOTE.name),
    )


def _charges(invoices: Iterable[State], deps: Deps) -> Iterable[Charge]:
    for one in invoices:
        details, state = one.details, one.state
        if was_issued(as_status(one.status)) and state.pinned_total is not None:
            ended = _day_of(InvoiceVoided, one.stream_id, deps) if one.status == VOIDED else None
            yield Charge(
                one.stream_id,
                state.serial or "",
                details.issued_on,
                details.due_on,
                state.pinned_total,
                ended,
            )


def _payment(one: State, invoices: dict[UUID, State], deps: Deps) -> Payment:
    invoice = invoices.get(one.details.invoice)
    ended = None
    if one.status == REVERSED:
        ended = _day_of(InvoicePaymentReversed, one.stream_id, deps)
    return Payment(
        one.stream_id,
        one.details.invoice,
        (invoice.state.serial if invoice else None) or "",
        one.details.paid_on,
        amount_of(one.details),
        ended,
    )


def _credit(one: State) -> Credit:
    day = one.details.issued_on
    portions = tuple(
        Portion(row.invoice, row.invoice_number or "", row.allocated_on or day, row.amount)
        for row in rows_in(one, ALLOCATION_ROWS).values()
        if row.invoice is not None and row.amount is not None
    )
    refunds = tuple(
        Repaid(row.refunded_on or day, row.amount)
        for row in rows_in(one, REFUND_ROWS).values()
        if row.amount is not None
    )
    return Credit(one.stream_id, one.state.serial or "", day, total_of(one), portions, refunds)


def _day_of(kind: type[Event], stream_id: UUID, deps: Deps) -> date | None:
    """The UK day of the newest event of this kind, which no field of the record has."""
    for recorded in deps.store.events(stream_id, newest_first=True):
        if isinstance(recorded.event, kind):
            return recorded.at.astimezone(UK).date()
    return None
