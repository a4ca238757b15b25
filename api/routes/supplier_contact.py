"""Calls about the contacts of suppliers."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import AfterValidator, StringConstraints

from api.http.deps import Call
from api.http.mount import Row
from api.http.record_models import document_out
from api.routes.reading import shown
from api.routes.shared import area_of, shared_rows
from commands.supplier_contact import (
    AddSupplierContact,
    ChangeSupplierContact,
    RemoveSupplierContact,
    contact_of,
)
from domain.kernel import checks
from domain.supplier_contact.noun import SUPPLIER_CONTACT

_BASE = "/api/supplier/{slug}"
_AREA = area_of(SUPPLIER_CONTACT)
EDITED_EMAIL = {"supplier_contact.email_in_use": "supplier_contact.email_in_use_on_edit"}


# Looked at in this order: of a text that is too long no more is said.
ShortEmail = Annotated[str, StringConstraints(max_length=254), AfterValidator(checks.email)]


def contact_by_email(
    call: Call,
    db: sa.Connection,
    supplier_id: Annotated[UUID, Query(alias="supplierId")],
    email: Annotated[ShortEmail, Query(alias="contactEmail")],
) -> dict[str, Any]:
    """The supplier's contact with this address, without regard to case."""
    found = contact_of(call.services.deps, supplier_id, email)
    return shown(call, db, SUPPLIER_CONTACT.name, found)


ROWS: list[Row] = [
    _AREA.read(
        f"{_BASE}/contact",
        contact_by_email,
        "supplierContactByEmail",
        document_out(SUPPLIER_CONTACT.name),
    ),
    _AREA.do(f"{_BASE}/contact/add", AddSupplierContact, "addSupplierContact"),
    _AREA.do(
        f"{_BASE}/contact/update",
        ChangeSupplierContact,
        "editSupplierContact",
        role="change",
        codes=EDITED_EMAIL,
    ),
    _AREA.do(
        f"{_BASE}/contact/delete", RemoveSupplierContact, "deleteSupplierContact", role="remove"
    ),
    *shared_rows(
        SUPPLIER_CONTACT,
        {
            "list": (f"{_BASE}/contact_list", "listSupplierContacts"),
            "count": (f"{_BASE}/contact_count", "countSupplierContacts"),
            "show": (f"{_BASE}/contact/show/{{id}}", "showSupplierContact"),
        },
    ),
]
