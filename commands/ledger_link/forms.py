"""Invoices, payments and credit notes as they are handed over to the ledger."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from commands.shared.ledger_credits import CreditToSend, UseToSend
from commands.shared.ledger_documents import InvoiceToSend, LineToSend, PaymentToSend
from commands.shared.ledger_links import hidden
from domain.credit_note.rows import LINE_ROWS as CREDIT_LINE_ROWS
from domain.invoice.details import LINE_ROWS, totals_of
from domain.kernel.row_changes import rows_in
from domain.ledger_link.events import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date
    from uuid import UUID

    from commands.kernel.record import State
    from commands.ledger_link.credit_uses import OurUse
    from commands.shared.ledger_documents import LedgerInvoice
    from domain.credit_note.details import CreditLine
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


def credit_to_send(note: State, invoice: State, contact_id: str) -> CreditToSend:
    """The amounts are of the kind that the invoice's are."""
    return CreditToSend(
        number=str(note.state.serial),
        contact_id=contact_id,
        issued_on=_required(note.details.issued_on),
        amounts=invoice.details.line_amount_types or "Exclusive",
        reference=invoice.state.serial,
        lines=tuple(map(_credited, rows_in(note, CREDIT_LINE_ROWS).values())),
    )


def _credited(line: CreditLine) -> LineToSend:
    return LineToSend(
        description=line.description or "",
        quantity=Decimal(1),
        unit_amount=line.line_amount or _ZERO,
        discount_pct=None,
        account_code=line.account_code,
        tax_type=line.tax_type or "NONE",
        tax_amount=line.tax_amount or _ZERO,
    )


def use_to_send(use: OurUse, invoice_id: str | None) -> UseToSend:
    day = _required(use.day)
    return UseToSend(day, use.amount, invoice_id, use.account_code, use.reference)


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
