"""The service as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Noun
from domain.kernel.state_fields import NoState
from domain.service.details import ServiceDetails
from domain.service.equipment import EQUIPMENT
from domain.service.events import ServiceChanged, ServiceSaved
from domain.service.fields import PAPERS

if TYPE_CHECKING:
    from uuid import UUID

ASSIGNEE, PARTNER = "Assignee", "Partner"


def _subject(details: ServiceDetails) -> UUID | None:
    return details.consumer or details.company


SERVICE = Noun(
    name="service",
    details=ServiceDetails,
    created=ServiceSaved,
    changed=ServiceChanged,
    state=NoState,
    status=str,
    reference_prefix="S",
    roles=(ASSIGNEE, PARTNER),
    subject=_subject,
    rows=EQUIPMENT,
    files=tuple(PAPERS),
    passes_customer_on=True,
)
