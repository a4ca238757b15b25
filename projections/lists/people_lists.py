"""Lists of consumers and companies, and the pickers made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import sqlalchemy as sa

from projections.kernel.record import Doc
from projections.kernel.scope import Viewer, scope
from projections.lead.table import lead
from projections.lists.conditions import Shape, conditions, counting
from projections.lists.filter import beginning
from projections.lists.page import list_of
from projections.lists.params import Conditions, matches
from projections.lists.sql import compiled, fetch, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.lists.statements import Select

DROPDOWN_MATCHES = 10
CONSUMERS = list_of("consumer")
COMPANIES = list_of("company")


def cities(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[str]:
    """Cities of consumers that begin with the text."""
    shape, values = CONSUMERS.criteria(CONSUMERS.params(), who)
    rows = fetch(session, _cities(shape, limit), values | {"start": beginning(text)})
    return [city for (city,) in rows]


@compiled
def _cities(shape: Shape, limit: int) -> Select:
    source, number = counting(CONSUMERS, shape)
    start = sa.bindparam("start", type_=sa.Text())
    return (
        sa.select(source.c.city)
        .where(*conditions(CONSUMERS, shape, source), source.c.city.ilike(start))
        .group_by(source.c.city)
        .having(number > literal(0))
        .order_by(source.c.city)
        .limit(literal(limit))
    )


def dropdown(
    session: sa.Connection,
    table: sa.Table,
    text: str,
    who: Viewer,
    *extra: sa.ColumnElement[bool],
    skip: int = 0,
    limit: int = DROPDOWN_MATCHES,
) -> list[Doc]:
    """Newest matches of a picker: id and what tells records apart."""
    conditions = [scope(table.name, who), ~table.c.deleted, *matches(table, text), *extra]
    query = (
        sa.select(table.c.doc)
        .where(*conditions)
        .order_by(table.c.created_at.desc(), table.c.id)
        .offset(skip)
        .limit(limit)
    )
    fields = ("_id", *NOUN_VIEWS[table.name].picker)
    return [{field: doc.get(field) for field in fields} for doc in session.execute(query).scalars()]


def leads_of(company_id: UUID | None, consumer_id: UUID | None) -> Conditions:
    found: Conditions = []
    if company_id:
        found.append(lead.c.company_id == company_id)
    if consumer_id:
        found.append(lead.c.consumer_id == consumer_id)
    return found
