"""Cases of the replay desk, as their list shows them; what is written in one is read from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.audit_case.events import (
    AuditCaseAnnotated,
    AuditCaseEntryPinned,
    AuditCaseEvent,
    AuditCaseFindingAnswered,
    AuditCaseFindingMarked,
    AuditCaseReopened,
    AuditCaseReturned,
    AuditCaseSignedOff,
    AuditCaseState,
    AuditCaseSubmitted,
)
from domain.audit_case.noun import AUDIT_CASE
from domain.role.values import permission
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, EntryKind, RecordProjection, record_table

if TYPE_CHECKING:
    from domain.audit_case.values import Step
    from domain.kernel.event import Recorded
    from projections.kernel.viewer import Viewer

audit_case = record_table(
    "audit_case",
    sa.Column("step", sa.Text, nullable=False),
    sa.Column("responsible", pg.ARRAY(pg.UUID(as_uuid=True)), nullable=False),
)


class AuditCaseProjection(RecordProjection):
    table = audit_case
    noun = AUDIT_CASE
    own_lists = ("pins", "findings")

    @classmethod
    def empty_document(cls) -> Doc:
        """The event that opens a case says nothing of its step and version: those are the first ones."""
        first = AuditCaseState()
        return super().empty_document() | {"step": first.step, "revision": first.revision}

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        asked = dict.fromkeys(one["responsible"] for one in doc["findings"])
        return super().own_columns(doc) | {
            "step": doc["step"],
            "responsible": [UUID(one) for one in asked],
        }

    def own_change(self, doc: Doc, event: AuditCaseEvent, recorded: Recorded) -> Doc:  # noqa: PLR0911 - one answer per event
        match event:
            case AuditCaseEntryPinned():
                return {"pins": [*doc["pins"], {"_id": str(event.pin_id), "entry": event.entry}]}
            case AuditCaseAnnotated():
                return {}
            case AuditCaseFindingMarked():
                return {"findings": [*doc["findings"], _finding(event)]}
            case AuditCaseFindingAnswered():
                answered = str(event.finding_id)
                return {
                    "findings": [
                        one | {"answered": one["answered"] or one["_id"] == answered}
                        for one in doc["findings"]
                    ]
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

    def own_kind(self, event: AuditCaseEvent) -> EntryKind:
        match event:
            case AuditCaseEntryPinned() | AuditCaseFindingMarked() | AuditCaseFindingAnswered():
                return "row"
            case AuditCaseAnnotated():
                return "changes"
            case (
                AuditCaseSubmitted()
                | AuditCaseReturned()
                | AuditCaseSignedOff()
                | AuditCaseReopened()
            ):
                return "status"
            case _:
                assert_never(event)

    def own_values(self, event: AuditCaseEvent) -> Doc:  # noqa: PLR0911 - one answer per event
        match event:
            case AuditCaseEntryPinned():
                return {"recordNoun": event.record_noun, "entry": event.entry}
            case AuditCaseAnnotated():
                return {"text": event.text}
            case AuditCaseFindingMarked():
                return {
                    "text": event.text,
                    "severity": event.severity,
                    "due": event.due.isoformat(),
                }
            case AuditCaseFindingAnswered():
                return {"answer": event.text}
            case AuditCaseSubmitted():
                return {"leftOpen": event.left_open} if event.left_open else {}
            case AuditCaseReturned():
                return {}
            case AuditCaseSignedOff():
                return {"revision": event.revision, "sha256": event.sha256}
            case AuditCaseReopened():
                return {"revision": event.revision}
            case _:
                assert_never(event)


def _finding(event: AuditCaseFindingMarked) -> Doc:
    return {
        "_id": str(event.finding_id),
        "severity": event.severity,
        "due": event.due.isoformat(),
        "responsible": str(event.responsible),
        "answered": False,
    }


def seen(who: Viewer) -> sa.ColumnElement[bool]:
    """Users who work on cases see all, others those with a finding that they must answer."""
    if permission(who.role, AUDIT_CASE.section).edit:
        return sa.true()
    return audit_case.c.responsible.contains([who.user_id])


def newest(
    session: sa.Connection, who: Viewer, step: Step | None, skip: int, limit: int
) -> list[Doc]:
    """Documents of the cases that a viewer sees, those that changed last first."""
    wanted = ~audit_case.c.deleted & seen(who)
    if step is not None:
        wanted &= audit_case.c.step == step
    order = (audit_case.c.updated_at.desc(), audit_case.c.id)
    page = sa.select(audit_case.c.doc).where(wanted).order_by(*order).offset(skip).limit(limit)
    return list(session.execute(page).scalars())


AUDIT_CASE_VIEW = NounView(projection=AuditCaseProjection(), title="title", seen=seen)
