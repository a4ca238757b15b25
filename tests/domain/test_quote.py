"""Quotes: from the offer to the live contract, choosing prices, payments, and restarting."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.kernel.errors import AlreadyDeleted, DomainError, InvalidFields, NotFound
from domain.kernel.event import Event, Meta
from domain.kernel.following import with_following
from domain.kernel.formulas import ReferenceData
from domain.kernel.record import Deleted, Record, apply
from domain.quote.decider import RULES, NotEnded, restart
from domain.quote.details import FUNDING_ROWS, FundingDetails, QuoteDetails
from domain.quote.events import (
    QuoteMoved,
    QuoteProvided,
    QuoteRejected,
    QuoteRestarted,
    QuoteRevised,
    QuoteState,
    QuoteWentLive,
)
from domain.quote.transitions import next_statuses
from domain.quote.values import KINDS, LABELS, PIPELINES, QuoteKind
from domain.reference_table import vat
from domain.shared.offer.standing import FIXED, PricesFixed
from domain.shared.offer.steps import (
    AlreadyReversed,
    MustBeProvided,
    NotLive,
    ReasonNeeded,
    TransitionNotAllowed,
    choose_price,
    end_contract,
    move,
    provide,
    refuse_reversed,
)
from domain.shared.offer.values import ENDED, NEW
from tests.factories import quote
from tests.reference_data import TableReferenceData
from tests.spec import Decide, fold, given, history

TODAY = date(2026, 11, 25)
OFFERED = (quote.created(), quote.price_added())
GIVEN = (*OFFERED, quote.moved(1001), quote.provided())
CHOSEN = (*GIVEN, quote.chosen())
SIGNED = (*CHOSEN, *map(quote.moved, (1002, 1014, 1015, 1009)))
LIVE = (*SIGNED, quote.moved(1004), quote.went_live())
JOB = (quote.solar(), quote.moved(1001), quote.provided(prices=0), quote.moved(1002))


def providing(state: Record[Any, Any]) -> list[Event]:
    return provide(RULES, state, expected_version=None)


def moving(status: int, reason: str | None = None, **days: date | None) -> Decide:
    typed = (days.get("start"), days.get("end"))
    return lambda state: move(
        RULES, state, status, reason=reason, days=typed, expected_version=None
    )


class TestProviding:
    def test_pins_what_was_offered(self) -> None:
        given(*OFFERED).when(providing).then(quote.moved(1001), quote.provided())

    def test_again_is_revised(self) -> None:
        after = given(*GIVEN).when(providing)
        moved, revised = after.events
        assert isinstance(moved, QuoteMoved)
        assert moved.status == 1005
        assert isinstance(revised, QuoteRevised)
        assert revised.state.provided_times == 2
        assert fold(history(*GIVEN, moved, revised)).status == 1005

    def test_a_third_time_keeps_the_status(self) -> None:
        revised = QuoteRevised(state=QuoteState(provided_times=2), prices=1)
        found = given(*GIVEN, quote.moved(1005), revised).when(providing)
        [event] = found.events
        assert isinstance(event, QuoteRevised)

    def test_of_nothing_is_refused(self) -> None:
        given(quote.created()).when(providing).refused(InvalidFields, prices="required")
        unpriced = quote.created(kind="solar")
        given(unpriced).when(providing).refused(InvalidFields, netCost="required")

    def test_a_job_is_offered_by_its_amount(self) -> None:
        _, offered = given(quote.solar()).when(providing).events
        assert isinstance(offered, QuoteProvided)
        assert (offered.prices, offered.agreed_amount) == (0, Decimal("5750.00"))

    def test_of_a_live_quote_is_refused_with_what_is_allowed(self) -> None:
        error = (
            given(*LIVE)
            .when(providing)
            .refused(TransitionNotAllowed, quoteStatus="transition_not_allowed")
        )
        assert error.context["allowed"] == "-"


class TestStanding:
    """What was provided can be accepted; from then on it stays."""

    @pytest.mark.parametrize(
        "change",
        [
            quote.price_added(UUID(int=7)),
            quote.price_changed(aq=1),
            quote.price_removed(),
            quote.changed(terms="Others"),
            quote.changed(supply={"aq": 1}),
            quote.changed(net_cost="9000.00"),
        ],
    )
    def test_a_change_must_be_provided_again(self, change: Event) -> None:
        given(*CHOSEN, change).when(moving(1002)).refused(
            MustBeProvided, quoteStatus="must_be_provided"
        )

    def test_provided_again_it_is_accepted(self) -> None:
        changed = (*CHOSEN, quote.price_added(UUID(int=7)))
        moved, revised = given(*changed).when(providing).events
        given(*changed, moved, revised).when(moving(1002)).then(quote.moved(1002))

    def test_one_that_was_revised_is_provided_again_in_its_status(self) -> None:
        revised = QuoteRevised(state=QuoteState(provided_times=2), prices=1)
        twice = (*CHOSEN, quote.moved(1005), revised)
        given(*twice).when(moving(1005)).then()
        [again] = given(*twice, quote.changed(terms="Others")).when(moving(1005)).events
        assert isinstance(again, QuoteRevised)

    @pytest.mark.parametrize(
        "change", [quote.changed(lead=UUID(int=3)), quote.chosen(), quote.paid()]
    )
    def test_what_no_paper_says_changes_freely(self, change: Event) -> None:
        given(*CHOSEN, change).when(moving(1002)).then(quote.moved(1002))

    def test_funding_stands_on_no_paper(self) -> None:
        line = FundingDetails(amount=Decimal(100))
        added = FUNDING_ROWS.added(row_id=UUID(int=7), details=line)
        eco = quote.solar().model_copy(update={"pipeline": "eco"})
        given(eco, *JOB[1:3], added).when(moving(1002)).then(quote.moved(1002))

    def test_what_was_accepted_is_revised_for_a_reason(self) -> None:
        given(*SIGNED).when(moving(1005)).refused(ReasonNeeded, reason="required")
        _, revised = given(*SIGNED).when(moving(1005, "Another term")).events
        assert isinstance(revised, QuoteRevised)
        after = fold(history(*SIGNED, quote.moved(1005), revised))
        assert after.state.standing == "provided"

    def test_new_rates_of_the_supplier_open_it(self) -> None:
        rates = (*SIGNED, quote.moved(1010))
        assert fold(history(*rates)).state.standing == "open"
        moved, _ = given(*rates).when(providing).events
        assert moved == quote.moved(1005)

    def test_a_dangling_choice_is_none(self) -> None:
        gone = quote.price_removed()
        without = (*OFFERED, quote.chosen(), gone, quote.price_added(UUID(int=7)))
        provided = (*without, quote.moved(1001), quote.provided())
        given(*provided).when(moving(1002)).refused(InvalidFields, chosenPrice="required")

    def test_a_job_is_accepted_before_its_stages_come(self) -> None:
        surveyed = (*JOB[:3], quote.moved(1012))
        given(*surveyed).when(moving(1020)).refused(
            TransitionNotAllowed, quoteStatus="transition_not_allowed"
        )
        given(*surveyed).when(moving(1002)).then(quote.moved(1002))
        given(*surveyed, quote.moved(1002)).when(moving(1020)).then(quote.moved(1020))


class TestLive:
    """An offer with contract dates, whatever status follows."""

    INSTALLED = (*JOB, quote.moved(1004), quote.went_live(), quote.moved(1020))

    @pytest.mark.parametrize("status", [1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010])
    def test_a_live_job_keeps_its_contract(self, status: int) -> None:
        given(*self.INSTALLED).when(moving(status, "why")).refused(
            TransitionNotAllowed, quoteStatus="transition_not_allowed"
        )

    def test_its_stages_go_on(self) -> None:
        given(*self.INSTALLED).when(moving(1021)).then(quote.moved(1021))

    def test_it_ends_by_the_clock_and_not_by_hand(self) -> None:
        given(*LIVE).when(moving(1008)).refused(
            TransitionNotAllowed, quoteStatus="transition_not_allowed"
        )
        last = date(2030, 2, 28)
        given(*LIVE).when(lambda state: end_contract(RULES, state, last)).refused(
            NotLive, quoteStatus="not_allowed"
        )
        day_after = date(2030, 3, 1)
        ended = given(*LIVE).when(lambda state: end_contract(RULES, state, day_after))
        assert ended.then(quote.moved(1008)).state.standing == "ended"
        given(*self.INSTALLED).when(lambda state: end_contract(RULES, state, day_after)).refused(
            NotLive, quoteStatus="not_allowed"
        )


class TestMoving:
    def test_accepting_needs_a_chosen_price(self) -> None:
        given(*GIVEN).when(moving(1002)).refused(InvalidFields, chosenPrice="required")
        given(*CHOSEN).when(moving(1002)).then(quote.moved(1002))

    def test_rejecting_needs_a_reason(self) -> None:
        given(*GIVEN).when(moving(1003)).refused(ReasonNeeded, reason="required")
        rejected = QuoteRejected(status=1003, label="Quote Rejected")
        given(*GIVEN).when(moving(1003, "Too dear")).then(rejected)

    def test_the_same_status_again_is_no_event(self) -> None:
        given(*GIVEN).when(moving(1001)).then()

    def test_a_status_of_another_pipeline_is_refused(self) -> None:
        given(*CHOSEN).when(moving(1020)).refused(
            TransitionNotAllowed, quoteStatus="status_not_offered"
        )

    def test_what_is_allowed_is_named(self) -> None:
        error = (
            given(quote.created())
            .when(moving(1002))
            .refused(TransitionNotAllowed, quoteStatus="transition_not_allowed")
        )
        assert error.context["allowed"] == "Quote Provided, DND"

    def test_live_sets_the_days_of_the_contract(self) -> None:
        went = QuoteWentLive(
            state=QuoteState(
                contract_start_date=date(2027, 3, 1), contract_end_date=date(2030, 2, 28)
            )
        )
        given(*SIGNED).when(moving(1004)).then(quote.moved(1004), went)

    def test_a_typed_end_wins(self) -> None:
        _, went = given(*SIGNED).when(moving(1004, end=date(2029, 12, 31))).events
        assert isinstance(went, QuoteWentLive)
        assert went.state.contract_end_date == date(2029, 12, 31)

    def test_an_end_before_the_start_is_refused(self) -> None:
        given(*SIGNED).when(moving(1004, end=date(2027, 2, 28))).refused(
            InvalidFields, contractEndDate="end_before_start"
        )

    def test_a_job_without_a_start_is_not_live(self) -> None:
        accepted = (quote.solar(supply={}), *JOB[1:])
        given(*accepted).when(moving(1004)).refused(InvalidFields, contractStartDate="required")

    def test_a_deleted_quote_stays(self) -> None:
        given(*CHOSEN, Deleted()).when(moving(1002)).refused(AlreadyDeleted)


class TestPrices:
    def test_one_is_chosen(self) -> None:
        given(*GIVEN).when(
            lambda state: choose_price(RULES, state, quote.PRICE, expected_version=None)
        ).then(quote.chosen())

    def test_choosing_it_again_is_no_event(self) -> None:
        given(*CHOSEN).when(
            lambda state: choose_price(RULES, state, quote.PRICE, expected_version=None)
        ).then()

    def test_an_unknown_one_is_refused(self) -> None:
        given(*GIVEN).when(
            lambda state: choose_price(RULES, state, UUID(int=9), expected_version=None)
        ).refused(NotFound, priceId="not_found")

    def test_of_a_live_quote_they_stay(self) -> None:
        other = UUID(int=7)
        live = (*SIGNED, quote.price_added(other), quote.moved(1004), quote.went_live())
        given(*live).when(
            lambda state: choose_price(RULES, state, other, expected_version=None)
        ).refused(PricesFixed)

    def test_a_price_costs_what_it_says_with_its_uplift(self) -> None:
        row = quote.price()
        assert (row.year_cost, row.commission) == (Decimal("2998.50"), Decimal("675.00"))


class TestRestarting:
    def test_begins_a_further_revision(self) -> None:
        rejected = QuoteRejected(status=1003, label="Quote Rejected")
        begun = QuoteState(revision=2, provided_times=0, chosen_price=None)
        after = (
            given(*CHOSEN, rejected)
            .when(restart)
            .then(quote.moved(1000), QuoteRestarted(state=begun))
        )
        assert (after.status, after.state.revision, after.state.chosen_price) == (1000, 2, None)

    def test_of_an_open_quote_is_refused(self) -> None:
        given(*GIVEN).when(restart).refused(NotEnded)


class TestPayments:
    def test_a_reversed_one_does_not_count(self) -> None:
        other = UUID(int=5)
        state = fold(
            history(quote.created(), quote.paid(), quote.paid("80.00", other), quote.reversed_())
        ).state
        assert state.paid() == {
            "commission": Decimal("0.00"),
            "supplier": Decimal("0.00"),
            "debt": Decimal("80.00"),
        }

    def test_none_is_reversed_twice(self) -> None:
        state = fold(history(quote.created(), quote.paid(), quote.reversed_()))
        with pytest.raises(AlreadyReversed):
            refuse_reversed(state, quote.PAYMENT)
        with pytest.raises(NotFound):
            refuse_reversed(state, UUID(int=6))


def agreement(
    sent: dict[str, Any],
    before: QuoteDetails | None = None,
    reference_data: ReferenceData = TableReferenceData(TODAY, vat_rates=vat.FOUNDED),  # noqa: B008 - it is frozen
) -> QuoteDetails:
    return with_following(QuoteDetails.model_validate(sent), before, reference_data)


class TestAgreement:
    @pytest.mark.parametrize(
        ("more", "amount"),
        [
            ({"vat_rule": "installedHome"}, "5750.00"),
            ({"vat_rule": "installedHome", "supplied_on": "2027-04-01"}, "6037.50"),
            ({"vat_rule": "goodsOnly"}, "6900.00"),
            ({"vat_override": "12.5", "vat_reason": "Mixed supply"}, "6468.75"),
            ({}, "6900.00"),
        ],
    )
    def test_of_the_decisions(self, more: dict[str, str], amount: str) -> None:
        found = agreement({"net_cost": "6000.00", "discount": "250.00", **more})
        assert found.agreed_amount == Decimal(amount)

    def test_another_sum_is_refused(self) -> None:
        with pytest.raises(InvalidFields) as refused:
            agreement({"net_cost": "100.00", "agreed_amount": "100.00"})
        assert refused.value.fields == {"agreedAmount": "sum_differs"}
        assert agreement({"net_cost": "100.00", "agreed_amount": "120.00"}).vat == Decimal("20.00")

    @pytest.mark.parametrize(
        ("sent", "fields"),
        [
            ({"net_cost": "100", "vat_override": "5"}, {"vatReason": "required"}),
            ({"net_cost": "100", "discount": "100.01"}, {"discount": "discount_above_cost"}),
            ({"discount": "1"}, {"netCost": "required"}),
        ],
    )
    def test_refusals(self, sent: dict[str, str], fields: dict[str, str]) -> None:
        with pytest.raises(InvalidFields) as refused:
            agreement(sent)
        assert refused.value.fields == fields

    def test_other_fields_leave_the_amounts(self) -> None:
        before = agreement({"net_cost": "100.00", "vat_rule": "installedHome"})
        later = TableReferenceData(date(2028, 1, 1), vat_rates=vat.FOUNDED)
        found = agreement({"system_size": "4.2", "net_cost": "100.00"}, before, later).leaves()
        assert found == {"system_size": Decimal("4.2"), "net_cost": Decimal("100.00")}

    def test_a_day_before_the_first_rate_is_refused(self) -> None:
        sent = {"net_cost": "100.00", "supplied_on": "2021-03-31"}
        others = tuple(row for row in vat.FOUNDED if row[0] != "standard")
        reference_data = TableReferenceData(TODAY, vat_rates=others)
        with pytest.raises(InvalidFields) as refused:
            agreement(sent, reference_data=reference_data)
        assert refused.value.fields == {"suppliedOn": "no_vat_rate"}
        with pytest.raises(InvalidFields) as refused:
            agreement({"net_cost": "100.00"}, reference_data=reference_data)
        assert refused.value.fields == {"vatRule": "no_vat_rate"}

    def test_without_a_cost_there_is_no_amount(self) -> None:
        before = agreement({"net_cost": "100.00"})
        found = agreement({"net_cost": None}, before).leaves()
        assert found == {"net_cost": None, "vat_rate": None, "vat": None, "agreed_amount": None}


META = Meta(uuid4(), uuid4())
ACTIONS = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.sampled_from(sorted(LABELS))),
        st.tuples(st.sampled_from(("provide", "restart")), st.just(0)),
    ),
    max_size=25,
)


@drawn(st.sampled_from(KINDS), ACTIONS)
def test_any_sequence_of_actions_stays_within_the_rules(
    kind: QuoteKind, actions: list[tuple[str, int]]
) -> None:
    """Against a model: each status follows from the one before, and a live quote has its days."""
    first = quote.created(kind=kind) if kind == "commercial" else quote.solar()
    created = first.model_copy(update={"pipeline": kind})
    state = fold(history(created, quote.price_added(), quote.chosen()))
    for act, status in actions:
        before, standing = state.status, state.state.standing
        try:
            if act == "move":
                events = move(RULES, state, status, reason="why", expected_version=None)
            elif act == "provide":
                events = provide(RULES, state, expected_version=None)
            else:
                events = restart(state)
        except DomainError:
            continue
        state = apply(state, events, META)
        assert isinstance(before, int)
        assert state.status in PIPELINES[kind]
        if act == "restart":
            assert before in ENDED
            assert state.status == NEW
        elif state.status != before:
            assert state.status in next_statuses(kind, before, standing)
        start, end = state.state.contract_start_date, state.state.contract_end_date
        assert (state.state.standing == "live") == (start is not None)
        if start is not None:
            assert start <= end
        if state.state.standing in FIXED and state.status not in ENDED:
            assert state.state.provided_times
