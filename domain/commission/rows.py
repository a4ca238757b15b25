"""The entries of a commission: earned, and reversed. None of them changes."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field

from domain.commission.details import ALL
from domain.kernel.details import Details
from domain.kernel.formats import Day, Money
from domain.kernel.rows import RowAdded, Rows
from domain.shared.vat import Percent

ENTRIES = "entries"
MOST_ENTRIES = 500
EntryKind = Literal["earned", "reversed"]


class CommissionEntry(Details):
    """Pounds; less than before, and the reversal of what was earned, is negative. `cause` is the payment's entry
    that it follows from, with the share that was in force.
    """

    kind: EntryKind | None = None
    amount: Money | None = None
    booked_on: Day | None = Field(None, alias="date")
    cause: UUID | None = None
    basis_points: Annotated[int | None, Field(ge=0, le=ALL)] = None
    percent: Percent | None = None
    restates: bool | None = None
    """Whether it brings what was earned before in line with a share that was agreed later."""


class CommissionEarned(RowAdded[CommissionEntry], topic="commission.earned.1"):
    """The person's share of what a supplier paid."""

    rows: ClassVar[str] = ENTRIES


class CommissionReversed(RowAdded[CommissionEntry], topic="commission.reversed.1"):
    """What the person earned by an entry of the payment does not count any more, as that was reversed."""

    rows: ClassVar[str] = ENTRIES


ENTRY_ROWS = Rows(
    name=ENTRIES,
    singular="commissionentry",
    details=CommissionEntry,
    stored_as="commission.entry",
    title="amount",
    added=CommissionEarned,
    is_changed=False,
    most=MOST_ENTRIES,
    required=("kind", "amount", "booked_on"),
)
