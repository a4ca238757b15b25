"""The lead list, its count, and the board."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from projections import documents
from projections.company import company
from projections.consumer import consumer
from projections.lead import PART_COLUMNS, lead
from projections.paging import (
    Choices,
    Conditions,
    PageParams,
    SearchParams,
    created_between,
    exact_count,
    page_count,
    select_page,
    shared_conditions,
    words,
)
from projections.record_view import Doc
from projections.scope import Viewer, scope

SORTS: dict[str, sa.Column[Any]] = {
    "createdAt": lead.c.created_at,
    "updatedAt": lead.c.updated_at,
    "leadId": lead.c.reference,
    "status": lead.c.status,
    "source": lead.c.source,
    "leadType": lead.c.lead_type,
    "serviceType": lead.c.service_type,
    "dueDate": lead.c.due_date,
    "value": lead.c.value,
}

Flag = Literal["true", "false", "1", "0"]


class LeadFilters(SearchParams):
    """Filters of the lead list, as the specification names them."""

    company: UUID | None = Field(None, alias="Company")
    consumer: UUID | None = Field(None, alias="Consumer")
    is_from_drawer: Flag | None = Field(None, alias="isFromCompanyOrConsumerDrawer")
    is_paid: Flag | None = Field(None, alias="isPaid")
    is_imported: Flag | None = Field(None, alias="isImported")
    dialer: Flag | None = None
    data_of: Choices = Field([], alias="DataOf")
    status: Choices = Field([])
    service_type: Choices = Field([], alias="serviceData")
    sub_service_type: Choices = Field([], alias="subservice")
    installer_type: Choices = Field([], alias="installerType")
    measures: Choices = Field([], alias="measuresBeingDone")
    source: Choices = Field([])
    lead_type: Choices = Field([], alias="leadType")
    job_type: Choices = Field([], alias="jobType")
    assignee: list[UUID] = Field([], alias="Assignee", max_length=100)
    appointment_booker: list[UUID] = Field([], alias="appoinmentBooker", max_length=100)
    lead_generator: list[UUID] = Field([], alias="LeadGenerator", max_length=100)
    lead_administrator: list[UUID] = Field([], alias="leadAdministrator", max_length=100)
    installer: list[UUID] = Field([], alias="Installer", max_length=100)
    surveyor: list[UUID] = Field([], alias="Surveyor", max_length=100)
    system_designer: list[UUID] = Field([], alias="SystemDesigner", max_length=100)
    partner: list[UUID] = Field([], alias="Partner", max_length=100)
    date_from: date | None = Field(None, alias="dateFrom")
    date_to: date | None = Field(None, alias="dateTo")
    installed_from: date | None = Field(None, alias="installationCompleteFrom")
    installed_to: date | None = Field(None, alias="installationCompleteTo")
    submitted_from: date | None = Field(None, alias="submissionCompletedFrom")
    submitted_to: date | None = Field(None, alias="submissionCompletedTo")


class LeadList(LeadFilters, PageParams):
    pass


class LeadCount(LeadFilters, PageParams):
    """The count takes the list's whole query; paging does not change it."""


ONE_OF = (
    "data_of",
    "status",
    "service_type",
    "sub_service_type",
    "installer_type",
    "source",
    "lead_type",
    "job_type",
)
FLAGS = ("is_paid", "is_imported", "dialer")


def conditions(params: LeadFilters, who: Viewer) -> Conditions:
    found: Conditions = [
        scope("lead", who),
        *shared_conditions(lead, params),
        *_matches(params.search),
    ]
    found += created_between(lead, params.date_from, params.date_to)
    found += [lead.c[name].in_(values) for name in ONE_OF if (values := getattr(params, name))]
    found += [
        lead.c[name] == (value in {"true", "1"})
        for name in FLAGS
        if (value := getattr(params, name))
    ]
    for column in PART_COLUMNS.values():
        if users := getattr(params, column):
            found.append(lead.c[column].op("&&")(sa.cast(users, lead.c[column].type)))
    if params.measures:
        found.append(lead.c.measures.op("&&")(sa.cast(params.measures, lead.c.measures.type)))
    if params.company:
        found.append(lead.c.company_id == params.company)
    if params.consumer:
        found.append(lead.c.consumer_id == params.consumer)
    return (
        found
        + _between(lead.c.installation_complete, params.installed_from, params.installed_to)
        + _between(lead.c.submission_completed, params.submitted_from, params.submitted_to)
    )


