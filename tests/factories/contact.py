"""Contact persons of companies."""

from __future__ import annotations

from typing import Any

from commands.contact import AddContact
from domain.contact.details import ContactDetails
from domain.contact.events import ContactAdded, ContactDetailsChanged
from tests.factories.site import COMPANY

VALUES: dict[str, Any] = {
    "company": COMPANY,
    "name": "Tomasz Holroyd",
    "email": "tomasz@wharfe-joinery.example.co.uk",
    "phone": "01632 960044",
    "home_address": "3 Bridge End\nIlkley",
    "job_title": "Director",
    "date_of_birth": "1968-11-02",
    "national_insurance": "AB 12 34 56 C",
    "previous_address_year": 2011,
}


def details(**changes: Any) -> ContactDetails:
    return ContactDetails.model_validate(VALUES | changes)


def added(**changes: Any) -> ContactAdded:
    return ContactAdded(details=details(**changes))


def changed(**values: Any) -> ContactDetailsChanged:
    return ContactDetailsChanged(details=ContactDetails.model_validate(values))


def add(**changes: Any) -> AddContact:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return AddContact.model_validate(body)
