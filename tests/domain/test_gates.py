"""Gates: what a stage asks of a lead before it may be moved there."""

from __future__ import annotations

from typing import Any, get_args
from uuid import UUID, uuid4

import pytest

from commands.shared.pipelines.founding import FOUNDED, found, pipeline_of
from domain.kernel import record
from domain.kernel.document import Document
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event, Meta
from domain.kernel.record import Record
from domain.kernel.record_events import DocumentAdded, DocumentRemoved
from domain.lead.decider import GateClosed, ReasonNeeded, TransitionNotAllowed, move
from domain.lead.events import LeadGateOverridden
from domain.lead.gates import gate_context
from domain.lead.values import ECO_SALES, LEAD_TYPES
from domain.pipeline.decider import set_gate
from domain.pipeline.events import PipelineGateSet
from domain.pipeline.noun import PIPELINE, stream_of
from domain.shared.pipelines import Gate, GateMode, Need, Pipelines
from tests.factories import lead, measure, pipeline
from tests.spec import Decide, given

META = Meta(stream_of("command"), stream_of("command"))
NO_COSTS: dict[str, Any] = {"costs": {"payment_received": "10.00", "outstanding_payment": "5.00"}}


def with_gate(stage: str, mode: GateMode, needs: tuple[Need, ...] | None = None) -> Pipelines:
    eco = record.begin(stream_of(ECO_SALES), PIPELINE.name, found(ECO_SALES), META)
    events = set_gate(eco, stage, needs, mode, expected_version=None)
    return FOUNDED.replaced([pipeline_of(record.apply(eco, events, META))])


def to(
    pipelines: Pipelines,
    stage: str,
    *,
    role: str = "sales_rep",
    override: bool = False,
    survey: bool = False,
    reason: str | None = None,
) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return move(
            state,
            pipelines,
            status=stage,
            lead_type=None,
            role=role,
            reason=reason,
            expected_version=None,
            gate_context=gate_context(state, state.details, lambda: survey),
            override=override,
        )

    return decide


READY = "Ready for Installation"
REFUSING = with_gate(READY, "refuse")


def test_all_gates_are_off_at_first() -> None:
    stages = [one.stage for kind in LEAD_TYPES for one in FOUNDED.offered(kind)]
    assert {one.gate.mode for one in stages} == {"off"}
    assert {need for one in stages for need in one.gate.needs} == set(get_args(Need))
    given(lead.captured(**NO_COSTS)).when(to(FOUNDED, READY)).then(lead.moved(READY))


def test_a_refusal_names_each_missing_field() -> None:
    error = (
        given(lead.captured(**NO_COSTS))
        .when(to(REFUSING, READY))
        .refused(
            GateClosed,
            costs="gate_costs",
            **{"digitalDashboard.ownershipCheck": "gate_ownership_check"},
        )
    )
    assert (error.code, error.status) == ("lead.gate_closed", 422)


@pytest.mark.parametrize("check", ["Passed - Land Reg", "Passed - Manual Docs"])
def test_a_lead_that_has_everything_passes(check: str) -> None:
    ready = lead.captured(digital_dashboard={"ownership_check": check})
    assert len(given(ready).when(to(REFUSING, READY)).events) == 1
    failed = lead.captured(digital_dashboard={"ownership_check": "Failed"})
    given(failed).when(to(REFUSING, READY)).refused(
        GateClosed, **{"digitalDashboard.ownershipCheck": "gate_ownership_check"}
    )


@pytest.mark.parametrize(("amount", "passes"), [(None, False), ("0.00", False), ("0.01", True)])
def test_a_project_is_paid_with_a_payment(amount: str | None, passes: bool) -> None:
    decided = given(lead.captured(costs={"payment_received": amount})).when(
        to(with_gate("Project Paid", "refuse"), "Project Paid")
    )
    if passes:
        assert decided.events
    else:
        decided.refused(GateClosed, **{"costs.paymentReceived": "gate_payment_received"})


def test_a_survey_is_asked_for_only_by_a_gate_that_needs_it() -> None:
    booked = with_gate("RA Survey Booked", "refuse")
    given(lead.captured()).when(to(booked, "RA Survey Booked")).refused(
        GateClosed, appointment="gate_survey_appointment"
    )
    assert given(lead.captured()).when(to(booked, "RA Survey Booked", survey=True)).events

    def asked() -> bool:
        raise AssertionError

    state = given(lead.captured()).when(to(booked, "No Ans")).before
    context = gate_context(state, state.details, asked)
    none: dict[str, Any] = {"lead_type": None, "reason": None, "expected_version": None}
    assert move(state, booked, status="No Ans", role="sales_rep", gate_context=context, **none)


