"""Appointments: a solar survey on a Tuesday morning in June."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from commands.appointment.booking import BookAppointment, ChangeAppointment
from domain.appointment.details import AppointmentDetails
from domain.appointment.events import AppointmentBooked, AppointmentDetailsChanged
from domain.appointment.values import UNAVAILABLE

START, END = "2026-06-16T08:00:00Z", "2026-06-16T09:30:00Z"
VALUES: dict[str, Any] = {
    "appointment_type": 4,
    "bookable_type": "Solar Survey",
    "start_time": START,
    "end_time": END,
    "postcode": "LS21 1AA",
    "description": "Dog in the garden, ring first",
}
LEAVE: dict[str, Any] = {
    "leave_type": "Full Day Off",
    "paid_unpaid_type": "paid",
    "start_time": "2026-06-15T23:00:00Z",
    "end_time": "2026-06-16T23:00:00Z",
}


def at(text: str) -> datetime:
    """10:30 of the day of the survey, or a whole time; UTC."""
    whole = text if "T" in text else f"2026-06-16T{text}:00+00:00"
    return datetime.fromisoformat(whole).astimezone(UTC)


def details(**changes: Any) -> AppointmentDetails:
    return AppointmentDetails.model_validate(VALUES | changes)


def leave(**changes: Any) -> AppointmentDetails:
    return AppointmentDetails.model_validate(LEAVE | changes)


def booked(
    *, status: int = 1, people: dict[str, tuple[UUID, ...]] | None = None, **changes: Any
) -> AppointmentBooked:
    return AppointmentBooked(details=details(**changes), people=people or {}, status=status)


def off(*, people: dict[str, tuple[UUID, ...]], **changes: Any) -> AppointmentBooked:
    return AppointmentBooked(details=leave(**changes), people=people, status=UNAVAILABLE)


def changed(**values: Any) -> AppointmentDetailsChanged:
    return AppointmentDetailsChanged(details=AppointmentDetails.model_validate(values))


def book(**changes: Any) -> BookAppointment:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return BookAppointment.model_validate(body)


def book_leave(**changes: Any) -> BookAppointment:
    return BookAppointment.model_validate(LEAVE | changes)


def change(id_: UUID, **values: Any) -> ChangeAppointment:
    return ChangeAppointment.model_validate({"id": id_, **values})
