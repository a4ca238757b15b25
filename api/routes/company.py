"""Calls about companies."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Path, Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Count, Page
from api.http.guard import ADMIN, may_now
from api.http.mount import Row
from api.http.record_models import (
    CompanyOut,
    ContactOut,
    DocumentOut,
    Person,
    SiteOut,
    list_of,
    page_of,
)
from api.routes.area import Area
from api.routes.deleting import deleted
from api.routes.files import added_document, document_lists
from api.routes.reading import known_users, readable, shown, viewer
from api.routes.record_shapes import NoteOut
from api.routes.records import NOTE_ADDED, notes_of
from api.texts import literal
from commands.company import NO_COMPANY, ChangeCompanyDetails, OpenCompany
from commands.kernel.by_noun_field import AddReading, RemoveReading
from commands.kernel.people import AssignMany
from commands.kernel.record import (
    AddNote,
    ChangePeople,
    Delete,
    RejectDelete,
    RemoveDocument,
    RequestDelete,
)
from domain.company.noun import COMPANY
from domain.kernel.errors import NotAllowed
from projections.company import company
from projections.kernel import wire_joins
from projections.lists import people_lists
from projections.lists.people_lists import COMPANIES, CompanyList
from projections.lists.sql import Session
from projections.user.table import person

VIEW, EDIT, REQUEST = ("company", "V"), ("company", "E"), ("company", "R")
IDS = {"company": "id", "companyId": "id"}
COMPANY_ID = Annotated[UUID, Query(alias="companyId")]
_AREA = Area("company", VIEW, EDIT)
_read, _do = _AREA.read, _AREA.do


class CompanyChoice(ApiModel):
    id: str = Field(alias="_id")
    business_name: str | None
    postcode: str | None


class CompanyDocuments(ApiModel):
    documents: list[DocumentOut]


def list_companies(call: Call, db: Session, params: Annotated[CompanyList, Query()]) -> Page[Any]:
    _refuse_live(call, params)
    rows, count = people_lists.company_page(db, params, viewer(call))
    return Page(data=rows, count=count)


def count_companies(call: Call, db: Session, params: Annotated[CompanyList, Query()]) -> Count:
    _refuse_live(call, params)
    return Count(count=COMPANIES.count(db, params, viewer(call)))


def _refuse_live(call: Call, params: CompanyList) -> None:
    """The list of live companies is for fewer roles than the list of all."""
    if "is_live" in params.model_fields_set and not may_now(call.me, "company-live", "V"):
        raise NotAllowed


def show_company(
    call: Call, db: sa.Connection, company_id: Annotated[UUID, Path(alias="companyId")]
) -> dict[str, Any]:
    return shown(call, db, "company", company_id)


def single_show_company(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """The company alone, without its sites and contacts."""
    doc = readable(call, db, "company", id)
    return wire_joins.with_people(db, "company", [doc])[0]


def company_with_site(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """The company with its sites, each with its contacts."""
    return {**shown(call, db, "company", id), "Contact": None}


def contact_list(call: Call, db: sa.Connection, company_id: COMPANY_ID = NO_COMPANY) -> list[Any]:
    """All of its contacts, those of its sites too."""
    return _parts(call, db, company_id, "Contact")


def site_list(call: Call, db: sa.Connection, company_id: COMPANY_ID = NO_COMPANY) -> list[Any]:
    return _parts(call, db, company_id, "Site")


def _parts(call: Call, db: sa.Connection, company_id: UUID, part: str) -> list[Any]:
    if company_id == NO_COMPANY:
        return []
    found: list[Any] = shown(call, db, "company", company_id)[part]
    return found


def company_assignees(
    call: Call,
    db: sa.Connection,
    company_id: Annotated[UUID | None, Query(alias="companyId")] = None,
) -> list[Any]:
    """Those assigned to a company; without one, everybody who can be assigned."""
    if company_id is not None:
        found: list[Any] = shown(call, db, "company", company_id)["Assignee"]
        return found
    return [person(user) for user in known_users(call, active=True)]


def company_notes(call: Call, db: sa.Connection, id: UUID) -> list[Any]:  # noqa: A002 - the path's name
    return notes_of(call, db, "company", id)


def company_documents(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return document_lists(readable(call, db, "company", id), COMPANY)


def dropdown_companies(
    call: Call,
    db: sa.Connection,
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
) -> list[Any]:
    return people_lists.dropdown(db, company, search, viewer(call))


def companies_for_lead(
    call: Call,
    db: sa.Connection,
    search: Annotated[str, Body(max_length=200)] = "",
    skip: Annotated[int, Body(ge=0)] = 0,
    limit: Annotated[int, Body(ge=1, le=100)] = 10,
) -> list[Any]:
    return people_lists.dropdown(db, company, search, viewer(call), skip=skip, limit=limit)


UPLOAD = added_document(COMPANY, literal.DOCUMENT_ADDED)
REMOVED = {"type": None, "companyId": "id", "docId": "document_id"}

ROWS: list[Row] = [
    _read(
        "GET",
        "/api/company/{slug}/list",
        list_companies,
        "listCompanies",
        page_of(CompanyOut),
        role="list",
    ),
    _read(
        "GET", "/api/company/{slug}/count", count_companies, "countCompanies", Count, role="count"
    ),
    _read(
        "GET",
        "/api/company/{slug}/show/{companyId}",
        show_company,
        "showCompany",
        CompanyOut,
        role="show",
    ),
    _read(
        "GET",
        "/api/company/regUser/single_show/{id}",
        single_show_company,
        "singleShowCompany",
        CompanyOut,
    ),
    _read(
        "GET",
        "/api/company/regUser/single_show_with_site/{id}",
        company_with_site,
        "singleShowCompanyWithSite",
        CompanyOut,
    ),
    _read(
        "GET",
        "/api/company/regUser/contact_list",
        contact_list,
        "companyContacts",
        list_of(ContactOut),
    ),
    _read("GET", "/api/company/regUser/site_list", site_list, "companySites", list_of(SiteOut)),
    _read(
        "GET",
        "/api/company/{slug}/assignee_list",
        company_assignees,
        "companyAssignees",
        list[Person],
    ),
    _read(
        "GET", "/api/company/regUser/notes/show/{id}", company_notes, "companyNotes", list[NoteOut]
    ),
    _read(
        "GET",
        "/api/company/regUser/documents/{id}",
        company_documents,
        "companyDocuments",
        CompanyDocuments,
    ),
    _read(
        "GET",
        "/api/company/regUser/dropdown_list",
        dropdown_companies,
        "dropdownCompanies",
        list[CompanyChoice],
        role="choices",
    ),
    _read(
        "POST",
        "/api/company/{slug}/dropdownCompanyForLead",
        companies_for_lead,
        "companiesForLead",
        list[CompanyChoice],
        ("lead", "V"),
    ),
    _do("/api/company/{slug}/add", OpenCompany, "addCompany", literal.COMPANY_ADDED),
    _do("/api/company/{slug}/edit", ChangeCompanyDetails, "editCompany", literal.COMPANY_UPDATED),
    _do(
        "/api/company/{slug}/assignee",
        ChangePeople,
        "companyAssignee",
        literal.ASSIGNEE_ADDED,
        noun=COMPANY,
        names=IDS,
    ),
    _AREA.act(
        "/api/company/{slug}/deleteCompany",
        deleted(COMPANY, literal.COMPANY_DELETED),
        "deleteCompany",
        REQUEST,
        role="remove",
    ),
    _do(
        "/api/company/{slug}/assign_many",
        AssignMany,
        "assignCompanies",
        literal.ASSIGNEE_ADDED,
        noun=COMPANY,
    ),
    _do(
        "/api/company/{slug}/deleteRequest",
        RequestDelete,
        "requestCompanyDelete",
        literal.DELETE_REQUEST_SENT,
        REQUEST,
        noun=COMPANY,
    ),
    _do(
        "/api/company/admin/deleteMultiCompany",
        Delete,
        "deleteMultiCompany",
        literal.COMPANY_DELETE_ACCEPTED,
        ADMIN,
        noun=COMPANY,
    ),
    _do(
        "/api/company/admin/rejectMultiCompany",
        RejectDelete,
        "rejectMultiCompany",
        literal.COMPANY_DELETE_REJECTED,
        ADMIN,
        noun=COMPANY,
    ),
    _do(
        "/api/company/regUser/add_notes",
        AddNote,
        "addCompanyNote",
        NOTE_ADDED,
        noun=COMPANY,
        names=IDS,
    ),
    _AREA.upload("/api/company/regUser/document/add", UPLOAD, "addCompanyDocument"),
    _do(
        "/api/company/regUser/delete_document/{type}/{companyId}/{docId}",
        RemoveDocument,
        "deleteCompanyDocument",
        literal.DOCUMENT_DELETED,
        noun=COMPANY,
        names=REMOVED,
        method="GET",
    ),
    _do(
        "/api/supplier/regUser/add_reading",
        AddReading,
        "addReading",
        literal.METER_READING_ADDED,
    ),
    _do(
        "/api/supplier/regUser/delete_reading",
        RemoveReading,
        "deleteReading",
        literal.METER_READING_DELETED,
    ),
]