def _between(column: sa.Column[Any], first: date | None, last: date | None) -> Conditions:
    bounds: list[tuple[date | None, Callable[[date], sa.ColumnElement[bool]]]] = [
        (first, column.__ge__),
        (last, column.__le__),
    ]
    return [compare(day) for day, compare in bounds if day]


def _matches(text: str) -> Conditions:
    """Every word occurs in the lead or in its customer."""
    found: Conditions = []
    for word in words(text):
        people = sa.select(consumer.c.id).where(consumer.c.search.contains(word, autoescape=True))
        firms = sa.select(company.c.id).where(company.c.search.contains(word, autoescape=True))
        own = lead.c.search.contains(word, autoescape=True)
        found.append(own | lead.c.consumer_id.in_(people) | lead.c.company_id.in_(firms))
    return found


def page(session: sa.Connection, params: LeadList, who: Viewer) -> tuple[list[Doc], int]:
    query = select_page(lead, params, SORTS, conditions(params, who))
    docs = list(session.execute(query).scalars())
    return documents.leads(session, docs), page_count(params, docs)


def count(session: sa.Connection, params: LeadFilters, who: Viewer) -> int:
    return exact_count(session, lead, conditions(params, who))


class BoardParams(PageParams):
    lead_type: str | None = Field(None, alias="leadType", max_length=40)
    search: str = Field("", alias="Search", max_length=200)
    assignee: list[UUID] = Field([], alias="Assignee", max_length=100)
    source: Choices = Field([])


def board(
    session: sa.Connection, statuses: list[str], params: BoardParams, who: Viewer
) -> list[Doc]:
    """One column a status: count, sum of values, and a page of cards."""
    types = [params.lead_type] if params.lead_type else []
    filters = LeadFilters(
        status=statuses,
        lead_type=types,
        search=params.search,
        assignee=params.assignee,
        source=params.source,
    )
    wanted = conditions(filters, who)
    totals = {
        status: (number, value)
        for status, number, value in session.execute(
            sa.select(
                lead.c.status, sa.func.count(), sa.func.coalesce(sa.func.sum(lead.c.value), 0)
            )
            .where(*wanted)
            .group_by(lead.c.status)
        )
    }
    cards = {
        status: list(
            session.execute(
                select_page(lead, params, SORTS, [*wanted, lead.c.status == status])
            ).scalars()
        )
        for status in statuses
        if status in totals
    }
    joined = {
        doc["_id"]: doc
        for doc in documents.leads(session, [doc for docs in cards.values() for doc in docs])
    }
    columns = []
    for status in statuses:
        number, value = totals.get(status, (0, 0))
        shown = [joined[doc["_id"]] for doc in cards.get(status, [])]
        has_more = params.skip + len(shown) < number
        columns.append(
            {
                "status": status,
                "count": number,
                "value": f"{value:.2f}",
                "leads": shown,
                "hasMore": has_more,
            }
        )
    return columns


def source_stats(session: sa.Connection, who: Viewer) -> list[Doc]:
    """Leads by source, most first."""
    number = sa.func.count().label("count")
    query = (
        sa.select(lead.c.source, number)
        .where(scope("lead", who), ~lead.c.deleted)
        .group_by(lead.c.source)
    )
    return [
        {"source": source, "count": total}
        for source, total in session.execute(query.order_by(number.desc()))
    ]
