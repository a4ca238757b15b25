"""Calls about the contact persons of companies and sites."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa

from api.http.deps import Call
from api.http.mount import Row
from api.http.record_models import ContactOut
from api.routes.area import Area
from api.routes.reading import shown
from api.texts import literal
from commands.company import AddContact, ChangeContactDetails, RemoveRecord
from domain.contact.noun import CONTACT

_AREA = Area("contact", ("company", "V"), ("company", "E"))
EDITED_EMAIL = {"contact.email_in_use": "contact.email_in_use_on_edit"}


def show_contact(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """A contact with their company and site."""
    return shown(call, db, "contact", id)


ROWS: list[Row] = [
    _AREA.read(
        "GET",
        "/api/contact/regUser/show/{id}",
        show_contact,
        "showContact",
        ContactOut,
        role="show",
    ),
    _AREA.do(
        "/api/users/{slug}/addContact", AddContact, "addContact", literal.COMPANY_CONTACT_ADDED
    ),
    _AREA.do(
        "/api/users/{slug}/editContact",
        ChangeContactDetails,
        "editContact",
        literal.CONTACT_UPDATED,
        codes=EDITED_EMAIL,
    ),
    _AREA.do(
        "/api/users/{slug}/deleteContact",
        RemoveRecord,
        "deleteContact",
        literal.CONTACT_DELETED,
        noun=CONTACT,
        role="remove",
    ),
]
