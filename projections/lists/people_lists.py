"""Lists of consumers and companies, and the pickers made from them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from projections.company import company
from projections.consumer import consumer
from projections.kernel.record import Doc
from projections.kernel.scope import Viewer, scope, scope_where
from projections.lead.table import lead
from projections.lists import joins, page, sort
from projections.lists.params import (
    Choices,
    Conditions,
    PageParams,
    SearchParams,
    containing_all,
    flag,
    matches,
    only_kept,
)
from projections.lists.sort import NEWEST, Order, Orders, sorted_by
from projections.lists.sql import Session, Where, beginning, fetch
from projections.nouns import NOUN_VIEWS

DROPDOWN_MATCHES = 10

CONSUMER_ORDERS: Orders = {
    **NEWEST,
    "fullName": Order("full_name"),
    "surName": Order("sur_name", nullable=True),
    "email": Order("email", nullable=True),
    "city": Order("city", nullable=True, grouped=True),
    "postcode": Order("postcode", nullable=True),
}
COMPANY_ORDERS: Orders = {
    **NEWEST,
    "businessName": Order("business_name", nullable=True),
    "businessSector": Order("business_sector", nullable=True, grouped=True),
    "businessType": Order("business_type", nullable=True, grouped=True),
    "town": Order("town", nullable=True, grouped=True),
    "postcode": Order("postcode", nullable=True),
}


class ConsumerFilters(SearchParams):
    city: Choices = Field([])
    is_from_primo: Choices = Field([], alias="isFromPrimo")


class ConsumerList(ConsumerFilters, PageParams):
    pass


def consumer_conditions(params: ConsumerFilters, who: Viewer) -> Where:
    where = scope_where("consumer", who)
    only_kept(where, "consumer", params)
    containing_all(where, "consumer", params.search)
    where.one_of("consumer", "city", params.city)
    where.one_of("consumer", "is_from_primo", params.is_from_primo)
    return where


class CompanyFilters(SearchParams):
    company: UUID | None = Field(None, alias="Company")
    is_live: Literal["true", "false", "1", "0"] | None = Field(None, alias="isLive")
    is_active: Literal["1", "0"] | None = Field(None, alias="isActive")
    business_sector: Choices = Field([], alias="businessSector")
    business_type: Choices = Field([], alias="businessType")


class CompanyList(CompanyFilters, PageParams):
    pass


def company_conditions(params: CompanyFilters, who: Viewer) -> Where:
    where = scope_where("company", who)
    only_kept(where, "company", params)
    containing_all(where, "company", params.search)
    if params.company:
        where.add("company.id = %(company)s", company=params.company)
    where.is_set("company", "is_live", flag(params.is_live))
    where.is_set("company", "active", flag(params.is_active))
    where.one_of("company", "business_sector", params.business_sector)
    where.one_of("company", "business_type", params.business_type)
    return where


def consumer_page(
    session: Session, params: ConsumerList, who: Viewer, now: datetime
) -> tuple[list[Doc], int]:
    by, where = sorted_by("consumer", CONSUMER_ORDERS, params), consumer_conditions(params, who)
    shown = joins.shown_of("consumer")
    rows, number = page.page(session, shown, by, where, params)
    return shown.documents(rows, now), number


def company_page(session: Session, params: CompanyList, who: Viewer) -> tuple[list[Doc], int]:
    by, where = sorted_by("company", COMPANY_ORDERS, params), company_conditions(params, who)
    shown = joins.shown_of("company")
    rows, number = page.page(session, shown, by, where, params)
    return shown.documents(rows), number


def consumer_count(session: Session, params: ConsumerFilters, who: Viewer) -> int:
    return page.count(session, consumer, consumer_conditions(params, who))


def company_count(session: Session, params: CompanyFilters, who: Viewer) -> int:
    return page.count(session, company, company_conditions(params, who))


def cities(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[str]:
    """Cities of consumers that begin with the text."""
    where = scope_where("consumer", who)
    where.is_set("consumer", "deleted", wanted=False)
    where.add("consumer.city ilike %(start)s", "city", start=beginning(text))
    source, number = sort.counted(consumer, where)
    statement = (
        f"select consumer.city from {source} where {where} group by consumer.city "  # noqa: S608 - names are constants
        f"having {number} > 0 order by consumer.city limit {limit:d}"
    )
    return [row[0] for row in fetch(session, statement, where.values)]


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
