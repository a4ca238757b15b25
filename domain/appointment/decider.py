"""Decider of appointments: pure functions from state to events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from domain.appointment.events import AppointmentBooked
from domain.appointment.noun import APPOINTMENT
from domain.appointment.rules import completed, first_status, problems
from domain.appointment.values import BOOKED
from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields

if TYPE_CHECKING:
    from uuid import UUID

    from domain.appointment.details import AppointmentDetails
    from domain.appointment.events import AppointmentState
    from domain.kernel.event import Event
    from domain.kernel.record import Record


class AppointmentClash(DomainError):
    """Somebody is busy at that time. `data` has the clashes, for the answer."""

    code = "appointment.clash"
    status = 409

    def __init__(self, clashes: Sequence[Mapping[str, Any]]) -> None:
        super().__init__(data={"clashes": list(clashes)})


def book(
    details: AppointmentDetails, people: Mapping[str, tuple[UUID, ...]], status: int | None
) -> AppointmentBooked:
    """The first event of an appointment. Raises InvalidFields."""
    whole = completed(details)
    begun = status if status is not None else first_status(whole)
    _refuse(problems(whole, people, begun))
    named = {role: users for role, users in people.items() if users}
    return AppointmentBooked(details=whole, people=named, status=begun)


def change(
    state: Record[AppointmentDetails, AppointmentState],
    change: AppointmentDetails,
    people: Mapping[str, tuple[UUID, ...]],
    status: int | None,
    *,
    expected_version: int | None,
) -> list[Event]:
    """Fields, people and status at once. Raises InvalidFields, FieldConflict, AlreadyDeleted."""
    events = record.change_details(
        state, APPOINTMENT.changed, change, expected_version=expected_version
    )
    for role, users in people.items():
        events += record.change_people(state, role, users, expected_version=expected_version)
    if status is not None:
        events += record.change_status(state, status, expected_version=expected_version)
    if events:
        after = state.details.merge(change)
        begun = status if status is not None else status_number(state)
        _refuse(problems(after, {**state.people, **people}, begun))
    return events


def status_number(appointment: Record[AppointmentDetails, AppointmentState]) -> int:
    """An appointment's status is always a number."""
    return appointment.status if isinstance(appointment.status, int) else BOOKED


def _refuse(found: dict[str, str]) -> None:
    if found:
        raise InvalidFields(fields=found)
