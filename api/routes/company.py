"""Calls about companies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query

from api.http.deps import Call
from api.http.mount import Row
from api.http.record_models import (
    choice_out,
    document_out,
    list_of,
)
from api.routes.reading import readable, shown, viewer
from api.routes.shared import area_of, shared_rows
from commands.company import NO_COMPANY, ChangeCompanyDetails, OpenCompany
from commands.meter_readings import AddReading, RemoveReading
from domain.company.noun import COMPANY
from projections.access import wire_joins
from projections.company import company
from projections.lists import pickers
from projections.lists.joins import children_of
from projections.nouns import NOUN_VIEWS

COMPANY_ID = Annotated[UUID, Query(alias="companyId")]
CompanyOut: Any = document_out("company")
_AREA = area_of(COMPANY)
_read, _do = _AREA.read, _AREA.do


def single_show_company(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """The company alone, without its sites and contacts."""
    doc = readable(call, db, "company", id)
    return wire_joins.with_people(db, "company", [doc])[0]


def company_with_site(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """The company with its sites, each with its contacts."""
    return {**shown(call, db, "company", id), "Contact": None}


def list_children(wire: str) -> Callable[..., list[Any]]:
    """A function for all of a company's records of another noun; none without a company."""

    def children(call: Call, db: sa.Connection, company_id: COMPANY_ID = NO_COMPANY) -> list[Any]:
        if company_id == NO_COMPANY:
            return []
        found: list[Any] = shown(call, db, "company", company_id)[wire]
        return found

    return children


def companies_for_lead(
    call: Call,
    db: sa.Connection,
    search: Annotated[str, Body(max_length=200)] = "",
    skip: Annotated[int, Body(ge=0)] = 0,
    limit: Annotated[int, Body(ge=1, le=100)] = 10,
) -> list[Any]:
    return pickers.dropdown(db, company, search, viewer(call), skip=skip, limit=limit)


ROWS: list[Row] = [
    _read(
        "/api/company/regUser/single_show/{id}",
        single_show_company,
        "singleShowCompany",
        CompanyOut,
    ),
    _read(
        "/api/company/regUser/single_show_with_site/{id}",
        company_with_site,
        "singleShowCompanyWithSite",
        CompanyOut,
    ),
    *(
        area_of(NOUN_VIEWS[child].noun).read(
            f"/api/company/regUser/{child}_list",
            list_children(wire),
            f"company{wire}s",
            list_of(document_out(child)),
            role="choices",
        )
        for wire, child in children_of("company").items()
    ),
    _read(
        "/api/company/{slug}/dropdownCompanyForLead",
        companies_for_lead,
        "companiesForLead",
        list_of(choice_out("company")),
        needs=("lead", "V"),
        method="POST",
    ),
    _do("/api/company/{slug}/add", OpenCompany, "addCompany"),
    _do("/api/company/{slug}/edit", ChangeCompanyDetails, "editCompany"),
    *shared_rows(
        COMPANY,
        {
            "list": ("/api/company/{slug}/list", "listCompanies"),
            "count": ("/api/company/{slug}/count", "countCompanies"),
            "show": ("/api/company/{slug}/show/{companyId}", "showCompany"),
            "assignees": ("/api/company/{slug}/assignee_list?companyId", "companyAssignees"),
            "notes": ("/api/company/regUser/notes/show/{id}", "companyNotes"),
            "documents": ("/api/company/regUser/documents/{id}", "companyDocuments"),
            "choices": ("/api/company/regUser/dropdown_list", "dropdownCompanies"),
            "assign": ("/api/company/{slug}/assignee", "companyAssignee"),
            "remove": ("/api/company/{slug}/deleteCompany", "deleteCompany"),
            "assignMany": ("/api/company/{slug}/assign_many", "assignCompanies"),
            "requestDelete": ("/api/company/{slug}/deleteRequest", "requestCompanyDelete"),
            "acceptDelete": ("/api/company/admin/deleteMultiCompany", "deleteMultiCompany"),
            "rejectDelete": ("/api/company/admin/rejectMultiCompany", "rejectMultiCompany"),
            "note": ("/api/company/regUser/add_notes", "addCompanyNote"),
            "addDocument": ("/api/company/regUser/document/add", "addCompanyDocument"),
            "removeDocument": (
                "/api/company/regUser/delete_document/{type}/{companyId}/{docId}",
                "deleteCompanyDocument",
            ),
        },
    ),
    _do(
        "/api/supplier/regUser/add_reading",
        AddReading,
        "addReading",
        "record.reading_added",
    ),
    _do(
        "/api/supplier/regUser/delete_reading",
        RemoveReading,
        "deleteReading",
        "record.reading_removed",
    ),
]
