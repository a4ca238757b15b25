"""Conditions and order of a list's statements, from what a caller asks for.

Their text depends on the `Shape` and the `Order` only; what the caller sends are bound values.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

from domain.kernel.errors import InvalidFields
from projections.access.scope import scope
from projections.kernel.viewer import Viewer
from projections.lists.changed import changed_of
from projections.lists.counters import NUMBER, counters_of
from projections.lists.filter import Deleted
from projections.lists.sort import Ordering
from projections.lists.sql import literal

if TYPE_CHECKING:
    from projections.lists.filter import Condition, Values
    from projections.lists.noun_list import NounList
    from projections.lists.sort import Direction, Sort


class Shape(NamedTuple):
    """What the text of the conditions depends on: the viewer's role, and which filters are set.

    A filter is its place in the list's declaration, and the variant of its condition.
    """

    role: str
    filters: tuple[tuple[int, str], ...]

    @property
    def without_last(self) -> Shape:
        return Shape(self.role, self.filters[:-1])


class Criteria(NamedTuple):
    """The conditions that a caller asks for, and their bound values."""

    shape: Shape
    values: Values


class Order(NamedTuple):
    sort: str
    direction: Direction


@cache
def is_scoped(noun: str, role: str) -> bool:
    """Whether a role sees only some of a noun's records."""
    return not isinstance(scope_of(noun, role), sa.True_)


def scope_of(noun: str, role: str) -> Condition:
    """Returns the SQL of a role's scope, which all its users share: the viewer is a bound value."""
    return scope(noun, Viewer(UUID(int=0), role, ()))


def conditions(
    list_: NounList,
    shape: Shape,
    source: sa.FromClause | None = None,
    *,
    but_selective: bool = False,
) -> list[Condition]:
    """All that records must meet. `source` has the table's columns in place of the table;
    `but_selective` leaves the selective word away.
    """
    source = list_.table if source is None else source
    found = [
        filter_.other_words(source.c, variant)
        if but_selective and filter_ is list_.spec.search
        else filter_.condition(source.c, variant)
        for place, variant in shape.filters
        for filter_ in [list_.spec.filters[place]]
    ]
    if is_scoped(list_.table.name, shape.role):
        mine = scope_of(list_.table.name, shape.role)
        found.insert(0, mine if source is list_.table else _read_from(source, list_.table, mine))
    return found


def _read_from(source: sa.FromClause, table: sa.Table, condition: Condition) -> Condition:
    """A condition on a table's columns, on those of another source."""

    def replaced(element: Any, **_options: Any) -> Any:
        is_of_table = isinstance(element, sa.Column) and element.table is table
        return source.c[element.name] if is_of_table else None

    return replacement_traverse(condition, {}, replaced)


def counting(list_: NounList, shape: Shape) -> tuple[sa.FromClause, sa.ColumnElement[int]]:
    """What to count in, and the expression that counts: the counter table where it is able to."""
    counters = counters_of(list_.table)
    filters = (list_.spec.filters[place] for place, _ in shape.filters)
    if (
        counters is None
        or is_scoped(list_.table.name, shape.role)
        or not all(one.counted for one in filters)
    ):
        return list_.table, sa.func.count()
    number = sa.func.coalesce(sa.func.sum(counters.c[NUMBER]), literal(0))
    return counters, sa.cast(number, sa.BigInteger())


def ordering(list_: NounList, shape: Shape, order: Order) -> Ordering:
    """Raises InvalidFields for a sort that the list does not have."""
    sort, table = sort_of(list_, order), list_.table
    changed = changed_of(table) if sort.name == "updated_at" else None
    if changed is None or _variant_of_deleted(list_, shape) == Deleted.GONE:
        return Ordering(sort.order_by(table.c, order.direction), table)
    return Ordering(sort.order_by(changed.c, order.direction), table, changed)


def finds_all(list_: NounList, shape: Shape) -> bool:
    """Whether the conditions find all records that are not deleted."""
    is_kept = _variant_of_deleted(list_, shape) == Deleted.KEPT
    return is_kept and len(shape.filters) == 1 and not is_scoped(list_.table.name, shape.role)


def _variant_of_deleted(list_: NounList, shape: Shape) -> str | None:
    filters = list_.spec.filters
    found = (variant for place, variant in shape.filters if isinstance(filters[place], Deleted))
    return next(found, None)


def sort_of(list_: NounList, order: Order) -> Sort:
    sort = list_.spec.sorts.get(order.sort)
    if sort is None:
        raise InvalidFields(fields={"sort": "unknown_sort"})
    return sort
