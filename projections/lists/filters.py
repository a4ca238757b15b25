"""Filters that lists declare, beside their noun's table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from domain.kernel.errors import InvalidFields
from domain.kernel.uk_time import UK
from projections.lists.declared import snake
from projections.lists.filter import Asked, Condition, Filter, Parameter
from projections.lists.indexes import NEWEST, partial_index
from projections.lists.kinds import DATE, FLAG, ID, IDS, MONEY, TEXTS, TIME, Kind, array_of
from projections.lists.sort import Columns, Sort

Choice = Annotated[str, Field(max_length=200)]
Choices = Annotated[list[Choice], Field(max_length=100)]
Users = Annotated[list[UUID], Field(max_length=100)]
Amount = Annotated[Decimal, Field(max_digits=14, decimal_places=2)]
YesNo = Literal["true", "false", "1", "0"]


@dataclass(frozen=True, kw_only=True)
class OneParameter(Filter):
    """A filter that one parameter sets, named as the document names the value."""

    query: str = ""
    """The parameter's name, where the contract gives it another."""
    annotation: Any = None
    """The type of the parameter, when it is not the usual one."""

    usual: ClassVar[Any]

    @cached_property
    def wire(self) -> str:
        return self.query or self.leaf

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        kind = self.annotation or self.usual
        name = snake(self.wire)
        if "list[" in str(kind):
            return (Parameter(name, self.wire, kind, []),)
        return (Parameter(name, self.wire, kind | None, None),)

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        parameter = self.parameters[0].name
        value = sent[parameter]
        return self.asked(parameter, value) if value else None

    def asked(self, parameter: str, value: Any) -> Asked | None:
        return Asked("", {parameter: value})

    def bound(self, type_: Any) -> sa.BindParameter[Any]:
        return sa.bindparam(self.parameters[0].name, type_=type_)


def equal(column: sa.ColumnElement[Any], value: Any) -> Condition:
    found: Condition = column == value
    return found


@dataclass(frozen=True, kw_only=True)
class OneOf(OneParameter):
    """Records whose value is one of those sent."""

    what = "oneOf"
    usual = Choices

    def asked(self, parameter: str, value: Any) -> Asked:
        if len(value) == 1:
            return Asked("one", {parameter: value[0]})
        return Asked("any", {parameter: list(value)})

    def condition(self, columns: Columns, variant: str) -> Condition:
        """A single value uses `=` instead of `= ANY`, so that an index on (column, sort key) serves
        filter and order.
        """
        column = columns[self.name]
        if variant == "one":
            return equal(column, self.bound(column.type))
        return equal(column, sa.any_(self.bound(array_of(column.type))))


class YesOrNo(OneParameter):
    """Base of filters whose variant is `set` or `unset`."""

    what = "flag"
    usual = YesNo

    def asked(self, parameter: str, value: Any) -> Asked | None:
        return Asked("set" if value in {"true", "1"} else "unset", {})


class WorkedOut(YesOrNo):
    """Base: records of which something holds at the moment that the list shows, or all others."""

    @property
    def is_own(self) -> bool:
        return False

    @abstractmethod
    def holds(self, columns: Columns) -> sa.ColumnElement[bool]:
        """The condition; a record of which it is unknown is among the others."""

    def condition(self, columns: Columns, variant: str) -> Condition:
        found = sa.func.coalesce(self.holds(columns), sa.false())
        return sa.and_(found if variant == "set" else ~found)


@dataclass(frozen=True, kw_only=True)
class Flag(YesOrNo):
    """Records that have a mark, or those that do not."""

    kind: Kind = FLAG

    def condition(self, columns: Columns, variant: str) -> Condition:
        column: Condition = columns[self.name]
        return column if variant == "set" else ~column

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        if self.sparse:
            yield partial_index(f"{noun}_{self.name}", NEWEST, "id", only=self.name)


@dataclass(frozen=True, kw_only=True)
class AnyOf(OneParameter):
    """Records that have at least one of the values sent, of several that a record may have."""

    kind: Kind = TEXTS

    what = "anyOf"
    usual: ClassVar[Any] = Choices

    def condition(self, columns: Columns, variant: str) -> Condition:
        column = columns[self.name]
        found: Condition = column.bool_op("&&")(self.bound(column.type))
        # Said in the words of the partial index, which Postgres would not use otherwise.
        return sa.and_(found, column != sa.literal_column("'{}'")) if self.sparse else found

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        if self.sparse:
            yield partial_index(
                f"{noun}_{self.name}",
                NEWEST,
                "id",
                only=f"{self.name} <> '{{}}'",
                postgresql_include=[self.name],
            )


