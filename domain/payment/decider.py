"""Decider of payments: pure functions from state to events."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.kernel import record
from domain.kernel.details import from_leaves, leaf
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.row_changes import known_row, rows_in
from domain.payment.details import PaymentDetails
from domain.payment.events import (
    PaymentChanged,
    PaymentCommissionExpected,
    PaymentMoved,
    PaymentOpened,
)
from domain.payment.rows import (
    ENTRY_ROWS,
    INSTALMENT_ROWS,
    MOST_ENTRIES,
    Entry,
    InstalmentDetails,
    PaymentDebtKept,
    PaymentEntryReversed,
    PaymentSupplierPaymentReceived,
    SupplierPayment,
)
from domain.payment.values import CHASE, NEW_SALE

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date
    from typing import Any
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.payment.events import PaymentState
    from domain.payment.expected import Contract, Expected

    Payment = Record[PaymentDetails, PaymentState]


class EntryReversed(DomainError):
    """An entry is reversed once, and a reversal is not reversed: the line is entered once more."""

    code = "payment.entry_reversed"
    status = 409


def open_(details: PaymentDetails, status: int | None = None) -> PaymentOpened:
    """The payment of a contract. Raises InvalidFields for a contract that ends before it starts."""
    start, end = details.contract_start_date, details.contract_end_date
    if start and end and end < start:
        raise InvalidFields(fields={"contractEndDate": "end_before_start"})
    return PaymentOpened(details=details, status=NEW_SALE if status is None else status)


def change(payment: Payment, sent: PaymentDetails, *, expected_version: int | None) -> list[Event]:
    """Raises InvalidFields for a supply that ended before its contract began, FieldConflict."""
    start = payment.details.contract_start_date
    if sent.ended_on is not None and start is not None and sent.ended_on < start:
        raise InvalidFields(fields={"endedOn": "end_before_start"})
    return record.change_details(payment, PaymentChanged, sent, expected_version=expected_version)


def move(payment: Payment, status: int, *, expected_version: int | None) -> list[Event]:
    """Raises InvalidFields for a code that there is not, FieldConflict."""
    if status not in CHASE:
        raise InvalidFields(fields={"status": "not_in_list"})
    if not record.change_status(payment, status, expected_version=expected_version):
        return []
    return [PaymentMoved(status=status, label=CHASE[status])]


def expect(
    payment: Payment, contract: Contract, found: Expected | None, new_id: Callable[[], UUID]
) -> list[Event]:
    """What the contract is expected to bring, with all that it was worked out from; `found` is None where no
    terms of the supplier are known. Nothing where it is the same as before.
    """
    record.refuse_deleted(payment)
    wanted = _calculated(contract, found)
    changed = {path: new for path, new in wanted.items() if leaf(payment.details, path) != new}
    former = rows_in(payment, INSTALMENT_ROWS)
    instalments = found.instalments if found else ()
    due = [(one.amount, one.due_on) for one in instalments]
    if [(one.amount, one.due_on) for one in former.values()] == due:
        former, instalments = {}, ()
    new = [InstalmentDetails(due_on=one.due_on, amount=one.amount) for one in instalments]
    events: list[Event] = []
    if changed:
        events.append(PaymentCommissionExpected(details=from_leaves(PaymentDetails, changed)))
    events += [INSTALMENT_ROWS.removed(row_id=id_) for id_ in former]
    return events + [INSTALMENT_ROWS.added(row_id=new_id(), details=one) for one in new]


def _calculated(contract: Contract, found: Expected | None) -> dict[str, Any]:
    """Values by path."""
    return {
        "calculation.aq": contract.aq,
        "calculation.months": contract.months or None,
        "calculation.uplift_unit": contract.uplift_unit,
        "calculation.uplift_day": contract.uplift_day,
        "calculation.monthly": contract.monthly,
        "calculation.full": found.full if found else None,
        "calculation.reason": found.reason if found else None,
        "calculation.terms_version": found.terms.version if found else None,
        "amounts.expected": found.amount if found else None,
    }


def enter(payment: Payment, row_id: UUID, entry: Entry) -> list[Event]:
    """A line of what the supplier paid, or keeps back. Raises InvalidFields."""
    record.refuse_deleted(payment)
    record.refuse_erased(payment)
    _refuse_problems(payment, entry)
    leaves = entry.leaves()
    if entry.instalment is not None:
        instalment = rows_in(payment, INSTALMENT_ROWS).get(entry.instalment)
        if instalment is None:
            raise InvalidFields(fields={"instalment": "not_found"})
        leaves |= {"due_on": instalment.due_on, "expected": instalment.amount}
    given = {path: value for path, value in leaves.items() if value is not None}
    kind = PaymentDebtKept if entry.kind == "debt" else PaymentSupplierPaymentReceived
    return [kind(row_id=row_id, details=from_leaves(SupplierPayment, given))]


def reverse(payment: Payment, row_id: UUID, entry_id: UUID, day: date) -> list[Event]:
    """The entry does not count any more. Raises NotFound, EntryReversed."""
    record.refuse_deleted(payment)
    entry = known_row(payment, ENTRY_ROWS, entry_id)
    entries = rows_in(payment, ENTRY_ROWS).values()
    if entry.reverses is not None or any(one.reverses == entry_id for one in entries):
        raise EntryReversed
    leaves = {path: value for path, value in entry.leaves().items() if path != "statement_line_id"}
    leaves |= {
        "amount": -(entry.amount or Decimal()),
        "booked_on": day,
        "reverses": entry_id,
    }
    details = from_leaves(SupplierPayment, leaves)
    return [PaymentEntryReversed(row_id=row_id, details=details)]


def correct(
    payment: Payment, new_id: Callable[[], UUID], entry_id: UUID, sent: Entry, day: date
) -> list[Event]:
    """Reverses an entry and enters it as it should have been; what is not sent stays. Nothing where it was
    that already. Raises InvalidFields, NotFound, EntryReversed.
    """
    before = known_row(payment, ENTRY_ROWS, entry_id)
    entered = {path: leaf(before, path) for path in Entry.model_fields}
    after = entered | sent.leaves()
    reversal = reverse(payment, new_id(), entry_id, day)
    if after == entered:
        return []
    known = {path: value for path, value in after.items() if value is not None}
    return [*reversal, *enter(payment, new_id(), from_leaves(Entry, known))]


def _refuse_problems(payment: Payment, entry: Entry) -> None:
    found = {
        ENTRY_ROWS.wire(path): "required"
        for path in ENTRY_ROWS.required
        if leaf(entry, path) is None
    }
    if len(rows_in(payment, ENTRY_ROWS)) >= MOST_ENTRIES:
        found[ENTRY_ROWS.name] = "too_many"
    if found:
        raise InvalidFields(fields=found)
