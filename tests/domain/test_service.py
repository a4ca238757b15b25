"""Services: of which kind and where they are, the end of the contract, the cost of extras, and their states."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.kernel import record
from domain.kernel.errors import AlreadyDeleted, InvalidFields
from domain.kernel.event import Event
from domain.kernel.following import with_following
from domain.kernel.record import Deleted, Record, StatusChanged
from domain.service.decider import (
    ServiceMoveRefused,
    begin_contract,
    derive_fields,
    end_of,
    is_end_typed,
    move,
    name_of,
    refuse_impossible,
)
from domain.service.details import ServiceDetails
from domain.service.events import ServiceChanged
from domain.service.kinds import CATEGORIES, KINDS, NAMES, Kind
from domain.service.values import NEXT, STATES
from domain.shared.contract_dates import contract_end
from domain.shared.contract_lists import CONTRACT_LENGTHS, SERVICE_CATEGORIES
from tests.factories import service
from tests.reference_data import TableReferenceData
from tests.spec import Decide, given

PRICE = Decimal("10.00")
TELECOM = service.details(kind="telecomandbroadband", service_type="VOIP", gas={})
TO = {
    "offered": service.offered(),
    "sold": service.sold(),
    "live": service.went_live(),
    "ended": service.ended(),
}
WAYS: dict[str, tuple[Event, ...]] = {
    "draft": (),
    "offered": (TO["offered"],),
    "sold": (TO["sold"],),
    "live": (TO["live"],),
    "ended": (TO["live"], TO["ended"]),
}


def body(**values: Any) -> ServiceDetails:
    return ServiceDetails.model_validate(values)


def changing(**values: Any) -> Decide:
    """As the command of changes decides: refusals first, then what follows from the fields."""

    def decide(state: Record[Any, Any]) -> list[Event]:
        sent = body(**values)
        refuse_impossible(sent, state.details)
        whole = derive_fields(sent, state.details)
        return record.change_details(
            state, ServiceChanged, whole, expected_version=None, reference_data=costing(PRICE)
        )

    return decide


def moving(status: str) -> Decide:
    return lambda state: move(state, status, expected_version=None)


def refused(sent: ServiceDetails, current: ServiceDetails | None = None) -> dict[str, str]:
    with pytest.raises(InvalidFields) as error:
        refuse_impossible(sent, current)
    return error.value.fields


class TestKinds:
    def test_a_kind_stays(self) -> None:
        given(service.saved()).when(changing(kind="water")).refused(
            InvalidFields, kind="not_allowed"
        )
        given(service.saved()).when(changing(kind="gas")).then()

    @pytest.mark.parametrize("kind", [one for one in KINDS if one not in ("water", "other")])
    def test_a_field_of_another_kind_is_refused_by_its_name(self, kind: Kind) -> None:
        sent = body(kind=kind, company=uuid4(), water={"WaterCorespId": "1234567890W12"})
        assert refused(sent) == {"water.WaterCorespId": "not_allowed"}

    def test_to_empty_a_field_of_another_kind_says_nothing(self) -> None:
        refuse_impossible(body(kind="gas", company=uuid4(), water={"WaterCorespId": None}), None)

    def test_the_kind_other_has_the_common_fields_alone(self) -> None:
        firm = {"kind": "other", "company": uuid4()}
        refuse_impossible(body(**firm, contract_length="1 year"), None)
        assert refused(body(**firm, gas={"unitRate": "5"})) == {"gas.unitRate": "not_allowed"}

    @pytest.mark.parametrize("kind", KINDS)
    def test_the_usual_category_follows_and_only_the_kind_s_own_can_be_chosen(
        self, kind: Kind
    ) -> None:
        usual = next(iter(CATEGORIES[kind]), None)
        made = derive_fields(body(kind=kind, company=uuid4()), None)
        assert made.service_type == usual
        assert name_of(made) == (usual or NAMES[kind])
        for category in SERVICE_CATEGORIES:
            sent = body(kind=kind, company=uuid4(), service_type=category)
            if category in CATEGORIES[kind]:
                refuse_impossible(sent, None)
                assert derive_fields(sent, None).service_type == category
            else:
                assert refused(sent) == {"serviceType": "not_in_list"}

    def test_an_older_category_is_kept(self) -> None:
        older = service.details(service_type="Town gas")
        refuse_impossible(body(service_type="Town gas"), older)


class TestPlaces:
    def test_just_one_of_company_and_consumer(self) -> None:
        both = {"Company": "one_of", "Consumer": "one_of"}
        assert refused(body(kind="gas")) == both
        assert refused(body(kind="gas", site=uuid4())) == both
        assert refused(body(kind="gas", company=uuid4(), consumer=uuid4())) == both
        refuse_impossible(body(kind="gas", company=uuid4(), site=uuid4()), None)
        refuse_impossible(body(kind="gas", consumer=uuid4()), None)

    @pytest.mark.parametrize("place", ["Site", "Company", "Consumer"])
    def test_stays_where_it_is(self, place: str) -> None:
        moved = changing(**{place: uuid4()})
        given(service.saved()).when(moved).refused(InvalidFields, **{place: "not_allowed"})

    def test_to_name_its_own_place_says_nothing(self) -> None:
        given(service.saved()).when(changing(company=service.COMPANY)).then()


class TestEnd:
    def test_follows_from_start_and_length(self) -> None:
        given(service.saved()).when(changing(contract_length="1 year")).then(
            service.changed(contract_length="1 year", contract_end_date="2026-02-28")
        )

    def test_a_typed_day_wins_and_stays(self) -> None:
        typed = service.changed(contract_end_date="2027-03-31")
        state = (
            given(service.saved()).when(changing(contract_end_date=date(2027, 3, 31))).then(typed)
        )
        assert is_end_typed(state.details)
        given(service.saved(), typed).when(changing(contract_length="1 year")).then(
            service.changed(contract_length="1 year")
        )

    def test_an_emptied_day_follows_again(self) -> None:
        typed = service.changed(contract_end_date="2027-03-31")
        given(service.saved(), typed).when(changing(contract_end_date=None)).then(
            service.changed(contract_end_date="2027-02-28")
        )

    def test_there_is_none_without_a_length(self) -> None:
        given(service.saved()).when(changing(contract_length=None)).then(
            service.changed(contract_length=None, contract_end_date=None)
        )

    def test_the_day_that_follows_is_not_typed(self) -> None:
        assert not is_end_typed(service.details())
        assert not is_end_typed(service.details(contract_end_date=None))
        assert is_end_typed(service.details(contract_length=None))

    def test_is_not_before_the_start(self) -> None:
        late = changing(contract_end_date=date(2025, 2, 28))
        given(service.saved()).when(late).refused(
            InvalidFields, contract_end_date="end_before_start"
        )
        bill = {"bill_start_date": "2026-03-01", "bill_end_date": "2026-02-01"}
        given(service.saved()).when(changing(gas=bill)).refused(
            InvalidFields, **{"gas.bill_end_date": "end_before_start"}
        )

    @drawn(
        start=st.dates(date(2000, 1, 1), date(2100, 12, 31)),
        length=st.sampled_from([*CONTRACT_LENGTHS]),
        other=st.sampled_from([*CONTRACT_LENGTHS]),
    )
    def test_whatever_start_and_length_come_together_or_apart(
        self, start: date, length: str, other: str
    ) -> None:
        wanted = contract_end(start, CONTRACT_LENGTHS[length])
        once = body(kind="gas", contract_start_date=start, contract_length=length)
        assert derive_fields(once, None).contract_end_date == wanted
        step = derive_fields(body(kind="gas", contract_length=other), None)
        assert step.contract_end_date is None
        step = step.merge(derive_fields(body(contract_start_date=start), step))
        step = step.merge(derive_fields(body(contract_length=length), step))
        assert step.contract_end_date == end_of(step) == wanted


class TestExtras:
    @drawn(number=st.integers(0, 99_999), price=st.decimals(0, 99, places=2))
    def test_cost_what_the_handsets_cost(self, number: int, price: Decimal) -> None:
        made = extras(price, additional_handsets=number)
        assert made.telecomandbroadband.cost_of_extras == number * price

    def test_keep_the_price_of_their_day(self) -> None:
        before = TELECOM.merge(extras(PRICE, additional_handsets=3))
        dearer = Decimal("12.50")
        step = before.merge(with_following(body(contract_length="1 year"), before, costing(dearer)))
        step = step.merge(extras(dearer, step, additional_handsets=3))
        assert step.telecomandbroadband.cost_of_extras == Decimal("30.00")
        step = step.merge(extras(dearer, step, additional_handsets=4))
        assert step.telecomandbroadband.cost_of_extras == Decimal("50.00")

    def test_no_handsets_no_cost(self) -> None:
        before = TELECOM.merge(extras(PRICE, additional_handsets=3))
        group = extras(PRICE, before, additional_handsets=None).telecomandbroadband
        assert group.model_fields_set == {"additional_handsets", "cost_of_extras"}
        assert group.cost_of_extras is None

    def test_another_cost_is_refused(self) -> None:
        for fields in ({"costOfExtras": "12"}, {"additional_handsets": 3, "costOfExtras": "12"}):
            with pytest.raises(InvalidFields) as error:
                extras(PRICE, **fields)
            assert error.value.fields == {"telecomandbroadband.costOfExtras": "not_allowed"}
        right = extras(PRICE, additional_handsets=3, costOfExtras="30").telecomandbroadband
        assert right.cost_of_extras == Decimal(30)


def costing(price: Decimal) -> TableReferenceData:
    """The facts of a day on which a handset has this price."""
    return TableReferenceData(
        date(2026, 6, 15), service_prices=(("additional handset", str(price)),)
    )


def extras(price: Decimal, before: ServiceDetails = TELECOM, **fields: Any) -> ServiceDetails:
    return with_following(body(telecomandbroadband=fields), before, costing(price))


class TestStates:
    @pytest.mark.parametrize("before", STATES)
    @pytest.mark.parametrize("status", STATES)
    def test_only_what_is_next_follows(self, before: str, status: str) -> None:
        found = given(service.saved(), *WAYS[before]).when(moving(status))
        if status == before:
            found.then()
        elif status in NEXT[before]:
            after = found.then(TO.get(status) or StatusChanged(status=status))
            assert after.status == status
        else:
            error = found.refused(ServiceMoveRefused, status="not_allowed")
            assert error.context == {"allowed": ", ".join(NEXT[before])}

    def test_an_unknown_state_is_refused(self) -> None:
        given(service.saved()).when(moving("gone")).refused(InvalidFields, status="not_in_list")

    def test_a_deleted_service_stays_as_it_is(self) -> None:
        given(service.saved(), Deleted()).when(moving("sold")).refused(AlreadyDeleted)

    def test_every_state_can_be_reached_and_left(self) -> None:
        assert NEXT.keys() == {*STATES} == {"draft"} | {one for to in NEXT.values() for one in to}
        assert all(NEXT.values())


class TestContractOfAQuote:
    @pytest.mark.parametrize("state", STATES)
    def test_whatever_the_state_it_goes_live_with_the_days(self, state: str) -> None:
        first, last = date(2027, 3, 1), date(2030, 2, 28)
        after = given(service.saved(), *WAYS[state]).when(
            lambda of: begin_contract(of, first, last)
        )
        changed, *moved = after.events
        assert isinstance(changed, ServiceChanged)
        assert changed.details.leaves() == {
            "contract_start_date": first,
            "contract_end_date": last,
            "contract_length": "3 years",
        }
        assert moved == ([] if state == "live" else [service.went_live()])

    def test_days_of_no_length_leave_the_length_and_the_end_counts_as_typed(self) -> None:
        first, last = date(2025, 3, 1), date(2027, 4, 15)
        after = given(service.saved()).when(lambda of: begin_contract(of, first, last))
        changed, _ = after.events
        assert isinstance(changed, ServiceChanged)
        assert changed.details.leaves() == {"contract_end_date": last}
        assert is_end_typed(service.details().merge(changed.details))

    def test_the_same_days_of_a_live_one_are_no_event(self) -> None:
        first, last = date(2025, 3, 1), date(2027, 2, 28)
        given(service.saved(), *WAYS["live"]).when(
            lambda of: begin_contract(of, first, last)
        ).then()
