"""Invoices and payments as they are handed over to the ledger."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from commands.shared.ledger_documents import InvoiceToSend, LineToSend, PaymentToSend
from commands.shared.ledger_links import hidden
from domain.invoice.details import LINE_ROWS, totals_of
from domain.kernel.row_changes import rows_in
from domain.ledger_link.events import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date
    from uuid import UUID

    from commands.kernel.record import State
    from commands.shared.ledger_documents import LedgerInvoice
    from domain.invoice.details import InvoiceLine

_ZERO = Decimal()


def invoice_to_send(invoice: State, contact_id: str) -> InvoiceToSend:
    details = invoice.details
    lines = rows_in(invoice, LINE_ROWS).values()
    return InvoiceToSend(
        number=str(invoice.state.serial),
        contact_id=contact_id,
        issued_on=_required(details.issued_on),
        due_on=details.due_on,
        amounts=details.line_amount_types or "Exclusive",
        reference=details.customer_reference,
        lines=tuple(map(_line, lines)),
    )


def _line(line: InvoiceLine) -> LineToSend:
    return LineToSend(
        description=line.description or "",
        quantity=line.quantity or _ZERO,
        unit_amount=line.unit_amount or _ZERO,
        discount_pct=line.discount_pct,
        account_code=line.account_code,
        tax_type=line.tax_type or "NONE",
        tax_amount=line.tax_amount or _ZERO,
    )


def payment_to_send(payment: State, invoice_id: str) -> PaymentToSend:
    details = payment.details
    text = details.reference or details.method or ""
    return PaymentToSend(
        invoice_id=invoice_id,
        account_code=details.account_code,
        paid_on=_required(details.paid_on),
        amount=details.amount,
        reference=f"{text} {mark_of(payment.stream_id)}".strip(),
    )


def mark_of(payment_id: UUID) -> str:
    """By what a payment is known at the ledger, which has no number of ours for it."""
    return f"#{payment_id.hex[:12]}"


def differing(invoice: State, found: LedgerInvoice) -> tuple[str, ...]:
    """Wire names of what the ledger has otherwise than an invoice that is owed."""
    total = totals_of(rows_in(invoice, LINE_ROWS).values()).total
    return (*(("status",) if found.is_void else ()), *(("total",) if found.total != total else ()))


def without(said: Iterable[Refusal], values: Iterable[str | None]) -> tuple[Refusal, ...]:
    """Refusals without what they quote of the customer: the history of the link is in the clear."""
    quoted = tuple(values)
    return tuple(Refusal(field=one.field, words=hidden(one.words, quoted)) for one in said)


def _required(day: date | None) -> date:
    if day is None:
        raise ValueError(day)
    return day
