"""Boards: a column for each of the wanted values of a list's column, with a page of records in each.

Each column is read by the index on its own, so a board takes two statements however many it has. Past rows have no
such index: all that the board shows are read once, and put into their columns in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from projections.kernel.record import Doc
from projections.lists import joins
from projections.lists.conditions import Order, Shape, conditions, ordering, sort_of
from projections.lists.page import RecordList
from projections.lists.past import (
    Counted,
    Past,
    counting_at,
    past_conditions,
    past_source,
    rows_at,
)
from projections.lists.sort import Window
from projections.lists.sql import KEPT_SHAPES, as_text, fetch, literal

if TYPE_CHECKING:
    from datetime import datetime

    from projections.kernel.viewer import Viewer
    from projections.lists.filter import Condition, Values
    from projections.lists.params import ListParams
    from projections.lists.statements import Select

Documents = Callable[[list[UUID]], list[Doc]]
"""Joined documents of records, in the order of their ids."""


@dataclass(frozen=True, eq=False)
class Board:
    """A list's records by one of its columns; `added` is a column that is summed up for each value."""

    records: RecordList
    by: str
    added: str = ""


class Column(NamedTuple):
    """The records of one value: how many there are, the sum, and a page of them."""

    value: Any
    number: int
    added: Decimal
    documents: list[Doc]
    has_more: bool


class BoardStatements(NamedTuple):
    totals: str
    """Number of records, and the sum, by value."""
    cards: str
    """Places of values, and ids of a page of each."""


def columns_of(
    session: sa.Connection,
    board: Board,
    wanted: Sequence[Any],
    params: ListParams,
    who: Viewer,
    *,
    past: Past | None = None,
    now: datetime | None = None,
) -> list[Column]:
    """A column for each wanted value, of the records that the list's filters find; with a `past` as they
    were then, of those that the viewer may see today. `now` is for nouns that compute something at
    reading.
    """
    records = board.records
    noun, order = records.table.name, records.order(params, who.role)
    documents: Documents
    if past is not None:
        shape, values = records.criteria_at(params, who, past.position, past.at)
        texts, documents = _past_board(board, shape, *order), partial(past.documents, noun)
    else:
        shape, values = records.criteria(params, who)
        texts = _board(board, shape, *order)
        documents = partial(_documents, session, noun, role=who.role, now=now)
    return _columns(session, texts, values | {"wanted": list(wanted)}, params.skip, documents)


def _documents(
    session: sa.Connection, noun: str, ids: list[UUID], role: str, now: datetime | None
) -> list[Doc]:
    return joins.documents(session, noun, ids, role, now)


def _columns(
    session: sa.Connection, texts: BoardStatements, values: Values, skip: int, documents: Documents
) -> list[Column]:
    wanted: list[Any] = values["wanted"]
    totals = {value: (n, added) for value, n, added in fetch(session, texts.totals, values) if n}
    there = [one for one in wanted if one in totals]
    found = fetch(session, texts.cards, values | {"wanted": there, "skip": skip}) if there else []
    docs = {doc["_id"]: doc for doc in documents([id_ for _, id_ in found])}
    cards: dict[Any, list[Doc]] = {}
    for place, id_ in found:
        # Without a snapshot a record may be gone since its id was read.
        if (doc := docs.get(str(id_))) is not None:
            cards.setdefault(there[place - 1], []).append(doc)
    return [
        _column(one, *totals.get(one, (0, Decimal())), cards.get(one, []), skip) for one in wanted
    ]


def _column(value: Any, number: int, added: Any, docs: list[Doc], skip: int) -> Column:
    return Column(value, number, Decimal(added), docs, skip + len(docs) < number)


@lru_cache(KEPT_SHAPES)
def _board(board: Board, shape: Shape, order: Order, window: Window) -> BoardStatements:
    records, wanted = board.records, _wanted(board)
    totals = _totals(board, *_counted(board, shape))
    columns = records.table.c
    of_value = ordering(records, shape, order).of(
        sa.select(columns.id).where(*conditions(records, shape), _is(columns[board.by], wanted))
    )
    return BoardStatements(as_text(totals), as_text(_paged(of_value, wanted, window)))


@lru_cache(KEPT_SHAPES)
def _past_board(board: Board, shape: Shape, order: Order, window: Window) -> BoardStatements:
    records, wanted = board.records, _wanted(board)
    source, asked = past_source(records), past_conditions(records, shape)
    by, sort = source.c[board.by], sort_of(records, order)
    place = sa.func.row_number().over(
        partition_by=by, order_by=sort.order_by(source.c, order.direction)
    )
    found = sa.select(source.c.id, by.label("value"), place.label("number"))
    numbered = found.where(*asked, by == sa.any_(_values(board))).subquery("numbered")
    cards = (
        sa.select(wanted.c.place, numbered.c.id)
        .select_from(wanted.join(numbered, _is(numbered.c.value, wanted)))
        .where(*window.has(numbered.c.number))
        .order_by(wanted.c.place, numbered.c.number)
    )
    totals = _totals(board, *counting_at(records, shape, past=True))
    return BoardStatements(as_text(totals), as_text(cards))


def _is(column: sa.ColumnElement[Any], wanted: sa.FromClause) -> Condition:
    found: Condition = column == wanted.c.value
    return found


def _values(board: Board) -> sa.BindParameter[Any]:
    return sa.bindparam("wanted", type_=sa.ARRAY(board.records.table.c[board.by].type))


def _counted(board: Board, shape: Shape) -> Counted:
    """The present rows that are counted: those of the counter table where it has the board's column."""
    found = counting_at(board.records, shape, past=False)
    if board.by in found.source.c:
        return found
    source, asked = rows_at(board.records, shape, past=False)
    return Counted(source, sa.func.count(), asked)


def _totals(
    board: Board, source: sa.FromClause, number: sa.ColumnElement[int], asked: Sequence[Condition]
) -> Select:
    by, added = source.c[board.by], literal(0)
    if board.added:
        added = sa.func.coalesce(sa.func.sum(source.c[board.added]), literal(0))
    found = sa.select(by, number, added)
    return found.where(*asked, by == sa.any_(_values(board))).group_by(by)


def _wanted(board: Board) -> sa.FromClause:
    """The values with their places."""
    column = sa.column("value", board.records.table.c[board.by].type)
    values = sa.func.unnest(_values(board))
    return values.table_valued(column, with_ordinality="place", name="wanted").render_derived()


def _paged(of_value: Select, wanted: sa.FromClause, window: Window) -> Select:
    """Ids of a page of each value."""
    found = window.of(of_value).correlate(wanted).subquery("found")
    # Numbered where they come out in their order: sorting again would need its columns.
    page = sa.select(found.c.id, sa.func.row_number().over().label("number")).lateral("page")
    return (
        sa.select(wanted.c.place, page.c.id)
        .select_from(wanted.join(page, sa.true()))
        .order_by(wanted.c.place, page.c.number)
    )
