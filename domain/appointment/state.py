"""State fields of an appointment: none besides its details, people and status."""

from __future__ import annotations

from typing import Self, assert_never

from domain.appointment.own_events import AppointmentEvent, ClashAccepted
from domain.kernel.state_fields import StateFields


class AppointmentState(StateFields):
    def after(self, event: AppointmentEvent) -> Self:
        match event:
            case ClashAccepted():
                return self
            case _:
                assert_never(event)
