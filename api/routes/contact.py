"""Calls about the contact persons of companies and sites."""

from __future__ import annotations

from api.http.mount import Row
from api.routes.shared import area_of, shared_rows
from commands.contact import AddContact, ChangeContactDetails
from commands.kernel.delete import RemoveRecord
from domain.contact.noun import CONTACT

_AREA = area_of(CONTACT)
EDITED_EMAIL = {"contact.email_in_use": "contact.email_in_use_on_edit"}


ROWS: list[Row] = [
    *shared_rows(CONTACT, {"show": ("/api/contact/regUser/show/{id}", "showContact")}),
    _AREA.do("/api/users/{slug}/addContact", AddContact, "addContact"),
    _AREA.do(
        "/api/users/{slug}/editContact",
        ChangeContactDetails,
        "editContact",
        codes=EDITED_EMAIL,
    ),
    _AREA.do(
        "/api/users/{slug}/deleteContact",
        RemoveRecord,
        "deleteContact",
        noun=CONTACT,
        role="remove",
    ),
]
