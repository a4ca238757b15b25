"""What happens to an appointment beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.appointment.details import AppointmentDetails
from domain.appointment.own_events import AppointmentEvent, ClashAccepted
from domain.appointment.state import AppointmentState
from domain.kernel.record import Created, DetailsChanged

__all__ = [
    "AppointmentBooked",
    "AppointmentDetailsChanged",
    "AppointmentEvent",
    "ClashAccepted",
]


class AppointmentBooked(
    Created[AppointmentDetails, AppointmentState], topic="appointment.booked.1"
):
    """`status` is one of `domain.appointment.values.STATES`."""


class AppointmentDetailsChanged(
    DetailsChanged[AppointmentDetails], topic="appointment.details_changed.1"
):
    pass
