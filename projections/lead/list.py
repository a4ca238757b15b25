"""The lead list, its count, and the board."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING
from uuid import UUID

import sqlalchemy as sa

from domain.lead.money import win_rate
from projections.kernel.record import Doc
from projections.kernel.viewer import Viewer
from projections.lead.table import LEAD_LIST, lead
from projections.lists.board import Board, columns_of
from projections.lists.conditions import Shape
from projections.lists.page import list_of
from projections.lists.params import Conditions, ListParams
from projections.lists.past import Past, counting_at
from projections.lists.sql import compiled, fetch, literal

if TYPE_CHECKING:
    from projections.lists.statements import Select


LEADS = list_of("lead")
BOARD = Board(LEADS, "status", added="value")


def board(
    session: sa.Connection,
    statuses: list[str],
    params: ListParams,
    who: Viewer,
    past: Past | None = None,
) -> list[Doc]:
    """One column a status: count, sum of values, and a page of cards, of the leads that the list's
    filters find; with a `past` as it was then.
    """
    return [
        {
            "status": column.value,
            "count": column.number,
            "value": f"{column.added:.2f}",
            "leads": column.documents,
            "hasMore": column.has_more,
        }
        for column in columns_of(session, BOARD, statuses, params, who, past=past)
    ]


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


def on_dialler(session: sa.Connection, noun: str, party: UUID) -> list[UUID]:
    """Leads of a company or consumer that the dialler rings."""
    linked = lead.c[f"{noun}_id"] == party
    rows = sa.select(lead.c.id).where(linked, lead.c.dialer, ~lead.c.deleted)
    return list(session.execute(rows).scalars())
