"""Audit cases as events: one about changes of bank details."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from domain.audit_case.details import AuditCaseDetails
from domain.audit_case.events import (
    AuditCaseAnnotated,
    AuditCaseEntryPinned,
    AuditCaseFindingAnswered,
    AuditCaseFindingMarked,
    AuditCaseOpened,
)

CONSUMER = uuid5(NAMESPACE_URL, "a consumer in a case")
REP, MANAGER = uuid5(NAMESPACE_URL, "a rep"), uuid5(NAMESPACE_URL, "a manager")


def opened(**fields: Any) -> AuditCaseOpened:
    values = {"title": "Bank details of Orla Pemberton", "purpose": "Asked for by mail", **fields}
    return AuditCaseOpened(details=AuditCaseDetails.model_validate(values))


def pinned(
    pin_id: UUID | None = None, *, entry: int = 12, actor: UUID | None = REP
) -> AuditCaseEntryPinned:
    return AuditCaseEntryPinned(
        pin_id=pin_id or uuid4(),
        record_noun="consumer",
        record_id=CONSUMER,
        entry=entry,
        seen_at=40,
        entry_actor=actor,
    )


def annotated(pin_id: UUID | None = None, text: str = "Rang Orla first") -> AuditCaseAnnotated:
    return AuditCaseAnnotated(annotation_id=uuid4(), pin_id=pin_id, text=text)


def marked(
    finding_id: UUID, pin_id: UUID, *, due: date = date(2026, 4, 1), responsible: UUID = MANAGER
) -> AuditCaseFindingMarked:
    return AuditCaseFindingMarked(
        finding_id=finding_id,
        pin_id=pin_id,
        severity="high",
        due=due,
        responsible=responsible,
        text="No reason was given",
    )


def answered(finding_id: UUID, text: str = "It was in the mail") -> AuditCaseFindingAnswered:
    return AuditCaseFindingAnswered(finding_id=finding_id, text=text)
