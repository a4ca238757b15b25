"""The statements of a list, built once per shape: which filters are set, the sort, the role."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.sql.visitors import replacement_traverse

from domain.kernel.errors import InvalidFields
from projections.kernel.scope import Viewer, scope, scope_where
from projections.lists.counters import NUMBER, counters_of
from projections.lists.filter import SELECTIVE
from projections.lists.joins import BY_ID
from projections.lists.sort import NEWEST_SORTS
from projections.lists.sql import KEPT_SHAPES, as_text, literal

if TYPE_CHECKING:
    from projections.lists.filter import Condition, Values
    from projections.lists.page import RecordList
    from projections.lists.params import PageParams
    from projections.lists.sort import Direction, Sort

Select = sa.Select[Any]
SKIP = sa.bindparam("skip", type_=sa.BigInteger())


class Shape(NamedTuple):
    """What the text of the conditions depends on: the viewer's role, and which filters are set.

    A filter is its place in the list's declaration, and the variant of its condition.
    """

    role: str
    filters: tuple[tuple[int, str], ...]


class Criteria(NamedTuple):
    """The conditions that a caller asks for, and their bound values."""

    shape: Shape
    values: Values


class Order(NamedTuple):
    sort: str
    direction: Direction

    @classmethod
    def of(cls, params: PageParams) -> Order:
        return cls(params.sort, "asc" if params.sort_type.startswith("asc") else "desc")


class MissingValues(NamedTuple):
    """What reads the records without a value, after those that have one."""

    ids: str
    number_before: str
    """How many records have a value."""


class PageStatements(NamedTuple):
    """Texts of the statements that read a page. Which of them are needed shows at reading."""

    whole: str | None
    """The rows; None where that takes more than one statement."""
    few: str | None
    """The number of rows that have the selective word, and the rows if these are few."""
    ids: str
    """Where missing values are read separately: of the records that have a value."""
    missing: MissingValues | None
    joined: str
    """The rows of given ids."""


class CountStatements(NamedTuple):
    few: str | None
    """The number, and how many rows have the selective word."""
    number: str


@cache
def is_scoped(noun: str, role: str) -> bool:
    """Whether a role sees only some of a noun's records."""
    return not isinstance(_scope(noun, role), sa.True_)


def _scope(noun: str, role: str) -> Condition:
    """The same for everybody of a role but for the viewer's book, which is a bound value."""
    return scope(noun, Viewer(UUID(int=0), role, ()))


