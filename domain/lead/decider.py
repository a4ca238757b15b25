"""Decider of leads: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields
from domain.lead.events import LeadCalled
from domain.lead.state import LeadState
from domain.lead.transitions import Place, refusal
from domain.lead.values import DO_NOT_DISTURB, LEAD_TYPES, first_status, status_of

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.lead.details import LeadDetails


class TransitionNotAllowed(DomainError):
    code = "lead.transition_not_allowed"
    status = 403


class ReasonNeeded(DomainError):
    code = "lead.reason_required"
    status = 422


class DoNotDisturb(DomainError):
    code = "lead.do_not_disturb"
    status = 409


def begin(lead_type: str, status: str | None) -> Place:
    """Where a new lead starts. Raises InvalidFields for a type or status that does not exist."""
    if lead_type not in LEAD_TYPES:
        raise InvalidFields(fields={"leadType": "not_allowed"})
    place = Place(lead_type, status or first_status(lead_type))
    if status_of(place.lead_type, place.status) is None:
        raise InvalidFields(fields={"status": "status_not_offered"})
    return place


def move(
    state: Record[LeadDetails, LeadState],
    *,
    status: str | None,
    lead_type: str | None,
    role: str,
    reason: str | None,
    expected_version: int | None,
) -> list[Event]:
    """Move a lead to another status, perhaps of another type.

    Raises InvalidFields, TransitionNotAllowed, ReasonNeeded or FieldConflict.
    """
    before = Place(state.pipeline or "", status_name(state))
    kind = lead_type or before.lead_type
    # A new type without a status begins that type's pipeline.
    kept = before.status if kind == before.lead_type else None
    after = begin(kind, status or kept)
    # A clash with someone else's move comes first: the user decided on what they saw.
    events = record.change_status(
        state, after.status, pipeline=kind, expected_version=expected_version
    )
    match refusal(before, after, role=role, reason=reason):
        case None:
            return events
        case "lead.reason_required":
            raise ReasonNeeded(fields={"reason": "required"})
        case "lead.transition_not_allowed":
            raise TransitionNotAllowed(fields={"status": "not_allowed"})
        case problem:
            raise InvalidFields(fields={"status": problem})


def status_name(lead: Record[LeadDetails, LeadState]) -> str:
    return str(lead.status or "")


def log_call(lead: Record[LeadDetails, LeadState], outcome: str) -> list[Event]:
    """One more attempt. Raises DoNotDisturb for a lead that must not be called."""
    record.refuse_deleted(lead)
    if lead.status == DO_NOT_DISTURB:
        raise DoNotDisturb
    called = LeadState(calls=lead.state.calls + 1, last_call_outcome=outcome)
    return [LeadCalled(state=called)]
