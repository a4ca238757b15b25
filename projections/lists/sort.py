"""Sorts of lists, and the indexes that hold their orders.

Pages far down a list read only the index until their first row. Every order ends with the id, so
that no record is on two pages. Missing values come last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from projections.lists.declared import Declared
from projections.lists.indexes import NEWEST, partial_index
from projections.lists.kinds import FOLDED, TIME, Kind
from projections.lists.sql import literal

Columns = sa.ColumnCollection[str, Any]
Direction = Literal["asc", "desc"]


@dataclass(frozen=True)
class Sort(Declared):
    """A column that a list is sorted by; the query names it as `path` does unless `query` is given."""

    kind: Kind = FOLDED
    """Text is sorted without regard to capitals and accents."""
    query: str = ""
    grouped: bool = False
    """Few values with many records each: the newest come first among equals, in both directions."""
    index: Direction | None = "asc"
    """The direction of its index; None for a table so small that it needs none."""

    @cached_property
    def wire(self) -> str:
        return self.query or self.path

    def order_by(
        self, columns: Columns, direction: Direction, *, nulls_read_separately: bool = False
    ) -> list[sa.ColumnElement[Any]]:
        """The whole order. NULLS LAST stands only where it changes something, as Postgres does not
        find the index of an order otherwise. Missing values have the order in which they are read
        where that happens separately, so that a search leaves a list's order as it was.
        """
        column, id_ = columns[self.name], columns["id"]
        first = column.asc() if direction == "asc" else column.desc()
        if self.nullable and direction == "desc" and not nulls_read_separately:
            first = first.nulls_last()
        if self.grouped:
            return [first, columns["created_at"].desc(), id_.asc()]
        if self.reads_nulls_separately(direction) and not nulls_read_separately:
            missing = column.is_(None)
            newest = sa.case((missing, columns["created_at"])).desc()
            return [first, newest, sa.case((~missing, id_)).desc(), id_.asc()]
        return [first, id_.asc() if self.index in {None, direction} else id_.desc()]

    def reads_nulls_separately(self, direction: Direction) -> bool:
        """Whether the index, read backwards, has the missing values first."""
        return self.nullable and self.index not in {None, direction}

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        if self.index is None or not self.is_own:
            return
        name = f"{noun}_{self.name}"
        if self.grouped:
            yield partial_index(name, self.name, NEWEST, "id")
        elif self.index == "asc":
            yield partial_index(name, self.name, "id")
        else:
            nulls = " NULLS LAST" if self.nullable else ""
            yield partial_index(name, sa.text(f"{self.name} DESC{nulls}"), "id")


SKIP = sa.bindparam("skip", type_=sa.BigInteger())


class Ordering(NamedTuple):
    """The order of a statement's records."""

    by: list[sa.ColumnElement[Any]]
    table: sa.Table
    beside: sa.FromClause | None = None
    """What holds the order, where it is not the records' own table."""

    def of(self, found: sa.Select[Any]) -> sa.Select[Any]:
        """A statement that reads the records' table, in this order."""
        if self.beside is not None:
            found = found.join(self.beside, self.beside.c["id"] == self.table.c.id)
        return found.order_by(*self.by)


class Window(NamedTuple):
    """What a statement's text says of the page. Numbers that it says are known to a generic plan."""

    limit: int
    skips: bool
    """Whether rows are skipped; how many is a bound value."""

    def of(self, found: sa.Select[Any]) -> sa.Select[Any]:
        found = found.limit(literal(self.limit))
        return found.offset(SKIP) if self.skips else found

    def has(self, number: sa.ColumnElement[int]) -> list[sa.ColumnElement[bool]]:
        """That a row with this number, from 1 on, is of the page."""
        if not self.skips:
            return [number <= literal(self.limit)]
        return [number > SKIP, number <= SKIP + literal(self.limit)]


NEWEST_SORTS = (
    Sort("createdAt", kind=TIME, required=True, index="desc"),
    Sort("updatedAt", kind=TIME, required=True, index="desc"),
)
"""What every list can be sorted by."""