@dataclass(frozen=True, kw_only=True)
class People(AnyOf):
    """Records that one of these users has this role in. All of a table's share one GIN index."""

    kind: Kind = IDS

    what = "people"
    usual = Users


@dataclass(frozen=True, kw_only=True)
class LinkedTo(OneParameter):
    """Records that are linked to this record of another noun."""

    kind: Kind = ID

    what = "link"
    usual = UUID

    @cached_property
    def name(self) -> str:
        return self.column or f"{snake(self.leaf).removesuffix('_id')}_id"

    def condition(self, columns: Columns, variant: str) -> Condition:
        column = columns[self.name]
        return equal(column, self.bound(column.type))

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        if self.is_own:
            yield sa.Index(f"{noun}_{self.name.removesuffix('_id')}", self.name)


@dataclass(frozen=True)
class Between(Filter):
    """Records whose value is from `first` to `last`, both included; either may be left out."""

    first: str
    last: str
    _: KW_ONLY

    usual: ClassVar[Any]
    ends_early: ClassVar[str]
    """The code of the problem with a last value that is below the first one."""

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        names = (self.first, self.last)
        return tuple(Parameter(snake(name), name, self.usual | None, None) for name in names)

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        first, last = (one.name for one in self.parameters)
        if None not in (sent[first], sent[last]) and sent[last] < sent[first]:
            raise InvalidFields(fields={self.last: self.ends_early})
        values = {}
        if sent[first] is not None:
            values[first] = self.begin(sent[first])
        if sent[last] is not None:
            values[last] = self.end(sent[last])
        return Asked(" ".join(values), values) if values else None

    def begin(self, first: Any) -> Any:
        """The least value of the column that is found."""
        return first

    def end(self, last: Any) -> Any:
        return last

    def is_before_end(self, column: sa.ColumnElement[Any], end: Any) -> Condition:
        found: Condition = column <= end
        return found

    def condition(self, columns: Columns, variant: str) -> Condition:
        column, (first, last) = columns[self.name], self.parameters
        bounds = []
        if first.name in variant.split():
            bounds.append(column >= sa.bindparam(first.name, type_=column.type))
        if last.name in variant.split():
            bounds.append(self.is_before_end(column, sa.bindparam(last.name, type_=column.type)))
        return sa.and_(*bounds)


@dataclass(frozen=True)
class Days(Between):
    """Records of the days from `first` to `last`. Days of a time are days in the UK."""

    _: KW_ONLY
    kind: Kind = DATE

    what = "days"
    usual = date
    ends_early = "end_before_start"

    def begin(self, first: date) -> date:
        return datetime.combine(first, time(), UK) if self.kind is TIME else first

    def end(self, last: date) -> date:
        """Of a time: the midnight after the day."""
        return self.begin(last + timedelta(days=1)) if self.kind is TIME else last

    def is_before_end(self, column: sa.ColumnElement[Any], end: Any) -> Condition:
        found: Condition = column < end if self.kind is TIME else column <= end
        return found

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        if self.sparse:
            yield partial_index(
                f"{noun}_{self.name}",
                NEWEST,
                "id",
                only=f"{self.name} IS NOT NULL",
                postgresql_include=[self.name],
            )


@dataclass(frozen=True)
class SortedDays(Days):
    """Days by which lists are sorted too."""

    _: KW_ONLY
    sort: bool = True

    def as_sort(self) -> Sort:
        return Sort(self.path, column=self.name, kind=self.kind, query=self.leaf)

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        """One for both: a range of it is read in its order."""
        yield from self.as_sort().indexes(noun)


@dataclass(frozen=True)
class Amounts(Between):
    """Records whose amount in GBP is from `first` to `last`; lists are sorted by it too."""

    _: KW_ONLY
    kind: Kind = MONEY
    sort: bool = True

    what = "amounts"
    usual = Amount
    ends_early = "max_below_min"

    def as_sort(self) -> Sort:
        return Sort(self.path, column=self.name, kind=self.kind, query=self.leaf, index="desc")

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        """One for both: a range of it is read in its order."""
        yield from self.as_sort().indexes(noun)


@dataclass(frozen=True, kw_only=True)
class OnlyWith(OneParameter):
    """A mark of the contract: with it, nothing is found unless one of the parameters `needs` is sent."""

    needs: tuple[str, ...]
    """Names in Python."""

    what = ""
    usual = YesNo

    @property
    def is_own(self) -> bool:
        return False

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        is_set = sent[self.parameters[0].name] in {"true", "1"}
        return Asked("none", {}) if is_set and not any(sent[one] for one in self.needs) else None

    def condition(self, columns: Columns, variant: str) -> Condition:
        return sa.false()
