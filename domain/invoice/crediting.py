"""What credit notes do to invoices: how much of each line is left to be credited, and what is due."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from domain.invoice.details import LINE_ROWS, InvoiceLine
from domain.invoice.events import InvoiceCreditCounted, InvoiceState, LineCredit, as_status
from domain.invoice.payments import due_of, left_after, moved
from domain.invoice.transitions import is_issued
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.row_changes import rows_in
from domain.shared.money import LineSum, part_of_line, totals

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from domain.invoice.payments import Invoice
    from domain.kernel.event import Event


class Portion(NamedTuple):
    """What is credited of a line; `amount` is counted as the line's own amount is."""

    line_id: UUID
    line: InvoiceLine
    amount: Decimal
    sum: LineSum


def portions_of(invoice: Invoice, wanted: Sequence[tuple[UUID, Decimal]]) -> list[Portion]:
    """The portions of lines with their tax. Raises InvalidFields for an invoice that was not issued, for a line
    that it has not or that is named twice, and for more than is left of one.
    """
    record.refuse_deleted(invoice)
    record.refuse_erased(invoice)
    if not is_issued(as_status(invoice.status)):
        raise InvalidFields(fields={"invoiceId": "not_issued"})
    lines, credited = rows_in(invoice, LINE_ROWS), _credited(invoice)
    ids = [id_ for id_, _ in wanted]
    wrong = {
        f"lines.{place}.lineId": "given_twice" if id_ in ids[:place] else "not_found"
        for place, id_ in enumerate(ids)
        if id_ not in lines or id_ in ids[:place]
    }
    if wrong:
        raise InvalidFields(fields=wrong)
    found = []
    for place, (id_, amount) in enumerate(wanted):
        line, before = lines[id_], credited.get(id_, Decimal())
        left = (line.line_amount or Decimal()) - before
        if amount > left:
            field = f"lines.{place}.amount"
            raise InvalidFields(fields={field: "above_line"}, left=f"{left:.2f}")
        kind, rate = line.amounts or "Exclusive", line.vat_percent or Decimal()
        found.append(Portion(id_, line, amount, part_of_line(kind, before, amount, rate)))
    return found


def total_of(portions: Sequence[Portion]) -> Decimal:
    """What the portions come to, with tax."""
    return totals(one.sum for one in portions).total


def credit(invoice: Invoice, portions: Sequence[Portion]) -> tuple[list[Event], Decimal]:
    """Counts a new credit note; also answers what of it is set against the invoice: as much as is due."""
    total, due = total_of(portions), due_of(invoice)
    set_at_once = min(total, due)
    state = invoice.state
    lines = _credited(invoice)
    for one in portions:
        lines[one.line_id] = lines.get(one.line_id, Decimal()) + one.amount
    counted = InvoiceState(
        amount_credited=(state.amount_credited or Decimal()) + set_at_once,
        credit_notes_total=(state.credit_notes_total or Decimal()) + total,
        credited_lines=tuple(LineCredit(line_id=id_, amount=sum_) for id_, sum_ in lines.items()),
    )
    return [InvoiceCreditCounted(state=counted), *moved(invoice, due - set_at_once)], set_at_once


def set_against(invoice: Invoice, amount: Decimal) -> list[Event]:
    """Counts a part of a credit note that is there. Raises InvalidFields for an invoice that is not owed,
    and for more than is due.
    """
    left = left_after(invoice, amount)
    counted = InvoiceState(amount_credited=(invoice.state.amount_credited or Decimal()) + amount)
    return [InvoiceCreditCounted(state=counted), *moved(invoice, left)]


def _credited(invoice: Invoice) -> dict[UUID, Decimal]:
    """What was credited of each line before."""
    return {one.line_id: one.amount for one in invoice.state.credited_lines or ()}
