"""State fields of an audit case: how far it is, and what rules read of its pins and findings."""

from __future__ import annotations

from typing import ClassVar, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.audit_case.own_events import (
    AuditCaseAnnotated,
    AuditCaseEntryPinned,
    AuditCaseEvent,
    AuditCaseFindingAnswered,
    AuditCaseFindingMarked,
    AuditCaseReopened,
    AuditCaseReturned,
    AuditCaseSignedOff,
    AuditCaseSubmitted,
)
from domain.audit_case.values import Step
from domain.kernel.state_fields import StateFields


class Pinned(BaseModel):
    """An entry of the replay desk that belongs to the case."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    pin_id: UUID
    entry: int
    actor: UUID | None
    """Who made the change."""


class Marked(BaseModel):
    """A finding, without its text."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    finding_id: UUID
    pin_id: UUID
    responsible: UUID
    is_answered: bool = False


class AuditCaseState(StateFields):
    folded: ClassVar[frozenset[str]] = frozenset({"pins", "findings", "annotated"})

    step: Step = "open"
    revision: int = 1
    """Which version of the case it is: one more each time that it is opened again."""
    sha256: str | None = None
    """The hash of the text that was signed; None until this version is signed."""
    pins: tuple[Pinned, ...] = ()
    findings: tuple[Marked, ...] = ()
    annotated: int = 0

    def after(self, event: AuditCaseEvent) -> Self:
        return self.model_copy(update=changed_by(self, event))


def changed_by(state: AuditCaseState, event: AuditCaseEvent) -> dict[str, object]:  # noqa: PLR0911 - one answer per event
    """The fields that an event sets."""
    match event:
        case AuditCaseEntryPinned():
            pin = Pinned(pin_id=event.pin_id, entry=event.entry, actor=event.entry_actor)
            return {"pins": (*state.pins, pin)}
        case AuditCaseAnnotated():
            return {"annotated": state.annotated + 1}
        case AuditCaseFindingMarked():
            found = Marked(
                finding_id=event.finding_id, pin_id=event.pin_id, responsible=event.responsible
            )
            return {"findings": (*state.findings, found)}
        case AuditCaseFindingAnswered():
            return {
                "findings": tuple(
                    one.model_copy(update={"is_answered": True})
                    if one.finding_id == event.finding_id
                    else one
                    for one in state.findings
                )
            }
        case AuditCaseSubmitted():
            return {"step": "submitted"}
        case AuditCaseReturned():
            return {"step": "returned"}
        case AuditCaseSignedOff():
            return {"step": "signed", "sha256": event.sha256}
        case AuditCaseReopened():
            return {"step": "open", "revision": event.revision, "sha256": None}
        case _:
            assert_never(event)
