"""The lead as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Noun
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured, LeadDetailsChanged, LeadState
from domain.lead.measure_rows import INSPECTION_ROWS, MEASURE_ROWS

if TYPE_CHECKING:
    from uuid import UUID

ROLES = (
    "Assignee",
    "appoinmentBooker",
    "LeadGenerator",
    "leadAdministrator",
    "Installer",
    "Surveyor",
    "SystemDesigner",
    "Partner",
)


def _subject(details: LeadDetails) -> UUID | None:
    return details.consumer


LEAD = Noun(
    name="lead",
    details=LeadDetails,
    created=LeadCaptured,
    changed=LeadDetailsChanged,
    state=LeadState,
    status=str,
    reference_prefix="L",
    roles=ROLES,
    passes_customer_on=True,
    collections=("documents", "healthDocuments"),
    health_collections=("healthDocuments",),
    subject=_subject,
    signs={
        "party": (("consumer",), ("company",)),
        "email": (("digital_dashboard.customer_email",),),
        "phone": (("digital_dashboard.customer_number",),),
        "address": (("digital_dashboard.first_line_ofadd",),),
    },
    rows=(MEASURE_ROWS, INSPECTION_ROWS),
    job_fields=(
        *("Consumer", "Company", "Site", "Contact", "digitalDashboard", "inspections"),
        *("measures.label", "measures.propertyPart", "measures.wallType", "measures.progress"),
        *("measures.heatingControls", "measures.installer"),
        *("measures.plannedDate", "measures.doneDate"),
    ),
)
