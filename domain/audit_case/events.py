"""The first event of an audit case, and the change of what it is called."""

from __future__ import annotations

from domain.audit_case.details import AuditCaseDetails
from domain.audit_case.state import AuditCaseState
from domain.kernel.record import Created, DetailsChanged


class AuditCaseOpened(Created[AuditCaseDetails, AuditCaseState], topic="audit_case.opened.1"):
    pass


class AuditCaseDetailsChanged(
    DetailsChanged[AuditCaseDetails], topic="audit_case.details_changed.1"
):
    pass
