"""What happens to an appointment beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import Self, assert_never
from uuid import UUID

from domain.appointment.details import AppointmentDetails
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields


class ClashAccepted(Event, topic="appointment.clash_accepted.1"):
    """Booked, moved or brought back although it overlaps these for one of its people."""

    not_undone = None

    appointments: tuple[UUID, ...]


AppointmentEvent = ClashAccepted


class AppointmentState(StateFields):
    def after(self, event: AppointmentEvent) -> Self:
        match event:
            case ClashAccepted():
                return self
            case _:
                assert_never(event)


class AppointmentBooked(
    Created[AppointmentDetails, AppointmentState], topic="appointment.booked.1"
):
    """`status` is one of `domain.appointment.values.STATES`."""


class AppointmentDetailsChanged(
    DetailsChanged[AppointmentDetails], topic="appointment.details_changed.1"
):
    pass
