"""The calendar's list of appointments, and which of them clash."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import BeforeValidator, Field

from domain.appointment.opaque_ids import visible_or_opaque_id
from domain.appointment.times import day_start, moment
from domain.appointment.values import Kind
from domain.kernel.checks import day
from domain.kernel.errors import InvalidFields
from projections.appointment.table import appointment, clashes, during
from projections.company import company
from projections.consumer import consumer
from projections.kernel.record import Doc
from projections.kernel.scope import Viewer, scope, visible
from projections.lead.table import lead
from projections.lists import joins
from projections.lists.params import (
    Choices,
    Conditions,
    PageParams,
    SearchParams,
    page_count,
    select_page,
    shared_conditions,
    words,
)
from projections.user.table import people, user

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _when(value: Any) -> Any:
    if isinstance(value, str) and _DAY.fullmatch(value.strip()):
        return day(value)
    return value if value is None else moment(value)


When = Annotated[datetime | date, BeforeValidator(_when)]
"""A time with its offset from UTC, or a UK day."""
Users = Annotated[list[UUID], Field(max_length=100)]
Codes = Annotated[list[int], Field(max_length=20)]

SORTS: dict[str, sa.Column[Any]] = {
    "createdAt": appointment.c.created_at,
    "updatedAt": appointment.c.updated_at,
    "startTime": appointment.c.start_time,
    "endTime": appointment.c.end_time,
    "status": appointment.c.status,
    "kind": appointment.c.kind,
    "bookableType": appointment.c.bookable_type,
}


class AppointmentFilters(SearchParams):
    """`startTime` and `endTime` bound what the calendar shows: all that touches that time.

    `appointmentType` finds the documents' eight codes, be they kept as type or as status.
    """

    start: When | None = Field(None, alias="startTime")
    end: When | None = Field(None, alias="endTime")
    appointment_type: Codes = Field([], alias="appointmentType")
    status: Codes = Field([])
    kind: list[Kind] = Field([], max_length=20)
    bookable_type: Choices = Field([], alias="bookableType")
    sub_type: Choices = Field([], alias="subType")
    leave_type: Choices = Field([], alias="leaveType")
    paid_unpaid_type: Choices = Field([], alias="paidUnpaidType")
    is_for_all: Literal["true", "false", "1", "0"] | None = Field(None, alias="isForAll")
    assignee: Users = Field([], alias="Assignee")
    assignee2: Users = Field([], alias="Assignee2")
    booker: Users = Field([], alias="Booker")
    lead_id: UUID | None = Field(None, alias="leadId")
    consumer: UUID | None = Field(None, alias="Consumer")
    company: UUID | None = Field(None, alias="Company")


class AppointmentList(AppointmentFilters, PageParams):
    pass


ONE_OF = ("status", "kind", "bookable_type", "sub_type", "leave_type", "paid_unpaid_type")


def bounds(start: When | None, end: When | None) -> tuple[datetime | None, datetime | None]:
    """A range in UTC; a day counts whole. Raises InvalidFields when it ends before it begins."""
    first = start if isinstance(start, datetime) or start is None else day_start(start)
    last = end if isinstance(end, datetime) or end is None else day_start(end + timedelta(days=1))
    if first and last and last <= first:
        raise InvalidFields(fields={"endTime": "end_not_after_start"})
    return first, last


def conditions(params: AppointmentFilters, who: Viewer) -> Conditions:
    table = appointment.c
    start, end = bounds(params.start, params.end)
    found: Conditions = [
        scope("appointment", who),
        *shared_conditions(appointment, params),
        *_matches(params.search),
        *([during(appointment, start, end)] if start or end else []),
        *(table[name].in_(values) for name in ONE_OF if (values := getattr(params, name))),
    ]
    if params.appointment_type:
        found.append(table.codes.bool_op("&&")(sa.cast(params.appointment_type, table.codes.type)))
    if params.is_for_all:
        found.append(table.is_for_all == (params.is_for_all in {"true", "1"}))
    if params.assignee:
        # What is for all is for these, too.
        found.append(_any_of(table.busy, params.assignee) | table.is_for_all)
    if params.assignee2:
        found.append(_any_of(table.assignee2, params.assignee2))
    if params.booker:
        found.append(_any_of(table.booker, params.booker))
    links = {
        "lead_id": params.lead_id,
        "consumer_id": params.consumer,
        "company_id": params.company,
    }
    return found + [table[name] == id_ for name, id_ in links.items() if id_]


def _any_of(column: sa.ColumnElement[Any], users: list[UUID]) -> sa.ColumnElement[bool]:
    return column.bool_op("&&")(sa.cast(users, column.type))


def _matches(text: str) -> Conditions:
    """Every word occurs in the appointment, its customer, its lead, or the name of its people."""
    table = appointment.c
    found: Conditions = []
    for word in words(text):
        homes, firms, leads, staff = (
            sa.select(other.c.id).where(other.c.search.contains(word, autoescape=True))
            for other in (consumer, company, lead, user)
        )
        found.append(
            table.search.contains(word, autoescape=True)
            | table.consumer_id.in_(homes)
            | table.company_id.in_(firms)
            | table.lead_id.in_(leads)
            | table.busy.bool_op("&&")(sa.func.array(staff.scalar_subquery()))
        )
    return found


def page(session: sa.Connection, params: AppointmentList, who: Viewer) -> tuple[list[Doc], int]:
    query = select_page(appointment, params, SORTS, conditions(params, who))
    docs = list(session.execute(query).scalars())
    return shown(session, docs, who), page_count(params, docs)


def shown(session: sa.Connection, docs: list[Doc], who: Viewer) -> list[Doc]:
    """Appointments joined for the wire, each with what it clashes with now.

    What the viewer may not see of that is known by another id.
    """
    ids = [UUID(doc["_id"]) for doc in docs]
    found = clashes(session, ids)
    known = _known(session, {one["_id"] for them in found.values() for one in them}, who)
    persons = people(
        session, (id_ for them in found.values() for one in them for id_ in one["who"])
    )
    named = {
        id_: [
            clash
            | {
                "_id": known[clash["_id"]],
                "who": [_named(persons, user_id) for user_id in clash["who"]],
            }
            for clash in them
        ]
        for id_, them in found.items()
    }
    return [
        doc | {"clashes": named.get(doc["_id"], [])}
        for doc in told(session, joins.documents(session, "appointment", ids), who)
    ]


def told(session: sa.Connection, docs: list[Doc], who: Viewer) -> list[Doc]:
    """Appointments of any time, with the clashes that were accepted as the viewer knows them."""
    known = _known(session, {id_ for doc in docs for id_ in doc["acceptedClashes"]}, who)
    return [
        doc | {"acceptedClashes": [known[id_] for id_ in doc["acceptedClashes"]]} for doc in docs
    ]


def _known(session: sa.Connection, ids: set[str], who: Viewer) -> dict[str, str]:
    seen = visible(session, "appointment", [UUID(id_) for id_ in ids], who)
    return {id_: visible_or_opaque_id(UUID(id_), seen) for id_ in ids}


def _named(persons: dict[str, Doc], user_id: str) -> Doc:
    return {"_id": user_id, "name": persons[user_id]["name"] if user_id in persons else ""}
