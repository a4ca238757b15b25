"""Rules of an appointment's fields: defaults, and problems by wire name. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from domain.appointment.details import AppointmentDetails
from domain.appointment.noun import APPOINTMENT, BUSY_ROLES
from domain.appointment.times import day_start, is_midnight, uk_day, uk_days
from domain.appointment.values import (
    BOOKABLE_TYPES,
    BOOKED,
    FULL_DAY_OFF,
    HALF_DAY_OFF,
    HOURS_OFF,
    STATES,
    TYPE_OF_BOOKABLE,
    UNAVAILABLE,
)
from domain.kernel.details import from_leaves

if TYPE_CHECKING:
    from uuid import UUID


People = Mapping[str, "tuple[UUID, ...]"]
Problems = dict[str, str]

MOST_DAYS = 31
"""UK days that one appointment may touch; longer leave is several."""
MOST_BUSY_DAYS = 500
"""Days times people: each is one place where a clash is looked for."""
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
HALF_DAY, SHORTEST_HALF_DAY, LONGEST_HALF_DAY = 4 * HOUR, 3 * HOUR, 6 * HOUR
CUSTOMER = {path: AppointmentDetails.model_fields[path].alias or path for path in APPOINTMENT.links}
"""Wire names of the links to an appointment's customer."""


def completed(details: AppointmentDetails) -> AppointmentDetails:
    """Details of a new appointment with what follows from others: the type's code, a leave's end.

    A full day off is the whole UK day in which its start lies, when no end is given.
    """
    leaves = details.leaves()
    if details.appointment_type is None and details.bookable_type:
        leaves["appointment_type"] = TYPE_OF_BOOKABLE[details.bookable_type]
    start, leave = details.start_time, details.leave_type
    if start and leave and details.end_time is None:
        if leave == FULL_DAY_OFF:
            leaves["start_time"] = day_start(uk_day(start))
            leaves["end_time"] = day_start(uk_day(start) + DAY)
        else:
            leaves["end_time"] = start + HOURS_OFF.get(leave, HALF_DAY // HOUR) * HOUR
    return from_leaves(type(details), leaves)


def first_status(details: AppointmentDetails) -> int:
    """The default status: unavailable for leave, else by the type of appointment."""
    if details.leave_type:
        return UNAVAILABLE
    code = details.appointment_type
    return code if code in STATES and code is not None else BOOKED


def busy(people: People) -> tuple[UUID, ...]:
    """Users who cannot be elsewhere at the time of the appointment."""
    return tuple(dict.fromkeys(user for role in BUSY_ROLES for user in people.get(role, ())))


def problems(details: AppointmentDetails, people: People, status: int) -> Problems:
    """Problem codes by wire field; empty for an appointment that makes sense."""
    found = _time_problems(details, people)
    if status not in STATES:
        found["status"] = "not_in_list"
    if details.is_for_all:
        found |= dict.fromkeys(_customers(details), "not_for_all")
        found |= {role: "not_for_all" for role in BUSY_ROLES if people.get(role)}
    if details.leave_type or status == UNAVAILABLE:
        return found | _absence_problems(details, people, status)
    if details.paid_unpaid_type:
        found["paidUnpaidType"] = "only_for_leave"
    return found | _type_problems(details)


def _time_problems(details: AppointmentDetails, people: People) -> Problems:
    start, end = details.start_time, details.end_time
    if start is None or end is None:
        times = {"startTime": start, "endTime": end}
        return {wire: "required" for wire, at in times.items() if at is None}
    if end <= start:
        return {"endTime": "end_not_after_start"}
    days = len(uk_days(start, end))
    if days > MOST_DAYS or days * len(busy(people)) > MOST_BUSY_DAYS:
        return {"endTime": "appointment_too_long"}
    return _leave_problems(details.leave_type, start, end) if details.leave_type else {}


def _leave_problems(leave: str, start: datetime, end: datetime) -> Problems:
    if leave == FULL_DAY_OFF:
        return dict.fromkeys(_not_midnight(start, end), "leave_full_days")
    if leave == HALF_DAY_OFF:
        fits = SHORTEST_HALF_DAY < end - start <= LONGEST_HALF_DAY
        return {} if fits and len(uk_days(start, end)) == 1 else {"endTime": "leave_half_day"}
    return {} if end - start == HOURS_OFF[leave] * HOUR else {"endTime": "leave_hours"}


def _not_midnight(start: datetime, end: datetime) -> list[str]:
    times = {"startTime": start, "endTime": end}
    return [wire for wire, at in times.items() if not is_midnight(at)]


def _absence_problems(details: AppointmentDetails, people: People, status: int) -> Problems:
    """Leave and unavailable time have no customer and no type of visit."""
    found = dict.fromkeys(_customers(details), "not_for_absence")
    if details.bookable_type or details.sub_type:
        found["bookableType"] = "not_for_absence"
    if details.appointment_type:
        found["appointmentType"] = "not_for_absence"
    if status != UNAVAILABLE:
        found["status"] = "leave_is_unavailable"
    if details.leave_type and not details.paid_unpaid_type:
        found["paidUnpaidType"] = "required"
    if details.paid_unpaid_type and not details.leave_type:
        found["paidUnpaidType"] = "only_for_leave"
    if not details.is_for_all and not busy(people):
        found["Assignee"] = "required"
    return found


def _type_problems(details: AppointmentDetails) -> Problems:
    bookable, sub = details.bookable_type, details.sub_type
    if bookable is None:
        missing = "required" if sub or details.appointment_type is None else None
        return {"bookableType": missing} if missing else {}
    subs = BOOKABLE_TYPES[bookable]
    if subs and sub is None:
        return {"subType": "required"}
    if sub is not None and sub not in subs:
        return {"subType": "sub_type_of_other_type"}
    return {}


def _customers(details: AppointmentDetails) -> list[str]:
    return [wire for name, wire in CUSTOMER.items() if getattr(details, name) is not None]
