"""The lead list, its count, and the board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from projections.kernel.record import Doc
from projections.kernel.scope import Viewer
from projections.lead import search
from projections.lead.table import LEAD_LIST, lead
from projections.lists import joins
from projections.lists.filters import Choices, Users
from projections.lists.page import RecordList
from projections.lists.params import ListParams, PageParams
from projections.lists.sql import KEPT_SHAPES, Session, as_text, compiled, explained, fetch, literal
from projections.lists.statements import SKIP, Order, Shape, conditions, counting, sort_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from projections.lists.statements import Select

LAST = sa.bindparam("last", type_=sa.BigInteger())


class LeadList(ListParams, spec=LEAD_LIST):
    """Filters of the lead list, as the specification names them."""


class LeadRecordList(RecordList):
    """Searches by the words of customers too."""

    def finds_itself(self, shape: Shape) -> bool:
        return self.search_variant(shape) is not None

    def ids(self, shape: Shape, order: Order, limit: int) -> Select:
        """Of a search, each part needs to give no more than the page's last row."""
        count = self.search_variant(shape)
        if count is None:
            return super().ids(shape, order, limit)
        by = sort_of(self, order).order_by(lead.c, order.direction)
        others = conditions(self, Shape(shape.role, shape.filters[:-1]))
        parts = (one.order_by(*by).limit(LAST) for one in search.parts(others, int(count)))
        found = sa.union(*parts).subquery("found")
        page = sa.select(lead.c.id).join_from(found, lead, found.c.id == lead.c.id)
        return page.order_by(*by).offset(SKIP).limit(literal(limit))

    def count(self, session: Session, params: ListParams, who: Viewer) -> int:
        shape, values = self.criteria(params, who)
        if not self.finds_itself(shape):
            return super().count(session, params, who)
        by_index, by_walk = _count_found(shape)
        many = min(_expected(session, values)) > search.SCANNED_FROM
        [(number,)] = fetch(session, by_walk if many else by_index, values)
        return int(number)


LEADS = LeadRecordList(lead)


@lru_cache(KEPT_SHAPES)
def _count_found(shape: Shape) -> tuple[str, str]:
    """Counts what a search finds: by what the indexes find, and by a walk over all leads."""
    words = int(LEADS.search_variant(shape) or 0)
    others = conditions(LEADS, Shape(shape.role, shape.filters[:-1]))
    found = sa.union(*search.parts(others, words)).subquery("found")
    number = sa.select(sa.func.count())
    walk = number.select_from(lead).where(*others, *search.each_word(words))
    return as_text(number.select_from(found)), as_text(walk)


def _expected(session: Session, values: Mapping[str, Any]) -> tuple[int, int]:
    """How many leads the planner thinks there are, and how many rows that have the first word."""
    [(plans,)] = fetch(session, explained(search.expected_rows()), dict(values))
    plan = plans[0]["Plan"]
    leads = plan["Plans"][0]["Plan Rows"]
    return leads, plan["Plan Rows"] - leads


def page(session: Session, params: LeadList, who: Viewer) -> tuple[list[Doc], int]:
    return LEADS.page(session, params, who)


def count(session: Session, params: LeadList, who: Viewer) -> int:
    return LEADS.count(session, params, who)


class BoardParams(PageParams):
    lead_type: str | None = Field(None, alias="leadType", max_length=40)
    search: str = Field("", alias="Search", max_length=200)
    assignee: Users = Field([], alias="Assignee")
    source: Choices = Field([])


class BoardStatements(NamedTuple):
    totals: str
    """Number of leads and sum of their values, by status."""
    cards: str
    """Ids of a page of each status; every status is read by the index on its own."""


def board(
    session: sa.Connection, statuses: list[str], params: BoardParams, who: Viewer
) -> list[Doc]:
    """One column a status: count, sum of values, and a page of cards."""
    asked = LeadList.model_validate(
        {
            "leadType": [params.lead_type] if params.lead_type else [],
            "Search": params.search,
            "Assignee": params.assignee,
            "source": params.source,
        }
    )
    criteria = LEADS.criteria(asked, who)
    order = Order(params.sort, "asc" if params.sort_type.startswith("asc") else "desc")
    texts = _board(criteria.shape, order, params.limit)
    values = {**criteria.values, "statuses": statuses}
    totals = {
        status: (number, value)
        for status, number, value in fetch(session, texts.totals, values)
        if number
    }
    values |= {"statuses": [one for one in statuses if one in totals], "skip": params.skip}
    cards = _cards(session, [id_ for (id_,) in fetch(session, texts.cards, values)])
    return [
        _column(status, *totals.get(status, (0, 0)), cards.get(status, []), params.skip)
        for status in statuses
    ]


def _column(status: str, number: int, value: Any, leads: list[Doc], skip: int) -> Doc:
    return {
        "status": status,
        "count": number,
        "value": f"{value:.2f}",
        "leads": leads,
        "hasMore": skip + len(leads) < number,
    }


def _cards(session: Session, ids: list[UUID]) -> dict[str, list[Doc]]:
    cards: dict[str, list[Doc]] = {}
    for doc in joins.documents(session, "lead", ids):
        cards.setdefault(doc["status"], []).append(doc)
    return cards


@lru_cache(KEPT_SHAPES)
def _board(shape: Shape, order: Order, limit: int) -> BoardStatements:
    statuses = sa.bindparam("statuses", type_=sa.ARRAY(sa.Text()))
    source, number = counting(LEADS, shape)
    totals = (
        sa.select(
            source.c.status, number, sa.func.coalesce(sa.func.sum(source.c.value), literal(0))
        )
        .where(*conditions(LEADS, shape, source), source.c.status == sa.any_(statuses))
        .group_by(source.c.status)
    )
    wanted = (
        sa.func.unnest(statuses)
        .table_valued(sa.column("status", sa.Text()), with_ordinality="place", name="wanted")
        .render_derived()
    )
    found = (
        sa.select(lead.c.id)
        .where(*conditions(LEADS, shape), lead.c.status == wanted.c.status)
        .order_by(*sort_of(LEADS, order).order_by(lead.c, order.direction))
        .offset(SKIP)
        .limit(literal(limit))
        .correlate(wanted)
        .subquery("found")
    )
    # Numbered where they come out in their order: sorting again would need its columns.
    page = sa.select(found.c.id, sa.func.row_number().over().label("number")).lateral("page")
    cards = (
        sa.select(page.c.id)
        .select_from(wanted.join(page, sa.true()))
        .order_by(wanted.c.place, page.c.number)
    )
    return BoardStatements(as_text(totals), as_text(cards))


def source_stats(session: sa.Connection, who: Viewer) -> list[Doc]:
    """Leads by source, most first."""
    shape, values = LEADS.criteria(LeadList(), who)
    rows = fetch(session, _by_source(shape), values)
    return [{"source": source, "count": total} for source, total in rows if total]


@compiled
def _by_source(shape: Shape) -> Select:
    source, number = counting(LEADS, shape)
    return (
        sa.select(source.c.source, number)
        .where(*conditions(LEADS, shape, source))
        .group_by(source.c.source)
        .order_by(number.desc())
    )
