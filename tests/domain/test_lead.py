"""A lead's moves through its pipelines."""

from __future__ import annotations

from typing import Any

import pytest

from commands.shared.pipelines.founding import FOUNDED
from domain.kernel import record
from domain.kernel.errors import AlreadyDeleted, FieldConflict, InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.lead.decider import (
    ReasonNeeded,
    TransitionNotAllowed,
    begin,
    log_call,
    move,
)
from domain.lead.events import LeadCalled, LeadState
from domain.lead.gates import gate_context
from domain.lead.values import B2B_SALES, ECO_SALES, LEAD_TYPES, PAID_SOLAR_SALES, TERMINAL, offered
from domain.role.values import ROLES
from domain.shared.contact import DoNotDisturb
from tests.factories import lead
from tests.spec import Decide, given


def to(
    status: str | None = None,
    *,
    lead_type: str | None = None,
    role: str = "sales_rep",
    reason: str | None = None,
    seen: int | None = None,
) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return move(
            state,
            FOUNDED,
            status=status,
            lead_type=lead_type,
            role=role,
            reason=reason,
            expected_version=seen,
            gate_context=gate_context(state, state.details, lambda: False),
        )

    return decide


class TestBegin:
    @pytest.mark.parametrize(
        ("lead_type", "status"),
        [
            (ECO_SALES, "New Lead Eco4"),
            (PAID_SOLAR_SALES, "New Paid Solar"),
            (B2B_SALES, "New Lead B2B"),
        ],
    )
    def test_a_lead_begins_where_its_type_does(self, lead_type: str, status: str) -> None:
        assert begin(FOUNDED, lead_type, None).name == status

    def test_a_lead_may_begin_further_on(self) -> None:
        assert begin(FOUNDED, ECO_SALES, "Need Costings").name == "Need Costings"

    def test_a_type_that_does_not_exist_is_named(self) -> None:
        with pytest.raises(InvalidFields) as refused:
            begin(FOUNDED, "Eco Sales", None)
        assert refused.value.fields == {"leadType": "not_one_of"}

    def test_a_status_of_another_type_is_named(self) -> None:
        with pytest.raises(InvalidFields) as refused:
            begin(FOUNDED, B2B_SALES, "Need Costings")
        assert refused.value.fields == {"status": "status_not_offered"}


class TestMove:
    @pytest.mark.parametrize("status", ["Need Costings", "No Ans", "Project Paid"])
    def test_moves_inside_a_pipeline_are_free(self, status: str) -> None:
        state = given(lead.captured()).when(to(status)).then(lead.moved(status))
        assert (state.pipeline, state.status) == (ECO_SALES, status)

    def test_standing_still_is_no_event(self) -> None:
        given(lead.captured()).when(to("New Lead Eco4")).then()
        given(lead.captured()).when(to("New Lead Eco4", lead_type=ECO_SALES)).then()
        given(lead.captured()).when(to()).then()

    def test_a_lead_stays_in_its_last_status_without_a_reason(self) -> None:
        given(lead.captured(status="Dead Lead")).when(to("Dead Lead")).then()

    def test_a_status_that_the_type_does_not_offer_is_named(self) -> None:
        given(lead.captured()).when(to("Deal Closed")).refused(
            InvalidFields, status="status_not_offered"
        )

    def test_a_type_that_does_not_exist_is_named(self) -> None:
        given(lead.captured()).when(to(lead_type="Eco")).refused(
            InvalidFields, leadType="not_one_of"
        )

    def test_a_deleted_lead_refuses(self) -> None:
        given(lead.captured(), record.Deleted()).when(to("No Ans")).refused(AlreadyDeleted)


def places(statuses: frozenset[str]) -> list[tuple[str, str]]:
    return [
        (lead_type, status.name)
        for lead_type in LEAD_TYPES
        for status in offered(lead_type)
        if status.name in statuses
    ]


