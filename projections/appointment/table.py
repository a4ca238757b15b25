"""Appointments, as the calendar and the matrix show them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, assert_never
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from domain.appointment.events import AppointmentEvent, ClashAccepted
from domain.appointment.noun import APPOINTMENT
from domain.appointment.times import uk_day
from domain.appointment.values import FINISHED, Kind, kind_of, state_of
from domain.kernel.uk_time import UK
from projections.appointment.filters import AppointmentSearch, Attendees, Codes, Period
from projections.kernel.noun_view import Link, NounView
from projections.kernel.record import Doc, RecordProjection, record_table
from projections.lists.filters import Flag, LinkedTo, OneOf, People
from projections.lists.kinds import NUMBER, TIME
from projections.lists.shared_query import Among, InMonth
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from domain.kernel.event import Recorded
    from projections.kernel.record import EntryKind

CodeNumbers = Annotated[list[int], Field(max_length=20)]

APPOINTMENT_LIST = ListSpec(
    (
        Period(),
        Codes("appointmentType", annotation=CodeNumbers),
        OneOf("status", kind=NUMBER, annotation=CodeNumbers, sort=True, index=False),
        OneOf(
            "kind",
            annotation=Annotated[list[Kind], Field(max_length=20)],
            required=True,
            sort=True,
            index=False,
        ),
        OneOf("bookableType", sort=True, index=False),
        Among("status", query="isComplete", values=(FINISHED,), adds_column=False),
        OneOf("subType"),
        OneOf("leaveType"),
        OneOf("paidUnpaidType"),
        Flag("isForAll"),
        Attendees("Assignee"),
        People("Assignee2", column="assignee2", index=False),
        People("Booker", index=False),
        LinkedTo("leadId"),
        LinkedTo("leadId", query="Lead", adds_column=False, offered=False),
        LinkedTo("Consumer"),
        LinkedTo("Company"),
        Sort("startTime", kind=TIME, required=True, index="desc"),
        Sort("endTime", kind=TIME, required=True, index=None),
    ),
    search=AppointmentSearch(),
    months=InMonth("startTime", kind=TIME),
    has_companions=False,
)
appointment = record_table(
    "appointment",
    sa.Column("state", sa.Text, nullable=False),
    spec=APPOINTMENT_LIST,
    indexes=(
        sa.Index(
            "appointment_during",
            sa.text("tstzrange(start_time, end_time)"),
            postgresql_using="gist",
        ),
    ),
)


class AppointmentProjection(RecordProjection):
    table = appointment
    noun = APPOINTMENT
    search_fields = ("description", "postcode", "bookableType", "subType", "leaveType")

    def own_change(self, doc: Doc, event: AppointmentEvent, recorded: Recorded) -> Doc:
        match event:
            case ClashAccepted():
                found = [str(id_) for id_ in event.appointments]
                known = doc.get("acceptedClashes", ())
                return {"acceptedClashes": list(dict.fromkeys([*known, *found]))}
            case _:
                assert_never(event)

    def own_kind(self, event: AppointmentEvent) -> EntryKind:
        match event:
            case ClashAccepted():
                return "changes"
            case _:
                assert_never(event)

    def own_values(self, event: AppointmentEvent) -> Doc:
        match event:
            case ClashAccepted():
                return {}
            case _:
                assert_never(event)

    def derived(self, doc: Doc) -> Doc:
        code, status = doc["appointmentType"], doc["status"]
        return {
            "acceptedClashes": doc.get("acceptedClashes", []),
            "dayOfMonth": uk_day(_time(doc["startTime"])).day,
            "kind": kind_of(code, doc["bookableType"], doc["leaveType"], status),
            "state": state_of(status),
        }

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return APPOINTMENT_LIST.values(doc) | {"state": doc["state"]}


LEAD_SHOWN = (
    *("_id", "leadId", "leadType", "status"),
    *("digitalDashboard.measuresBeingDone", "digitalDashboard.typeOfSupply"),
    *("digitalDashboard.customerName", "digitalDashboard.customerNumber"),
    *("digitalDashboard.firstLineOfadd", "digitalDashboard.surveyDate", "digitalDashboard.solar"),
    *("digitalDashboard.tenure", "digitalDashboard.eligibilityRoute"),
    *("digitalDashboard.fundingRoute", "digitalDashboard.matchResult"),
)
"""Fields of its lead that a calendar shows; a customer who is not registered has no other name."""


def _names(doc: Doc, _linked: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    start = _time(doc["startTime"]).astimezone(UK)
    title = doc["bookableType"] or doc["leaveType"] or doc["kind"]
    return (
        title,
        start.strftime("%d/%m/%Y %-I:%M %p").replace("AM", "am").replace("PM", "pm"),
        doc["postcode"],
    )


APPOINTMENT_VIEW = NounView(
    projection=AppointmentProjection(),
    ends="end_time",
    title="kind",
    own_links={
        "leadId": Link(shows=LEAD_SHOWN),
        # The specification calls a consumer's full name `name` here.
        "Consumer": Link(also={"name": "fullName"}),
    },
    shown_together={
        "customer": (
            (
                "Consumer.name",
                "Company.businessName",
                "leadId.digitalDashboard.customerName",
                "leadId.leadId",
            ),
        )
    },
    derived={"dayOfMonth": int, "kind": Kind, "state": str, "acceptedClashes": list[str]},
    delete="at_once",
    names=_names,
    shared_by="is_for_all",
)


def _time(value: str) -> datetime:
    return datetime.fromisoformat(value)


Edge = sa.ColumnElement[Any] | datetime | None


def during(table: sa.FromClause, start: Edge, end: Edge) -> sa.ColumnElement[bool]:
    """Whether a row's time overlaps this one, both without their end; None is unbounded."""
    own = sa.func.tstzrange(table.c.start_time, table.c.end_time)
    return own.bool_op("&&")(sa.func.tstzrange(_edge(start), _edge(end)))


