"""What follows from the services that a company takes."""

from __future__ import annotations

from typing import Any

from hypothesis import given as for_all
from hypothesis import strategies as st

from domain.company.decider import derive_fields
from domain.company.details import CompanyDetails
from domain.company.noun import COMPANY
from domain.kernel import record
from domain.kernel.event import Event
from domain.kernel.record import Record
from tests.factories import company
from tests.spec import Decide, given

SERVICES = ("Gas", "Electric", "Water", "Waste")


def changing(**values: Any) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        change = derive_fields(CompanyDetails.model_validate(values), state.details)
        return record.change_details(state, COMPANY.changed, change, expected_version=None)

    return decide


class TestServices:
    def test_a_live_service_is_one_of_all_and_makes_the_company_live(self) -> None:
        (
            given(company.opened(all_services=("Gas",)))
            .when(changing(live_services=("Electric",)))
            .then(
                company.changed(
                    all_services=("Gas", "Electric"), live_services=("Electric",), is_live=True
                )
            )
        )

    def test_a_service_that_is_given_up_is_not_live(self) -> None:
        (
            given(company.opened(all_services=("Gas", "Water"), live_services=("Gas", "Water")))
            .when(changing(all_services=("Water",)))
            .then(company.changed(all_services=("Water",), live_services=("Water",), is_live=True))
        )

    def test_the_last_live_service_takes_the_company_off_the_live_list(self) -> None:
        (
            given(company.opened(all_services=("Gas",), live_services=("Gas",), is_live=True))
            .when(changing(live_services=()))
            .then(company.changed(live_services=(), is_live=False))
        )

    def test_closing_ends_the_live_services_but_not_the_others(self) -> None:
        (
            given(company.opened(all_services=("Gas",), live_services=("Gas",), is_live=True))
            .when(changing(is_live=False))
            .then(company.changed(is_live=False, live_services=()))
        )

    def test_other_fields_have_nothing_to_do_with_it(self) -> None:
        (
            given(company.opened(is_live=True))
            .when(changing(town="Otley"))
            .then(company.changed(town="Otley"))
        )

    @for_all(
        current=st.tuples(*[st.lists(st.sampled_from(SERVICES), unique=True)] * 2),
        sent=st.fixed_dictionaries(
            {},
            optional={
                "all_services": st.lists(st.sampled_from(SERVICES), max_size=6),
                "live_services": st.lists(st.sampled_from(SERVICES), max_size=6),
            },
        ),
    )
    def test_live_is_always_part_of_all(
        self, current: tuple[list[str], list[str]], sent: dict[str, list[str]]
    ) -> None:
        begun = derive_fields(
            CompanyDetails(all_services=tuple(current[0]), live_services=tuple(current[1])),
            CompanyDetails(),
        )
        after = begun.merge(derive_fields(CompanyDetails.model_validate(sent), begun))
        every, live = after.all_services or (), after.live_services or ()
        assert set(live) <= set(every)
        assert len(set(every)) == len(every)
        assert after.is_live is bool(live)
        if "live_services" in sent:
            assert set(live) == set(sent["live_services"])
