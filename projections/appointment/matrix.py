"""The matrix of users by days, and who is free."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from pydantic import BaseModel, ConfigDict, Field

from domain.appointment.times import uk_day
from domain.kernel.errors import InvalidFields
from domain.kernel.uk_time import UK
from domain.role.values import ROLES, permission
from projections.access.scope import scope
from projections.access.wire_joins import by_id
from projections.appointment.filters import When, bounds
from projections.appointment.list import as_they_were, shown
from projections.appointment.table import appointment, during
from projections.kernel.record import Doc
from projections.kernel.viewer import Viewer
from projections.lists.filters import Users
from projections.lists.params import UNKNOWN_COUNT, Conditions, PastParams, matches
from projections.lists.past import Past, past_rows, scalars, seen_today
from projections.lists.segments import segments_of
from projections.user.table import person, user

MOST_DAYS = timedelta(days=62)
USUAL = timedelta(days=31)
MOST_USERS = 50
ASSIGNABLE = tuple(name for name in ROLES if permission(name, "appointment").edit)
"""Roles whose users are sent to appointments."""


class MatrixParams(PastParams):
    """Users a page at a time: those with the newest start time first, or by name, or by role and name."""

    search: str = Field("", max_length=200)
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(10, ge=1, le=MOST_USERS)
    sort: Literal["startTime", "name", "role"] = "startTime"
    sort_type: Literal["asc", "desc", "ascending", "descending"] = Field("desc", alias="sortType")
    start: When | None = Field(None, alias="startTime")
    end: When | None = Field(None, alias="endTime")
    assignee_id: Users = Field([], alias="assigneeId")


def matrix_bounds(params: MatrixParams, now: datetime) -> tuple[datetime, datetime]:
    """The given range, or else this month. Raises InvalidFields for more than 62 days."""
    start, end = bounds(params.start, params.end)
    if start is None and end is None:
        start = datetime(uk_day(now).year, uk_day(now).month, 1, tzinfo=UK).astimezone(UTC)
    if start is None:
        start = (end or now) - USUAL
    if end is None:
        end = start + USUAL
    if end - start > MOST_DAYS:
        raise InvalidFields(fields={"endTime": "range_too_long"})
    return start, end


class Matrix(NamedTuple):
    """Users with their appointments, the appointments for all, and whether a next page follows."""

    rows: list[Doc]
    for_all: list[Doc]
    more: bool


def matrix(
    session: sa.Connection,
    params: MatrixParams,
    now: datetime,
    who: Viewer,
    past: Past | None = None,
) -> Matrix:
    """The matrix of now, or of a past, whose users and appointments are those of then. Raises
    InvalidFields.
    """
    start, end = matrix_bounds(params, now)
    seen = _seen(who, past)
    wanted = [*seen, ~appointment.c.deleted, during(appointment, start, end)]
    rows = _Rows(session, who, past, seen)
    ids = rows.ids(_users(params, wanted, who))
    more, ids = len(ids) > params.limit, ids[: params.limit]
    table = appointment.c
    asked = table.is_for_all | table.busy.bool_op("&&")(sa.cast(ids, table.busy.type))
    order = table.start_time.asc() if _ascending(params) else table.start_time.desc()
    query = sa.select(table.id).where(*wanted, asked).order_by(order, table.id)
    found = rows.appointments(rows.ids(query))
    users = [
        person(doc) | {"appointments": [one for one in found if _concerns(one, doc["_id"])]}
        for doc in rows.users(ids)
    ]
    return Matrix(users, [one for one in found if one["isForAll"]], more)


def _seen(who: Viewer, past: Past | None) -> Conditions:
    """That an appointment is one of those that the viewer may see today."""
    mine = scope("appointment", who)
    if past is None:
        return [mine]
    return seen_today(past_rows(appointment), appointment, who.role, mine)


class _Rows(NamedTuple):
    """Reads ids and documents of now, or of a past; the conditions `seen` are of today."""

    session: sa.Connection
    who: Viewer
    past: Past | None
    seen: Conditions

    def ids(self, query: sa.Select[Any]) -> list[UUID]:
        return scalars(self.session, query, self.past and self.past.position, *self.seen)

    def users(self, ids: list[UUID]) -> list[Doc]:
        if self.past:
            return self.past.documents("user", ids)
        found = by_id(self.session, "user", map(str, ids))
        return [found[str(id_)] for id_ in ids]

    def appointments(self, ids: list[UUID]) -> list[Doc]:
        if self.past is None:
            return shown(self.session, ids, self.who)
        docs = self.past.documents("appointment", ids)
        return as_they_were(self.session, docs, self.who, self.past)


def _ascending(params: MatrixParams) -> bool:
    return params.sort_type.startswith("asc")


def _concerns(doc: Doc, user_id: str) -> bool:
    return any(one["_id"] == user_id for part in ("Assignee", "Assignee2") for one in doc[part])


def _users(params: MatrixParams, wanted: Conditions, who: Viewer) -> sa.Select[Any]:
    """Selects users who may be sent somewhere, busy or not, and users with an entry in that time."""
    table = appointment.c
    names = sa.func.unnest(table.busy).label("person")
    each = sa.select(names, table.start_time).where(*wanted).subquery()
    pick = sa.func.min if _ascending(params) else sa.func.max
    busy = sa.select(each.c.person, pick(each.c.start_time).label("at")).group_by(each.c.person)
    last = busy.subquery()
    conditions: Conditions = [
        last.c.person.is_not(None) | _sent_out(who),
        *matches(user, params.search, segments_of("user", who.role, by="appointment")),
    ]
    if params.assignee_id:
        conditions.append(user.c.id.in_(params.assignee_id))
    first = {"name": user.c.name, "role": user.c.role}.get(params.sort, last.c["at"])
    order = first.asc() if _ascending(params) else first.desc()
    return (
        sa.select(user.c.id)
        .outerjoin(last, last.c.person == user.c.id)
        .where(*conditions)
        .order_by(order.nulls_last(), user.c.name, user.c.id)
        .offset(params.skip)
        .limit(params.limit + 1)
    )


def _sent_out(who: Viewer) -> sa.ColumnElement[bool]:
    working = user.c.active & ~user.c.deleted & user.c.role.in_(ASSIGNABLE)
    if permission(who.role, "appointment").scope == "all":
        return working
    return working & user.c.id.in_(who.book)


class UsersToSend(BaseModel):
    """Who may be sent to an appointment; with times, also who is busy then."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    search: str = Field("", max_length=200)
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(10, ge=1, le=500)
    role: list[Annotated[str, Field(max_length=40)]] = Field([], max_length=20)
    start: When | None = Field(None, alias="startTime")
    end: When | None = Field(None, alias="endTime")
    without: UUID | None = Field(None, alias="appointment")
    """An appointment that is being moved: its people are not busy with it."""