def _edge(at: Edge) -> sa.ColumnElement[Any]:
    return at if isinstance(at, sa.ColumnElement) else sa.cast(at, TIME.type)


def clashes(session: sa.Connection, ids: list[UUID]) -> dict[str, list[Doc]]:
    """What each of these appointments overlaps for one of its people, by its id.

    Read from the appointments as they are now, so it also has clashes that nobody was
    asked about. `who` holds user ids.
    """
    found: dict[str, list[Doc]] = {}
    for id_, busy, theirs, doc in session.execute(overlapping(appointment, ids, "doc")):
        found.setdefault(str(id_), []).append(clash_of(doc, busy, theirs))
    return found


def overlapping(rows: sa.FromClause, ids: list[UUID], shown: str) -> sa.Select[Any]:
    """Each of these appointments with each that it overlaps: who is busy in either, and a column of the
    other.
    """
    mine, other = rows.alias("mine"), rows.alias("other")
    shared = mine.c.busy.bool_op("&&")(other.c.busy) & ~mine.c.is_for_all
    for_all = other.c.is_for_all & (mine.c.is_for_all | (sa.func.cardinality(mine.c.busy) > 0))
    return (
        sa.select(mine.c.id, mine.c.busy, other.c.busy, other.c[shown])
        .join(other, during(other, mine.c.start_time, mine.c.end_time))
        .where(
            mine.c.id.in_(ids),
            mine.c.id != other.c.id,
            ~mine.c.deleted,
            ~other.c.deleted,
            shared | for_all,
        )
        .order_by(other.c.start_time, other.c.id)
    )


CLASH_FIELDS = (
    "_id",
    "startTime",
    "endTime",
    "kind",
    "appointmentType",
    "bookableType",
    "subType",
    "leaveType",
    "status",
)


def clash_of(doc: Doc, busy: Iterable[UUID], theirs: Collection[UUID]) -> Doc:
    """What is said of an overlapping appointment; `who` are those who are busy in both."""
    who = [str(user) for user in busy if user in theirs]
    shown = {field: doc[field] for field in CLASH_FIELDS}
    return {**shown, "isForAll": bool(doc["isForAll"]), "who": who}


def has_survey(session: sa.Connection, lead_id: UUID) -> bool:
    """Whether a survey appointment of the lead is kept."""
    kept = [appointment.c.lead_id == lead_id, appointment.c.kind == "survey"]
    wanted = sa.select(sa.exists().where(*kept, ~appointment.c.deleted))
    return bool(session.execute(wanted).scalar())
