"""The lead list, its count, and the board."""

from __future__ import annotations

from datetime import date
from typing import Any, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from projections.kernel.record import Doc
from projections.kernel.scope import Viewer, scope_where
from projections.lead import search as lead_search
from projections.lead.table import PART_COLUMNS, lead
from projections.lists import joins, sort
from projections.lists import page as pages
from projections.lists.params import (
    Choices,
    PageParams,
    SearchParams,
    flag,
    only_created,
    only_kept,
    page_count,
    words,
)
from projections.lists.sort import NEWEST, Order, Orders, Sorted, sorted_by
from projections.lists.sql import Session, Where, fetch

SHOWN = joins.shown_of("lead")
ORDERS: Orders = {
    **NEWEST,
    "leadId": Order("reference", nullable=True),
    "status": Order("status", nullable=True, grouped=True),
    "source": Order("source", nullable=True, grouped=True),
    "leadType": Order("lead_type", nullable=True, grouped=True),
    "serviceType": Order("service_type", nullable=True, grouped=True),
    "dueDate": Order("due_date", nullable=True),
    "value": Order("value", "desc", nullable=True),
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


def conditions(params: LeadFilters, who: Viewer) -> Where:
    """All but the search."""
    where = scope_where("lead", who)
    only_kept(where, "lead", params)
    only_created(where, "lead", params.date_from, params.date_to)
    for column in ONE_OF:
        where.one_of("lead", column, getattr(params, column))
    for column in FLAGS:
        where.is_set("lead", column, flag(getattr(params, column)))
    for column in (*PART_COLUMNS.values(), "measures"):
        if wanted := getattr(params, column):
            where.add(f"lead.{column} && %({column})s", column, **{column: wanted})
    if params.measures:
        # Most leads have none: the index holds only those that have.
        where.add("lead.measures <> '{}'", "measures")
    for column, id_ in (("company_id", params.company), ("consumer_id", params.consumer)):
        if id_:
            where.add(f"lead.{column} = %({column})s", column, **{column: id_})
    _only_between(where, "installation_complete", params.installed_from, params.installed_to)
    _only_between(where, "submission_completed", params.submitted_from, params.submitted_to)
    return where


def _only_between(where: Where, column: str, first: date | None, last: date | None) -> None:
    for sign, day, name in ((">=", first, f"{column}_from"), ("<=", last, f"{column}_to")):
        if day:
            where.add(f"lead.{column} {sign} %({name})s", column, **{name: day})


def page(session: Session, params: LeadList, who: Viewer) -> tuple[list[Doc], int]:
    where, by = conditions(params, who), sorted_by("lead", ORDERS, params)
    if not (found := words(params.search)):
        rows, number = pages.page(session, SHOWN, by, where, params)
        return SHOWN.documents(rows), number
    ids = lead_search.page(session, by, where, params, found)
    return SHOWN.documents(joins.read(session, SHOWN, ids, where)), page_count(params, ids)


def count(session: Session, params: LeadFilters, who: Viewer) -> int:
    where, found = conditions(params, who), words(params.search)
    if found:
        return lead_search.count(session, where, found)
    return sort.count(session, lead, where)


class BoardParams(PageParams):
    lead_type: str | None = Field(None, alias="leadType", max_length=40)
    search: str = Field("", alias="Search", max_length=200)
    assignee: list[UUID] = Field([], alias="Assignee", max_length=100)
    source: Choices = Field([])


def board(
    session: sa.Connection, statuses: list[str], params: BoardParams, who: Viewer
) -> list[Doc]:
    """One column a status: count, sum of values, and a page of cards."""
    filters = LeadFilters(
        lead_type=[params.lead_type] if params.lead_type else [],
        assignee=params.assignee,
        source=params.source,
    )
    where, by = conditions(filters, who), sorted_by("lead", ORDERS, params)
    if found := words(params.search):
        ids, values = lead_search.all_ids(where, found)
        where = Where()
        where.add(f"lead.id in ({ids})", **values)
    totals = _totals(session, where, statuses)
    cards = _cards(session, by, where, params, [one for one in statuses if one in totals])
    columns = []
    for status in statuses:
        number, value = totals.get(status, (0, 0))
        shown = cards.get(status, [])
        columns.append(
            {
                "status": status,
                "count": number,
                "value": f"{value:.2f}",
                "leads": shown,
                "hasMore": params.skip + len(shown) < number,
            }
        )
    return columns


def _totals(
    session: sa.Connection, where: Where, statuses: list[str]
) -> dict[str, tuple[int, Any]]:
    """Number of leads and sum of their values, by status."""
    source, number = sort.counted(lead, where)
    statement = (
        f"select lead.status, {number}, coalesce(sum(lead.value), 0) from {source} "  # noqa: S608 - names are constants
        f"where {where} and lead.status = any(%(statuses)s) group by lead.status"
    )
    rows = fetch(session, statement, {**where.values, "statuses": statuses})
    return {status: (number, value) for status, number, value in rows if number}


def _cards(
    session: Session, by: Sorted, where: Where, params: BoardParams, statuses: list[str]
) -> dict[str, list[Doc]]:
    """A page of each status; every status is read by the index on its own."""
    # Numbered where they come out in their order: sorting again would need its columns.
    statement = (
        "select page.id from "  # noqa: S608 - names are constants
        "unnest(%(statuses)s::text[]) with ordinality as wanted(status, place) cross join lateral ("
        "select found.id, row_number() over () as number from ("
        f"select lead.id from rm.lead where {where} and lead.status = wanted.status "
        f"order by {by.order_by} offset {params.skip:d} limit {params.limit:d}"
        ") found) page order by wanted.place, page.number"
    )
    ids = sort.ids_of(session, statement, {**where.values, "statuses": statuses})
    cards: dict[str, list[Doc]] = {}
    for doc in joins.documents(session, "lead", ids):
        cards.setdefault(doc["status"], []).append(doc)
    return cards


def source_stats(session: sa.Connection, who: Viewer) -> list[Doc]:
    """Leads by source, most first."""
    where = scope_where("lead", who)
    where.is_set("lead", "deleted", wanted=False)
    source, number = sort.counted(lead, where)
    statement = (
        f"select lead.source, {number} as number from {source} where {where} "  # noqa: S608 - names are constants
        "group by lead.source order by number desc"
    )
    rows = fetch(session, statement, where.values)
    return [{"source": source, "count": total} for source, total in rows if total]
