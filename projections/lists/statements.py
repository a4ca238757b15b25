"""The statements of a list, built once per shape: which filters are set, the sort, the role."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB

from projections.lists.branches import number_of_branches, page_of_branches
from projections.lists.conditions import (
    Order,
    Shape,
    conditions,
    counting,
    finds_all,
    ordering,
    scope_of,
    sort_of,
)
from projections.lists.filter import SELECTIVE
from projections.lists.joins import by_id
from projections.lists.sort import NEWEST_SORTS, SKIP, Window
from projections.lists.sql import KEPT_SHAPES, as_text, literal

if TYPE_CHECKING:
    from projections.lists.noun_list import NounList

Select = sa.Select[Any]


class MissingValues(NamedTuple):
    """What reads the records without a value, after those that have one."""

    ids: str
    ids_of_later_page: str
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


class WalkStatements(NamedTuple):
    """As `Walk`."""

    number: str
    rows: str


class CountStatements(NamedTuple):
    number: str
    few: str | None = None
    """The number, and how many rows have the selective word."""
    walk: WalkStatements | None = None


@lru_cache(KEPT_SHAPES)
def page_statements(
    list_: NounList, shape: Shape, order: Order, window: Window, few: int
) -> PageStatements:
    """Raises InvalidFields for a sort that the list does not have."""
    if reads_nulls_separately(list_, shape, order, window):
        return _nulls_separately(list_, shape, order, window)
    found = _found(list_, shape, order, window)
    found = _ids(list_, shape, order, window) if found is None else found
    has_values = found.compile().params.keys() - {SKIP.key}
    whole = None if has_values else as_text(list_.shown.of(placed(found)))
    of_few = _few_page(list_, shape, order, window, few) if is_selective(list_, shape) else None
    joined = _joined(list_, shape.role)
    return PageStatements(whole, of_few, as_text(found), None, joined)


def reads_nulls_separately(list_: NounList, shape: Shape, order: Order, window: Window) -> bool:
    """Whether missing values are read by themselves. A search that finds its records in a way of its
    own sorts them with the others. Raises InvalidFields as `page_statements`.
    """
    is_separate = sort_of(list_, order).reads_nulls_separately(order.direction)
    return is_separate and _found(list_, shape, order, window) is None


@lru_cache(KEPT_SHAPES)
def count_statements(list_: NounList, shape: Shape, few: int) -> CountStatements:
    if (of_search := _count_found(list_, shape)) is not None:
        return of_search
    source, number = counting(list_, shape)
    of_all = as_text(sa.select(number).select_from(source).where(*conditions(list_, shape, source)))
    if not is_selective(list_, shape):
        return CountStatements(of_all)
    found = _few(list_, few).subquery("few")
    others = sa.and_(*conditions(list_, shape, found, but_selective=True))
    numbers = sa.select(sa.func.count().filter(others), sa.func.count()).select_from(found)
    return CountStatements(of_all, as_text(numbers))


def _found(list_: NounList, shape: Shape, order: Order, window: Window) -> Select | None:
    """The ids of one page of a search that finds its records in a way of its own."""
    variant = searched(list_, shape)
    if variant is None:
        return None
    others = conditions(list_, shape.without_last)
    branches = list_.spec.search.branches(others, variant)
    if branches is None:
        return None
    return page_of_branches(branches, list_.table, ordering(list_, shape, order), window)


def _count_found(list_: NounList, shape: Shape) -> CountStatements | None:
    variant = searched(list_, shape)
    if variant is None:
        return None
    others = conditions(list_, shape.without_last)
    branches = list_.spec.search.branches(others, variant)
    if branches is None:
        return None
    walk = list_.spec.search.walk(list_.table, others, variant)
    texts = WalkStatements(as_text(walk.number), as_text(walk.rows)) if walk else None
    return CountStatements(as_text(number_of_branches(branches)), walk=texts)


def is_selective(list_: NounList, shape: Shape) -> bool:
    """Whether a word is searched that few records have."""
    variant = searched(list_, shape)
    return variant is not None and variant.endswith(SELECTIVE)


def searched(list_: NounList, shape: Shape) -> str | None:
    """The variant of the search; None without a search."""
    place, variant = shape.filters[-1]
    return variant if list_.spec.filters[place] is list_.spec.search else None


def _ids(list_: NounList, shape: Shape, order: Order, window: Window) -> Select:
    """The ids of one page."""
    by = ordering(list_, shape, order)
    if by.beside is not None and finds_all(list_, shape):
        return window.of(sa.select(by.beside.c["id"]).order_by(*by.by))
    return window.of(by.of(sa.select(list_.table.c.id).where(*conditions(list_, shape))))


def _nulls_separately(
    list_: NounList, shape: Shape, order: Order, window: Window
) -> PageStatements:
    """The index read backwards has the missing values first, so they are read by themselves."""
    sort, columns = sort_of(list_, order), list_.table.c
    every = sa.select(columns.id).where(*conditions(list_, shape))
    has_value = columns[sort.name].is_not(None)
    there = every.where(has_value).order_by(
        *sort.order_by(columns, order.direction, nulls_read_separately=True)
    )
    missing = every.where(~has_value).order_by(*NEWEST_SORTS[0].order_by(columns, "desc"))
    number = sa.select(sa.func.count()).where(*conditions(list_, shape), has_value)
    first, later = (as_text(Window(window.limit, skips).of(missing)) for skips in (False, True))
    after = MissingValues(first, later, as_text(number))
    of_value = as_text(window.of(there))
    return PageStatements(None, None, of_value, after, _joined(list_, shape.role))


def placed(found: Select) -> sa.FromClause:
    """The ids of a statement with their places in its order."""
    page = found.subquery("found")
    place = sa.func.row_number().over().label("place")
    return sa.select(page.c.id, place).subquery("wanted")


def _joined(list_: NounList, role: str) -> str:
    """Without a snapshot a record may have gone to others since its id was read, so the scope is
    looked at once more.
    """
    rows = list_.shown.of(by_id())
    return as_text(rows.where(scope_of(list_.table.name, role)))


def _few(list_: NounList, few: int) -> Select:
    """What lists filter and sort by, of rows that have the selective word; one more than are few."""
    columns = [one for one in list_.table.c if not isinstance(one.type, JSONB)]
    word = list_.spec.search.has_word(list_.table.c, 0)
    return sa.select(*columns).where(word).limit(literal(few + 1))


def _few_page(list_: NounList, shape: Shape, order: Order, window: Window, few: int) -> str:
    found = _few(list_, few).cte("few").prefix_with("MATERIALIZED")
    ids = (
        sa.select(found.c.id)
        .where(*conditions(list_, shape, found, but_selective=True))
        .order_by(*sort_of(list_, order).order_by(found.c, order.direction))
    )
    wanted = placed(window.of(ids))
    page = list_.shown.of(wanted, wanted.c.place).subquery("page")
    known = sa.select(sa.func.count().label("number")).select_from(found).subquery("known")
    rows = sa.select(known.c.number, *page.c).select_from(known.outerjoin(page, sa.true()))
    return as_text(rows.order_by(page.c.place))
