"""Filters by the names of the contract's shared list query, and why a list refuses one of these names.

Every list takes those that look at something that its records have. What they look at mostly has a filter
of the list's own already, so that these add no column.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import date
from functools import cached_property
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from domain.kernel.uk_time import UK
from projections.lists.filter import Asked, Condition, Filter, Parameter
from projections.lists.filters import Days, LinkedTo, OneParameter, YesOrNo
from projections.lists.kinds import ID_TYPE, TIME, array_of
from projections.lists.sort import Columns

NOUNS: Mapping[str, str] = {
    name: name.casefold()
    for name in ("Company", "Consumer", "Lead", "Quote", "Task", "User", "Renewal", "Supplier")
}
"""Filters by a record, and the noun of that record."""
PEOPLE = frozenset({"Assignee", "Partner"})
"""Filters by a user who has this role in a record."""
VALUES = frozenset({"role", "status", "isLive", "isComplete", "quoteStatus", "serviceType"})
DAYS = frozenset({"dateFrom", "dateTo", "month", "year"})
LATER = frozenset({"commissionStatus"})
"""Filters by what Daybook does not keep."""
SHARED_QUERY = frozenset({*NOUNS, *PEOPLE, *VALUES, *DAYS, *LATER})

Month = Annotated[int, Field(ge=1, le=12)]
Year = Annotated[int, Field(ge=1900, le=9998)]
_NUMBER = sa.Integer()


def why_refused(name: str) -> str:
    """The code of the problem with a parameter that a list does not take."""
    if name in NOUNS:
        return "filter_not_linked"
    if name in PEOPLE:
        return "filter_no_people"
    return "filter_no_value" if name in SHARED_QUERY else "unknown_field"


def own_id(query: str) -> LinkedTo:
    """The record itself, on the list of its noun."""
    return LinkedTo("_id", query=query, column="id", offered=False)


@dataclass(frozen=True, kw_only=True)
class Anybody(OneParameter):
    """Records in which a user has any role."""

    path: str = "User"
    columns: tuple[str, ...]
    adds_column: bool = False
    offered: bool = False

    what = "link"
    usual = UUID

    def asked(self, parameter: str, value: UUID) -> Asked:
        return Asked("", {parameter: [value]})

    def condition(self, columns: Columns, variant: str) -> Condition:
        user = self.bound(array_of(ID_TYPE))
        return sa.or_(*(columns[one].bool_op("&&")(user) for one in self.columns))


@dataclass(frozen=True, kw_only=True)
class NamedInRows(OneParameter):
    """Records with a child row that names this record."""

    column: str = "named_in_rows"
    adds_column: bool = False
    offered: bool = False

    what = "link"
    usual = UUID

    def asked(self, parameter: str, value: UUID) -> Asked:
        return Asked("", {parameter: [value]})

    def condition(self, columns: Columns, variant: str) -> Condition:
        column = columns[self.name]
        found: Condition = column.bool_op("&&")(self.bound(array_of(ID_TYPE)))
        # Said in the words of the partial index, which Postgres would not use otherwise.
        return sa.and_(found, column != sa.literal_column("'{}'"))


@dataclass(frozen=True, kw_only=True)
class Among(YesOrNo):
    """Records whose value is one of `values`, or all others; without `values`, those that have any."""

    values: tuple[str | int, ...] = ()
    offered: bool = False

    def condition(self, columns: Columns, variant: str) -> Condition:
        column = columns[self.name]
        found: Condition = column.is_not(None)
        if self.values:
            found = sa.and_(found, column.in_([_literal(one) for one in self.values]))
        return found if variant == "set" else ~found


def _literal(value: str | int) -> sa.ColumnElement[Any]:
    return sa.literal_column(f"'{value}'" if isinstance(value, str) else f"{value:d}")


@dataclass(frozen=True)
class InMonth(Filter):
    """Records whose day is in this month, of this year or of any; or anywhere in this year."""

    _: KW_ONLY
    adds_column: bool = False
    offered: bool = False

    what = "days"

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        return (
            Parameter("month", "month", Month | None, None),
            Parameter("year", "year", Year | None, None),
        )

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        month, year = sent["month"], sent["year"]
        if year is None:
            return None if month is None else Asked("month", {"month": month})
        first = date(year, month or 1, 1)
        until = _next_month(first) if month else date(year + 1, 1, 1)
        edge: Callable[[date], Any] = self._days.begin
        return Asked("days", {"month_first": edge(first), "month_until": edge(until)})

    @cached_property
    def _days(self) -> Days:
        return Days(self.path, "", "", column=self.column, kind=self.kind)

    def condition(self, columns: Columns, variant: str) -> Condition:
        column = columns[self.name]
        if variant == "month":
            day = column.op("AT TIME ZONE")(_literal(UK.key)) if self.kind is TIME else column
            number = sa.cast(sa.func.date_part(_literal("month"), day), _NUMBER)
            return number == sa.bindparam("month", type_=_NUMBER)
        first, until = (sa.bindparam(one, type_=column.type) for one in _EDGES)
        return sa.and_(column >= first, column < until)


_EDGES = ("month_first", "month_until")


def _next_month(first: date) -> date:
    return date(first.year + first.month // 12, first.month % 12 + 1, 1)


CREATED_ON = Days("createdAt", "dateFrom", "dateTo", kind=TIME)
CREATED_IN_MONTH = InMonth("createdAt", kind=TIME)
