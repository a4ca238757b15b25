"""Calls about appointments. The contract spells them `appoinment`."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query

from api.http.command_endpoint import Names
from api.http.deps import Call
from api.http.envelope import Page, PastMoment
from api.http.mount import Row
from api.http.record_models import page_of
from api.routes.appointment_shapes import AppointmentOut, Matrix, UserToSend
from api.routes.past_lists import moment_of, past_of
from api.routes.reading import known_users, readable, viewer
from api.routes.shared import area_of
from api.routes.shared_lists import list_call
from commands.appointment.booking import (
    BookAppointment,
    CancelAppointment,
    ChangeAppointment,
    NoteAppointment,
)
from domain.appointment.noun import APPOINTMENT
from domain.role.field_access import JOB_ROLES
from projections.appointment import list as appointment_list
from projections.appointment import matrix
from projections.appointment.matrix import MatrixParams, UsersToSend
from projections.kernel.record import Doc

BASE = "/api/appoinment"


def _with_clashes(call: Call, db: sa.Connection, docs: list[Doc]) -> list[Doc]:
    return appointment_list.with_clashes(db, docs, viewer(call))


def _as_they_were(call: Call, db: sa.Connection, moment: PastMoment, docs: list[Doc]) -> list[Doc]:
    past = past_of(call, db, moment)
    assert past is not None  # noqa: S101 - a moment is given
    return appointment_list.as_they_were(db, docs, viewer(call), past)


list_appointments = list_call("appointment", _with_clashes, _as_they_were)
list_appointments.__doc__ = """Appointments that the viewer may see. A calendar asks by `startTime` and
    `endTime`: both are times with their offset, or UK days (2026-06-01), the last one included.
    """


def appointment_matrix_by_user(
    call: Call, db: sa.Connection, params: Annotated[MatrixParams, Query()]
) -> Any:
    """Users with their appointments of this month, or of the given time (at most 62 days). With `at`
    or `position` users and appointments as they were then.
    """
    moment = moment_of(call, "appointment", params)
    now = moment.at if moment else call.services.deps.clock.now()
    found = matrix.matrix(db, params, now, viewer(call), past_of(call, db, moment))
    return Matrix.model_construct(
        data=found.rows,
        is_next=found.more,
        for_all=found.for_all,
        as_of=moment,
        success=True,
        message="",
    )


def users_for_appointments(
    call: Call,
    db: sa.Connection,
    payload: Annotated[UsersToSend, Body(default_factory=UsersToSend)],
) -> Page[Any]:
    """Users who can be sent to appointments, by name, and whether they are busy at a time. Those who
    work in the field are offered themselves.
    """
    known = [UUID(user["_id"]) for user in known_users(call, active=True)]
    if call.me.role in JOB_ROLES:
        known = [call.me.user_id]
    rows, count = matrix.users_to_send(db, payload, known, call.me.role)
    return Page(data=rows, count=count)


def show_appointment(call: Call, db: sa.Connection, id: UUID) -> Any:  # noqa: A002 - the path's name
    readable(call, db, "appointment", id)
    return appointment_list.shown(db, [id], viewer(call))[0]


NAMES: Names = {"appoinment": "id", "appointment": "id", "appointmentId": "id"}
_AREA = area_of(APPOINTMENT)
_read, _do = _AREA.read, _AREA.do

ROWS: list[Row] = [
    # Without a role: the calendar reads it page by page, by a call of its own.
    _read(f"{BASE}/list", list_appointments, "listAppointments", page_of(AppointmentOut)),
    _read(f"{BASE}/group-user", appointment_matrix_by_user, "appointmentMatrix", Matrix),
    _read(
        f"{BASE}/userList",
        users_for_appointments,
        "usersForAppointments",
        page_of(UserToSend),
        method="POST",
    ),
    _read(f"{BASE}/{{id}}", show_appointment, "showAppointment", AppointmentOut, role="show"),
    _do(BASE, BookAppointment, "bookAppointment", "appointment.added"),
    _do(f"{BASE}/{{id}}", ChangeAppointment, "changeAppointment", method="PUT", role="change"),
    _do(
        f"{BASE}/{{id}}",
        CancelAppointment,
        "deleteAppointment",
        method="DELETE",
        needs=("appointment", "E"),
        role="remove",
    ),
    _do(
        f"{BASE}/add_notes",
        NoteAppointment,
        "addAppointmentNote",
        needs=("appointment", "N"),
        names=NAMES,
    ),
]
