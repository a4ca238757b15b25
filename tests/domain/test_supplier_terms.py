"""Terms of a supplier's commission: which are taken, which hold on a day, and that all of them stay."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from commands.undo.offered import offered_paths
from domain.kernel import row_changes
from domain.kernel.errors import AlreadyDeleted, FieldConflict, InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Deleted, Record
from domain.kernel.row_changes import rows_in
from domain.payment.terms import Band, Instalment, Terms
from domain.supplier.decider import set_terms
from domain.supplier.noun import SUPPLIER
from domain.supplier.terms import TERMS_ROWS, TermsFixed, set_on, terms_on
from tests.factories import supplier
from tests.spec import Decide, fold, given, history

FIRST, SECOND, THIRD = (UUID(int=number) for number in (1, 2, 3))
JUNE, JULY = date(2026, 6, 1), date(2026, 7, 1)


def d(text: str) -> Decimal:
    return Decimal(text)


def setting(row_id: UUID = SECOND, expected_version: int | None = None, **changes: Any) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        entry = supplier.terms(**changes)
        return set_terms(state, row_id, entry, expected_version=expected_version)

    return decide


class TestSetting:
    def test_the_first_set_of_a_service_is_version_1(self) -> None:
        given(supplier.added()).when(setting(FIRST)).then(supplier.terms_set(FIRST))

    def test_each_later_set_counts_on_also_from_an_earlier_day(self) -> None:
        earlier: dict[str, Any] = {"validFrom": "2025-01-01", "cap": None}
        given(supplier.added(), supplier.terms_set(FIRST)).when(setting(**earlier)).then(
            supplier.terms_set(SECOND, 2, **earlier)
        )

    def test_services_are_counted_apart(self) -> None:
        given(supplier.added(), supplier.terms_set(FIRST)).when(setting(service="Electric")).then(
            supplier.terms_set(SECOND, 1, service="Electric")
        )

    def test_the_same_from_the_same_day_is_no_event(self) -> None:
        given(supplier.added(), supplier.terms_set(FIRST)).when(setting(residual="0")).then()

    def test_former_terms_are_set_again(self) -> None:
        other = supplier.terms_set(SECOND, 2, leastKwh=8_000)
        given(supplier.added(), supplier.terms_set(FIRST), other).when(setting(THIRD)).then(
            supplier.terms_set(THIRD, 3)
        )

    def test_what_is_not_agreed_is_not_kept(self) -> None:
        state = (
            given(supplier.added())
            .when(setting(FIRST, bands=[], cap=None))
            .then(supplier.terms_set(FIRST, bands=None, cap=None))
        )
        kept = rows_in(state, TERMS_ROWS)[FIRST]
        assert not {"bands", "cap"} & kept.model_fields_set

    def test_where_no_rule_is_entered_the_unused_months_go_back(self) -> None:
        given(supplier.added()).when(setting(FIRST, clawback=None)).then(supplier.terms_set(FIRST))

    @pytest.mark.parametrize(
        ("wrong", "fields"),
        [
            ({"new": [{"percent": "101", "due": "live"}]}, {"new", "new.0.percent"}),
            ({"renewal": [{"percent": "99.99", "due": "live"}]}, {"renewal"}),
            ({"bands": [{"leastKwh": 10, "percent": "65"}]}, {"bands.0.leastKwh"}),
            ({"base": "fixed"}, {"rate"}),
            ({"base": "fixed", "rate": "120.005"}, {"rate"}),
            ({"cap": "0"}, {"cap"}),
            ({"new": [{"percent": "100", "due": "months"}]}, {"new.0.number"}),
        ],
    )
    def test_each_wrong_part_is_named_as_the_wire_spells_it(
        self, wrong: dict[str, Any], fields: set[str]
    ) -> None:
        result = given(supplier.added()).when(setting(**wrong))
        assert isinstance(result.error, InvalidFields)
        assert {*result.error.fields} == fields

    def test_what_somebody_else_set_meanwhile_is_a_conflict(self) -> None:
        begun = given(supplier.added(), supplier.terms_set(FIRST))
        refused = begun.when(setting(expected_version=1, cap="900")).error
        assert isinstance(refused, FieldConflict)
        begun.when(setting(expected_version=1, service="Electric")).then(
            supplier.terms_set(SECOND, service="Electric")
        )

    def test_a_deleted_supplier_keeps_its_own(self) -> None:
        given(supplier.added(), Deleted()).when(setting()).refused(AlreadyDeleted)

    def test_there_are_no_more_than_a_document_holds(self) -> None:
        sets = [
            supplier.terms_set(UUID(int=number), number, cap=str(number))
            for number in range(1, TERMS_ROWS.most + 1)
        ]
        given(supplier.added(), *sets).when(setting(UUID(int=999))).refused(
            InvalidFields, commissionTerms="too_many"
        )

    def test_a_set_is_not_taken_off(self) -> None:
        def decide(state: Record[Any, Any]) -> list[Event]:
            return row_changes.remove_row(state, SUPPLIER, TERMS_ROWS, FIRST)

        given(supplier.added(), supplier.terms_set(FIRST)).when(decide).refused(TermsFixed)
        assert offered_paths(SUPPLIER, [supplier.terms_set(FIRST)]) == frozenset()


class TestHolding:
    def supplier(self, *sets: Event) -> Record[Any, Any]:
        return fold(history(supplier.added(), *sets))

    def test_the_terms_are_those_that_commission_is_worked_out_from(self) -> None:
        found = terms_on(self.supplier(supplier.terms_set(FIRST)), "Gas", JUNE)
        assert found == Terms(
            version=1,
            base="uplift",
            new=(Instalment(d("70"), "live"), Instalment(d("30"), "months", 18)),
            renewal=(Instalment(d("100"), "live"),),
            bands=(Band(0, d("65")), Band(10_000, d("75"))),
            least_kwh=5_000,
            cap=d("1500"),
        )

    def test_there_are_none_before_the_first_day_and_of_other_services(self) -> None:
        state = self.supplier(supplier.terms_set(FIRST, validFrom="2026-06-01"))
        assert terms_on(state, "Gas", date(2026, 5, 31)) is None
        assert terms_on(state, "Electric", JUNE) is None
        assert terms_on(state, "Gas", JUNE) is not None

    def test_the_set_that_begins_last_holds_whatever_was_set_last(self) -> None:
        july = supplier.terms_set(FIRST, 1, validFrom="2026-07-01")
        june = supplier.terms_set(SECOND, 2, validFrom="2026-06-01")
        state = self.supplier(july, june)
        assert set_on(state, "Gas", date(2026, 6, 30)) == SECOND
        assert set_on(state, "Gas", JULY) == FIRST

    def test_of_one_day_the_later_set_holds(self) -> None:
        state = self.supplier(supplier.terms_set(FIRST), supplier.terms_set(SECOND, 2, cap="900"))
        found = terms_on(state, "Gas", JUNE)
        assert found is not None
        assert (found.version, found.cap) == (2, d("900"))
        assert [*rows_in(state, TERMS_ROWS)] == [FIRST, SECOND]

    @drawn(
        days=st.lists(st.dates(date(2026, 1, 1), date(2026, 3, 31)), min_size=1, max_size=12),
        asked=st.dates(date(2025, 12, 1), date(2026, 4, 30)),
    )
    def test_it_is_the_last_set_of_the_last_day_that_has_come(
        self, days: list[date], asked: date
    ) -> None:
        state = self.supplier(
            *(
                supplier.terms_set(UUID(int=number), number, validFrom=day.isoformat())
                for number, day in enumerate(days, 1)
            )
        )
        expected = None
        for day in days:
            if day <= asked and (expected is None or day >= expected):
                expected = day
        holding = set_on(state, "Gas", asked)
        if expected is None:
            assert holding is None
        else:
            last = len(days) - days[::-1].index(expected)
            assert holding == UUID(int=last)
