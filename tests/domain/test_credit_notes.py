"""Credit notes: what is left of a line, what is due of the invoice, and what remains for the customer."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.credit_note import decider
from domain.credit_note.details import Allocation, Refund
from domain.credit_note.events import CreditNoteFixed
from domain.credit_note.rows import REFUND_ROWS
from domain.invoice import crediting, payments
from domain.invoice import decider as invoices
from domain.invoice.events import (
    InvoiceCreditCounted,
    InvoicePaymentCounted,
    InvoiceReopened,
    InvoiceSettled,
    InvoiceState,
    InvoiceVoided,
    LineCredit,
)
from domain.kernel import row_changes
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event
from domain.shared.money import LINE_AMOUNTS, line_sum, part_of_line
from tests.factories import credit_note, invoice
from tests.spec import ACTOR, Decide, fold, given, history

ONE, TWO, THREE = (UUID(int=n) for n in (1, 2, 3))
OWED = invoice.authorised(ONE, TWO, THREE)


def crediting_lines(*wanted: tuple[UUID, str]) -> Decide:
    def decide(state: Any) -> list[Event]:
        portions = crediting.portions_of(state, [(id_, Decimal(amount)) for id_, amount in wanted])
        return crediting.credit(state, portions)[0]

    return decide


def counted(credited: str, notes: str, **lines: str) -> InvoiceCreditCounted:
    places = {"one": ONE, "two": TWO, "three": THREE}
    found = [LineCredit(line_id=places[at], amount=Decimal(sum_)) for at, sum_ in lines.items()]
    return InvoiceCreditCounted(
        state=InvoiceState(
            amount_credited=Decimal(credited),
            credit_notes_total=Decimal(notes),
            credited_lines=tuple(found),
        )
    )


def paid(amount: str) -> InvoicePaymentCounted:
    return InvoicePaymentCounted(state=InvoiceState(amount_paid=Decimal(amount)))


PART = (*OWED, counted("617.28", "617.28", two="617.28"))
PAID = (*OWED, paid("1897.12"), InvoiceSettled(status="paid"))


class TestOfAnInvoice:
    """The example: 1,897.12 are owed, line 2 is 1,234.56 without VAT."""

    def test_a_half_of_line_2_leaves_the_rest_of_the_whole(self) -> None:
        state = given(*OWED).when(crediting_lines((TWO, "617.28"))).then(PART[-1])
        assert (state.status, payments.due_of(state)) == ("authorised", Decimal("1279.84"))

    def test_tax_is_credited_by_the_rate_of_the_line(self) -> None:
        found = fold(history(*OWED))
        portions = crediting.portions_of(
            found, [(ONE, Decimal("100.00")), (THREE, Decimal("10.00"))]
        )
        assert [(one.sum.net, one.sum.tax) for one in portions] == [
            (Decimal("100.00"), Decimal("20.00")),
            (Decimal("10.00"), Decimal("0.50")),
        ]
        assert crediting.total_of(portions) == Decimal("130.50")

    def test_no_more_than_is_left_of_a_line(self) -> None:
        refusal = given(*PART).when(crediting_lines((ONE, "1.00"), (TWO, "617.29")))
        found = refusal.refused(InvalidFields, **{"lines.1.amount": "above_line"})
        assert found.context == {"left": "617.28"}

    def test_lines_are_those_of_the_invoice_and_each_named_once(self) -> None:
        wanted = ((ONE, "1.00"), (UUID(int=9), "1.00"), (ONE, "1.00"))
        given(*OWED).when(crediting_lines(*wanted)).refused(
            InvalidFields, **{"lines.1.lineId": "not_found", "lines.2.lineId": "given_twice"}
        )

    @pytest.mark.parametrize(
        "events", [OWED[:4], OWED[:6], (*OWED, InvoiceVoided(status="voided"))]
    )
    def test_only_what_was_issued_is_credited(self, events: tuple[Event, ...]) -> None:
        given(*events).when(crediting_lines((ONE, "1.00"))).refused(
            InvalidFields, invoiceId="not_issued"
        )

    def test_wholly_credited_without_a_payment_it_is_settled(self) -> None:
        whole = crediting_lines((ONE, "490.91"), (TWO, "1234.56"), (THREE, "69.97"))
        state = (
            given(*OWED)
            .when(whole)
            .then(
                counted("1897.12", "1897.12", one="490.91", two="1234.56", three="69.97"),
                InvoiceSettled(status="paid"),
            )
        )
        assert payments.due_of(state) == 0

    def test_what_was_paid_already_is_not_counted_twice(self) -> None:
        state = (
            given(*PAID)
            .when(crediting_lines((TWO, "617.28")))
            .then(counted("0.00", "617.28", two="617.28"))
        )
        assert (state.status, payments.due_of(state)) == ("paid", Decimal())

    def test_of_a_part_payment_only_what_is_due_is_set_against_it(self) -> None:
        portions = (*OWED, paid("1800.00"))
        deciding = given(*portions).when(crediting_lines((TWO, "617.28")))
        state = deciding.then(
            counted("97.12", "617.28", two="617.28"), InvoiceSettled(status="paid")
        )
        reversal = payments.count(state, Decimal("-800.00"))
        assert reversal == [paid("1000.00"), InvoiceReopened(status="authorised")]

    def test_payments_are_of_what_credits_leave(self) -> None:
        refusal = given(*PART).when(lambda state: payments.count(state, Decimal("1279.85")))
        assert refusal.refused(InvalidFields, amount="above_due").context == {"due": "1279.84"}
        given(*PART).when(lambda state: payments.count(state, Decimal("1279.84"))).then(
            paid("1279.84"), InvoiceSettled(status="paid")
        )

    def test_another_s_credit_is_set_against_it(self) -> None:
        state = (
            given(*PART)
            .when(lambda state: crediting.set_against(state, Decimal("1279.84")))
            .then(
                InvoiceCreditCounted(state=InvoiceState(amount_credited=Decimal("1897.12"))),
                InvoiceSettled(status="paid"),
            )
        )
        assert [one.amount for one in state.state.credited_lines] == [Decimal("617.28")]
        given(*PART).when(lambda state: crediting.set_against(state, Decimal("1279.85"))).refused(
            InvalidFields, amount="above_due"
        )

    @pytest.mark.parametrize(
        "events",
        [
            PART,
            (*PAID, counted("0", "5", two="5"), paid("0"), InvoiceReopened(status="authorised")),
        ],
        ids=["set against it", "issued of what was paid then"],
    )
    def test_what_was_credited_is_not_voided(self, events: tuple[Event, ...]) -> None:
        def voiding(state: Any) -> list[Event]:
            return invoices.move(state, "voided", ACTOR)

        given(*events).when(voiding).refused(InvalidFields, status="transition_not_allowed")


@drawn(
    kind=st.sampled_from(LINE_AMOUNTS),
    percent=st.sampled_from(["0", "5", "17.5", "20"]).map(Decimal),
    portions=st.lists(st.decimals("0.01", "99.99", places=2), min_size=1, max_size=20),
)
def test_portions_of_a_line_have_the_tax_of_the_line_together(
    kind: Any, percent: Decimal, portions: list[Decimal]
) -> None:
    whole = line_sum(kind, Decimal(1), sum(portions, Decimal()), Decimal(), percent)
    net = tax = before = Decimal()
    for amount in portions:
        part = part_of_line(kind, before, amount, percent)
        assert part.tax >= 0
        assert part.net >= 0
        net, tax, before = net + part.net, tax + part.tax, before + amount
        assert tax <= whole.tax
    assert (net, tax) == (whole.net, whole.tax)


NOTE = (credit_note.issued(), credit_note.line_added(ONE))


class TestOfACreditNote:
    """617.28 in all."""

    def test_it_is_used_up_by_invoices_and_refunds(self) -> None:
        used = (*NOTE, credit_note.set_against(TWO), credit_note.refunded(THREE))
        remaining = [decider.remaining_of(fold(history(*used[:n]))) for n in (2, 3, 4)]
        assert remaining == [Decimal("617.28"), Decimal("17.28"), 0]

    def test_no_more_than_remains(self) -> None:
        def setting(state: Any) -> list[Event]:
            return decider.set_against(
                state, THREE, Allocation.model_validate(credit_note.ALLOCATION)
            )

        def refunding(state: Any) -> list[Event]:
            return decider.refund(
                state, THREE, Refund.model_validate(credit_note.REFUND | {"amount": "17.29"})
            )

        given(*NOTE).when(setting).then(credit_note.set_against(THREE))
        used = (*NOTE, credit_note.set_against(TWO))
        for decide in (setting, refunding):
            refusal = given(*used).when(decide)
            found = refusal.refused(InvalidFields, amount="above_remaining")
            assert found.context == {"left": "17.28"}

    def test_its_rows_stay(self) -> None:
        def adding(state: Any) -> list[Event]:
            return row_changes.add_row(
                state, REFUND_ROWS, TWO, Refund.model_validate(credit_note.REFUND)
            )

        given(*NOTE).when(adding).refused(CreditNoteFixed)

    @pytest.mark.parametrize("amount", ["0", "-1", "NaN", "1e400", "1.005"])
    def test_what_is_no_amount_is_refused(self, amount: str) -> None:
        for make in (credit_note.refund, lambda id_, sum_: credit_note.credit(id_, (id_, sum_))):
            with pytest.raises(ValueError, match="amount"):
                make(TWO, amount)
