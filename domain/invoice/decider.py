"""Decider of invoices: pure functions from state to events."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from domain.invoice.details import LINE_ROWS, SOLD_FROM, InvoiceDetails, InvoiceLine, totals_of
from domain.invoice.events import (
    InvoiceApproved,
    InvoiceAuthorised,
    InvoiceDetailsChanged,
    InvoiceDiscarded,
    InvoiceDrafted,
    InvoiceFixed,
    InvoiceIssued,
    InvoicePinned,
    InvoiceReturned,
    InvoiceState,
    InvoiceSubmitted,
    InvoiceVoided,
    as_status,
)
from domain.invoice.transitions import may_approve, needs_reason, next_statuses
from domain.invoice.values import (
    APPROVED,
    AUTHORISED,
    DELETED,
    DISPLAY,
    DRAFT,
    SUBMITTED,
    VOIDED,
    InvoiceStatus,
)
from domain.kernel import record
from domain.kernel.checks import MONEY_LIMIT
from domain.kernel.details import from_leaves, leaf_fields
from domain.kernel.errors import DomainError, InvalidFields, ReasonRequired
from domain.kernel.row_changes import add_row, change_row, known_row, rows_in
from domain.shared.vat import LineTax, VatRate, line_tax

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import date
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.kernel.record import Record

    Invoice = Record[InvoiceDetails, InvoiceState]

_ENTERED = (
    *("item", "description", "quantity", "unit_amount", "discount_pct", "account_code"),
    *("vat_rule", "vat_reason"),
)
Rates = Sequence[VatRate]
_MOVES: dict[InvoiceStatus, type[record.StatusChanged]] = {
    SUBMITTED: InvoiceSubmitted,
    DRAFT: InvoiceReturned,
    APPROVED: InvoiceApproved,
    AUTHORISED: InvoiceAuthorised,
    DELETED: InvoiceDiscarded,
    VOIDED: InvoiceVoided,
}


class OwnApproval(DomainError):
    """An invoice above the limit is approved by somebody else than who submitted it."""

    code = "invoice.own_approval"
    status = 403


class Customer(NamedTuple):
    """Whom an invoice is for, as it is submitted."""

    name: str
    address: str | None


def draft(details: InvoiceDetails) -> InvoiceDrafted:
    """Raises InvalidFields."""
    _refuse_problems(details)
    return InvoiceDrafted(details=details, status=DRAFT)


def change(
    invoice: Invoice, sent: InvoiceDetails, rates: Rates, *, expected_version: int | None
) -> list[Event]:
    """The lines follow another date and another kind of amounts. Raises InvoiceFixed, InvalidFields."""
    if invoice.state.fixed:
        raise InvoiceFixed
    events = record.change_details(
        invoice, InvoiceDetailsChanged, sent, expected_version=expected_version
    )
    if not events:
        return []
    after = invoice.details.merge(sent)
    _refuse_problems(after)
    for row_id, line in rows_in(invoice, LINE_ROWS).items():
        taxed = with_tax(after, InvoiceLine(), line, rates)
        events += change_row(invoice, LINE_ROWS, row_id, taxed, expected_version=None)
    return events


def with_tax(
    invoice: InvoiceDetails, sent: InvoiceLine, before: InvoiceLine | None, rates: Rates
) -> InvoiceLine:
    """The sent fields of a line with its tax at the invoice's date. Raises InvalidFields."""
    whole = (before or InvoiceLine()).merge(sent)
    kind = invoice.line_amount_types or "Exclusive"
    if whole.vat_rule is None or invoice.issued_on is None:
        return sent
    # A code that was chosen against the rule stays.
    chosen = sent.tax_type or (whole.tax_type if whole.vat_reason else None)
    found = LineTax("NONE", Decimal())
    if kind != "NoTax":
        found = line_tax(rates, whole.vat_rule, invoice.issued_on, chosen, whole.vat_reason)
    tax = {"amounts": kind, "tax_type": found.tax_type, "vat_percent": found.percent}
    return from_leaves(InvoiceLine, sent.leaves() | tax)


def first_lines(
    begun: Invoice, lines: Sequence[InvoiceLine], new_id: Callable[[], UUID], rates: Rates
) -> list[Event]:
    """The lines that an invoice begins with. Raises InvalidFields."""
    return [event for one in lines for event in add_line(begun, new_id(), one, rates)]


def add_line(invoice: Invoice, row_id: UUID, line: InvoiceLine, rates: Rates) -> list[Event]:
    """Raises InvoiceFixed, InvalidFields."""
    return add_row(invoice, LINE_ROWS, row_id, with_tax(invoice.details, line, None, rates))


def change_line(
    invoice: Invoice,
    row_id: UUID,
    sent: InvoiceLine,
    rates: Rates,
    *,
    expected_version: int | None,
) -> list[Event]:
    """Raises InvoiceFixed, InvalidFields, NotFound, FieldConflict."""
    taxed = with_tax(invoice.details, sent, known_row(invoice, LINE_ROWS, row_id), rates)
    return change_row(invoice, LINE_ROWS, row_id, taxed, expected_version=expected_version)


