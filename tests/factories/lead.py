"""Leads: a household that asks for solar panels."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.lead import CaptureLead
from commands.shared.pipelines.founding import FOUNDED
from domain.kernel.record import StagePlace, StatusChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured, LeadDetailsChanged
from domain.lead.values import ECO_SALES

VALUES: dict[str, Any] = {
    "source": "Website",
    "service_type": "Renewable Energy",
    "summary": "Would like a survey after Easter",
    "value": "4200.00",
    "due_date": "2026-04-30",
    "digital_dashboard": {
        "customer_name": "Orla Pemberton",
        "customer_number": "07700 900001",
        "customer_email": "orla.pemberton@example.co.uk",
        "first_line_ofadd": "12 Hawthorn Rise",
        "solar": {"no_of_panels": 12},
    },
    "costs": {"material": "1800.50"},
}


def details(**changes: Any) -> LeadDetails:
    return LeadDetails.model_validate(VALUES | changes)


def captured(
    *,
    lead_type: str = ECO_SALES,
    status: str = "New Lead Eco4",
    people: dict[str, tuple[UUID, ...]] | None = None,
    **changes: Any,
) -> LeadCaptured:
    return LeadCaptured(
        details=details(**changes),
        reference="L-100001",
        pipeline=lead_type,
        status=status,
        stage=stage(lead_type, status),
        people=people or {},
    )


def stage(lead_type: str, status: str) -> StagePlace | None:
    """What a lead keeps of its stage, of a pipeline that nobody has edited."""
    known = FOUNDED.known(lead_type).get(status)
    return known.place if known is not None else None


def moved(status: str, lead_type: str = ECO_SALES, *, pipeline: str | None = None) -> StatusChanged:
    """`pipeline` is the lead type, where it changes."""
    values: dict[str, Any] = {"pipeline": pipeline, "stage": stage(pipeline or lead_type, status)}
    given = {name: value for name, value in values.items() if value is not None}
    return StatusChanged(status=status, **given)


def changed(**values: Any) -> LeadDetailsChanged:
    return LeadDetailsChanged(details=LeadDetails.model_validate(values))


def capture(**changes: Any) -> CaptureLead:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return CaptureLead.model_validate(body)
