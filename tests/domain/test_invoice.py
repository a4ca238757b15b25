"""Invoices: lines with their tax, what a submission fixes, and who may move them where."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from domain.invoice import decider
from domain.invoice.details import (
    LINE_ROWS,
    MOST_LINES,
    InvoiceDetails,
    InvoiceLine,
    totals_of,
)
from domain.invoice.events import (
    InvoiceApproved,
    InvoiceAuthorised,
    InvoiceDiscarded,
    InvoiceFixed,
    InvoiceIssued,
    InvoiceReturned,
    InvoiceSubmitted,
    InvoiceVoided,
)
from domain.invoice.series import SERIES
from domain.invoice.values import InvoiceStatus
from domain.kernel.errors import FieldConflict, InvalidFields, ReasonRequired
from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.kernel.row_changes import rows_in
from domain.reference_table import vat
from domain.shared.vat import vat_rates
from tests.factories import invoice
from tests.spec import ACTOR, Decide, Given, given

RATES = vat_rates(vat.FOUNDED)
ONE, TWO, THREE = UUID(int=1), UUID(int=2), UUID(int=3)
SOMEBODY = uuid4()
CUSTOMER = decider.Customer("Calder Joinery Ltd", "1 Mill Lane\nOtley")


def adding(row_id: UUID = ONE, **values: Any) -> Decide:
    return lambda state: decider.add_line(state, row_id, invoice.line(**values), RATES)


def changing_line(row_id: UUID = ONE, **values: Any) -> Decide:
    sent = InvoiceLine.model_validate(values)
    return lambda state: decider.change_line(state, row_id, sent, RATES, expected_version=None)


def changing(**values: Any) -> Decide:
    sent = InvoiceDetails.model_validate(values)
    return lambda state: decider.change(state, sent, RATES, expected_version=None)


def submitting(actor: UUID = ACTOR, number: str = "INV-100001") -> Decide:
    return lambda state: decider.submit(state, actor, CUSTOMER, number)


def moving(
    status: InvoiceStatus,
    actor: UUID | None = ACTOR,
    reason: str | None = None,
    limit: str | None = None,
) -> Decide:
    most = Decimal(limit) if limit else None
    return lambda state: decider.move(state, status, actor, reason=reason, limit=most)


DRAFT = given(invoice.drafted(), invoice.line_added(ONE))
SUBMITTED = (invoice.drafted(), invoice.line_added(ONE), *invoice.submitted())


def lines(state: Record[Any, Any]) -> list[InvoiceLine]:
    return list(rows_in(state, LINE_ROWS).values())


class TestLines:
    def test_a_line_has_the_tax_that_its_rule_proposes(self) -> None:
        state = given(invoice.drafted()).when(adding()).then(invoice.line_added(ONE))
        [line] = lines(state)
        assert (line.net_amount, line.tax_amount) == (Decimal("490.91"), Decimal("98.18"))
        assert line.line_amount == line.net_amount

    def test_the_example_of_three_lines(self) -> None:
        state = given(
            invoice.drafted(),
            invoice.line_added(ONE),
            invoice.line_added(
                TWO, quantity="1", unit_amount="1234.56", discount_pct=None, vat_percent="0"
            ),
            invoice.line_added(
                THREE, quantity="3.5", unit_amount="19.99", discount_pct=None, vat_percent="5"
            ),
        ).state
        found = totals_of(lines(state))
        assert (found.sub_total, found.total_tax, found.total) == (
            Decimal("1795.44"),
            Decimal("101.68"),
            Decimal("1897.12"),
        )

    def test_inclusive_amounts_contain_the_tax(self) -> None:
        inclusive = given(invoice.drafted(line_amount_types="Inclusive"))
        state = inclusive.when(adding(quantity="1", unit_amount="99.99", discount_pct=None)).then(
            invoice.line_added(
                ONE, quantity="1", unit_amount="99.99", discount_pct=None, amounts="Inclusive"
            )
        )
        [line] = lines(state)
        assert (line.line_amount, line.net_amount, line.tax_amount) == (
            Decimal("99.99"),
            Decimal("83.32"),
            Decimal("16.67"),
        )

    def test_another_code_wants_a_reason_and_stays(self) -> None:
        fresh = given(invoice.drafted())
        fresh.when(adding(tax_type="ZERORATEDOUTPUT")).refused(InvalidFields, vatReason="required")
        chosen = {"tax_type": "ZERORATEDOUTPUT", "vat_reason": "A charity", "vat_percent": "0"}
        state = fresh.when(adding(tax_type="ZERORATEDOUTPUT", vat_reason="A charity")).then(
            invoice.line_added(ONE, **chosen)
        )
        after = given(invoice.drafted(), invoice.line_added(ONE, **chosen))
        moved = after.when(changing(issued_on="2026-03-02"))
        moved.then(invoice.changed(issued_on="2026-03-02"))
        assert lines(state)[0].tax_amount == 0

    def test_another_date_has_the_rates_of_that_day(self) -> None:
        def materials(rate: str, code: str) -> Event:
            return invoice.line_added(
                ONE, vat_rule="installedHome", tax_type=code, vat_percent=rate
            )

        day = "2027-04-01"
        state = given(
            invoice.drafted(issued_on="2027-03-31", due_on=None),
            materials("0", "ZERORATEDOUTPUT"),
        ).when(changing(issued_on=day))
        assert [type(one).__name__ for one in state.events] == [
            "InvoiceDetailsChanged",
            "LineChanged",
        ]
        assert state.events[1].details.vat_percent == 5  # type: ignore[attr-defined]
        assert state.events[1].details.tax_type == "RROUTPUT"  # type: ignore[attr-defined]

    def test_without_tax_no_line_bears_any(self) -> None:
        result = DRAFT.when(changing(line_amount_types="NoTax"))
        change = result.events[1].details  # type: ignore[attr-defined]
        assert (change.tax_type, change.vat_percent, change.tax_amount) == ("NONE", 0, 0)

    def test_amounts_that_do_not_follow_are_refused(self) -> None:
        given(invoice.drafted()).when(adding(net_amount="490.90")).refused(
            InvalidFields, netAmount="sum_differs"
        )

    @pytest.mark.parametrize(
        "values",
        [
            {"quantity": "-1"},
            {"unit_amount": "NaN"},
            {"unit_amount": "1e400"},
            {"discount_pct": 101},
        ],
    )
    def test_what_is_no_amount_is_refused(self, values: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            invoice.line(**values)

    def test_a_line_of_endless_pounds_is_refused(self) -> None:
        huge = adding(quantity="99999999", unit_amount="99999999")
        given(invoice.drafted()).when(huge).refused(InvalidFields, unitAmount="too_large")

    def test_there_are_500_lines_at_most(self) -> None:
        full = [invoice.line_added(uuid4()) for _ in range(MOST_LINES)]
        given(invoice.drafted(), *full[1:]).when(adding()).then(invoice.line_added(ONE))
        given(invoice.drafted(), *full).when(adding()).refused(InvalidFields, lines="too_many")

    def test_only_what_changes_is_recorded(self) -> None:
        result = DRAFT.when(changing_line(quantity="6"))
        [change] = result.events
        assert set(change.details.leaves()) == {  # type: ignore[attr-defined]
            *("quantity", "line_amount", "net_amount", "tax_amount"),
        }
        DRAFT.when(changing_line(quantity="12")).then()


class TestFields:
    @pytest.mark.parametrize("links", [{"company": None}, {"consumer": uuid4()}])
    def test_it_is_for_a_consumer_or_a_company(self, links: dict[str, Any]) -> None:
        with pytest.raises(InvalidFields) as refused:
            decider.draft(invoice.details(**links))
        assert refused.value.fields == {"Company": "one_of", "Consumer": "one_of"}

    def test_it_is_not_due_before_its_date(self) -> None:
        DRAFT.when(changing(due_on="2026-02-28")).refused(InvalidFields, dueDate="end_before_start")
        DRAFT.when(changing(due_on="2026-03-01")).then(invoice.changed(due_on="2026-03-01"))
        DRAFT.when(changing(due_on="2026-03-31")).then()


class TestSubmission:
    def test_number_customer_and_total_are_pinned(self) -> None:
        DRAFT.when(submitting()).then(*invoice.submitted())

    def test_a_returned_invoice_keeps_its_number(self) -> None:
        returned = given(*SUBMITTED, InvoiceReturned(status="draft"))
        state = returned.when(submitting(SOMEBODY, "INV-100002")).then(
            InvoiceSubmitted(status="submitted"), invoice.pinned(submitted_by=SOMEBODY)
        )
        assert state.state.serial == "INV-100001"

    def test_what_it_lacks_is_named(self) -> None:
        bare = given(invoice.drafted(due_on=None))
        bare.when(submitting()).refused(InvalidFields, lines="required", dueDate="required")
        no_account = given(invoice.drafted(), invoice.line_added(ONE, account_code=None))
        fields = {"lines.0.accountCode": "required"}
        no_account.when(submitting()).refused(InvalidFields, **fields)

    def test_an_endless_total_is_refused(self) -> None:
        big = {"quantity": "1", "unit_amount": "80000000", "discount_pct": None}
        lines = [invoice.line_added(one, **big) for one in (ONE, TWO)]
        given(invoice.drafted(), *lines).when(submitting()).refused(
            InvalidFields, lines="too_large"
        )

    @pytest.mark.parametrize(
        "decide",
        [adding(TWO), changing_line(quantity="1"), changing(due_on="2026-04-01")],
        ids=["a line more", "another line", "another day"],
    )
    def test_all_is_fixed_from_then_on(self, decide: Decide) -> None:
        given(*SUBMITTED).when(decide).refused(InvoiceFixed)
        given(*SUBMITTED, InvoiceApproved(status="approved")).when(decide).refused(InvoiceFixed)
        returned = given(*SUBMITTED, InvoiceReturned(status="draft")).when(decide)
        assert returned.error is None


def stands_in(*moves: Event) -> Given:
    return given(*SUBMITTED, *moves)


class TestMoves:
    APPROVED = InvoiceApproved(status="approved")
    AUTHORISED = InvoiceAuthorised(status="authorised")

    def test_the_usual_way(self) -> None:
        stands_in().when(moving("approved")).then(self.APPROVED)
        stands_in().when(moving("authorised")).then(self.AUTHORISED)
        stands_in(self.APPROVED).when(moving("authorised")).then(self.AUTHORISED)
        stands_in(self.AUTHORISED).when(moving("voided")).then(InvoiceVoided(status="voided"))
        stands_in(self.AUTHORISED).when(moving("authorised")).then()

    def test_it_goes_back_with_a_reason(self) -> None:
        for at in (stands_in(), stands_in(self.APPROVED)):
            at.when(moving("draft")).refused(ReasonRequired, reason="required")
            at.when(moving("draft", reason="Wrong site")).then(InvoiceReturned(status="draft"))

    def test_only_what_was_not_issued_is_deleted(self) -> None:
        gone = InvoiceDiscarded(status="deleted")
        DRAFT.when(moving("deleted")).then(gone)
        stands_in().when(moving("deleted")).then(gone)
        for at in (stands_in(self.APPROVED), stands_in(self.AUTHORISED)):
            at.when(moving("deleted")).refused(InvoiceIssued)

    def test_what_was_changed_since_it_was_seen_is_seen_first(self) -> None:
        def unseen(version: int) -> Decide:
            def decide(state: Any) -> list[Event]:
                decider.refuse_unseen(state, "authorised", version)
                return []

            return decide

        returned = (InvoiceReturned(status="draft"), *invoice.submitted())
        again = stands_in(*returned)
        again.when(unseen(len(SUBMITTED))).refused(FieldConflict)
        again.when(unseen(again.state.version)).then()

    def test_paid_follows_from_payments_alone(self) -> None:
        refused = (
            stands_in(self.AUTHORISED)
            .when(moving("paid"))
            .refused(InvalidFields, status="transition_not_allowed")
        )
        assert refused.context == {"allowed": "Voided"}

    def test_above_the_limit_somebody_else_approves(self) -> None:
        for status in ("approved", "authorised"):
            stands_in().when(moving(status, limit="589.08")).refused(decider.OwnApproval)
        stands_in().when(moving("approved", SOMEBODY, limit="589.08")).then(self.APPROVED)
        stands_in().when(moving("approved", limit="589.09")).then(self.APPROVED)


def test_the_series_begins_with_100001() -> None:
    assert [SERIES.number_at(version) for version in (1, 2)] == ["INV-100001", "INV-100002"]
    assert SERIES.version_of(SERIES.number_at(12)) == 12
