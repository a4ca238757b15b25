"""Payments: what a contract is expected to bring, what its supplier paid, and how the contract stands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import UUID

import pytest

from domain.kernel import row_changes
from domain.kernel.errors import AlreadyDeleted, FieldConflict, InvalidFields, NotFound
from domain.kernel.record import Deleted
from domain.payment import decider
from domain.payment.details import PaymentDetails
from domain.payment.events import EntriesStay
from domain.payment.expected import Contract, expected
from domain.payment.noun import contract_claims
from domain.payment.rows import ENTRIES, ENTRY_ROWS, INSTALMENTS, Entry
from domain.payment.sums import Due, Line, Sums, sums
from domain.payment.terms import Instalment, Terms
from domain.payment.values import ContractDays, contract_status
from tests.factories import payment
from tests.spec import Decide, given

ONE, TWO, THREE, FOUR = (UUID(int=number) for number in (1, 2, 3, 4))
TODAY = date(2026, 6, 15)
PARTS = (Instalment(Decimal(70), "live"), Instalment(Decimal(30), "months", 18))
TERMS = Terms(1, "uplift", new=PARTS, renewal=PARTS)
GAS = Contract(aq=42_500, months=36, uplift_unit=Decimal("0.85"), start=date(2026, 3, 1))


def ids() -> Callable[[], UUID]:
    numbers = count(1)
    return lambda: UUID(int=next(numbers))


def expecting(terms: Terms | None = TERMS, contract: Contract = GAS) -> Decide:
    found = expected(terms, contract) if terms else None
    return lambda state: decider.expect(state, contract, found, ids())


def entering(**changes: Any) -> Decide:
    entry = Entry.model_validate(payment.LINE | changes)
    return lambda state: decider.enter(state, ONE, entry)


def reversing(entry: UUID, row: UUID = TWO) -> Decide:
    return lambda state: decider.reverse(state, row, entry, TODAY)


class TestOpening:
    def test_it_begins_as_a_new_sale(self) -> None:
        assert decider.open_(payment.details()) == payment.opened()

    def test_a_contract_does_not_end_before_it_starts(self) -> None:
        with pytest.raises(InvalidFields) as refused:
            decider.open_(payment.details(contract_end_date="2026-02-28"))
        assert refused.value.fields == {"contractEndDate": "end_before_start"}

    def test_each_live_revision_of_a_quote_has_one(self) -> None:
        first, again = (payment.details(quote_revision=number) for number in (1, 2))
        assert contract_claims(first) == contract_claims(payment.details())
        assert contract_claims(first) != contract_claims(again)
        renewal = payment.details(renewal=ONE)
        assert contract_claims(renewal) not in {contract_claims(first), contract_claims(again)}


class TestExpecting:
    def test_inputs_and_version_of_the_terms_are_kept(self) -> None:
        result = given(payment.opened()).when(expecting())
        [kept, *rows] = result.events
        assert kept.details.leaves() == {  # type: ignore[attr-defined]
            "calculation.aq": 42_500,
            "calculation.months": 36,
            "calculation.uplift_unit": Decimal("0.85"),
            "calculation.uplift_day": Decimal(),
            "calculation.monthly": Decimal(),
            "calculation.full": Decimal("1083.75"),
            "calculation.terms_version": 1,
            "amounts.expected": Decimal("1083.75"),
        }
        assert rows == [
            payment.instalment(ONE),
            payment.instalment(TWO, amount="325.12", due_on="2027-09-01"),
        ]

    def test_the_same_again_is_no_event(self) -> None:
        begun = given(payment.opened())
        after = begun.when(expecting()).then(*begun.when(expecting()).events)
        assert decider.expect(after, GAS, expected(TERMS, GAS), ids()) == []

    def test_other_instalments_stand_in_the_place_of_the_former_ones(self) -> None:
        once = Terms(2, "uplift", new=(Instalment(Decimal(100), "live"),), renewal=PARTS)
        begun = given(payment.opened())
        state = begun.when(expecting()).then(*begun.when(expecting()).events)
        events = decider.expect(state, GAS, expected(once, GAS), lambda: THREE)
        assert events[1:] == [
            payment.instalment_gone(ONE),
            payment.instalment_gone(TWO),
            payment.instalment(THREE, amount="1083.75"),
        ]

    def test_without_known_terms_nothing_is_expected_and_the_inputs_are_kept(self) -> None:
        [kept] = given(payment.opened()).when(expecting(None)).events
        leaves = kept.details.leaves()  # type: ignore[attr-defined]
        assert leaves["calculation.aq"] == 42_500
        assert not {"amounts.expected", "calculation.full"} & leaves.keys()


class TestEntries:
    def test_what_the_supplier_paid_is_of_its_instalment(self) -> None:
        steps = (payment.opened(), payment.instalment(THREE))
        given(*steps).when(entering(instalment=THREE)).then(
            payment.received(ONE, instalment=THREE, due_on="2026-03-01", expected="758.63")
        )

    def test_a_debt_has_an_event_of_its_own(self) -> None:
        given(payment.opened()).when(entering(kind="debt", amount="100")).then(payment.debt(ONE))

    def test_what_is_refused(self) -> None:
        begun = given(payment.opened())
        begun.when(entering(instalment=FOUR)).refused(InvalidFields, instalment="not_found")
        begun.when(entering(amount=None, booked_on=None)).refused(
            InvalidFields, amount="required", date="required"
        )
        given(payment.opened(), Deleted()).when(entering()).refused(AlreadyDeleted)

    def test_a_reversal_is_an_entry_of_the_opposite_amount(self) -> None:
        state = (
            given(payment.opened(), payment.received(ONE))
            .when(reversing(ONE))
            .then(payment.reversed_(TWO, ONE, booked_on="2026-06-15"))
        )
        amounts = [one.amount for one in state.rows[ENTRIES].values()]
        assert sum(amounts) == 0

    def test_an_entry_is_reversed_once_and_a_reversal_never(self) -> None:
        steps = (payment.opened(), payment.received(ONE), payment.reversed_(TWO, ONE))
        for entry in (ONE, TWO):
            given(*steps).when(reversing(entry, THREE)).refused(decider.EntryReversed)
        given(*steps).when(reversing(FOUR, THREE)).refused(NotFound, rowId="not_found")

    def test_a_correction_reverses_and_enters(self) -> None:
        def correcting(**values: Any) -> Decide:
            numbers = iter((TWO, THREE))
            sent = Entry.model_validate(values)
            return lambda state: decider.correct(state, lambda: next(numbers), ONE, sent, TODAY)

        begun = given(payment.opened(), payment.received(ONE))
        begun.when(correcting(amount="700.00")).then(
            payment.reversed_(TWO, ONE, booked_on="2026-06-15"),
            payment.received(THREE, amount="700.00"),
        )
        begun.when(correcting(amount="758.63")).then()

    def test_no_row_is_changed_or_removed_by_itself(self) -> None:
        def removing(state: Any) -> Any:
            return row_changes.remove_row(state, payment_noun(), ENTRY_ROWS, ONE)

        given(payment.opened(), payment.received(ONE)).when(removing).refused(EntriesStay)


def payment_noun() -> Any:
    from domain.payment.noun import PAYMENT  # noqa: PLC0415 - beside the factory of the same name

    return PAYMENT


class TestSums:
    DUES = (Due(Decimal("758.63"), date(2026, 3, 1)), Due(Decimal("325.12"), date(2027, 9, 1)))

    def test_a_debt_is_not_open_and_was_not_received(self) -> None:
        lines = [Line("commission", Decimal("658.63")), Line("debt", Decimal("100.00"))]
        assert sums(Decimal("1083.75"), lines, self.DUES) == Sums(
            Decimal("658.63"), Decimal("100.00"), Decimal("325.12"), date(2027, 9, 1)
        )

    def test_of_a_part_that_is_short_the_instalment_stays_due(self) -> None:
        found = sums(Decimal("1083.75"), [Line("commission", Decimal("700.00"))], self.DUES)
        assert (found.open, found.next_due) == (Decimal("383.75"), date(2026, 3, 1))

    def test_nothing_is_open_where_nothing_says_what_is_expected(self) -> None:
        found = sums(None, [Line("supplier", Decimal("5.00"))], ())
        assert (found.received, found.open, found.next_due) == (Decimal("5.00"), None, None)


class TestHandling:
    def test_status_and_registration_are_stored_with_their_labels(self) -> None:
        def handling(state: Any) -> Any:
            sent = PaymentDetails(registration_status=1003)
            changed = decider.change(state, sent, expected_version=None)
            return [*changed, *decider.move(state, 1004, expected_version=None)]

        given(payment.opened()).when(handling).then(
            payment.changed(registration_status=1003, registration_label="Contract Accepted"),
            payment.moved(1004),
        )

    def test_what_is_refused(self) -> None:
        begun = given(payment.opened(), payment.moved(1004))
        begun.when(lambda one: decider.move(one, 1009, expected_version=None)).refused(
            InvalidFields, status="not_in_list"
        )
        unknown = PaymentDetails(registration_status=1010)
        begun.when(lambda one: decider.change(one, unknown, expected_version=None)).refused(
            InvalidFields, registrationStatus="not_in_list"
        )
        early = PaymentDetails(ended_on=date(2026, 2, 28))
        begun.when(lambda one: decider.change(one, early, expected_version=None)).refused(
            InvalidFields, endedOn="end_before_start"
        )
        clash = begun.when(lambda one: decider.move(one, 1008, expected_version=1))
        assert isinstance(clash.error, FieldConflict)

    @pytest.mark.parametrize(
        ("start", "end", "ended", "status", "stands"),
        [
            (None, None, None, 1002, "N/A"),
            ("2026-06-16", "2029-06-15", None, 1002, "N/A"),
            ("2026-06-15", "2029-06-14", None, 1002, "Active"),
            ("2023-06-15", "2026-06-15", None, 1002, "Active"),
            ("2023-06-15", "2026-06-14", None, 1002, "Out Of Contract"),
            ("2023-06-15", "2029-06-14", "2026-06-15", 1002, "Closed"),
            ("2023-06-15", "2029-06-14", "2026-06-16", 1002, "Active"),
            ("2023-06-15", "2029-06-14", None, 1000, "Closed"),
        ],
    )
    def test_the_contract_s_status_follows_from_days_and_states(
        self, start: str | None, end: str | None, ended: str | None, status: int, stands: str
    ) -> None:
        days = (date.fromisoformat(one) if one else None for one in (start, end, ended))
        assert contract_status(ContractDays(*days), status, TODAY) == stands


def test_rows_have_the_contract_s_names() -> None:
    assert (ENTRIES, INSTALMENTS) == ("supplierPayments", "instalments")
