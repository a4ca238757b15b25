"""Decider of credit notes: pure functions from state to events.

What an invoice allows is decided beside it (`domain.invoice.crediting`), in the same commit.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.credit_note.rows import ALLOCATION_ROWS, LINE_ROWS, REFUND_ROWS
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.row_changes import rows_in

if TYPE_CHECKING:
    from uuid import UUID

    from domain.credit_note.details import Allocation, CreditLine, CreditNoteDetails, Refund
    from domain.credit_note.events import CreditNoteState
    from domain.kernel.event import Event
    from domain.kernel.record import Record

    CreditNote = Record[CreditNoteDetails, CreditNoteState]


def total_of(note: CreditNote) -> Decimal:
    """What was credited, with tax."""
    lines = rows_in(note, LINE_ROWS).values()
    amounts = (amount or Decimal() for one in lines for amount in (one.net_amount, one.tax_amount))
    return sum(amounts, Decimal("0.00"))


def remaining_of(note: CreditNote) -> Decimal:
    """What was neither set against an invoice nor refunded: the customer's balance."""
    allocated = [one.amount or Decimal() for one in rows_in(note, ALLOCATION_ROWS).values()]
    refunded = [one.amount or Decimal() for one in rows_in(note, REFUND_ROWS).values()]
    return total_of(note) - sum(allocated, Decimal()) - sum(refunded, Decimal())


def set_against(note: CreditNote, row_id: UUID, allocation: Allocation) -> list[Event]:
    """Raises InvalidFields for more than remains."""
    _refuse_above(note, allocation.amount)
    return [allocated(row_id, allocation)]


def allocated(row_id: UUID, allocation: Allocation) -> Event:
    """What is set against an invoice, as it is stored."""
    return ALLOCATION_ROWS.added(row_id=row_id, details=allocation)


def credited(row_id: UUID, line: CreditLine) -> Event:
    """A line of a new credit note, as it is stored."""
    return LINE_ROWS.added(row_id=row_id, details=line)


def refund(note: CreditNote, row_id: UUID, refund: Refund) -> list[Event]:
    """Raises InvalidFields for more than remains."""
    _refuse_above(note, refund.amount)
    return [REFUND_ROWS.added(row_id=row_id, details=refund)]


def _refuse_above(note: CreditNote, amount: Decimal | None) -> None:
    record.refuse_deleted(note)
    record.refuse_erased(note)
    remaining = remaining_of(note)
    if (amount or Decimal()) > remaining:
        raise InvalidFields(fields={"amount": "above_remaining"}, left=f"{remaining:.2f}")
