"""Payments of invoices: what is due, what is refused, and the status that follows from them alone."""

from __future__ import annotations

from decimal import Decimal
from uuid import UUID

import pytest

from domain.invoice import decider as invoices
from domain.invoice import payments
from domain.invoice.events import (
    InvoiceApproved,
    InvoicePaymentCounted,
    InvoiceReopened,
    InvoiceReturned,
    InvoiceSettled,
    InvoiceState,
    InvoiceVoided,
)
from domain.invoice_payment import decider
from domain.invoice_payment.decider import PaymentAlreadyReversed
from domain.invoice_payment.events import InvoicePaymentReversed
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event
from tests.factories import invoice, invoice_payment
from tests.spec import ACTOR, Decide, given

OWED = invoice.authorised(*(UUID(int=n) for n in (1, 2, 3)))


def counting(amount: str) -> Decide:
    return lambda state: payments.count(state, Decimal(amount))


def counted(paid: str) -> InvoicePaymentCounted:
    return InvoicePaymentCounted(state=InvoiceState(amount_paid=Decimal(paid)))


PART = (*OWED, counted("1000.00"))
WHOLE = (*PART, counted("1897.12"), InvoiceSettled(status="paid"))


class TestOfOneInvoice:
    """The example: 1,897.12 are owed."""

    def test_a_part_leaves_the_rest(self) -> None:
        state = given(*OWED).when(counting("1000.00")).then(counted("1000.00"))
        assert (state.status, payments.due_of(state)) == ("authorised", Decimal("897.12"))

    def test_more_than_is_due_is_refused(self) -> None:
        refusal = given(*PART).when(counting("900.00")).refused(InvalidFields, amount="above_due")
        assert refusal.context == {"due": "897.12"}
        given(*PART).when(counting("897.13")).refused(InvalidFields, amount="above_due")

    def test_the_rest_pays_it(self) -> None:
        paying = given(*PART).when(counting("897.12"))
        state = paying.then(counted("1897.12"), InvoiceSettled(status="paid"))
        assert (state.status, payments.due_of(state)) == ("paid", Decimal("0.00"))
        given(*WHOLE).when(counting("0.01")).refused(InvalidFields, amount="above_due")

    def test_a_reversal_opens_it_again(self) -> None:
        reversal = given(*WHOLE).when(counting("-1000.00"))
        state = reversal.then(counted("897.12"), InvoiceReopened(status="authorised"))
        assert (state.status, payments.due_of(state)) == ("authorised", Decimal("1000.00"))

    def test_another_amount_that_pays_it_too_leaves_it_paid(self) -> None:
        given(*WHOLE).when(counting("0.00")).then()

    @pytest.mark.parametrize(
        "events",
        [
            (*OWED[:4],),
            (*OWED[:6],),
            (*OWED[:6], InvoiceApproved(status="approved")),
            (*OWED[:6], InvoiceReturned(status="draft")),
            (*OWED, InvoiceVoided(status="voided")),
        ],
        ids=["draft", "submitted", "approved", "returned", "voided"],
    )
    def test_only_what_is_owed_is_paid(self, events: tuple[Event, ...]) -> None:
        given(*events).when(counting("1.00")).refused(InvalidFields, invoiceId="not_owed")

    def test_what_was_paid_in_part_is_not_voided_before_its_reversal(self) -> None:
        def voiding(state: object) -> list[Event]:
            return invoices.move(state, "voided", ACTOR)  # type: ignore[arg-type]

        given(*PART).when(voiding).refused(InvalidFields, status="transition_not_allowed")
        given(*PART, counted("0.00")).when(voiding).then(InvoiceVoided(status="voided"))


class TestPayments:
    def test_one_is_reversed_once(self) -> None:
        gone = InvoicePaymentReversed(status="reversed")
        given(invoice_payment.recorded()).when(decider.reverse).then(gone)
        given(invoice_payment.recorded(), gone).when(decider.reverse).refused(
            PaymentAlreadyReversed
        )

    @pytest.mark.parametrize("amount", ["0", "-1", "NaN", "1e400", "1.005"])
    def test_what_is_no_amount_is_refused(self, amount: str) -> None:
        with pytest.raises(ValueError, match="amount"):
            invoice_payment.details(amount=amount)
