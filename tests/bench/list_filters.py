"""Every filter that leads declare, as callers send it, and the plain SQL that one would write for it.

Values come from the store: of texts the one in the middle of those that there are, of people who
has the most leads, of days and amounts what a tenth to half of the leads are between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple
from uuid import UUID

import psycopg

from domain.kernel.uk_time import UK
from projections.lead.table import LEAD_LIST
from projections.lists.filter import Filter
from projections.lists.filters import (
    Amounts,
    AnyOf,
    Between,
    Days,
    Flag,
    LinkedTo,
    OneOf,
    OneParameter,
    OnlyWith,
    People,
)
from projections.lists.kinds import TIME

FROM, TO = 0.6, 0.4
"""Shares of the values that lie before the first, and before the last, when only one is sent."""
NARROW = (0.45, 0.55)
"""The same when both are."""
NO_VALUE = "a value that no lead has"
Query = dict[str, str]


class Narrowed(NamedTuple):
    """A case's name, what is sent, and the condition on `lead`."""

    name: str
    query: Query
    condition: str


class NoWords(TypeError):
    """There is no plain SQL yet for a class of filters."""


@dataclass(frozen=True)
class LeadFilters:
    """`seen` is the condition of what the caller may see."""

    connection: psycopg.Connection[Any]
    seen: str

    def all(self) -> Iterator[Narrowed]:
        for one in LEAD_LIST.declared:
            if isinstance(one, Filter):
                yield from self.of(one)

    def of(self, one: Filter) -> Iterator[Narrowed]:
        match one:
            case OneOf():
                value = self._middle(one.name)
                yield Narrowed(one.wire, {one.wire: value}, f"lead.{one.name} = {text(value)}")
            case People():
                yield self._any_of(one, "uuid", self._busiest(one.name))
            case AnyOf():
                yield self._any_of(one, "text", self._middle(f"unnest({one.name})"))
            case LinkedTo():
                yield self._linked(one)
            case Flag():
                yield Narrowed(one.wire, {one.wire: "true"}, f"lead.{one.name}")
                yield Narrowed(f"no {one.wire}", {one.wire: "false"}, f"not lead.{one.name}")
            case Between():
                yield from self._between(one)
            case OnlyWith():
                yield from self._only_with(one)
            case _:
                raise NoWords(type(one))

    def _any_of(self, one: OneParameter, kind: str, value: str) -> Narrowed:
        condition = f"lead.{one.name} && array[{text(value)}]::{kind}[]"
        if one.sparse:
            condition += f" and lead.{one.name} <> '{{}}'"
        return Narrowed(one.wire, {one.wire: value}, condition)

    def _linked(self, one: LinkedTo) -> Narrowed:
        column = f"lead.{one.name}"
        value = str(
            self._row(
                f"select {one.name} from rm.lead where {self.seen} and {column} is not null "
                f"group by 1 order by count(*) desc, 1"
            )
        )
        return Narrowed(one.wire, {one.wire: value}, f"{column} = {text(value)}")

    def _only_with(self, one: OnlyWith) -> Iterator[Narrowed]:
        mark = {one.wire: "true"}
        yield Narrowed(one.wire, mark, "false")
        for other in LEAD_LIST.declared:
            if isinstance(other, LinkedTo) and other.parameters[0].name in one.needs:
                found = self._linked(other)
                yield Narrowed(f"{one.wire} of a {found.name}", mark | found.query, found.condition)

    def _between(self, one: Between) -> Iterator[Narrowed]:
        begin, end, low, high = self._values(one, (FROM, TO, *NARROW))
        yield Narrowed(one.first, {one.first: sent(begin)}, self._from(one, begin))
        yield Narrowed(one.last, {one.last: sent(end)}, self._to(one, end))
        both = {one.first: sent(low), one.last: sent(high)}
        condition = f"{self._from(one, low)} and {self._to(one, high)}"
        yield Narrowed(f"{one.first} and {one.last}", both, condition)

    def _from(self, one: Between, value: Any) -> str:
        return f"lead.{one.name} >= {text(midnight(value) if one.kind is TIME else value)}"

    def _to(self, one: Between, value: Any) -> str:
        if one.kind is TIME:
            return f"lead.{one.name} < {text(midnight(value + timedelta(days=1)))}"
        return f"lead.{one.name} <= {text(value)}"

    def _values(self, one: Between, shares: tuple[float, ...]) -> list[Any]:
        if not isinstance(one, Days | Amounts):
            raise NoWords(type(one))
        found = self._row(
            f"select percentile_disc(array{list(shares)}::float[]) within group (order by {one.name}) "
            f"from rm.lead where {self.seen} and {one.name} is not null"
        )
        return [one.astimezone(UK).date() if isinstance(one, datetime) else one for one in found]

    def _middle(self, values: str) -> str:
        """Of the values, most frequent first; where no lead has one, a text that finds none."""
        found = self._by_number(values) or [NO_VALUE]
        return found[len(found) // 2]

    def _busiest(self, column: str) -> str:
        """Nobody may have a role in any lead yet: then who has most leads, and finds none."""
        found = self._by_number(f"unnest({column})") or self._by_number("unnest(assignee)")
        if not found:
            raise LookupError(column)
        return found[0]

    def _by_number(self, values: str) -> list[str]:
        """What leads have there, the most frequent first."""
        query = (
            f"select value from (select {values} as value from rm.lead where {self.seen}) as found "
            "where value is not null group by value order by count(*) desc, value"
        )
        return [str(value) for (value,) in self.connection.execute(query.encode())]

    def _row(self, query: str) -> Any:
        row = self.connection.execute(query.encode()).fetchone()
        if row is None or row[0] is None:
            raise LookupError(query)
        return row[0]


def midnight(day: date) -> datetime:
    """When a day begins in the UK."""
    return datetime.combine(day, time(), UK).astimezone(UTC)


def sent(value: Any) -> str:
    return value.isoformat() if isinstance(value, date) else str(value)


def text(value: Any) -> str:
    """A value as SQL has it."""
    if isinstance(value, UUID | str | date):
        return "'" + str(value).replace("'", "''") + "'"
    return str(value)
