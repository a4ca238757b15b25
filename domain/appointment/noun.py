"""The appointment as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.appointment.details import AppointmentDetails
from domain.appointment.events import AppointmentBooked, AppointmentDetailsChanged, AppointmentState
from domain.kernel.details import leaf_fields
from domain.kernel.noun import Noun

if TYPE_CHECKING:
    from uuid import UUID

ROLES = ("Assignee", "Assignee2", "Booker")
BUSY_ROLES = ("Assignee", "Assignee2")
"""The roles whose users cannot be elsewhere at the time."""


def _subject(details: AppointmentDetails) -> UUID | None:
    # A lead whose customer is not registered is itself the subject of that customer's data.
    return details.consumer or details.lead_id


APPOINTMENT = Noun(
    name="appointment",
    details=AppointmentDetails,
    created=AppointmentBooked,
    changed=AppointmentDetailsChanged,
    state=AppointmentState,
    status=int,
    roles=ROLES,
    subject=_subject,
    job_fields=tuple(leaf.wire for leaf in leaf_fields(AppointmentDetails).values()),
)
