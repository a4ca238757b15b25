"""Services: gas for a workshop, until the spring after next."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.service.saving import AddService, ChangeService
from domain.service.details import ServiceDetails
from domain.service.events import (
    ServiceChanged,
    ServiceEnded,
    ServiceOffered,
    ServiceSaved,
    ServiceSold,
    ServiceWentLive,
)

COMPANY = UUID("00000000-0000-4000-8000-0000000000c0")
VALUES: dict[str, Any] = {
    "kind": "gas",
    "service_type": "Gas",
    "company": COMPANY,
    "contract_length": "2 years",
    "contract_start_date": "2025-03-01",
    "contract_end_date": "2027-02-28",
    "supplier_account": "850021",
    "gas": {
        "meter_number": "3938424403",
        "daily_charges": "30",
        "unit_rate": "6.42",
        "kwh": 45_000,
        "online_user_name": "workshop@ilkley.example.co.uk",
        "online_password": "heather-and-gorse",
    },
}


def details(**changes: Any) -> ServiceDetails:
    return ServiceDetails.model_validate(VALUES | changes)


def saved(
    *, status: str = "draft", people: dict[str, tuple[UUID, ...]] | None = None, **changes: Any
) -> ServiceSaved:
    return ServiceSaved(
        details=details(**changes), status=status, people=people or {}, reference="S-100001"
    )


def changed(**values: Any) -> ServiceChanged:
    return ServiceChanged(details=ServiceDetails.model_validate(values))


def offered() -> ServiceOffered:
    return ServiceOffered(status="offered")


def sold() -> ServiceSold:
    return ServiceSold(status="sold")


def went_live() -> ServiceWentLive:
    return ServiceWentLive(status="live")


def ended() -> ServiceEnded:
    return ServiceEnded(status="ended")


def add(**changes: Any) -> AddService:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    if "contract_end_date" not in changes:
        del body["contract_end_date"]
    return AddService.model_validate(body)


def change(id_: UUID, **values: Any) -> ChangeService:
    return ChangeService.model_validate({"id": id_, **values})