def conditions(
    list_: RecordList,
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
        mine = _scope(list_.table.name, shape.role)
        found.insert(0, mine if source is list_.table else _read_from(source, list_.table, mine))
    return found


def _read_from(source: sa.FromClause, table: sa.Table, condition: Condition) -> Condition:
    """A condition on a table's columns, on those of another source."""

    def replaced(element: Any, **_options: Any) -> Any:
        is_of_table = isinstance(element, sa.Column) and element.table is table
        return source.c[element.name] if is_of_table else None

    return replacement_traverse(condition, {}, replaced)


def counting(list_: RecordList, shape: Shape) -> tuple[sa.FromClause, sa.ColumnElement[int]]:
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


@lru_cache(KEPT_SHAPES)
def page_statements(
    list_: RecordList, shape: Shape, order: Order, limit: int, few: int
) -> PageStatements:
    """Raises InvalidFields for a sort that the list does not have."""
    sort = sort_of(list_, order)
    if sort.reads_nulls_separately(order.direction) and not list_.finds_itself(shape):
        return _nulls_separately(list_, shape, order, limit)
    found = list_.ids(shape, order, limit)
    has_values = found.compile().params.keys() != {SKIP.key}
    whole = None if has_values else _rows(list_, found)
    of_few = _few_page(list_, shape, order, limit, few) if is_selective(list_, shape) else None
    joined = _joined(list_, shape.role)
    return PageStatements(whole, of_few, as_text(found), None, joined)


@lru_cache(KEPT_SHAPES)
def count_statements(list_: RecordList, shape: Shape, few: int) -> CountStatements:
    source, number = counting(list_, shape)
    of_all = as_text(sa.select(number).select_from(source).where(*conditions(list_, shape, source)))
    if not is_selective(list_, shape):
        return CountStatements(None, of_all)
    found = _few(list_, few).subquery("few")
    others = sa.and_(*conditions(list_, shape, found, but_selective=True))
    numbers = sa.select(sa.func.count().filter(others), sa.func.count()).select_from(found)
    return CountStatements(as_text(numbers), of_all)


def sort_of(list_: RecordList, order: Order) -> Sort:
    sort = list_.spec.sorts.get(order.sort)
    if sort is None:
        raise InvalidFields(fields={"sort": "unknown_sort"})
    return sort


def is_selective(list_: RecordList, shape: Shape) -> bool:
    """Whether a word is searched that few records have."""
    variant = list_.search_variant(shape)
    return variant is not None and variant.endswith(SELECTIVE) and not list_.finds_itself(shape)


def ids(list_: RecordList, shape: Shape, order: Order, limit: int) -> Select:
    """The ids of one page."""
    columns = list_.table.c
    found = sa.select(columns.id).where(*conditions(list_, shape))
    return (
        found.order_by(*sort_of(list_, order).order_by(columns, order.direction))
        .offset(SKIP)
        .limit(literal(limit))
    )


def _nulls_separately(list_: RecordList, shape: Shape, order: Order, limit: int) -> PageStatements:
    """The index read backwards has the missing values first, so they are read by themselves."""
    sort, columns = sort_of(list_, order), list_.table.c
    every = sa.select(columns.id).where(*conditions(list_, shape))
    has_value = columns[sort.name].is_not(None)
    there = every.where(has_value).order_by(
        *sort.order_by(columns, order.direction, nulls_read_separately=True)
    )
    missing = every.where(~has_value).order_by(*NEWEST_SORTS[0].order_by(columns, "desc"))
    number = sa.select(sa.func.count()).where(*conditions(list_, shape), has_value)
    of_value, of_missing = (
        as_text(one.offset(SKIP).limit(literal(limit))) for one in (there, missing)
    )
    after = MissingValues(of_missing, as_text(number))
    return PageStatements(None, None, of_value, after, _joined(list_, shape.role))


def _rows(list_: RecordList, found: Select, *first: str) -> str:
    """The rows of a statement's ids, in its order."""
    page = found.subquery("found")
    placed = sa.select(page.c.id, sa.func.row_number().over().label("place"))
    return list_.shown.of(f"({as_text(placed)}) wanted", *first)


def _joined(list_: RecordList, role: str) -> str:
    """Without a snapshot a record may have gone to others since its id was read, so the scope is
    looked at once more.
    """
    where = scope_where(list_.table.name, Viewer(UUID(int=0), role, ()))
    return list_.shown.of(BY_ID, where=where.scope or "true")


def _few(list_: RecordList, few: int) -> Select:
    """What lists filter and sort by, of rows that have the selective word; one more than are few."""
    columns = [one for one in list_.table.c if not isinstance(one.type, JSONB)]
    word = list_.spec.search.has_word(list_.table.c, 0)
    return sa.select(*columns).where(word).limit(literal(few + 1))


def _few_page(list_: RecordList, shape: Shape, order: Order, limit: int, few: int) -> str:
    found = sa.table("few", *(sa.column(one.name, one.type) for one in list_.table.c))
    page = (
        sa.select(found.c.id)
        .where(*conditions(list_, shape, found, but_selective=True))
        .order_by(*sort_of(list_, order).order_by(found.c, order.direction))
        .offset(SKIP)
        .limit(literal(limit))
    )
    return (
        f"with few as materialized ({as_text(_few(list_, few))}) "  # noqa: S608 - put together from compiled statements
        "select known.number, page.* from (select count(*) as number from few) known "
        f"left join ({_rows(list_, page, 'wanted.place')}) page on true order by page.place"
    )