def users_to_send(
    session: sa.Connection, params: UsersToSend, known: Collection[UUID], role: str
) -> tuple[list[Doc], int]:
    """Of the `known` users by name, each with `busy` (None when no time is given), and their
    count or -1.
    """
    query = (
        sa.select(user.c.doc)
        .where(
            user.c.id.in_(known),
            user.c.active,
            ~user.c.deleted,
            user.c.role.in_(set(params.role or ASSIGNABLE) & set(ASSIGNABLE)),
            *matches(user, params.search, segments_of("user", role, by="appointment")),
        )
        .order_by(user.c.name, user.c.id)
        .offset(params.skip)
        .limit(params.limit)
    )
    docs = list(session.execute(query).scalars())
    busy = _busy(session, params)
    rows = [person(doc) | {"busy": None if busy is None else doc["_id"] in busy} for doc in docs]
    return rows, params.skip + len(docs) if len(docs) < params.limit else UNKNOWN_COUNT


def _busy(session: sa.Connection, params: UsersToSend) -> set[str] | None:
    start, end = bounds(params.start, params.end)
    if start is None or end is None:
        return None
    table = appointment.c
    query = sa.select(sa.func.unnest(table.busy)).where(
        ~table.deleted, during(appointment, start, end)
    )
    if params.without:
        query = query.where(table.id != params.without)
    return {str(id_) for id_ in session.execute(query).scalars()}
