"""Commands about credit notes. Each stores what it does to an invoice in the same commit."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from commands.kernel.append import create_stream
from commands.kernel.command import refuse_invisible
from commands.kernel.guards import Guards, not_deleted, not_in_future, required
from commands.kernel.ports import EventPlace, StreamAppend
from commands.kernel.record import Create, details_of
from commands.kernel.rows import AddsRow, days_not_in_future
from commands.shared.credit_note_paper import required_paper, with_paper
from commands.shared.customer import with_customer
from commands.shared.invoice_changes import beside_invoice
from commands.shared.mailed_papers import SendsPaper
from commands.shared.series import giving, next_number, without_series
from domain.credit_note import decider
from domain.credit_note.details import (
    Allocation,
    AllocationEntry,
    Amount,
    CreditLine,
    CreditNoteDetails,
    Refund,
)
from domain.credit_note.events import CreditNoteIssued, CreditNoteSent, CreditNoteState
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import ALLOCATION_ROWS, MOST_LINES, REFUND_ROWS
from domain.credit_note.series import SERIES, CreditNoteNumberGiven
from domain.invoice import crediting
from domain.invoice.noun import INVOICE
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from datetime import date

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from commands.kernel.record import State
    from commands.shared.kept_papers import StoredPaper
    from domain.invoice.payments import Invoice
    from domain.kernel.event import Event, Meta
    from domain.kernel.record import Created


class CreditedLine(BaseModel):
    """A line of the invoice, and how much of it is credited: counted as the line's own amount is."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True
    )

    line_id: UUID
    amount: Amount


class IssueCreditNote(Create, CreditNoteDetails):
    """Credits lines of an invoice that was issued. As much as is due is set against the invoice at once; the rest
    is the customer's balance. It is of today unless `date` says another day. Its paper is kept.
    """

    noun = CREDIT_NOTE
    guards: ClassVar[Guards] = (required("invoiceId", "creditReason"), not_in_future("issued_on"))
    lines: tuple[CreditedLine, ...] = Field(min_length=1, max_length=MOST_LINES)

    def handle(self, details: CreditNoteDetails, context: Context, deps: Deps) -> CreditNoteIssued:
        whole = with_customer(CREDIT_NOTE, details, None, deps)
        if whole.issued_on is None:
            whole = whole.merge(CreditNoteDetails(issued_on=_today(deps)))
        return CreditNoteIssued(details=whole)

    def turn(self) -> UUID | None:
        """Credit notes take turns, as they all write into the series."""
        return SERIES.stream

    def request(
        self, stream_id: UUID, created: Created[Any, Any], context: Context, deps: Deps
    ) -> AppendRequest:
        """All of it follows from one look at the invoice, whose version it depends on."""
        details: CreditNoteDetails = created.details
        invoice = deps.store.load(INVOICE, _known(details.invoice))
        portions = crediting.portions_of(invoice, [(one.line_id, one.amount) for one in self.lines])
        counted, set_at_once = crediting.credit(invoice, portions)
        number = next_number(SERIES, deps)
        first: Any = created.model_copy(update={"state": CreditNoteState(serial=number)})
        more = [decider.credited(deps.new_id(), _line(one)) for one in portions]
        if set_at_once:
            allocation = _allocation(invoice, details.issued_on, set_at_once)
            more.append(decider.allocated(deps.new_id(), allocation))
        begun = record.begin(stream_id, CREDIT_NOTE.name, first, context.meta())
        first, papers = with_paper(record.apply(begun, more, context.meta()), first, deps)
        found = create_stream(context, CREDIT_NOTE, stream_id, first, [*more, *papers])
        beside = (
            giving(SERIES, number, CreditNoteNumberGiven(credit_note_id=stream_id)),
            beside_invoice(invoice, counted, EventPlace(stream_id, 1)),
        )
        return replace(found, changes=(*found.changes, *beside))

    def append(self, context: Context, deps: Deps) -> Outcome:
        return without_series(super().append(context, deps), SERIES)


class SetCreditNoteAgainst(AddsRow, AllocationEntry):
    """Sets what remains of a credit note, or a part of it, against an invoice that its customer owes."""

    noun = CREDIT_NOTE
    rows = ALLOCATION_ROWS
    guards: ClassVar[Guards] = (not_deleted, required("invoiceId", "amount"), days_not_in_future)

    def sent(self, state: State) -> AllocationEntry:
        found: AllocationEntry = details_of(self, AllocationEntry)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        invoice = _owed(self.invoice, state, context, deps)
        day = self.allocated_on or _today(deps)
        allocation = _allocation(invoice, day, self.amount or Decimal())
        return decider.set_against(state, deps.new_id(), allocation)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        invoice = deps.store.load(INVOICE, _known(self.invoice))
        counted = crediting.set_against(invoice, self.amount or Decimal())
        return (beside_invoice(invoice, counted, EventPlace(state.stream_id, state.version + 1)),)


class RefundCreditNote(AddsRow, Refund):
    """Pays what remains of a credit note, or a part of it, back to the customer."""

    noun = CREDIT_NOTE
    rows = REFUND_ROWS
    guards: ClassVar[Guards] = (
        not_deleted,
        required("date", "amount", "method"),
        days_not_in_future,
    )

    def sent(self, state: State) -> Refund:
        found: Refund = details_of(self, Refund)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.refund(state, deps.new_id(), self.sent(state))


class SendCreditNote(SendsPaper):
    """Mails the credit note's PDF to the customer, with words of the caller."""

    noun = CREDIT_NOTE
    event = CreditNoteSent

    def paper(self, state: State, deps: Deps) -> StoredPaper:
        return required_paper(state, deps)


def _owed(id_: UUID | None, note: State, context: Context, deps: Deps) -> Invoice:
    """The invoice of the credit note's customer. Raises InvalidFields for one that is not there, or is another's."""
    wanted = _known(id_)
    try:
        refuse_invisible(context, deps, INVOICE.name, [wanted])
        invoice = deps.store.load(INVOICE, wanted)
    except NotFound:
        raise InvalidFields(fields={"invoiceId": "not_found"}) from None
    theirs = (invoice.details.consumer, invoice.details.company)
    if theirs != (note.details.consumer, note.details.company):
        raise InvalidFields(fields={"invoiceId": "not_of_customer"})
    return invoice


def _line(part: crediting.Portion) -> CreditLine:
    line = part.line
    return CreditLine(
        line_id=part.line_id,
        description=line.description,
        account_code=line.account_code,
        tax_type=line.tax_type,
        vat_percent=part.sum.percent,
        amounts=line.amounts,
        line_amount=part.amount,
        net_amount=part.sum.net,
        tax_amount=part.sum.tax,
    )


def _allocation(invoice: Invoice, day: date | None, amount: Decimal) -> Allocation:
    return Allocation(
        invoice=invoice.stream_id,
        invoice_number=invoice.state.serial,
        allocated_on=day,
        amount=amount,
    )


def _known(id_: UUID | None) -> UUID:
    if id_ is None:
        raise ValueError(id_)
    return id_


def _today(deps: Deps) -> date:
    return deps.clock.now().astimezone(UK).date()
