"""Renewals: from the opening to the new term, and which term of a service is renewed once."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from commands.kernel.append import claims_of
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.event import Event, Meta
from domain.kernel.record import Record, apply
from domain.renewal.decider import RULES, TooEarly, refuse_early, refuse_other_contract
from domain.renewal.events import RenewalRejected, RenewalRevised
from domain.renewal.noun import RENEWAL
from domain.renewal.transitions import next_statuses, provided_as
from domain.renewal.values import LABELS, NOT_OFFERED, OFFERED
from domain.service.decider import begin_contract
from domain.service.details import ServiceDetails
from domain.service.events import ServiceChanged, ServiceSaved
from domain.shared.contract_dates import days_before
from domain.shared.offer.standing import STANDINGS, PricesFixed, Standing
from domain.shared.offer.steps import (
    MustBeProvided,
    ReasonNeeded,
    TransitionNotAllowed,
    choose_price,
    move,
    provide,
)
from domain.shared.offer.values import ENDED, LIVE
from tests.factories import quote, renewal
from tests.spec import Decide, fold, given, history

SERVICE = UUID(int=77)
OFFERED_PRICE = (renewal.opened(service=SERVICE), renewal.price_added())
PROVIDED = (*OFFERED_PRICE, renewal.moved(1001), renewal.provided())
CHOSEN = (*PROVIDED, renewal.chosen(quote.PRICE))
SIGNED = (*CHOSEN, renewal.moved(1002), renewal.moved(1009))


def providing(state: Record[Any, Any]) -> list[Event]:
    return provide(RULES, state, expected_version=None)


def moving(
    status: int, reason: str | None = None, *, start: date | None = None, end: date | None = None
) -> Decide:
    typed = (start, end)
    return lambda state: move(
        RULES, state, status, reason=reason, days=typed, expected_version=None
    )


class TestStatuses:
    def test_are_named_as_quotes_are_but_the_last(self) -> None:
        assert len(LABELS) == 13
        assert (LABELS[1000], LABELS[1005]) == ("New Renewal", "Revised Renewal Provided")
        assert LABELS[1012] == "Revised Rates Renewal Provided"

    @pytest.mark.parametrize(
        ("before", "standing", "after"),
        [
            (1000, "open", (1001, 1003, 1007)),
            (1001, "provided", (1002, 1003, 1005, 1006, 1007)),
            (1001, "open", (1003, 1005, 1006, 1007)),
            (1002, "accepted", (1003, 1005, 1007, 1009)),
            (1009, "accepted", (1003, 1004, 1005, 1007, 1010)),
            (1009, "open", (1003, 1005, 1007)),
            (1010, "open", (1003, 1007, 1012)),
            (1012, "provided", (1002, 1003, 1006, 1007)),
            (1012, "open", (1003, 1006, 1007, 1012)),
            (1003, "ended", ()),
            (1004, "live", ()),
        ],
    )
    def test_what_follows(self, before: int, standing: Standing, after: tuple[int, ...]) -> None:
        assert next_statuses(before, standing) == after

    def test_those_that_make_no_sense_are_not_offered(self) -> None:
        for status in LABELS:
            for standing in STANDINGS:
                assert not {*next_statuses(status, standing)} & NOT_OFFERED

    def test_every_status_that_is_offered_is_reached(self) -> None:
        reached, left = set[int](), [1000]
        while left:
            reached.add(one := left.pop())
            following = {code for some in STANDINGS for code in next_statuses(one, some)}
            left += [after for after in following if after not in reached]
        assert reached == {*OFFERED}

    def test_new_rates_are_provided_as_such(self) -> None:
        assert provided_as(1000, was_provided=False) == 1001
        assert provided_as(1001, was_provided=True) == 1005
        assert provided_as(1010, was_provided=True) == 1012
        assert provided_as(1012, was_provided=True) == 1012


class TestProviding:
    def test_names_the_offer(self) -> None:
        given(*OFFERED_PRICE).when(providing).then(renewal.moved(1001), renewal.provided())

    def test_new_rates_from_the_supplier(self) -> None:
        after = given(*SIGNED, renewal.moved(1010)).when(providing)
        moved, revised = after.events
        assert moved == renewal.moved(1012)
        assert isinstance(revised, RenewalRevised)

    def test_as_new_rates_where_there_are_none_is_refused(self) -> None:
        def asking(state: Record[Any, Any]) -> list[Event]:
            return provide(RULES, state, status=1012, expected_version=None)

        error = (
            given(*OFFERED_PRICE)
            .when(asking)
            .refused(TransitionNotAllowed, Status="transition_not_allowed")
        )
        assert error.context["allowed"] == "Renewal Provided"

    def test_of_nothing_is_refused_and_an_amount_is_enough(self) -> None:
        given(renewal.opened()).when(providing).refused(InvalidFields, prices="required")
        amount: dict[str, Any] = {
            "net_cost": "500",
            "vat_rate": "20",
            "vat": "100",
            "agreed_amount": "600",
        }
        priced = renewal.opened(service_type="Waste", **amount)
        _, offered = given(priced).when(providing).events
        assert offered.sentence_values()["offerAmount"] == "600.00"


class TestMoving:
    def test_the_way_to_live_sets_the_term(self) -> None:
        live = renewal.went_live(date(2027, 3, 1), date(2030, 2, 28))
        # The price is for 36 months, whatever the former term was.
        given(*SIGNED).when(moving(LIVE)).then(renewal.moved(1004), live)

    def test_typed_days_win(self) -> None:
        first, last = date(2027, 4, 1), date(2028, 3, 31)
        _, live = given(*SIGNED).when(moving(LIVE, start=first, end=last)).events
        assert live == renewal.went_live(first, last)

    def test_an_end_before_the_start_is_refused(self) -> None:
        given(*SIGNED).when(moving(LIVE, end=date(2027, 1, 1))).refused(
            InvalidFields, renewalEndDate="end_before_start"
        )

    def test_an_offer_of_prices_needs_a_chosen_one(self) -> None:
        given(*PROVIDED).when(moving(1002)).refused(InvalidFields, chosenPrice="required")

    @pytest.mark.parametrize(
        "change", [renewal.price_added(UUID(int=7)), renewal.changed(terms="Others")]
    )
    def test_what_was_changed_is_provided_before_it_is_accepted(self, change: Event) -> None:
        given(*CHOSEN, change).when(moving(1002)).refused(MustBeProvided, Status="must_be_provided")
        again = given(*CHOSEN, change).when(providing).events
        given(*CHOSEN, change, *again).when(moving(1002)).then(renewal.moved(1002))

    def test_an_end_needs_a_reason(self) -> None:
        given(*PROVIDED).when(moving(1003)).refused(ReasonNeeded, reason="required")
        rejected = RenewalRejected(status=1003, label="Renewal Rejected")
        given(*PROVIDED).when(moving(1003, "Too dear")).then(rejected)

    @pytest.mark.parametrize("status", [1008, 1011, 1030])
    def test_a_status_that_is_not_offered_is_refused(self, status: int) -> None:
        given(*CHOSEN).when(moving(status)).refused(
            TransitionNotAllowed, Status="status_not_offered"
        )

    def test_prices_follow_the_status(self) -> None:
        live = (*SIGNED, renewal.moved(LIVE), renewal.went_live())
        other = UUID(int=5)
        given(*live, renewal.price_added(other)).when(
            lambda state: choose_price(RULES, state, other, expected_version=None)
        ).refused(PricesFixed)


class TestClaims:
    def claims(self, *events: Event) -> set[Any]:
        return claims_of(RENEWAL, fold(history(*events)))

    def test_one_term_of_a_service_is_renewed_once(self) -> None:
        one = self.claims(renewal.opened(service=SERVICE))
        assert one == self.claims(renewal.opened(service=SERVICE, quote=uuid4()))
        assert one != self.claims(renewal.opened(service=uuid4()))
        assert one != self.claims(renewal.opened(service=SERVICE, contract_end_date="2029-02-28"))
        assert len(one) == 1

    def test_without_a_service_one_of_a_quote(self) -> None:
        of = uuid4()
        assert self.claims(renewal.opened(quote=of)) == self.claims(renewal.opened(quote=of))
        assert self.claims(renewal.opened()) == set()

    @pytest.mark.parametrize("status", sorted(ENDED))
    def test_one_that_ended_gives_it_up(self, status: int) -> None:
        assert self.claims(*PROVIDED)
        assert self.claims(*PROVIDED, renewal.moved(status)) == set()

    def test_a_live_one_keeps_it(self) -> None:
        assert self.claims(*SIGNED, renewal.moved(LIVE), renewal.went_live())


class TestOpening:
    def test_not_before_its_day(self) -> None:
        refuse_early(renewal.END, 180, date(2026, 9, 1))
        with pytest.raises(TooEarly) as refused:
            refuse_early(renewal.END, 180, date(2026, 8, 31))
        assert refused.value.context["day"] == "01/09/2026"

    @drawn(st.dates(date(2024, 1, 1), date(2040, 1, 1)), st.integers(1, 730))
    def test_so_many_days_before(self, end: date, days: int) -> None:
        first = days_before(end, days)
        refuse_early(end, days, first)
        with pytest.raises(TooEarly):
            refuse_early(end, days, first - timedelta(days=1))

    def test_what_is_renewed_stays(self) -> None:
        current = renewal.details(service=SERVICE)
        with pytest.raises(InvalidFields) as refused:
            refuse_other_contract(
                renewal.changed(service=uuid4(), contract_end_date="2028-01-01").details, current
            )
        assert refused.value.fields == {"Service": "not_allowed", "contractEndDate": "not_allowed"}
        refuse_other_contract(renewal.changed(service=SERVICE).details, current)


class TestService:
    def test_the_old_term_becomes_the_previous_one(self) -> None:
        service = ServiceDetails(
            contract_length="2 years",
            contract_start_date=date(2025, 3, 1),
            contract_end_date=date(2027, 2, 28),
        )
        changed = self.renewed(service, date(2027, 3, 1), date(2029, 2, 28))
        assert changed.leaves() == {
            "previous_contract_length": "2 years",
            "previous_contract_start_date": date(2025, 3, 1),
            "contract_start_date": date(2027, 3, 1),
            "contract_end_date": date(2029, 2, 28),
        }

    def test_of_another_length(self) -> None:
        service = ServiceDetails(contract_length="1 year", contract_start_date=date(2026, 3, 1))
        changed = self.renewed(service, date(2027, 3, 1), date(2030, 2, 28))
        assert (changed.contract_length, changed.previous_contract_length) == ("3 years", "1 year")

    def renewed(self, details: ServiceDetails, first: date, last: date) -> ServiceDetails:
        """What changes of a live service."""
        live = fold(history(ServiceSaved(details=details, status="live")))
        [changed] = begin_contract(live, first, last, renews=True)
        assert isinstance(changed, ServiceChanged)
        return changed.details


@drawn(st.lists(st.tuples(st.sampled_from(sorted(LABELS)), st.booleans()), max_size=12))
def test_random_moves_keep_to_the_table(steps: list[tuple[int, bool]]) -> None:
    """Whatever is asked for: a status is only reached from one that it follows, and a live renewal has days."""
    state = fold(history(*OFFERED_PRICE, renewal.chosen(quote.PRICE)))
    for status, has_reason in steps:
        before, standing = int(state.status or 0), state.state.standing
        try:
            reason = "why" if has_reason else None
            events = move(RULES, state, status, reason=reason, expected_version=None)
        except DomainError:
            continue
        state = apply(state, events, Meta(uuid4(), uuid4()))
        assert state.status == before or state.status in next_statuses(before, standing)
    if state.status == LIVE:
        assert state.state.agreed_start_date <= state.state.agreed_end_date
