"""Lists as they were at a position: the same conditions and orders, on past rows.

A statement is built for the present tables, and then reads in place of each of them what its past rows
say of the position, linked and searched records included. So there is one definition of every filter.
Whom a record is shown to follows from its row of today.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

from projections.access.redact import access_of
from projections.history.entry import ENTRIES
from projections.kernel.past_rows import kept_columns, past_name
from projections.kernel.read_model import metadata
from projections.lists.conditions import (
    conditions,
    counting,
    is_scoped,
    scope_of,
    sort_of,
)
from projections.lists.kinds import ID_TYPE, NOW, array_of
from projections.lists.sql import compiled, first_column, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from datetime import datetime

    from projections.kernel.record import Doc
    from projections.lists.conditions import Order, Shape
    from projections.lists.filter import Condition, Values
    from projections.lists.noun_list import NounList
    from projections.lists.sort import Window
    from projections.lists.sql import Session

    Select = sa.Select[Any]

POSITION = sa.bindparam("position", type_=sa.BigInteger())
_MOMENT = sa.func.coalesce(
    sa.bindparam("moment", type_=NOW.type),
    sa.select(sa.func.es.latest_time(POSITION)).scalar_subquery(),
)
"""The moment that is looked at: the one that was asked for, or that of the position."""
PAST_ROW = "past_row"
"""The key of the past row itself, beside its record's `id`."""
_FIRST_OF_ENTRY = sa.bindparam("position_id", type_=ID_TYPE)
"""The position as ids of entries have it."""


class Past(NamedTuple):
    """The past that is read: a position, the moment of which it is, and what makes joined documents of then,
    by noun and ids.
    """

    position: int
    at: datetime
    documents: Callable[[str, Sequence[UUID]], list[Doc]]


def past_values(position: int, at: datetime | None = None) -> Values:
    """The bound values of what was at a position; days count up to `at`, or up to the position's own time."""
    return {"position": position, "position_id": UUID(int=position), "moment": at}


@cache
def rows_then(table: sa.Table) -> sa.FromClause | None:
    """The rows of a table as they were at the bound position, by the names of its own columns; None
    for a table without past rows.
    """
    twin = metadata.tables.get(f"{metadata.schema}.{past_name(table.name)}")
    if twin is None or metadata.tables.get(f"{metadata.schema}.{table.name}") is not table:
        return None
    holds = (
        twin.c.since <= POSITION,
        twin.c.until.is_(None) | (twin.c.until > POSITION),
        # What is true of all of these rows: a page of the newest then begins with them in the index, and not
        # with all that were created since.
        twin.c.created_at <= sa.func.es.latest_time(POSITION),
    )
    columns = [twin.c[name] for name in kept_columns(twin)]
    own = (
        twin.c.stream_id.label("id"),
        twin.c.id.label(PAST_ROW),
        _last_change(twin).label("updated_at"),
    )
    return sa.select(*own, *columns).where(*holds).subquery(f"{table.name}_then")


def _last_change(twin: sa.Table) -> sa.ColumnElement[Any]:
    """When the record had last changed by then. Past rows do not say so, but entries do; it is only
    read where a list is sorted by it.
    """
    of_record = (ENTRIES.c.stream_id == twin.c.stream_id, ENTRIES.c.id <= _FIRST_OF_ENTRY)
    last = (
        sa.select(ENTRIES.c.at)
        .where(*of_record)
        .order_by(ENTRIES.c.version.desc())
        .limit(literal(1))
    )
    return last.correlate(twin).scalar_subquery()


def then(statement: Any, *today: sa.ClauseElement) -> Any:
    """The statement, or a part of one, with every table as it was at the bound position, and its moment in
    place of now; but for its parts that are of `today`.
    """

    def replaced(element: Any, **_options: Any) -> Any:
        if element is NOW:
            return _MOMENT
        if isinstance(element, sa.Table):
            return rows_then(element)
        if isinstance(element, sa.Column) and isinstance(element.table, sa.Table):
            rows = rows_then(element.table)
            return None if rows is None else rows.c[element.name]
        return None

    return replacement_traverse(statement, {"stop_on": today}, replaced)


def scalars(
    session: sa.Connection, query: Select, position: int | None, *today: sa.ClauseElement
) -> list[Any]:
    """The first column of a query's rows, now or at a position; `today` as `then` takes it."""
    if position is None:
        return list(session.execute(query).scalars())
    return list(session.execute(then(query, *today), past_values(position)).scalars())


