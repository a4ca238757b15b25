"""The lead list, its count, and the board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from projections.kernel.record import Doc
from projections.kernel.scope import Viewer
from projections.lead.table import lead
from projections.lists import joins
from projections.lists.conditions import Order, Shape, conditions, counting, ordering
from projections.lists.filters import Choices, Users
from projections.lists.page import list_of
from projections.lists.params import Conditions, PageParams
from projections.lists.sort import Window
from projections.lists.sql import KEPT_SHAPES, Session, as_text, compiled, fetch, literal

if TYPE_CHECKING:
    from projections.lists.statements import Select


LEADS = list_of("lead")


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
    asked = LEADS.params.model_validate(
        {
            "leadType": [params.lead_type] if params.lead_type else [],
            "Search": params.search,
            "Assignee": params.assignee,
            "source": params.source,
        }
    )
    criteria = LEADS.criteria(asked, who)
    texts = _board(criteria.shape, *LEADS.order(params, who.role))
    values = {**criteria.values, "statuses": statuses}
    totals = {
        status: (number, value)
        for status, number, value in fetch(session, texts.totals, values)
        if number
    }
    values |= {"statuses": [one for one in statuses if one in totals], "skip": params.skip}
    cards = _cards(session, [id_ for (id_,) in fetch(session, texts.cards, values)], who.role)
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


def _cards(session: Session, ids: list[UUID], role: str) -> dict[str, list[Doc]]:
    cards: dict[str, list[Doc]] = {}
    for doc in joins.documents(session, "lead", ids, role):
        cards.setdefault(doc["status"], []).append(doc)
    return cards


@lru_cache(KEPT_SHAPES)
def _board(shape: Shape, order: Order, window: Window) -> BoardStatements:
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
    of_status = ordering(LEADS, shape, order).of(
        sa.select(lead.c.id).where(*conditions(LEADS, shape), lead.c.status == wanted.c.status)
    )
    found = window.of(of_status).correlate(wanted).subquery("found")
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
    shape, values = LEADS.criteria(LEADS.params(), who)
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


def of_customer(company_id: UUID | None, consumer_id: UUID | None) -> Conditions:
    """Conditions on leads of a company, of a consumer, or of both."""
    found: Conditions = []
    if company_id:
        found.append(lead.c.company_id == company_id)
    if consumer_id:
        found.append(lead.c.consumer_id == consumer_id)
    return found
