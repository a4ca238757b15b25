"""Rows of one page of a list, or their number, by as few statements as the conditions allow.

What Postgres does for a page is often less than planning it. So a plan is kept wherever it is
as good for whatever is asked: with no values but the page's place, and for a word that few
records have. All else is planned anew for its ids, and only what belongs to them has its plan.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy.dialects.postgresql import JSONB

from projections.lists import joins
from projections.lists import sort as listing
from projections.lists.params import page_count
from projections.lists.sql import fetch

if TYPE_CHECKING:
    import sqlalchemy as sa

    from projections.lists.joins import Shown
    from projections.lists.params import PageParams
    from projections.lists.sort import Sorted
    from projections.lists.sql import Row, Session, Where

FEW = 1_000
"""Rows that a word may leave to be read all of them, before they are looked at in their order."""


def page(
    session: Session, shown: Shown, by: Sorted, where: Where, params: PageParams
) -> tuple[list[Row], int]:
    """The columns of `shown` for the records of one page, and the list's length as far as that shows."""
    rows: list[Row] | None = None
    if not by.split and where.rare is not None:
        rows = _of_few(session, shown, by, where, params)
    elif not by.split and not where.values:
        ids = listing.ids_text(by, where, "%(skip)s", params.limit)
        rows = fetch(session, shown.of(_placed(ids)), {"skip": params.skip}, generic_plan=True)
    if rows is not None:
        return rows, page_count(params, rows)
    found = listing.page(session, by, where, params)
    return joins.read(session, shown, found, where), page_count(params, found)


def count(session: Session, table: sa.Table, where: Where) -> int:
    """How many records meet the conditions."""
    if where.rare is not None:
        statement = (
            f"select count(*) filter (where {where.others}), count(*) "  # noqa: S608 - names are constants
            f"from ({_few(table, where)}) {table.name}"
        )
        [(number, looked_at)] = fetch(session, statement, where.values, generic_plan=True)
        if looked_at <= FEW:
            return int(number)
    return listing.count(session, table, where)


def _of_few(
    session: Session, shown: Shown, by: Sorted, where: Where, params: PageParams
) -> list[Row] | None:
    """None when there are not few that have the word."""
    table = shown.table
    ids = (
        f"select {by.table}.id from few as {by.table} where {where.others} "  # noqa: S608 - names are constants
        f"order by {by.text} offset %(skip)s limit {params.limit:d}"
    )
    statement = (
        f"with few as materialized ({_few(table, where)}) "  # noqa: S608 - names are constants
        "select known.number, page.* from (select count(*) as number from few) known "
        f"left join ({shown.of(_placed(ids), 'wanted.place')}) page on true order by page.place"
    )
    rows = fetch(session, statement, {**where.values, "skip": params.skip}, generic_plan=True)
    if rows[0][0] > FEW:
        return None
    return [row[2:] for row in rows if row[1] is not None]


def _few(table: sa.Table, where: Where) -> str:
    """The columns that lists filter and sort by, of rows that have the rare word."""
    return f"select {_columns(table)} from rm.{table.name} where {where.rare} limit {FEW + 1}"  # noqa: S608 - names are constants


@cache
def _columns(table: sa.Table) -> str:
    """All but documents."""
    names = (one.name for one in table.columns if not isinstance(one.type, JSONB))
    return ", ".join(f"{table.name}.{name}" for name in names)


def _placed(ids: str) -> str:
    return f"(select found.id, row_number() over () as place from ({ids}) found) wanted"  # noqa: S608 - names are constants
