"""Commands about invoices beyond those that every noun has."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, ClassVar
from uuid import UUID

from pydantic import Field

from commands.kernel.change import ChangeDetails
from commands.kernel.guards import Attempt, Guards, not_deleted
from commands.kernel.ports import StreamAppend
from commands.kernel.record import Create, OneRecord, details_of
from commands.kernel.rows import AddsRow, ChangesRow
from commands.shared.billed import customer_of, with_sold_from
from commands.shared.invoice_paper import issued_paper, with_paper
from commands.shared.mailed_papers import SendsPaper
from commands.shared.offer.changing import today
from commands.shared.reference_tables import rows_now
from commands.shared.reminders import reminder_mail, reminding_of
from commands.shared.series import giving, next_number, without_series
from domain.invoice import decider
from domain.invoice.details import LINE_ROWS, LINES, MOST_LINES, InvoiceDetails, InvoiceLine
from domain.invoice.events import InvoicePinned, InvoiceReminded, InvoiceSent
from domain.invoice.line_edits import LineEdit, edit_lines
from domain.invoice.noun import INVOICE
from domain.invoice.series import SERIES, InvoiceNumberGiven
from domain.invoice.values import DELETED, SUBMITTED, stored_status
from domain.item.noun import ITEM
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.event import Meta
from domain.kernel.row_changes import known_row, rows_in
from domain.organisation.noun import ORGANISATION, STREAM
from domain.shared.vat import VatRate, vat_rates

if TYPE_CHECKING:
    from collections.abc import Iterable
    from decimal import Decimal

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.record import State
    from commands.shared.kept_papers import StoredPaper
    from domain.invoice.events import InvoiceDrafted
    from domain.kernel.event import Event

_NOBODY = Meta(UUID(int=0), UUID(int=0))


def rates(deps: Deps) -> tuple[VatRate, ...]:
    """The rates of VAT by the table that counts today."""
    return vat_rates(rows_now(deps, "vat_rates"))


def approval_limit(deps: Deps) -> Decimal | None:
    """The total above which who submitted an invoice does not approve it; None without a limit."""
    try:
        found: Decimal | None = deps.store.load(ORGANISATION, STREAM).details.approval_limit
    except NotFound:
        return None
    return found


def items_are_sold(attempt: Attempt) -> None:
    """Refuses lines that newly name an item that is not there, or is retired."""
    command = attempt.command
    if isinstance(command, DraftInvoice):
        wanted = {f"{LINES}.{n}.itemId": one.item for n, one in enumerate(command.lines)}
    elif isinstance(command, EditInvoiceLines):
        wanted = command.new_items(attempt.state)
    else:
        wanted = {"itemId": attempt.details.item} if attempt.is_new("item") else {}
    named = {wire: id_ for wire, id_ in wanted.items() if id_ is not None}
    found = attempt.load_many((ITEM, id_) for id_ in named.values())
    refused = {
        wire: "not_found"
        for wire, id_ in named.items()
        if id_ not in found or found[id_].deleted or not found[id_].active
    }
    if refused:
        raise InvalidFields(fields=refused)


class DraftInvoice(Create, InvoiceDetails):
    """An invoice for a consumer or a company, with its first lines. It is of today unless `date` says
    another day.
    """

    noun = INVOICE
    guards: ClassVar[Guards] = (items_are_sold,)
    lines: tuple[InvoiceLine, ...] = Field((), max_length=MOST_LINES)

    def handle(self, details: InvoiceDetails, context: Context, deps: Deps) -> InvoiceDrafted:
        return decider.draft(_dated(with_sold_from(details, None, deps), deps))

    def following(self, deps: Deps) -> list[Event]:
        if not self.lines:
            return []
        sent: InvoiceDetails = details_of(self, InvoiceDetails)
        drafted = decider.draft(_dated(with_sold_from(sent, None, deps), deps))
        begun = record.begin(UUID(int=0), INVOICE.name, drafted, _NOBODY)
        return decider.first_lines(begun, self.lines, deps.new_id, rates(deps))


def _dated(details: InvoiceDetails, deps: Deps) -> InvoiceDetails:
    if details.issued_on is not None:
        return details
    return details.merge(InvoiceDetails(issued_on=today(deps)))


class DuplicateInvoice(OneRecord):
    """A draft of today with the same customer and lines, without number, payments and files; the answer has its
    id as `copyId`. Items that are not sold any more are left out of its lines, whose words and prices stay.
    """

    noun = INVOICE
    guards: ClassVar[Guards] = (not_deleted,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        customer_of(state.details, deps)
        return []

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        first = decider.copy(state, today(deps))
        begun = record.begin(UUID(int=0), INVOICE.name, first, _NOBODY)
        lines = _with_sold_items(rows_in(state, LINE_ROWS).values(), deps)
        copied = (first, *decider.first_lines(begun, lines, deps.new_id, rates(deps)))
        subject = INVOICE.subject(first.details)
        stamped = tuple(one.model_copy(update={"subject_id": subject}) for one in copied)
        return (StreamAppend(deps.new_id(), INVOICE.name, 0, stamped),)

    def append(self, context: Context, deps: Deps) -> Outcome:
        outcome = super().append(context, deps)
        [copy] = [one.id for one in outcome.records if one.id != self.id]
        return replace(outcome, extra={"copyId": str(copy)})


def _with_sold_items(lines: Iterable[InvoiceLine], deps: Deps) -> list[InvoiceLine]:
    sent = [decider.as_sent(one) for one in lines]
    found = deps.store.load_many([(ITEM, one.item) for one in sent if one.item is not None])
    sold = {id_ for id_, one in found.items() if one.active and not one.deleted}
    return [
        one if one.item is None or one.item in sold else one.merge(InvoiceLine(item=None))
        for one in sent
    ]


class ChangeInvoice(ChangeDetails, InvoiceDetails):
    """What is not sent stays. The lines follow another date and another kind of amounts."""

    noun = INVOICE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        sent = with_sold_from(self.sent(state), state.details, deps)
        return decider.change(state, sent, rates(deps), expected_version=self.expected_version)


class AddInvoiceLine(AddsRow, InvoiceLine):
    """Its tax is the one that the rule of VAT proposes, unless another code and a reason are sent."""

    noun = INVOICE
    rows = LINE_ROWS
    guards: ClassVar[Guards] = (not_deleted, items_are_sold)

    def sent(self, state: State) -> InvoiceLine:
        found: InvoiceLine = details_of(self, InvoiceLine)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.add_line(state, deps.new_id(), self.sent(state), rates(deps))


class ChangeInvoiceLine(ChangesRow, InvoiceLine):
    """What is not sent stays."""

    noun = INVOICE
    rows = LINE_ROWS
    guards: ClassVar[Guards] = (not_deleted, items_are_sold)

    def current(self, state: State) -> InvoiceLine:
        found: InvoiceLine = known_row(state, LINE_ROWS, self.row_id)
        return found

    def sent(self, state: State) -> InvoiceLine:
        found: InvoiceLine = details_of(self, InvoiceLine)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.change_line(
            state,
            self.row_id,
            self.sent(state),
            rates(deps),
            expected_version=self.expected_version,
        )


class EditedLine(InvoiceLine):
    """A line among others that are stored at once: a new one, or with `rowId` one that there is."""

    row_id: UUID | None = None


class EditInvoiceLines(OneRecord):
    """Adds, changes and removes several lines at once: all of it is stored, or nothing. What is not sent of a
    line stays; a refusal names lines by their place in `lines`.
    """

    noun = INVOICE
    guards: ClassVar[Guards] = (not_deleted, items_are_sold)
    lines: tuple[EditedLine, ...] = Field((), max_length=MOST_LINES)
    removed: tuple[UUID, ...] = Field((), max_length=MOST_LINES)

    def new_items(self, state: State | None) -> dict[str, UUID | None]:
        """The items that lines newly name, by their wire path."""
        before = rows_in(state, LINE_ROWS) if state else {}
        had = {id_: line.item for id_, line in before.items()}
        return {
            f"{LINES}.{n}.itemId": one.item
            for n, one in enumerate(self.lines)
            if one.row_id is None or one.item != had.get(one.row_id)
        }

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        edits = [LineEdit(one.row_id, details_of(one, InvoiceLine)) for one in self.lines]
        return edit_lines(
            state,
            edits,
            self.removed,
            deps.new_id,
            rates(deps),
            expected_version=self.expected_version,
        )


class MoveInvoice(OneRecord):
    """Gives the invoice a status: submitted, approved, authorised, voided, deleted, or draft to return it.
    It is given its number when it is first submitted; its paper is kept when it is authorised.
    """

    noun = INVOICE
    guards: ClassVar[Guards] = (not_deleted,)
    status: str

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        status = stored_status(self.status)
        if status is None:
            raise InvalidFields(fields={"status": "not_in_list"})
        decider.refuse_unseen(state, status, self.expected_version)
        actor = context.actor.user_id if context.actor else None
        if status == SUBMITTED and state.status != SUBMITTED:
            number = next_number(SERIES, deps)
            return decider.submit(state, actor, customer_of(state.details, deps), number)
        limit = approval_limit(deps)
        events = decider.move(state, status, actor, reason=self.reason, limit=limit)
        return with_paper(state, events, deps)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """A new number in the series."""
        pinned = next((one.state for one in events if isinstance(one, InvoicePinned)), None)
        if pinned is None or state.state.serial is not None:
            return ()
        given = InvoiceNumberGiven(invoice_id=state.stream_id)
        return (giving(SERIES, str(pinned.serial), given),)

    def turn(self) -> UUID | None:
        """Submissions take turns, as they all write into the series."""
        return SERIES.stream if stored_status(self.status) == SUBMITTED else None

    def append(self, context: Context, deps: Deps) -> Outcome:
        return without_series(super().append(context, deps), SERIES)


class SendInvoice(SendsPaper):
    """Mails the invoice's PDF to the customer, with words of the caller."""

    noun = INVOICE
    event = InvoiceSent

    def paper(self, state: State, deps: Deps) -> StoredPaper:
        return issued_paper(state, deps)


class RemindInvoice(OneRecord):
    """Mails the customer the reminder that is due, with the invoice's PDF; nothing where none is due, or where the
    customer may not or cannot be reminded.
    """

    noun = INVOICE
    guards: ClassVar[Guards] = (not_deleted,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        found = reminding_of(state, deps)
        if found.due is None or found.obstacle is not None or found.paper is None:
            return []
        mail = reminder_mail(state, found.due, found, deps)
        reminded = InvoiceReminded(
            step=found.due.number,
            document_id=found.paper.document_id,
            sha256=found.paper.sha256,
            recipient=mail.to,
            mail_subject=mail.subject,
            mail_text=mail.text,
        )
        return [reminded]


class DeleteInvoice(MoveInvoice):
    """Takes a draft or a submitted invoice out of use; one that was issued is voided or credited."""

    status: str = DELETED
