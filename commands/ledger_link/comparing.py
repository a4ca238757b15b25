"""What the ledger has otherwise than we do: of an invoice, of its payments, and of a credit note."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

from commands.ledger_link.forms import mark_of
from domain.credit_note.decider import total_of as credit_total_of
from domain.invoice.details import LINE_ROWS, totals_of
from domain.invoice.events import as_status
from domain.invoice.transitions import is_issued
from domain.invoice_payment.values import RECORDED
from domain.kernel.row_changes import rows_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from uuid import UUID

    from commands.kernel.record import State
    from commands.shared.ledger_books import BookedInvoice, BookedPayment
    from commands.shared.ledger_credits import LedgerCredit

Value = str | None
Fields = dict[str, tuple[Value, Value]]
"""Our value and the ledger's, by wire name."""


def fields_of(invoice: State, booked: BookedInvoice, paid: Decimal) -> Fields:
    """Fields that are not the same. `paid` is what our payments come to."""
    total = totals_of(rows_in(invoice, LINE_ROWS).values()).total
    is_owed = is_issued(as_status(invoice.status))
    if booked.is_void or not is_owed:
        states = (_state(is_owed=is_owed), _state(is_owed=not booked.is_void))
        return {"status": states} if states[0] != states[1] else {}
    found: Fields = {
        "invoiceNumber": (invoice.state.serial, booked.number),
        "date": (_day(invoice.details.issued_on), _day(booked.issued_on)),
        "dueDate": (_day(invoice.details.due_on), _day(booked.due_on)),
        "total": (_money(total), _money(booked.total)),
        "amountPaid": (_money(paid), _money(booked.paid)),
    }
    return {name: sides for name, sides in found.items() if sides[0] != sides[1]}


def credit_fields_of(note: State, booked: LedgerCredit) -> Fields:
    """Fields of a credit note that are not the same, without what it was used for."""
    if booked.is_void:
        return {"status": (_state(is_owed=True), _state(is_owed=False))}
    found: Fields = {
        "creditNoteNumber": (note.state.serial, booked.number),
        "date": (_day(note.details.issued_on), _day(booked.issued_on)),
        "total": (_money(credit_total_of(note)), _money(booked.total)),
    }
    return {name: sides for name, sides in found.items() if sides[0] != sides[1]}


def _state(*, is_owed: bool) -> str:
    return "authorised" if is_owed else "voided"


def _day(day: date | None) -> Value:
    return day.isoformat() if day is not None else None


def _money(amount: Decimal) -> str:
    return f"{amount:.2f}"


@dataclass(frozen=True, slots=True)
class PaymentsCompared:
    """Payments of an invoice that are not the same on both sides."""

    only_there: list[BookedPayment] = field(default_factory=list)
    gone_there: list[State] = field(default_factory=list)
    """Ours, which the ledger had and deleted."""
    only_here: list[State] = field(default_factory=list)


def compare_payments(
    ours: Iterable[State], ledger_ids: Mapping[UUID, str | None], booked: Iterable[BookedPayment]
) -> PaymentsCompared:
    """`ledger_ids` are of our payments that are linked. One that was made of ours has its mark."""
    found, there = PaymentsCompared(), {one.ledger_id: one for one in booked}
    for payment in ours:
        other = there.pop(ledger_ids.get(payment.stream_id) or "", None)
        if other is None:
            mark = mark_of(payment.stream_id)
            marked = (one for one in there.values() if (one.reference or "").endswith(mark))
            other = next(marked, None)
            if other is not None:
                del there[other.ledger_id]
        if payment.status != RECORDED:
            continue
        if other is None:
            found.only_here.append(payment)
        elif other.is_deleted:
            found.gone_there.append(payment)
    found.only_there.extend(one for one in there.values() if not one.is_deleted)
    return found
