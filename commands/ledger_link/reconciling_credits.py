"""Compares all credit notes of both sides, and says what may be done about each difference."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from commands.ledger_link.comparing import credit_fields_of
from commands.ledger_link.credit_uses import compare_uses, rows_of, uses_of
from commands.ledger_link.reconciling import Difference, Reconciliation
from domain.credit_note.decider import total_of
from domain.credit_note.rows import ALLOCATIONS, REFUNDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.kernel.record import State
    from commands.ledger_link.comparing import Fields, Value
    from commands.ledger_link.credit_uses import LedgerIdOf, UsesCompared
    from commands.ledger_link.reconciling import Act, What
    from commands.shared.ledger_credits import LedgerCredit
    from domain.ledger_link.link import LedgerLink

KIND: Final = "credit_note"
SUMS = {ALLOCATIONS: "amountAllocated", REFUNDS: "amountRefunded"}


@dataclass(frozen=True, slots=True)
class OurCredit:
    state: State
    link: LedgerLink | None


def reconcile_credits(
    found: Reconciliation,
    ours: Iterable[OurCredit],
    ledger_id_of: LedgerIdOf,
    booked: Iterable[LedgerCredit],
) -> None:
    """Adds sums and differences. `ledger_id_of` is of our invoices. Changes nothing on either side."""
    there = {one.ledger_id: one for one in booked}
    for other in there.values():
        if not other.is_void:
            found.theirs[KIND] = found.theirs[KIND].with_one(other.total)
    for one in ours:
        found.ours[KIND] = found.ours[KIND].with_one(total_of(one.state))
        is_waiting = one.link is not None and one.link.state == "waiting"
        known = there.pop((one.link.ledger_id if one.link else None) or "", None)
        if is_waiting:
            continue
        if known is None:
            total = f"{total_of(one.state):.2f}"
            found.differences.append(_said(one, "only_here", {"total": (total, None)}, ("push",)))
            continue
        fields = credit_fields_of(one.state, known)
        if fields:
            found.differences.append(_said(one, "differs", fields, ("push",), known))
        if not known.is_void:
            _uses(found, one, known, compare_uses(one.state, known.uses, ledger_id_of))
    for left in there.values():
        if not left.is_void:
            found.differences.append(_only_there(left))


def _only_there(left: LedgerCredit) -> Difference:
    return Difference(
        key=f"there-{left.ledger_id}",
        kind=KIND,
        what="only_there",
        ledger_id=left.ledger_id,
        number=left.number,
        fields={"total": (None, f"{left.total:.2f}")},
    )


def _uses(
    found: Reconciliation, one: OurCredit, other: LedgerCredit, compared: UsesCompared
) -> None:
    """One difference of all that it was used for: what is here alone is pushed, what is there alone is taken."""
    here = {use.rows for use in (*compared.only_here, *compared.absent)}
    there = {rows_of(use) for use in compared.only_there}
    if not here and not there:
        return
    fields: Fields = {
        name: sides for rows, name in SUMS.items() if (sides := _sums(one, other, rows))
    }
    acts: tuple[Act, ...] = (
        *(("push",) if compared.only_here else ()),
        *(("take",) if compared.only_there else ()),
    )
    found.differences.append(_said(one, "differs", fields, acts, other, key="uses"))


def _sums(one: OurCredit, other: LedgerCredit, rows: str) -> tuple[Value, Value] | None:
    ours = sum((use.amount for use in uses_of(one.state) if use.rows == rows), Decimal())
    theirs = sum((use.amount for use in other.uses if rows_of(use) == rows), Decimal())
    return (f"{ours:.2f}", f"{theirs:.2f}") if ours or theirs else None


def _said(
    one: OurCredit,
    what: What,
    fields: Fields,
    acts: tuple[Act, ...],
    other: LedgerCredit | None = None,
    *,
    key: str | None = None,
) -> Difference:
    state = one.state
    return Difference(
        key=f"{key or what}-{state.stream_id}",
        kind=KIND,
        what=what,
        invoice_id=state.details.invoice,
        record_id=state.stream_id,
        ledger_id=other.ledger_id if other else None,
        number=state.state.serial,
        fields=fields,
        acts=acts,
    )
