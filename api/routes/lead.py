"""Calls about leads."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query
from pydantic import AliasChoices, Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Columns, Envelope, PastMoment, sometimes
from api.http.mount import Row
from api.http.record_models import choice_out, document_out, list_of
from api.routes.child_rows import row_calls
from api.routes.deleting import deleted
from api.routes.past_lists import marked_columns, moment_of, past_of
from api.routes.reading import named_choices, readable, shown, viewer
from api.routes.shared import area_of, shared_rows
from api.texts import message_of
from commands.kernel.delete import Delete
from commands.lead import AssignSalesRep, CaptureLead, ChangeLead, LogCall, gate_context_of
from commands.shared.pipelines.cache import PipelineCache
from domain.lead.gates import is_met
from domain.lead.noun import LEAD
from domain.shared.pipelines import GateMode, Need
from projections.lead import list as lead_list
from projections.lead import values_in_use
from projections.lead.list import LEADS
from projections.lead.table import lead
from projections.lists import pickers
from projections.lists.filters import Choice

LeadOut: Any = document_out("lead")
_AREA = area_of(LEAD)
_read, _do = _AREA.read, _AREA.do
_FILTERS: Any = Annotated[LEADS.past_params, Query()]


class BoardColumn(ApiModel):
    """A status with its cards; `value` is the sum of all of its leads' values in GBP."""

    status: str
    count: int
    value: str
    leads: list[LeadOut]
    has_more: bool


class BoardBody(ApiModel):
    """The statuses, each of which is a column; the contract writes the name as `status[]`."""

    status: list[Choice] = Field(max_length=60, validation_alias=AliasChoices("status", "status[]"))


class SourceOutcome(ApiModel):
    """What became of a source's leads; amounts are sums in GBP."""

    source: str | None
    leads: int
    won: int
    lost: int
    rate: str | None
    """Per cent of the leads won or lost that were won; null while there are none."""
    value: str
    profit: str


class SourceOutcomes(Envelope[list[SourceOutcome]]):
    as_of: PastMoment | None = sometimes("asOf")


def single_show_lead(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return shown(call, db, "lead", id)


class NeedOut(ApiModel):
    need: Need
    met: bool


class NextStageOut(ApiModel):
    """The stage after the lead's, and what its gate asks for. `stage` is null after the last one."""

    stage: str | None
    mode: GateMode
    needs: list[NeedOut]


def next_stage(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    readable(call, db, "lead", id)
    deps = call.services.deps
    state = deps.store.load(LEAD, id)
    stage = deps.part(PipelineCache).current().following(state.pipeline or "", str(state.status))
    if stage is None:
        return {"stage": None, "mode": "off", "needs": []}
    gate, gate_context = stage.stage.gate, gate_context_of(state, deps)
    needs = [{"need": need, "met": is_met(need, gate_context)} for need in gate.needs]
    return {"stage": stage.name, "mode": gate.mode, "needs": needs}


class ValuesInUse(ApiModel):
    """Values that leads have in fields of free text, as suggestions for these fields."""

    job_type: list[str]
    data_of: list[str] = Field(alias="DataOf")


def lead_values(call: Call, db: sa.Connection) -> dict[str, Any]:
    return values_in_use.values_in_use(db, viewer(call))


def lead_board(
    call: Call,
    db: sa.Connection,
    params: Any,
    body: Annotated[BoardBody, Body()],
) -> Columns[BoardColumn]:
    """One column for each of the statuses, in their order, of the leads that the list's filters find.
    With `at` or `position` as they were then.
    """
    who, moment = viewer(call), moment_of(call, "lead", params)
    columns = lead_list.board(db, body.status, params, who, past_of(call, db, moment))
    return marked_columns(call, db, "lead", "leads", columns, moment)


def source_stats(call: Call, db: sa.Connection, params: Any) -> SourceOutcomes:
    """Leads by source, most first, of those that the list's filters find, with `at` or `position` as
    they were then; paging changes nothing.
    """
    moment = moment_of(call, "lead", params)
    position = moment.position if moment else None
    shown: Any = lead_list.source_stats(db, params, viewer(call), position)
    return SourceOutcomes.model_construct(data=shown, as_of=moment, success=True, message="")


lead_board.__annotations__["params"] = _FILTERS
source_stats.__annotations__["params"] = _FILTERS


def dropdown_leads(
    call: Call,
    db: sa.Connection,
    company: Annotated[UUID | None, Query(alias="Company")] = None,
    consumer: Annotated[UUID | None, Query(alias="Consumer")] = None,
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
    sort: Annotated[str, Query(pattern="^createdAt$")] = "createdAt",  # noqa: ARG001 - the only order there is
    sort_type: Annotated[str, Query(alias="sortType", pattern="^(asc|desc)(ending)?$")] = "desc",
    limit: pickers.Limit = pickers.DROPDOWN_MATCHES,
) -> list[Any]:
    """Leads to choose from, newest first where `sortType` does not say the oldest."""
    extra, newest_first = lead_list.of_customer(company, consumer), sort_type.startswith("desc")
    order: dict[str, Any] = {"newest_first": newest_first, "limit": limit}
    found = pickers.dropdown(db, lead, search, viewer(call), *extra, **order)
    return named_choices(db, LEAD.name, found, call.me.role)


ROWS: list[Row] = [
    _read("/api/lead/regUser/single_show/{id}", single_show_lead, "singleShowLead", LeadOut),
    _read("/api/lead/regUser/next_stage/{id}", next_stage, "nextStage", NextStageOut),
    _read(
        "/api/lead/admin/trello",
        lead_board,
        "leadBoard",
        Columns[BoardColumn],
        method="POST",
        role="board",
    ),
    _read("/api/lead/regUser/source_stats", source_stats, "leadSourceStats", SourceOutcomes),
    _read("/api/lead/regUser/values_in_use", lead_values, "leadValuesInUse", ValuesInUse),
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
    *row_calls(LEAD, "/api/lead/regUser"),
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