def test_a_gate_that_warns_lets_through() -> None:
    assert len(given(lead.captured()).when(to(with_gate(READY, "warn"), READY)).events) == 1


class TestEvidence:
    """Submission Started: a certificate and a file on every completed measure."""

    FILE = uuid4()
    REFUSING = with_gate("Submission Started", "refuse")

    @staticmethod
    def file(document_id: UUID) -> DocumentAdded:
        return DocumentAdded(
            document=Document(
                document_id=document_id, content_type="application/pdf", size=1, sha256="0" * 64
            ),
            name="certificate.pdf",
        )

    @staticmethod
    def completed(label: str, **values: Any) -> Event:
        done = {"progress": "Completed", "done_on": "2026-03-01"}
        return measure.added(uuid4(), label=label, **done, **values)

    def submitted(self, *events: Event) -> Any:
        return given(lead.captured(), *events).when(to(self.REFUSING, "Submission Started"))

    def test_a_refusal_names_what_is_missing_and_on_which_measures(self) -> None:
        whole = {"certificate_number": "C-1", "documents": (self.FILE,)}
        decided = self.submitted(
            self.file(self.FILE),
            self.completed("LI", **whole),
            self.completed("UFI", documents=(self.FILE,)),
            self.completed("EWI"),
            measure.added(uuid4(), label="CI", progress="Started"),
        )
        error = decided.refused(
            GateClosed,
            **{
                "measures.certificateNumber": "gate_certificate",
                "measures.documents": "gate_measure_file",
            },
        )
        assert error.context["gate_certificate"] == "UFI, EWI"
        assert error.context["gate_measure_file"] == "EWI"

    def test_a_lead_with_all_evidence_passes_as_does_one_without_completed_measures(self) -> None:
        whole = self.completed("LI", certificate_number="C-1", documents=(self.FILE,))
        assert self.submitted(self.file(self.FILE), whole).events
        assert self.submitted(measure.added(uuid4(), label="LI", progress="Issues")).events

    def test_a_file_that_was_removed_since_counts_no_more(self) -> None:
        whole = self.completed("LI", certificate_number="C-1", documents=(self.FILE,))
        gone = DocumentRemoved(document_id=self.FILE)
        self.submitted(self.file(self.FILE), whole, gone).refused(
            GateClosed, **{"measures.documents": "gate_measure_file"}
        )


class TestOverride:
    def test_admin_and_management_override_with_a_reason(self) -> None:
        start = given(lead.captured(**NO_COSTS))
        for role in ("admin", "management"):
            start.when(to(REFUSING, READY, role=role, override=True)).refused(
                ReasonNeeded, reason="required"
            )
            events = start.when(
                to(REFUSING, READY, role=role, override=True, reason="Funder agreed")
            ).events
            assert events[1:] == [
                LeadGateOverridden(stage=READY, missing=("costs", "ownership_check"))
            ]

    @pytest.mark.parametrize("role", ["sub management", "partner", "sales_rep"])
    def test_nobody_else_does(self, role: str) -> None:
        given(lead.captured(**NO_COSTS)).when(
            to(REFUSING, READY, role=role, override=True, reason="Please")
        ).refused(TransitionNotAllowed, overrideGate="not_allowed")

    def test_nothing_is_overridden_where_nothing_is_missing(self) -> None:
        ready = lead.captured(digital_dashboard={"ownership_check": "Passed - Land Reg"})
        decided = given(ready).when(
            to(REFUSING, READY, role="admin", override=True, reason="To be sure")
        )
        assert len(decided.events) == 1


class TestSetting:
    def test_a_gate_keeps_what_is_not_sent(self) -> None:
        stage, wanted = "Survey Booked For Rep", Gate(needs=("survey_appointment",), mode="refuse")

        def decide(state: Record[Any, Any]) -> list[Event]:
            return set_gate(state, stage, None, "refuse", expected_version=None)

        event = PipelineGateSet(stage=stage, gate=wanted)
        given(pipeline.founded()).when(decide).then(event)
        given(pipeline.founded(), event).when(decide).then()

    def test_a_gate_that_asks_for_nothing_is_refused(self) -> None:
        def decide(state: Record[Any, Any]) -> list[Event]:
            return set_gate(state, "Lead Contacted", None, "warn", expected_version=None)

        given(pipeline.founded()).when(decide).refused(InvalidFields, needs="too_few")


def test_the_next_stage_ends_nothing_badly() -> None:
    def after(name: str) -> str | None:
        found = FOUNDED.following(ECO_SALES, name)
        return found.name if found is not None else None

    assert after("Need Costings") == READY
    assert after("Project Paid") == "Tele Surveyed"
    assert after("Remedial") is None
    assert after("Dead Lead") is None
    assert FOUNDED.following("Nowhere", "No Ans") is None
