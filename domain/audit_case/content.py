"""What people wrote in an audit case, folded from its events, and the text that a reviewer signs."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from domain.audit_case.details import AuditCaseDetails
from domain.audit_case.events import (
    REVIEWING,
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
from domain.kernel.record import Created, DetailsChanged, is_record_event

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from uuid import UUID

    from domain.kernel.event import Recorded


@dataclass(frozen=True, slots=True)
class Pin:
    event: AuditCaseEntryPinned
    recorded: Recorded


@dataclass(frozen=True, slots=True)
class Annotation:
    event: AuditCaseAnnotated
    recorded: Recorded


@dataclass(frozen=True, slots=True)
class Answer:
    event: AuditCaseFindingAnswered
    recorded: Recorded


@dataclass(frozen=True, slots=True)
class Finding:
    event: AuditCaseFindingMarked
    recorded: Recorded
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Signature:
    event: AuditCaseSignedOff
    recorded: Recorded


@dataclass
class Content:
    """All that a case says. `recorded` is the event behind each part: who wrote it, and when."""

    opened: Recorded
    details: AuditCaseDetails = field(default_factory=AuditCaseDetails)
    revision: int = 1
    pins: list[Pin] = field(default_factory=list)
    annotations: list[Annotation] = field(default_factory=list)
    findings: dict[UUID, Finding] = field(default_factory=dict)
    signatures: list[Signature] = field(default_factory=list)
    returned: Recorded | None = None
    """Why the case was sent back, while nobody has submitted it again."""
    writers: set[UUID | None] = field(default_factory=set)
    """Everybody who did more than review."""


def content(events: Iterable[Recorded]) -> Content:
    """From all events of a case, the first of which opened it."""
    first, *others = events
    found = Content(first)
    for recorded in (first, *others):
        event: Any = recorded.event
        if isinstance(event, Created | DetailsChanged):
            found.details = found.details.merge(event.details)
        elif not is_record_event(event):
            _add(found, event, recorded)
        if not isinstance(event, REVIEWING):
            found.writers.add(recorded.actor_id)
    return found


def _add(found: Content, event: AuditCaseEvent, recorded: Recorded) -> None:
    match event:
        case AuditCaseEntryPinned():
            found.pins.append(Pin(event, recorded))
        case AuditCaseAnnotated():
            found.annotations.append(Annotation(event, recorded))
        case AuditCaseFindingMarked():
            found.findings[event.finding_id] = Finding(event, recorded)
        case AuditCaseFindingAnswered():
            before = found.findings[event.finding_id]
            found.findings[event.finding_id] = replace(before, answer=Answer(event, recorded))
        case AuditCaseSubmitted():
            found.returned = None
        case AuditCaseReturned():
            found.returned = recorded
        case AuditCaseSignedOff():
            found.signatures.append(Signature(event, recorded))
        case AuditCaseReopened():
            found.revision = event.revision
        case _:
            assert_never(event)


def audited_by_findings(found: Content) -> set[UUID | None]:
    """Who made the changes that findings are about."""
    actors = {pin.event.pin_id: pin.event.entry_actor for pin in found.pins}
    return {actors[one.event.pin_id] for one in found.findings.values()}


def signed_text(found: Content) -> bytes:
    """The case as canonical JSON: keys in order, no spaces, UTF-8, each part with who wrote it and when."""
    said = {
        "case": {
            "id": str(found.opened.stream_id),
            "version": found.revision,
            "title": found.details.title,
            "purpose": found.details.purpose,
            **_written(found.opened),
        },
        "pins": [_with(one.event, one.recorded) for one in found.pins],
        "annotations": [_with(one.event, one.recorded) for one in found.annotations],
        "findings": [
            _with(one.event, one.recorded)
            | {"answer": _with(one.answer.event, one.answer.recorded) if one.answer else None}
            for one in found.findings.values()
        ],
    }
    text = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()


def _with(event: AuditCaseEvent, recorded: Recorded) -> dict[str, Any]:
    return event.model_dump(mode="json", exclude={"subject_id"}) | _written(recorded)


def _written(recorded: Recorded) -> dict[str, Any]:
    actor = str(recorded.actor_id) if recorded.actor_id else None
    return {"by": actor, "at": recorded.at.isoformat(), "position": recorded.position}


def hash_of(found: Content) -> str:
    """SHA-256 of the signed text, in hex."""
    return hashlib.sha256(signed_text(found)).hexdigest()


class SignedVersion(NamedTuple):
    """A signature, and the text that the events before it make."""

    signature: AuditCaseSignedOff
    text: bytes

    @property
    def matches(self) -> bool:
        return hashlib.sha256(self.text).hexdigest() == self.signature.sha256


def signed_version(events: Sequence[Recorded], revision: int) -> SignedVersion | None:
    """None where that version was not signed. `events` are all of the case's."""
    for index, one in enumerate(events):
        if isinstance(one.event, AuditCaseSignedOff) and one.event.revision == revision:
            return SignedVersion(one.event, signed_text(content(events[:index])))
    return None