class TestTerminalStatuses:
    @pytest.mark.parametrize(("lead_type", "status"), places(TERMINAL))
    @pytest.mark.parametrize("reason", [None, "", "  \n"])
    def test_entering_one_needs_a_reason(
        self, lead_type: str, status: str, reason: str | None
    ) -> None:
        fresh = given(
            lead.captured(lead_type=lead_type, status=begin(FOUNDED, lead_type, None).name)
        )
        refused = fresh.when(to(status, reason=reason)).refused(ReasonNeeded, reason="required")
        assert (refused.code, refused.status) == ("lead.reason_required", 422)
        fresh.when(to(status, reason="Moved house")).then(lead.moved(status, lead_type))

    @pytest.mark.parametrize("role", sorted(ROLES))
    def test_only_admin_and_management_leave_one(self, role: str) -> None:
        dead = given(lead.captured(status="Dead Lead"))
        decided = dead.when(to("No Ans", role=role, reason="Called back"))
        if role in {"admin", "management"}:
            decided.then(lead.moved("No Ans"))
        else:
            refused = decided.refused(TransitionNotAllowed, status="not_allowed")
            assert (refused.code, refused.status) == ("lead.transition_not_allowed", 403)

    def test_leaving_one_needs_a_reason_even_of_an_admin(self) -> None:
        given(lead.captured(status="Dead Lead")).when(to("No Ans", role="admin")).refused(
            ReasonNeeded, reason="required"
        )

    def test_from_one_to_another_is_leaving_too(self) -> None:
        dead = given(lead.captured(status="Dead Lead"))
        dead.when(to("DND", reason="Asked us to stop")).refused(
            TransitionNotAllowed, status="not_allowed"
        )
        dead.when(to("DND", role="management", reason="Asked us to stop")).then(lead.moved("DND"))

    def test_nobody_is_asked_for_a_reason_where_they_may_not_go(self) -> None:
        given(lead.captured(status="Dead Lead")).when(to("No Ans")).refused(
            TransitionNotAllowed, status="not_allowed"
        )


class TestChangeOfPipeline:
    def test_it_needs_a_reason_and_begins_the_new_pipeline(self) -> None:
        eco = given(lead.captured(status="Need Costings"))
        eco.when(to(lead_type=PAID_SOLAR_SALES)).refused(ReasonNeeded, reason="required")
        state = eco.when(to(lead_type=PAID_SOLAR_SALES, reason="Wants panels only")).then(
            lead.moved("New Paid Solar", pipeline=PAID_SOLAR_SALES)
        )
        assert state.pipeline == PAID_SOLAR_SALES

    def test_it_may_name_the_new_status(self) -> None:
        given(lead.captured()).when(
            to("Deal Closed", lead_type=PAID_SOLAR_SALES, reason="Paid on the doorstep")
        ).then(lead.moved("Deal Closed", pipeline=PAID_SOLAR_SALES))

    def test_the_same_name_in_another_pipeline_is_another_status(self) -> None:
        given(lead.captured(status="No Ans")).when(
            to("No Ans", lead_type=B2B_SALES, reason="A business after all")
        ).then(lead.moved("No Ans", pipeline=B2B_SALES))

    def test_a_status_of_the_old_pipeline_is_refused(self) -> None:
        given(lead.captured()).when(
            to("Need Costings", lead_type=B2B_SALES, reason="A business after all")
        ).refused(InvalidFields, status="status_not_offered")


class TestTwoPeople:
    def test_the_second_move_conflicts_with_both_statuses(self) -> None:
        error = (
            given(lead.captured(), lead.moved("No Ans"))
            .when(to("Need Costings", seen=1))
            .refused(FieldConflict)
        )
        assert error.context["clashes"] == {"status": ("No Ans", "Need Costings")}
        assert error.context["versions"] == {"status": 2}

    def test_the_same_move_twice_is_one(self) -> None:
        given(lead.captured(), lead.moved("No Ans")).when(to("No Ans", seen=1)).then()

    def test_the_conflict_comes_before_the_rules(self) -> None:
        closed = given(lead.captured(), lead.moved("Dead Lead"))
        closed.when(to("No Ans", seen=1)).refused(FieldConflict)

    def test_fields_and_status_do_not_conflict(self) -> None:
        given(lead.captured(), lead.changed(source="Referral")).when(to("No Ans", seen=1)).then(
            lead.moved("No Ans")
        )


def test_every_call_counts() -> None:
    def call(state: Record[Any, Any]) -> list[Event]:
        return log_call(state, "No answer")

    first = LeadCalled(state=LeadState(calls=1, last_call_outcome="No answer"))
    given(lead.captured()).when(call).then(first)
    again = LeadCalled(state=LeadState(calls=2, last_call_outcome="No answer"))
    given(lead.captured(), first).when(call).then(again)


def test_a_lead_leaves_the_dialler_with_its_move_to_dnd() -> None:
    off = lead.changed(dialer=False)
    given(lead.captured(dialer=True)).when(to("DND", reason="Asked")).then(lead.moved("DND"), off)
    given(lead.captured(dialer=True)).when(to("No Ans")).then(lead.moved("No Ans"))


def test_a_customer_who_wants_no_contact_is_not_called() -> None:
    def call(state: Record[Any, Any]) -> list[Event]:
        return log_call(state, "Answered")

    given(lead.captured(), lead.moved("DND")).when(call).refused(DoNotDisturb)