def past_rows(table: sa.Table) -> sa.FromClause:
    """The rows of a table that has past rows, as they were at the bound position."""
    found = rows_then(table)
    if found is None:
        raise TypeError(f"{table.name} has no past rows")
    return found


def past_source(list_: NounList) -> sa.FromClause:
    return past_rows(list_.table)


def past_conditions(list_: NounList, shape: Shape) -> list[Condition]:
    """What the caller asks for, then; and that the viewer may see the record today."""
    columns, filters = list_.table.c, list_.spec.filters
    asked: list[Condition] = [
        then(filters[place].condition_of_row(columns, variant)) for place, variant in shape.filters
    ]
    noun = list_.table.name
    mine = [scope_of(noun, shape.role)] if is_scoped(noun, shape.role) else []
    return [*asked, *seen_today(past_source(list_), list_.table, shape.role, *mine)]


def seen_today(
    source: sa.FromClause, table: sa.Table, role: str, *mine: Condition
) -> list[Condition]:
    """That the records of a source are `mine` today, and not deleted for whom deleted ones are absent."""
    seen = [*mine] if access_of(role, table.name).deleted else [*mine, ~table.c.deleted]
    return [source.c.id.in_(sa.select(table.c.id).where(*seen))] if seen else []


class Counted(NamedTuple):
    """What a statement counts in, the expression that counts, and the conditions on it."""

    source: sa.FromClause
    number: sa.ColumnElement[int]
    conditions: list[Condition]


def rows_at(list_: NounList, shape: Shape, *, past: bool) -> tuple[sa.FromClause, list[Condition]]:
    """The present rows, or those of the bound position, and the conditions on them."""
    if past:
        return past_source(list_), past_conditions(list_, shape)
    return list_.table, conditions(list_, shape)


def counting_at(list_: NounList, shape: Shape, *, past: bool) -> Counted:
    """The rows that a count or a sum reads: the present ones, or those of the bound position."""
    if past:
        source, asked = rows_at(list_, shape, past=True)
        return Counted(source, sa.func.count(), asked)
    source, number = counting(list_, shape)
    return Counted(source, number, conditions(list_, shape, source))


@compiled
def past_page(list_: NounList, shape: Shape, order: Order, window: Window) -> Select:
    """Ids of one page. Raises InvalidFields for a sort that the list does not have."""
    source, sort = past_source(list_), sort_of(list_, order)
    ids = sa.select(source.c.id).where(*past_conditions(list_, shape))
    return window.of(ids.order_by(*sort.order_by(source.c, order.direction)))


@compiled
def past_count(list_: NounList, shape: Shape) -> Select:
    source, number, asked = counting_at(list_, shape, past=True)
    return sa.select(number).select_from(source).where(*asked)


@compiled
def sums_of_list(list_: NounList, shape: Shape, names: tuple[str, ...], past: bool) -> Select:
    """The number of records, and the sums of these amounts; of none it is 0."""
    source, asked = rows_at(list_, shape, past=past)
    columns = [source.c[list_.spec.sorts[name].name] for name in names]
    sums = (sa.func.coalesce(sa.func.sum(one), sa.literal_column("0.00")) for one in columns)
    return sa.select(sa.func.count(), *sums).select_from(source).where(*asked)


def are_there(session: sa.Connection, noun: str) -> bool:
    """Whether a noun's past rows can be read: not while they are built for a new release."""
    name = f"{metadata.schema}.{past_name(NOUN_VIEWS[noun].table.name)}"
    return bool(session.execute(sa.select(sa.func.to_regclass(name).is_not(None))).scalar())


def child_ids_then(
    session: Session, noun: str, child: str, parents: Sequence[UUID], position: int
) -> list[UUID]:
    """Ids of a noun's records that linked to one of these records then, deleted ones too."""
    values: Values = {"parents": list(parents), **past_values(position)}
    return first_column(session, _children(noun, child), values) if parents else []


@compiled
def _children(noun: str, child: str) -> Select:
    [link] = NOUN_VIEWS[child].columns_linking_to(noun)
    rows = past_rows(NOUN_VIEWS[child].table)
    parents = sa.bindparam("parents", type_=array_of(ID_TYPE))
    return sa.select(rows.c.id).where(rows.c[link.name] == sa.any_(parents))
