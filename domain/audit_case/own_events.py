"""What happens in an audit case: entries are pinned, findings marked and answered, and it is reviewed."""

from __future__ import annotations

from datetime import date
from typing import Annotated
from uuid import UUID

from domain.audit_case.values import Severity
from domain.kernel.details import PERSONAL
from domain.kernel.event import Event


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
"""What a reviewer does; whoever did anything else wrote in the case."""
