"""One page of a list: its ids, in an order that an index holds.

Pages far down the list read only the index until their first row. Every order ends with
the id, so that no record is on two pages. Values that are not there come last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from domain.kernel.errors import InvalidFields
from projections.lists.counters import TALLY, CounterTable, tally_name
from projections.lists.sql import Values, Where, fetch, scalar

if TYPE_CHECKING:
    from uuid import UUID

    import sqlalchemy as sa

    from projections.lists.params import PageParams
    from projections.lists.sql import Session

Direction = Literal["asc", "desc"]
_OTHER: dict[Direction, Direction] = {"asc": "desc", "desc": "asc"}


@dataclass(frozen=True, slots=True)
class Order:
    """A column to sort by, and how its index has it."""

    column: str
    index: Direction = "asc"
    nullable: bool = False
    grouped: bool = False
    """Few values with many records each: the newest come first among equals, both ways."""


Orders = Mapping[str, Order]
NEWEST: Orders = {
    "createdAt": Order("created_at", "desc"),
    "updatedAt": Order("updated_at", "desc"),
}
"""What every list can be sorted by."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """An order of one list, in one direction."""

    table: str
    order: Order
    direction: Direction

    @property
    def text(self) -> str:
        """What follows `order by`."""
        table, column = self.table, f"{self.table}.{self.order.column}"
        first = f"{column} {self.direction}{self._nulls}"
        if self.order.grouped:
            return f"{first}, {table}.created_at desc, {table}.id"
        return f"{first}, {table}.id {'asc' if self.as_indexed else 'desc'}"

    @property
    def order_by(self) -> str:
        """The same for statements that do not read the missing values apart."""
        return self.text.replace(",", " nulls last,", 1) if self.split else self.text

    @property
    def as_indexed(self) -> bool:
        return self.direction == self.order.index

    @property
    def split(self) -> bool:
        """The index read backwards has the missing values first: they are read apart."""
        return self.order.nullable and not self.as_indexed

    @property
    def _nulls(self) -> str:
        natural = self.direction == "asc"
        return " nulls last" if self.order.nullable and not natural and not self.split else ""


def sorted_by(table: str, orders: Orders, params: PageParams) -> Sorted:
    """Raises InvalidFields for a sort that the list does not have."""
    order = orders.get(params.sort)
    if order is None:
        raise InvalidFields(fields={"sort": "unknown_sort"})
    return Sorted(table, order, "asc" if params.sort_type.startswith("asc") else "desc")


def page(session: Session, by: Sorted, where: Where, params: PageParams) -> list[UUID]:
    """Ids of the records of one page."""
    if not by.split:
        return _part(session, by, where, params.skip, params.limit)
    column = f"{by.table}.{by.order.column}"
    there = where.also(f"{column} is not null")
    ids = _part(session, by, there, params.skip, params.limit)
    if len(ids) == params.limit:
        return ids
    known = params.skip + len(ids)
    if params.skip and not ids:
        known = _counted_singly(session, by.table, there)
    missing = where.also(f"{column} is null")
    newest = Sorted(by.table, NEWEST["createdAt"], "desc")
    skip, limit = max(params.skip - known, 0), params.limit - len(ids)
    return ids + _part(session, newest, missing, skip, limit)


def count(session: Session, table: sa.Table, where: Where) -> int:
    """How many rows there are; from the tally where that is able to say."""
    source, number = counted(table, where)
    found: int = scalar(session, f"select {number} from {source} where {where}", where.values)  # noqa: S608 - names are constants
    return found


def counted(table: sa.Table, where: Where) -> tuple[str, str]:
    """What to count in, under the name of the table, and the expression that counts."""
    tally: CounterTable | None = table.info.get(TALLY)
    if tally is not None and tally.knows(where):
        return f"rm.{tally_name(table.name)} {table.name}", "coalesce(sum(number), 0)::bigint"
    return f"rm.{table.name}", "count(*)"


def _counted_singly(session: Session, table: str, where: Where) -> int:
    found: int = scalar(session, f"select count(*) from rm.{table} where {where}", where.values)  # noqa: S608 - names are constants
    return found


def _part(session: Session, by: Sorted, where: Where, skip: int, limit: int) -> list[UUID]:
    # Numbers, not values: a statement without values keeps its plan.
    return ids_of(session, ids_text(by, where, f"{skip:d}", limit), where.values)


def ids_text(by: Sorted, where: Where, skip: str, limit: int) -> str:
    """A select of a page's ids; `skip` is a number, or the place of a value."""
    return (
        f"select {by.table}.id from rm.{by.table} where {where} "  # noqa: S608 - names are constants
        f"order by {by.text} offset {skip} limit {limit:d}"
    )


def ids_of(session: Session, statement: str, values: Values) -> list[UUID]:
    """The first column of a statement's rows."""
    return [row[0] for row in fetch(session, statement, values)]
