"""A noun's list: what it filters by, sorts by and counts, and what its table needs for that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from typing import Any

import sqlalchemy as sa

from projections.lists.counters import CounterTable
from projections.lists.declared import Declared
from projections.lists.filter import Deleted, Filter, Parameter, Search
from projections.lists.filters import People
from projections.lists.shared_query import CREATED_IN_MONTH, CREATED_ON, Anybody, InMonth
from projections.lists.sort import NEWEST_SORTS, Direction, Sort

LIST = "list"
"""Key in a table's `info`."""
RESERVED = (
    *("search", "is_delete", "skip", "limit", "sort", "sort_type", "book", "ids", "last"),
    *("at", "position", "position_id", "moment", "parents", "viewer"),
    *("with_at", "with_position", "with_position_id", "group", "after", "most"),
)
"""Names of parameters and bound values that every list has."""
Doc = dict[str, Any]


class DeclaredTwice(Exception):
    """Two declarations of a list make the same column, parameter or sort."""


@dataclass(frozen=True)
class ListSpec:
    """`declared` are filters and sorts beside those that every list has; `sums` are columns that the
    counter table adds up.
    """

    declared: tuple[Declared, ...] = ()
    _: KW_ONLY
    sums: tuple[str, ...] = ()
    search: Search = field(default_factory=Search)
    has_companions: bool = True
    """Whether there are a counter table and the order of last changes: not for tables of few rows."""
    first_sort: tuple[str, Direction] = ("createdAt", "desc")
    """The order of a list whose caller says none."""
    totals: tuple[str, ...] = ()
    """Sorts by an amount, by their names, whose amounts a page adds up over all records that are found."""
    months: InMonth = CREATED_IN_MONTH
    """The day that `month` and `year` are about."""

    def __post_init__(self) -> None:
        for names in (
            [one.name for one in self._own],
            [*RESERVED, *(one.name for one in self.parameters)],
            [one.query for one in self.parameters],
            [one.wire for one in self._sorts],
        ):
            twice = {name for name in names if names.count(name) > 1}
            if twice:
                raise DeclaredTwice(sorted(twice))

    @cached_property
    def filters(self) -> tuple[Filter, ...]:
        own = [one for one in self.declared if isinstance(one, Filter)]
        people = tuple(one for one in own if isinstance(one, People))
        anybody = [Anybody(columns=tuple(one.name for one in people))] if people else []
        return (Deleted(), CREATED_ON, self.months, *anybody, *own, self.search)

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        return tuple(parameter for one in self.filters for parameter in one.parameters)

    def described(self) -> dict[str, Any]:
        """What callers may filter and sort by, as the OpenAPI document says it."""
        own = (one for one in self.filters if one.parameters and one.what and one.offered)
        filters = [
            {
                "kind": one.what,
                "field": one.path,
                "parameters": [parameter.query for parameter in one.parameters],
            }
            for one in own
        ]
        return {"x-filters": filters, "x-sorts": list(self.sorts)}

    @cached_property
    def sorts(self) -> dict[str, Sort]:
        """By the names that callers sort by."""
        return {one.wire: one for one in self._sorts}

    @cached_property
    def _sorts(self) -> tuple[Sort, ...]:
        grouped = (one.as_sort() for one in self.filters if one.sort)
        own = (one for one in self.declared if isinstance(one, Sort))
        return (*NEWEST_SORTS, *own, *grouped)

    @cached_property
    def _own(self) -> tuple[Declared, ...]:
        """Declarations that add a column."""
        return tuple(one for one in self.declared if one.is_own)

    def columns(self) -> list[sa.Column[Any]]:
        return [one.made_column() for one in self._own]

    @cached_property
    def readers(self) -> tuple[tuple[str, Callable[[Doc], Any]], ...]:
        return tuple((one.name, one.reader()) for one in self._own)

    def values(self, doc: Doc) -> dict[str, Any]:
        """Values of the declared columns, from a document."""
        return {name: value_of(doc) for name, value_of in self.readers}

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        for one in self.declared:
            yield from one.indexes(noun)
        people = [
            one.name for one in self.filters if isinstance(one, People) and one.is_own and one.index
        ]
        if people:
            yield sa.Index(f"{noun}_people", *people, postgresql_using="gin")

    @cached_property
    def covered(self) -> tuple[str, ...]:
        """Columns that the index of the newest records covers."""
        return tuple(one.name for one in self.declared if one.covered or one.counted)

    @cached_property
    def counters(self) -> CounterTable | None:
        if not self.has_companions:
            return None
        by = (one.name for one in self.declared if one.counted)
        return CounterTable(("deleted", "delete_requested", *by), self.sums)
