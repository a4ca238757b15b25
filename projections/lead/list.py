"""The lead list, its count, and the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from domain.lead.money import win_rate
from projections.kernel.record import Doc
from projections.kernel.scope import Viewer
from projections.lead.table import LEAD_LIST, lead
from projections.lists import joins
from projections.lists.conditions import (
    Order,
    Shape,
    conditions,
    ordering,
    sort_of,
)
from projections.lists.page import list_of
from projections.lists.params import Conditions, ListParams
from projections.lists.past import Past, counting_at, past_conditions, past_source
from projections.lists.sort import Window
from projections.lists.sql import KEPT_SHAPES, as_text, compiled, fetch, literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from projections.lists.filter import Condition, Values
    from projections.lists.statements import Select


LEADS = list_of("lead")
Documents = Callable[[list[UUID]], list[Doc]]
"""Joined documents of leads, in the order of their ids."""


class BoardStatements(NamedTuple):
    totals: str
    """Number of leads and sum of their values, by status."""
    cards: str
    """Ids of a page of each status; every status is read by the index on its own."""


def board(
    session: sa.Connection, statuses: list[str], params: ListParams, who: Viewer
) -> list[Doc]:
    """One column a status: count, sum of values, and a page of cards, of the leads that the list's
    filters find.
    """
    shape, values = LEADS.criteria(params, who)
    texts = _board(shape, *LEADS.order(params, who.role))

    def documents(ids: list[UUID]) -> list[Doc]:
        return joins.documents(session, "lead", ids, who.role)

    return _columns(session, texts, values | {"statuses": statuses}, params.skip, documents)


def past_board(
    session: sa.Connection, statuses: list[str], params: ListParams, who: Viewer, past: Past
) -> list[Doc]:
    """The board as it was, of the leads that the viewer may see today."""
    shape, values = LEADS.criteria_at(params, who, past.position)
    texts = _past_board(shape, *LEADS.order(params, who.role))
    values |= {"statuses": statuses}
    return _columns(session, texts, values, params.skip, partial(past.documents, "lead"))


def _columns(
    session: sa.Connection, texts: BoardStatements, values: Values, skip: int, documents: Documents
) -> list[Doc]:
    statuses = values["statuses"]
    totals = {
        status: (number, value)
        for status, number, value in fetch(session, texts.totals, values)
        if number
    }
    values |= {"statuses": [one for one in statuses if one in totals], "skip": skip}
    cards: dict[str, list[Doc]] = {}
    for doc in documents([id_ for (id_,) in fetch(session, texts.cards, values)]):
        cards.setdefault(doc["status"], []).append(doc)
    return [
        _column(status, *totals.get(status, (0, 0)), cards.get(status, []), skip)
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


@lru_cache(KEPT_SHAPES)
def _board(shape: Shape, order: Order, window: Window) -> BoardStatements:
    totals = _totals(*counting_at(LEADS, shape, past=False))
    wanted = _wanted()
    of_status = ordering(LEADS, shape, order).of(
        sa.select(lead.c.id).where(*conditions(LEADS, shape), lead.c.status == wanted.c.status)
    )
    return BoardStatements(as_text(totals), as_text(_paged(of_status, wanted, window)))


@lru_cache(KEPT_SHAPES)
def _past_board(shape: Shape, order: Order, window: Window) -> BoardStatements:
    source, asked, wanted = past_source(LEADS), past_conditions(LEADS, shape), _wanted()
    of_status = (
        sa.select(source.c.id)
        .where(*asked, source.c.status == wanted.c.status)
        .order_by(*sort_of(LEADS, order).order_by(source.c, order.direction))
    )
    totals = _totals(*counting_at(LEADS, shape, past=True))
    return BoardStatements(as_text(totals), as_text(_paged(of_status, wanted, window)))


STATUSES = sa.bindparam("statuses", type_=sa.ARRAY(sa.Text()))


def _totals(
    source: sa.FromClause, number: sa.ColumnElement[int], asked: Sequence[Condition]
) -> Select:
    value = sa.func.coalesce(sa.func.sum(source.c.value), literal(0))
    found = sa.select(source.c.status, number, value)
    return found.where(*asked, source.c.status == sa.any_(STATUSES)).group_by(source.c.status)


def _wanted() -> sa.FromClause:
    """The statuses with their places."""
    return (
        sa.func.unnest(STATUSES)
        .table_valued(sa.column("status", sa.Text()), with_ordinality="place", name="wanted")
        .render_derived()
    )


def _paged(of_status: Select, wanted: sa.FromClause, window: Window) -> Select:
    """Ids of a page of each status."""
    found = window.of(of_status).correlate(wanted).subquery("found")
    # Numbered where they come out in their order: sorting again would need its columns.
    page = sa.select(found.c.id, sa.func.row_number().over().label("number")).lateral("page")
    return (
        sa.select(page.c.id)
        .select_from(wanted.join(page, sa.true()))
        .order_by(wanted.c.place, page.c.number)
    )


def source_stats(
    session: sa.Connection, params: ListParams, who: Viewer, position: int | None = None
) -> list[Doc]:
    """What became of the leads that the list's filters find, by source, now or at a position; the
    most leads first.
    """
    shape, values = LEADS.criteria_at(params, who, position)
    past = position is not None
    outcomes: dict[str | None, _OfSource] = {}
    for source, outcome, number, value, profit in fetch(session, _by_source(shape, past), values):
        if number:
            outcomes.setdefault(source, _OfSource()).add(outcome, number, value, profit)
    found = sorted(outcomes.items(), key=lambda one: (-one[1].leads, one[0] or LAST_OF_ALL))
    return [{"source": source, **outcome.document()} for source, outcome in found]


LAST_OF_ALL = "\uffff"
"""Leads without a source come after those of as many leads."""


@dataclass(slots=True)
class _OfSource:
    leads: int = 0
    won: int = 0
    lost: int = 0
    value: Decimal = Decimal()
    profit: Decimal = Decimal()

    def add(self, outcome: str | None, number: int, value: Decimal, profit: Decimal) -> None:
        self.leads += number
        self.won += number if outcome == "won" else 0
        self.lost += number if outcome == "lost" else 0
        self.value += value
        self.profit += profit

    def document(self) -> Doc:
        rate = win_rate(self.won, self.lost)
        return {
            "leads": self.leads,
            "won": self.won,
            "lost": self.lost,
            "rate": None if rate is None else str(rate),
            "value": f"{self.value:.2f}",
            "profit": f"{self.profit:.2f}",
        }


@compiled
def _by_source(shape: Shape, past: bool) -> Select:
    source, number, asked = counting_at(LEADS, shape, past=past)
    kept = (source.c.source, source.c.outcome)
    sums = (sa.func.coalesce(sa.func.sum(source.c[one]), literal(0)) for one in LEAD_LIST.sums)
    return sa.select(*kept, number, *sums).where(*asked).group_by(*kept)


def of_customer(company_id: UUID | None, consumer_id: UUID | None) -> Conditions:
    """Conditions on leads of a company, of a consumer, or of both."""
    found: Conditions = []
    if company_id:
        found.append(lead.c.company_id == company_id)
    if consumer_id:
        found.append(lead.c.consumer_id == consumer_id)
    return found
