"""Calls about leads."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.http.record_models import choice_out, document_out, list_of
from api.routes.deleting import deleted
from api.routes.reading import shown, viewer
from api.routes.shared import area_of, shared_rows
from api.texts import message_of
from commands.kernel.delete import Delete
from commands.lead import AssignSalesRep, CaptureLead, ChangeLead, LogCall
from domain.lead.noun import LEAD
from projections.lead import list as lead_list
from projections.lead.list import BoardParams
from projections.lead.table import lead
from projections.lists import pickers

LeadOut: Any = document_out("lead")
_AREA = area_of(LEAD)
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


def single_show_lead(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return shown(call, db, "lead", id)


def lead_board(
    call: Call,
    db: sa.Connection,
    params: Annotated[BoardParams, Query()],
    status: Annotated[list[str], Body(embed=True, max_length=60)],
) -> list[Any]:
    """One column for each of the statuses, in their order."""
    return lead_list.board(db, status, params, viewer(call))


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
    extra = lead_list.of_customer(company, consumer)
    return pickers.dropdown(db, lead, search, viewer(call), *extra)


ROWS: list[Row] = [
    _read("/api/lead/regUser/single_show/{id}", single_show_lead, "singleShowLead", LeadOut),
    _read("/api/lead/admin/trello", lead_board, "leadBoard", list[BoardColumn], method="POST"),
    _read("/api/lead/regUser/source_stats", source_stats, "leadSourceStats", list[SourceFigure]),
    _read(
        "/api/lead/regUser/dropdown_list",
        dropdown_leads,
        "dropdownLeads",
        list_of(choice_out("lead")),
        role="choices",
    ),
    _do("/api/lead/{slug}/add", CaptureLead, "addLead"),
    _do("/api/lead/{slug}/update", ChangeLead, "updateLead"),
    _AREA.act(
        "/api/lead/{slug}/delete",
        deleted(LEAD, message_of("lead", "remove"), Delete),
        "deleteLeads",
        needs=("lead", "R"),
        role="remove",
    ),
    _do(
        "/api/lead/regUser/assignee_sales_rep",
        AssignSalesRep,
        "leadAssigneeSalesRep",
        "lead.sales_rep_assigned",
        names={"lead": "id", "leadId": "id"},
    ),
    _do("/api/lead/regUser/log_call", LogCall, "logLeadCall", "lead.call_logged"),
    *shared_rows(
        LEAD,
        {
            "list": ("/api/lead/{slug}/list", "listLeads"),
            "count": ("/api/lead/{slug}/count", "countLeads"),
            "show": ("/api/lead/regUser/show/{leadId}", "showLead"),
            "documents": ("/api/lead/regUser/documents/{id}", "leadDocuments"),
            "requestDelete": ("/api/lead/{slug}/deleteRequest", "requestLeadDelete"),
            "acceptDelete": ("/api/lead/admin/deleteMultiLead", "deleteMultiLead"),
            "rejectDelete": ("/api/lead/admin/rejectMultiLead", "rejectMultiLead"),
            "assignMany": ("/api/lead/{slug}/assign_many", "assignLeads"),
            "note": ("/api/lead/regUser/add_notes", "addLeadNote"),
            "addDocument": ("/api/lead/regUser/document/add", "addLeadDocument"),
            "removeDocument": (
                "POST /api/lead/regUser/delete_document/{type}/{lead}/{did}",
                "deleteLeadDocument",
            ),
        },
    ),
]
