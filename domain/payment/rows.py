"""Child rows of a payment: the instalments that are expected, the entries of what the supplier did, and who has
which share of what people earn by it.

An entry is never changed: it is reversed by another one.
"""

from __future__ import annotations

from typing import Annotated, ClassVar
from uuid import UUID

from pydantic import Field

from domain.kernel.details import HOUSE, PERSONAL, Details
from domain.kernel.formats import Cost, Day, Line, Money
from domain.kernel.rows import RowAdded, Rows
from domain.payment.shares import ALL
from domain.shared.offer.values import PaymentKind
from domain.shared.vat import Percent

INSTALMENTS, ENTRIES, SHARES = "instalments", "supplierPayments", "shares"
Amount = Annotated[Cost, Field(gt=0)]
MOST_INSTALMENTS, MOST_ENTRIES, MOST_SHARES = 500, 500, 500
EARNER = "Earner"
"""What a user is in whose name a share is; any user may be."""


class InstalmentDetails(Details):
    """A part of the expected commission; without a day while nothing says when it is due."""

    due_on: Annotated[Day | None, HOUSE] = Field(None, alias="due")
    amount: Annotated[Cost | None, HOUSE] = None


class Entry(Details):
    """What is entered of a line. `kind` debt is what the supplier keeps back of the commission; `period` is
    a day of the month that the line is for.
    """

    kind: Annotated[PaymentKind | None, HOUSE] = None
    amount: Annotated[Amount | None, HOUSE] = None
    booked_on: Annotated[Day | None, HOUSE] = Field(None, alias="date")
    period: Annotated[Day | None, HOUSE] = None
    reference: Annotated[Line | None, HOUSE, PERSONAL] = None
    instalment: Annotated[UUID | None, HOUSE] = None


class SupplierPayment(Entry):
    """Pounds; those of a reversal are negative. What was due and expected is that of the instalment then."""

    amount: Annotated[Money | None, HOUSE] = None
    due_on: Annotated[Day | None, HOUSE] = Field(None, alias="due")
    expected: Annotated[Cost | None, HOUSE] = None
    statement_line_id: Annotated[UUID | None, HOUSE] = Field(None, alias="statementLine")
    reverses: Annotated[UUID | None, HOUSE] = None
    """The entry that does not count any more."""


class ShareDetails(Details):
    """A person's share of what people earn from a day on, in basis points. All shares of one split are agreed by
    one command and sum to 10,000; `percent` of what the supplier pays goes to people.
    """

    split: Annotated[UUID | None, HOUSE] = None
    first_day: Annotated[Day | None, HOUSE] = Field(None, alias="from")
    user: Annotated[UUID | None, HOUSE] = None
    basis_points: Annotated[int | None, Field(ge=1, le=ALL), HOUSE] = None
    percent: Annotated[Percent | None, HOUSE] = None


class PaymentSplitAgreed(RowAdded[ShareDetails], topic="payment.split_agreed.1"):
    """A share of a split was agreed; the other shares of the split come in the same command."""

    rows: ClassVar[str] = SHARES


class PaymentSupplierPaymentReceived(
    RowAdded[SupplierPayment], topic="payment.supplier_payment_received.1"
):
    """The supplier paid the amount."""

    rows: ClassVar[str] = ENTRIES


class PaymentDebtKept(RowAdded[SupplierPayment], topic="payment.debt_held.1"):
    """The supplier keeps the amount back."""

    rows: ClassVar[str] = ENTRIES


class PaymentEntryReversed(RowAdded[SupplierPayment], topic="payment.entry_reversed.1"):
    """An entry does not count any more; the command's reason says why."""

    rows: ClassVar[str] = ENTRIES


INSTALMENT_ROWS = Rows(
    name=INSTALMENTS,
    singular="instalment",
    details=InstalmentDetails,
    stored_as="payment.instalment",
    title="amount",
    is_changed=False,
    most=MOST_INSTALMENTS,
)
ENTRY_ROWS = Rows(
    name=ENTRIES,
    singular="supplierpayment",
    details=SupplierPayment,
    stored_as="payment.entry",
    title="amount",
    added=PaymentSupplierPaymentReceived,
    is_changed=False,
    most=MOST_ENTRIES,
    required=("kind", "amount", "booked_on"),
    not_in_future=("booked_on",),
    links={"instalment": INSTALMENTS, "reverses": ENTRIES},
)
SHARE_ROWS = Rows(
    name=SHARES,
    singular="share",
    details=ShareDetails,
    stored_as="payment.share",
    title="percent",
    added=PaymentSplitAgreed,
    is_changed=False,
    most=MOST_SHARES,
    required=("basis_points",),
    users={"user": EARNER},
)
