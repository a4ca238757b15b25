"""What happens to an audit case beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import date
from typing import Annotated, ClassVar, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.audit_case.details import AuditCaseDetails
from domain.audit_case.values import Severity, Step
from domain.kernel.details import PERSONAL
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields


class AuditCaseEntryPinned(Event, topic="audit_case.entry_pinned.1"):
    """An entry of the replay desk belongs to the case. It holds no values, only where they are found."""

    pin_id: UUID
    record_noun: str
    record_id: UUID
    entry: int
    """The position of the entry's first event."""
    seen_at: int
    """The position that the search was pinned to."""
    entry_actor: UUID | None
    """Who made the change; None: the system."""


class AuditCaseAnnotated(Event, topic="audit_case.annotated.1"):
    """`pin_id` is the pin that the text is about; None: the case as a whole."""

    annotation_id: UUID
    pin_id: UUID | None
    text: Annotated[str, PERSONAL] = ""


class AuditCaseFindingMarked(Event, topic="audit_case.finding_marked.1"):
    """`responsible` is the user who must answer, by the day `due`."""

    finding_id: UUID
    pin_id: UUID
    severity: Severity
    due: date
    responsible: UUID
    text: Annotated[str, PERSONAL] = ""


class AuditCaseFindingAnswered(Event, topic="audit_case.finding_answered.1"):
    """A later answer stands in the place of an earlier one."""

    finding_id: UUID
    text: Annotated[str, PERSONAL] = ""


class AuditCaseSubmitted(Event, topic="audit_case.submitted.1"):
    """Nothing is written from now on. `left_open` counts findings that were said to stay unanswered."""

    left_open: int


class AuditCaseReturned(Event, topic="audit_case.returned.1"):
    """The reviewer wants more work; the command's reason says which."""


class AuditCaseSignedOff(Event, topic="audit_case.signed_off.1"):
    """`sha256` is that of the signed text (`domain.audit_case.content`), in hex."""

    revision: int
    sha256: str


class AuditCaseReopened(Event, topic="audit_case.reopened.1"):
    """A new version begins; the signed one stays in the history."""

    revision: int


AuditCaseEvent = (
    AuditCaseEntryPinned
    | AuditCaseAnnotated
    | AuditCaseFindingMarked
    | AuditCaseFindingAnswered
    | AuditCaseSubmitted
    | AuditCaseReturned
    | AuditCaseSignedOff
    | AuditCaseReopened
)
REVIEWING = (AuditCaseReturned, AuditCaseSignedOff, AuditCaseReopened)
"""Acts of a reviewer; the actor of any other event wrote in the case."""


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


class AuditCaseOpened(Created[AuditCaseDetails, AuditCaseState], topic="audit_case.opened.1"):
    pass


class AuditCaseDetailsChanged(
    DetailsChanged[AuditCaseDetails], topic="audit_case.details_changed.1"
):
    pass
