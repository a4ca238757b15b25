"""Calls about companies, their sites and contacts."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Path, Query
from pydantic import Field

from api.deps import Call
from api.envelope import Count, Done, Page, Wire
from api.guard import Needs
from api.mount import Row, action, command, query
from api.routes.files import added_document, document_lists
from api.routes.reading import readable, shown, viewer
from api.routes.records import NOTE_ADDED, NoteOut, notes_of
from api.shapes import CompanyOut, ContactOut, DocumentOut, Person, SiteOut, list_of, page_of
from api.texts import literal
from commands.company import (
    AddContact,
    ChangeCompanyDetails,
    ChangeContactDetails,
    ChangeSiteDetails,
    OpenCompany,
    OpenSite,
    RemoveRecord,
)
from commands.named import AddReading
from commands.record import (
    AddNote,
    ChangePeople,
    Delete,
    RejectDelete,
    RemoveDocument,
    RequestDelete,
)
from domain.company.noun import COMPANY
from domain.contact.noun import CONTACT
from domain.site.noun import SITE
from projections import documents, people_lists
from projections.company import company
from projections.people_lists import CompanyList
from projections.site import site
from projections.user import person

VIEW, EDIT, REQUEST = ("company", "V"), ("company", "E"), ("company", "R")
IDS = {"company": "id", "companyId": "id"}
COMPANY_ID = Annotated[UUID, Query(alias="companyId")]


class CompanyChoice(Wire):
    id: str = Field(alias="_id")
    business_name: str | None
    postcode: str | None


class SiteChoice(Wire):
    id: str = Field(alias="_id")
    site_name: str | None
    postcode: str | None
    company_id: str | None


class CompanyDocuments(Wire):
    documents: list[DocumentOut]


def list_companies(
    call: Call, db: sa.Connection, params: Annotated[CompanyList, Query()]
) -> Page[Any]:
    rows, count = people_lists.company_page(db, params, viewer(call, db))
    return Page(data=rows, count=count)


def count_companies(
    call: Call, db: sa.Connection, params: Annotated[CompanyList, Query()]
) -> Count:
    return Count(count=people_lists.company_count(db, params, viewer(call, db)))


def show_company(
    call: Call, db: sa.Connection, company_id: Annotated[UUID, Path(alias="companyId")]
) -> dict[str, Any]:
    return shown(call, db, "company", company_id)


def single_show_company(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    doc = readable(call, db, "company", id)
    return documents.with_people(db, "company", [doc])[0]


def company_with_site(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return shown(call, db, "company", id)


def contact_list(call: Call, db: sa.Connection, company_id: COMPANY_ID) -> list[Any]:
    found: list[Any] = shown(call, db, "company", company_id)["Contact"]
    return found


def site_list(call: Call, db: sa.Connection, company_id: COMPANY_ID) -> list[Any]:
    found: list[Any] = shown(call, db, "company", company_id)["Site"]
    return found


def show_site(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """A site with its contacts."""
    doc = shown(call, db, "site", id)
    contacts = documents.belonging(db, "contact", [doc["companyId"]]).get(doc["companyId"], [])
    return doc | {"User": [contact for contact in contacts if contact["siteId"] == doc["_id"]]}


def company_assignees(
    call: Call,
    db: sa.Connection,
    company_id: Annotated[UUID | None, Query(alias="companyId")] = None,
) -> list[Any]:
    """Those assigned to a company; without one, everybody who can be assigned."""
    if company_id is not None:
        found: list[Any] = shown(call, db, "company", company_id)["Assignee"]
        return found
    return [person(user) for user in call.parts.users.listed(active=True)]


def company_notes(call: Call, db: sa.Connection, id: UUID) -> list[Any]:  # noqa: A002 - the path's name
    return notes_of(call, db, "company", id)


def company_documents(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return document_lists(readable(call, db, "company", id), COMPANY)


def dropdown_companies(
    call: Call,
    db: sa.Connection,
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
) -> list[Any]:
    return people_lists.dropdown(db, company, search, viewer(call, db))


def companies_for_lead(
    call: Call,
    db: sa.Connection,
    search: Annotated[str, Body(max_length=200)] = "",
    skip: Annotated[int, Body(ge=0)] = 0,
    limit: Annotated[int, Body(ge=1, le=100)] = 10,
) -> list[Any]:
    return people_lists.dropdown(db, company, search, viewer(call, db), skip=skip, limit=limit)


def sites_for_lead(
    call: Call,
    db: sa.Connection,
    company_id: Annotated[UUID, Body(alias="companyId")],
    search: Annotated[str, Body(max_length=200)] = "",
    skip: Annotated[int, Body(ge=0)] = 0,
    limit: Annotated[int, Body(ge=1, le=100)] = 10,
) -> list[Any]:
    own = site.c.company_id == company_id
    return people_lists.dropdown(db, site, search, viewer(call, db), own, skip=skip, limit=limit)


def _read(
    method: str, path: str, function: Any, operation: str, returns: Any, needs: Needs = VIEW
) -> Row:
    return query(
        method, path, function, needs=needs, operation=operation, tag="company", returns=returns
    )


def _do(
    path: str, change: Any, operation: str, message: str, needs: Needs | None = EDIT, **more: Any
) -> Row:
    method = more.pop("method", "POST")
    tag = more.pop("tag", "company")
    return command(
        method, path, change, needs=needs, operation=operation, tag=tag, message=message, **more
    )


UPLOAD = added_document(COMPANY, literal.DOCUMENT_ADDED)
REMOVED = {"type": None, "companyId": "id", "docId": "document_id"}
EDITED_EMAIL = {"contact.email_in_use": "contact.email_in_use_on_edit"}

ROWS: list[Row] = [
    _read("GET", "/api/company/{slug}/list", list_companies, "listCompanies", page_of(CompanyOut)),
    _read("GET", "/api/company/{slug}/count", count_companies, "countCompanies", Count),
    _read("GET", "/api/company/{slug}/show/{companyId}", show_company, "showCompany", CompanyOut),
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
    ),
    _read(
        "POST",
        "/api/company/{slug}/dropdownCompanyForLead",
        companies_for_lead,
        "companiesForLead",
        list[CompanyChoice],
        ("lead", "V"),
    ),
    _read(
        "POST",
        "/api/company/admin/dropdownSiteForLead",
        sites_for_lead,
        "sitesForLead",
        list[SiteChoice],
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
    _do(
        "/api/company/{slug}/deleteCompany",
        Delete,
        "deleteCompany",
        literal.COMPANY_DELETED,
        REQUEST,
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
        None,
        noun=COMPANY,
    ),
    _do(
        "/api/company/admin/rejectMultiCompany",
        RejectDelete,
        "rejectMultiCompany",
        literal.COMPANY_DELETE_REJECTED,
        None,
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
    action(
        "POST",
        "/api/company/regUser/document/add",
        UPLOAD,
        needs=EDIT,
        operation="addCompanyDocument",
        tag="company",
        returns=Done,
        uploads=True,
    ),
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
    _do("/api/site/{slug}/add", OpenSite, "addSite", literal.SITE_ADDED, tag="site"),
    _do("/api/site/{slug}/edit", ChangeSiteDetails, "editSite", literal.SITE_EDITED, tag="site"),
    _do(
        "/api/site/{slug}/deleteSite",
        RemoveRecord,
        "deleteSite",
        literal.SITE_DELETED,
        noun=SITE,
        tag="site",
    ),
    _read("GET", "/api/site/regUser/show/{id}", show_site, "showSite", SiteOut),
    _do(
        "/api/users/{slug}/addContact",
        AddContact,
        "addContact",
        literal.COMPANY_CONTACT_ADDED,
        tag="contact",
    ),
    _do(
        "/api/users/{slug}/editContact",
        ChangeContactDetails,
        "editContact",
        literal.CONTACT_UPDATED,
        tag="contact",
        codes=EDITED_EMAIL,
    ),
    _do(
        "/api/users/{slug}/deleteContact",
        RemoveRecord,
        "deleteContact",
        literal.CONTACT_DELETED,
        noun=CONTACT,
        tag="contact",
    ),
]
