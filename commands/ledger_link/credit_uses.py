"""What a credit note was used for here and at the ledger, and what is on one side alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from commands.shared.ledger_credits import LedgerUse
from domain.credit_note.rows import ALLOCATION_ROWS, ALLOCATIONS, REFUND_ROWS, REFUNDS
from domain.kernel.record import Created
from domain.kernel.row_changes import rows_in
from domain.kernel.rows import RowAdded

if TYPE_CHECKING:
    from commands.kernel.record import State
    from domain.kernel.event import Recorded

NO_INVOICE = "allocations.invoiceId"
"""What differs where a credit note is set against an invoice that the ledger has not (yet)."""
LedgerIdOf = Callable[[UUID], str | None]
"""The ledger's id of our invoice; None where the ledger has it not."""


class OurUse(NamedTuple):
    """A row of ours; a refund names no invoice. `rows` is the name of its kind."""

    row_id: UUID
    rows: str
    day: date | None
    amount: Decimal
    invoice: UUID | None = None
    account_code: str | None = None
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class UsesCompared:
    """`absent` are set against invoices that the ledger has not."""

    only_here: list[OurUse] = field(default_factory=list)
    only_there: list[LedgerUse] = field(default_factory=list)
    absent: list[OurUse] = field(default_factory=list)


def uses_of(note: State) -> list[OurUse]:
    """In the order in which they were recorded."""
    allocated = [
        OurUse(id_, ALLOCATIONS, one.allocated_on, one.amount or Decimal(), one.invoice)
        for id_, one in rows_in(note, ALLOCATION_ROWS).items()
    ]
    refunded = [
        OurUse(
            *(id_, REFUNDS, one.refunded_on, one.amount or Decimal()),
            account_code=one.account_code,
            reference=one.reference or one.method,
        )
        for id_, one in rows_in(note, REFUND_ROWS).items()
    ]
    return [*allocated, *refunded]


def rows_of(use: LedgerUse) -> str:
    """The kind of our rows that it would be."""
    return REFUNDS if use.invoice_id is None else ALLOCATIONS


def compare_uses(note: State, there: Iterable[LedgerUse], ledger_id_of: LedgerIdOf) -> UsesCompared:
    """The same are those of the same invoice and amount: the ledger has no number of ours for them, and may give an
    allocation another day.
    """
    found, left = UsesCompared(), [*there]
    for use in uses_of(note):
        invoice_id = ledger_id_of(use.invoice) if use.invoice is not None else None
        if use.invoice is not None and invoice_id is None:
            found.absent.append(use)
            continue
        wanted = (invoice_id, use.amount)
        same = next((one for one in left if (one.invoice_id, one.amount) == wanted), None)
        if same is None:
            found.only_here.append(use)
        else:
            left.remove(same)
    found.only_there.extend(left)
    return found


def booked_version(events: Iterable[Recorded]) -> int:
    """The version of the newest event that the ledger is to have: comments and mails are ours alone."""
    return max(one.version for one in events if isinstance(one.event, Created | RowAdded))


def rows_until(events: Iterable[Recorded], version: int) -> set[UUID]:
    """Rows that the credit note had in this version."""
    added = ((one.version, one.event) for one in events)
    return {one.row_id for at, one in added if isinstance(one, RowAdded) and at <= version}
