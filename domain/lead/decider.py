"""Decider of leads: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import record
from domain.kernel.details import with_fields
from domain.kernel.errors import DomainError, InvalidFields
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCalled, LeadDetailsChanged, LeadGateOverridden, LeadState
from domain.lead.gates import MAY_OVERRIDE, gaps
from domain.lead.transitions import Place, refusal
from domain.lead.values import DO_NOT_DISTURB, LEAD_TYPES
from domain.shared.contact import DoNotDisturb

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.lead.gates import GateContext
    from domain.shared.pipelines import OfferedStage, Pipelines


class TransitionNotAllowed(DomainError):
    code = "lead.transition_not_allowed"
    status = 403


class ReasonNeeded(DomainError):
    code = "lead.reason_required"
    status = 422


class GateClosed(DomainError):
    """The lead lacks what the stage's gate asks for; `fields` names it."""

    code = "lead.gate_closed"
    status = 422


def begin(pipelines: Pipelines, lead_type: str, status: str | None) -> OfferedStage:
    """Where a new lead starts. Raises InvalidFields for a type or status that is not offered."""
    if lead_type not in LEAD_TYPES:
        raise InvalidFields(fields={"leadType": "not_one_of"}, allowed=", ".join(LEAD_TYPES))
    stage = pipelines.find(lead_type, status or pipelines.first(lead_type))
    if stage is None:
        raise InvalidFields(fields={"status": "status_not_offered"})
    return stage


def move(
    state: Record[LeadDetails, LeadState],
    pipelines: Pipelines,
    *,
    status: str | None,
    lead_type: str | None,
    role: str,
    reason: str | None,
    expected_version: int | None,
    gate_context: GateContext,
    override: bool = False,
) -> list[Event]:
    """Move a lead to another status, perhaps of another type.

    `override` moves the lead through a closed gate. Raises InvalidFields, TransitionNotAllowed,
    ReasonNeeded, GateClosed or FieldConflict.
    """
    before = _standing(state, pipelines)
    kind = lead_type or before.lead_type
    # A new type without a status begins that type's pipeline.
    kept = before.status if kind == before.lead_type else None
    if kind == before.lead_type and (status or kept) == before.status:
        # Also where its stage was retired meanwhile.
        record.refuse_deleted(state)
        return []
    stage = begin(pipelines, kind, status or kept)
    # A clash with someone else's move comes first: the user decided on what they saw.
    events = record.change_status(
        state, stage.name, pipeline=kind, stage=stage.place, expected_version=expected_version
    )
    after = Place(kind, stage.name, stage.stage.outcome)
    match refusal(before, after, role=role, reason=reason):
        case None:
            events += pass_gate(stage, gate_context, role, reason, override=override)
            return [*events, *_off_dialler(after, gate_context)]
        case "lead.reason_required":
            raise ReasonNeeded(fields={"reason": "required"})
        case _:
            raise TransitionNotAllowed(fields={"status": "not_allowed"})


def pass_gate(
    stage: OfferedStage, gate_context: GateContext, role: str, reason: str | None, *, override: bool
) -> list[Event]:
    """The event of an overridden gate, if any. Raises GateClosed, TransitionNotAllowed, ReasonNeeded."""
    gate = stage.stage.gate
    if gate.mode != "refuse":
        return []
    found = gaps(gate, gate_context)
    if not found.needs:
        return []
    if not override:
        raise GateClosed(fields=found.fields, stage=stage.name, **found.measures)
    if role not in MAY_OVERRIDE:
        raise TransitionNotAllowed(fields={"overrideGate": "not_allowed"})
    if not (reason and reason.strip()):
        raise ReasonNeeded(fields={"reason": "required"})
    return [LeadGateOverridden(stage=stage.name, missing=found.needs)]


def _off_dialler(after: Place, gate_context: GateContext) -> list[Event]:
    """A lead that is not to be disturbed leaves the dialler with its move."""
    if after.status != DO_NOT_DISTURB or not gate_context.details.dialer:
        return []
    return [LeadDetailsChanged(details=with_fields(LeadDetails, {"dialer": False}))]


def _standing(state: Record[LeadDetails, LeadState], pipelines: Pipelines) -> Place:
    """Where the lead stands, as its pipeline was when it came there."""
    kind, status = state.pipeline or "", status_name(state)
    if state.stage is not None:
        return Place(kind, status, state.stage.outcome)
    known = pipelines.known(kind).get(status)
    return Place(kind, status, known.stage.outcome if known is not None else None)


def status_name(lead: Record[LeadDetails, LeadState]) -> str:
    return str(lead.status or "")


def log_call(lead: Record[LeadDetails, LeadState], outcome: str) -> list[Event]:
    """One more attempt. Raises DoNotDisturb for a lead that must not be called."""
    record.refuse_deleted(lead)
    if lead.status == DO_NOT_DISTURB:
        raise DoNotDisturb
    called = LeadState(calls=lead.state.calls + 1, last_call_outcome=outcome)
    return [LeadCalled(state=called)]
