"""What happens to an invoice beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, ClassVar, Literal, Self
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from domain.invoice.details import InvoiceDetails
from domain.invoice.transitions import is_fixed
from domain.invoice.values import InvoiceStatus
from domain.kernel.details import PERSONAL
from domain.kernel.errors import DomainError
from domain.kernel.event import Event
from domain.kernel.formats import Cost, Line, LongText, Name
from domain.kernel.record import Created, DetailsChanged, StateChanged, StatusChanged
from domain.kernel.state_fields import StateFields
from domain.shared.paper_sent import PaperSent


class InvoiceFixed(DomainError):
    """Lines, customer and days of an invoice stay as they were submitted."""

    code = "invoice.fixed"
    status = 409


class InvoiceIssued(DomainError):
    """Only drafts and submitted invoices are deleted: what was issued is voided, or credited."""

    code = "invoice.issued"
    status = 409


class LineCredit(BaseModel):
    """What was credited of a line in all, counted as the line's own amount is."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    line_id: UUID
    amount: Decimal


class InvoiceSent(PaperSent, topic="invoice.sent.1"):
    """Somebody mailed the paper of an invoice."""


class InvoiceReminded(PaperSent, topic="invoice.reminded.1"):
    """The customer is reminded that it is overdue, with its paper."""

    step: int
    """Which reminder it is, counted from 1."""


InvoiceEvent = InvoiceSent | InvoiceReminded


class InvoiceState(StateFields):
    """The number stays when the invoice is returned; what else was pinned is pinned again by the next submission."""

    folded: ClassVar[frozenset[str]] = frozenset({"fixed", "reminded"})
    unshown: ClassVar[frozenset[str]] = frozenset({"submitted_by", "credited_lines"})
    looks_at = (StatusChanged,)

    serial: Line | None = Field(None, alias="invoiceNumber")
    submitted_by: UUID | None = None
    customer_name: Annotated[Name | None, PERSONAL] = None
    customer_address: Annotated[LongText | None, PERSONAL] = None
    pinned_total: Cost | None = None
    """With tax, as it was submitted."""
    amount_paid: Cost | None = None
    """By its payments that count."""
    amount_credited: Cost | None = None
    """By credit notes that were set against it, its own and others of the customer."""
    credit_notes_total: Cost | None = None
    """Of the credit notes that were issued from its lines, whatever they were set against."""
    credited_lines: tuple[LineCredit, ...] | None = None
    copy_of: UUID | None = None
    """The invoice that this one was copied from."""
    fixed: bool = False
    reminded: int = 0
    """The step of the last reminder."""

    def after(self, event: InvoiceEvent) -> Self:
        if isinstance(event, InvoiceSent):
            return self
        return self.model_copy(update={"reminded": max(self.reminded, event.step)})

    def following(self, event: Event) -> Self:
        if not isinstance(event, StatusChanged):
            return self
        return self.model_copy(update={"fixed": is_fixed(as_status(event.status))})

    def refuse_rows(self, name: str) -> None:  # noqa: ARG002 - all rows are lines
        """Raises InvoiceFixed."""
        if self.fixed:
            raise InvoiceFixed


def as_status(status: object) -> InvoiceStatus:
    """An invoice's status is always one of these words."""
    return status  # type: ignore[return-value]


class InvoiceDrafted(Created[InvoiceDetails, InvoiceState], topic="invoice.drafted.1"):
    """`status` is draft."""


class InvoiceDetailsChanged(DetailsChanged[InvoiceDetails], topic="invoice.details_changed.1"):
    pass


class InvoicePinned(StateChanged[InvoiceState], topic="invoice.pinned.1"):
    """What an invoice keeps of its submission, and the number that it is given with its first one."""


class InvoiceSubmitted(StatusChanged, topic="invoice.submitted.1"):
    pass


class InvoiceReturned(StatusChanged, topic="invoice.returned.1"):
    """Its author may change it again."""


class InvoiceApproved(StatusChanged, topic="invoice.approved.1"):
    pass


class InvoiceAuthorised(StatusChanged, topic="invoice.authorised.1"):
    """The customer owes it."""

    document_id: UUID | None = None
    """The paper, whose bytes are kept. None of invoices from before papers were kept."""
    sha256: str | None = None
    """Of the paper's bytes, keyed by the vault."""
    template: str | None = None
    """The paper's template with its version (`invoice 1`)."""
    language: Literal["en", "de"] | None = None
    """The paper's. None of papers from before there were several: English."""


class InvoicePaymentCounted(StateChanged[InvoiceState], topic="invoice.payment_counted.1"):
    """A payment was recorded or reversed; `amount_paid` is what was paid in all since."""


class InvoiceCreditCounted(StateChanged[InvoiceState], topic="invoice.credit_counted.1"):
    """Lines of it were credited, or a credit note was set against it; the sums are those of all since."""


class InvoiceSettled(StatusChanged, topic="invoice.settled.1"):
    """Nothing is due of it any more."""


class InvoiceReopened(StatusChanged, topic="invoice.reopened.1"):
    """Something is due of it again."""


class InvoiceDiscarded(StatusChanged, topic="invoice.deleted.1"):
    """It was never issued. It keeps the number that it was given."""


class InvoiceVoided(StatusChanged, topic="invoice.voided.1"):
    """It was issued, and is not owed any more."""
