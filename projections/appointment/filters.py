"""Filters of appointments that no other list has."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from pydantic import BeforeValidator

from domain.appointment.noun import APPOINTMENT, BUSY_ROLES
from domain.appointment.times import day_start
from domain.kernel.checks import day
from domain.kernel.errors import InvalidFields
from domain.kernel.moments import moment
from projections.kernel.read_model import metadata
from projections.kernel.wire import uuid_of
from projections.lists.declared import snake
from projections.lists.filter import (
    EVERYWHERE,
    Asked,
    Condition,
    Filter,
    Parameter,
    Search,
    Segments,
    text_has_word,
    word_pattern,
)
from projections.lists.filters import AnyOf, People
from projections.lists.kinds import NUMBERS, TIME, Kind
from projections.lists.sort import Columns

USER = "user"
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _when(value: Any) -> Any:
    """Parses a UK day or a time with its offset."""
    if isinstance(value, str) and _DAY.fullmatch(value.strip()):
        return day(value)
    return value if value is None else moment(value)


When = Annotated[datetime | date, BeforeValidator(_when)]
"""A time with its offset from UTC, or a UK day."""


def bounds(start: When | None, end: When | None) -> tuple[datetime | None, datetime | None]:
    """A range in UTC; a day counts whole. Raises InvalidFields when it ends before it begins."""
    first = start if isinstance(start, datetime) or start is None else day_start(start)
    last = end if isinstance(end, datetime) or end is None else day_start(end + timedelta(days=1))
    if first and last and last <= first:
        raise InvalidFields(fields={"endTime": "end_not_after_start"})
    return first, last


@dataclass(frozen=True, kw_only=True)
class Period(Filter):
    """What a calendar shows: all that touches the time from `startTime` to `endTime`."""

    what = "period"
    path: str = "startTime"

    @property
    def is_own(self) -> bool:
        return False

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        return tuple(
            Parameter(snake(name), name, When | None, None) for name in ("startTime", "endTime")
        )

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        start, end = bounds(sent["start_time"], sent["end_time"])
        values = {"start_time": start, "end_time": end}
        return Asked("", values) if start or end else None

    def condition(self, columns: Columns, variant: str) -> Condition:
        own = sa.func.tstzrange(columns["start_time"], columns["end_time"])
        edges = (sa.bindparam(one.name, type_=TIME.type) for one in self.parameters)
        return own.bool_op("&&")(sa.func.tstzrange(*edges))


@dataclass(frozen=True, kw_only=True)
class Codes(AnyOf):
    """The documents' eight codes, whether they are kept as the type or as the status."""

    column: str = "codes"
    kind: Kind = NUMBERS

    def reader(self) -> Callable[[dict[str, Any]], list[int]]:
        return lambda doc: sorted(
            code for code in {doc["appointmentType"], doc["status"]} if code is not None
        )


@dataclass(frozen=True, kw_only=True)
class Attendees(People):
    """Appointments of these users, and those for all."""

    column: str = "busy"

    def reader(self) -> Callable[[dict[str, Any]], list[UUID]]:
        return lambda doc: [
            uuid_of(user)
            for user in dict.fromkeys(user for role in BUSY_ROLES for user in doc[role])
        ]

    def condition(self, columns: Columns, variant: str) -> Condition:
        for_all: Condition = columns["is_for_all"]
        return super().condition(columns, variant) | for_all


@dataclass(frozen=True, kw_only=True)
class AppointmentSearch(Search):
    """Every word occurs in the appointment, its customer, its lead, or the name of its people."""

    marks_selective = False
    nouns = (*APPOINTMENT.links.values(), USER)

    def has_word(
        self, columns: Columns, number: int, segments: Mapping[str, Segments] = EVERYWHERE
    ) -> Condition:
        linked = (
            columns[f"{path.removesuffix('_id')}_id"].in_(_with_word(noun, number, segments))
            for path, noun in APPOINTMENT.links.items()
        )
        staff = sa.func.array(_with_word(USER, number, segments).scalar_subquery())
        return sa.or_(
            super().has_word(columns, number, segments),
            *linked,
            columns["busy"].bool_op("&&")(staff),
        )


def _with_word(noun: str, number: int, segments: Mapping[str, Segments]) -> sa.Select[Any]:
    """Ids of a noun's records that have a word."""
    table = metadata.tables[f"rm.{noun}"]
    has_word = text_has_word(table.c.search, word_pattern(number), segments.get(noun))
    return sa.select(table.c.id).where(has_word)
