"""The audit case as the record mechanism sees it."""

from __future__ import annotations

from domain.audit_case.details import AuditCaseDetails
from domain.audit_case.events import AuditCaseDetailsChanged, AuditCaseOpened, AuditCaseState
from domain.kernel.noun import Noun
from domain.kernel.record import Record

AuditCase = Record[AuditCaseDetails, AuditCaseState]

AUDIT_CASE = Noun(
    name="audit_case",
    details=AuditCaseDetails,
    created=AuditCaseOpened,
    changed=AuditCaseDetailsChanged,
    state=AuditCaseState,
)
