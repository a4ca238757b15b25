"""What happens to an appointment beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from uuid import UUID

from domain.appointment.details import AppointmentDetails
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, FactsChanged


class AppointmentBooked(Created[AppointmentDetails], topic="appointment.booked.1"):
    """`facts` holds the status."""


class AppointmentDetailsChanged(
    DetailsChanged[AppointmentDetails], topic="appointment.details_changed.1"
):
    pass


class AppointmentStatusChanged(FactsChanged, topic="appointment.status_changed.1"):
    """`status` is one of `domain.appointment.values.STATES`."""

    status: int


class ClashAccepted(Event, topic="appointment.clash_accepted.1"):
    """Booked, moved or brought back although it overlaps these for one of its people."""

    appointments: tuple[UUID, ...]
