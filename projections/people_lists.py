"""Lists of consumers and companies, and the pickers made from them."""

from __future__ import annotations

from typing import Any, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from projections.company import company
from projections.consumer import consumer
from projections.lead import lead
from projections.paging import (
    Choices,
    Conditions,
    PageParams,
    SearchParams,
    exact_count,
    matches,
    page_count,
    select_page,
    shared_conditions,
)
from projections.record_view import Doc
from projections.scope import Viewer, scope

DROPDOWN_MATCHES = 10

CONSUMER_SORTS: dict[str, sa.Column[Any]] = {
    "createdAt": consumer.c.created_at,
    "updatedAt": consumer.c.updated_at,
    "fullName": consumer.c.full_name,
    "surName": consumer.c.sur_name,
    "email": consumer.c.email,
    "city": consumer.c.city,
    "postcode": consumer.c.postcode,
}
COMPANY_SORTS: dict[str, sa.Column[Any]] = {
    "createdAt": company.c.created_at,
    "updatedAt": company.c.updated_at,
    "businessName": company.c.business_name,
    "businessSector": company.c.business_sector,
    "businessType": company.c.business_type,
    "town": company.c.town,
    "postcode": company.c.postcode,
}


class ConsumerFilters(SearchParams):
    city: Choices = Field([])
    is_from_primo: Choices = Field([], alias="isFromPrimo")


class ConsumerList(ConsumerFilters, PageParams):
    pass


def consumer_conditions(params: ConsumerFilters, who: Viewer) -> Conditions:
    found: Conditions = [
        scope("consumer", who),
        *shared_conditions(consumer, params),
        *matches(consumer, params.search),
    ]
    if params.city:
        found.append(consumer.c.city.in_(params.city))
    if params.is_from_primo:
        found.append(consumer.c.is_from_primo.in_(params.is_from_primo))
    return found


class CompanyFilters(SearchParams):
    company: UUID | None = Field(None, alias="Company")
    is_live: Literal["true", "false", "1", "0"] | None = Field(None, alias="isLive")
    is_active: Literal["1", "0"] | None = Field(None, alias="isActive")
    business_sector: Choices = Field([], alias="businessSector")
    business_type: Choices = Field([], alias="businessType")


class CompanyList(CompanyFilters, PageParams):
    pass


def company_conditions(params: CompanyFilters, who: Viewer) -> Conditions:
    found: Conditions = [
        scope("company", who),
        *shared_conditions(company, params),
        *matches(company, params.search),
    ]
    if params.company:
        found.append(company.c.id == params.company)
    if params.is_live:
        found.append(company.c.is_live == (params.is_live in {"true", "1"}))
    if params.is_active:
        found.append(company.c.active == (params.is_active == "1"))
    if params.business_sector:
        found.append(company.c.business_sector.in_(params.business_sector))
    if params.business_type:
        found.append(company.c.business_type.in_(params.business_type))
    return found


def consumer_page(
    session: sa.Connection, params: ConsumerList, who: Viewer
) -> tuple[list[Doc], int]:
    """Rows as stored: the caller joins people and age."""
    query = select_page(consumer, params, CONSUMER_SORTS, consumer_conditions(params, who))
    docs = list(session.execute(query).scalars())
    return docs, page_count(params, docs)


def company_page(session: sa.Connection, params: CompanyList, who: Viewer) -> tuple[list[Doc], int]:
    """Rows as stored: the caller joins sites, contacts and people."""
    query = select_page(company, params, COMPANY_SORTS, company_conditions(params, who))
    docs = list(session.execute(query).scalars())
    return docs, page_count(params, docs)


def consumer_count(session: sa.Connection, params: ConsumerFilters, who: Viewer) -> int:
    return exact_count(session, consumer, consumer_conditions(params, who))


def company_count(session: sa.Connection, params: CompanyFilters, who: Viewer) -> int:
    return exact_count(session, company, company_conditions(params, who))


def cities(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[str]:
    """Cities of consumers that begin with the text."""
    query = (
        sa.select(consumer.c.city)
        .where(
            scope("consumer", who),
            ~consumer.c.deleted,
            consumer.c.city.istartswith(text, autoescape=True),
        )
        .distinct()
        .order_by(consumer.c.city)
        .limit(limit)
    )
    return list(session.execute(query).scalars())


LABELS = {
    "consumer": ("fullName", "postcode", "email"),
    "company": ("businessName", "postcode"),
    "lead": ("leadId", "status"),
}


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
    fields = ("_id", *LABELS[table.name])
    return [{field: doc.get(field) for field in fields} for doc in session.execute(query).scalars()]


def leads_of(company_id: UUID | None, consumer_id: UUID | None) -> Conditions:
    found: Conditions = []
    if company_id:
        found.append(lead.c.company_id == company_id)
    if consumer_id:
        found.append(lead.c.consumer_id == consumer_id)
    return found
