"""Calls about leads."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Path, Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Count, Page
from api.http.guard import ADMIN
from api.http.mount import Row
from api.http.record_models import DocumentOut, LeadOut, page_of
from api.routes.area import Area
from api.routes.files import added_document, document_lists
from api.routes.reading import readable, shown, viewer
from api.routes.records import NOTE_ADDED
from api.texts import literal
from commands.kernel.people import AssignMany
from commands.kernel.record import AddNote, Delete, RejectDelete, RemoveDocument, RequestDelete
from commands.lead import AssignSalesRep, CaptureLead, ChangeLead, LogCall
from domain.lead.noun import LEAD
from projections.lead import list as lead_list
from projections.lead.list import BoardParams, LeadList
from projections.lead.table import lead
from projections.lists import people_lists
from projections.lists.sql import Session

IDS = {"lead": "id", "leadId": "id"}
VIEW, EDIT, REQUEST = ("lead", "V"), ("lead", "E"), ("lead", "R")
_AREA = Area("lead", VIEW, EDIT)
_read, _do = _AREA.read, _AREA.do


class BoardColumn(ApiModel):
    """A status with its cards; `value` is the sum of all of its leads' values in GBP."""

    status: str
    count: int
    value: str
    leads: list[LeadOut]
    has_more: bool


class SourceFigure(ApiModel):
    source: str | None
    count: int


class LeadDocuments(ApiModel):
    documents: list[DocumentOut]


class LeadChoice(ApiModel):
    id: str = Field(alias="_id")
    lead_id: str | None
    status: str | None


def list_leads(call: Call, db: Session, params: Annotated[LeadList, Query()]) -> Page[Any]:
    """Leads that the viewer may see, newest first unless sorted otherwise."""
    rows, count = lead_list.page(db, params, viewer(call))
    return Page(data=rows, count=count)


def count_leads(call: Call, db: Session, params: Annotated[LeadList, Query()]) -> Count:
    return Count(count=lead_list.count(db, params, viewer(call)))


def show_lead(
    call: Call, db: sa.Connection, lead_id: Annotated[UUID, Path(alias="leadId")]
) -> dict[str, Any]:
    return shown(call, db, "lead", lead_id)


def single_show_lead(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return shown(call, db, "lead", id)


def lead_board(
    call: Call,
    db: sa.Connection,
    params: Annotated[BoardParams, Query()],
    status: Annotated[list[str], Body(embed=True, max_length=60)],
) -> list[Any]:
    """One column for each status asked for, in that order."""
    return lead_list.board(db, status, params, viewer(call))


def lead_documents(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return document_lists(readable(call, db, "lead", id), LEAD)


def source_stats(call: Call, db: sa.Connection) -> list[Any]:
    return lead_list.source_stats(db, viewer(call))


def dropdown_leads(
    call: Call,
    db: sa.Connection,
    company: Annotated[UUID | None, Query(alias="Company")] = None,
    consumer: Annotated[UUID | None, Query(alias="Consumer")] = None,
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
    sort: Annotated[str, Query(pattern="^createdAt$")] = "createdAt",  # noqa: ARG001 - the only order there is
    sort_type: Annotated[str, Query(alias="sortType", pattern="^(asc|desc)(ending)?$")] = "desc",  # noqa: ARG001
) -> list[Any]:
    """At most ten leads to choose from, newest first."""
    extra = people_lists.leads_of(company, consumer)
    return people_lists.dropdown(db, lead, search, viewer(call), *extra)


UPLOAD = added_document(LEAD, literal.DOCUMENT_ADDED)

ROWS: list[Row] = [
    _read("GET", "/api/lead/{slug}/list", list_leads, "listLeads", page_of(LeadOut), role="list"),
    _read("GET", "/api/lead/{slug}/count", count_leads, "countLeads", Count, role="count"),
    _read("GET", "/api/lead/regUser/show/{leadId}", show_lead, "showLead", LeadOut, role="show"),
    _read("GET", "/api/lead/regUser/single_show/{id}", single_show_lead, "singleShowLead", LeadOut),
    _read("POST", "/api/lead/admin/trello", lead_board, "leadBoard", list[BoardColumn]),
    _read(
        "GET", "/api/lead/regUser/source_stats", source_stats, "leadSourceStats", list[SourceFigure]
    ),
    _read(
        "GET",
        "/api/lead/regUser/dropdown_list",
        dropdown_leads,
        "dropdownLeads",
        list[LeadChoice],
        role="choices",
    ),
    _do("/api/lead/{slug}/add", CaptureLead, "addLead", "Lead added successfully"),
    _do("/api/lead/{slug}/update", ChangeLead, "updateLead", literal.LEAD_UPDATED),
    _do(
        "/api/lead/{slug}/delete",
        Delete,
        "deleteLeads",
        literal.LEAD_DELETED,
        REQUEST,
        noun=LEAD,
        role="remove",
    ),
    _do(
        "/api/lead/{slug}/deleteRequest",
        RequestDelete,
        "requestLeadDelete",
        literal.DELETE_REQUEST_SENT,
        REQUEST,
        noun=LEAD,
    ),
    _do(
        "/api/lead/admin/deleteMultiLead",
        Delete,
        "deleteMultiLead",
        literal.LEAD_DELETED,
        ADMIN,
        noun=LEAD,
    ),
    _do(
        "/api/lead/admin/rejectMultiLead",
        RejectDelete,
        "rejectMultiLead",
        "Lead delete request rejected",
        ADMIN,
        noun=LEAD,
    ),
    _do(
        "/api/lead/regUser/assignee_sales_rep",
        AssignSalesRep,
        "leadAssigneeSalesRep",
        literal.SALES_REP_ASSIGNED,
        names=IDS,
    ),
    _do(
        "/api/lead/{slug}/assign_many",
        AssignMany,
        "assignLeads",
        literal.ASSIGNEE_ADDED,
        noun=LEAD,
    ),
    _do("/api/lead/regUser/log_call", LogCall, "logLeadCall", "Call logged successfully"),
    _do("/api/lead/regUser/add_notes", AddNote, "addLeadNote", NOTE_ADDED, noun=LEAD, names=IDS),
    _AREA.upload("/api/lead/regUser/document/add", UPLOAD, "addLeadDocument"),
    _read(
        "GET", "/api/lead/regUser/documents/{id}", lead_documents, "leadDocuments", LeadDocuments
    ),
    _do(
        "/api/lead/regUser/delete_document/{type}/{lead}/{did}",
        RemoveDocument,
        "deleteLeadDocument",
        literal.DOCUMENT_DELETED,
        noun=LEAD,
        names={"type": None, "lead": "id", "did": "document_id"},
    ),
]
