"""Events of an appointment beyond those that all records share."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event


class ClashAccepted(Event, topic="appointment.clash_accepted.1"):
    """Booked, moved or brought back although it overlaps these for one of its people."""

    not_undone = None

    appointments: tuple[UUID, ...]


AppointmentEvent = ClashAccepted
