"""Which split of a payment was in force on a day, and what people earn by it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

from domain.kernel.errors import InvalidFields
from domain.kernel.record import refuse_deleted
from domain.kernel.row_changes import rows_in
from domain.payment.events import PaymentSplitRestated, PaymentState
from domain.payment.rows import (
    ENTRY_ROWS,
    MOST_SHARES,
    SHARE_ROWS,
    PaymentSplitAgreed,
    ShareDetails,
    SupplierPayment,
)
from domain.payment.shares import Share, paid_out, problems, shared_out

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.payment.decider import Payment

_ZERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Split:
    """`percent` of what the supplier pays goes to people, by these shares."""

    first_day: date
    percent: Decimal
    shares: tuple[Share, ...]

    def earned(self, amount: Decimal) -> dict[UUID, Decimal]:
        """What each person earns of an amount that the supplier paid."""
        return shared_out(paid_out(amount, self.percent), self.shares)


def splits_of(payment: Payment) -> list[Split]:
    """In the order in which they were agreed."""
    found: dict[UUID | None, list[ShareDetails]] = {}
    for row in rows_in(payment, SHARE_ROWS).values():
        found.setdefault(row.split, []).append(row)
    return [_split(rows) for rows in found.values()]


def _split(rows: list[ShareDetails]) -> Split:
    shares = [Share(one.user, one.basis_points or 0) for one in rows if one.user is not None]
    return Split(rows[0].first_day or date.min, rows[0].percent or _ZERO, tuple(shares))


def split_on(splits: Iterable[Split], day: date) -> Split | None:
    """The one with the latest first day that has come; of equal ones that which was agreed last."""
    begun = [one for one in splits if one.first_day <= day]
    return max(reversed(begun), key=lambda one: one.first_day) if begun else None


def shared_entries(payment: Payment, first_day: date) -> dict[UUID, SupplierPayment]:
    """Entries of commission from a day on that still count."""
    entries = rows_in(payment, ENTRY_ROWS)
    gone = {one.reverses for one in entries.values()}
    return {
        id_: one
        for id_, one in entries.items()
        if is_shared(one) and id_ not in gone and (one.booked_on or date.min) >= first_day
    }


def is_shared(entry: SupplierPayment) -> bool:
    """Whether people earn by an entry: only commission is shared, and a reversal brings nothing."""
    return entry.kind == "commission" and entry.reverses is None


def agree(
    payment: Payment, split: Split, split_id: UUID, new_id: Callable[[], UUID], *, restate: bool
) -> list[Event]:
    """The shares from a day on. Raises InvalidFields for shares that are not the whole, for a person twice, and for
    a day before the contract.
    """
    refuse_deleted(payment)
    found = problems(split.shares)
    start = payment.details.contract_start_date
    if start is not None and split.first_day < start:
        found["from"] = "before_contract"
    if len(rows_in(payment, SHARE_ROWS)) + len(split.shares) > MOST_SHARES:
        found["shares"] = "too_many"
    if found:
        raise InvalidFields(fields=found)
    events: list[Event] = [
        PaymentSplitAgreed(
            row_id=new_id(),
            details=ShareDetails(
                split=split_id,
                first_day=split.first_day,
                user=share.user,
                basis_points=share.basis_points,
                percent=split.percent,
            ),
        )
        for share in split.shares
    ]
    if restate:
        restated = PaymentState(restated_from=split.first_day)
        events.append(PaymentSplitRestated(state=restated))
    return events
