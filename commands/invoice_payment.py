"""Commands about payments of invoices. Each stores what it does to the invoice in the same commit: of two at once
the slower one finds the invoice's version moved and decides again, so that no more is paid than is due.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from commands.kernel.guards import Guards, not_deleted, not_in_future, required
from commands.kernel.ports import EventPlace, StreamAppend
from commands.kernel.record import Create, OneRecord, details_of
from commands.shared.customer import with_customer
from commands.shared.invoice_changes import beside_invoice, with_subject
from domain.invoice import payments
from domain.invoice.noun import INVOICE
from domain.invoice_payment import decider
from domain.invoice_payment.decider import amount_of
from domain.invoice_payment.details import InvoicePaymentDetails, PaymentEntry
from domain.invoice_payment.noun import INVOICE_PAYMENT

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from domain.invoice_payment.events import InvoicePaymentRecorded
    from domain.kernel.event import Event, Meta
    from domain.kernel.record import Created


def _counted(
    details: InvoicePaymentDetails, amount: Decimal, cause: EventPlace, deps: Deps
) -> StreamAppend:
    """What the amount does to the invoice of a payment. Raises InvalidFields."""
    invoice = deps.store.load(INVOICE, _id_of(details))
    return beside_invoice(invoice, payments.count(invoice, amount), cause)


def _id_of(details: InvoicePaymentDetails) -> UUID:
    if details.invoice is None:
        raise ValueError(details)
    return details.invoice


class RecordInvoicePayment(Create, InvoicePaymentDetails):
    """A payment of an invoice that the customer owes, of at most what is due."""

    noun = INVOICE_PAYMENT
    guards: ClassVar[Guards] = (required("invoiceId", "date", "amount"), not_in_future("paid_on"))

    def handle(
        self, details: InvoicePaymentDetails, context: Context, deps: Deps
    ) -> InvoicePaymentRecorded:
        return decider.record_payment(with_customer(INVOICE_PAYMENT, details, None, deps))

    def beside(
        self, stream_id: UUID, created: Created[Any, Any], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        details: InvoicePaymentDetails = created.details
        return (_counted(details, amount_of(details), EventPlace(stream_id, 1), deps),)


class ReverseInvoicePayment(OneRecord):
    """The payment does not count any more; what it was stays readable."""

    noun = INVOICE_PAYMENT
    guards: ClassVar[Guards] = (not_deleted,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.reverse(state)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        details: InvoicePaymentDetails = state.details
        cause = EventPlace(state.stream_id, state.version + 1)
        return (_counted(details, -amount_of(details), cause, deps),)


class ReplaceInvoicePayment(OneRecord, PaymentEntry):
    """Reverses the payment and records another one with what is sent; what is not sent stays. The answer names both."""

    noun = INVOICE_PAYMENT
    guards: ClassVar[Guards] = (not_deleted, required("date", "amount"), not_in_future("paid_on"))

    def sent(self, state: State) -> InvoicePaymentDetails:
        found: InvoicePaymentDetails = details_of(self, InvoicePaymentDetails)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        reversal = decider.reverse(state)
        return [] if state.details.merge(self.sent(state)) == state.details else reversal

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        if not events:
            return ()
        before: InvoicePaymentDetails = state.details
        after = before.merge(self.sent(state))
        cause = EventPlace(state.stream_id, state.version + 1)
        recorded = with_subject([decider.record_payment(after)], INVOICE_PAYMENT.subject(after))
        return (
            StreamAppend(deps.new_id(), INVOICE_PAYMENT.name, 0, recorded, cause),
            _counted(before, amount_of(after) - amount_of(before), cause, deps),
        )