def copy(invoice: Invoice, today: date) -> InvoiceDrafted:
    """A draft of today with the same days to pay. It has the links to what is sold only where the invoice does not
    count any more: otherwise the same would be sold twice.
    """
    before = invoice.details
    leaves = before.leaves()
    if as_status(invoice.status) not in {DELETED, VOIDED}:
        leaves |= dict.fromkeys(SOLD_FROM)
    leaves["issued_on"] = today
    if before.due_on is not None and before.issued_on is not None:
        leaves["due_on"] = today + (before.due_on - before.issued_on)
    given = {path: value for path, value in leaves.items() if value is not None}
    details = from_leaves(InvoiceDetails, given)
    return InvoiceDrafted(
        details=details, status=DRAFT, state=InvoiceState(copy_of=invoice.stream_id)
    )


def as_sent(line: InvoiceLine) -> InvoiceLine:
    """A line as it was entered: its tax is worked out again, but for a code that was chosen with a reason."""
    entered = (*_ENTERED, "tax_type") if line.vat_reason else _ENTERED
    leaves = {path: one for path in entered if (one := getattr(line, path)) is not None}
    return from_leaves(InvoiceLine, leaves)


def refuse_unseen(invoice: Invoice, status: InvoiceStatus, expected_version: int | None) -> None:
    """Raises FieldConflict where its status, fields or lines were changed since the version that the user saw."""
    leaves, pinned = invoice.details.leaves(), leaf_fields(InvoiceState)
    own = [path for path in invoice.field_versions if path not in pinned]
    wanted = {path: (leaves.get(path), leaves.get(path)) for path in own}
    status_too = wanted | {"status": (invoice.status, status)}
    record.refuse_conflict(invoice, status_too, expected_version)


def submit(invoice: Invoice, actor: UUID | None, customer: Customer, number: str) -> list[Event]:
    """A number that it has already stays. Raises InvalidFields for what it lacks."""
    _refuse_move(invoice, SUBMITTED)
    lines = rows_in(invoice, LINE_ROWS).values()
    found = {"lines": "required"} if not lines else _problems_of_lines(lines)
    if invoice.details.due_on is None:
        found["dueDate"] = "required"
    total = totals_of(lines).total
    if total > MONEY_LIMIT:
        found["lines"] = "too_large"
    if found:
        raise InvalidFields(fields=found)
    pinned = InvoiceState(
        serial=invoice.state.serial or number,
        submitted_by=actor,
        customer_name=customer.name,
        customer_address=customer.address,
        pinned_total=total,
    )
    return [InvoiceSubmitted(status=SUBMITTED), InvoicePinned(state=pinned)]


def move(
    invoice: Invoice,
    status: InvoiceStatus,
    actor: UUID | None,
    *,
    reason: str | None = None,
    limit: Decimal | None = None,
) -> list[Event]:
    """What people do but to submit it. Raises InvalidFields, ReasonRequired, OwnApproval."""
    if status == invoice.status:
        return []
    _refuse_move(invoice, status)
    if needs_reason(as_status(invoice.status), status) and not (reason or "").strip():
        raise ReasonRequired(fields={"reason": "required"})
    state = invoice.state
    if status in {APPROVED, AUTHORISED} and actor is not None:
        total = state.pinned_total or totals_of(rows_in(invoice, LINE_ROWS).values()).total
        if not may_approve(total, limit, state.submitted_by, actor):
            raise OwnApproval
    return [_MOVES[status](status=status)]


def _refuse_move(invoice: Invoice, status: InvoiceStatus) -> None:
    """Raises InvalidFields or InvoiceIssued for a status that it does not take next."""
    record.refuse_deleted(invoice)
    state = invoice.state
    counted = (state.amount_paid, state.amount_credited, state.credit_notes_total)
    allowed = next_statuses(as_status(invoice.status), *counted)
    if status in allowed:
        return
    if status == DELETED:
        raise InvoiceIssued
    shown = ", ".join(DISPLAY[one] for one in allowed) or "-"
    raise InvalidFields(fields={"status": "transition_not_allowed"}, allowed=shown)


def _problems_of_lines(lines: Iterable[InvoiceLine]) -> dict[str, str]:
    """What lines lack, by their place and field."""
    return {
        f"lines.{place}.accountCode": "required"
        for place, line in enumerate(lines)
        if line.account_code is None
    }


def _refuse_problems(details: InvoiceDetails) -> None:
    """Raises InvalidFields for fields that contradict each other."""
    found: dict[str, str] = {}
    if (details.consumer is None) == (details.company is None):
        found = {"Company": "one_of", "Consumer": "one_of"}
    if details.issued_on is None:
        found["date"] = "required"
    elif details.due_on is not None and details.due_on < details.issued_on:
        found["dueDate"] = "end_before_start"
    if found:
        raise InvalidFields(fields=found)
