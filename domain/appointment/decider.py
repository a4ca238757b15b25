"""What may happen to an appointment. Pure: state in, events out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from domain.appointment.events import AppointmentBooked, AppointmentStatusChanged
from domain.appointment.noun import APPOINTMENT
from domain.appointment.rules import completed, first_status, problems
from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields

if TYPE_CHECKING:
    from uuid import UUID

    from domain.appointment.details import AppointmentDetails
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
    """Raises InvalidFields for what makes no sense."""
    whole = completed(details)
    begun = status if status is not None else first_status(whole)
    _refuse(problems(whole, people, begun))
    named = {part: users for part, users in people.items() if users}
    return AppointmentBooked(details=whole, people=named, facts={"status": begun})


def change(
    state: Record[AppointmentDetails],
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
    for part, users in people.items():
        events += record.change_people(state, part, users, expected_version=expected_version)
    if status is not None:
        events += change_status(state, status, expected_version=expected_version)
    if events:
        after = state.details.merge(change)
        begun = status if status is not None else state.facts["status"]
        _refuse(problems(after, {**state.people, **people}, begun))
    return events


def change_status(
    state: Record[AppointmentDetails], status: int, *, expected_version: int | None
) -> list[Event]:
    """The same status again is no event."""
    record.refuse_deleted(state)
    before = state.facts.get("status")
    if status == before:
        return []
    record.refuse_conflict(state, {"status": (before, status)}, expected_version)
    return [AppointmentStatusChanged(status=status)]


def _refuse(found: dict[str, str]) -> None:
    if found:
        raise InvalidFields(fields=found)
